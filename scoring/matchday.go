package scoring

import (
	"cmp"
	"slices"
)

// scorer holds the state while a matchday is scored: who plays for which club, and
// the sums so far. It is reused for one matchday after another.
type scorer struct {
	rules             *Rules
	league            *League
	disqualifications []Sanction
	roll              roll
	seat              []int32        // number on the roll → index into people + 1
	people            []entrant      // who stands in a lineup
	team              map[string]int // club → index into day.Teams
	day               MatchdayResult
}

// entrant is a player in a lineup.
type entrant struct {
	PlayerDay
	team   int  // index into day.Teams
	seated bool // had a seat or a stack
}

func newScorer(rules *Rules, league *League, players roll, disqualifications []Sanction) *scorer {
	return &scorer{
		rules:             rules,
		league:            league,
		disqualifications: disqualifications,
		roll:              players,
		seat:              make([]int32, len(players)),
		team:              map[string]int{},
	}
}

// score reads the round cards and stacks of a matchday, complete or running,
// and ranks the teams.
func (s *scorer) score(m *Matchday) MatchdayResult {
	clear(s.seat)
	clear(s.team)
	s.people = s.people[:0]
	s.day = MatchdayResult{Number: m.Number, Provisional: !m.Counts(), Annulled: m.Annulled}
	s.enterTeams(m)
	s.readCards(m)
	s.readStacks(m)
	s.listPlayers()
	s.rankTeams()
	return s.day
}

// entrant returns the entrant of a player, or nil if the player is in no lineup.
func (s *scorer) entrant(player string) *entrant {
	number, known := s.roll[player]
	if !known || s.seat[number] == 0 {
		return nil
	}
	return &s.people[s.seat[number]-1]
}

// enterTeams opens a row for every club that has a lineup or did not show up, and
// notes the disqualified ones. A club that did not show up, excused or not, stays
// absent even if other facts name it.
func (s *scorer) enterTeams(m *Matchday) {
	s.day.Teams = make([]TeamDay, 0, len(m.Lineups)+len(m.NoShows)+len(m.Excused))
	for _, club := range m.NoShows {
		s.enterTeam(club, StatusNoShow)
	}
	for _, club := range m.Excused {
		s.enterTeam(club, StatusExcused)
	}
	for i := range m.Lineups {
		lineup := &m.Lineups[i]
		team := s.enterTeam(lineup.Club, StatusRanked)
		for _, player := range lineup.Slots {
			if player == "" {
				continue
			}
			number := s.roll[player]
			s.people = append(s.people, entrant{
				PlayerDay: PlayerDay{Player: player, Club: lineup.Club, number: number},
				team:      team,
			})
			s.seat[number] = int32(len(s.people)) //nolint:gosec // at most six a club
		}
	}
	for i := range s.disqualifications {
		if d := &s.disqualifications[i]; d.Matchday == m.Number {
			s.disqualify(d)
		}
	}
}

// enterTeam returns the index of a club's row, which it adds if needed. One of which nothing counts is struck. A112
func (s *scorer) enterTeam(club, status string) int {
	if i, entered := s.team[club]; entered {
		return i
	}
	if s.league.Struck(club, s.rules) {
		status = StatusStruck
	}
	s.team[club] = len(s.day.Teams)
	s.day.Teams = append(s.day.Teams, TeamDay{Club: club, Status: status})
	return len(s.day.Teams) - 1
}

// disqualify takes a team out of the round ranking and the players that were
// not eligible out of all lists; the eligible ones keep their points. § 3.2.16,
// A04, A51
func (s *scorer) disqualify(d *Sanction) {
	if team, ok := s.team[d.Club]; ok && s.day.Teams[team].Status == StatusRanked {
		s.day.Teams[team].Status = StatusDisqualified
	}
	for _, player := range d.Players {
		if p := s.entrant(player); p != nil {
			p.Ineligible = true
		}
	}
}

// listPlayers lists all players who had a seat or a stack, by id, as the roll is
// sorted.
func (s *scorer) listPlayers() {
	s.day.Players = make([]PlayerDay, 0, len(s.people))
	for _, seat := range s.seat {
		if seat > 0 && s.people[seat-1].seated {
			s.day.Players = append(s.day.Players, s.people[seat-1].PlayerDay)
		}
	}
}

// rankTeams adds up the round points and ranks the teams by them: equal points
// share a place and its full points, the next place is skipped (§ 3.2.15,
// § 4.2.1.1, § 4.2.1.3, A27, A41). A team that did not show up has the
// deduction instead (§ 1.2.10, A10), a disqualified one nothing (§ 3.2.16, A51),
// nor has an excused one (A107) or one that is struck (A112).
func (s *scorer) rankTeams() {
	teams := s.day.Teams
	for i := range teams {
		t := &teams[i]
		switch t.Status {
		case StatusNoShow:
			t.SNGPoints, t.MTTPoints, t.TablePoints = 0, 0, s.rules.NoShowPoints
		case StatusExcused:
			t.SNGPoints, t.MTTPoints = 0, 0
		case StatusRanked:
			t.RoundPoints = t.SNGPoints + t.MTTPoints
		}
	}
	slices.SortFunc(teams, func(a, b TeamDay) int {
		return cmp.Or(
			cmp.Compare(unplaced(a.Status), unplaced(b.Status)),
			cmp.Compare(b.RoundPoints, a.RoundPoints),
			cmp.Compare(a.Club, b.Club),
		)
	})
	ranks := make([]int, len(teams))
	for i := range teams {
		if teams[i].Status != StatusRanked {
			continue
		}
		ranks[i] = i + 1
		if i > 0 && teams[i-1].RoundPoints == teams[i].RoundPoints {
			ranks[i] = ranks[i-1]
		}
		s.rules.place(&teams[i], &ranks[i])
	}
}

// place gives a team its place of the matchday and what it is worth for the
// table. § 4.2.1.3
func (r *Rules) place(t *TeamDay, rank *int) {
	t.Rank, t.TablePoints = rank, keyed(r.TablePoints, *rank)
}

// unplaced sorts the teams without a place behind those with one.
func unplaced(status string) int {
	if status == StatusRanked {
		return 0
	}
	return 1
}
