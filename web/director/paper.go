package director

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// emptyChair begins the choice of an empty chair, before the club whose chair it is.
const emptyChair = "leer:"

// OnPaper reports whether the cards of a heat are entered by names: its lineups stand fast, and nothing was drawn here. § 3.2.11
func (d *Source) OnPaper(heat int) bool {
	begins := heat == 1 || d.Day.Heat(heat-1) != nil
	return len(d.Drawn[heat]) == 0 && begins && len(d.Day.Lineups) > 0 &&
		d.Stage != matchday.StageScheduled && d.Stage != matchday.StageLineups
}

// Tables are the tables of a heat for which there may be a card: of a heat that was drawn on paper as many as its players need.
func (d *Source) Tables(heat int) []int {
	tables := d.tables(heat)
	if d.OnPaper(heat) {
		seats := len(scoring.Slots{})
		for n := range (len(d.atTables(heat)) + seats - 1) / seats {
			if !slices.Contains(tables, n+1) && (d.Only == "" || matchday.SheetOfCard(n+1) == d.Only) {
				tables = append(tables, n+1)
			}
		}
		slices.Sort(tables)
	}
	return tables
}

// Missing are the tables of a heat without a card. One that was drawn on paper has none missing before its first card.
func (d *Source) Missing(heat int) []int {
	h := d.Day.Heat(heat)
	if !d.OnPaper(heat) {
		return matchday.MissingTables(h, d.Drawn[heat])
	}
	if h == nil || !h.Open {
		return nil
	}
	return slices.DeleteFunc(d.Tables(heat), func(table int) bool { return h.SitAndGo(table) != nil })
}

// paperChair is a chair of a heat: of a player, or an empty one of a club.
type paperChair struct{ Value, Player, Club string }

// atTables are the chairs of all who sit at tables in a heat, and not in a team MTT, by name. § 3.2.5
func (d *Source) atTables(heat int) []paperChair {
	var chairs []paperChair
	for i := range d.Day.Lineups {
		l := &d.Day.Lineups[i]
		for slot, player := range l.Slots {
			switch {
			case slot/2+1 == heat:
			case player == "":
				chairs = append(chairs, paperChair{emptyChair + l.Club, "", l.Club})
			default:
				chairs = append(chairs, paperChair{player, player, l.Club})
			}
		}
	}
	byName := frame.ByName()
	slices.SortFunc(chairs, func(a, b paperChair) int {
		return cmp.Or(byName(lastFirst(d.chairName(a)), lastFirst(d.chairName(b))), strings.Compare(a.Value, b.Value))
	})
	return chairs
}

// chairName names a chair in a choice.
func (d *Source) chairName(c paperChair) string {
	if c.Player == "" {
		return "leerer Sessel"
	}
	return d.Told.Player(c.Player)
}

// paperCard fills the page of a card whose names are chosen. Who is on another card of the heat is not offered.
func (p *SheetPage) paperCard(d *Source, heat, table int) {
	var stored []scoring.Seat
	if card := d.Card(heat, table); card != nil {
		stored = card.Seats
	}
	choices := d.paperChoices(heat, table)
	var fields []workplace.Field
	for i := range len(scoring.Slots{}) {
		chair := Chair{Player: "?"}
		chosen := ""
		if i < len(stored) {
			chair = chairOf(stored[i], stored[i].Player, stored[i].Club)
			if chosen = stored[i].Player; stored[i].Ghost {
				chosen, chair.State = emptyChair+stored[i].Club, ""
			}
			chair.Player = "?"
		}
		of := seatFields(i, &chair)
		of[2].Paths = []string{SeatField(i, "in_time"), SeatField(i, "disqualified")}
		who := workplace.Field{Name: SeatField(i, "player"), Label: "Wer", Type: "select", Value: chosen, Choices: slices.Clone(choices),
			Optional: true, Bare: true, Paths: []string{SeatField(i, "ghost"), SeatField(i, "club")}}
		fields = append(append(fields, who), of...)
	}
	p.enters(d, d.TablePath(heat, table), CardForm, "Speichern, nächster Tisch", fields)
	for i := range len(scoring.Slots{}) {
		p.Rows = append(p.Rows, Row{Name: fmt.Sprintf("Sessel %d", i+1), Fields: p.Entry.Fields[4*i : 4*i+4]})
	}
	p.ByName = true
}

// paperChoices are those who may sit on the chairs of a table.
func (d *Source) paperChoices(heat, table int) []frame.Choice {
	elsewhere := map[string]bool{}
	if h := d.Day.Heat(heat); h != nil {
		for i := range h.SitAndGos {
			for _, s := range h.SitAndGos[i].Seats {
				if h.SitAndGos[i].Table != table {
					elsewhere[s.Player] = s.Player != ""
				}
			}
		}
	}
	choices := []frame.Choice{{Value: "", Text: "–"}}
	for _, c := range d.atTables(heat) {
		if !elsewhere[c.Player] || c.Player == "" {
			choices = append(choices, frame.Choice{Value: c.Value, Text: d.chairName(c) + " (" + d.Told.Club(c.Club) + ")"})
		}
	}
	return slices.CompactFunc(choices, func(a, b frame.Choice) bool { return a.Value == b.Value })
}

// seatSent is what was sent of a seat, nil for a line without anybody. On a card with names an empty chair is chosen like a
// player, and no line may be left out between two others; n are those before it.
func (d *Source) seatSent(i, n int, sent func(string) string) (func(string) string, error) {
	player, club := sent(SeatField(i, "player")), sent(SeatField(i, "club"))
	switch {
	case player+club != "" && n < i:
		return nil, &acts.Refusal{Path: "$." + SeatField(i, "player"), Sentence: "Bitte die Sessel der Reihe nach ausfüllen, ohne Lücke."}
	case player+club == "" && sent(SeatField(i, "place"))+sent(SeatField(i, "chips"))+sent(SeatField(i, "state")) != "":
		return nil, &acts.Refusal{Path: "$." + SeatField(i, "player"), Sentence: "Wer auf diesem Sessel gesessen ist, fehlt."}
	case player+club == "":
		return nil, nil
	case club != "":
		return sent, nil
	}
	state := sent(SeatField(i, "state"))
	if of, empty := strings.CutPrefix(player, emptyChair); empty {
		club, player, state = of, "", StateGhost
	} else {
		club = d.clubOf(player)
	}
	return func(field string) string {
		switch field {
		case SeatField(i, "player"):
			return player
		case SeatField(i, "club"):
			return club
		case SeatField(i, "state"):
			return state
		}
		return sent(field)
	}, nil
}
