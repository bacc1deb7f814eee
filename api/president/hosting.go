package president

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/president"
)

// hostingPage builds the page of the offers to hold matchdays.
func (s *Handlers) hostingPage(d *visit) (workplace.Formed, error) {
	var offers []president.Offer
	for _, at := range d.League.OpenDays(d.Club) {
		list, err := s.Office.Applications(d.Request().Context(), d.By, at)
		if err != nil {
			return nil, err
		}
		o := president.Offer{At: at}
		if i := slices.IndexFunc(list, func(a league.Application) bool { return a.Club == d.Club }); i >= 0 {
			o.Own = &list[i]
		}
		offers = append(offers, o)
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
