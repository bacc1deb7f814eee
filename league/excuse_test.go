package league_test

import (
	"bytes"
	"slices"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
)

func (h *hall) excuse(by acts.Actor, club, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.ExcuseAbsence{NoShowOf: league.NoShowOf{AtMatchday: acts.On(day1), Club: club},
		Reason: declare.Reason(reason)}, terms)
}

// § 1.2.10, A107: an excuse takes the deduction away, and a no-show recorded again brings it back, also once the day is official.
func TestAnAbsenceIsExcused(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.fails(acts.ErrDenied)(h.excuse(h.director, "adler", "Zug stand still", none))
		h.fails(acts.ErrNotFound)(h.excuse(h.admin, "biber", "Zug stand still", none))
		h.refused("", "$.reason", "")(h.excuse(h.admin, "adler", " ", none))
		h.must(h.excuse(h.admin, "adler", "Zug stand still", none))
		if e := h.last(); e.Act != "no-show.excuse" || e.Reason != "Zug stand still" || e.Before == e.After {
			h.Errorf("got %+v", e)
		}
		if m := h.stored(); len(m.NoShows) != 0 || !slices.Equal(m.Excused, []string{"adler"}) {
			h.Errorf("got %+v", m)
		}
		h.refused("", "", "schon entschuldigt")(h.excuse(h.admin, "adler", "noch einmal", none))
		h.refused("1.2.10", "", "nicht angetreten")(h.PutLineup(ctx, h.admin, day1, lineup("adler"), late))
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", acts.Terms{Match: anyVersion}))
		if m := h.stored(); len(m.Excused) != 0 || !slices.Equal(m.NoShows, []string{"adler"}) {
			h.Errorf("got %+v", m)
		}
	})
}

// A107: what the season would be if a disputed no-show were none is the season with an excuse.
func TestADisputedNoShowIsExcusedTheOtherWayRound(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.protests("adler", protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})
		m := h.docket().Case(1).Otherwise(h.file()).Leagues[0].Matchdays[0]
		if len(m.NoShows) != 0 || !slices.Equal(m.Excused, []string{"adler"}) {
			h.Errorf("got %+v", m)
		}
		h.must(h.excuse(h.admin, "adler", "Zug stand still", none))
		if c := h.docket().Case(1); !c.Done || len(c.Otherwise(h.file()).Leagues[0].Matchdays[0].NoShows) != 1 {
			h.Errorf("got %+v", c)
		}
	})
}

// § 1.2.10, A107: an excused absence costs no fine, and goes out with the season file and in again as it was.
func TestAnExcusedAbsenceIsInTheFileAndNotInTheAccount(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		if got := h.owes("2010-03-14"); got != [4]int{10000, 0, 10000, 10000} {
			h.Errorf("a no-show: %v", got)
		}
		h.must(h.excuse(h.admin, "adler", "Zug stand still", none))
		if got := h.owes("2010-03-14"); got != [4]int{} {
			h.Errorf("excused: %v", got)
		}
		var out bytes.Buffer
		if err := seasonfile.Write(&out, h.file()); err != nil {
			h.Fatal(err)
		}
		again, err := seasonfile.Decode(out.Bytes())
		if err != nil {
			h.Fatal(err)
		}
		if m := again.Leagues[0].Matchdays[0]; len(m.NoShows) != 0 || !slices.Equal(m.Excused, []string{"adler"}) {
			h.Errorf("the file says %+v", m)
		}
		again.Season.ID = "wieder"
		h.must(h.ImportSeason(ctx, h.admin, again, false, none))
		if m := h.view("wieder").File.Leagues[0].Matchdays[0]; len(m.NoShows) != 0 || !slices.Equal(m.Excused, []string{"adler"}) {
			h.Errorf("came in as %+v", m)
		}
	})
}
