package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/matchday"
	"pokerliga/rulebook"
)

// penaltyBody is a penalty as it is sent.
type penaltyBody struct {
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
}

// liftingPenalty is why a penalty is lifted.
type liftingPenalty struct {
	Reason string `json:"reason"`
}

// imposePenalty adds a penalty.
func (s *play) imposePenalty(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent penaltyBody
	a, err := s.open(c, &sent, "club", "player", "kind", "rule", "referee", "reason")
	if err != nil {
		return err
	}
	p := matchday.Penalty{Club: sent.Club, Player: sent.Player, Heat: sent.Heat, Kind: sent.Kind, Orbits: sent.Orbits, Rule: sent.Rule,
		Referee: sent.Referee, Reason: sent.Reason}
	receipt, err := s.office.ImposePenalty(c.Request().Context(), a.by, at, p, a.terms)
	return answer(c, receipt, err)
}

// liftPenalty takes a penalty back by a second entry.
func (s *play) liftPenalty(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent liftingPenalty
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.office.LiftPenalty(c.Request().Context(), a.by, at, c.Param("penalty"), sent.Reason, a.terms)
	return answer(c, receipt, err)
}

// penalties answers with the penalties of a matchday: to its officials all of
// them, to a president those of his club.
func (s *play) penalties(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	by, err := s.who(c)
	if err != nil {
		return err
	}
	all, err := s.office.Penalties(c.Request().Context(), by, at, c.QueryParam(ofClub.name))
	if err != nil {
		return err
	}
	return answerPrivately(c, penaltyList{at.Season, at.League, at.Number, all})
}
