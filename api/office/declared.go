package office

import (
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts/declare"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// declared are the addresses to which the forms of acts that are declared are sent.
func (s *Handlers) declared(pages map[string]builder) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		if on := page.PageBelow(d, office.Path); on != nil {
			all = append(all, rest.Route{Method: rest.Post, Path: on.Address(), Do: s.SignedIn(s.at(s.asked(d, on, pages[on.On]))),
				Deeds: d.Deeds(), Answers: "200 303"})
		}
	}
	return all
}

// asked reads the form of an act that is declared, and carries it out.
func (s *Handlers) asked(d *declare.Declaration, on *declare.Page, build builder) func(*visit) error {
	return func(k *visit) error {
		sent, err := workplace.Read(k)
		if err != nil {
			return err
		}
		e, err := k.Asked(d, on, k.Chosen(k.Param("season"), d.New(), sent))
		if err != nil {
			return err
		}
		if back := s.decidedAt(sent); back != nil {
			build = back
		}
		return k.decide(build, sent, e)
	}
}

// decided is the decision to carry out an act that is declared, of a form that reads it in its own way.
func (s *Handlers) decided(k *visit, v declare.Value) *decision {
	e := k.Decided(v, page.PageBelow(declare.Of(v), office.Path))
	return &decision{form: e.Form, done: e.Done, to: e.To, asks: e.Asks, forces: e.Forces, act: v, do: e.Try}
}
