package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/seasons"
)

// PaymentBody is money that came in, as it is sent.
type PaymentBody struct {
	Club   string `json:"club"`
	League string `json:"league,omitempty"`
	Date   string `json:"date" format:"date"`
	Cents  int    `json:"cents"`
	Reason string `json:"reason,omitempty"`
	Line   string `json:"line,omitempty" pattern:"^[a-z2-7]{16}$"` // the key of a line of a bank statement, which is entered once
}

// FineBody is a fine as it is sent.
type FineBody struct {
	Club   string       `json:"club"`
	League string       `json:"league,omitempty"`
	Date   string       `json:"date" format:"date"`
	Cents  int          `json:"cents"`
	Rule   rulebook.Ref `json:"rule"`
	Reason string       `json:"reason"`
}

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

// putFees writes what a team pays for a season.
func (s *Handlers) putFees(c echo.Context) error {
	var sent seasons.Fees
	a, err := s.Open(c, &sent, "first_cents", "second_cents")
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutFees(c.Request().Context(), a.By, c.Param("season"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// addPayment enters money that came in.
func (s *Handlers) addPayment(c echo.Context) error {
	var sent PaymentBody
	a, err := s.Open(c, &sent, "club", "date", "cents")
	if err != nil {
		return err
	}
	entry := &seasons.Booking{Club: sent.Club, League: sent.League, Date: sent.Date, Cents: sent.Cents, Reason: sent.Reason, Line: sent.Line}
	receipt, err := s.Office.AddPayment(c.Request().Context(), a.By, c.Param("season"), entry, a.Terms)
	return rest.Answer(c, receipt, err)
}

// reversePayment takes a payment back by a second entry.
func (s *Handlers) reversePayment(c echo.Context) error {
	a, err := s.OpenCause(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.ReversePayment(c.Request().Context(), a.By, c.Param("season"), c.Param("booking"), a.Terms)
	return rest.Answer(c, receipt, err)
}

// addFine enters a fine.
func (s *Handlers) addFine(c echo.Context) error {
	var sent FineBody
	a, err := s.Open(c, &sent, "club", "date", "cents", "rule", "reason")
	if err != nil {
		return err
	}
	entry := &seasons.Booking{Club: sent.Club, League: sent.League, Date: sent.Date, Cents: sent.Cents, Rule: sent.Rule, Reason: sent.Reason}
	receipt, err := s.Office.AddFine(c.Request().Context(), a.By, c.Param("season"), entry, a.Terms)
	return rest.Answer(c, receipt, err)
}

// liftFine lifts a fine by a second entry.
func (s *Handlers) liftFine(c echo.Context) error {
	a, err := s.OpenCause(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.LiftFine(c.Request().Context(), a.By, c.Param("season"), c.Param("booking"), a.Terms)
	return rest.Answer(c, receipt, err)
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
