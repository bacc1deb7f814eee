package floorday

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/floor"
	"pokerliga/rules/draw"
)

// RoundID names the Sit'n'Go of a table in a round of a multi-round, 0 for its final tables; with table 0 their common clock.
func RoundID(tournament string, round, table int) string {
	id := fmt.Sprintf("%s-r%d", tournament, round)
	if round == 0 {
		id = tournament + "-finale"
	}
	if table == 0 {
		return short(id + "-uhr")
	}
	return short(fmt.Sprintf("%s-t%d", id, table))
}

// Players returns who plays the next preliminary round of a multi-round: whoever has played in the first one, or else whoever has
// come, or else whoever is entered. Who was disqualified does not play any more. § 3.1.1.1
func Players(head *floor.Head, events []floor.Event) []string {
	plays, out := map[string]bool{}, disqualified(head)
	switch {
	case len(head.Rounds) > 0:
		for _, t := range head.Rounds[0].Tables {
			for _, s := range t.Seats {
				plays[s.Entrant] = true
			}
		}
	default:
		for i := range events {
			if events[i].Do == floor.Enter {
				plays[events[i].Entrant] = true
			}
		}
	}
	var ids []string
	for i := range head.Entrants {
		if id := head.Entrants[i].ID; (plays[id] || len(plays) == 0) && !out[id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// disqualified are those who were disqualified in a round.
func disqualified(head *floor.Head) map[string]bool {
	out := map[string]bool{}
	for _, r := range head.Rounds {
		for _, t := range r.Tables {
			for _, s := range t.Seats {
				out[s.Entrant] = out[s.Entrant] || s.Disqualified
			}
		}
	}
	return out
}

// DrawRound draws the tables of the next preliminary round by a lot: as few repeat as possible (H85). §§ 3.1.1.1 and 3.1.1.4, H80
func DrawRound(head *floor.Head, players []string, lot int, secret string) *draw.Document {
	d := &draw.Document{Season: head.Title.ID, League: "rounds", Heat: len(head.Rounds) + 1, Number: lot, Secret: secret}
	for _, id := range players {
		d.Field = append(d.Field, draw.Chair{Club: id, Player: id})
	}
	for _, r := range head.Rounds {
		for _, t := range r.Tables {
			var met []string
			for _, s := range t.Seats {
				met = append(met, s.Entrant)
			}
			d.Earlier = append(d.Earlier, met)
		}
	}
	d.Perform()
	return d
}

// RoundTable makes the Sit'n'Go of a table of a multi-round, 0 for a final table: everybody is in and sits in the order given. At a
// final table no time runs out (§ 3.1.1.6), and who was disqualified before is out at once: he has no place.
func RoundTable(of *floor.Head, round, table int, seats []string, s *Structure, at floor.Instant) *Tournament {
	name := fmt.Sprintf("%s, %d. Runde, Tisch %d", of.Title.Name, round, table)
	rules := of.Rules // but nobody comes to the table who does not sit there
	rules.LateLevels, rules.LateSeconds, rules.Reentries, rules.Rebuys, rules.DoubleChance, rules.StopBelow = 0, 0, 0, 0, false, 0
	rules.TimeLimit = s.TimeLimit
	if round == 0 {
		name, rules.TimeLimit = fmt.Sprintf("%s, %d. Finaltisch", of.Title.Name, table), 0
	}
	t := &Tournament{Head: floor.Head{Title: of.Title, Mode: floor.SitAndGo, Edition: of.Edition, Rules: rules, Levels: s.Levels,
		Chips: of.Chips, Tables: []floor.Table{{Table: table, Seats: max(len(seats), 2)}}}}
	t.Head.Title.ID, t.Head.Title.Name, t.Head.Title.Kind = RoundID(of.Title.ID, round, table), name, ""
	for i, id := range seats {
		k := slices.IndexFunc(of.Entrants, func(e floor.Entrant) bool { return e.ID == id })
		t.Head.Entrants = append(t.Head.Entrants, of.Entrants[k])
		t.Events = append(t.Events, floor.Event{At: at, Do: floor.Enter, Entrant: id},
			floor.Event{At: at, Do: floor.SeatOne, Entrant: id, Table: table, Seat: i + 1})
	}
	out := disqualified(of)
	for _, id := range seats {
		if out[id] {
			t.Events = append(t.Events, floor.Event{At: at, Do: floor.Remove, Entrant: id, Reason: floor.Disqualified, Chips: rules.StartChips})
		}
	}
	return t
}

// FinalsStop reports whether the final tables behind the first stop, and their chips decide: the first one is decided, and the
// regular time of a round has been played. § 3.1.1.6 (H84)
func FinalsStop(finals []floor.RoundTable, clock *floor.Clock, regular int64) bool {
	first := slices.ContainsFunc(finals, func(t floor.RoundTable) bool { return t.Table == 1 })
	return first && clock.Played >= regular
}

// RoundCard is the card of a table of a multi-round as it stands, nil while somebody has no place yet. § 3.1.1.2 (H81)
func RoundCard(table int, head *floor.Head, s *floor.State) *floor.RoundTable {
	told := s.Card()
	if told == nil || len(told.Seats) != len(head.Entrants) {
		return nil
	}
	card := &floor.RoundTable{Table: table}
	for i := range told.Seats {
		seat := &told.Seats[i]
		row := floor.RoundSeat{Entrant: head.Entrants[i].ID, Place: seat.Place, Absent: seat.Ghost, Disqualified: seat.Disqualified,
			InTime: seat.InTime}
		if seat.Chips != nil {
			if chips, err := strconv.ParseInt(seat.Chips.String(), 10, 64); err == nil {
				row.Chips = &chips
			}
		}
		card.Seats = append(card.Seats, row)
	}
	return card
}
