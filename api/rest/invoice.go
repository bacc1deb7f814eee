package rest

import (
	"bytes"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
	"pokerliga/reports"
)

// Reference is the payment reference of a charge that is asked about.
var Reference = Query{"reference", isReference, "eine Zahlungsreferenz", "The payment reference of a charge; without it, all that is open.",
	"RF18539007547034"}

func isReference(value string) bool {
	return len(value) <= 25 && strings.Trim(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// SendInvoice answers the club and the association with an invoice as PDF: of the charge with that payment reference, of
// all that is open for "".
func (s *Base) SendInvoice(c echo.Context, by acts.Actor, club, season, reference string) error {
	ctx := c.Request().Context()
	account, err := s.Office.Account(ctx, by, club, season, "")
	if err != nil {
		return err
	}
	in, err := account.Invoice(reference)
	if err != nil {
		return err
	}
	v, err := s.Office.Open(ctx, in.Season)
	if err != nil {
		return err
	}
	letter := &reports.Letter{From: s.Operator, To: []string{v.ClubName(club)}, Payee: s.Payee}
	if how, err := s.Office.Contact(ctx, by, club); err == nil && how != nil {
		for line := range strings.Lines(how.Person + "\n" + how.Address) {
			if line = strings.TrimSpace(line); line != "" {
				letter.To = append(letter.To, line)
			}
		}
	}
	var b bytes.Buffer
	if err := reports.Invoice(&b, in, v.Season(in.Season), s.Office.Now(), letter); err != nil {
		return err
	}
	return SendFile(c, Page{Kind: PdfKind, Body: b.Bytes(), File: reports.InvoiceFile(in)})
}
