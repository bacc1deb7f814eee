package scoring

// Check returns what is wrong with a lineup by itself: no club, no captain, or
// a player in two slots. Empty slots are legal; whether they may be empty is a
// question of eligibility. § 2.2.11
func (l *Lineup) Check() []*Fault {
	var f faults
	if l.Club == "" {
		f.add("2.2.11", ".club", "Bei der Aufstellung fehlt der Verein.")
	}
	if l.Captain == "" {
		f.add("2.2.11", ".captain", "In der Aufstellung von %s fehlt der Kapitän.", clip(l.Club))
	}
	for i, player := range l.Slots {
		for j := range i {
			if player != "" && l.Slots[j] == player {
				f.add("2.2.11", at(".slots", i), "Spieler %s steht in der Aufstellung von %s zweimal.", clip(player), clip(l.Club))
				break
			}
		}
	}
	return f
}

// standing is where a player stands in the lineups of a matchday.
type standing struct {
	club string
	slot int // 0..5
}

// mttHeat returns the heat in which the slot plays the team MTT: 1 and 2 the
// first, 3 and 4 the second, 5 and 6 the third. § 3.2.11
func (s standing) mttHeat() int { return s.slot/2 + 1 }

// standings returns where everybody stands; who stands twice is found at the
// first place.
func (m *Matchday) standings() map[string]standing {
	where := make(map[string]standing, len(m.Lineups)*len(Slots{}))
	for i := range m.Lineups {
		for slot, player := range m.Lineups[i].Slots {
			if _, twice := where[player]; player != "" && !twice {
				where[player] = standing{m.Lineups[i].Club, slot}
			}
		}
	}
	return where
}

// checkLineups looks at every lineup, for clubs that are not in the league or
// hand in two, and for players in two of them.
func (m *Matchday) checkLineups(f *faults, league map[string]bool) {
	clubs := make(map[string]bool, len(m.Lineups))
	first := map[string]string{} // club by player
	for i := range m.Lineups {
		lineup := &m.Lineups[i]
		f.within(".lineups", i, lineup.Check())
		if lineup.Club != "" && !league[lineup.Club] {
			f.add("2.2.11", at(".lineups", i)+".club", "Verein %s spielt nicht in dieser Liga.", clip(lineup.Club))
		}
		if clubs[lineup.Club] {
			f.add("2.2.11", at(".lineups", i)+".club", "Verein %s hat zwei Aufstellungen.", clip(lineup.Club))
		}
		clubs[lineup.Club] = true
		for slot, player := range lineup.Slots {
			club, known := first[player]
			if known && club != lineup.Club {
				f.add("2.2.11", at(at(".lineups", i)+".slots", slot), "Spieler %s steht in den Aufstellungen von %s und %s.", clip(player),
					clip(club), clip(lineup.Club))
			}
			if player != "" && !known {
				first[player] = lineup.Club
			}
		}
	}
}

// checkNoShows looks for clubs that are not in the league or named twice.
// § 1.2.10
func (m *Matchday) checkNoShows(f *faults, league map[string]bool) {
	seen := make(map[string]bool, len(m.NoShows))
	for i, club := range m.NoShows {
		if !league[club] {
			f.add("1.2.10", at(".no_shows", i), "Verein %s spielt nicht in dieser Liga.", clip(club))
		}
		if seen[club] {
			f.add("1.2.10", at(".no_shows", i), "Verein %s ist zweimal als nicht angetreten eingetragen.", clip(club))
		}
		seen[club] = true
	}
}

// checkCoverage wants every club of the league in exactly one of lineups and
// no-shows once the matchday is complete. § 1.2.10
func (m *Matchday) checkCoverage(f *faults, clubs []string) {
	played := make(map[string]bool, len(m.Lineups))
	for i := range m.Lineups {
		played[m.Lineups[i].Club] = true
	}
	stayedAway := make(map[string]int, len(m.NoShows))
	for i, club := range m.NoShows {
		stayedAway[club] = i
	}
	for _, club := range clubs {
		i, away := stayedAway[club]
		if played[club] && away {
			f.add("1.2.10", at(".no_shows", i), "Verein %s hat eine Aufstellung und ist zugleich als nicht angetreten eingetragen.", clip(club))
		}
		if !played[club] && !away {
			f.add("1.2.10", ".lineups", "Verein %s steht weder in den Aufstellungen noch unter den nicht angetretenen.", clip(club))
		}
	}
}
