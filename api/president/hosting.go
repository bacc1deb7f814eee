package president

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/president"
)

// hostingPage builds the page of the offers to hold matchdays.
func (s *Handlers) hostingPage(d *desk) (*president.Sections, error) {
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
	page := president.NewHosting(&d.Desk, offers)
	for i := range offers {
		stored := acts.VersionOf(offers[i].Own)
		workplace.Seal(page.Form(president.OfferForm(offers[i].At)), stored)
		if back := page.Form(president.BackForm(offers[i].At)); back != nil {
			workplace.Seal(back, stored)
		}
	}
	return page, nil
}

// dayOf is the matchday that the path names; one that cannot be is found nowhere.
func dayOf(d *desk) acts.MatchdayRef {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return acts.MatchdayRef{}
	}
	return at
}

// apiOffer is where the API has the offer of a club.
func apiOffer(at acts.MatchdayRef, club string) string {
	return "/seasons/" + at.Season + "/" + string(at.About("applications", club))
}

// offer offers to hold a matchday.
func (s *Handlers) offer(d *desk, sent workplace.Sent) (deed, request) {
	at, offer := dayOf(d), &league.Application{Club: d.Club, Venue: sent("venue"), Note: sent("note")}
	return deed{president.OfferForm(at), "angeboten", d.Within(president.HostingPath), func(terms acts.Terms) error {
		_, err := s.Office.Apply(d.Request().Context(), d.By, at, offer, terms)
		return err
	}}, request{http.MethodPut, apiOffer(at, d.Club), offer}
}

// takeOfferBack takes an offer back.
func (s *Handlers) takeOfferBack(d *desk, _ workplace.Sent) (deed, request) {
	at := dayOf(d)
	return deed{president.BackForm(at), "angebot-zurueck", d.Within(president.HostingPath), func(terms acts.Terms) error {
		_, err := s.Office.TakeApplicationBack(d.Request().Context(), d.By, at, d.Club, terms)
		return err
	}}, request{http.MethodDelete, apiOffer(at, d.Club), nil}
}
