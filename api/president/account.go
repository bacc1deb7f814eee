package president

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// account shows what the club owes, in the seasons in which it plays.
func (s *Handlers) account(d *visit) error {
	list, err := s.Office.ClubAccounts(d.Request().Context(), d.By, d.League, d.Club, rulebook.Day(d.Now))
	if err != nil {
		return err
	}
	invoices, err := s.Office.Invoices(d.Request().Context(), d.By, d.Club)
	if err != nil {
		return err
	}
	sent, err := s.Office.Reminders(d.Request().Context(), d.By, "", d.Club)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, president.NewAccount(&d.Source, list, invoices, sent, s.Payee))
}

// paymentRequest answers with a payment request for what is open, as PDF.
func (s *Handlers) paymentRequest(d *visit) error {
	return s.SendPaymentRequest(d, d.By, d.Club, d.Param("season"), d.QueryParam(rest.Reference.Name))
}
