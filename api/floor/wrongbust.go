package floor

import (
	"fmt"
	"net/url"

	"pokerliga/floor"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// asksFirst answers a form that takes something back with a question, and reports whether it did: a bust asks for a seat where the old one is
// taken, a deal and the end ask for a reason. Anything else is carried out at once.
func (d *visit) asksFirst(form url.Values) (asked bool, err error) {
	if d.By.Helping() != nil { // who refuses him what he may not
		return false, nil
	}
	var p *pages.Question
	switch form.Get(pages.DoField) {
	case floor.Undo:
		p = d.askUndo(form)
	case floor.Reinstate:
		if form.Get(pages.ProbeField) != "" {
			p = d.askBack(form, form.Get("entrant"))
		}
	}
	switch {
	case p == nil:
		return false, nil
	case d.scripted():
		return true, d.answerRefused(&acts.Refusal{Sentence: inTheLog})
	}
	d.Source.Shown = ""
	d.seal(p)
	return true, d.ShowForm(p, p.Entry, nil)
}

// askUndo is what is asked before an event is taken back, nil for nothing.
func (d *visit) askUndo(form url.Values) *pages.Question {
	events := d.Source.File.Events
	at, is := number(form.Get("event")).(int64)
	if !is || at < 0 || at >= int64(len(events)) {
		return nil
	}
	n := int(at)
	switch e := &events[n]; {
	case floor.KindOf(e.Do).Why && acts.Blank(form.Get("note")):
		return pages.NewGoingOn(d.Source, form, &floor.Event{Do: floor.Undo, Undone: n})
	case e.Do == floor.Bust && !d.Source.Harmless(n):
		for i := range e.Out {
			if w := d.Source.WrongBust(e.Out[i].Entrant); w != nil && w.Event == n {
				return pages.NewWrongBust(d.Source, form, w)
			}
		}
	}
	return nil
}

// askBack returns the question to ask before a bust is taken back. If nobody has to move there is none: it returns nil, and form then takes
// the bust back.
func (d *visit) askBack(form url.Values, entrant string) *pages.Question {
	w := d.Source.WrongBust(entrant)
	switch {
	case w == nil:
		return nil
	case w.Simple:
		form.Set(pages.DoField, floor.Undo)
		form.Set("event", fmt.Sprint(w.Event))
		form.Del("entrant")
		return nil
	}
	return pages.NewWrongBust(d.Source, form, w)
}

// givenBack completes a form that names the player who gives the chips back: it writes the stack that is left to him.
func (d *visit) givenBack(form url.Values) error {
	from, entrant := form.Get(pages.FromField), form.Get("entrant")
	w := d.Source.WrongBust(entrant)
	if from == "" || w == nil {
		return nil
	}
	chips, typed := number(form.Get("stacks[" + entrant + "]")).(int64)
	if !typed {
		return &acts.Refusal{Path: "$.stacks", Sentence: howMany}
	}
	for _, s := range w.Since {
		switch {
		case s.Entrant != from:
		case s.Chips < chips:
			return &acts.Refusal{Path: "$.stacks", Sentence: fmt.Sprintf(tooFew, d.Source.Name(from), floor.Whole(s.Chips).Digits())}
		default:
			form.Set("stacks["+from+"]", fmt.Sprint(s.Chips-chips))
			form.Del(pages.FromField)
		}
	}
	return nil
}

// The refusals of a form that takes a bust back.
const (
	inTheLog = "Das braucht eine Antwort: bitte im Protokoll des Turniers zurücknehmen."

	howMany = "Wie viele Chips kommen zurück?"
	tooFew  = "%s hat nur %s Chips."
)
