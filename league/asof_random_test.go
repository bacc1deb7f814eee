package league_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// wholeJournal reads all entries of a season where the past needs only those from a moment on.
type wholeJournal struct{ league.Store }

func (w wholeJournal) JournalSince(ctx context.Context, subject string, _ time.Time, of ...string) (all []acts.Entry, err error) {
	for _, season := range append(of, make([]string, max(0, 1-len(of)))...) {
		entries, failed := w.Journal(ctx, acts.Query{Season: season, Subject: subject})
		all, err = append(all, entries...), errors.Join(err, failed)
	}
	return all, err
}

// Some acts count from an earlier day, and sometimes the clock goes back.
func TestThePastIsTheSameFromTheWholeJournal(t *testing.T) {
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			each(t, func(h *hall) {
				w := &wanderer{hall: h, Rand: rand.New(rand.NewPCG(2010, seed))}
				h.lineups()
				done, stood := 0, map[int64]string{}
				for range 120 {
					*h.clock = h.clock.Add(time.Duration(w.IntN(14)-2) * time.Hour)
					if w.IntN(12) == 0 {
						*h.clock = h.clock.AddDate(0, 0, -2)
					}
					if w.act() {
						done++
					}
					if done%9 == 0 {
						stood[h.last().Seq] = inOrder(h.T, h.current(h.Office).Season("2010"))
					}
				}
				if done < 40 {
					h.Errorf("only %d acts were let pass", done)
				}
				*h.clock = time.Date(2010, 5, 1, 0, 0, 0, 0, rulebook.Vienna())
				w.compare()
				h.stood(stood)
			})
		})
	}
}

// stood compares how the season stood once entries of the journal were written with how it stands there again.
func (h *hall) stood(facts map[int64]string) {
	h.Helper()
	s := h.current(h.Office)
	for number, want := range facts {
		entries, err := h.Journal(ctx, h.admin, acts.Query{After: number + 1, Newest: true, Limit: 1})
		if err != nil {
			h.Fatal(err)
		}
		e := &entries[0]
		then, err := h.AsOf(ctx, s, acts.Moment{Day: rulebook.Day(e.At), Entry: e.Seq, At: e.At}, s.Seasons)
		if err != nil {
			h.Fatal(err)
		}
		if got := inOrder(h.T, then.Season("2010")); got != want {
			h.Errorf("after entry %d: got %s, want %s", number, got, want)
		}
	}
}

// inOrder are the facts of a season, sorted: what is entered anew stands last.
func inOrder(t *testing.T, v *league.SeasonView) string {
	t.Helper()
	f := v.File.Clone()
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			m := &f.Leagues[i].Matchdays[j]
			slices.Sort(m.NoShows)
			slices.SortFunc(m.Lineups, func(a, b scoring.Lineup) int { return strings.Compare(a.Club, b.Club) })
			for k := range m.Heats {
				heat := &m.Heats[k]
				slices.SortFunc(heat.SitAndGos, func(a, b scoring.SitAndGo) int { return a.Table - b.Table })
				for _, card := range heat.SitAndGos {
					slices.SortFunc(card.Seats, func(a, b scoring.Seat) int { return strings.Compare(a.Player, b.Player) })
				}
				for _, mtt := range heat.TeamMTTs {
					slices.SortFunc(mtt.Stacks, func(a, b scoring.Stack) int { return strings.Compare(a.Player, b.Player) })
				}
			}
		}
	}
	slices.SortFunc(f.Tournaments, func(a, b scoring.Tournament) int { return strings.Compare(a.ID, b.ID) })
	return mustJSON(f.Leagues) + mustJSON(f.TieDecisions) + mustJSON(f.Sanctions) + mustJSON(f.Tournaments) + mustJSON(seasonfile.Compute(f))
}

// wanderer acts at random.
type wanderer struct {
	*hall
	*rand.Rand
}

// act does something at random and reports whether it was let pass.
func (w *wanderer) act() bool {
	w.Helper()
	heat, table, club := 1+w.IntN(3), 1+w.IntN(4), clubs[w.IntN(len(clubs))]
	terms := acts.Terms{Match: anyVersion, Force: true, Reason: "Beschluss"}
	if w.IntN(3) == 0 {
		terms.AsOf = rulebook.Day(w.clock.AddDate(0, 0, -w.IntN(12)))
	}
	do := []func() (*acts.Outcome, error){
		func() (*acts.Outcome, error) { return w.PutNoShow(ctx, w.admin, day1, club, terms) },
		func() (*acts.Outcome, error) { return w.DeleteNoShow(ctx, w.admin, day1, club, terms) },
		func() (*acts.Outcome, error) { return w.PutLineup(ctx, w.admin, day1, w.lineup(club), terms) },
		func() (*acts.Outcome, error) {
			return w.PutSitAndGo(ctx, w.admin, day1, heat, w.card(heat, table), terms)
		},
		func() (*acts.Outcome, error) {
			return w.PutSitAndGo(ctx, w.admin, day1, heat, w.card(heat, table), terms)
		},
		func() (*acts.Outcome, error) { return w.DeleteSitAndGo(ctx, w.admin, day1, heat, table, terms) },
		func() (*acts.Outcome, error) { return w.PutTeamMTT(ctx, w.admin, day1, heat, stacks(heat, "A"), terms) },
		func() (*acts.Outcome, error) { return w.CloseHeat(ctx, w.admin, day1, heat, "", terms) },
		func() (*acts.Outcome, error) { return w.ReopenHeat(ctx, w.admin, day1, heat, "Irrtum", terms) },
		func() (*acts.Outcome, error) { return w.PutTournament(ctx, w.admin, "2010", w.tournament(), terms) },
		func() (*acts.Outcome, error) {
			return w.DeleteTournament(ctx, w.admin, "2010", fmt.Sprint("open-", w.IntN(3)), terms)
		},
		func() (*acts.Outcome, error) {
			correction := &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -1 - w.IntN(9)}
			return w.AddSanction(ctx, w.admin, "2010", correction, terms)
		},
		func() (*acts.Outcome, error) {
			return w.LiftSanction(ctx, w.admin, "2010", 1+w.IntN(4), note{Reason: "Protest"}, terms)
		},
		func() (*acts.Outcome, error) { return w.Acts.Do(ctx, w.admin, league.Putting(day2, w.head()), terms) },
		func() (*acts.Outcome, error) {
			return w.PutMembership(ctx, w.admin, club, club+"-7", register.Term{From: fmt.Sprintf("2009-0%d-01", 1+w.IntN(3))}, terms)
		},
		func() (*acts.Outcome, error) {
			return w.DeleteMembership(ctx, w.admin, club, club+"-7", fmt.Sprintf("2009-0%d-01", 1+w.IntN(3)), terms)
		},
	}[w.IntN(16)]
	_, err := do()
	if stale := new(acts.Stale); errors.As(err, &stale) { // nothing is there yet
		terms.Match = nil
		_, err = do()
	}
	return err == nil
}

// lineup is the lineup of a club in an order of its own.
func (w *wanderer) lineup(club string) *scoring.Lineup {
	l := lineup(club)
	w.Shuffle(len(l.Slots), func(i, j int) { l.Slots[i], l.Slots[j] = l.Slots[j], l.Slots[i] })
	return l
}

// card is a card on which anybody may have won.
func (w *wanderer) card(heat, table int) *scoring.SitAndGo {
	c := card(heat, table)
	for i, place := range w.Perm(len(c.Seats)) {
		c.Seats[i].Place, c.Seats[i].InTime = place+1, place == 0
	}
	return c
}

// tournament is one of three tournaments, won by anybody.
func (w *wanderer) tournament() *scoring.Tournament {
	return &scoring.Tournament{ID: fmt.Sprint("open-", w.IntN(3)), Name: "Open", Date: "2010-03-10",
		Kind: scoring.National, Entries: 2 + w.IntN(5),
		Results: []scoring.Finish{{Player: clubs[w.IntN(len(clubs))] + "-1", Place: 1}}}
}

// head is the head of the second matchday, at any hour.
func (w *wanderer) head() *league.MatchdayHead {
	return &league.MatchdayHead{Number: 2, Date: "2010-06-12", Start: fmt.Sprintf("1%d:00", w.IntN(9))}
}

// compare compares the season and a roster on every day with what the whole journal tells.
func (w *wanderer) compare() {
	w.Helper()
	whole := league.NewOffice(wholeJournal{w.store}, func() time.Time { return *w.clock })
	s := w.current(whole)
	seen := map[string]bool{}
	for day := "2010-02-20"; day <= rulebook.Day(*w.clock); day = rulebook.AddDays(day, 1) {
		got, err := w.asOf(day)
		want, expected := whole.AsOf(ctx, s, acts.Moment{Day: day}, s.Seasons)
		if fmt.Sprint(err) != fmt.Sprint(expected) {
			w.Errorf("on %s: got %v, want %v", day, err, expected)
		} else if err == nil {
			seen[facts(w.T, want)] = true
			if facts(w.T, got) != facts(w.T, want) || mustJSON(got.Season("2010").File.Sanctions) != mustJSON(want.Season("2010").File.Sanctions) {
				w.Errorf("on %s:\n got %s\nwant %s", day, facts(w.T, got), facts(w.T, want))
			}
		}
		members, err := w.RosterAsOf(ctx, "adler", acts.Moment{Day: day})
		known, expected := whole.RosterAsOf(ctx, "adler", acts.Moment{Day: day})
		if err != nil || expected != nil || mustJSON(members) != mustJSON(known) {
			w.Errorf("on %s: got %v, %v, want %v, %v", day, members, err, known, expected)
		}
	}
	if len(seen) < 5 {
		w.Errorf("only %d days differ", len(seen))
	}
}
