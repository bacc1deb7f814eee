package president

import (
	"errors"
	"slices"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/web/president"
)

// waiverPage builds the page of waivers: what a waiver would change, or its end, is asked of a dry run, to which the
// form is bound.
func (s *Handlers) waiverPage(d *visit) (workplace.Formed, error) {
	var list []president.Waiver
	for _, v := range d.WaiverSeasons() {
		w := president.Waiver{Season: v.Head.ID, Declared: slices.Contains(v.File.Promotion.Waivers, d.Club)}
		out, err := s.Office.Acts.Do(d.Request().Context(), d.By, d.waiving(w.Season, !w.Declared), acts.Terms{DryRun: true, Match: anyOf(w.Declared)})
		switch {
		case errors.As(err, &w.Refused):
		case err != nil:
			return nil, err
		default:
			w.Changes, w.Told = out.Changes, out.Shown
		}
		list = append(list, w)
	}
	page := president.NewWaivers(&d.Source, list)
	workplace.SealAll(page)
	return page, nil
}

// anyOf expects whatever is stored, if something is.
func anyOf(stored bool) []acts.Version {
	if stored {
		return []acts.Version{acts.AnyVersion}
	}
	return nil
}

// waiving is the act that declares a waiver, or takes it back.
func (d *visit) waiving(season string, waives bool) declare.Value {
	if waives {
		return &seasons.Waive{InSeason: declare.InSeason(season), Club: d.Club}
	}
	return &seasons.Unwaive{InSeason: declare.InSeason(season), Club: d.Club}
}

// decideWaiver carries out what the page has shown.
func (s *Handlers) decideWaiver(d *visit, sent workplace.Sent) error {
	season, waives := d.Param("season"), sent("verzicht") != ""
	e := &workplace.FormAct{Form: president.WaiverForm(season), Done: "kein-verzicht", To: d.Within(president.WaiverPath),
		Act: d.waiving(season, waives), Wrong: workplace.Confirmed(sent)}
	if waives {
		e.Done = "verzicht"
	}
	return d.Carry(sent, e, func() (workplace.Formed, error) { return s.waiverPage(d) })
}
