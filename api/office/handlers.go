// Package office has the handlers for the pages of the association. They call the same acts as the API and hold no rule.
package office

import (
	"errors"
	"net/http"
	"net/url"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// Handlers answers the pages of the association.
type Handlers struct{ *workplace.Handlers }

// desk is a visit of somebody who decides for the association.
type desk struct {
	*workplace.Visit
	office.Desk
}

// at answers admins. One who must set up a second factor first is led to his account.
func (s *Handlers) at(do func(*desk) error) func(*workplace.Visit) error {
	return func(v *workplace.Visit) error {
		err := v.By.May(acts.DeedListUsers, acts.Place{})
		if errors.Is(err, acts.ErrSecondFactor) {
			return v.Redirect(http.StatusSeeOther, page.AccountPath)
		}
		if err != nil {
			return err
		}
		d := &desk{Visit: v}
		if err := d.load(); err != nil {
			return err
		}
		return do(d)
	}
}

// load reads what is stored now.
func (d *desk) load() error {
	now, err := d.Office.Current(d.Request().Context())
	if err != nil {
		return err
	}
	d.Desk = office.Desk{League: now, Who: d.Self, Now: d.Office.Now()}
	return nil
}

// builder builds a page as it is now.
type builder func(*desk) (*office.Sections, error)

// shows answers with a page.
func shows(build builder) func(*desk) error {
	return func(d *desk) error {
		p, err := sealed(build, d)
		if err != nil {
			return err
		}
		return d.ShowDone(p, done)
	}
}

// sealed builds a page whose forms know what they write over.
func sealed(build builder, d *desk) (*office.Sections, error) {
	p, err := build(d)
	if err != nil {
		return nil, err
	}
	for _, f := range p.Forms() {
		workplace.Seal(f, p.Stored(f.ID))
	}
	return p, nil
}

// decision is what a form asks for: an act, with the request by which the API is asked for the same.
type decision struct {
	form         string        // its id
	done         string        // the word for what was done
	to           string        // the page to go on to
	asks         bool          // also where no number changes: it cannot be taken back
	says         string        // what is decided, of what is not declared
	forces       bool          // an admin may force it, for a reason
	tells        []string      // the names of those who are told of it, where the page names them before
	act          declare.Value // where it is declared, otherwise nil
	method, path string
	body         any
	do           func(acts.Terms) (*acts.Outcome, error)
}

// decides reads a form, shows what it would change, and does it once that was seen. What is refused stands in the form again.
func (s *Handlers) decides(build builder, read func(*desk, workplace.Sent) (*decision, error)) func(*desk) error {
	return func(d *desk) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		if back := s.decidedAt(sent); back != nil {
			build = back
		}
		return d.decide(build, sent, read)
	}
}

// decidedAt builds the page on which something was decided where it waits, nil for its own page.
func (s *Handlers) decidedAt(sent workplace.Sent) builder {
	switch sent(office.BackField) {
	case "":
		return nil
	case office.RankingsPath:
		return rankingsPage
	}
	return s.startPage
}

// decide does what a form that was read asks for.
func (d *desk) decide(build builder, sent workplace.Sent, read func(*desk, workplace.Sent) (*decision, error)) error {
	e, err := read(d, sent)
	if err != nil {
		return err
	}
	switch sent(office.BackField) {
	case "":
	case office.RankingsPath:
		e.to = office.RankingsPath
	default:
		e.to = office.Path
	}
	terms, err := d.Terms(sent, e.method, e.path, e.body)
	if err != nil {
		return err
	}
	if e.forces && sent(office.ForceField) != "" {
		terms.Force, terms.Asked.Path = true, terms.Asked.Path+"?"+url.Values{"force": {"1"}, "reason": {sent(office.ReasonField)}}.Encode()
	}
	if e.act == nil || terms.Force { // an act that is declared has its reason in its value
		terms.Reason = sent(office.ReasonField)
	}
	if sent(office.YesField) == "" {
		terms.DryRun = true
	}
	out, refused := e.do(terms)
	if out != nil && out.DryRun {
		if e.asks || len(out.Changes) > 0 {
			return d.ask(e, out)
		}
		terms.DryRun = false
		_, refused = e.do(terms)
	}
	if refused == nil {
		return d.Lead(e.to, e.done)
	}
	var otherwise *acts.Otherwise
	if errors.As(refused, &otherwise) {
		return d.ask(e, otherwise.Outcome, refused)
	}
	return d.refuse(build, sent, e, refused)
}

// ask shows what a decision would change, and asks whether it shall be done. It may have been asked before, and refused.
func (d *desk) ask(e *decision, out *acts.Outcome, refused ...error) error {
	p := d.NewQuestion(d.Request().URL.Path, e.to, d.Request().PostForm, out, e.says, e.tells, e.act)
	f := p.Form(office.QuestionForm)
	for _, err := range refused {
		return d.ShowForm(p, f, err)
	}
	return d.Show(http.StatusOK, p)
}

// refuse shows the page again with the faults of a form.
func (d *desk) refuse(build builder, sent workplace.Sent, e *decision, refused error) error {
	if err := d.load(); err != nil {
		return err
	}
	p, err := sealed(build, d)
	if err != nil {
		return err
	}
	f := p.Form(e.form)
	if f == nil { // there is nothing left to be decided
		return d.Lead(e.to, "vorbei")
	}
	if errors.Is(refused, acts.ErrNotFound) {
		refused = &acts.Refusal{Sentence: "Was hier gewählt ist, gibt es nicht oder nicht mehr; bitte noch einmal auswählen."}
	}
	if e.forces {
		office.Forcing(f)
	}
	f.Typed(sent)
	return d.ShowForm(p, f, refused)
}
