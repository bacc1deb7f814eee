package president

import (
	"errors"
	"net/http"

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

// leaves reads the last day of a member.
func leaves(d *visit, sent workplace.Sent) declare.Value {
	until := sent("until")
	return &register.PutMember{OfMember: register.OfMember{Club: d.Club, Player: d.Param("player")}, From: sent("from"), Until: &until}
}

// begins changes the first day of a membership that has not begun, or enters a registered player into the roster.
func (s *Handlers) begins(d *visit) error {
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	m := &register.PutMember{OfMember: register.OfMember{Club: d.Club, Player: d.Param("player")}, Was: sent("was"), From: sent("from")}
	if until := sent("until"); until != "" {
		m.Until = &until
	}
	if m.Was != "" {
		return settles(d, s.memberPage, sent, d.Decided(m, &president.Moving))
	}
	e := d.Decided(m, &president.Joining)
	e.Straight = true
	return settles(d, s.joiningPage, sent, e)
}

// joiningPage builds the roster page that offers the players of the register with the name of the player in the path.
func (s *Handlers) joiningPage(d *visit) (workplace.Formed, error) {
	built, err := s.rosterPage(d)
	if err != nil {
		return nil, err
	}
	ctx := d.Request().Context()
	record, err := s.Office.PlayerRecord(ctx, d.By, d.Param("player"))
	if err != nil {
		return built, nil // whom he may not read he cannot take in
	}
	list, err := s.Office.Namesakes(ctx, d.By, d.Club, record.Person)
	if err != nil {
		return nil, err
	}
	return offered(d, built, list), nil
}

// offered adds registered players of the typed name to a roster page.
func offered(d *visit, built workplace.Formed, list []register.Namesake) *president.Roster {
	p := built.(*president.Roster)
	p.Offer(&d.Source, d.By.Admin(), list)
	workplace.SealAll(p)
	return p
}

// adds adds a new player to the roster. If the register has players of that name and the form does not say that this is another person,
// nothing is stored and the page offers them.
func adds(d *visit, build builder, sent workplace.Sent, e *workplace.Decision, add *register.AddPlayer) error {
	add.Asks = true
	terms, err := workplace.TermsOf(sent, declare.Ask(e.Act))
	if err != nil {
		return err
	}
	_, refused := e.Try(terms)
	var alike *register.NamesakesFound
	switch {
	case refused == nil:
		return d.Lead(e.To, e.Done)
	case !errors.As(refused, &alike):
		return d.RefuseDecision(sent, e, func() (workplace.Formed, error) { return build(d) }, refused)
	}
	built, err := build(d)
	if err != nil {
		return err
	}
	p := offered(d, built, alike.Players)
	p.Add.Typed(sent)
	return d.Show(http.StatusOK, p)
}
