package president

import (
	"errors"
	"net/http"
	"net/url"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// verdicts say who may play on the next matchdays of the club.
func (s *Handlers) verdicts(d *visit) ([]president.Verdicts, error) {
	var list []president.Verdicts
	for _, at := range d.NextDays() {
		told, err := s.Office.Eligibility(d.Request().Context(), d.By, at, d.Club)
		if err != nil {
			return nil, err
		}
		list = append(list, president.Verdicts{At: at, Forecast: told})
	}
	return list, nil
}

// rosterPage builds the page of the roster.
func (s *Handlers) rosterPage(d *visit) (*president.Sections, error) {
	roster, err := s.Office.RosterFile(d.Request().Context(), d.By, d.Club, "")
	if err != nil {
		return nil, err
	}
	next, err := s.verdicts(d)
	if err != nil {
		return nil, err
	}
	coming, err := comingTo(s, d)
	if err != nil {
		return nil, err
	}
	page := president.NewRoster(&d.Source, roster, next, coming, d.QueryParam(president.SearchQuery))
	workplace.Seal(page.Form(president.AddForm), "")
	return page, nil
}

// comingTo are those who will belong to the club from a later day on. Who still plays
// for another club is that club's to correct.
func comingTo(s *Handlers, d *visit) ([]president.Coming, error) {
	ctx, today := d.Request().Context(), rulebook.Day(d.Now)
	all, err := s.Office.ClubRoster(ctx, d.Club)
	if err != nil {
		return nil, err
	}
	var list []president.Coming
	known := map[string]bool{}
	for _, m := range all {
		if m.From <= today || known[m.Player] {
			continue
		}
		known[m.Player] = true
		record, err := s.Office.PlayerRecord(ctx, d.By, m.Player)
		switch {
		case errors.Is(err, acts.ErrDenied):
			list = append(list, president.Coming{FamilyName: d.Sorted(m.Player), From: m.From})
		case err != nil:
			return nil, err
		default:
			list = append(list, president.Coming{ID: m.Player, FamilyName: record.FamilyName, GivenName: record.GivenName, From: m.From})
		}
	}
	return list, nil
}

// memberPage builds the page of a member of the club.
func (s *Handlers) memberPage(d *visit) (*president.Sections, error) {
	ctx, id := d.Request().Context(), d.Param("player")
	roster, err := s.Office.MemberRoster(ctx, d.By, d.Club, id)
	if err != nil {
		return nil, err
	}
	record, err := s.Office.PlayerRecord(ctx, d.By, id)
	if err != nil {
		return nil, err
	}
	next, err := s.verdicts(d)
	if err != nil {
		return nil, err
	}
	reach, err := s.Office.MemberContact(ctx, d.By, d.Club, id)
	if err != nil && !errors.Is(err, acts.ErrDenied) && !isMissing(err) {
		return nil, err
	}
	page := president.NewMember(&d.Source, record, roster, reach, next)
	if form := page.Form(president.ReachForm); form != nil {
		workplace.Seal(form, acts.VersionOf(reach))
	}
	workplace.Seal(page.Form(president.CorrectForm), acts.VersionOf(record))
	for _, id := range []string{president.LeaveForm, president.MoveForm, president.NeverForm} {
		if form := page.Form(id); form != nil {
			workplace.Seal(form, acts.VersionOf(roster))
		}
	}
	return page, nil
}

// reach writes how the club reaches a member.
func (s *Handlers) reach(d *visit, sent workplace.Sent) (deed, request) {
	id, how := d.Param("player"), &register.MemberContact{Email: sent("email"), Phone: sent("phone")}
	return deed{president.ReachForm, "erreichbar", d.Within(president.RosterPath + "/" + id), func(terms acts.Terms) error {
		_, err := s.Office.PutMemberContact(d.Request().Context(), d.By, d.Club, id, how, terms)
		return err
	}}, request{http.MethodPut, "/clubs/" + d.Club + "/roster/" + id + "/contact", nil}
}

// leave ends the membership of a player.
func (s *Handlers) leave(d *visit, sent workplace.Sent) (deed, request) {
	id, until := d.Param("player"), sent("until")
	term := register.Term{From: sent("from"), Until: &until}
	return deed{president.LeaveForm, "ausgeschieden", d.Within(president.RosterPath), func(terms acts.Terms) error {
		if err := unconfirmed(sent); err != nil {
			return err
		}
		_, err := s.Office.PutMembership(d.Request().Context(), d.By, d.Club, id, term, terms)
		return err
	}}, request{http.MethodPut, "/clubs/" + d.Club + "/roster/" + id, term}
}

// move corrects from when somebody who is still to come will belong to the club.
func (s *Handlers) move(d *visit, sent workplace.Sent) (deed, request) {
	id, term := d.Param("player"), register.Term{From: sent("from")}
	if until := sent("until"); until != "" {
		term.Until = &until
	}
	return deed{president.MoveForm, "verschoben", d.Within(president.RosterPath + "/" + id), func(terms acts.Terms) error {
		_, err := s.Office.MoveMembership(d.Request().Context(), d.By, d.Club, id, sent("was"), term, terms)
		return err
	}}, request{http.MethodPut, "/clubs/" + d.Club + "/roster/" + id + "?from=" + url.QueryEscape(sent("was")), term}
}

// neverCame removes who does not come after all.
func neverCame(s *Handlers) func(*visit, workplace.Sent) (deed, request) {
	return func(d *visit, sent workplace.Sent) (deed, request) {
		id := d.Param("player")
		return deed{president.NeverForm, "doch-nicht", d.Within(president.RosterPath), func(terms acts.Terms) error {
			if err := unconfirmed(sent); err != nil {
				return err
			}
			_, err := s.Office.DeleteMembership(d.Request().Context(), d.By, d.Club, id, sent("was"), terms)
			return err
		}}, request{http.MethodDelete, "/clubs/" + d.Club + "/roster/" + id + "?from=" + url.QueryEscape(sent("was")), nil}
	}
}
