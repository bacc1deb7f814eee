package scoring

// Check returns the faults of a lineup on its own: no club, no captain, or a player
// in two slots. Empty slots are legal here; package eligibility decides which may
// be empty. § 2.2.11
func (l *Lineup) Check() []*Fault {
	var f faults
	if l.Club == "" {
		f.add("2.2.11", ".club", "Bei der Aufstellung fehlt der Verein.")
	}
	if l.Captain == "" {
		f.add("2.2.11", ".captain", "In der Aufstellung von %s fehlt der Kapitän.", Clip(l.Club))
	}
	for i, player := range l.Slots {
		for j := range i {
			if player != "" && l.Slots[j] == player {
				f.add("2.2.11", at(".slots", i), "Spieler %s steht in der Aufstellung von %s zweimal.", Clip(player), Clip(l.Club))
				break
			}
		}
	}
	return f
}

// lineupSlot is the position of a player in the lineups of a matchday.
type lineupSlot struct {
	club string
	slot int // 0..5
}

// mttHeat returns the heat in which the slot plays the team MTT: 1 and 2 the
// first, 3 and 4 the second, 5 and 6 the third. § 3.2.11
func (s lineupSlot) mttHeat() int { return s.slot/2 + 1 }

// lineupSlots returns the position of every player; for a player listed twice, the
// first one.
func (m *Matchday) lineupSlots() map[string]lineupSlot {
	where := make(map[string]lineupSlot, len(m.Lineups)*len(Slots{}))
	for i := range m.Lineups {
		for slot, player := range m.Lineups[i].Slots {
			if _, twice := where[player]; player != "" && !twice {
				where[player] = lineupSlot{m.Lineups[i].Club, slot}
			}
		}
	}
	return where
}

// checkLineups checks every lineup, and that its club is in the league, has no
// second lineup and shares no player with another.
func (m *Matchday) checkLineups(f *faults, league map[string]bool) {
	clubs := make(map[string]bool, len(m.Lineups))
	first := map[string]string{} // club by player
	for i := range m.Lineups {
		lineup := &m.Lineups[i]
		f.within(".lineups", i, lineup.Check())
		if lineup.Club != "" && !league[lineup.Club] {
			f.add("2.2.11", at(".lineups", i)+".club", "Verein %s spielt nicht in dieser Liga.", Clip(lineup.Club))
		}
		if clubs[lineup.Club] {
			f.add("2.2.11", at(".lineups", i)+".club", "Verein %s hat zwei Aufstellungen.", Clip(lineup.Club))
		}
		clubs[lineup.Club] = true
		for slot, player := range lineup.Slots {
			club, known := first[player]
			if known && club != lineup.Club {
				f.add("2.2.11", at(at(".lineups", i)+".slots", slot), "Spieler %s steht in den Aufstellungen von %s und %s.", Clip(player),
					Clip(club), Clip(lineup.Club))
			}
			if player != "" && !known {
				first[player] = lineup.Club
			}
		}
	}
}

// checkAbsent checks that the clubs that stayed away are in the league and none is named twice.
// § 1.2.10
func (m *Matchday) checkAbsent(f *faults, league map[string]bool) {
	seen := make(map[string]bool, len(m.NoShows)+len(m.Excused))
	for i, club := range m.NoShows {
		checkAway(f, at(".no_shows", i), club, "nicht angetreten", league, seen)
	}
	for i, club := range m.Excused {
		checkAway(f, at(".excused", i), club, "abwesend", league, seen)
	}
}

func checkAway(f *faults, path, club, word string, league, seen map[string]bool) {
	if !league[club] {
		f.add("1.2.10", path, "Verein %s spielt nicht in dieser Liga.", Clip(club))
	}
	if seen[club] {
		f.add("1.2.10", path, "Verein %s ist zweimal als %s eingetragen.", Clip(club), word)
	}
	seen[club] = true
}

// checkCoverage checks that in a complete matchday every club of the league is in
// exactly one of lineups, no-shows and excused clubs. § 1.2.10
func (m *Matchday) checkCoverage(f *faults, clubs []string) {
	played := make(map[string]bool, len(m.Lineups))
	for i := range m.Lineups {
		played[m.Lineups[i].Club] = true
	}
	stayedAway := make(map[string]string, len(m.NoShows)+len(m.Excused))
	for i, club := range m.Excused {
		stayedAway[club] = at(".excused", i)
	}
	for i, club := range m.NoShows {
		stayedAway[club] = at(".no_shows", i)
	}
	for _, club := range clubs {
		path, away := stayedAway[club]
		if played[club] && away {
			f.add("1.2.10", path, "Verein %s hat eine Aufstellung und ist zugleich als nicht angetreten eingetragen.", Clip(club))
		}
		if !played[club] && !away {
			f.add("1.2.10", ".lineups", "Verein %s steht weder in den Aufstellungen noch unter den nicht angetretenen.", Clip(club))
		}
	}
}
