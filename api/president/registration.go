package president

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/web/president"
)

// registrationPage builds the page of registration, for the seasons that have not ended.
func (s *Handlers) registrationPage(d *desk) (*president.Sections, error) {
	var entries []seasons.OpenSeason
	for _, v := range d.League.Seasons {
		open, err := s.Office.OpenSeason(d.Request().Context(), d.By, &v.Head, v.File.Leagues, d.Club)
		if err != nil {
			return nil, err
		}
		if open != nil {
			entries = append(entries, *open)
		}
	}
	page := president.NewRegistration(&d.Desk, entries)
	for i := range entries {
		e := &entries[i]
		if f := page.Form(president.RegisterFormOf(e.ID)); f != nil {
			workplace.Seal(f, "")
		}
		for j := range e.Leagues {
			if f := page.Form(president.WithdrawForm(e.ID, e.Leagues[j].League.ID)); f != nil {
				workplace.Seal(f, acts.VersionOf(e.Leagues[j].Team))
			}
		}
	}
	return page, nil
}

// enter registers a team of the club. What was refused or withdrawn is registered again.
func (s *Handlers) enter(d *desk, sent workplace.Sent) (deed, request) {
	ctx := d.Request().Context()
	at := acts.MatchdayRef{Season: d.Param("season"), League: sent("league")}
	consent := &seasons.Consent{AcceptsRulebook: sent("accepts_rulebook") != "", PhotoConsent: sent("photo_consent") != ""}
	return deed{president.RegisterFormOf(at.Season), "angemeldet", d.Within(president.RegistrationPath), func(terms acts.Terms) error {
		before, err := s.Office.Decided(ctx, d.By, at, d.Club)
		if err != nil {
			return err
		}
		if before != nil {
			terms.New, terms.Match = false, []acts.Version{acts.VersionOf(before)}
		}
		_, err = s.Office.RegisterTeam(ctx, d.By, at, d.Club, consent, terms)
		return err
	}}, request{http.MethodPut, "/seasons/" + at.Season + "/leagues/" + at.League + "/registrations/" + d.Club, consent}
}

// withdrawTeam takes a registration back.
func (s *Handlers) withdrawTeam(d *desk, sent workplace.Sent) (deed, request) {
	at := acts.MatchdayRef{Season: d.Param("season"), League: d.Param("league")}
	to := d.Within(president.RegistrationPath)
	return deed{president.WithdrawForm(at.Season, at.League), "abgemeldet", to, func(terms acts.Terms) error {
		if err := unconfirmed(sent); err != nil {
			return err
		}
		_, err := s.Office.WithdrawTeam(d.Request().Context(), d.By, at, d.Club, terms)
		return err
	}}, request{http.MethodPost, "/seasons/" + at.Season + "/leagues/" + at.League + "/registrations/" + d.Club + "/withdraw", nil}
}
