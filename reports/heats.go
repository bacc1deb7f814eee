package reports

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// played is a matchday with what is needed to tell it.
type played struct {
	facts *scoring.Matchday
	day   *scoring.MatchdayResult
	told  *explain.Season
	faces crests
}

// mttNames are the two team MTTs of a matchday. § 3.2.11
var mttNames = [...]string{"A", "B"}

// roundCards are the round cards of a heat as a table (§ 3.2.10), nil if there are none.
func (p *played) roundCards(heat int) *Table {
	h := p.facts.Heat(heat)
	if h == nil || len(h.SitAndGos) == 0 {
		return nil
	}
	t := &Table{Title: fmt.Sprintf("Heat %d", heat), Columns: []Column{{Head: "Tisch", Kind: Integers},
		{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Spieler"}, {Head: "Verein"}, {Head: "Anm.", Long: "Anmerkung"},
		{Head: "Chips", Kind: Integers},
		{Head: "Pkt.", Long: "Punkte", Kind: Integers, Strong: true}}}
	for _, card := range byTable(h) {
		for _, part := range p.day.Card(heat, card.Table) {
			row := []Cell{Whole(card.Table), {}, Text(p.seated(&part)), p.faces.named(p.told.Club(part.Club), part.Club), Text(remark(&part)),
				chipsLeft(card, part.Player), Whole(part.Total())}
			if part.Place > 0 {
				row[1] = Whole(part.Place)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// byTable are the round cards of a heat, by table.
func byTable(h *scoring.Heat) []*scoring.SitAndGo {
	cards := make([]*scoring.SitAndGo, len(h.SitAndGos))
	for i := range h.SitAndGos {
		cards[i] = &h.SitAndGos[i]
	}
	slices.SortFunc(cards, func(a, b *scoring.SitAndGo) int { return cmp.Compare(a.Table, b.Table) })
	return cards
}

// seated is who sat on a seat.
func (p *played) seated(part *scoring.CardPart) string {
	if part.Ghost {
		return ghost
	}
	return p.told.Player(part.Player)
}

// remark says what is special about a seat.
func remark(part *scoring.CardPart) string {
	switch {
	case part.Annulled != nil:
		return "annulliert"
	case part.Disqualified:
		return "disqualifiziert"
	case part.InTime:
		return "in time"
	}
	return ""
}

// chipsLeft is what a player had left when time was up.
func chipsLeft(card *scoring.SitAndGo, player string) Cell {
	for i := range card.Seats {
		if s := &card.Seats[i]; player != "" && s.Player == player && s.Chips != nil && *s.Chips > 0 {
			return Whole(*s.Chips)
		}
	}
	return Cell{}
}

// course is the way of the stacks of one team MTT through the heats (§ 3.2.11, § 3.2.14), nil if it has not begun.
func (p *played) course(mtt string) *Table {
	ranking := p.day.Ranking(mtt)
	if len(ranking) == 0 {
		return nil
	}
	t := &Table{Title: "Team-MTT " + mtt, Columns: []Column{{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Verein"}}}
	for heat := 1; heat <= scoring.Heats; heat++ {
		t.Columns = append(t.Columns, Column{Head: fmt.Sprintf("Heat %d", heat)}, Column{Head: "Stack", Kind: Integers})
	}
	t.Columns = append(t.Columns, Column{Head: "Pkt.", Long: "Punkte", Kind: Integers, Strong: true})
	for i := range ranking {
		place := &ranking[i]
		row := []Cell{{}, p.faces.named(p.told.Club(place.Club), place.Club)}
		if place.Place > 0 {
			row[0] = Whole(place.Place)
		}
		for heat := 1; heat <= scoring.Heats; heat++ {
			row = append(row, p.stack(heat, mtt, place.Club)...)
		}
		t.Rows = append(t.Rows, append(row, Whole(place.Points)))
	}
	return t
}

// stack is who played the stack of a team in a heat, and what was left of it.
func (p *played) stack(heat int, mtt, club string) []Cell {
	h := p.facts.Heat(heat)
	if h == nil || h.TeamMTT(mtt) == nil {
		return []Cell{{}, {}}
	}
	stacks := h.TeamMTT(mtt).Stacks
	i := slices.IndexFunc(stacks, func(s scoring.Stack) bool { return s.Club == club })
	if i < 0 {
		return []Cell{{}, {}}
	}
	name := ghost
	if s := &stacks[i]; s.Player != "" && !s.Removed {
		name = p.told.Player(s.Player)
	}
	return []Cell{Text(name), Whole(stacks[i].End)}
}

// parts are the tables of the heats and of the team MTTs, as far as they have been played.
func (p *played) parts() (all []*Table) {
	for heat := 1; heat <= scoring.Heats; heat++ {
		if t := p.roundCards(heat); t != nil {
			all = append(all, t)
		}
	}
	for _, mtt := range mttNames {
		if t := p.course(mtt); t != nil {
			all = append(all, t)
		}
	}
	return all
}
