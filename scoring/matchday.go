package scoring

import (
	"cmp"
	"slices"
)

// sheet is the work table of one matchday: who plays for whom, and the sums
// that grow while cards and stacks are read.
type sheet struct {
	rules   *Rules
	clubOf  map[string]string // player → club, from the lineups
	players map[string]int    // player → index into day.Players
	teams   map[string]int    // club → index into day.Teams
	barred  map[string]bool   // players that a disqualification names
	day     MatchdayResult
}

// scoreMatchday reads the round cards and stacks of a matchday, complete or
// running, and ranks the teams.
func scoreMatchday(rules *Rules, m *Matchday, disqualifications []Sanction) MatchdayResult {
	s := &sheet{
		rules:   rules,
		clubOf:  make(map[string]string, len(m.Lineups)*len(Slots{})),
		players: make(map[string]int, len(m.Lineups)*len(Slots{})),
		teams:   make(map[string]int, len(m.Lineups)+len(m.NoShows)),
		barred:  map[string]bool{},
		day:     MatchdayResult{Number: m.Number, Provisional: !m.Complete()},
	}
	s.enterTeams(m, disqualifications)
	s.readCards(m)
	s.readStacks(m)
	s.rankTeams()
	slices.SortFunc(s.day.Players, func(a, b PlayerDay) int { return cmp.Compare(a.Player, b.Player) })
	return s.day
}

// enterTeams opens a row for every club that has a lineup or did not show up,
// and notes the disqualified ones. Who did not show up stays a no-show,
// whatever else names the club.
func (s *sheet) enterTeams(m *Matchday, disqualifications []Sanction) {
	s.day.Teams = make([]TeamDay, 0, len(m.Lineups)+len(m.NoShows))
	s.day.Players = make([]PlayerDay, 0, len(m.Lineups)*len(Slots{}))
	for _, club := range m.NoShows {
		s.enterTeam(club, StatusNoShow)
	}
	for i := range m.Lineups {
		lineup := &m.Lineups[i]
		s.enterTeam(lineup.Club, StatusRanked)
		for _, player := range lineup.Slots {
			if player != "" {
				s.clubOf[player] = lineup.Club
			}
		}
	}
	for i := range disqualifications {
		d := &disqualifications[i]
		if d.Matchday != m.Number {
			continue
		}
		if team, ok := s.teams[d.Club]; ok && s.day.Teams[team].Status == StatusRanked {
			s.day.Teams[team].Status = StatusDisqualified
		}
		for _, player := range d.Players {
			s.barred[player] = true
		}
	}
}

func (s *sheet) enterTeam(club, status string) {
	if _, entered := s.teams[club]; entered {
		return
	}
	s.teams[club] = len(s.day.Teams)
	s.day.Teams = append(s.day.Teams, TeamDay{Club: club, Status: status})
}

// player returns the row of a player who has sat down, and opens it the first
// time.
func (s *sheet) player(id string) *PlayerDay {
	i, seated := s.players[id]
	if !seated {
		i = len(s.day.Players)
		s.players[id] = i
		s.day.Players = append(s.day.Players, PlayerDay{Player: id, Club: s.clubOf[id], Ineligible: s.barred[id]})
	}
	return &s.day.Players[i]
}

// team returns the row of a club, or nil if it has neither lineup nor no-show.
func (s *sheet) team(club string) *TeamDay {
	if i, ok := s.teams[club]; ok {
		return &s.day.Teams[i]
	}
	return nil
}

// rankTeams adds up the round points and ranks the teams by them: equal points
// share a place and its full points, the next place is skipped (§ 3.2.15,
// § 4.2.1.1, § 4.2.1.3, A27, A41). A team that did not show up has the
// deduction instead (§ 1.2.10, A10), a disqualified one nothing (§ 3.2.16, A51).
func (s *sheet) rankTeams() {
	teams := s.day.Teams
	for i := range teams {
		t := &teams[i]
		switch t.Status {
		case StatusNoShow:
			t.SNGPoints, t.MTTPoints, t.TablePoints = 0, 0, s.rules.NoShowPoints
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
		teams[i].Rank = &ranks[i]
		teams[i].TablePoints = keyed(s.rules.TablePoints, ranks[i])
	}
}

// unplaced sorts the teams without a place behind those with one.
func unplaced(status string) int {
	if status == StatusRanked {
		return 0
	}
	return 1
}
