package president

import (
	"errors"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/president"
)

// lineups shows the matchdays for which the club hands in lineups.
func (s *Handlers) lineups(d *visit) error {
	return d.Show(http.StatusOK, president.NewLineups(&d.Source))
}

// lineup shows the lineup for a matchday, with what a club looks at before it hands it in.
func (s *Handlers) lineup(d *visit) error {
	page, err := s.lineupPage(d, nil)
	if err != nil {
		return err
	}
	return d.ShowDone(page, done)
}

// lineupPage returns the page of the lineup as it is now, with what was typed if anything was.
func (s *Handlers) lineupPage(d *visit, typed *scoring.Lineup) (*president.Lineup, error) {
	ctx := d.Request().Context()
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	pre, err := s.Office.Prepare(ctx, d.By, at, d.Club)
	if err != nil {
		return nil, err
	}
	said, err := s.said(d, at)
	if err != nil {
		return nil, err
	}
	pre.Propose(said)
	names, err := s.People.Names(ctx, d.By, acts.AtClub(d.Club), actors(pre)...)
	if err != nil {
		return nil, err
	}
	page := president.NewLineup(&d.Source, pre, typed, d.QueryParam(president.TemplateQuery), names, said)
	workplace.Seal(&page.Form, pre.Version())
	if page.Drop != nil {
		workplace.Seal(page.Drop, pre.Version())
	}
	return page, nil
}

// said is what the players of the club have said of whether they can play, nothing for whom it does not concern.
func (s *Handlers) said(d *visit, at acts.MatchdayRef) (map[string]matchday.Availability, error) {
	list, err := s.Office.Availability.Askings(d.Request().Context(), d.By, at, d.Club)
	if errors.Is(err, acts.ErrDenied) || isMissing(err) {
		return nil, nil
	}
	return availability.Said(list), err
}

// actors are the users who handed the lineup in and changed it.
func actors(pre *league.Preparation) []string {
	var ids []string
	if pre.In != nil {
		ids = append(ids, pre.In.FirstBy, pre.In.ChangedBy)
	}
	for i := range pre.History {
		ids = append(ids, pre.History[i].By)
	}
	return ids
}

// putLineup hands the lineup in, or only tries it out.
func (s *Handlers) putLineup(d *visit) error {
	sent, at, err := sentAbout(d)
	if err != nil {
		return err
	}
	l := &scoring.Lineup{Club: d.Club, Captain: sent(president.CaptainField)}
	for i := range l.Slots {
		l.Slots[i] = sent(president.SlotField(i))
	}
	terms, err := d.Terms(sent, http.MethodPut, apiLineup(at, d.Club), l)
	if err != nil {
		return err
	}
	terms.DryRun = sent("pruefen") != ""
	out, refused := s.Office.PutLineup(d.Request().Context(), d.By, at, l, terms)
	if refused == nil && !terms.DryRun {
		return d.Lead(d.LineupPath(at), "aufstellung")
	}
	page, err := s.lineupPage(d, l)
	if err != nil {
		return err
	}
	status := http.StatusOK
	if refused != nil {
		if status, err = workplace.Refuse(d, &page.Form, refused); err != nil {
			return err
		}
	} else {
		page.Try(out.Doubts)
	}
	return d.Show(status, page)
}

// sentAbout reads what the form of a lineup has sent, and of which matchday.
func sentAbout(d *visit) (sent workplace.Sent, at acts.MatchdayRef, err error) {
	if sent, err = workplace.Read(d); err == nil {
		at, err = rest.MatchdayOf(d)
	}
	return sent, at, err
}

// apiLineup is where the API has the lineup of a club.
func apiLineup(at acts.MatchdayRef, club string) string {
	return "/seasons/" + at.Season + "/" + string(at.About("lineups", club))
}

// dropLineup takes the lineup back.
func (s *Handlers) dropLineup(d *visit) error {
	sent, at, err := sentAbout(d)
	if err != nil {
		return err
	}
	terms, err := d.Terms(sent, http.MethodDelete, apiLineup(at, d.Club), nil)
	if err != nil {
		return err
	}
	if err = workplace.Confirmed(sent); err == nil {
		_, err = s.Office.DeleteLineup(d.Request().Context(), d.By, at, d.Club, terms)
	}
	if err == nil {
		return d.Lead(d.LineupPath(at), "zurueck")
	}
	page, gone := s.lineupPage(d, nil)
	if gone != nil {
		return gone
	}
	if page.Drop == nil { // there is nothing to take back, or it cannot be any more
		return d.Redirect(http.StatusSeeOther, d.LineupPath(at))
	}
	status, err := workplace.Refuse(d, page.Drop, err)
	if err != nil {
		return err
	}
	return d.Show(status, page)
}
