package president

import (
	"errors"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/scoring"
	"pokerliga/web/president"
)

// lineups shows the matchdays for which the club hands in lineups.
func (s *Handlers) lineups(d *visit) error {
	return d.Show(http.StatusOK, president.NewLineups(&d.Source))
}

// lineupPage builds the page of the lineup as it is now, with what was typed if a form with one was sent, and with what a club looks at
// before it hands it in.
func (s *Handlers) lineupPage(d *visit) (workplace.Formed, error) {
	ctx := d.Request().Context()
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	pre, err := s.Office.Prepare(ctx, d.By, at, d.Club)
	if err != nil {
		return nil, err
	}
	answers, err := s.said(d, at)
	if err != nil {
		return nil, err
	}
	said, words := availability.Said(answers), map[string]string{}
	for i := range answers {
		words[answers[i].Player] = answers[i].Reply.Word
	}
	pre.Propose(said)
	names, err := s.People.Names(ctx, d.By, acts.AtClub(d.Club), actors(pre)...)
	if err != nil {
		return nil, err
	}
	var typed *scoring.Lineup
	if sent := d.Request().PostForm; sent.Has("captain") {
		put := &league.PutLineup{}
		_ = declare.Read(put, "", sent.Get) // shown as it was typed
		typed = put.Lineup()
	}
	page := president.NewLineup(&d.Source, pre, typed, d.QueryParam(president.TemplateQuery), names, said, words)
	workplace.SealAll(page)
	return page, nil
}

// said is what the players of the club have said of whether they can play, nothing for whom it does not concern.
func (s *Handlers) said(d *visit, at acts.MatchdayRef) ([]availability.Asking, error) {
	list, err := s.Office.Availability.Askings(d.Request().Context(), d.By, at, d.Club)
	if errors.Is(err, acts.ErrDenied) || isMissing(err) {
		return nil, nil
	}
	return list, err
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

// handsIn hands the lineup in at once, or only tries it out and shows what is to be said about it.
func handsIn(d *visit, build builder, sent workplace.Sent, e *workplace.Decision) error {
	e.Straight, e.Forces = true, false
	page := func() (workplace.Formed, error) { return build(d) }
	if sent(president.TryField) == "" {
		return d.Decide(sent, e, d.NewQuestion, page)
	}
	terms, err := workplace.TermsOf(sent, declare.Ask(e.Act))
	if err != nil {
		return err
	}
	terms.DryRun = true
	out, refused := e.Try(terms)
	if refused != nil {
		return d.RefuseDecision(sent, e, page, refused)
	}
	p, err := page()
	if err != nil {
		return err
	}
	p.(*president.Lineup).Try(out.Doubts)
	return d.Show(http.StatusOK, p)
}
