package web

import (
	"fmt"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// AsOf says up to when a table counts, and how sure it is.
type AsOf struct {
	Text  string // „Stand nach 3 von 6 Sammelrunden“
	Word  string // „amtlich“, „vorläufig“
	Final bool
	Date  string // of the last matchday that counts, in words
}

func (d *division) asOf() AsOf {
	played := len(d.result.Matchdays)
	s := AsOf{Word: "vorläufig", Final: d.result.Final}
	switch {
	case played == 0:
		s.Text = "Stand vor der ersten Sammelrunde"
		return s
	case d.result.Final:
		s.Word = "amtlich"
		s.Text = fmt.Sprintf("Endstand nach %d von %d Sammelrunden", played, d.league.Rounds)
	default:
		s.Text = fmt.Sprintf("Stand nach %d von %d Sammelrunden", played, d.league.Rounds)
	}
	if m := d.league.Matchday(d.result.Matchdays[played-1].Number); m != nil {
		s.Date = rulebook.Date(m.Date)
	}
	return s
}

// moves says of every club, by the path of its explanation, how it moved since
// the round before. After the first round nobody has.
func (d *division) moves() map[string]frame.Move {
	moves := map[string]frame.Move{}
	played := len(d.result.Matchdays)
	if played < 2 {
		return moves
	}
	before := d.result.After(d.result.Matchdays[played-2].Number)
	for i := range d.result.Standings {
		now := &d.result.Standings[i]
		if then := before.Standing(now.Club); then != nil {
			moves[d.standingPath(now.Club)] = frame.MoveBy(then.Rank - now.Rank)
		}
	}
	return moves
}

// points writes a number of points in words.
func points(n int) string {
	if n == 1 {
		return "1 Punkt"
	}
	return explain.Whole(n) + " Punkte"
}
