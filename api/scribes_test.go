package api

import (
	"bytes"
	"fmt"
	"sync"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// manyScribes is how many record at once.
const manyScribes = 40

// scribe is somebody who records an event: where, as whom, and under which key.
type scribe struct{ token, tournament, key, body string }

// scribesOf are as many as there are players who can go out at the tables of a heat, each of whom records one of them by the link of the
// table, and directors who warn teams of its MTTs until there are enough.
func (h *hall) scribesOf() []scribe {
	h.Helper()
	var all []scribe
	lines := h.floorLines(h.director, smallDay)
	for i := range lines {
		l := &lines[i]
		at := rest.V1 + "/tournaments/" + l.Tournament
		f, err := floorfile.Decode(h.get(h.director, at+"/file").is(200).body)
		if err != nil {
			h.Fatal(err)
		}
		if l.MTT != "" {
			for len(all) < manyScribes {
				key := fmt.Sprintf("mtt-%d", len(all))
				body := fmt.Sprintf(`{"do":"penalty","entrant":%q,"kind":"warning","note":%q}`, f.Entrants[0].ID, key)
				all = append(all, scribe{h.director, l.Tournament, key, body})
			}
			continue
		}
		var given struct{ Links []people.GivenHelp }
		part := fmt.Sprintf("tables/%d", l.Table)
		h.post(h.director, at+"/links", tournaments.LinksBody{Parts: []string{part}, Name: part}).is(201).into(&given)
		token := h.comes(given.Links[0].Token)
		for _, e := range f.Entrants[1:] {
			if len(all) < manyScribes {
				all = append(all, scribe{token, l.Tournament, "weg-" + e.ID, fmt.Sprintf(`{"do":"bust","out":[{"entrant":%q}]}`, e.ID)})
			}
		}
	}
	return all
}

// Forty scribes record at once, each into a table or an MTT of one heat and into one tournament with everybody else, and each of them
// sends what he records twice: everything is there once, both are answered the same, the cards that write themselves are those of the
// events, and the chain is whole.
func TestFortyScribesRecordAtOnce(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.firstOnFloor()
		group := h.floorLines(h.director, smallDay)[0].Group
		h.post(h.director, rest.V1+"/clock-groups/"+group+"/events", `{"do":"start"}`).is(201)
		director := h.floorDirector()
		h.seated(director)
		all := h.scribesOf()
		if len(all) != manyScribes {
			t.Fatalf("%d scribes", len(all))
		}
		before := map[string]int{"freitag": h.events()}
		for _, l := range h.floorLines(h.director, smallDay) {
			before[l.Tournament] = l.Events
		}

		var together sync.WaitGroup
		for i, s := range all {
			note := fmt.Sprintf("gemeinsam-%d", i)
			warning := fmt.Sprintf(`{"do":"penalty","entrant":"anna","kind":"warning","note":%q}`, note)
			for _, one := range []scribe{s, {director, "freitag", note, warning}} {
				together.Go(func() {
					var answers [2]*got
					var both sync.WaitGroup
					for k := range answers {
						both.Go(func() {
							path := rest.V1 + "/tournaments/" + one.tournament + "/events"
							answers[k] = h.ask(one.token, rest.Post, path, one.body, "Idempotency-Key", one.key)
						})
					}
					both.Wait()
					if a, b := answers[0], answers[1]; a.StatusCode != 201 || b.StatusCode != 201 || !bytes.Equal(a.body, b.body) {
						t.Errorf("%s in %s is answered %d %s and %d %s", one.key, one.tournament, a.StatusCode, a.body, b.StatusCode, b.body)
					}
				})
			}
		}
		together.Wait()

		want := map[string]int{"freitag": manyScribes}
		for _, s := range all {
			want[s.tournament]++
		}
		now := map[string]int{"freitag": h.events()}
		for _, l := range h.floorLines(h.director, smallDay) {
			now[l.Tournament] = l.Events
			if l.MTT == "" && want[l.Tournament] == len(l.Out) && l.In == 1 && l.Sheet.State != "same" {
				t.Errorf("the card of table %d is %+v", l.Table, l.Sheet)
			}
			if l.MTT == "" && len(l.Out) != want[l.Tournament] {
				t.Errorf("at table %d %d are out, want %d", l.Table, len(l.Out), want[l.Tournament])
			}
		}
		for id, n := range now {
			if n-before[id] != want[id] {
				t.Errorf("%d events came to %s, want %d", n-before[id], id, want[id])
			}
		}
		if v, err := h.office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" {
			t.Errorf("%+v, %v", v, err)
		}
	})
}
