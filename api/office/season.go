package office

import (
	"errors"
	"fmt"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/web/office"
)

// view is the season that the path names.
func (d *visit) view() (*league.SeasonView, error) {
	if v := d.League.Season(d.Param("season")); v != nil && v.File != nil {
		return v, nil
	}
	return nil, acts.ErrNotFound
}

// ofSeason builds a page of the season that the path names.
func ofSeason(build func(*visit, *league.SeasonView) (workplace.Formed, error)) builder {
	return func(d *visit) (workplace.Formed, error) {
		v, err := d.view()
		if err != nil {
			return nil, err
		}
		return build(d, v)
	}
}

// missing turns what is not stored into nothing.
func missing[T any](found *T, err error) (*T, error) {
	if errors.Is(err, acts.ErrNotFound) {
		return nil, nil
	}
	return found, err
}

// seasonsPage builds the page of all seasons.
func (s *Handlers) seasonsPage(d *visit) (workplace.Formed, error) {
	return office.NewSeasons(&d.Source), nil
}

// seasonPage builds the page of a season.
func (s *Handlers) seasonPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	fees, err := missing(s.Office.Fees(d.Request().Context(), v.Head.ID))
	return office.NewSeason(&d.Source, v, fees), err
}

// numbersPage builds the page of the numbers of the rulebook in a season.
func numbersPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	return office.NewNumbers(&d.Source, v), nil
}

// leavingPage builds the page of the clubs that leave their league.
func leavingPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	return office.NewLeaving(&d.Source, v), nil
}

// transfersPage builds the page of all transfers.
func (s *Handlers) transfersPage(d *visit) (workplace.Formed, error) {
	list, err := s.Office.Transfers(d.Request().Context(), d.By, "", d.QueryParam(office.SeasonQuery))
	return office.NewTransfers(&d.Source, list), err
}

// circularsPage builds the page of what the association has written to clubs.
func (s *Handlers) circularsPage(d *visit) (workplace.Formed, error) {
	list, err := s.Office.Circulars(d.Request().Context(), d.By)
	return office.NewCirculars(&d.Source, list), err
}

// entriesPage builds the page of the teams that are registered.
func (s *Handlers) entriesPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	ctx := d.Request().Context()
	list, err := s.Office.Registrations(ctx, d.By, v.Head.ID)
	if err != nil {
		return nil, err
	}
	period, err := missing(s.Office.RegistrationPeriod(ctx, v.Head.ID))
	return office.NewEntries(&d.Source, v, list, period), err
}

// dayPage builds the page of the date of a matchday.
func (s *Handlers) dayPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	l := v.File.League(at.League)
	if l == nil || at.Number < 1 || at.Number > l.Last() {
		return nil, acts.ErrNotFound
	}
	var offers []league.Application
	if l.Matchday(at.Number) != nil {
		if offers, err = s.Office.Applications(d.Request().Context(), d.By, at); err != nil {
			return nil, err
		}
	}
	broken, err := s.Office.Broken(d.Request().Context(), d.By, v)
	return office.NewDay(&d.Source, v, at, offers, broken), err
}

// moneyPage builds the page of the accounts of a season.
func (s *Handlers) moneyPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	ctx := d.Request().Context()
	accounts, err := s.Office.Accounts(ctx, d.By, v.Head.ID, "")
	if err != nil {
		return nil, err
	}
	invoices, sent, err := s.letters(d, v)
	return office.NewMoney(&d.Source, v, accounts, invoices, sent), err
}

// letters are the invoices of the calendar years of a season and its reminders.
func (s *Handlers) letters(d *visit, v *league.SeasonView) ([]seasons.Invoice, []seasons.Reminder, error) {
	ctx := d.Request().Context()
	from, to := seasons.InvoiceYears(&v.File.Season)
	invoices, err := s.Office.YearInvoices(ctx, d.By, v.Head.ID, from, to)
	if err != nil {
		return nil, nil, err
	}
	sent, err := s.Office.SeasonReminders(ctx, d.By, v.Head.ID)
	return invoices, sent, err
}

// invoicesPage builds the page of the invoices and reminders to a club.
func (s *Handlers) invoicesPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	ctx, club := d.Request().Context(), d.Param("club")
	account, err := s.Office.Account(ctx, d.By, club, v.Head.ID, "")
	if err != nil {
		return nil, err
	}
	invoices, err := s.Office.Invoices(ctx, d.By, club)
	if err != nil {
		return nil, err
	}
	sent, err := s.Office.Reminders(ctx, d.By, v.Head.ID, club)
	if err != nil {
		return nil, err
	}
	to, err := s.AddressOf(ctx, d.By, d.League, club)
	return office.NewInvoices(&d.Source, v, account, invoices, sent, &office.Letterheads{From: s.Operator, To: to}), err
}

// next opens the season after one.
func (s *Handlers) next(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	last, made := d.Param("season"), office.NextOf(sent)
	says := fmt.Sprintf("Die Saison „%s“ wird eröffnet: %s bis %s.", made.Name, rulebook.Date(made.Start), rulebook.Date(made.End))
	return &workplace.Decision{FormAct: workplace.FormAct{Form: office.NextForm, Done: "eroeffnet", To: office.SeasonPath(made.ID),
		Method: http.MethodPost, Path: "/seasons/" + last + "/next", Body: made}, Asks: true, Says: says, Try: func(terms acts.Terms) (*acts.Outcome, error) {
		return s.Office.NextSeason(d.Request().Context(), d.By, last, made, terms)
	}}, nil
}
