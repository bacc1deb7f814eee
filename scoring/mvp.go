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

// MVPTally builds an MVP list matchday by matchday, so that it can be read after
// each of them.
type MVPTally struct {
	rows []MVP
	row  []int32 // number on the roll → index into rows + 1
}

// NewMVPTally returns an empty list.
func NewMVPTally() *MVPTally { return &MVPTally{} }

// Add counts a matchday, in whatever order: a player is listed for the club of
// the one with the highest number.
func (t *MVPTally) Add(day *MatchdayResult) {
	if len(day.Players) == 0 {
		return
	}
	t.makeRoom(day)
	for i := range day.Players {
		p := &day.Players[i]
		row := t.rowOf(p)
		if day.Number >= row.last {
			row.Club, row.last = p.Club, day.Number
		}
		row.Points += p.MVPPoints
		row.SNGPoints += p.SNGPoints
		row.MTTPoints += p.MTTPoints
		row.Matchdays++
		for place, n := range p.places {
			row.Places[place] += uint16(n)
		}
	}
}

// makeRoom makes the index long enough for the players of a day, who are in the
// order of the roll.
func (t *MVPTally) makeRoom(day *MatchdayResult) {
	last := int(day.Players[len(day.Players)-1].number)
	if missing := last + 1 - len(t.row); missing > 0 {
		t.row = append(t.row, make([]int32, missing)...)
	}
	if t.rows == nil {
		t.rows = make([]MVP, 0, 2*len(day.Players))
	}
}

// rowOf returns a player's row, which it adds if needed.
func (t *MVPTally) rowOf(p *PlayerDay) *MVP {
	if t.row[p.number] == 0 {
		t.rows = append(t.rows, MVP{Player: p.Player})
		t.row[p.number] = int32(len(t.rows)) //nolint:gosec // no longer than the roll
	}
	return &t.rows[t.row[p.number]-1]
}

// List returns the list as it stands, ranked.
func (t *MVPTally) List() []MVP {
	order := make([]int, len(t.rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return compareRows(&t.rows[a], &t.rows[b])
	})
	list := make([]MVP, len(order))
	for i, row := range order {
		list[i] = t.rows[row]
	}
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && CompareMVP(&list[i-1], &list[i]).Better == 0 {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list
}

// Of returns the rows that are listed for a club as they stand, the best first
// and unranked.
func (t *MVPTally) Of(club string) []MVP {
	var own []MVP
	for i := range t.rows {
		if t.rows[i].Club == club {
			own = append(own, t.rows[i])
		}
	}
	slices.SortFunc(own, func(a, b MVP) int { return compareRows(&a, &b) })
	return own
}

// compareRows puts the better row first, level ones in the order of their ids.
func compareRows(a, b *MVP) int {
	if better := CompareMVP(a, b).Better; better != 0 {
		return -better
	}
	return cmp.Compare(a.Player, b.Player)
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
			return Comparison{cmp.Compare(a.Places[i], b.Places[i]), TieByPlaces, i + 1, int(a.Places[i]), int(b.Places[i])}
		}
	}
	return Comparison{}
}
