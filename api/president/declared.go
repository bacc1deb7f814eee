package president

import (
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts/declare"
	"pokerliga/web/president"
	page "pokerliga/web/workplace"
)

// declared are the addresses to which the forms of acts that are declared are sent, by the builders of their pages.
func (s *Handlers) declared(pages map[string]builder) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		if on := page.PageBelow(d, president.Path); on != nil {
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
		e, err := k.Asked(d, on, sent)
		if err != nil {
			return err
		}
		return k.Decide(sent, e, k.NewQuestion, func() (workplace.Formed, error) { return build(k) })
	}
}
