package office

import (
	"fmt"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
	"pokerliga/web/office"
)

// casesPage builds the page of the cases of a season.
func (s *Handlers) casesPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	return office.NewCases(&d.Source, v), nil
}

// casePage builds the page of a case.
func (s *Handlers) casePage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	c := v.Docket.Case(number(d.Param("case")))
	if c == nil {
		return nil, acts.ErrNotFound
	}
	return office.NewCase(&d.Source, v, c), nil
}

// caseRules settles until when clubs protest.
func (s *Handlers) caseRules(d *visit, sent workplace.Sent) (*decision, error) {
	season := d.Param("season")
	rules := &protest.Rules{ProtestDays: number(sent("protest_days")), AppealDays: number(sent("appeal_days")),
		PenaltiesFinal: sent("penalties_final") != ""}
	return &decision{form: office.CaseRules, done: "fristen", to: office.SeasonPath(season) + office.CasesPath, method: http.MethodPut,
		path: "/seasons/" + season + "/case-rules", body: rules, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.Cases.PutRules(d.Request().Context(), d.By, season, rules, terms)
		}}, nil
}

// hear sets the day of a hearing.
func (s *Handlers) hear(d *visit, sent workplace.Sent) (*decision, error) {
	season, n, on, words := d.Param("season"), number(d.Param("case")), sent("on"), sent("words")
	return &decision{form: office.HearForm, done: "anhoerung", to: office.CasePath(season, n), method: http.MethodPost,
		path: fmt.Sprintf("/seasons/%s/cases/%d/hearing", season, n), body: map[string]string{"on": on, "text": words},
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.Cases.Hear(d.Request().Context(), d.By, season, n, on, words, terms)
		}}, nil
}

// decideCase decides a case, and lifts with it what is disputed, if the protest is upheld.
func (s *Handlers) decideCase(d *visit, sent workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	c := v.Docket.Case(number(d.Param("case")))
	if c == nil {
		return nil, acts.ErrNotFound
	}
	verdict := &cases.Verdict{Outcome: sent(office.OutcomeField), Sentence: sent("sentence"), Reason: sent("words"), Lifts: true}
	return &decision{form: office.DecideForm, done: "fall", to: office.CasePath(v.Head.ID, c.Number), asks: true, forces: true,
		says: office.SaysVerdict(&d.Source, c, verdict.Outcome), method: http.MethodPost,
		path: fmt.Sprintf("/seasons/%s/cases/%d/decision", v.Head.ID, c.Number), body: verdict,
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			terms.New = false
			return s.Office.Cases.Decide(d.Request().Context(), d.By, v.Head.ID, c.Number, verdict, terms)
		}}, nil
}
