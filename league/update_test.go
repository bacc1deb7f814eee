package league_test

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// Whatever happens in whatever order, in two processes on one database: the snapshot that an office carries on is the
// one that an office reads which knows nothing yet, also where it has missed versions.
func TestASnapshotThatIsCarriedOnIsTheOneReadWhole(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, earlier(), false, none))
		*h.clock = time.Date(2010, 3, 13, 12, 50, 0, 0, rulebook.Vienna()) // before the freeze
		for seed := range uint64(storagetest.Times(3, 1, 60)) {
			r := rand.New(rand.NewPCG(seed, 9))
			offices := []*league.Office{h.Office, h.restarted(), h.restarted()}
			for _, o := range offices[:2] {
				h.current(o)
			}
			h.today(offices[2])
			for _, club := range clubs { // so that there is something to play
				_, _ = h.PutLineup(ctx, h.admin, day1, lineup(club), acts.Terms{Reason: "neu"})
			}
			done, followed := 0, 0
			for step := range 110 {
				o := offices[r.IntN(len(offices))]
				if err := h.anything(o, r); err != nil {
					continue
				}
				done, followed = done+1, followed+o.Followed("2010")
				for _, known := range offices {
					m, l, since := known.DayOfAnAct(ctx, h.admin, day1)
					stored, league, official := h.restarted().DayOfAnAct(ctx, h.admin, day1)
					if m == nil || !reflect.DeepEqual(m, stored) || !reflect.DeepEqual(l, league) || !since.Equal(official) {
						h.Fatalf("seed %d, step %d: an act begins from\n%+v %v %v\nwant\n%+v %v %v", seed, step, m, l, since, stored, league, official)
					}
				}
				*h.clock = h.clock.Add(time.Duration(r.IntN(90)) * time.Second)
				got, want := h.today(o), h.today(h.restarted())
				if !got.Season("2009").Closed() || r.IntN(30) == 0 {
					opened := h.current(o)
					if opened.Revision != got.Revision || opened.Archive != got.Archive {
						h.Fatalf("seed %d, step %d: opening a season has made another revision", seed, step)
					}
					got, want = opened, h.current(h.restarted())
				}
				same(h, seed, step, got.Parts(), want.Parts())
			}
			if done < 15 || followed < 2 {
				h.Errorf("seed %d: only %d acts were possible, %d were followed", seed, done, followed)
			}
		}
	})
}

// today returns the snapshot of an office that nobody has asked about seasons that are over.
func (h *hall) today(o *league.Office) *league.Snapshot {
	h.Helper()
	s, err := o.Open(ctx, "2010")
	if err != nil {
		h.Fatal(err)
	}
	return s
}

// same compares the parts of two snapshots.
func same(h *hall, seed uint64, step int, got, want map[string]any) {
	h.Helper()
	for what, part := range want {
		if !reflect.DeepEqual(got[what], part) {
			h.Fatalf("seed %d, step %d: %s: got\n%+v\nwant\n%+v", seed, step, what, got[what], part)
		}
	}
}

// earlier is a season that is over.
func earlier() *seasonfile.File {
	f := season()
	f.Season = seasonfile.Season{ID: "2009", Name: "Saison 2009", Start: "2009-01-01", End: "2009-12-31"}
	f.Leagues[0].Matchdays[0].Date = "2009-03-13"
	return f
}

// anything tries some act or other; many are refused.
func (h *hall) anything(o *league.Office, r *rand.Rand) error {
	heat, table, club, mtt := 1+r.IntN(3), 1+r.IntN(4), clubs[r.IntN(len(clubs))], []string{"A", "B"}[r.IntN(2)]
	over := acts.Terms{Match: anyVersion, Reason: "Korrektur", Force: r.IntN(2) == 0}
	fresh := acts.Terms{Reason: "neu"}
	penalty := matchday.Penalty{Club: club, Player: club + "-2", Heat: heat, Kind: matchday.PenaltyWarning, Rule: "2.2.16", Referee: "x",
		Reason: "y"}
	silent := acts.Terms{Match: []acts.Version{acts.AnyVersion}}
	if r.IntN(2) == 0 {
		silent.Match = nil
	}
	possible := []func() (*acts.Outcome, error){
		func() (*acts.Outcome, error) {
			return o.PutSitAndGo(ctx, h.admin, day1, heat, card(heat, table), silent)
		},
		func() (*acts.Outcome, error) { return o.PutSitAndGo(ctx, h.admin, day1, 1, card(1, table), silent) },
		func() (*acts.Outcome, error) { return o.DeleteSitAndGo(ctx, h.admin, day1, heat, table, silent) },
		func() (*acts.Outcome, error) {
			return o.PutTeamMTT(ctx, h.admin, day1, heat, stacks(heat, mtt), silent)
		},
		func() (*acts.Outcome, error) { return o.DeleteTeamMTT(ctx, h.admin, day1, heat, mtt, silent) },
		func() (*acts.Outcome, error) { return o.PutLineup(ctx, h.admin, day1, lineup(club), fresh) },
		func() (*acts.Outcome, error) { return o.PutLineup(ctx, h.admin, day1, lineup(club), over) },
		func() (*acts.Outcome, error) { return o.DeleteLineup(ctx, h.admin, day1, club, over) },
		func() (*acts.Outcome, error) { return o.PutNoShow(ctx, h.admin, day1, club, fresh) },
		func() (*acts.Outcome, error) { return o.DeleteNoShow(ctx, h.admin, day1, club, over) },
		func() (*acts.Outcome, error) {
			return o.PutSitAndGo(ctx, h.admin, day1, heat, card(heat, table), fresh)
		},
		func() (*acts.Outcome, error) { return o.PutSitAndGo(ctx, h.admin, day1, 1, card(1, table), fresh) },
		func() (*acts.Outcome, error) { return o.DeleteSitAndGo(ctx, h.admin, day1, heat, table, over) },
		func() (*acts.Outcome, error) { return o.PutTeamMTT(ctx, h.admin, day1, heat, stacks(heat, mtt), fresh) },
		func() (*acts.Outcome, error) { return o.CloseHeat(ctx, h.admin, day1, heat, "gezählt", fresh) },
		func() (*acts.Outcome, error) { return o.ReopenHeat(ctx, h.admin, day1, heat, "Irrtum", fresh) },
		func() (*acts.Outcome, error) { return o.DrawTables(ctx, h.admin, day1, heat, "", fresh) },
		func() (*acts.Outcome, error) { return o.ImposePenalty(ctx, h.admin, day1, penalty, fresh) },
		func() (*acts.Outcome, error) { return o.DeclareOfficial(ctx, h.admin, day1, fresh) },
		func() (*acts.Outcome, error) { return o.WithdrawOfficial(ctx, h.admin, day1, "Protest", fresh) },
		func() (*acts.Outcome, error) {
			return o.Acts.Do(ctx, h.admin, &league.PutReport{AtMatchday: acts.On(day1), Club: club, Markdown: "Es war knapp."}, over)
		},
		func() (*acts.Outcome, error) {
			return o.Acts.Do(ctx, h.admin, league.Putting(day2, &league.MatchdayHead{Number: 2, Date: "2010-03-13", Start: "16:00"}), over)
		},
		func() (*acts.Outcome, error) { return o.PutLineup(ctx, h.admin, day2, lineup(club), over) },
		func() (*acts.Outcome, error) {
			return o.Acts.Do(ctx, h.admin, deciding("2010", &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -1,
				Reason: "z"}), fresh)
		},
		func() (*acts.Outcome, error) {
			return o.Acts.Do(ctx, h.admin, &seasons.PutTies{InSeason: "2010"}, over)
		},
		func() (*acts.Outcome, error) {
			return o.Acts.Do(ctx, h.admin, &seasons.PutTies{InSeason: "2009"}, over)
		},
		func() (*acts.Outcome, error) {
			return o.Acts.Do(ctx, h.admin, &league.PutReport{
				AtMatchday: acts.AtMatchday{Season: "2009", League: "bl1", Matchday: 1}, Club: club, Markdown: "Damals."}, over)
		},
	}
	_, err := possible[r.IntN(len(possible))]()
	return err
}
