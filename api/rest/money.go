package rest

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
)

// Reference is the payment reference of a charge that is asked about.
var Reference = Query{"reference", isReference, "eine Zahlungsreferenz", "The payment reference of a charge; without it, all that is open.",
	"RF18539007547034"}

func isReference(value string) bool {
	return len(value) <= 25 && strings.Trim(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// SendPaymentRequest answers the club and the association with a payment request as PDF: for the charge with that payment reference, for
// all that is open for "".
func (s *Base) SendPaymentRequest(c echo.Context, by acts.Actor, club, season, reference string) error {
	ctx := c.Request().Context()
	account, err := s.Office.Account(ctx, by, club, season, "")
	if err != nil {
		return err
	}
	in, err := account.Request(reference)
	if err != nil {
		return err
	}
	v, err := s.Office.Open(ctx, in.Season)
	if err != nil {
		return err
	}
	to, err := s.AddressOf(ctx, by, v, club)
	if err != nil {
		return err
	}
	letter := &reports.Letter{From: s.Operator, To: to, Payee: s.Payee}
	var b bytes.Buffer
	if err := reports.PaymentRequest(&b, in, v.Season(in.Season), s.Office.Now(), letter); err != nil {
		return err
	}
	return SendFile(c, Page{Kind: PdfKind, Body: b.Bytes(), File: reports.RequestFile(in)})
}

// AddressOf returns name and address of a club line by line, of the address what the actor may read.
func (s *Base) AddressOf(ctx context.Context, by acts.Actor, of *league.Snapshot, club string) ([]string, error) {
	lines := []string{of.ClubName(club)}
	how, err := s.Office.Contact(ctx, by, club)
	switch {
	case err == nil:
		lines = append(lines, acts.Lines(how.Person+"\n"+how.Address)...)
	case !errors.Is(err, acts.ErrDenied) && !errors.Is(err, acts.ErrNotFound):
		return nil, err
	}
	return lines, nil
}

// SendInvoice answers the club and the association with an invoice or a credit note as PDF.
func (s *Base) SendInvoice(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	in, err := s.Office.Invoice(c.Request().Context(), by, c.Param("club"), c.Param("number"))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := reports.Invoice(&b, in, s.Payee); err != nil {
		return err
	}
	return SendFile(c, Page{Kind: PdfKind, Body: b.Bytes(), File: in.Title()})
}

// SendReminder answers the club and the association with a reminder as PDF.
func (s *Base) SendReminder(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(c.Param("reminder"))
	if err != nil {
		return acts.ErrNotFound
	}
	in, err := s.Office.Reminder(c.Request().Context(), by, c.Param("club"), c.Param("season"), number)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := reports.Reminder(&b, in, s.Payee); err != nil {
		return err
	}
	return SendFile(c, Page{Kind: PdfKind, Body: b.Bytes(), File: reports.ReminderFile(in)})
}
