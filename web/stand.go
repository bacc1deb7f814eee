package web

import (
	"fmt"
	"slices"

	"pokerliga/explain"
	"pokerliga/scoring"
)

// Stand says up to when a table counts, and how sure it is.
type Stand struct {
	Text  string // „Stand nach 3 von 6 Sammelrunden“
	Word  string // „amtlich“, „vorläufig“
	Final bool
	Date  string // of the last matchday that counts, in words
}

func (d *division) stand() Stand {
	played := len(d.result.Matchdays)
	s := Stand{Word: "vorläufig", Final: d.result.Final}
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
	if m := d.matchday(d.result.Matchdays[played-1].Number); m != nil {
		s.Date = explain.Date(m.Date)
	}
	return s
}

// Move says how a club moved since the round before.
type Move struct {
	Text string
	Says string
	Look string
}

// moves says of every club, by the path of its explanation, how it moved since
// the round before. After the first round nobody has.
func (d *division) moves() map[string]Move {
	moves := map[string]Move{}
	played := len(d.result.Matchdays)
	if played < 2 {
		return moves
	}
	before := d.result.After(d.result.Matchdays[played-2].Number)
	for i := range d.result.Standings {
		now := &d.result.Standings[i]
		if then := before.Standing(now.Club); then != nil {
			moves[d.standingPath(now.Club)] = move(then.Rank - now.Rank)
		}
	}
	return moves
}

func move(up int) Move {
	switch {
	case up > 0:
		return Move{fmt.Sprintf("↑%d", up), ranks(up) + " hinauf", "up"}
	case up < 0:
		return Move{fmt.Sprintf("↓%d", -up), ranks(-up) + " hinunter", "down"}
	default:
		return Move{"=", "gleicher Rang", "same"}
	}
}

func ranks(n int) string {
	if n == 1 {
		return "einen Rang"
	}
	return fmt.Sprintf("%d Ränge", n)
}

// points writes a number of points in words.
func points(n int) string {
	if n == 1 {
		return "1 Punkt"
	}
	return explain.Whole(n) + " Punkte"
}

// Badge says in a word what becomes of a club.
type Badge struct {
	Text string
	Look string // class: champion, up, possible, danger, down, note
}

// badges says what the ruling decided about a club's team of this league. As
// long as the league is played, it says what is sure already, and two no-shows
// are known (§ 1.2.11).
func (d *division) badges(row *scoring.Standing) []Badge {
	var all []Badge
	if plan := d.results.Promotion; plan != nil && d.after == 0 {
		has := func(clubs []string, text, look string) {
			if slices.Contains(clubs, row.Club) {
				all = append(all, Badge{text, look})
			}
		}
		switch d.league.ID {
		case plan.First:
			has(plan.Champion, "Meister", "champion")
			has(plan.Relegated[plan.First], "Absteiger", "down")
			has(plan.Spared[plan.First], "bleibt trotz Abstiegsrang", "note")
			if !slices.Contains(plan.Relegated[plan.First], row.Club) {
				has(plan.Retained, "gehalten", "note")
			}
		case plan.Second:
			has(plan.Promoted, "Aufsteiger", "up")
			has(plan.Retained, "hält die erste Mannschaft", "note")
			has(plan.Blocked, "darf nicht aufsteigen", "note")
			has(plan.Waived, "verzichtet", "note")
			has(plan.Lapsed, "Platz verfallen", "note")
			if slices.Contains(plan.Forced, row.Club) {
				has(plan.Forced, "Zwangsabsteiger", "down")
			} else {
				has(plan.Relegated[plan.Second], "Absteiger", "down")
			}
			has(plan.Spared[plan.Second], "bleibt trotz Abstiegsrang", "note")
		}
	}
	if left := d.result.Remaining(); left > 0 && !row.LastByNoShows {
		if d.can == nil {
			d.can = d.reaches()
		}
		all = append(all, foreseen(d.explain.Zones(d.league.ID), d.can[row.Club], left)...)
	}
	if row.LastByNoShows {
		all = append(all, Badge{"Letzter nach § 1.2.11", "down"})
	}
	return all
}

// zone is the mark at the edge of a row: that of the first badge that is more
// than a note.
func zone(badges []Badge) string {
	for _, b := range badges {
		if b.Look != "note" {
			return b.Look
		}
	}
	return ""
}
