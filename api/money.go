package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
)

// paymentBody is money that came in, as it is sent.
type paymentBody struct {
	Club   string `json:"club"`
	League string `json:"league,omitempty"`
	Date   string `json:"date" format:"date"`
	Cents  int    `json:"cents"`
	Reason string `json:"reason,omitempty"`
}

// fineBody is a fine as it is sent.
type fineBody struct {
	Club   string       `json:"club"`
	League string       `json:"league,omitempty"`
	Date   string       `json:"date" format:"date"`
	Cents  int          `json:"cents"`
	Rule   rulebook.Ref `json:"rule"`
	Reason string       `json:"reason"`
}

// accountList are the accounts of all clubs of a season.
type accountList struct {
	Season   string                `json:"season"`
	Accounts []*league.ClubAccount `json:"accounts"`
}

// fees answers with what a team pays for a season.
func (s *clubs) fees(_ *league.Snapshot, r request) (page, error) {
	f, err := s.office.Fees(r, r.param("season"))
	if err != nil {
		return page{}, err
	}
	return asStored(f)
}

// putFees writes what a team pays for a season.
func (s *clubs) putFees(c echo.Context) error {
	var sent league.Fees
	a, err := s.open(c, &sent, "first_cents", "second_cents")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutFees(c.Request().Context(), a.by, c.Param("season"), &sent, a.terms)
	return answer(c, receipt, err)
}

// addPayment enters money that came in.
func (s *clubs) addPayment(c echo.Context) error {
	var sent paymentBody
	a, err := s.open(c, &sent, "club", "date", "cents")
	if err != nil {
		return err
	}
	entry := &league.Booking{Club: sent.Club, League: sent.League, Date: sent.Date, Cents: sent.Cents, Reason: sent.Reason}
	receipt, err := s.office.AddPayment(c.Request().Context(), a.by, c.Param("season"), entry, a.terms)
	return answer(c, receipt, err)
}

// reversePayment takes a payment back by a second entry.
func (s *clubs) reversePayment(c echo.Context) error {
	a, err := s.openCause(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.ReversePayment(c.Request().Context(), a.by, c.Param("season"), c.Param("booking"), a.terms)
	return answer(c, receipt, err)
}

// addFine enters a fine.
func (s *clubs) addFine(c echo.Context) error {
	var sent fineBody
	a, err := s.open(c, &sent, "club", "date", "cents", "rule", "reason")
	if err != nil {
		return err
	}
	entry := &league.Booking{Club: sent.Club, League: sent.League, Date: sent.Date, Cents: sent.Cents, Rule: sent.Rule, Reason: sent.Reason}
	receipt, err := s.office.AddFine(c.Request().Context(), a.by, c.Param("season"), entry, a.terms)
	return answer(c, receipt, err)
}

// liftFine lifts a fine by a second entry.
func (s *clubs) liftFine(c echo.Context) error {
	a, err := s.openCause(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.LiftFine(c.Request().Context(), a.by, c.Param("season"), c.Param("booking"), a.terms)
	return answer(c, receipt, err)
}

// clubAccount answers the club and the association with what the club owes.
func (s *clubs) clubAccount(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	a, err := s.office.Account(c.Request().Context(), by, c.Param("club"), c.QueryParam(ofSeason.name), c.QueryParam(on.name))
	if err != nil {
		return err
	}
	return answerPrivately(c, a)
}

// accounts answers the association with what all clubs of a season owe.
func (s *clubs) accounts(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	list, err := s.office.Accounts(c.Request().Context(), by, c.Param("season"), c.QueryParam(on.name))
	if err != nil {
		return err
	}
	return answerPrivately(c, accountList{c.Param("season"), list})
}
