package president

import (
	"errors"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// verdicts returns which players may play on the next matchdays of the club.
func (s *Handlers) verdicts(d *visit) ([]president.Verdicts, error) {
	var list []president.Verdicts
	for _, at := range d.League.NextDays(d.Club) {
		told, err := s.Office.Eligibility(d.Request().Context(), d.By, at, d.Club)
		if err != nil {
			return nil, err
		}
		list = append(list, president.Verdicts{At: at, Forecast: told})
	}
	return list, nil
}

// rosterPage builds the page of the roster.
func (s *Handlers) rosterPage(d *visit) (workplace.Formed, error) {
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
	if sent, err := workplace.Read(d); err == nil && sent("family_name") != "" {
		page.Offer(&d.Source, sent("given_name")+" "+sent("family_name"), president.ClubsOf(d.League, rulebook.Day(d.Now)))
	}
	workplace.Seal(&page.Add, "")
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
func (s *Handlers) memberPage(d *visit) (workplace.Formed, error) {
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
	if reach != nil {
		if page.Calendar, err = s.ownCalendar(d, d.Within(president.RosterPath+"/"+id), id, saysPlayer); err != nil {
			return nil, err
		}
	}
	workplace.SealAll(page)
	return page, nil
}

// leaves reads the last day of a member, or the first day of a member to come.
func leaves(d *visit, sent workplace.Sent) declare.Value {
	m := &register.PutMember{OfMember: register.OfMember{Club: d.Club, Player: d.Param("player")}, Was: sent("was"), From: sent("from")}
	if until := sent("until"); until != "" || m.Was == "" {
		m.Until = &until
	}
	return m
}
