package president

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// account shows what the club owes, in the seasons in which it plays.
func (s *Handlers) account(d *visit) error {
	var list []*seasons.ClubAccount
	for _, v := range d.League.Seasons {
		if !v.Plays(d.Club) {
			continue
		}
		a, err := s.Office.Account(d.Request().Context(), d.By, d.Club, v.Head.ID, rulebook.Day(d.Now))
		if err != nil {
			return err
		}
		list = append(list, a)
	}
	return d.Show(http.StatusOK, president.NewAccount(&d.Source, list, s.Payee))
}

// invoice answers with an invoice of what is open, as PDF.
func (s *Handlers) invoice(d *visit) error {
	return s.SendInvoice(d, d.By, d.Club, d.Param("season"), d.QueryParam(rest.Reference.Name))
}
