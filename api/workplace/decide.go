package workplace

import (
	"cmp"
	"errors"
	"net/url"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/workplace"
)

// Decision is an act of a form that shows what it would change before it is done.
type Decision struct {
	FormAct
	Asks     bool          // also where no number changes and nothing comes with it
	Straight bool          // it is carried out without being tried out first
	Forces   bool          // an admin may force it, for a reason
	Says     string        // what is decided, of what is not declared
	On       *declare.Page // the page whose form was sent, of what is declared
	Tells    []string      // the names of those who are told of it, where the page names them before
	Try      func(acts.Terms) (*acts.Outcome, error)
	Shows    func() error // what is shown once it is done, in place of a page that it leads to; nil for that
}

// Asked reads the form of an act that is declared, on that page. What the path says is not read from the form.
func (v *Visit) Asked(d *declare.Declaration, on *declare.Page, sent Sent) (*Decision, error) {
	act := d.New()
	said := func(name string) string {
		if value := v.Param(name); value != "" {
			return value
		}
		return sent(name)
	}
	if err := declare.Path(act, said); err != nil {
		return nil, err
	}
	wrong := declare.Read(act, on.Address(), said)
	e := v.Decided(act, on)
	if id := sent(workplace.FormField); id != "" {
		e.Form = id
	}
	if wrong != nil {
		e.Try = func(acts.Terms) (*acts.Outcome, error) { return nil, wrong }
	}
	return e, nil
}

// Decided is the decision to carry out an act that is declared, on that page.
func (v *Visit) Decided(act declare.Value, on *declare.Page) *Decision {
	form, to := declare.FillPage(on.Form, act, v.Param), declare.FillPage(cmp.Or(on.To, on.On), act, v.Param)
	d, e := declare.Of(act), v.Acting(act, nil, form, on.Word, to)
	e.Asks, e.Forces, e.On = d.Asks, d.Forces && v.By.Admin(), on
	return e
}

// Acting is the decision to carry out an act that is declared, by a form that is read in its own way; wrong is what the form is refused for.
func (v *Visit) Acting(act declare.Value, wrong error, form, done, to string) *Decision {
	return &Decision{FormAct: FormAct{Form: form, Done: done, To: to, Act: act}, Try: func(terms acts.Terms) (*acts.Outcome, error) {
		if wrong != nil {
			return nil, wrong
		}
		return v.Office.Acts.Do(v.Request().Context(), v.By, act, terms)
	}}
}

// Decide does what a form asks for, once what it would change was seen: question is the page that asks. What is refused stands in the
// form again, on the page as it is now.
func (v *Visit) Decide(
	sent Sent, e *Decision, question func(*workplace.Asked, *acts.Outcome) *workplace.Question, page func() (Formed, error),
) error {
	terms, err := e.terms(v, sent)
	if err != nil {
		return err
	}
	if sent(workplace.LayField) != "" && e.Act != nil && declare.Of(e.Act).Board {
		return v.lay(sent, e, terms, page)
	}
	if e.Forces && sent(workplace.ForceField) != "" {
		terms.Force = true
		terms.Asked.Path += "?" + url.Values{"force": {"1"}, "reason": {sent(workplace.ForcedBy(e.Act))}}.Encode()
	}
	if e.Act == nil || terms.Force { // an act that is declared has its reason in its value
		terms.Reason = sent(workplace.ForcedBy(e.Act))
	}
	terms.DryRun = sent(workplace.YesField) == "" && !e.Straight
	out, refused := e.Try(terms)
	var otherwise *acts.Otherwise
	switch {
	case errors.As(refused, &otherwise):
		out = otherwise.Outcome
	case out != nil && out.DryRun && len(out.Changes)+len(out.Brings) == 0 && !(e.Asks && v.decides(e, out)):
		terms.DryRun = false
		out, refused = e.Try(terms)
	}
	switch {
	case otherwise != nil || out != nil && out.DryRun:
		asked := &workplace.Asked{Action: v.Request().URL.Path, Back: e.To, Sent: v.Request().PostForm, Says: e.Says, Told: e.Tells, Act: e.Act, On: e.On}
		p := question(asked, out)
		return v.ShowForm(p, workplace.FormOf(p, workplace.QuestionForm), refused)
	case refused == nil && e.Shows != nil:
		return e.Shows()
	case refused == nil:
		return v.Lead(e.To, e.Done)
	}
	return v.RefuseDecision(sent, e, page, refused)
}

// lay lays what a form asks for before the board, instead of doing it.
func (v *Visit) lay(sent Sent, e *Decision, terms acts.Terms, page func() (Formed, error)) error {
	terms.DryRun = true
	if _, refused := e.Try(terms); refused != nil { // also what cannot be read
		return v.RefuseDecision(sent, e, page, refused)
	}
	season := e.Act.Place().Season
	_, refused := v.Office.Acts.Do(v.Request().Context(), v.By, &league.LayMotion{InSeason: declare.InSeason(season), Asked: league.MotionAsked(declare.Ask(e.Act))}, acts.Terms{})
	if refused != nil {
		return v.RefuseDecision(sent, e, page, refused)
	}
	return v.Lead(workplace.OfficePath+"/saisonen/"+season+league.MotionsPath, "vorgelegt")
}

// decides reports whether an act would do something, by what its rehearsal found.
func (v *Visit) decides(e *Decision, out *acts.Outcome) bool {
	return e.Act == nil || workplace.SaysOf(e.Act, v.Snapshot, out) != ""
}

// RefuseDecision shows the page again with the faults of a form.
func (v *Visit) RefuseDecision(sent Sent, e *Decision, page func() (Formed, error), refused error) error {
	p, err := page()
	if err != nil {
		return err
	}
	f := workplace.FormOf(p, e.Form)
	if f == nil && errors.Is(refused, acts.ErrDenied) {
		return refused
	}
	if f == nil { // there is nothing left to be decided
		return v.Lead(e.To, "vorbei")
	}
	if errors.Is(refused, acts.ErrNotFound) {
		refused = &acts.Refusal{Sentence: "Was hier gewählt ist, gibt es nicht oder nicht mehr; bitte noch einmal auswählen."}
	}
	if e.Forces {
		workplace.Forcing(f, e.Act)
	}
	f.Typed(sent)
	return v.ShowForm(p, f, refused)
}
