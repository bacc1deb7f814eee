package director

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The fields of a card that is entered from a photo, beside those of its seats: the place of a seat is also [StateGhost] there.
const (
	AnswersField = "angaben" // names the form
	laterField   = "spaeter" // the chips are copied from the photo later
	yes, no      = "ja", "nein"
)

// yesOrNo is the answer that means so.
func yesOrNo(is bool) string {
	if is {
		return yes
	}
	return no
}

// chipsField names the field of the chips on the strip of a place.
func chipsField(place int) string { return fmt.Sprintf("chips[%d]", place) }

// photoForm is the id of the form that enters a card from a photo.
func photoForm(photo string, table int) string {
	return fmt.Sprintf("%s-%s-%d", CardForm, photo, table)
}

// entersPhoto gives a card of a photo the form that enters it. What was read is chosen in its rows; in those that are unsure nothing is, and
// the places are offered that no other row is sure to have.
func (p *PhotoCard) entersPhoto(d *Source, desk *league.PhotoDesk, photo string, c *league.PhotoCard, on *scan.PrintedCard) {
	drawn, id := desk.Card(c.Table), photoForm(photo, c.Table)
	var fields []workplace.Field
	for i := range c.Seats {
		mark := &c.Seats[i]
		at := mark.Seat - 1
		f := workplace.Field{Name: SeatField(at, "place"), Label: p.Rows[i].Name, Type: "radio", Value: marksSeat(mark),
			Paths: []string{SeatField(at, "player"), SeatField(at, "club"), SeatField(at, "ghost")}}
		for place := 1; place <= len(c.Seats); place++ {
			if text := strconv.Itoa(place); f.Value != "" || !slices.ContainsFunc(c.Seats, func(m scan.SeatMark) bool { return m.Place == place }) {
				f.Choices = append(f.Choices, frame.Choice{Value: text, Text: text})
			}
		}
		f.Choices = append(f.Choices, frame.Choice{Value: StateGhost, Text: photoAbsent})
		fields = append(fields, f)
	}
	inTime := workplace.Field{Name: inTimeField, Label: p.Rows[len(c.Seats)].Name, Type: "radio", Choices: []frame.Choice{{Value: yes, Text: yes}, {Value: no, Text: no}}}
	if v := c.InTime.Value; v != nil {
		inTime.Value = yesOrNo(*v)
	}
	for i := range drawn.Seats {
		inTime.Paths = append(inTime.Paths, SeatField(i, "in_time"))
	}
	fields = append(fields, inTime)
	for place := range len(c.Seats) {
		f := workplace.Field{Name: chipsField(place + 1), Label: fmt.Sprintf("Chips, Platz %d", place+1), Mode: "numeric", Most: 12, Optional: true, Bare: true}
		for i := range drawn.Seats {
			f.Paths = append(f.Paths, SeatField(i, "chips"))
		}
		fields = append(fields, f)
	}
	f := workplace.NewForm(d.TablePath(desk.At.Heat, c.Table), id, "Übernehmen", amending(d, ReasonField, fields...)...)
	f.Also = []workplace.Button{{Name: laterField, Text: "Chips später"}}
	f.Hidden = []workplace.Hidden{{Name: PhotoField, Value: photo}, {Name: AnswersField, Value: id}}
	for i := range drawn.Seats {
		hidden := d.seatHidden(i, &drawn.Seats[i])
		if slices.ContainsFunc(c.Seats, func(m scan.SeatMark) bool { return m.Seat == i+1 }) {
			hidden = hidden[:1] // who sits there
		}
		f.Hidden = append(f.Hidden, hidden...)
	}
	p.Entry = &f
	for i := range p.Rows {
		p.Rows[i].Field = &f.Fields[i]
	}
	for place := range len(c.Seats) {
		field := &f.Fields[len(p.Rows)+place]
		p.Chips = append(p.Chips, PhotoRow{Name: field.Label, Field: field})
		if on != nil {
			cells := &on.Chips[place]
			p.Chips[place].strips(c, fmt.Sprintf("%.1f %.1f %.1f %.1f", cells.X-1, cells.Y-1, cells.W+2, cells.H+2))
		}
	}
	if each := desk.Preset.TableSum; each > 0 {
		p.Sum = scoring.Whole(each * len(drawn.Seats))
	}
	p.More = f.Fields[len(p.Rows)+len(p.Chips):]
}

// over lets the form of a card write over what is stored, whose chips stay with their places.
func (p *PhotoCard) over(stored *scoring.SitAndGo) {
	p.Entry.Button, p.Entry.Over = photoHolds, acts.VersionOf(stored)
	strips := map[int]int{}
	for i := range stored.Seats {
		if s := &stored.Seats[i]; s.Place > 0 && s.Chips != nil && s.Place+strips[s.Place] <= len(p.Chips) {
			p.Chips[s.Place+strips[s.Place]-1].Field.Value = strconv.Itoa(*s.Chips)
			strips[s.Place]++
		}
	}
}

// marksSeat is what is marked for a seat, as its field has it.
func marksSeat(m *scan.SeatMark) string {
	switch {
	case m.Absent:
		return StateGhost
	case m.Place > 0:
		return strconv.Itoa(m.Place)
	}
	return ""
}

// Answered reads what was chosen in the rows of a card of a photo as the fields of the card. Nothing follows from the rest there: each row wants
// an answer (§ 3.2.17, § 3.2.18).
func (d *Source) Answered(sent func(string) string) (card func(string) string, refused error) {
	read, faults := map[string]string{}, []error{}
	inTime, strips := sent(inTimeField), map[int]int{}
	for i := range len(scoring.Slots{}) {
		place, state, player := SeatField(i, "place"), SeatField(i, "state"), sent(SeatField(i, "player"))
		if player == "" || sent(state) != "" {
			continue
		}
		switch chosen := sent(place); {
		case chosen == "":
			faults = append(faults, &acts.Refusal{Path: "$." + place, Sentence: fmt.Sprintf(photoRowOpen, d.Told.Player(player))})
		case chosen == StateGhost:
			read[place], read[state] = "", StateGhost
		case chosen == "1" && inTime == yes:
			read[state] = StateInTime
		case inTime == no && sent(laterField) == "":
			if n, err := strconv.Atoi(chosen); err == nil { // who shares a place has the strips of it and of the next ones
				read[SeatField(i, "chips")] = sent(chipsField(n + strips[n]))
				strips[n]++
			}
		}
	}
	if inTime == "" {
		faults = append(faults, &acts.Refusal{Path: "$." + inTimeField, Sentence: photoInTimeOpen})
	}
	card = func(name string) string {
		if value, is := read[name]; is {
			return value
		}
		return sent(name)
	}
	if len(faults) > 0 {
		return card, scoring.Together(faults...)
	}
	return card, nil
}

// strip is the part of a card on which those boxes stand, from one side to the other, as the box of a picture that shows it, in millimetres; ""
// where nothing is printed.
func strip(c *scan.PrintedCard, in func(*scan.Box) bool) string {
	if c == nil || len(c.Boxes) == 0 {
		return ""
	}
	const margin = 2
	left, top, right, bottom := c.W, c.H, 0.0, 0.0
	for i := range c.Boxes {
		b := &c.Boxes[i]
		left, right = min(left, b.X), max(right, b.X+b.W)
		if in(b) {
			top, bottom = min(top, b.Y), max(bottom, b.Y+b.H)
		}
	}
	return fmt.Sprintf("%.1f %.1f %.1f %.1f", left-margin, top-margin, right-left+2*margin, bottom-top+2*margin)
}
