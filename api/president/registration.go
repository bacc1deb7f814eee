package president

import (
	"net/http"

	"pokerliga/acts"
	"pokerliga/api/workplace"
	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/seasons"
	"pokerliga/web/president"
)

// registrationPage builds the page of registration, for the seasons that have not ended.
func (s *Handlers) registrationPage(d *desk) (*president.Sections, error) {
	ctx, today := d.Request().Context(), rulebook.Day(d.Now)
	var entries []president.Entry
	for _, v := range d.League.Seasons {
		if v.Head.End < today {
			continue
		}
		list, err := s.Office.Registrations(ctx, d.By, v.Head.ID)
		if err != nil {
			return nil, err
		}
		period, err := s.Office.RegistrationPeriod(ctx, v.Head.ID)
		if err != nil && !isMissing(err) {
			return nil, err
		}
		e := president.Entry{Season: v.Head.ID}
		if err == nil {
			e.Closing = period.ClosingDate
		}
		for i := range list {
			if list[i].Club == d.Club {
				e.Teams = append(e.Teams, list[i])
			}
		}
		if e.Closing == "" && e.Teams == nil {
			continue
		}
		for _, association := range []string{register.OEPBL, register.APSA} {
			periods, err := s.Office.Association(ctx, d.By, d.Club, association)
			if err != nil {
				return nil, err
			}
			if !periods.On(v.Head.Start) {
				e.Lacks = append(e.Lacks, register.AssociationNames[association])
			}
		}
		entries = append(entries, e)
	}
	page := president.NewRegistration(&d.Desk, entries)
	for i := range entries {
		e := &entries[i]
		if f := page.Form(president.RegisterFormOf(e.Season)); f != nil {
			workplace.Seal(f, "")
		}
		for j := range e.Teams {
			if f := page.Form(president.WithdrawForm(e.Season, e.Teams[j].League)); f != nil {
				workplace.Seal(f, acts.VersionOf(&e.Teams[j]))
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
		list, err := s.Office.Registrations(ctx, d.By, at.Season)
		if err != nil {
			return err
		}
		for i := range list {
			if list[i].League == at.League && list[i].Club == d.Club && list[i].State != seasons.Requested {
				terms.New, terms.Match = false, []acts.Version{acts.VersionOf(&list[i])}
			}
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
