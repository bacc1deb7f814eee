package office

import (
	"encoding/json"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// declared are the addresses to which the forms of acts that are declared are sent.
func (s *Handlers) declared(pages map[string]builder) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		on := page.PageBelow(d, office.Path)
		if on == nil {
			continue
		}
		all = append(all, rest.Route{Method: rest.Post, Path: on.Address(), Do: s.SignedIn(s.at(s.decides(pages[on.On], s.asked(d)))),
			Deeds: rest.Deeds{d.Deed}, Answers: "200 303"})
	}
	return all
}

// asked reads the form of an act that is declared.
func (s *Handlers) asked(d *declare.Declaration) func(*desk, workplace.Sent) (*decision, error) {
	return func(k *desk, sent workplace.Sent) (*decision, error) {
		v, wrong, err := workplace.Asked(d, k.Param, sent)
		if err != nil {
			return nil, err
		}
		e := s.decided(k, v)
		if id := sent(page.FormField); id != "" {
			e.form = id
		}
		if wrong != nil {
			e.do = func(acts.Terms) (*acts.Outcome, error) { return nil, wrong }
		}
		return e, nil
	}
}

// decided is the decision to carry out an act that is declared.
func (s *Handlers) decided(k *desk, v declare.Value) *decision {
	d, asked := declare.Of(v), declare.Ask(v)
	on := page.PageBelow(d, office.Path)
	return &decision{form: declare.Fill(on.Form, v), done: on.Word, to: declare.FillPage(on.On, v, k.Param), asks: d.Asks, act: v,
		method: asked.Method, path: asked.Path, body: json.RawMessage(asked.Body),
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.Acts.Do(k.Request().Context(), k.By, v, terms)
		}}
}
