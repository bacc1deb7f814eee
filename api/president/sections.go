package president

import (
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// builder builds a page of sections as it is now.
type builder func(*visit) (workplace.Formed, error)

// shows answers with a page of sections.
func shows(build builder) func(*visit) error { return workplace.Shows(build, done) }

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
	switch act := e.Act.(type) {
	case *league.PutLineup:
		return handsIn(d, build, sent, e)
	case *register.AddPlayer:
		return adds(d, build, sent, e, act)
	}
	return d.Decide(sent, e, d.NewQuestion, func() (workplace.Formed, error) { return build(d) })
}
