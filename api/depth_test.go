package api

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// deepStore is a real store that notes by which functions of ours a card came to it.
type deepStore struct {
	wholeStore
	calls *[]string
}

func (s deepStore) Transact(ctx context.Context, do func(league.Tx) error) error {
	return s.wholeStore.Transact(ctx, func(tx league.Tx) error { return do(deepTx{tx, s.calls}) })
}

type deepTx struct {
	league.Tx
	calls *[]string
}

func (t deepTx) PutSitAndGo(ctx context.Context, at acts.MatchdayRef, heat int, card, before *scoring.SitAndGo) error {
	*t.calls = callers()
	return t.Tx.PutSitAndGo(ctx, at, heat, card, before)
}

// callers are the functions of ours on the stack, from the handler on; those of this
// file aside.
func callers() []string {
	pcs := make([]uintptr, 200)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	var names []string
	for {
		frame, more := frames.Next()
		if strings.HasPrefix(frame.Function, "pokerliga/") && !strings.HasSuffix(frame.File, "depth_test.go") {
			names = append(names, frame.Function)
		}
		if !more || strings.Contains(frame.Function, ".declared.") {
			break
		}
	}
	slices.Reverse(names)
	return names
}

func TestACardPassesFewFunctionsFromTheHandlerToItsRow(t *testing.T) {
	var calls []string
	h := open(t, deepStore{storagetest.Open(t), &calls}, Options{})
	m := &h.withSmall().Leagues[0].Matchdays[0]
	h.lineups(m)
	card := &m.Heats[0].SitAndGos[0]
	h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", card).is(201)
	const inStorage = 2 // the method of the noun and the one that writes any row
	if n := len(calls) + inStorage; n > 14 || n < 5 {
		t.Errorf("%d functions of ours, at most 14 wanted:\n%s", n, strings.Join(calls, "\n"))
	}
}
