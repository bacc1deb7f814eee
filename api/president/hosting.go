package president

import (
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/president"
)

// hostingPage builds the page of the offers to hold matchdays.
func (s *Handlers) hostingPage(d *visit) (workplace.Formed, error) {
	offers := d.OpenDays()
	for i := range offers {
		list, err := s.Office.Applications(d.Request().Context(), d.By, offers[i].At)
		if err != nil {
			return nil, err
		}
		for j := range list {
			if list[j].Club == d.Club {
				offers[i].Own = &list[j]
			}
		}
	}
	page := president.NewHosting(&d.Source, offers)
	workplace.SealAll(page)
	return page, nil
}

// dayOf is the matchday that the path names; one that cannot be is found nowhere.
func dayOf(d *visit) acts.MatchdayRef {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return acts.MatchdayRef{}
	}
	return at
}
