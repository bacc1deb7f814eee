package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
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
func mttOf(c echo.Context) (at league.MatchdayRef, heat int, mtt string, err error) {
	at, heat, err = heatOf(c)
	mtt = c.Param("mtt")
	if err == nil && mtt != "A" && mtt != "B" {
		err = league.ErrNotFound
	}
	return at, heat, mtt, err
}

// putStacks records the stacks of an MTT in a heat.
func (s *play) putStacks(c echo.Context) error {
	at, heat, mtt, err := mttOf(c)
	if err != nil {
		return err
	}
	var sent stacksBody
	a, err := s.open(c, &sent, "stacks")
	if err != nil {
		return err
	}
	if err := agree("mtt", sent.MTT, mtt); err != nil {
		return err
	}
	stacks := &scoring.TeamMTT{MTT: mtt, Stacks: sent.Stacks}
	receipt, err := s.office.PutTeamMTT(c.Request().Context(), a.by, at, heat, stacks, a.terms)
	return answer(c, receipt, err)
}

// deleteStacks takes the stacks of an MTT in a heat away.
func (s *play) deleteStacks(c echo.Context) error {
	at, heat, mtt, err := mttOf(c)
	if err != nil {
		return err
	}
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeleteTeamMTT(c.Request().Context(), a.by, at, heat, mtt, a.terms)
	return answer(c, receipt, err)
}

// stacks answers with the stacks of an MTT in a heat.
func stacks(v *league.Snapshot, r request) (page, error) {
	h, err := r.heat(v)
	if err != nil {
		return page{}, err
	}
	found := h.TeamMTT(r.param("mtt"))
	if found == nil {
		return page{}, league.ErrNotFound
	}
	return asStored(found)
}
