package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/matchday"
)

// acknowledging is what must be sent to acknowledge chips that do not add up.
type acknowledging struct {
	Note string `json:"note"`
}

// doubtList is what is doubtful in a heat.
type doubtList struct {
	Heat     int              `json:"heat"`
	Warnings []matchday.Doubt `json:"warnings"`
}

// withdrawing is why a matchday becomes provisional again.
type withdrawing struct {
	Reason string `json:"reason"`
}

// acknowledgeCard notes that the chips on a card are as they are.
func (s *play) acknowledgeCard(c echo.Context) error {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return err
	}
	var sent acknowledging
	a, err := s.open(c, &sent, "note")
	if err != nil {
		return err
	}
	receipt, err := s.office.AcknowledgeCard(c.Request().Context(), a.by, at, heat, table, sent.Note, a.terms)
	return answer(c, receipt, err)
}

// acknowledgeStacks notes that the stacks of an MTT are as they are.
func (s *play) acknowledgeStacks(c echo.Context) error {
	at, heat, mtt, err := mttOf(c)
	if err != nil {
		return err
	}
	var sent acknowledging
	a, err := s.open(c, &sent, "note")
	if err != nil {
		return err
	}
	receipt, err := s.office.AcknowledgeStacks(c.Request().Context(), a.by, at, heat, mtt, sent.Note, a.terms)
	return answer(c, receipt, err)
}

// doubts answers with what is doubtful in a heat.
func (s *play) doubts(c echo.Context) error {
	at, heat, err := heatOf(c)
	if err != nil {
		return err
	}
	by, err := s.who(c)
	if err != nil {
		return err
	}
	found, err := s.office.Doubts(c.Request().Context(), by, at, heat)
	if err != nil {
		return err
	}
	return answerPrivately(c, doubtList{heat, found})
}

// preset answers with empty cards and stacks of a heat.
func (s *play) preset(c echo.Context) error {
	at, heat, err := heatOf(c)
	if err != nil {
		return err
	}
	by, err := s.who(c)
	if err != nil {
		return err
	}
	p, err := s.office.Preset(c.Request().Context(), by, at, heat)
	if err != nil {
		return err
	}
	return answerPrivately(c, p)
}

// declareOfficial makes the result of a matchday official.
func (s *play) declareOfficial(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeclareOfficial(c.Request().Context(), a.by, at, a.terms)
	return answer(c, receipt, err)
}

// withdrawOfficial makes the result of a matchday provisional again.
func (s *play) withdrawOfficial(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent withdrawing
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.office.WithdrawOfficial(c.Request().Context(), a.by, at, sent.Reason, a.terms)
	return answer(c, receipt, err)
}
