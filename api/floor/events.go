package floor

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// record records what a form says has happened, and leads on. What is refused, or was only rehearsed, is asked again on a page of
// its own, with what would come of it; a script is answered as a program is.
func record(d *visit, sent workplace.Sent) error {
	form := d.Request().PostForm
	if asked, err := d.asksFirst(form); asked || err != nil {
		return err
	}
	computed := sent(pages.LotField) == "0" || sent(pages.ShiftField) != ""
	refused := cmp.Or(d.lotOf(sent), d.givenBack(form), d.shifted(form))
	var others []floor.Event
	if refused == nil {
		others, refused = d.highCards(form)
	}
	said, lacks := body(form)
	var e *floor.Event
	if refused = cmp.Or(refused, lacks); refused == nil {
		e, refused = floorfile.ReadSent(said)
	}
	if refused == nil {
		refused = d.carry(sent, e, said)
	}
	if computed && errors.Is(refused, acts.KeyUsed) { // the form was sent before, when something else was computed of it
		refused = nil
	}
	if refused == nil && sent(pages.ProbeField) == "" {
		refused = d.carryOthers(sent, others)
	}
	switch {
	case refused == nil && d.scripted():
		now, err := open(d.Visit)
		if err != nil {
			return err
		}
		return d.JSON(http.StatusOK, answer{Version: floordesk.Version(now.Source.Number())})
	case refused == nil && sent(pages.ProbeField) != "":
		return d.ask(e, nil)
	case refused == nil:
		return d.Lead(d.Source.BackTo(sent(pages.BackField)), e.Do)
	case d.scripted():
		return d.answerRefused(refused)
	}
	if errors.Is(refused, acts.ErrDenied) {
		return refused
	}
	return d.ask(e, refused)
}

// carry records an event, or rehearses it.
func (d *visit) carry(sent workplace.Sent, e *floor.Event, said []byte) error {
	terms, err := d.Terms(sent, http.MethodPost, "/tournaments/"+d.Source.ID+"/events", json.RawMessage(said))
	if err != nil {
		return err
	}
	if terms.New = false; !floordesk.NeedsWhole(e) {
		terms.Match = nil
	}
	if terms.DryRun = sent(pages.ProbeField) != ""; terms.DryRun && e.Lot != nil {
		return nil // what a lot brings shows when it is drawn
	}
	ctx := d.Request().Context()
	if err = d.send(ctx, e, terms); err == nil && !terms.DryRun && d.Source.Link == nil {
		err = d.ahead(ctx, e)
	}
	if err != nil || terms.DryRun || sent(pages.AfterField) != floor.Finish || terms.Key == "" {
		return err
	}
	terms.Key, terms.Asked.Body = terms.Key+"/danach", `{"do":"finish"}`
	_, err = d.Office.Floor.Record(ctx, d.By, d.Source.ID, floor.Event{Do: floor.Finish}, terms)
	return err
}

// send records an event: what happens to a common clock in all of its tournaments.
func (d *visit) send(ctx context.Context, e *floor.Event, terms acts.Terms) (err error) {
	if d.Source.Group != "" && floordesk.DeedOf(e.Do) == acts.DeedFloorClock && e.Do != floor.Finish { // each ends by itself
		terms.Asked.Path = rest.V1 + "/clock-groups/" + d.Source.Group + "/events" // so that the same happens when it is asked for again
		_, err = d.Office.Floor.RecordInGroup(ctx, d.By, d.Source.Group, *e, terms)
	} else {
		_, err = d.Office.Floor.Record(ctx, d.By, d.Source.ID, *e, terms)
	}
	return err
}

// shifted writes into a form that shifts the clock what it is set to: the piece that runs, with what is left of it now and so much more.
func (d *visit) shifted(form url.Values) error {
	seconds, shifts := number(form.Get(pages.ShiftField)).(int64)
	if !shifts || form.Get(pages.DoField) != floor.SetClock {
		return nil
	}
	c := d.Source.State.Clock()
	left := c.Remaining + seconds
	if left < 1 {
		return &acts.Refusal{Path: "$.remaining", Sentence: "Der Abschnitt dauert nur noch " + floor.Left(c.Remaining) + "."}
	}
	form.Set("piece", fmt.Sprint(c.Piece))
	form.Set("remaining", fmt.Sprintf("%d:%02d", left/60, left%60))
	return nil
}

// lotOf gives a form that draws by the next lot the number of that.
func (d *visit) lotOf(sent workplace.Sent) error {
	if sent(pages.LotField) != "0" {
		return nil
	}
	e := &floor.Event{Lot: new(floor.Lot)}
	if err := d.committed(d.Request().Context(), e); err != nil {
		return err
	}
	d.Request().PostForm.Set(pages.LotField, strconv.Itoa(e.Lot.Number))
	return nil
}

// committed makes sure that there is a lot to be drawn: of what is drawn without a number it is the next one.
func (d *visit) committed(ctx context.Context, e *floor.Event) error {
	if e.Lot == nil || e.Lot.Number > 0 {
		return nil
	}
	if d.Source.Lot == 0 {
		out, err := d.Office.Floor.Commit(ctx, d.By, d.Source.ID, 0, acts.Terms{})
		if err != nil {
			return err
		}
		if lot, is := out.Content.(*floordesk.Lot); is {
			d.Source.Lot = lot.Number
		}
	}
	e.Lot.Number = d.Source.Lot
	return nil
}

// ahead commits the office to the next lot as soon as there is none, so that everybody can see it before anything is drawn by it.
func (d *visit) ahead(ctx context.Context, e *floor.Event) error {
	if d.By.May(acts.DeedFloorDirect, d.Source.Place()) != nil || e.Lot == nil && d.Source.Lot > 0 || e.Do == floor.Finish {
		return nil
	}
	_, err := d.Office.Floor.Commit(ctx, d.By, d.Source.ID, 0, acts.Terms{})
	var clash *acts.Clash
	if errors.As(err, &clash) { // somebody else has just done it
		return nil
	}
	return err
}

// ask shows again what was sent, on the tournament as it is now: what it would bring, or for what it was refused.
func (d *visit) ask(e *floor.Event, refused error) error {
	now, err := reopen(d)
	if err != nil {
		return err
	}
	says, then := "Soll das gelten?", []string(nil)
	if e != nil && refused == nil {
		says = now.Source.Will(e)
		if after, err := now.Source.After(e); err == nil {
			then = now.Source.Consequences(e, after)
		}
	}
	var stale *acts.Stale
	if errors.As(refused, &stale) {
		says, then = "Inzwischen ist etwas geschehen", now.Source.Since(d.Request().PostForm.Get(versionField))
	} else if refused != nil {
		says = "Das ist nicht eingetragen"
	}
	p := pages.NewQuestion(now.Source, d.Request().PostForm, says, then)
	now.seal(p)
	return d.ShowForm(p, p.Entry, refused)
}

// versionField is the field of a form that says behind how many events its page was drawn.
const versionField = "stand"

// answer is what the script of a page is told.
type answer struct {
	Version acts.Version `json:"version,omitempty"`
	Says    []string     `json:"says,omitempty"`
}

// scripted reports whether the script asks, and not a browser that shows the page.
func (d *visit) scripted() bool { return d.Request().Header.Get("Accept") == "application/json" }

// answerRefused answers the script for what something is refused.
func (d *visit) answerRefused(err error) error {
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError {
		return err
	}
	d.Response().Header()["Cache-Control"] = rest.NoStore
	a := answer{Says: []string{p.Detail}}
	for i := range p.Errors {
		if i > 0 {
			a.Says = append(a.Says, p.Errors[i].Detail)
		}
	}
	return d.JSON(p.Status, a)
}
