package matchdays

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
)

// doubtList is what is doubtful in a heat.
type doubtList struct {
	Heat     int              `json:"heat"`
	Warnings []matchday.Doubt `json:"warnings"`
}

// Withdrawing is why a matchday becomes provisional again.
type Withdrawing struct {
	Reason string `json:"reason"`
}

// sheetOf returns the sheet that the path names, a card or the stacks of an MTT, its heat and its matchday.
func sheetOf(c echo.Context) (at acts.MatchdayRef, heat int, sheet string, err error) {
	if slices.Contains(c.ParamNames(), "mtt") {
		at, heat, mtt, err := mttOf(c)
		return at, heat, matchday.SheetOfMTT(mtt), err
	}
	at, heat, table, err := tableOf(c)
	return at, heat, matchday.SheetOfCard(table), err
}

// acknowledge notes that the chips on a sheet are as they are.
func (s *Handlers) acknowledge(c echo.Context) error {
	at, heat, sheet, err := sheetOf(c)
	if err != nil {
		return err
	}
	sent := &league.Acknowledge{AtHeat: declare.HeatOf(at, heat), Sheet: sheet}
	a, err := s.Open(c, sent, declare.Required(sent)...)
	if err != nil {
		return err
	}
	receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By, sent, a.Terms)
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
