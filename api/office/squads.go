package office

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/web/office"
)

// squads are the handlers of the pages of national teams.
type squads struct{ *Handlers }

// squadsPage builds the page of the national teams.
func (s squads) squadsPage(d *visit) (*office.Sections, error) {
	list, err := s.Office.Squads(d.Request().Context())
	return office.NewSquads(&d.Source, list), err
}

// squadPage builds the page of a national team.
func (s squads) squadPage(d *visit) (*office.Sections, error) {
	all, err := s.Office.Prospects(d.Request().Context(), d.By, d.Param("squad"), rulebook.Day(d.Now))
	if err != nil {
		return nil, err
	}
	return office.NewSquad(&d.Source, all), nil
}

// callUp writes a national team.
func (s squads) callUp(d *visit, form string, c *eligibility.CallUp, to string) *decision {
	return &decision{form: form, done: "team", to: to, forces: form == office.NominateForm, method: http.MethodPut, path: "/squads/" + c.ID,
		body: c, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutSquad(d.Request().Context(), d.By, c, terms)
		}}
}

// addSquad makes a national team for an event.
func (s squads) addSquad(d *visit, sent workplace.Sent) (*decision, error) {
	c := office.SquadOf(office.SquadID(sent("event")), []string{}, sent)
	e := s.callUp(d, office.SquadForm, c, office.SquadPath(c.ID))
	act := e.do
	e.do = func(terms acts.Terms) (*acts.Outcome, error) {
		out, err := act(terms)
		var there *acts.Stale
		if errors.As(err, &there) {
			err = &acts.Refusal{Path: "$.event",
				Sentence: "Für dieses Ereignis gibt es schon ein Team; bitte ein anderes nennen, etwa mit dem Jahr."}
		}
		return out, err
	}
	return e, nil
}

// putSquad changes the event of a national team, or names its captain.
func (s squads) putSquad(d *visit, sent workplace.Sent) (*decision, error) {
	now, err := s.Office.Squad(d.Request().Context(), d.Param("squad"))
	if err != nil {
		return nil, err
	}
	return s.callUp(d, office.SquadForm, office.SquadOf(now.ID, now.CallUp().Players, sent), office.SquadPath(now.ID)), nil
}

// nominate adds a player to a national team.
func (s squads) nominate(d *visit, sent workplace.Sent) (*decision, error) {
	now, err := s.Office.Squad(d.Request().Context(), d.Param("squad"))
	if err != nil {
		return nil, err
	}
	c := now.CallUp()
	c.Players = append(c.Players, sent("player"))
	e := s.callUp(d, office.NominateForm, c, office.SquadPath(now.ID))
	if sent("player") == "" {
		e.do = func(acts.Terms) (*acts.Outcome, error) {
			return nil, &acts.Refusal{Path: "$.player", Sentence: "Bitte einen Spieler auswählen."}
		}
	}
	return e, nil
}

// leaves enters that a player leaves a national team.
func (s squads) leaves(word, api string) func(*visit, workplace.Sent) (*decision, error) {
	return func(d *visit, sent workplace.Sent) (*decision, error) {
		squad, player := d.Param("squad"), d.Param("player")
		e := &decision{form: office.ExitForm(word, player), done: "ausgeschieden", to: office.SquadPath(squad), asks: true,
			forces: word == office.Declines, method: http.MethodPost, path: "/squads/" + squad + "/" + api + "/" + player}
		if word == office.Declines {
			e.do = func(terms acts.Terms) (*acts.Outcome, error) {
				return s.Office.RefuseSquad(d.Request().Context(), d.By, squad, player, terms)
			}
			return e, nil
		}
		e.body = map[string]string{"reason": sent(office.ReasonField)}
		e.do = func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.RemoveFromSquad(d.Request().Context(), d.By, squad, player, sent(office.ReasonField), terms)
		}
		return e, nil
	}
}
