package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/explain"
	"pokerliga/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Heat is one heat of a matchday with its round cards.
type Heat struct {
	Number int
	State  string
	Look   string
	Cards  []Card
}

// Card is the round card of one Sit'n'Go table; it may be missing.
type Card struct {
	Table   int
	Missing bool
	Seats   []CardSeat

	Corrected []string // what stood there before it was corrected
}

// CardSeat is one line of a round card.
type CardSeat struct {
	Place  frame.Place
	Name   string
	Href   string // "" of an empty chair
	Club   frame.Club
	Mark   string // „in time“, „leerer Sessel“, „disqualifiziert“
	Look   string // class of the mark: good, bad
	Chips  string
	Points int
}

// heat fills a heat.
func (d *day) heat(h *scoring.Heat) Heat {
	p := progress(d.facts)[h.Number-1]
	heat := Heat{Number: h.Number, State: p.Text(), Look: p.Look}
	for i := range h.SitAndGos {
		heat.Cards = append(heat.Cards, d.card(h, &h.SitAndGos[i]))
	}
	if h.Open {
		for _, table := range missingTables(h, tables(d.facts)) {
			heat.Cards = append(heat.Cards, Card{Table: table, Missing: true})
		}
	}
	slices.SortFunc(heat.Cards, func(a, b Card) int { return cmp.Compare(a.Table, b.Table) })
	return heat
}

// card fills a round card, by place.
func (d *day) card(h *scoring.Heat, card *scoring.SitAndGo) Card {
	c := Card{Table: card.Table}
	for _, was := range corrections(d.division, d.facts) {
		if was.heat == h.Number && was.table == card.Table {
			c.Corrected = append(c.Corrected, was.text)
		}
	}
	for _, part := range d.played.Card(h.Number, card.Table) {
		seat := CardSeat{
			Place: frame.Place{Number: part.Place, Shared: part.Shared}, Club: d.club(part.Club, ""), Points: part.Total(),
			Chips: chips(card, part.Player),
		}
		switch {
		case part.Ghost:
			seat.Mark = "leerer Sessel"
		default:
			seat.Name, seat.Href = d.explain.Player(part.Player), d.playerPath(d.played.Number, part.Player)
		}
		switch {
		case part.Disqualified:
			seat.Mark, seat.Look = "disqualifiziert", "bad"
		case part.InTime:
			seat.Mark, seat.Look = "in time", "good"
		}
		c.Seats = append(c.Seats, seat)
	}
	return c
}

// chips says how many chips a player had left when time was up.
func chips(card *scoring.SitAndGo, player string) string {
	for i := range card.Seats {
		if s := &card.Seats[i]; player != "" && s.Player == player && s.Chips != nil && *s.Chips > 0 {
			return explain.Whole(*s.Chips)
		}
	}
	return ""
}

// LineupRow is the lineup of one team (§ 2.2.11).
type LineupRow struct {
	Club    frame.Club
	Captain frame.Link
	Slots   []frame.Link // by slot; "–" without Href for a missing player
}

// playerLink links to a player's page; it is a dash for "".
func (s *season) playerLink(player string) frame.Link {
	if player == "" {
		return frame.Link{Text: "–"}
	}
	return frame.Link{Text: s.explain.Player(player), Href: frame.PlayerPath(player)}
}

// lineups are the lineups of a matchday in the order of the clubs' names, or
// why there are none yet (§ 2.2.14).
func (d *day) lineups() ([]LineupRow, string) {
	var rows []LineupRow
	for i := range d.facts.Lineups {
		l := &d.facts.Lineups[i]
		row := LineupRow{Club: d.club(l.Club, d.teamHref(l.Club)), Captain: d.playerLink(l.Captain)}
		for _, player := range l.Slots {
			row.Slots = append(row.Slots, d.playerLink(player))
		}
		rows = append(rows, row)
	}
	compare := frame.ByName()
	slices.SortFunc(rows, func(a, b LineupRow) int {
		return cmp.Or(compare(a.Club.Name, b.Club.Name), cmp.Compare(a.Club.Href, b.Club.Href))
	})
	if len(rows) > 0 {
		return rows, ""
	}
	rules := d.file.RulesInForce()
	if matchday.Frozen(d.facts, &rules, d.snapshot.At) {
		return nil, "Es ist keine Aufstellung abgegeben worden."
	}
	return nil, fmt.Sprintf("Die Aufstellungen werden %d Minuten vor Beginn öffentlich.", rules.LineupFreezeMinutes)
}

// teamHref is the path of the explanation of a team's points, "" before the
// matchday begins.
func (d *day) teamHref(club string) string {
	if !d.facts.Begun() {
		return ""
	}
	return d.teamPath(d.facts.Number, club)
}
