package league_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/office/acts"
)

// § 4.1.2.3, § 4.1.2.5: admins see who could be nominated, and of the others why
// not.
func TestAdminsSeeWhoCouldBeNominated(t *testing.T) {
	national(t, func(h *hall) {
		h.must(h.PutSquad(ctx, h.admin, europe(), none))
		list, err := h.Prospects(ctx, h.admin, "em-2010", "2010-03-13")
		if err != nil {
			h.Fatal(err)
		}
		var got []string
		for _, p := range list.All[:6] {
			rule := "-"
			if p.Breach != nil {
				rule = string(p.Breach.Rule)
			}
			got = append(got, fmt.Sprintf("%d %s %s %d %s", p.Rank, p.Player, p.Club, p.Points.Hundredths(), rule))
		}
		want :=
			"1 adler-1 adler 6192 -, 2 adler-2 adler 4525 -, 3 adler-3 adler 3786 4.1.2.3, 4 adler-4 adler 3346 4.1.2.3, 0 adler-5 adler 0 4.1.2.5, 0 adler-6 adler 0 4.1.2.5"
		if strings.Join(got, ", ") != want || len(list.All) != 21 {
			h.Errorf("got %d: %s", len(list.All), strings.Join(got, ", "))
		}
		h.fails(acts.ErrNotFound)(nil, second(h.Prospects(ctx, h.admin, "wm-2010", "2010-03-13")))
	})
}

func TestADryRunNominatesNobody(t *testing.T) {
	national(t, func(h *hall) {
		r := h.must(h.PutSquad(ctx, h.admin, europe("adler-1"), acts.Terms{DryRun: true}))
		if !r.DryRun {
			h.Errorf("got %s", r.JSON())
		}
		h.fails(acts.ErrNotFound)(nil, second(h.Squad(ctx, "em-2010")))
	})
}
