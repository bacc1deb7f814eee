package demo

import "slices"

// transfers are the changes of club during the current season (§ 1.2.5): one
// by somebody who has not played yet and may play for the new club at once, one
// by somebody who has and may not until next season.
var transfers = []transfer{
	{from: "ried", to: "waldviertel", after: 2, fresh: true},
	{from: "salzburg", to: "pinzgau", after: 2},
}

// transfer is a move of a player between two clubs after a matchday.
type transfer struct {
	from, to string
	after    int  // the number of the matchday
	fresh    bool // has not played this season
	who      *person
}

// choose picks who will change clubs. Who is not to play before is in no squad
// until then.
func (s *season) choose() {
	for _, t := range transfers {
		from := s.anyTeam(t.from)
		i := slices.IndexFunc(from.squad, func(x *person) bool { return x != from.captain })
		t.who = from.squad[i]
		if t.fresh {
			from.squad = slices.Delete(slices.Clone(from.squad), i, i+1)
		}
		s.transfers = append(s.transfers, t)
	}
}

// transfer carries out the changes of club after a matchday of both leagues.
func (s *season) transfer(number int) {
	c, rosters := s.world.calendar, &s.world.rosters
	for _, t := range s.transfers {
		if t.after != number {
			continue
		}
		from, to := s.anyTeam(t.from), s.anyTeam(t.to)
		rosters.leave(t.who, c.after(s.when, 1, number, 20))
		rosters.join(t.who, to.club, c.after(s.when, 1, number, 21))
		from.squad = slices.DeleteFunc(slices.Clone(from.squad), func(x *person) bool { return x == t.who })
		if t.fresh {
			to.squad = append(slices.Clone(to.squad), t.who)
		}
	}
}

// anyTeam returns the team of a club, the first of two.
func (s *season) anyTeam(id string) *team {
	for _, teams := range s.teams {
		for _, t := range teams {
			if t.club.id == id {
				return t
			}
		}
	}
	return nil
}
