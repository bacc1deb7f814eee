package floor

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// queryEscape writes a text as a part of an address.
func queryEscape(text string) string { return url.QueryEscape(text) }

// mostSteps is how often somebody else may record something between the steps of a walk-in.
const mostSteps = 12

// walkIn brings somebody in who stands at the registration desk and has paid: entered if he is not yet, in, and on a seat by lot
// once seats were drawn. Each step is an act; a form that is sent again goes on where it stopped.
func walkIn(d *visit, sent workplace.Sent) error {
	w := &walking{visit: d, sent: sent, entrant: sent("entrant"), who: floor.Entrant{Player: sent("player"),
		Name: strings.Join(strings.Fields(sent("name")), " ")}}
	if w.entrant == "" {
		w.entrant = w.who.Player
	}
	if w.closed() {
		return refused(d, sent(pages.SearchField), pages.ForcedForm, entryClosed)
	}
	if err := w.back(); err != nil {
		return refused(d, sent(pages.SearchField), "", err)
	}
	for range mostSteps {
		more, err := w.step()
		var stale *acts.Stale
		switch {
		case errors.As(err, &stale): // somebody else was quicker
			continue
		case err != nil:
			return refused(d, sent(pages.SearchField), "", err)
		case !more:
			return d.Lead(d.Source.Within(pages.RegistrationPath+"/"+w.entrant), w.done())
		}
	}
	return acts.ErrCollision
}

// walking is somebody on his way in.
type walking struct {
	*visit
	sent    workplace.Sent
	who     floor.Entrant
	entrant string // his id, "" as long as he is a new guest
	waits   bool
}

// entryClosed says that entries are closed, before anything is booked. H10
var entryClosed = &rulebook.Breach{Rule: "H10", Sentence: "Der Einstieg ist geschlossen. Noch ist nichts gebucht."}

// closed reports whether an entry has to be confirmed first, because entries are closed.
func (w *walking) closed() bool {
	if w.Source.State.Entries().Open || w.Source.Ended() || w.sent(pages.ClosedField) != "" {
		return false
	}
	step, err := w.Source.Step(w.entrant)
	return err == nil && (step == floordesk.StepEntry || step == floordesk.StepIn) || w.sent(pages.DoField) == floor.Reenter
}

// done is the word for what became of him.
func (w *walking) done() string {
	if w.waits {
		return "warteliste"
	}
	return "da"
}

// terms returns the terms of one step. With asks they are forced if the form forces.
func (w *walking) terms(step, method, path string, body any, asks bool) (acts.Terms, error) {
	force := asks && w.sent(web.ForceField) != ""
	if force {
		path += "?" + url.Values{"force": {"1"}, "reason": {w.sent(web.ReasonField)}}.Encode()
	}
	terms, err := w.Terms(w.sent, method, "/tournaments/"+w.Source.ID+path, body)
	terms.New, terms.Match = false, nil
	if force {
		terms.Force, terms.Reason = true, w.sent(web.ReasonField)
	}
	if terms.Key != "" {
		terms.Key += "-" + step
	}
	return terms, err
}

// back records that somebody who was out enters again, if the form says so.
func (w *walking) back() error {
	if w.sent(pages.DoField) != floor.Reenter {
		return nil
	}
	return w.record("wieder", &floor.Event{Do: floor.Reenter, Entrant: w.entrant}, nil)
}

// step does what is to be done next; false if there is nothing.
func (w *walking) step() (more bool, err error) {
	now, err := open(w.Visit)
	if err != nil {
		return false, err
	}
	w.Source = now.Source
	next := floordesk.StepEntry
	if w.entrant != "" {
		if next, err = w.Source.Step(w.entrant); err != nil {
			if w.waits { // he is entered, and there is no place
				return false, nil
			}
			return false, err
		}
	}
	switch next {
	case floordesk.StepEntry:
		return true, w.enter()
	case floordesk.StepIn:
		if w.sent(pages.StudiesField) != "" && w.Source.AsksStudies(w.entrant) {
			return true, w.confirmStudies()
		}
		return true, w.record("da", &floor.Event{Do: floor.Enter, Entrant: w.entrant}, nil)
	case floordesk.StepSeat:
		e := &floor.Event{Do: floor.SeatOne, Entrant: w.entrant, Lot: &floor.Lot{}}
		if err := w.committed(w.Request().Context(), e); err != nil {
			return false, err
		}
		return true, w.record("platz", e, []acts.Version{floordesk.Version(w.Source.Number())})
	}
	return false, nil
}

// enter enters somebody for the tournament.
func (w *walking) enter() error {
	if w.who.Player == "" && w.who.Name == "" {
		return acts.ErrNotFound
	}
	wild, studies := w.sent(pages.WildField) != "", w.sent(pages.StudiesField) != ""
	terms, err := w.terms("anmelden", http.MethodPost, "/entries", map[string]any{"player": w.who.Player, "name": w.who.Name,
		"wild_card": wild, pages.StudiesField: studies}, true)
	if err != nil {
		return err
	}
	out, err := w.Office.Floor.Enter(w.Request().Context(), w.By, w.Source.ID, floordesk.Entry{Entrant: w.who, WildCard: wild, Studies: floordesk.Said(studies)}, terms)
	if err != nil {
		return err
	}
	entered := floor.Entrant{}
	if err := json.Unmarshal(out.JSON(), &entered); err != nil {
		return err
	}
	w.entrant, w.waits = entered.ID, true
	return nil
}

// confirmStudies says that he may play among students. § 1.1.4
func (w *walking) confirmStudies() error {
	terms, err := w.terms("studiert", http.MethodPut, "/entries/"+w.entrant+"/studies", struct{}{}, false)
	if err != nil {
		return err
	}
	_, err = w.Office.Acts.Do(w.Request().Context(), w.By, &floordesk.ConfirmStudies{OfEntry: floordesk.EntryOf(w.Source.ID, w.entrant)}, terms)
	return err
}

// record records an event for him.
func (w *walking) record(step string, e *floor.Event, match []acts.Version) error {
	terms, err := w.terms(step, http.MethodPost, "/events", json.RawMessage(floorfile.WriteEvent(e)), e.Do == floor.Enter)
	if err != nil {
		return err
	}
	terms.Match = match
	_, err = w.Office.Floor.Record(w.Request().Context(), w.By, w.Source.ID, *e, terms)
	if err == nil {
		w.waits = false
	}
	return err
}
