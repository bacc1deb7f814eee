package office

import (
	"errors"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/web/office"
)

// squads are the handlers of the pages of national teams.
type squads struct{ *Handlers }

// squadsPage builds the page of the national teams.
func (s squads) squadsPage(d *visit) (workplace.Formed, error) {
	list, err := s.Office.Squads(d.Request().Context())
	return office.NewSquads(&d.Source, list), err
}

// squadPage builds the page of a national team.
func (s squads) squadPage(d *visit) (workplace.Formed, error) {
	all, err := s.Office.Prospects(d.Request().Context(), d.By, d.Param("squad"), rulebook.Day(d.Now))
	if err != nil {
		return nil, err
	}
	return office.NewSquad(&d.Source, all), nil
}

// reads reads the event of a national team, with the players that it has.
func (s squads) reads(d *visit, v *league.PutSquad, sent workplace.Sent) *workplace.Decision {
	return d.Acting(v, declare.Read(v, "", sent), office.SquadForm, "team", office.SquadPath(v.Squad))
}

// addSquad makes a national team for an event.
func (s squads) addSquad(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	e := s.reads(d, &league.PutSquad{Squad: office.SquadID(sent("event")), Players: []string{}}, sent)
	act := e.Try
	e.Try = func(terms acts.Terms) (*acts.Outcome, error) {
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
func (s squads) putSquad(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	now, err := s.Office.Squad(d.Request().Context(), d.Param("squad"))
	if err != nil {
		return nil, err
	}
	return s.reads(d, league.Calling(now.CallUp()), sent), nil
}

// nominate adds a player to a national team.
func (s squads) nominate(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	now, err := s.Office.Squad(d.Request().Context(), d.Param("squad"))
	if err != nil {
		return nil, err
	}
	v := league.Calling(now.CallUp())
	v.Players = append(v.Players, sent("player"))
	var wrong error
	if sent("player") == "" {
		wrong = &acts.Refusal{Path: "$.player", Sentence: "Bitte einen Spieler auswählen."}
	}
	e := d.Acting(v, wrong, office.NominateForm, "team", office.SquadPath(v.Squad))
	e.Forces = true
	return e, nil
}
