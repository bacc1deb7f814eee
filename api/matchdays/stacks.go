package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// stacksBody are the stacks of a team MTT in a heat as they are sent; which MTT
// stands in the path.
type stacksBody struct {
	MTT    *string         `json:"mtt,omitempty"`
	Stacks []scoring.Stack `json:"stacks"`
}

// stacksAnswer are stacks as they are stored, with what is doubtful about them.
type stacksAnswer struct {
	scoring.TeamMTT
	Warnings []rulebook.Warning `json:"warnings"`
}

// mttOf returns the MTT that the path names, its heat and its matchday.
func mttOf(c echo.Context) (at acts.MatchdayRef, heat int, mtt string, err error) {
	at, heat, err = rest.HeatOf(c)
	mtt = c.Param("mtt")
	if err == nil && mtt != "A" && mtt != "B" {
		err = acts.ErrNotFound
	}
	return at, heat, mtt, err
}

// putStacks records the stacks of an MTT in a heat.
func (s *Handlers) putStacks(c echo.Context) error {
	at, heat, mtt, err := mttOf(c)
	if err != nil {
		return err
	}
	var sent stacksBody
	a, err := s.Open(c, &sent, "stacks")
	if err != nil {
		return err
	}
	if err := rest.Agree("mtt", sent.MTT, mtt); err != nil {
		return err
	}
	stacks := &scoring.TeamMTT{MTT: mtt, Stacks: sent.Stacks}
	receipt, err := s.Office.PutTeamMTT(c.Request().Context(), a.By, at, heat, stacks, a.Terms)
	return rest.Answer(c, receipt, err)
}

// deleteStacks takes the stacks of an MTT in a heat away.
func (s *Handlers) deleteStacks(c echo.Context) error {
	at, heat, mtt, err := mttOf(c)
	if err != nil {
		return err
	}
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	receipt, err := s.Office.DeleteTeamMTT(c.Request().Context(), a.By, at, heat, mtt, a.Terms)
	return rest.Answer(c, receipt, err)
}

// stacks answers with the stacks of an MTT in a heat.
func stacks(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	h, err := r.Heat(v)
	if err != nil {
		return rest.Page{}, err
	}
	found := h.TeamMTT(r.Param("mtt"))
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(found)
}
