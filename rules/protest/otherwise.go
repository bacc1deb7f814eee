package protest

import (
	"encoding/json"
	"slices"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Otherwise returns the season as it would be if what is disputed were the other way round: without it as long as it is there, with
// it as it was once it is lifted, taken back or corrected. It is nil where no number hangs on it, or nobody knows yet what the
// other way would be. It shares what does not differ.
func (c *Case) Otherwise(f *seasonfile.File) *seasonfile.File {
	again := *f
	switch c.Of.Kind {
	case Sanction:
		var s scoring.Sanction
		if json.Unmarshal(c.content(), &s) != nil {
			return nil
		}
		again.Sanctions = slices.Clone(f.Sanctions)
		if c.Done {
			again.Sanctions = append(again.Sanctions, s)
			return &again
		}
		i := slices.IndexFunc(again.Sanctions, func(other scoring.Sanction) bool { return seasonfile.Same(&other, &s) })
		if i < 0 {
			return nil
		}
		again.Sanctions = slices.Delete(again.Sanctions, i, i+1)
		return &again
	case NoShow:
		return c.onMatchday(&again, func(m *scoring.Matchday) bool {
			was, is := slices.Contains(m.NoShows, c.Club), func(club string) bool { return club == c.Club }
			m.NoShows, m.Excused = slices.DeleteFunc(slices.Clone(m.NoShows), is), slices.DeleteFunc(slices.Clone(m.Excused), is)
			if was {
				m.Excused = append(m.Excused, c.Club) // A107
			} else {
				m.NoShows = append(m.NoShows, c.Club)
			}
			return was != c.Done
		})
	case Result:
		var card scoring.SitAndGo
		if !c.Done || json.Unmarshal(c.Before, &card) != nil {
			return nil
		}
		return c.onMatchday(&again, func(m *scoring.Matchday) bool { return putBack(m, c.Of.Heat, &card) })
	}
	return nil
}

// onMatchday changes a copy of the matchday of the case in a season; nil where that changes nothing.
func (c *Case) onMatchday(f *seasonfile.File, change func(*scoring.Matchday) bool) *seasonfile.File {
	f.Leagues = slices.Clone(f.Leagues)
	l := f.League(c.Of.League)
	if l == nil {
		return nil
	}
	l.Matchdays = slices.Clone(l.Matchdays)
	for i := range l.Matchdays {
		if l.Matchdays[i].Number == c.Of.Matchday && change(&l.Matchdays[i]) {
			return f
		}
	}
	return nil
}

// putBack puts a card in the place of the one of its table.
func putBack(m *scoring.Matchday, heat int, card *scoring.SitAndGo) bool {
	m.Heats = slices.Clone(m.Heats)
	for i := range m.Heats {
		if m.Heats[i].Number != heat {
			continue
		}
		m.Heats[i].SitAndGos = slices.Clone(m.Heats[i].SitAndGos)
		for j := range m.Heats[i].SitAndGos {
			if m.Heats[i].SitAndGos[j].Table == card.Table {
				m.Heats[i].SitAndGos[j] = *card
				return true
			}
		}
	}
	return false
}

// Move is a club whose rank or points are others the other way round.
type Move struct {
	Club       string
	Now, Other scoring.Standing
}

// Moves returns what would be otherwise in the table of the league of the case, in the order of the table; false where no number
// hangs on it.
func (c *Case) Moves(f *seasonfile.File, now *seasonfile.Results) ([]Move, bool) {
	other := c.Otherwise(f)
	if other == nil || now.League(c.Of.League) == nil {
		return nil, false
	}
	var moves []Move
	then := seasonfile.Compute(other).League(c.Of.League)
	for _, row := range now.League(c.Of.League).Standings {
		if was := then.Standing(row.Club); was != nil && (was.Rank != row.Rank || was.Points != row.Points) {
			moves = append(moves, Move{row.Club, row, *was})
		}
	}
	return moves, true
}

// OtherTable says what the table is that would be if what the case disputes were the other way round.
func (c *Case) OtherTable() string {
	switch {
	case c.Of.Kind == Result:
		return "Tabelle vor der Entscheidung"
	case c.Done:
		return "Tabelle ohne diese Entscheidung"
	}
	return "Tabelle, wenn dem Protest stattgegeben wird"
}
