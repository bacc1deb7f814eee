package floor

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
)

// start lists the tournaments that somebody runs, those of the last year and those to come, and the heats of yesterday and today.
func (s *Handlers) start(v *workplace.Visit) error {
	now := v.Office.Now()
	own, err := runs(v, rulebook.Day(now.AddDate(-1, 0, 0)), floor.FreezeOut, floor.MultiRound)
	if err != nil {
		return err
	}
	list := make([]*floordesk.Tournament, len(own))
	for i := range own {
		if list[i], err = v.Office.Floor.Tournament(v.Request().Context(), own[i].ID); err != nil {
			return err
		}
	}
	heats, err := runs(v, rulebook.Day(now.AddDate(0, 0, -1)), floor.SitAndGo)
	if err != nil {
		return err
	}
	return v.Show(http.StatusOK, pages.NewStart(v.Snapshot, v.Self, list, heats, now))
}

// runs returns the tournaments of some modes from a day on that somebody runs, the latest first.
func runs(v *workplace.Visit, from string, modes ...string) ([]floordesk.Head, error) {
	ctx := v.Request().Context()
	heads, err := v.Office.Floor.Tournaments(ctx, from, modes...)
	var own []floordesk.Head
	for i := range heads {
		if v.By.May(acts.DeedFloorRead, v.Office.Floor.Place(ctx, heads[i].ID)) == nil {
			own = append(own, heads[i])
		}
	}
	return own, err
}
