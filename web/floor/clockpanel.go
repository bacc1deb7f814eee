package floor

import (
	"fmt"
	"strconv"
	"time"
	"unicode"
	"unicode/utf8"

	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ClockPanel is the clock with what can be done to it.
type ClockPanel struct {
	Says  string
	Ends  int64 // the instant at which the piece ends, 0 while the clock stands
	Now   int64
	Facts []workplace.Fact
	Acts  []Act
	Steps []Act      // a minute more or less, the piece before and the next
	More  []Act      // folded away
	Tell  []Act      // to the hall
	Pace  frame.Link // where it is made to end earlier or later, "" without a forecast
	Wall  frame.Link
}

// clockPanel is the clock with its buttons.
func (d *Source) clockPanel(back string) ClockPanel {
	c, entries := d.State.Clock(), d.State.Entries()
	p := ClockPanel{Says: clockSays(&c), Now: int64(d.At()), Wall: frame.Link{Text: "Uhr für die Wand",
		Href: workplace.FloorPath + "/" + d.ID + "/uhr"}}
	if d.Group != "" {
		p.Wall.Href = frame.ClockPath(d.Group)
	}
	if c.Big > 0 {
		blinds := floor.Whole(c.Small).Digits() + " / " + floor.Whole(c.Big).Digits()
		if ante := d.File.Rules.Ante(c.Ante); ante != "" {
			blinds += ", " + ante
		}
		p.Facts = append(p.Facts, workplace.Fact{Name: "Blinds", Value: blinds})
	}
	if days := d.State.Days(); days != nil && days.Flight != "" {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Flight", Value: days.Flight}, workplace.Fact{Name: "Eingepackt", Value: fmt.Sprint(len(days.Bagged))})
	}
	p.Facts = append(p.Facts, workplace.Fact{Name: "Im Turnier", Value: fmt.Sprintf("%d von %d", entries.In, entries.Persons)},
		workplace.Fact{Name: "Chips im Spiel", Value: entries.ChipsInPlay.Digits()},
		workplace.Fact{Name: "Durchschnitt", Value: entries.Average.Digits()})
	if c.State == "running" {
		p.Ends = p.Now + c.Remaining
		if c.NextBreak != nil && c.Kind == floor.Level {
			if seconds := c.NextBreak.String(); len(seconds) < 7 {
				after, _ := time.ParseDuration(seconds + "s")
				p.Facts = append(p.Facts, workplace.Fact{Name: "Nächste Pause", Value: "um " + rulebook.Clock(time.Unix(p.Now, 0).Add(after)) + " Uhr"})
			}
		}
	}
	if f, is := evening.Foresee(&d.File.Head, d.State, d.Unsure); is {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Voraussichtlich aus", Value: f.Says(d.Now)})
		p.Pace = frame.Link{Text: "Früher oder später aufhören", Href: d.Within(PacePath)}
	}
	if d.Cancelled != nil {
		return p
	}
	switch c.State {
	case "waiting":
		start := d.acts(back, "uhr", "Uhr starten", &floor.Event{Do: floor.Start})
		if d.Group != "" {
			start.Then = []string{"läuft sie überall, wo sie geteilt wird"}
		}
		p.Acts = append(p.Acts, start)
	case "running":
		p.Acts = append(p.Acts, d.acts(back, "uhr", "Uhr anhalten", &floor.Event{Do: floor.Pause}))
	case "paused":
		if days := d.State.Days(); days != nil && days.Over {
			break // the next day begins first
		}
		p.Acts = append(p.Acts, d.acts(back, "uhr", "Uhr weiterlaufen lassen", &floor.Event{Do: floor.Resume}))
	}
	if c.State == "running" || c.State == "paused" {
		p.Steps, p.More = clockSteps(d, back, &c), append(p.More, setClock(d, back, &c), lastHands(d, back))
	}
	if c.State != "ended" {
		p.Tell = append(p.Tell, messageAct(d, back))
	}
	return p
}

// ShiftField is the field of how many seconds longer the piece of the clock that runs is to last; a negative number makes it shorter.
const ShiftField = "um"

// clockSteps are what is done to the clock by one tap.
func clockSteps(d *Source, back string, c *floor.Clock) []Act {
	step := func(id, button string, fields ...string) Act {
		return Act{Form: d.Records(back, id, button, floor.SetClock, fields...)}
	}
	list := []Act{step("minute-weniger", "− 1 Minute", ShiftField, "-60"), step("minute-mehr", "+ 1 Minute", ShiftField, "60")}
	to := func(id, word string, piece int) {
		if piece >= 1 && piece <= len(d.File.Levels) {
			list = append(list, step(id, word+d.pieceName(piece), "piece", strconv.Itoa(piece), "remaining", floor.Left(d.State.Length(piece-1))))
		}
	}
	to("abschnitt-zurueck", "Zurück: ", c.Piece-1)
	to("abschnitt-weiter", "Weiter: ", c.Piece+1)
	return list
}

// pieceName is the name of a piece of the clock, by its number.
func (d *Source) pieceName(piece int) string {
	if d.File.Levels[piece-1].Kind == floor.Break {
		return "Pause"
	}
	return fmt.Sprintf("Level %d", d.State.Level(piece-1))
}

// setClock is the form that sets the clock to a piece and what is left of it.
func setClock(d *Source, back string, c *floor.Clock) Act {
	pieces := []frame.Choice{}
	for i := range d.File.Levels {
		l, text := &d.File.Levels[i], d.pieceName(i+1)
		if l.Kind == floor.Level {
			text += fmt.Sprintf(" (%s / %s)", floor.Whole(l.Small).Digits(), floor.Whole(l.Big).Digits())
		}
		pieces = append(pieces, frame.Choice{Value: fmt.Sprint(i + 1), Text: text})
	}
	f := d.Records(back, "stellen", "Uhr stellen", floor.SetClock)
	fields := workplace.NewForm("", f.ID, "", workplace.Field{Name: "piece", Label: "Abschnitt", Type: "select", Choices: pieces,
		Value: fmt.Sprint(c.Piece)}, workplace.Field{Name: "remaining", Label: "Noch (Minuten:Sekunden)", Value: floor.Left(c.Remaining), Most: 9})
	f.Fields = fields.Fields
	return Act{Form: f, Then: []string{"zeigen es alle Uhren so"}}
}

// tick is a box among several of one name.
func tick(name, label, value, form string, checked bool) workplace.Field {
	return workplace.Field{ID: form + "-" + name + "-" + value, Name: name, Label: label, Type: "checkbox", Value: value, Checked: checked,
		Optional: true}
}

// capital begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// minutesAgo writes how long something is ago.
func minutesAgo(seconds int64) string { return floor.Counted(seconds/60, "einer Minute", "Minuten") }
