package floordesk

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"pokerliga/office/acts"
)

// Walk holds the events of all tournaments against what the journal says of them. It hears every entry of the journal, the
// oldest first.
type Walk struct {
	Events int                       // that were walked
	said   map[string]map[int]string // digests, by tournament and number
	counts map[string]int            // how many events there must be
}

// Hear notes what an entry of the journal says of the floor.
func (w *Walk) Hear(e *acts.Entry) {
	path := strings.Split(string(e.Subject), "/")
	if path[0] == "floor-groups" {
		w.hearGroup(e)
		return
	}
	if path[0] != "floor" || len(path) < 2 || !strings.HasPrefix(e.Act, "floor.") {
		return
	}
	var says struct {
		Number *int
		Events int
		Digest string
	}
	if json.Unmarshal([]byte(e.After), &says) != nil {
		return
	}
	number := says.Events - 1
	if says.Number != nil {
		number = *says.Number
	}
	w.note(path[1], number, says.Digest)
}

// hearGroup notes what an entry says of an event in all tournaments of a clock group.
func (w *Walk) hearGroup(e *acts.Entry) {
	var says struct{ Recorded []noted }
	if json.Unmarshal([]byte(e.After), &says) != nil {
		return
	}
	for _, n := range says.Recorded {
		w.note(n.Tournament, n.Number, n.Digest)
	}
}

// note notes the digest of an event, "" where only the tournament is spoken of.
func (w *Walk) note(tournament string, number int, digest string) {
	if w.said == nil {
		w.said, w.counts = map[string]map[int]string{}, map[string]int{}
	}
	if w.said[tournament] == nil {
		w.said[tournament] = map[int]string{}
	}
	if digest != "" {
		w.said[tournament][number] = digest
		w.counts[tournament] = number + 1
	}
}

// Against walks the events of all tournaments and says what is not as it was written, "" for nothing.
func (w *Walk) Against(ctx context.Context, r Reader) (string, error) {
	all, err := r.FloorTournaments(ctx, "")
	if err != nil {
		return "", err
	}
	for i := range all {
		id := all[i].ID
		events, err := r.FloorEvents(ctx, id, 0)
		if err != nil {
			return "", err
		}
		if broken := w.walk(id, events); broken != "" {
			return broken, nil
		}
		delete(w.said, id)
	}
	for id := range w.said {
		return fmt.Sprintf("Das Turnier „%s“, das im Journal steht, fehlt.", id), nil
	}
	return "", nil
}

// walk goes through the events of one tournament.
func (w *Walk) walk(id string, events []Recorded) string {
	if w.said[id] == nil {
		return fmt.Sprintf("Vom Turnier „%s“ sagt das Journal nichts.", id)
	}
	last := ""
	for i := range events {
		e := events[i]
		e.seal(id, last)
		said, named := w.said[id][i]
		if e.Number != i || e.Digest != events[i].Digest || named && said != e.Digest {
			return fmt.Sprintf("Das Ereignis %d des Turniers „%s“ ist nicht das, das im Journal steht.", i, id)
		}
		last = e.Digest
	}
	w.Events += len(events)
	if want := w.counts[id]; want != len(events) {
		return fmt.Sprintf("Das Turnier „%s“ hat %d Ereignisse, im Journal stehen %d.", id, len(events), want)
	}
	return ""
}
