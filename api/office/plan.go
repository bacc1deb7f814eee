package office

import (
	"fmt"
	"net/http"
	"slices"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/web/office"
)

// ending are the handlers of the page of the end of a season.
type ending struct{ *Handlers }

// planPage builds the page of promotion and relegation.
func (s ending) planPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	return office.NewPlan(&d.Source, v), nil
}

// onPlan is a decision about the plan of a season.
func (d *visit) onPlan(form, done, method, api string, body any, do func(season string, terms acts.Terms) (*acts.Outcome, error)) *decision {
	season := d.Param("season")
	return &decision{form: form, done: done, to: office.SeasonPath(season) + office.PlanPath, method: method,
		path: "/seasons/" + season + api, body: body,
		do: func(terms acts.Terms) (*acts.Outcome, error) { return do(season, terms) }}
}

// without returns a list without the element that the path names, counted from 0; an error if there is none.
func without[T any](d *visit, list []T) (i int, left []T, err error) {
	i = number(d.Param("index"))
	if i < 0 || i >= len(list) {
		return i, nil, acts.ErrNotFound
	}
	return i, slices.Delete(slices.Clone(list), i, i+1), nil
}

// untie takes a decision between level clubs back.
func (s ending) untie(d *visit, _ workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	i, list, gone := without(d, v.File.TieDecisions)
	return d.onPlan(office.UntieForm(i), "zurueckgenommen", http.MethodPut, "/tie-decisions", map[string][]scoring.TieDecision{
		"tie_decisions": list}, func(season string, terms acts.Terms) (*acts.Outcome, error) {
		if gone != nil {
			return nil, gone
		}
		return s.Office.PutTieDecisions(d.Request().Context(), d.By, season, list, terms)
	}), nil
}

// entrants says who is entered for the Master Play Off.
func (s ending) entrants(d *visit, sent workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	list := []promotion.Entrant{}
	for i := range office.PlayOffRows(v.End.Entrants) {
		if club := sent(fmt.Sprintf("club-%d", i+1)); club != "" {
			entrant := promotion.Entrant{Club: club, Players: []string{}}
			for _, known := range v.End.Entrants {
				if known.Club == club {
					entrant = known
				}
			}
			list = append(list, entrant)
		}
	}
	e := d.onPlan(office.EntrantsForm, "anwaerter", http.MethodPut, "/promotion/master-play-off/entrants", list,
		func(season string, terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutEntrants(d.Request().Context(), d.By, season, list, terms)
		})
	e.forces = true
	return e, nil
}

// masterPlayOff enters the result of the Master Play Off.
func (s ending) masterPlayOff(d *visit, sent workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	list := []promotion.Finisher{}
	for i := range office.PlayOffRows(v.End.Entrants) {
		if club := sent(fmt.Sprintf("club-%d", i+1)); club != "" {
			list = append(list, promotion.Finisher{Club: club, Waives: sent(fmt.Sprintf("waives-%d", i+1)) != ""})
		}
	}
	return d.onPlan(office.PlayOffForm, "masterplayoff", http.MethodPut, "/promotion/master-play-off", list,
		func(season string, terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutMasterPlayOff(d.Request().Context(), d.By, season, list, terms)
		}), nil
}

// hand adds a decision by hand.
func (s ending) hand(d *visit, sent workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	return s.putHand(d, office.HandForm, "entschieden", append(slices.Clone(v.File.Promotion.Decisions), office.HandOf(sent))), nil
}

// dropHand takes a decision by hand back.
func (s ending) dropHand(d *visit, _ workplace.Sent) (*decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	i, list, gone := without(d, v.File.Promotion.Decisions)
	e := s.putHand(d, office.DropForm(i), "zurueckgenommen", list)
	if gone != nil {
		e.do = func(acts.Terms) (*acts.Outcome, error) { return nil, gone }
	}
	return e, nil
}

// putHand replaces the decisions by hand.
func (s ending) putHand(d *visit, form, done string, list []promotion.Decision) *decision {
	return d.onPlan(form, done, http.MethodPut, "/promotion/decisions", list,
		func(season string, terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutDecisions(d.Request().Context(), d.By, season, list, terms)
		})
}
