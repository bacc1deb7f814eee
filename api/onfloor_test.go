package api

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// floorAsks is a store that counts what is asked of it about tournaments of the floor.
type floorAsks struct {
	wholeStore
	marks, other atomic.Int64
}

func (s *floorAsks) FloorMarksAt(ctx context.Context, at acts.MatchdayRef) ([]floordesk.Marked, error) {
	s.marks.Add(1)
	return s.wholeStore.FloorMarksAt(ctx, at)
}

func (s *floorAsks) FloorEvents(ctx context.Context, tournament string, from int) ([]floordesk.Recorded, error) {
	s.other.Add(1)
	return s.wholeStore.FloorEvents(ctx, tournament, from)
}

func (s *floorAsks) FloorTournament(ctx context.Context, id string) (*floordesk.Head, error) {
	s.other.Add(1)
	return s.wholeStore.FloorTournament(ctx, id)
}

// The page of a matchday says at once who is still in at each table of a heat on the floor, with the names that everybody may see, and
// is told what happens there. Who asks for what is known asks one question, however much has happened; of how it
// stood nothing is asked.
func TestTheMatchdaySaysWhoIsStillIn(t *testing.T) {
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		store := &floorAsks{wholeStore: storagetest.OpenDSN(t, dsn)}
		h := open(t, store, Options{})
		h.readyToDraw()
		day, heat := "/ligen/bl1/small/sammelrunden/1", rest.V1+"/tournaments/"
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.get("", day).is(200).lacks("Am Floor")
		h.post(h.director, firstDesk, nil).is(201)
		line := h.floorLines(h.director, smallDay)[0]
		h.get("", day).is(200).says("Am Floor</a>: noch nicht begonnen")
		h.post(h.director, rest.V1+"/clock-groups/"+line.Group+"/events", `{"do":"start"}`).is(201)
		f, err := floorfile.Decode(h.get(h.director, heat+line.Tournament+"/file").is(200).body)
		if err != nil {
			t.Fatal(err)
		}
		who := f.Entrants[1]
		seen := string(h.get("", day).is(200).says("Am Floor</a>: noch 6 im Spiel").lacks("ausgeschieden, ").body)
		if !strings.Contains(seen, "/uhren/"+line.Group+"/live?seit=") {
			t.Error("the page does not listen to its tables")
		}
		out := tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": who.ID}}}
		h.post(h.director, heat+line.Tournament+"/events", out).is(201)
		after := string(h.get("", day).is(200).says("noch 5 im Spiel").says("ausgeschieden, 6. Platz").body)
		_, row, _ := strings.Cut(after, `href="/spieler/`+who.Player+`"`)
		if row, _, _ = strings.Cut(row, "</li>"); strings.Count(after, "ausgeschieden, 6. Platz") != 1 || !strings.Contains(row, "6. Platz") {
			t.Errorf("who is out is %s", row)
		}

		store.marks.Store(0)
		store.other.Store(0)
		for range 5 {
			h.server.Office.Floor.Moments.Noticed() // at another server
			h.get("", day).is(200).says("noch 5 im Spiel")
		}
		if store.marks.Load() != 5 || store.other.Load() != 0 {
			t.Errorf("after five changes %d and %d questions were asked", store.marks.Load(), store.other.Load())
		}
		for range 100 {
			h.get("", day).is(200)
		}
		if n := store.marks.Load(); n > 50 { // one in each second
			t.Errorf("a hundred readers have asked %d questions", n-5)
		}
		h.server.Office.Floor.Moments.Noticed()
		before := store.marks.Load()
		h.get("", day+"?as_of=2010-02-07").is(200).lacks("Am Floor")
		if store.marks.Load() != before {
			t.Error("the floor was asked about what was")
		}
		undo := tournaments.EventBody{"do": "undo", "event": h.floorLines(h.director, smallDay)[0].Events - 1}
		h.post(h.director, heat+line.Tournament+"/events", undo, "If-Match", "*").is(201)
		h.get("", day).is(200).says("noch 6 im Spiel").lacks("ausgeschieden, ")
	})
}
