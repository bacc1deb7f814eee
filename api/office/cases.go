package office

import (
	"fmt"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/web/office"
)

// casesPage builds the page of the cases of a season.
func (s *Handlers) casesPage(d *desk, v *league.SeasonView) (*office.Sections, error) {
	return office.NewCases(&d.Desk, v), nil
}

// casePage builds the page of a case.
func (s *Handlers) casePage(d *desk, v *league.SeasonView) (*office.Sections, error) {
	c := v.Docket.Case(number(d.Param("case")))
	if c == nil {
		return nil, acts.ErrNotFound
	}
	return office.NewCase(&d.Desk, v, c), nil
}

// caseRules settles until when clubs protest.
func (s *Handlers) caseRules(d *desk, sent workplace.Sent) (*decision, error) {
	season := d.Param("season")
	rules := &protest.Rules{ProtestDays: number(sent("protest_days")), AppealDays: number(sent("appeal_days")),
		PenaltiesFinal: sent("penalties_final") != ""}
	return &decision{form: office.CaseRules, done: "fristen", to: office.SeasonPath(season) + office.CasesPath, method: http.MethodPut,
		path: "/seasons/" + season + "/case-rules", body: rules, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.Cases.PutRules(d.Request().Context(), d.By, season, rules, terms)
		}}, nil
}

// hear sets the day of a hearing.
func (s *Handlers) hear(d *desk, sent workplace.Sent) (*decision, error) {
	season, n, on, words := d.Param("season"), number(d.Param("case")), sent("on"), sent("words")
	return &decision{form: office.HearForm, done: "anhoerung", to: office.CasePath(season, n), method: http.MethodPost,
		path: fmt.Sprintf("/seasons/%s/cases/%d/hearing", season, n), body: map[string]string{"on": on, "text": words},
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.Cases.Hear(d.Request().Context(), d.By, season, n, on, words, terms)
		}}, nil
}

// decideCase decides a case. What follows from it is shown and done by the act that there is, before the decision is stored.
func (s *Handlers) decideCase(d *desk, sent workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	c := v.Docket.Case(number(d.Param("case")))
	if c == nil {
		return nil, acts.ErrNotFound
	}
	verdict := &cases.Verdict{Outcome: sent(office.OutcomeField), Sentence: sent("sentence"), Reason: sent("words")}
	return &decision{form: office.DecideForm, done: "fall", to: office.CasePath(v.Head.ID, c.Number), asks: true, forces: true,
		method: http.MethodPost, path: fmt.Sprintf("/seasons/%s/cases/%d/decision", v.Head.ID, c.Number), body: verdict,
		do: func(terms acts.Terms) (*acts.Outcome, error) { return s.ruled(d, v.Head.ID, c, verdict, terms) }}, nil
}

// ruled decides a case, and lifts what is disputed if the protest is upheld. The effect comes first: if it is refused, nothing is
// decided, and a case of which only the effect is stored can be decided again.
func (s *Handlers) ruled(d *desk, season string, c *protest.Case, verdict *cases.Verdict, terms acts.Terms) (*acts.Outcome, error) {
	ctx, why := d.Request().Context(), fmt.Sprintf("Fall %d: %s", c.Number, verdict.Sentence)
	deciding := acts.Terms{Key: terms.Key, Asked: terms.Asked, Force: terms.Force, Reason: terms.Reason, DryRun: true}
	out, err := s.Office.Cases.Decide(ctx, d.By, season, c.Number, verdict, deciding)
	if err != nil {
		return nil, err
	}
	if effect := s.effect(d, season, c, why); verdict.Outcome == protest.Upheld && !c.Done && effect != nil {
		lifting := terms
		lifting.Key, lifting.Force = lifting.Key+"-effect", false
		if out, err = effect(lifting); err != nil {
			return nil, err
		}
	}
	if terms.DryRun {
		return out, nil
	}
	deciding.DryRun = false
	return s.Office.Cases.Decide(ctx, d.By, season, c.Number, verdict, deciding)
}

// effect is the act by which the numbers follow a protest that is upheld; nil for a result, of which somebody has to say what is
// right.
func (s *Handlers) effect(d *desk, season string, c *protest.Case, why string) func(acts.Terms) (*acts.Outcome, error) {
	ctx, at := d.Request().Context(), acts.MatchdayRef{Season: season, League: c.Of.League, Number: c.Of.Matchday}
	switch c.Of.Kind {
	case protest.Sanction:
		return func(terms acts.Terms) (*acts.Outcome, error) {
			lift := &league.LiftSanction{InSeason: declare.InSeason(season), Sanction: c.Of.Sanction, Reason: declare.Reason(why)}
			return s.Office.Acts.Do(ctx, d.By, lift, terms)
		}
	case protest.Penalty:
		return func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.LiftPenalty(ctx, d.By, at, c.Of.Penalty, why, terms)
		}
	case protest.Fine:
		return func(terms acts.Terms) (*acts.Outcome, error) {
			lift := &seasons.LiftFine{InSeason: declare.InSeason(season), Booking: c.Of.Fine, Reason: declare.Reason(why)}
			return s.Office.Acts.Do(ctx, d.By, lift, terms)
		}
	case protest.NoShow:
		return func(terms acts.Terms) (*acts.Outcome, error) {
			if !terms.Bound() {
				terms.New, terms.Match = false, []acts.Version{acts.AnyVersion}
			}
			terms.Reason = why
			return s.Office.Acts.Do(ctx, d.By, &league.DropNoShow{NoShowOf: league.NoShowOf{AtMatchday: declare.On(at), Club: c.Club}}, terms)
		}
	}
	return nil
}
