package floordesk

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"pokerliga/acts"
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
	if w.said == nil {
		w.said, w.counts = map[string]map[int]string{}, map[string]int{}
	}
	number := says.Events - 1
	if says.Number != nil {
		number = *says.Number
	}
	if w.said[path[1]] == nil {
		w.said[path[1]] = map[int]string{}
	}
	if says.Digest != "" {
		w.said[path[1]][number] = says.Digest
		w.counts[path[1]] = number + 1
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
