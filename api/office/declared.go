package office

import (
	"encoding/json"

	"pokerliga/acts"
	"pokerliga/acts/declare"
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/web/office"
)

// declared are the addresses to which the forms of acts that are declared are sent.
func (s *Handlers) declared(pages map[string]builder) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		if build := pages[d.On]; build != nil {
			all = append(all, rest.Route{Method: rest.Post, Path: d.Address(), Do: s.SignedIn(s.at(s.decides(build, s.asked(d)))),
				Deeds: rest.Deeds{d.Deed}, Answers: "200 303"})
		}
	}
	return all
}

// asked reads the form of an act that is declared.
func (s *Handlers) asked(d *declare.Declaration) func(*desk, workplace.Sent) (*decision, error) {
	return func(k *desk, sent workplace.Sent) (*decision, error) {
		v := d.New()
		if err := declare.Path(v, k.Param); err != nil {
			return nil, err
		}
		wrong := declare.Read(v, sent)
		e := s.decided(k, v)
		if id := sent(office.FormField); id != "" {
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
	return &decision{form: declare.Fill(d.Form, v), done: office.Word(d), to: declare.Fill(d.On, v), asks: d.Asks, forces: d.Forces, act: v,
		method: asked.Method, path: asked.Path, body: json.RawMessage(asked.Body),
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.Acts.Do(k.Request().Context(), k.By, v, terms)
		}}
}
