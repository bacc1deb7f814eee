package api

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// deepStore is a real store that notes by which functions of ours a card, a lineup and a bust-out came to it.
type deepStore struct {
	wholeStore
	way *way
}

func (s deepStore) Transact(ctx context.Context, do func(league.Tx) error) error {
	return s.wholeStore.Transact(ctx, func(tx league.Tx) error { return do(deepTx{tx, s.way}) })
}

type deepTx struct {
	league.Tx
	way *way
}

func (t deepTx) PutSitAndGo(ctx context.Context, at acts.MatchdayRef, heat int, card, before *scoring.SitAndGo) error {
	t.way.note()
	return t.Tx.PutSitAndGo(ctx, at, heat, card, before)
}

func (t deepTx) PutLineup(ctx context.Context, at acts.MatchdayRef, l *scoring.Lineup) error {
	t.way.note()
	return t.Tx.PutLineup(ctx, at, l)
}

func (t deepTx) PutTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT) error {
	t.way.note()
	return t.Tx.PutTeamMTT(ctx, at, heat, mtt)
}

func (t deepTx) AddFloorEntries(ctx context.Context, tournament string, entries ...floordesk.Entry) error {
	t.way.note()
	return t.Tx.AddFloorEntries(ctx, tournament, entries...)
}

// way are the functions of ours that something has passed from the server to the store, and how often one of them stands in a file that
// had been left.
type way struct {
	calls   []string
	returns int
}

// note notes the stack, this file aside.
func (w *way) note() {
	pcs := make([]uintptr, 300)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	*w = way{}
	var files []string
	for more := true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		if strings.HasPrefix(frame.Function, "pokerliga/") && !strings.HasSuffix(frame.File, "depth_test.go") {
			w.calls, files = append(w.calls, frame.Function), append(files, frame.File)
		}
	}
	slices.Reverse(w.calls)
	slices.Reverse(files)
	files = slices.Compact(files)
	for i, file := range files {
		if slices.Contains(files[:i], file) {
			w.returns++
		}
	}
}

// What is entered passes few functions from the server to its row, and a reader who follows it turns back to few files.
func TestWhatIsEnteredPassesFewFunctionsFromThePhoneToItsRow(t *testing.T) {
	w := new(way)
	h := open(t, deepStore{storagetest.Open(t), w}, Options{})
	m := &h.withSmall().Leagues[0].Matchdays[0]
	h.lineups(m)
	within := func(what string, functions, returns int) {
		t.Helper()
		const inStorage = 2 // the method of the noun and the one that writes any row
		n := len(w.calls) + inStorage
		t.Logf("%s passes %d functions of ours and returns to a file of its callers %d times", what, n, w.returns)
		if n > functions || n < 5 || w.returns > returns {
			t.Errorf("%s passes %d functions of ours, at most %d wanted, and returns %d times, at most %d wanted:\n%s", what, n, functions,
				w.returns, returns, strings.Join(w.calls, "\n"))
		}
		*w = way{}
	}
	within("a lineup of a program", 20, 5)
	own := m.Lineups[0]
	page := "/verein/" + own.Club + "/aufstellung/small/bl1/1"
	changed := own
	changed.Slots[0], changed.Slots[1] = own.Slots[1], own.Slots[0]
	day := h.clock
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	b := h.presides(own.Club)
	b.shows("POST", page, lineupForm(b.shows("GET", page, nil, 200, page), &changed), 200, page+"?getan=aufstellung")
	within("a lineup from the phone", 35, 5)
	h.clock = day

	h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", &m.Heats[0].SitAndGos[0]).is(201)
	within("a card of a program", 20, 5)

	b = h.directs()
	at := saal + "/heats/1/tische/2"
	b.shows("POST", at, byNames(b.shows("GET", at, nil, 200, at), &m.Heats[0].SitAndGos[1]), 200, saal+"/heats/1/tische/3?getan=karte")
	within("a card from the phone", 25, 5)
	at = saal + "/heats/1/mtt/A"
	b.shows("POST", at, asShown(b.shows("GET", at, nil, 200, at), at), 200, saal+"/heats/1?getan=stacks")
	within("stacks from the phone", 25, 5)

	h = open(t, deepStore{storagetest.Open(t), w}, Options{})
	h.seated(h.floorDirector())
	b = h.browsesAs("floor@example.at")
	b.does(floorPage, "start", "", 200, floorPage+"?getan=start")
	b.does(floorPage+"/tische/1", "bust", "bert", 200, floorPage+"/tische/1?getan=bust")
	within("a bust-out from the phone", 35, 5)
}
