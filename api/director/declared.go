package director

import (
	"errors"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// declared are the addresses to which the forms of acts that are declared are sent, by the builders of their pages.
func (s *Handlers) declared(pages map[string]builder) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		if on := web.PageBelow(d, director.Path); on != nil {
			all = append(all, rest.Route{Method: rest.Post, Path: on.Address(), Do: s.SignedIn(s.at(s.asks(d, on, pages[on.On]))),
				Deeds: d.Deeds(), Answers: "200 303"})
		}
	}
	return all
}

// asks reads the form of an act that is declared, and carries it out. What is asked about is only tried out at first, and what would change
// is shown; the yes is bound to that.
func (s *Handlers) asks(of *declare.Declaration, on *declare.Page, build builder) func(*visit) error {
	return func(d *visit) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		e, err := d.Asked(of, on, sent)
		if err != nil {
			return err
		}
		v := e.Act
		terms, err := workplace.TermsOf(sent, declare.Ask(v))
		if err != nil {
			return err
		}
		if _, own := declare.Labels(v)[director.ReasonField]; !own {
			d.amend(sent(director.ReasonField), &terms)
		}
		terms.DryRun = of.Asks && sent(director.YesField) == ""
		out, refused := e.Try(terms)
		if refused == nil && !out.DryRun {
			return d.Lead(e.To, e.Done)
		}
		var otherwise *acts.Otherwise
		if errors.As(refused, &otherwise) {
			out = otherwise.Outcome
		} else if refused != nil {
			return d.Refused(sent, &e.FormAct, d.anew(build), refused)
		}
		if d, err = d.again(); err != nil {
			return err
		}
		p := director.NewQuestion(&d.Source, v, d.Request().PostForm, out)
		return d.ShowForm(p, p.Form(declare.Fill(on.Form, v)), refused)
	}
}

// anew builds a page as it is now.
func (d *visit) anew(build builder) func() (workplace.Formed, error) {
	return func() (workplace.Formed, error) {
		now, err := d.again()
		if err != nil {
			return nil, err
		}
		return build(now)
	}
}
