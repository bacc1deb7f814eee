package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// mttOf returns the MTT that the path names, its heat and its matchday.
func mttOf(c echo.Context) (at acts.MatchdayRef, heat int, mtt string, err error) {
	at, heat, err = rest.HeatOf(c)
	mtt = c.Param("mtt")
	if err == nil && mtt != "A" && mtt != "B" {
		err = acts.ErrNotFound
	}
	return at, heat, mtt, err
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
