package league_test

import (
	"strconv"
	"sync"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// crowd lets some do the same at once, one half in another office on the same
// store, and returns their errors.
func (h *hall) crowd(n int, do func(o *league.Office, i int) error) []error {
	offices := []*league.Office{h.Office, h.restarted()}
	failures := make([]error, n)
	var waiting sync.WaitGroup
	for i := range n {
		waiting.Go(func() { failures[i] = do(offices[i%2], i) })
	}
	waiting.Wait()
	return failures
}

func TestOneRequestSentManyTimesAtOnceIsDoneOnce(t *testing.T) {
	empty(t, func(h *hall) {
		terms := acts.Terms{Key: "k", Asked: requested("POST seasons")}
		for _, err := range h.crowd(8, func(o *league.Office, _ int) error {
			return second(o.ImportSeason(ctx, h.admin, season(), false, terms))
		}) {
			if err != nil {
				h.Error(err)
			}
		}
		entries, err := h.Journal(ctx, h.admin, acts.Query{})
		if err != nil || len(entries) != 1 {
			h.Errorf("%d entries, %v", len(entries), err)
		}
	})
}

func TestCardsEnteredAtOnceAreAllThere(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for _, err := range h.crowd(4, func(o *league.Office, i int) error {
			return second(o.PutSitAndGo(ctx, h.director, day1, 1, card(1, i+1), none))
		}) {
			if err != nil {
				h.Error(err)
			}
		}
		if n := len(h.stored().Heats[0].SitAndGos); n != 4 {
			h.Errorf("%d cards, want 4", n)
		}
	})
}

func TestOfTwoWhoChangeTheSameOneIsTooLate(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		late := 0
		for _, err := range h.crowd(6, func(o *league.Office, i int) error {
			l := lineup("adler")
			l.Captain = "adler-" + strconv.Itoa(i+2)
			return second(o.PutLineup(ctx, h.director, day1, l, acts.Terms{Match: []acts.Version{r.Version}}))
		}) {
			if err != nil {
				late++
				h.isStale(err)
			}
		}
		if late != 5 {
			h.Errorf("%d were too late, want 5", late)
		}
	})
}
