package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// tableOf returns the table that the path names, its heat and its matchday.
func tableOf(c echo.Context) (at acts.MatchdayRef, heat, table int, err error) {
	if at, heat, err = rest.HeatOf(c); err == nil {
		table, err = rest.Number(c, "table")
	}
	return at, heat, table, err
}

// card answers with the round card of a table.
func card(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	h, err := r.Heat(v)
	if err != nil {
		return rest.Page{}, err
	}
	table, err := r.Number("table")
	if err != nil {
		return rest.Page{}, err
	}
	found := h.SitAndGo(table)
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(found)
}
