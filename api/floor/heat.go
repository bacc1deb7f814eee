package floor

import (
	"fmt"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floorheat"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// heat shows the tournaments of a heat on one screen.
func (s *Handlers) heat(v *workplace.Visit) error {
	at, heat, err := rest.HeatOf(v)
	if err != nil {
		return err
	}
	ctx := v.Request().Context()
	lines, err := floorheat.Lines(ctx, v.Office, v.By, at, heat)
	if err != nil {
		return err
	}
	path := fmt.Sprintf("%s/%s/%s/%d/heats/%d", web.HallPath, at.Season, at.League, at.Number, heat)
	if len(lines) == 0 {
		return v.Redirect(http.StatusSeeOther, path)
	}
	desks := make([]*pages.Source, len(lines))
	for i := range lines {
		t, err := v.Office.Floor.Tournament(ctx, lines[i].Tournament)
		if err != nil {
			return err
		}
		if desks[i], err = pages.NewSource(v.Snapshot, v.Self, t, nil, v.Office.Now()); err != nil {
			return err
		}
		desks[i].Shown = v.Request().URL.RequestURI()
	}
	p := pages.NewHeatFloor(v.Snapshot, v.Self, fmt.Sprintf("Heat %d", heat), path, lines, desks)
	for _, f := range web.Forms(p) {
		workplace.Seal(f, "")
	}
	return v.ShowDone(p, done)
}
