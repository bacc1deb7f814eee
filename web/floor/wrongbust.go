package floor

import (
	"fmt"
	"net/url"
	"slices"

	"pokerliga/floor"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// FromField is the field with the entrant from whom the chips come back of somebody who was put out by mistake.
const FromField = "von"

// WrongBust is how the bust that has put somebody out is taken back; nil for who is not out by one.
func (d *Source) WrongBust(entrant string) *floor.Wrong {
	return floor.WrongBust(&d.File.Head, d.File.Events, d.State, entrant)
}

// backIn is the form that asks how somebody comes back whom a bust has put out by mistake; nil for who is not out by one. Called is what
// the button says.
func (d *Source) backIn(back, entrant, called string) *workplace.Form {
	if d.Ended() || d.WrongBust(entrant) == nil {
		return nil
	}
	return d.Records(back, "doch-noch-"+entrant, called, floor.Reinstate, "entrant", entrant, ProbeField, "1")
}

// eachBack are the forms by which those come back one by one who went out in one hand.
func (d *Source) eachBack(back string, event int) (list []*Act) {
	e := &d.File.Events[event]
	if e.Do != floor.Bust || len(e.Out) < 2 || d.Only > 0 {
		return nil
	}
	for i := range e.Out {
		who := e.Out[i].Entrant
		if w := d.WrongBust(who); w == nil || w.Event != event {
			continue
		}
		list = append(list, &Act{Form: d.backIn(back, who, d.Name(who)+" doch noch im Turnier")})
	}
	return list
}

// NewWrongBust asks whether somebody comes back whose bust cannot be undone any more: on which seat, with which chips, and whose places
// and prizes become others.
func NewWrongBust(d *Source, sent url.Values, w *floor.Wrong) *Question {
	who := d.Name(w.Entrant)
	e := &floor.Event{Do: floor.Reinstate, Entrant: w.Entrant, Table: w.At.Table, Seat: w.At.Seat}
	p := NewQuestion(d, url.Values{DoField: {floor.Reinstate}, "entrant": {w.Entrant}, BackField: sent[BackField]}, d.Will(e), nil)
	p.Comes = append(p.Comes, d.seatsWere(w), d.chipsWere(w))
	for _, other := range d.File.Events[w.Event].Out {
		if other.Entrant != w.Entrant {
			p.Comes = append(p.Comes, "in derselben Hand ausgeschieden und nicht dabei: "+d.Name(other.Entrant))
		}
	}
	if after, err := d.After(e); err == nil {
		p.Comes = append(append(p.Comes, d.becomes(after)...), fmt.Sprintf("noch %d im Turnier", after.Entries().In))
		if next := d.adviceText(after.Advice()); next != "" {
			p.Comes = append(p.Comes, "als Nächstes: "+next)
		}
	}
	var fields []workplace.Field
	if w.At.Table > 0 {
		f := workplace.Field{Name: SeatField, Label: "Platz", Type: "select", Paths: []string{"table", "seat"}, Value: chairValue(w.At)}
		for _, c := range d.State.FreeChairs() {
			f.Choices = append(f.Choices, frame.Choice{Value: chairValue(c), Text: fmt.Sprintf("Tisch %d, Platz %d", c.Table, c.Seat)})
		}
		fields = append(fields, f)
	}
	chips := workplace.Field{Name: "stacks[" + w.Entrant + "]", Label: "Chips von " + who, Mode: "numeric", Most: 15, Optional: true, Bare: true,
		Hint: "leer: noch nicht gezählt", Paths: []string{"stacks"}}
	if w.Chips > 0 {
		chips.Value = fmt.Sprint(w.Chips)
	}
	fields = append(fields, chips)
	if len(w.Since) > 0 {
		from := workplace.Field{Name: FromField, Label: "Die Chips kommen zurück von", Type: "select", Paths: []string{FromField},
			Choices: []frame.Choice{{Text: "wer sie hat, ist seither nicht gezählt"}}}
		for _, s := range w.Since {
			text := fmt.Sprintf("%s, gezählt %s", d.Name(s.Entrant), floor.Whole(s.Chips).Digits())
			from.Choices = append(from.Choices, frame.Choice{Value: s.Entrant, Text: text})
		}
		fields = append(fields, from)
	}
	fields = append(fields, workplace.Field{Name: "note", Label: "Anmerkung", Optional: true, Most: 300})
	p.Entry.Fields = workplace.NewForm("", QuestionForm, "", fields...).Fields
	p.Entry.Button = "Ja, doch noch im Turnier"
	return p
}

// chairValue is a chair as a form sends it.
func chairValue(c floor.Chair) string { return fmt.Sprintf("%d/%d", c.Table, c.Seat) }

// seatsWere says what has become of the seat of somebody who comes back.
func (d *Source) seatsWere(w *floor.Wrong) string {
	was := fmt.Sprintf("Tisch %d, Platz %d", w.Was.Table, w.Was.Seat)
	switch {
	case w.Was.Table == 0 || w.At == w.Was:
		return "der alte Platz ist frei"
	case w.By != "":
		was += " hat jetzt " + d.Name(w.By)
	default:
		was = fmt.Sprintf("Tisch %d ist aufgelöst", w.Was.Table)
	}
	if w.At.Table == 0 {
		was += ", und kein anderer Platz ist frei"
	}
	return was
}

// chipsWere says what is known of the chips of somebody who comes back.
func (d *Source) chipsWere(w *floor.Wrong) string {
	says := "wie viele Chips es waren, steht nirgends"
	if w.Chips > 0 {
		says = "vor der Hand " + floor.Whole(w.Chips).Digits() + " Chips"
		if e := &d.File.Events[w.Event]; !slices.ContainsFunc(e.Out, func(s floor.Stack) bool { return s.Entrant == w.Entrant && s.Chips > 0 }) {
			says = "zuletzt gezählt " + floor.Whole(w.Chips).Digits() + " Chips"
		}
	}
	if len(w.Since) == 0 {
		says += "; wer sie gewonnen hat, gibt sie am Tisch zurück"
	}
	return says
}

// becomes says whose place and prize become others: before → after.
func (d *Source) becomes(after *floor.State) (says []string) {
	was := standing(d.State)
	now := standing(after)
	for _, r := range after.Ranking() {
		before, then := was[r.Entrant], now[r.Entrant]
		if before == then || before.place == 0 && then.place == 0 {
			continue
		}
		line := fmt.Sprintf("%s: %s → %s", d.Name(r.Entrant), before.where(), then.where())
		if before.place == then.place {
			line = fmt.Sprintf("%s: %s", d.Name(r.Entrant), then.where())
		}
		if before.prize != then.prize {
			line += fmt.Sprintf(", %s → %s", before.won(), then.won())
		}
		says = append(says, line)
	}
	return says
}

// stands is the place and the prize of somebody.
type stands struct {
	place  int // 0: none
	status string
	prize  string
}

func (s stands) where() string {
	switch {
	case s.place > 0:
		return fmt.Sprintf("%d. Platz", s.place)
	case s.status == "in":
		return "im Turnier"
	}
	return "kein Platz"
}

func (s stands) won() string {
	if s.prize == "" {
		return "kein Preis"
	}
	return s.prize
}

// standing is the place and the prize of everybody.
func standing(s *floor.State) map[string]stands {
	all := map[string]stands{}
	for _, r := range s.Ranking() {
		one := stands{status: r.Status}
		if r.Place != nil {
			one.place = *r.Place
		}
		all[r.Entrant] = one
	}
	for _, p := range s.Money().Prizes {
		one := all[p.Entrant]
		one.prize = p.Amount.Euro()
		all[p.Entrant] = one
	}
	return all
}

// NewGoingOn asks for the reason why the end or the deal of a tournament is undone, with what is no longer as it was published.
func NewGoingOn(d *Source, sent url.Values, e *floor.Event) *Question {
	p := NewQuestion(d, sent, d.Will(e), nil)
	if after, err := d.After(e); err == nil {
		c := after.Clock()
		p.Comes = append(p.Comes, "auf der Seite des Turniers steht kein Endstand mehr", clockSays(&c))
		p.Comes = append(p.Comes, d.becomes(after)...)
		if after.Entries().In > 0 {
			p.Comes = append(p.Comes, fmt.Sprintf("%d im Turnier", after.Entries().In))
		}
	}
	p.Comes = append(p.Comes, d.published()...)
	note := workplace.Field{Name: "note", Label: "Grund", Hint: "bleibt im Protokoll", Most: 300}
	p.Entry.Fields = workplace.NewForm("", QuestionForm, "", note).Fields
	p.Entry.Button = "Ja, zurücknehmen"
	return p
}

// published says what was made of the result elsewhere.
func (d *Source) published() (says []string) {
	if d.Link != nil {
		says = append(says, "die Karte in der Sammelrunde wird zurückgenommen, wenn sie vom Floor kommt und der Heat offen ist")
	}
	if d.Series != nil {
		says = append(says, "die Karte des Tisches in den Runden wird zurückgenommen, wenn sie vom Floor kommt")
	}
	if d.League == nil {
		return says
	}
	for _, v := range d.League.Seasons {
		if v.File != nil && slices.ContainsFunc(v.File.Tournaments, func(t scoring.Tournament) bool { return t.ID == d.ID }) {
			says = append(says, "die Rangliste von "+v.File.Season.Name+" hat das Ergebnis; dort bleibt es, bis die Geschäftsstelle es ändert")
		}
	}
	return says
}
