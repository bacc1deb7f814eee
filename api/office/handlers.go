// Package office has the handlers for the pages of the association. They call the same acts as the API and hold no rule.
package office

import (
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// Handlers answers the pages of the association.
type Handlers struct{ *workplace.Handlers }

// visit is a request of somebody who decides for the association.
type visit struct {
	*workplace.Visit
	office.Source
}

// at answers those who decide for the association: admins everywhere, others where they may do something.
func (s *Handlers) at(do func(*visit) error) func(*workplace.Visit) error {
	return workplace.OfOffice(func(v *workplace.Visit) error {
		d := &visit{Visit: v}
		if err := d.load(); err != nil {
			return err
		}
		return do(d)
	})
}

// load reads what is stored now.
func (d *visit) load() error {
	now, err := d.Office.Current(d.Request().Context())
	if err != nil {
		return err
	}
	d.Source = office.Source{League: now, Who: d.Self, Actor: d.By, Now: d.Office.Now()}
	return nil
}

// builder builds a page as it is now.
type builder func(*visit) (workplace.Formed, error)

// shows answers with a page.
func shows(build builder) func(*visit) error {
	return workplace.Shows(func(d *visit) (workplace.Formed, error) { return sealed(build, d) }, done)
}

// sealed builds a page whose forms know what they write over.
func sealed(build builder, d *visit) (workplace.Formed, error) {
	p, err := build(d)
	if err != nil {
		return nil, err
	}
	workplace.SealAll(p)
	return p, nil
}

// decides reads a form, shows what it would change, and does it once that was seen. What is refused stands in the form again.
func (s *Handlers) decides(build builder, read func(*visit, workplace.Sent) (*workplace.Decision, error)) func(*visit) error {
	return func(d *visit) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		e, err := read(d, sent)
		if err != nil {
			return err
		}
		return s.settles(d, build, sent, e)
	}
}

// number reads a number of a form; what is none is 0.
func number(text string) int {
	n, _ := rest.NumberOf(text)
	return n
}

// settles does what a form asks for, and goes back to the page on which it was decided.
func (s *Handlers) settles(d *visit, build builder, sent workplace.Sent, e *workplace.Decision) error {
	if back := s.decidedAt(sent); back != nil {
		build = back
	}
	return d.decide(build, sent, e)
}

// Asked reads the form of an act that is declared. Teams and players may be named in it; a league is one of the season, a form makes none.
func (d *visit) Asked(of *declare.Declaration, on *declare.Page, sent workplace.Sent) (*workplace.Decision, error) {
	if league := d.Param("league"); league != "" {
		if v, err := d.view(); err != nil || v.File.League(league) == nil {
			return nil, acts.ErrNotFound
		}
	}
	return d.Visit.Asked(of, on, d.Chosen(d.Param("season"), of.New(), sent))
}

// decided is the decision to carry out an act that is declared, of a form that reads it in its own way.
func (s *Handlers) decided(k *visit, v declare.Value) *workplace.Decision {
	return k.Decided(v, page.PageBelow(declare.Of(v), office.Path))
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
func (d *visit) decide(build builder, sent workplace.Sent, e *workplace.Decision) error {
	switch sent(office.BackField) {
	case "":
	case office.RankingsPath:
		e.To = office.RankingsPath
	default:
		e.To = office.Path
	}
	return d.Decide(sent, e, d.NewQuestion, d.again(build))
}

// again builds a page as it is after something was refused.
func (d *visit) again(build builder) func() (workplace.Formed, error) {
	return func() (workplace.Formed, error) {
		if err := d.load(); err != nil {
			return nil, err
		}
		return sealed(build, d)
	}
}

// refuse shows the page again with the faults of a form.
func (d *visit) refuse(build builder, sent workplace.Sent, form, to string, refused error) error {
	return d.RefuseDecision(sent, &workplace.Decision{FormAct: workplace.FormAct{Form: form, To: to}}, d.again(build), refused)
}
