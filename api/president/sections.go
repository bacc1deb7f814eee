package president

import (
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// builder builds a page of sections as it is now.
type builder func(*visit) (workplace.Formed, error)

// shows answers with a page of sections.
func shows(build builder) func(*visit) error {
	return func(d *visit) error {
		page, err := build(d)
		if err != nil {
			return err
		}
		return d.ShowDone(page, done)
	}
}

// deed is what a form asks for.
type deed struct {
	form string // id of the form
	done string // the word for what was done
	to   string // the page to go on to
	do   func(acts.Terms) error
}

// doing reads a form, does what it asks for, and leads on; what is refused stands in the
// form again. The request is the one with which the API is asked for the same.
func doing(build builder, read func(d *visit, sent workplace.Sent) (deed, request)) func(*visit) error {
	return func(d *visit) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		what, asked := read(d, sent)
		e := &workplace.FormAct{Form: what.form, Done: what.done, To: what.to, Do: what.do,
			Method: asked.method, Path: asked.path, Body: asked.body}
		return d.Carry(sent, e, func() (workplace.Formed, error) { return build(d) })
	}
}

// decides asks for an act that is declared by a form of its own, which reads into the value.
func decides(build builder, on declare.Page, read func(*visit, workplace.Sent) declare.Value) func(*visit) error {
	return func(d *visit) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		return settles(d, build, sent, d.Decided(read(d, sent), &on))
	}
}

// settles does what a form asks for.
func settles(d *visit, build builder, sent workplace.Sent, e *workplace.Decision) error {
	if _, is := e.Act.(*league.PutLineup); is {
		return handsIn(d, build, sent, e)
	}
	return d.Decide(sent, e, d.NewQuestion, func() (workplace.Formed, error) { return build(d) })
}

// request is a request of the API.
type request struct {
	method, path string
	body         any
}
