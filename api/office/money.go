package office

import (
	"context"
	"net/http"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/rulebook"
	"pokerliga/seasons"
	"pokerliga/web/office"
)

// paid is a payment as the API is sent it.
type paid struct {
	Club   string `json:"club"`
	League string `json:"league,omitempty"`
	Date   string `json:"date"`
	Cents  int    `json:"cents"`
	Reason string `json:"reason,omitempty"`
	Line   string `json:"line,omitempty"` // of a bank statement
}

// payment enters what a club has paid.
func (s *Handlers) payment(d *desk, sent workplace.Sent) (*decision, error) {
	season, club := d.Param("season"), sent("club")
	cents, wrong := office.Cents(sent("cents"))
	b := &seasons.Booking{Club: club, Date: sent("date"), Cents: cents, Reason: sent(office.ReasonField)}
	return &decision{form: office.PaymentForm(season, club, sent("charge")), done: "zahlung", to: office.SeasonPath(season) + office.MoneyPath,
		method: http.MethodPost, path: "/seasons/" + season + "/payments",
		body: paid{Club: b.Club, Date: b.Date, Cents: b.Cents, Reason: b.Reason},
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			if wrong != nil {
				return nil, wrong
			}
			return s.Office.AddPayment(d.Request().Context(), d.By, season, b, terms)
		}}, nil
}

// fined is a fine as the API is sent it.
type fined struct {
	Club   string       `json:"club"`
	Date   string       `json:"date"`
	Cents  int          `json:"cents"`
	Rule   rulebook.Ref `json:"rule"`
	Reason string       `json:"reason"`
}

// fine enters a fine.
func (s *Handlers) fine(d *desk, sent workplace.Sent) (*decision, error) {
	season := d.Param("season")
	cents, wrong := office.Cents(sent("cents"))
	b := &seasons.Booking{Club: sent("club"), Date: sent("date"), Cents: cents, Rule: office.Paragraph(sent("rule")),
		Reason: sent(office.ReasonField)}
	return &decision{form: office.FineForm, done: "strafe", to: office.SeasonPath(season) + office.MoneyPath, asks: true,
		method: http.MethodPost, path: "/seasons/" + season + "/fines", body: fined{b.Club, b.Date, b.Cents, b.Rule, b.Reason},
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			if wrong != nil {
				return nil, wrong
			}
			return s.Office.AddFine(d.Request().Context(), d.By, season, b, terms)
		}}, nil
}

// onBooking is an act that takes an entry of the books back.
type onBooking func(ctx context.Context, by acts.Actor, season, id string, terms acts.Terms) (*acts.Outcome, error)

// takeBack takes a payment or a fine back.
func (s *Handlers) takeBack(api, done string, act onBooking) func(*desk, workplace.Sent) (*decision, error) {
	return func(d *desk, sent workplace.Sent) (*decision, error) {
		season, id := d.Param("season"), d.Param("booking")
		return &decision{form: office.BackForm(id), done: done, to: office.SeasonPath(season) + office.MoneyPath,
			method: http.MethodPost, path: "/seasons/" + season + api + id + map[string]string{"/payments/": "/reverse", "/fines/": "/lift"}[api],
			body: rest.Cause{Reason: sent(office.ReasonField)}, do: func(terms acts.Terms) (*acts.Outcome, error) {
				return act(d.Request().Context(), d.By, season, id, terms)
			}}, nil
	}
}
