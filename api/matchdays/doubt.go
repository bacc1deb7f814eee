package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/matchday"
)

// Acknowledging is what must be sent to acknowledge chips that do not add up.
type Acknowledging struct {
	Note string `json:"note"`
}

// doubtList is what is doubtful in a heat.
type doubtList struct {
	Heat     int              `json:"heat"`
	Warnings []matchday.Doubt `json:"warnings"`
}

// Withdrawing is why a matchday becomes provisional again.
type Withdrawing struct {
	Reason string `json:"reason"`
}

// acknowledgeCard notes that the chips on a card are as they are.
func (s *Handlers) acknowledgeCard(c echo.Context) error {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return err
	}
	var sent Acknowledging
	a, err := s.Open(c, &sent, "note")
	if err != nil {
		return err
	}
	receipt, err := s.Office.AcknowledgeCard(c.Request().Context(), a.By, at, heat, table, sent.Note, a.Terms)
	return rest.Answer(c, receipt, err)
}

// acknowledgeStacks notes that the stacks of an MTT are as they are.
func (s *Handlers) acknowledgeStacks(c echo.Context) error {
	at, heat, mtt, err := mttOf(c)
	if err != nil {
		return err
	}
	var sent Acknowledging
	a, err := s.Open(c, &sent, "note")
	if err != nil {
		return err
	}
	receipt, err := s.Office.AcknowledgeStacks(c.Request().Context(), a.By, at, heat, mtt, sent.Note, a.Terms)
	return rest.Answer(c, receipt, err)
}

// doubts answers with what is doubtful in a heat.
func (s *Handlers) doubts(c echo.Context) error {
	at, heat, err := rest.HeatOf(c)
	if err != nil {
		return err
	}
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	found, err := s.Office.Doubts(c.Request().Context(), by, at, heat)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, doubtList{heat, found})
}

// preset answers with empty cards and stacks of a heat.
func (s *Handlers) preset(c echo.Context) error {
	at, heat, err := rest.HeatOf(c)
	if err != nil {
		return err
	}
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	p, err := s.Office.Preset(c.Request().Context(), by, at, heat)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, p)
}

// declareOfficial makes the result of a matchday official.
func (s *Handlers) declareOfficial(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	receipt, err := s.Office.DeclareOfficial(c.Request().Context(), a.By, at, a.Terms)
	return rest.Answer(c, receipt, err)
}

// withdrawOfficial makes the result of a matchday provisional again.
func (s *Handlers) withdrawOfficial(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent Withdrawing
	a, err := s.Open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.Office.WithdrawOfficial(c.Request().Context(), a.By, at, sent.Reason, a.Terms)
	return rest.Answer(c, receipt, err)
}
