package floorfile

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/floor"
	"pokerliga/rules/strict"
)

// Public returns the file as everybody may have it: with these entrants in place of its own, without notes, and with a [Seal] in place of what is
// private of an event. It computes to the same results but for penalties and what each person gets. The file itself stays as it is.
func Public(f *File, entrants []floor.Entrant) *File {
	open := *f
	open.Entrants = entrants
	open.Events = make([]floor.Event, len(f.Events))
	for i := range f.Events {
		e := f.Events[i]
		if public := floor.KindOf(e.Do).Public; public != nil {
			e = public(&f.Events[i])
			e.Seal = Seal(&f.Events[i])
		}
		e.Note = ""
		open.Events[i] = e
	}
	return &open
}

// PublicResults are the results without what is private: penalties, and what each person gets.
func PublicResults(s *floor.State) map[string]any {
	var all map[string]any
	if err := json.Unmarshal(Results(s), &all); err != nil {
		panic(err) // it was just written
	}
	delete(all, "penalties")
	delete(all, "deal")
	if money, ok := all["money"].(map[string]any); ok {
		delete(money, "prizes")
	}
	return all
}

// Seal is what commits a tournament to an event of which something is private: the SHA-256, in hex, of the event with its salt as
// canonical JSON (RFC 8785). It is "" where an event has no salt: it could be guessed.
func Seal(e *floor.Event) string {
	if e.Salt == "" {
		return ""
	}
	return digest(WriteEvent(e))
}

// Opened returns the seal of an event as it is written in a file. The error is a [rulebook.Breach] for a text that is no event with a
// salt.
func Opened(event []byte) (string, error) {
	e, err := ReadEvent(event)
	switch {
	case err != nil:
		return "", err
	case e.Salt == "":
		return "", strict.Refuse("$", "Dieses Ereignis hat kein „salt“, also auch kein Siegel.")
	}
	return Seal(e), nil
}

// digest is the SHA-256 of JSON in its canonical form, in hex.
func digest(event []byte) string {
	text := jsontext.Value(event)
	if err := text.Canonicalize(); err != nil {
		panic(err) // it was just written
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
