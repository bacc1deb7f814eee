package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// PenaltyBody is a penalty as it is sent.
type PenaltyBody struct {
	Club    string       `json:"club"`
	Player  string       `json:"player"`
	Heat    int          `json:"heat,omitempty" minimum:"0" maximum:"3"`
	Kind    string       `json:"kind" enum:"warning,orbits,disqualification"`
	Orbits  int          `json:"orbits,omitempty" minimum:"0" maximum:"100"`
	Rule    rulebook.Ref `json:"rule"`
	Referee string       `json:"referee"`
	Reason  string       `json:"reason"`
}

// penaltyAnswer is a penalty as it is stored, with what is still to be done.
type penaltyAnswer struct {
	matchday.Penalty
	Warnings []rulebook.Warning `json:"warnings"`
}

// penaltyList are the penalties of a matchday.
type penaltyList struct {
	Season    string             `json:"season"`
	League    string             `json:"league"`
	Matchday  int                `json:"matchday"`
	Penalties []matchday.Penalty `json:"penalties"`
	Clubs     []rest.Name        `json:"clubs"`   // whoever is named by id
	Persons   []rest.Person      `json:"persons"` // whoever is named by id
}

// LiftingPenalty is why a penalty is lifted.
type LiftingPenalty struct {
	Reason string `json:"reason"`
}

// imposePenalty adds a penalty.
func (s *Handlers) imposePenalty(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent PenaltyBody
	a, err := s.Open(c, &sent, "club", "player", "kind", "rule", "referee", "reason")
	if err != nil {
		return err
	}
	p := matchday.Penalty{Club: sent.Club, Player: sent.Player, Heat: sent.Heat, Kind: sent.Kind, Orbits: sent.Orbits, Rule: sent.Rule,
		Referee: sent.Referee, Reason: sent.Reason}
	receipt, err := s.Office.ImposePenalty(c.Request().Context(), a.By, at, p, a.Terms)
	return rest.Answer(c, receipt, err)
}

// liftPenalty takes a penalty back by a second entry.
func (s *Handlers) liftPenalty(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent LiftingPenalty
	a, err := s.Open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.Office.LiftPenalty(c.Request().Context(), a.By, at, c.Param("penalty"), sent.Reason, a.Terms)
	return rest.Answer(c, receipt, err)
}

// penalties answers with the penalties of a matchday: to its officials all of
// them, to a president those of his club.
func (s *Handlers) penalties(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	all, err := s.Office.Penalties(c.Request().Context(), by, at, c.QueryParam(ofClub.Name))
	if err != nil {
		return err
	}
	v, err := s.Office.Open(c.Request().Context(), at.Season)
	if err != nil {
		return err
	}
	list := penaltyList{Season: at.Season, League: at.League, Matchday: at.Number, Penalties: all}
	clubs, players := map[string]bool{}, map[string]bool{}
	for i := range all {
		clubs[all[i].Club], players[all[i].Player] = true, true
	}
	list.Clubs, list.Persons = rest.Mentioned(v, v.Season(at.Season).Public, clubs, players)
	return rest.SendJSON(c, list)
}
