package president

import (
	"encoding/json"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/president"
	page "pokerliga/web/workplace"
)

// declared are the addresses to which the forms of acts that are declared are sent, by the builders of their pages.
func (s *Handlers) declared(pages map[string]builder) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		if on := page.PageBelow(d, president.Path); on != nil {
			all = append(all, rest.Route{Method: rest.Post, Path: on.Address(), Do: s.SignedIn(s.at(s.asks(d, on, pages[on.On]))),
				Deeds: rest.Deeds{d.Deed}, Answers: "200 303"})
		}
	}
	return all
}

// asks reads the form of an act that is declared, and carries it out.
func (s *Handlers) asks(d *declare.Declaration, on *declare.Page, build builder) func(*desk) error {
	return func(k *desk) error {
		sent, err := workplace.Read(k)
		if err != nil {
			return err
		}
		v, wrong, err := workplace.Asked(d, k.Param, sent)
		if err != nil {
			return err
		}
		asked := declare.Ask(v)
		e := &workplace.FormAct{Form: declare.Fill(on.Form, v), Done: on.Word, To: declare.FillPage(on.On, v, k.Param),
			Method: asked.Method, Path: asked.Path, Body: json.RawMessage(asked.Body), Do: func(terms acts.Terms) error {
				if wrong != nil {
					return wrong
				}
				_, err := s.Office.Acts.Do(k.Request().Context(), k.By, v, terms)
				return err
			}}
		return k.Carry(sent, e, func() (workplace.Formed, error) { return build(k) })
	}
}
