package scoring

import (
	"cmp"
	"slices"
)

// mvpList adds up the Season MVP list of a league from its complete matchdays:
// what a player made at the Sit'n'Go tables and by thirds in the team MTTs
// (§ 4.2.1.4, § 4.2.1.5). One list per league (A63).
func mvpList(days []MatchdayResult) []MVP {
	tally := NewMVPTally()
	for i := range days {
		tally.Add(&days[i])
	}
	return tally.List()
}

// MVPTally grows an MVP list matchday by matchday, so that the list can be
// looked at as it stood after any of them.
type MVPTally struct {
	rows  []MVP
	index map[string]int
}

// NewMVPTally returns a list with nobody on it.
func NewMVPTally() *MVPTally { return &MVPTally{index: map[string]int{}} }

// Add counts a matchday, in whatever order: a player is listed for the club of
// the one with the highest number.
func (t *MVPTally) Add(day *MatchdayResult) {
	for i := range day.Players {
		p := &day.Players[i]
		row := t.row(p.Player)
		if day.Number >= row.last {
			row.Club, row.last = p.Club, day.Number
		}
		row.Points += p.MVPPoints
		row.SNGPoints += p.SNGPoints
		row.MTTPoints += p.MTTPoints
		row.Matchdays++
	}
	for i := range day.Cards {
		c := &day.Cards[i]
		if c.Player == "" || c.Place < 1 || c.Place > len(MVP{}.Places) {
			continue
		}
		if player := day.playerRow(c.Player); player != nil && !player.Ineligible {
			t.row(c.Player).Places[c.Place-1]++
		}
	}
}

// playerRow finds a row of the day, whose players are sorted.
func (m *MatchdayResult) playerRow(id string) *PlayerDay {
	i, found := slices.BinarySearchFunc(m.Players, id, func(p PlayerDay, id string) int { return cmp.Compare(p.Player, id) })
	if !found {
		return nil
	}
	return &m.Players[i]
}

func (t *MVPTally) row(player string) *MVP {
	i, listed := t.index[player]
	if !listed {
		i = len(t.rows)
		t.index[player] = i
		t.rows = append(t.rows, MVP{Player: player})
	}
	return &t.rows[i]
}

// List returns the list as it stands, ranked.
func (t *MVPTally) List() []MVP {
	list := make([]MVP, len(t.rows))
	copy(list, t.rows)
	slices.SortFunc(list, func(a, b MVP) int {
		return cmp.Or(-CompareMVP(&a, &b).Better, cmp.Compare(a.Player, b.Player))
	})
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && CompareMVP(&list[i-1], &list[i]).Better == 0 {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list
}

// CompareMVP compares two rows of an MVP list: points, then the number of
// Sit'n'Go wins, second places and so on to the sixth; else they are level.
// § 4.2.1.4, A62
func CompareMVP(a, b *MVP) Comparison {
	if a.Points != b.Points {
		return Comparison{cmp.Compare(a.Points, b.Points), ByPoints, 0, a.Points, b.Points}
	}
	for i := range a.Places {
		if a.Places[i] != b.Places[i] {
			return Comparison{cmp.Compare(a.Places[i], b.Places[i]), TieByPlaces, i + 1, a.Places[i], b.Places[i]}
		}
	}
	return Comparison{}
}
