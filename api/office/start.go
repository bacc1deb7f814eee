package office

import (
	"cmp"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/matchday"
	"pokerliga/register"
	"pokerliga/seasons"
	"pokerliga/tasks"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// How many players without a birth date can be entered on the start page at once, and how many match reports written.
const (
	mostRecords = 20
	mostDrafts  = 20
)

// startPage builds the page of what waits, with what is needed to decide it.
func (s *Handlers) startPage(d *desk) (*office.Sections, error) {
	ctx := d.Request().Context()
	due, err := s.Office.Tasks(ctx, d.By)
	if err != nil {
		return nil, err
	}
	w := &office.Waiting{Tasks: due, Transfers: map[string]*register.TransferView{}, Offers: map[acts.MatchdayRef][]league.Application{},
		Accounts: map[string][]*seasons.ClubAccount{}, Records: map[string]*register.PlayerRecord{},
		Doubts: map[string][]matchday.Doubt{}, Drafts: map[string]string{}}
	for i := range due {
		if err := s.needed(d, w, &due[i]); err != nil {
			return nil, err
		}
	}
	return office.NewStart(&d.Desk, w), nil
}

// living builds a page that listens for what others decide.
func (s *Handlers) living(build builder) builder {
	return func(d *desk) (*office.Sections, error) {
		ctx := d.Request().Context()
		last, err := s.Office.Journal(ctx, d.By, acts.Query{Newest: true, Limit: 1}) // before the page, so that nothing is missed
		if err != nil {
			return nil, err
		}
		p, err := build(d)
		if err != nil || len(last) == 0 {
			return p, err
		}
		name := ""
		if user := last[0].User; user != "" {
			if u, err := s.People.User(ctx, d.By, user); err == nil { // one who was removed has no name any more
				name = cmp.Or(u.Name, u.Email)
			}
		}
		p.Listen(&d.Desk, d.Request().URL.RequestURI(), &last[0], name)
		return p, nil
	}
}

// needed reads what is needed to decide a task.
func (s *Handlers) needed(d *desk, w *office.Waiting, t *tasks.Task) error {
	ctx := d.Request().Context()
	switch t.Kind {
	case tasks.TransferDecision:
		if len(w.Transfers) > 0 {
			return nil
		}
		all, err := s.Office.Transfers(ctx, d.By, "")
		for i := range all {
			w.Transfers[all[i].ID] = &all[i]
		}
		return err
	case tasks.HostDecision:
		offers, err := s.Office.Applications(ctx, d.By, t.At.MatchdayRef)
		w.Offers[t.At.MatchdayRef] = offers
		return err
	case tasks.ChargeOpen:
		if w.Accounts[t.At.Season] != nil {
			return nil
		}
		accounts, err := s.Office.Accounts(ctx, d.By, t.At.Season, "")
		w.Accounts[t.At.Season] = accounts
		return err
	case tasks.Kind(matchday.StepDoubts):
		doubts, err := s.Office.Doubts(ctx, d.By, t.At.MatchdayRef, t.At.Heat)
		w.Doubts[t.ID()] = doubts
		return err
	case tasks.ReportMissing:
		if t.Overdue && len(w.Drafts) < mostDrafts {
			w.Drafts[t.ID()] = page.ReportDraft(d.League, t.At.MatchdayRef, t.At.Club)
		}
	case tasks.BirthDateMissing:
		for _, id := range t.Needs.Players {
			if len(w.Records) == mostRecords {
				return nil
			}
			record, err := s.Office.PlayerRecord(ctx, d.By, id)
			if err != nil {
				return err
			}
			w.Records[id] = record
		}
	}
	return nil
}
