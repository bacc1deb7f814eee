package league_test

import (
	"fmt"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

func TestARosterAsItStoodOnADay(t *testing.T) {
	each(t, func(h *hall) {
		names := map[int]string{}
		step := func(day int, do func()) {
			h.march(day, 12)
			do()
			names[day] = h.members()
		}
		anyway := acts.Terms{Match: anyVersion}
		until := "2010-03-15"
		step(14, func() {
			left := "2009-06-30"
			h.must(h.PutMembership(ctx, h.admin, "adler", "adler-7", register.Term{From: "2009-01-01", Until: &left}, anyway))
			h.must(h.PutMembership(ctx, h.admin, "adler", "adler-7", register.Term{From: "2010-02-01"}, anyway))
		})
		step(16, func() {
			h.must(h.PutMembership(ctx, h.admin, "adler", "adler-6", register.Term{From: "2009-01-01", Until: &until},
				acts.Terms{Match: anyVersion, Reason: "ausgetreten"}))
		})
		step(17, func() { h.must(h.DeleteMembership(ctx, h.admin, "adler", "adler-7", "2010-02-01", anyway)) })
		for day, want := range names {
			got, err := h.RosterAsOf(ctx, "adler", acts.Moment{Day: fmt.Sprintf("2010-03-%02d", day)})
			if err != nil || mustJSON(got) != want {
				h.Errorf("on day %d: %v\n got %s\nwant %s", day, err, mustJSON(got), want)
			}
		}
		if got, err := h.RosterAsOf(ctx, "adler", acts.Moment{Day: "2008-12-31"}); err != nil || len(got) != 0 {
			h.Errorf("got %v, %v", got, err)
		}
	})
}

// members is the roster of the club adler as JSON.
func (h *hall) members() string {
	h.Helper()
	list, err := h.ClubRoster(ctx, "adler")
	if err != nil {
		h.Fatal(err)
	}
	return mustJSON(list)
}
