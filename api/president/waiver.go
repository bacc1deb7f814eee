package president

import (
	"errors"
	"net/http"
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
		out, err := s.waive(d, w.Season, !w.Declared, acts.Terms{DryRun: true, Match: anyOf(w.Declared)})
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

// waive declares a waiver, or takes it back.
func (s *Handlers) waive(d *visit, season string, waives bool, terms acts.Terms) (*acts.Outcome, error) {
	in := declare.InSeason(season)
	if waives {
		return s.Office.Acts.Do(d.Request().Context(), d.By, &seasons.Waive{InSeason: in, Club: d.Club}, terms)
	}
	return s.Office.Acts.Do(d.Request().Context(), d.By, &seasons.Unwaive{InSeason: in, Club: d.Club}, terms)
}

// decideWaiver carries out what the page has shown.
func (s *Handlers) decideWaiver(d *visit, sent workplace.Sent) (deed, request) {
	season, declare := d.Param("season"), sent("verzicht") != ""
	asked := request{http.MethodDelete, "/seasons/" + season + "/promotion/waivers/" + d.Club, nil}
	done := "kein-verzicht"
	if declare {
		asked.method, asked.body, done = http.MethodPut, struct{}{}, "verzicht"
	}
	return deed{president.WaiverForm(season), done, d.Within(president.WaiverPath), func(terms acts.Terms) error {
		if err := workplace.Confirmed(sent); err != nil {
			return err
		}
		_, err := s.waive(d, season, declare, terms)
		return err
	}}, asked
}
