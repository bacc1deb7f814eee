package director

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CardForm is the id of the form of a round card.
const CardForm = "karte"

// What a seat is, in the form.
const (
	StateInTime       = "in_time"
	StateGhost        = "ghost"
	StateDisqualified = "disqualified"
	StateRemoved      = "removed"
)

// Chair is a line of a round card: who was drawn there, and what is entered.
type Chair struct {
	Player, Club string // Player is "" of a chair that was drawn empty
	scoring.Seat
	Place, Chips string // as they are typed
	State        string
}

// CardChairs are the lines of a card in the order of the paper: as they are stored, else as the entry begins.
func (d *Source) CardChairs(heat, table int, preset *league.HeatPreset) []Chair {
	var seats []scoring.Seat
	if h := d.Day.Heat(heat); h != nil && h.SitAndGo(table) != nil {
		seats = slices.Clone(h.SitAndGo(table).Seats)
	} else if i := slices.IndexFunc(preset.SitAndGos, func(c scoring.SitAndGo) bool { return c.Table == table }); i >= 0 {
		seats = slices.Clone(preset.SitAndGos[i].Seats)
	}
	var rows []Chair
	for _, drawn := range d.chairs(heat, table) {
		i := slices.IndexFunc(seats, func(s scoring.Seat) bool {
			return s.Player == drawn.Player && drawn.Player != "" || s.Ghost && s.Club == drawn.Club
		})
		if i >= 0 {
			rows = append(rows, chairOf(seats[i], drawn.Player, drawn.Club))
			seats = slices.Delete(seats, i, i+1)
		}
	}
	for _, s := range seats {
		club := s.Club
		if club == "" {
			club = d.clubOf(s.Player)
		}
		rows = append(rows, chairOf(s, s.Player, club))
	}
	return rows
}

// chairOf is a chair with what is stored of it.
func chairOf(s scoring.Seat, player, club string) Chair {
	c := Chair{Player: player, Club: club, Seat: s}
	if s.Place > 0 {
		c.Place = strconv.Itoa(s.Place)
	}
	if s.Chips != nil {
		c.Chips = strconv.Itoa(*s.Chips)
	}
	switch {
	case s.Ghost:
		c.State = StateGhost
	case s.Disqualified:
		c.State = StateDisqualified
	case s.InTime:
		c.State = StateInTime
	}
	return c
}

// clubOf is the club in whose lineup a player stands.
func (d *Source) clubOf(player string) string {
	for i := range d.Day.Lineups {
		if l := &d.Day.Lineups[i]; slices.Contains(l.Slots[:], player) {
			return l.Club
		}
	}
	return ""
}

// seatField names a field of a line.
func seatField(list string, i int, name string) string {
	return fmt.Sprintf("%s[%d].%s", list, i, name)
}

// SeatField names a field of a seat of a card.
func SeatField(i int, name string) string { return seatField("seats", i, name) }

// cardPage fills the page of a card: names in the order of the paper, with places and chips.
func (d *Source) cardPage(heat, table int, preset *league.HeatPreset, names map[string]string) *SheetPage {
	p := d.sheetPage(fmt.Sprintf("Tisch %d", table), heat, matchday.SheetOfCard(table), preset, names)
	p.Kind = "Rundenkarte"
	switch {
	case d.OnPaper(heat) && !slices.Contains(d.Tables(heat), table):
		return p
	case d.OnPaper(heat):
		p.paperCard(d, heat, table)
	default:
		p.card(d, d.TablePath(heat, table), d.CardChairs(heat, table, preset))
		if !p.Corrects && !p.amends {
			p.Data = d.heatData(heat, table, preset, names)
		}
	}
	card := d.Card(heat, table)
	if card != nil {
		p.Annulled = card.Annulled
		p.annul(d, acts.HeatOf(d.At, heat), table)
	}
	if card != nil && locked(d) {
		for i := range card.Seats {
			p.Locked = append(p.Locked, Fact{d.seatName(&card.Seats[i]), seatSays(&card.Seats[i])})
		}
	}
	if d.Only != "" {
		p.Entry.Button = "Speichern"
		p.Photos = frame.Link{Text: photosLink, Href: d.PhotosPath(heat)}
	} else if p.Entered.Says != "" {
		p.Second = frame.Link{Text: "Gegenlesen", Href: d.SecondPath(heat, table)}
	}
	return p
}

// annul fills the forms with which the association says that a card is annulled, and takes that back. A114
func (p *SheetPage) annul(d *Source, at acts.AtHeat, table int) {
	if !d.Actor.Admin() || d.Day.Annulled != nil {
		return
	}
	is := p.Annulled
	if is == nil {
		is = &scoring.Annulment{Date: rulebook.Day(d.Now)}
	}
	p.Annuls = []workplace.Form{d.ask(league.AnnullingCard(at, table, is))}
	if p.Annulled != nil {
		p.Annuls[0].Button = "Annullierung berichtigen"
		p.Annuls = append(p.Annuls, d.ask(&league.RestoreCard{AtHeat: at, Table: table}))
	}
}

// card fills a page with the form of a card, which is sent to that path.
func (p *SheetPage) card(d *Source, path string, chairs []Chair) {
	var fields []workplace.Field
	for i := range chairs {
		fields = append(fields, seatFields(i, &chairs[i])...)
	}
	p.enters(d, path, CardForm, "Speichern, nächster Tisch", fields)
	at := 0
	for i := range chairs {
		c := &chairs[i]
		row := Row{Name: "leerer Sessel", Club: d.Told.Club(c.Club), Hidden: []workplace.Hidden{{Name: SeatField(i, "player"), Value: c.Player},
			{Name: SeatField(i, "club"), Value: c.Club}}}
		if c.Player == "" {
			row.Hidden = append(row.Hidden, workplace.Hidden{Name: SeatField(i, "state"), Value: StateGhost})
		} else {
			row.Name = d.Told.Player(c.Player)
			row.Fields = p.Entry.Fields[at : at+3]
			at += 3
		}
		p.Rows = append(p.Rows, row)
	}
	p.Scripts = append(p.Scripts, cardScript)
}

// seatFields are the fields of a seat: place, chips, and what is special. An empty chair has none.
func seatFields(i int, c *Chair) []workplace.Field {
	if c.Player == "" {
		return nil
	}
	return []workplace.Field{
		{Name: SeatField(i, "place"), Label: "Platz", Value: c.Place, Mode: "numeric", Most: 2, Optional: true, Bare: true},
		{Name: SeatField(i, "chips"), Label: "Chips", Value: c.Chips, Mode: "numeric", Most: 12, Optional: true, Bare: true},
		{Name: SeatField(i, "state"), Label: "Besonderes", Type: "select", Value: c.State, Optional: true, Bare: true,
			Paths: []string{SeatField(i, "in_time"), SeatField(i, "ghost"), SeatField(i, "disqualified"), SeatField(i, "player"),
				SeatField(i, "club")},
			Choices: []frame.Choice{{Value: "", Text: "–"}, {Value: StateInTime, Text: "Erster in der Zeit"},
				{Value: StateGhost, Text: "leerer Sessel"}, {Value: StateDisqualified, Text: "disqualifiziert"}}},
	}
}

// readCard reads a card that was sent. Places that follow from the rest need not be typed.
func (d *Source) readCard(table int, sent func(string) string) (*scoring.SitAndGo, error) {
	card := &scoring.SitAndGo{Table: table, Seats: []scoring.Seat{}}
	var faults []error
	for i := range len(scoring.Slots{}) {
		sent, err := d.seatSent(i, len(card.Seats), sent)
		faults = append(faults, err)
		if sent == nil {
			continue
		}
		var s scoring.Seat
		switch state := sent(SeatField(i, "state")); state {
		case StateGhost:
			s.Club, s.Ghost = sent(SeatField(i, "club")), true
		case StateDisqualified:
			s.Player, s.Disqualified = sent(SeatField(i, "player")), true
		case "", StateInTime:
			s.Player, s.InTime = sent(SeatField(i, "player")), state == StateInTime
			place, err := number(sent, SeatField(i, "place"), "Der Platz ist eine Zahl wie 3.")
			faults = append(faults, err)
			if place != nil {
				s.Place = *place
			}
			s.Chips, err = number(sent, SeatField(i, "chips"), "Chips sind eine Zahl wie 12000.")
			faults = append(faults, err)
		default:
			faults = append(faults, noState(SeatField(i, "state")))
		}
		card.Seats = append(card.Seats, s)
	}
	if len(card.Seats) == 0 {
		faults = append(faults, &acts.Refusal{Path: "$." + SeatField(0, "player"), Sentence: "Auf dieser Karte steht noch niemand."})
	}
	faults = slices.DeleteFunc(faults, func(err error) bool { return err == nil })
	if len(faults) > 0 {
		return card, scoring.Together(faults...)
	}
	matchday.Fill(card)
	return card, nil
}

// noState refuses what nobody can choose as the state of a seat or a stack.
func noState(field string) error {
	return &acts.Refusal{Path: "$." + field, Sentence: "Das lässt sich hier nicht auswählen."}
}

// number reads a number, nil if nothing was typed. Points and spaces between the digits are for people.
func number(sent func(string) string, field, sentence string) (*int, error) {
	text := strings.NewReplacer(".", "", " ", "", "\u00a0", "").Replace(sent(field))
	if text == "" {
		return nil, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1_000_000_000 {
		return nil, &acts.Refusal{Path: "$." + field, Sentence: sentence}
	}
	return &n, nil
}
