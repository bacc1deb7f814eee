package office

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/matchday"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// How many players without a birth date can be entered on the start page at once, and how many match reports written.
const (
	mostRecords = 20
	mostDrafts  = 20
)

// onlyQuery is the question for one kind of reminders alone.
var onlyQuery = rest.Query{Name: office.OnlyField, Says: "eine Aufgabe wie report_missing", Example: "report_missing",
	About: "Which reminders are shown, all of them; without it, what waits.",
	Fits:  func(value string) bool { return slices.Contains(office.Reminders, tasks.Kind(value)) }}

// frontPage builds the page of what waits as somebody comes to it: many reminders are a link to a page of their own.
func frontPage(s *Handlers) builder {
	return func(d *visit) (workplace.Formed, error) {
		only := tasks.Kind(d.QueryParam(onlyQuery.Name))
		return s.waiting(d, &office.Waiting{Front: only == "", Only: only})
	}
}

// startPage builds the page of what waits, with all that can be decided there.
func (s *Handlers) startPage(d *visit) (workplace.Formed, error) {
	return s.waiting(d, &office.Waiting{})
}

// waiting fills a page with what waits, and what is needed to decide it.
func (s *Handlers) waiting(d *visit, w *office.Waiting) (workplace.Formed, error) {
	ctx := d.Request().Context()
	due, err := s.Office.Tasks(ctx, d.By)
	if err != nil {
		return nil, err
	}
	w.Tasks, w.Transfers, w.Offers = due, map[string]*register.TransferView{}, map[acts.MatchdayRef][]league.Application{}
	w.Accounts, w.Records = map[string][]*seasons.ClubAccount{}, map[string]*register.PlayerRecord{}
	w.Doubts, w.Drafts = map[string][]matchday.Doubt{}, map[string]string{}
	for i := range due {
		if err := s.needed(d, w, &due[i]); err != nil {
			return nil, err
		}
	}
	return office.NewStart(&d.Source, w), nil
}

// living builds a page that listens for what others decide.
func (s *Handlers) living(build builder) builder {
	return func(d *visit) (workplace.Formed, error) {
		ctx := d.Request().Context()
		if d.By.May(acts.DeedReadJournal, acts.Place{}) != nil {
			return build(d)
		}
		last, err := s.Office.Journal(ctx, d.By, acts.Query{Newest: true, Limit: 1}) // before the page, so that nothing is missed
		if err != nil {
			return nil, err
		}
		p, err := build(d)
		if err != nil || len(last) == 0 {
			return p, err
		}
		names, err := s.People.Names(ctx, d.By, acts.Place{}, last[0].User)
		if err != nil {
			return nil, err
		}
		name := names[last[0].User]
		if page, is := p.(interface {
			Listen(d *office.Source, address string, last *acts.Entry, name string)
		}); is {
			page.Listen(&d.Source, d.Request().URL.RequestURI(), &last[0], name)
		}
		return p, nil
	}
}

// needed reads what is needed to decide a task.
func (s *Handlers) needed(d *visit, w *office.Waiting, t *tasks.Task) error {
	ctx := d.Request().Context()
	switch t.Kind {
	case tasks.TransferDecision:
		if len(w.Transfers) > 0 {
			return nil
		}
		var waiting []string
		for i := range w.Tasks {
			if w.Tasks[i].Kind == t.Kind {
				waiting = append(waiting, w.Tasks[i].At.Transfer)
			}
		}
		all, err := s.Office.TransfersNamed(ctx, d.By, waiting)
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
