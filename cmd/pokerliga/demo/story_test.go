package demo_test

import (
	"slices"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// seen is what there is to see in a season.
type seen struct {
	file    *seasonfile.File
	results *seasonfile.Results
}

// card, stack, heat and team report whether something is true of one of them
// anywhere in the season.
func (s *seen) card(is func(*scoring.Seat) bool) bool {
	return s.heat(func(_ *scoring.Matchday, h *scoring.Heat) bool {
		return slices.ContainsFunc(h.SitAndGos, func(card scoring.SitAndGo) bool {
			return slices.ContainsFunc(card.Seats, func(seat scoring.Seat) bool { return is(&seat) })
		})
	})
}

func (s *seen) stack(is func(heat int, stack *scoring.Stack) bool) bool {
	return s.heat(func(_ *scoring.Matchday, h *scoring.Heat) bool {
		return slices.ContainsFunc(h.TeamMTTs, func(m scoring.TeamMTT) bool {
			return slices.ContainsFunc(m.Stacks, func(stack scoring.Stack) bool { return is(h.Number, &stack) })
		})
	})
}

func (s *seen) heat(is func(*scoring.Matchday, *scoring.Heat) bool) bool {
	for i := range s.file.Leagues {
		for j := range s.file.Leagues[i].Matchdays {
			m := &s.file.Leagues[i].Matchdays[j]
			for k := range m.Heats {
				if is(m, &m.Heats[k]) {
					return true
				}
			}
		}
	}
	return false
}

func (s *seen) team(is func(*scoring.TeamDay) bool) bool {
	for _, l := range s.results.Leagues {
		for _, m := range l.Matchdays {
			if slices.ContainsFunc(m.Teams, func(team scoring.TeamDay) bool { return is(&team) }) {
				return true
			}
		}
	}
	return false
}

func (s *seen) sanction(kind string) bool {
	return slices.ContainsFunc(s.file.Sanctions, func(x scoring.Sanction) bool {
		return x.Kind == kind && x.Date != "" && x.Rule != "" && x.Reason != ""
	})
}

func (s *seen) tieBreak(by string) bool {
	for _, l := range s.results.Leagues {
		if slices.ContainsFunc(l.Standings, func(row scoring.Standing) bool { return row.TieBreak != nil && *row.TieBreak == by }) {
			return true
		}
	}
	return false
}

// shares reports whether two share a place at a table; withChips, because they
// had as many when time was up.
func (s *seen) shares(withChips bool) bool {
	return s.heat(func(_ *scoring.Matchday, h *scoring.Heat) bool {
		for _, card := range h.SitAndGos {
			for i, a := range card.Seats {
				for _, b := range card.Seats[:i] {
					if a.Place > 0 && a.Place == b.Place && (a.Chips != nil) == withChips {
						return true
					}
				}
			}
		}
		return false
	})
}

// sharedRank reports whether two teams share the rank of a day.
func (s *seen) sharedRank() bool {
	for _, l := range s.results.Leagues {
		for _, m := range l.Matchdays {
			for i, a := range m.Teams {
				for _, b := range m.Teams[:i] {
					if a.Rank != nil && b.Rank != nil && *a.Rank == *b.Rank {
						return true
					}
				}
			}
		}
	}
	return false
}

// five reports whether a lineup has five players and no chair but that slot
// empty.
func (s *seen) five(slot int) bool {
	return s.heat(func(m *scoring.Matchday, _ *scoring.Heat) bool {
		return slices.ContainsFunc(m.Lineups, func(l scoring.Lineup) bool { return l.Slots.Players() == 5 && l.Slots[slot-1] == "" })
	})
}

func TestTheDemoLeagueShowsWhatThereIs(t *testing.T) {
	var last, now seen
	for i, f := range both() {
		*[]*seen{&last, &now}[i] = seen{f, seasonfile.Compute(f)}
	}
	for what, there := range map[string]bool{
		"a no-show":                   now.team(func(d *scoring.TeamDay) bool { return d.Status == scoring.StatusNoShow }),
		"a no-show of last season":    last.team(func(d *scoring.TeamDay) bool { return d.Status == scoring.StatusNoShow }),
		"a disqualified team":         now.team(func(d *scoring.TeamDay) bool { return d.Status == scoring.StatusDisqualified }),
		"the disqualification":        now.sanction(scoring.Disqualification),
		"a correction":                now.sanction(scoring.Correction),
		"a correction of last season": last.sanction(scoring.Correction),
		"a win in time":               now.card(func(s *scoring.Seat) bool { return s.InTime }),
		"chips when time was up":      now.card(func(s *scoring.Seat) bool { return s.Chips != nil && s.Place > 2 }),
		"a ghost at a table":          now.card(func(s *scoring.Seat) bool { return s.Ghost }),
		"a disqualified player":       now.card(func(s *scoring.Seat) bool { return s.Disqualified }),
		"a shared place at a table":   now.shares(false),
		"a shared place by chips":     now.shares(true),
		"a shared rank of a day":      now.sharedRank(),
		"five with an empty slot 2":   now.five(2),
		"five with an empty slot 1":   last.five(1),
		"a ghost that is blinded off": now.stack(func(h int, s *scoring.Stack) bool {
			return h == 1 && s.Ghost && s.End > 0 && s.End < s.Start
		}),
		"a ghost's stack that is taken out":   last.stack(func(h int, s *scoring.Stack) bool { return h == 2 && s.Removed }),
		"a tie broken by places":              now.tieBreak(scoring.TieByPlaces),
		"a tie broken by round points":        now.tieBreak(scoring.TieByRoundPoints),
		"a tie of last season":                last.tieBreak(scoring.TieByPlaces),
		"tournaments of all kinds":            kinds(last.file) == 3 && kinds(now.file) == 3,
		"places of people who are no members": gaps(now.file) && gaps(last.file),
	} {
		if !there {
			t.Errorf("there is not %s", what)
		}
	}
}

// kinds counts the kinds of tournament.
func kinds(f *seasonfile.File) int {
	kinds := map[string]bool{}
	for _, t := range f.Tournaments {
		kinds[t.Kind] = true
	}
	return len(kinds)
}

// gaps reports whether every tournament has places that no member took.
func gaps(f *seasonfile.File) bool {
	return !slices.ContainsFunc(f.Tournaments, func(t scoring.Tournament) bool {
		return len(t.Results) == 0 || t.Results[len(t.Results)-1].Place <= len(t.Results)
	})
}

// § 4.2.2: last season ends with most of what a plan can hold, and this season
// is played by the clubs of the plan.
func TestLastSeasonsPlanMakesThisSeason(t *testing.T) {
	files := both()
	plan := seasonfile.Compute(files[0]).Promotion
	if plan == nil {
		t.Fatal("last season is not over")
	}
	for what, clubs := range map[string][]string{
		"promoted": plan.Promoted, "blocked": plan.Blocked, "waived": plan.Waived, "forced": plan.Forced,
		"arrivals": plan.Arrivals, "spared of bl1": plan.Spared["bl1"], "spared of bl2": plan.Spared["bl2"],
	} {
		if len(clubs) == 0 {
			t.Errorf("nobody is %s", what)
		}
	}
	if len(plan.Champion) != 1 || len(plan.Open) > 0 {
		t.Errorf("champion %v, open %v", plan.Champion, plan.Open)
	}
	if entrants := files[0].Promotion.MasterPlayOff; len(entrants) != 5 {
		t.Errorf("%d play off, want 5", len(entrants))
	}
	for _, l := range files[1].Leagues {
		clubs := slices.Sorted(slices.Values(l.Clubs))
		if !slices.Equal(clubs, plan.NextSeason[l.ID]) || len(clubs) != 18 {
			t.Errorf("%s is played by %v, the plan says %v", l.ID, clubs, plan.NextSeason[l.ID])
		}
	}
	for _, f := range files {
		if n := inBoth(f); n != 3 {
			t.Errorf("season %s: %d clubs play in both leagues, want 3", f.Season.ID, n)
		}
	}
}

// inBoth counts the clubs that play in both leagues.
func inBoth(f *seasonfile.File) int {
	n := 0
	for _, club := range f.League("bl1").Clubs {
		if slices.Contains(f.League("bl2").Clubs, club) {
			n++
		}
	}
	return n
}
