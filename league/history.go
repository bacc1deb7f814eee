package league

import (
	"slices"

	"pokerliga/office/register"
	"pokerliga/rules/history"
	"pokerliga/scoring"
)

// Hides reports whether the program has a season of the same year as an entry of the chronicle: that one says more.
func (s *Snapshot) Hides(c *register.Chronicle) bool {
	return slices.ContainsFunc(s.Seasons, func(v *SeasonView) bool { return c.Knows(&v.Head) })
}

// Survived is all that has survived of earlier seasons, the latest first, also of years of which the program has a season now.
func (s *Snapshot) Survived() []register.Chronicle { return s.chronicles }

// Chronicle is what has survived of a league in a season, nil for nothing.
func (s *Snapshot) Chronicle(year string, tier int) *register.Chronicle {
	for i := range s.chronicles {
		if c := &s.chronicles[i]; c.Year == year && c.Tier == tier {
			return c
		}
	}
	return nil
}

// History are the leagues of all seasons as far as they are known: computed of their facts, or as a source says. The seasons are open.
func (s *Snapshot) History() []history.League {
	var all []history.League
	if s == nil {
		return nil
	}
	for _, v := range s.Seasons {
		for i := range v.Public.Leagues {
			if l := &v.Public.Leagues[i]; v.Results.League(l.ID) != nil {
				all = append(all, s.played(v, l))
			}
		}
	}
	return append(all, s.Sourced()...)
}

// Sourced are the leagues of earlier seasons as a source says, the latest first, without those of years of which the program has a season.
func (s *Snapshot) Sourced() (all []history.League) {
	if s == nil {
		return nil
	}
	for i := range s.chronicles {
		if c := &s.chronicles[i]; !s.Hides(c) {
			all = append(all, s.survived(c))
		}
	}
	return all
}

// played is a league as it is computed.
func (s *Snapshot) played(v *SeasonView, l *scoring.League) history.League {
	result := v.Results.League(l.ID)
	club := func(id string) history.ClubThen { return history.ClubThen{ID: id, Name: v.Public.ClubName(id)} }
	h := history.League{Year: v.Head.Start[:4], Season: v.Head.ID, Called: v.Head.Name, ID: l.ID, Name: l.Name, Tier: l.Tier, Over: result.Final,
		Table: []history.Place{}, Champions: []history.ClubThen{}, MVP: []history.PlayerThen{}}
	for i := range result.Standings {
		row := &result.Standings[i]
		h.Table = append(h.Table, history.Place{Rank: row.Rank, Club: club(row.Club), Points: &row.Points, RoundPoints: &row.RoundPoints})
	}
	share(h.Table)
	if !h.Over {
		return h
	}
	won := v.Results.Champions(l)
	if won == nil {
		won = v.Results.Winners(l.ID)
	}
	for _, id := range won {
		h.Champions = append(h.Champions, club(id))
	}
	for i := range result.MVP {
		if row := &result.MVP[i]; row.Rank == 1 {
			h.MVP = append(h.MVP, history.PlayerThen{ID: row.Player, Name: s.PersonName(row.Player), Points: &row.Points})
		}
	}
	return h
}

// survived is a league as a source says.
func (s *Snapshot) survived(c *register.Chronicle) history.League {
	club := func(one register.ChronicleClub) history.ClubThen {
		return history.ClubThen{ID: one.Club, Name: one.Name}
	}
	h := history.League{Year: c.Year, Called: "Saison " + register.ChronicleYear(c.Year), Name: c.Name, Tier: c.Tier, Source: c.Source, Over: true,
		Table: []history.Place{}, Champions: []history.ClubThen{}, MVP: []history.PlayerThen{}}
	for i := range c.Table {
		p := &c.Table[i]
		h.Table = append(h.Table, history.Place{Rank: p.Rank, Club: club(p.ChronicleClub), Points: p.Points, RoundPoints: p.RoundPoints})
	}
	share(h.Table)
	for _, one := range c.Champions() {
		h.Champions = append(h.Champions, club(one))
	}
	switch m := &c.MVP; {
	case m.Player != "":
		h.MVP = append(h.MVP, history.PlayerThen{ID: m.Player, Name: s.PersonName(m.Player), Points: m.Points})
	case m.Name != "":
		h.MVP = append(h.MVP, history.PlayerThen{Name: m.Name, Points: m.Points})
	}
	return h
}

// share marks the ranks of a table that several clubs have.
func share(table []history.Place) {
	for i := range table {
		if i > 0 && table[i-1].Rank == table[i].Rank {
			table[i-1].Shared, table[i].Shared = true, true
		}
	}
}

// AllTime is the table of all seasons.
func (s *Snapshot) AllTime() []history.Total { return history.AllTime(s.History(), s.ClubName) }

// ClubLine is the way of a club through all seasons.
func (s *Snapshot) ClubLine(club string) []history.Step { return history.ClubLine(s.History(), club) }

// PlayerLine is the way of a player through all seasons, by the MVP lists.
func (s *Snapshot) PlayerLine(player string) []history.Step {
	return history.PlayerLine(s.History(), player, func(l *history.League) *history.Step {
		v := s.Season(l.Season)
		list := v.Results.League(l.ID).MVP
		for i := range list {
			if row := &list[i]; row.Player == player {
				return &history.Step{League: l, Club: history.ClubThen{ID: row.Club, Name: v.Public.ClubName(row.Club)}, Rank: row.Rank, Points: &row.Points,
					Shared: i > 0 && list[i-1].Rank == row.Rank || i+1 < len(list) && list[i+1].Rank == row.Rank, Won: l.Over && row.Rank == 1}
			}
		}
		return nil
	})
}
