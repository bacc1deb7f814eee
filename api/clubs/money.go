package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/seasons"
)

// accountList are the accounts of all clubs of a season.
type accountList struct {
	Season   string                 `json:"season"`
	Accounts []*seasons.ClubAccount `json:"accounts"`
}

// fees answers with what a team pays for a season.
func (s *Handlers) fees(_ *league.Snapshot, r rest.Request) (rest.Page, error) {
	f, err := s.Office.Fees(r, r.Param("season"))
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(f)
}

// clubAccount answers the club and the association with what the club owes.
func (s *Handlers) clubAccount(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	a, err := s.Office.Account(c.Request().Context(), by, c.Param("club"), c.QueryParam(rest.OfSeason.Name), c.QueryParam(rest.On.Name))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, a)
}

// invoiceType is the media type of an invoice.
const invoiceType rest.MediaType = rest.PdfKind

// invoice answers the club and the association with an invoice of what is open.
func (s *Handlers) invoice(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	return s.SendInvoice(c, by, c.Param("club"), c.QueryParam(rest.OfSeason.Name), c.QueryParam(rest.Reference.Name))
}

// accounts answers the association with what all clubs of a season owe.
func (s *Handlers) accounts(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	list, err := s.Office.Accounts(c.Request().Context(), by, c.Param("season"), c.QueryParam(rest.On.Name))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, accountList{c.Param("season"), list})
}
