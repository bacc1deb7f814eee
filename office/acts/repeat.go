package acts

import (
	"encoding/json"
	"fmt"
)

// Repeat is an entry of the journal with what it takes to carry the act out again.
// What an act did beside its own subject has an entry before the act's, and nothing
// was asked for it.
type Repeat struct {
	Entry
	Request Kept     // zero where nothing was asked for this entry
	Secrets []string // that the act has made use of
}

// Read reads what is kept of the request of an entry, the first of the rest of the
// journal. An act writes its own entry last.
func (r *Repeat) Read(kept string, rest []Entry) error {
	switch {
	case kept != "":
		return json.Unmarshal([]byte(kept), &r.Request)
	case r.Asked != "":
		return &Refusal{Sentence: fmt.Sprintf("Was zum Eintrag %d eingegeben wurde, ist mit den Daten eines Spielers gelöscht.", r.Seq)}
	}
	for i := range rest {
		if rest[i].Asked != "" && rest[i].At.Equal(r.At) && rest[i].User == r.User {
			return nil
		}
	}
	return &Refusal{Sentence: fmt.Sprintf("Zum Eintrag %d ist nicht aufbewahrt, was eingegeben wurde.", r.Seq)}
}
