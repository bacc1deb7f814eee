package scoring

import "slices"

// Share is what one part of its round points gave a team, against the best team in that part: all its Sit'n'Gos together, or one of
// the team MTTs. § 3.2.15
type Share struct {
	MTT    string // "" for the Sit'n'Gos
	Points int
	Best   int // the most that a team has of it
	Rank   int // in the MTT, or by the points of the Sit'n'Gos; 0 where the team has no place yet, or none at all
	Shared bool
	In     bool // the team is still in this MTT: its points come when it is out
}

// Loss returns how many points the team is behind the best one in this part; nothing is lost yet while it is in.
func (s *Share) Loss() int {
	if s.In {
		return 0
	}
	return s.Best - s.Points
}

// Shares returns the parts of a team's round points, nil for a team without a place. § 3.2.15
func (m *MatchdayResult) Shares(club string) []Share {
	own := m.Team(club)
	if own == nil || own.Rank == nil {
		return nil
	}
	sng := Share{Points: own.SNGPoints, Rank: 1}
	for i := range m.Teams {
		switch t := &m.Teams[i]; {
		case t.Rank == nil:
			continue
		case t.SNGPoints > own.SNGPoints:
			sng.Rank++
		case t.SNGPoints == own.SNGPoints && t.Club != club:
			sng.Shared = true
		}
		sng.Best = max(sng.Best, m.Teams[i].SNGPoints)
	}
	shares := []Share{sng}
	for _, p := range m.TeamPlaces(club) {
		mtt := Share{MTT: p.MTT, Points: p.Points, Rank: p.Place, Shared: p.Shared, In: p.Place == 0 && !p.Removed}
		for _, other := range m.Ranking(p.MTT) {
			mtt.Best = max(mtt.Best, other.Points)
		}
		shares = append(shares, mtt)
	}
	return shares
}

// seatsInHeat is how many players of a team sit at Sit'n'Go tables in a heat: all but the two of the team MTTs. § 3.2.11
const seatsInHeat = len(Slots{}) - 2

// Attainable returns the most round points that a team can have at the end of a matchday: those that it has, a win in time at every
// Sit'n'Go table from which it has no card yet, and the first place of each team MTT in which it is. § 3.2.13, § 3.2.14
func (r *Rules) Attainable(m *Matchday, day *MatchdayResult, club string) int {
	own := day.Team(club)
	if own == nil || own.Rank == nil {
		return 0
	}
	most := own.RoundPoints
	if m.Complete() {
		return most
	}
	cards := day.TeamCards(club)
	for heat := 1; heat <= Heats; heat++ {
		if h := m.Heat(heat); h != nil && !h.Open {
			continue
		}
		open := seatsInHeat
		for i := range cards {
			if cards[i].Heat == heat {
				open--
			}
		}
		most += max(0, open) * r.SeatPoints(1, true)
	}
	places := day.TeamPlaces(club)
	for _, mtt := range []string{"A", "B"} {
		i := slices.IndexFunc(places, func(p MTTPlace) bool { return p.MTT == mtt })
		if i < 0 || places[i].Place == 0 && !places[i].Removed {
			most += keyed(r.MTTPoints, 1)
		}
	}
	return most
}

// Decided reports whether a team has won the matchday for certain, and whether it cannot win it any more, whatever the cards say that
// are still missing. Disqualifications to come are not foreseen. § 3.2.15
func (r *Rules) Decided(m *Matchday, day *MatchdayResult, club string) (won, lost bool) {
	own := day.Team(club)
	if own == nil || own.Rank == nil {
		return false, true
	}
	won, most := true, r.Attainable(m, day, club)
	for i := range day.Teams {
		t := &day.Teams[i]
		if t.Rank == nil || t.Club == club {
			continue
		}
		if t.RoundPoints > most {
			lost = true
		}
		if r.Attainable(m, day, t.Club) > own.RoundPoints {
			won = false
		}
	}
	return won, lost
}
