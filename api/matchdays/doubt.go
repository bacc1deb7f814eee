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
	sent := &league.Acknowledge{AtHeat: acts.HeatOf(at, heat), Sheet: sheet}
	a, err := s.Open(c, sent, declare.Required(sent)...)
	if err != nil {
		return err
	}
	receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By, sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// doubts answers with what is doubtful in a heat.
func (s *Handlers) doubts(r rest.Request, at acts.MatchdayRef, heat int) (any, error) {
	found, err := s.Office.Doubts(r, r.By, at, heat)
	return doubtList{heat, found}, err
}
