package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Heat is one heat of a matchday with its round cards.
type Heat struct {
	Number int
	State  string
	Look   string
	Cards  []Card

	Now     bool         // it is the one that is shown
	Ranking []HeatRank   // of the teams by what their players have won at its tables
	Waiting []frame.Link // who is on no card yet, where that is not drawn
	Draw    *HeatDraw    // who sits where the cards are missing, nil where that is not drawn
}

// HeatRank is a team in the ranking of a heat. It decides nothing: round points are added up over all heats.
type HeatRank struct {
	Place  frame.Place
	Club   frame.Club
	Wins   int
	Points int
}

// Card is the round card of one Sit'n'Go table; it may be missing.
type Card struct {
	Table   int
	Missing bool
	Shown   bool        // it is the one that is open
	Winner  string      // the family names of who came in first
	Drawn   []DrawnSeat // who sits there, of a missing one
	Floor   *OnFloor    // nil for a table that is not on the floor
	Seats   []CardSeat

	Annulled  string   // when and why the card was annulled, "" for one that counts (A114)
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
	if len(heat.Cards) > 0 {
		heat.Cards[max(0, slices.IndexFunc(heat.Cards, func(c Card) bool { return c.Missing }))].Shown = true
	}
	heat.Ranking = d.heatRanking(h.Number)
	if h.Open && slices.ContainsFunc(heat.Cards, func(c Card) bool { return c.Missing }) {
		for _, player := range matchday.MissingIn(d.facts, h).Players {
			heat.Waiting = append(heat.Waiting, d.playerLink(player))
		}
	}
	return heat
}

// heatRanking ranks the teams by the points of their cards in a heat (§ 3.2.13); level ones share a place.
func (d *day) heatRanking(heat int) []HeatRank {
	var rows []HeatRank
	for i := range d.played.Teams {
		club := d.played.Teams[i].Club
		cards, row := 0, HeatRank{Club: d.club(club, d.teamPath(d.played.Number, club))}
		for _, card := range d.played.TeamCards(club) {
			if card.Heat != heat {
				continue
			}
			cards++
			row.Points += card.Total()
			if card.Place == 1 && card.Annulled == nil {
				row.Wins++
			}
		}
		if cards > 0 {
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b HeatRank) int { return cmp.Compare(b.Points, a.Points) })
	for i := range rows {
		rows[i].Place.Number = i + 1
		if i > 0 && rows[i-1].Points == rows[i].Points {
			rows[i].Place.Number = rows[i-1].Place.Number
			rows[i-1].Place.Shared, rows[i].Place.Shared = true, true
		}
	}
	return rows
}

// card fills a round card, by place.
func (d *day) card(h *scoring.Heat, card *scoring.SitAndGo) Card {
	c := Card{Table: card.Table}
	if a := card.Annulled; a != nil {
		c.Annulled = rulebook.Annulled(a.Date, a.Reason)
	}
	for _, was := range corrections(d.division, d.facts) {
		if was.heat == h.Number && was.table == card.Table {
			c.Corrected = append(c.Corrected, was.text)
		}
	}
	var winners []string
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
		if part.Place == 1 && !part.Ghost {
			winners = append(winners, d.explain.Family(part.Player))
		}
		c.Seats = append(c.Seats, seat)
	}
	c.Winner = strings.Join(winners, ", ")
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
