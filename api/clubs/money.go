package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
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

// accountAsked asks what a club owes in a season, the running one where none is given.
type accountAsked struct {
	declare.OfClub `json:"-"`

	Season rest.ID `query:"season" says:"die Kennung einer Saison" doc:"The id of a season." like:"2010"`
	rest.OnDay
}

// account is what a club owes, for the club and the association.
func (s *Handlers) account() *rest.View[accountAsked, *seasons.ClubAccount] {
	return &rest.View[accountAsked, *seasons.ClubAccount]{
		API: oneClub + "/account", Summary: "What a club was charged, has paid and owes on a day", Gives: seasons.ClubAccount{},
		Deeds: rest.Deeds{acts.DeedReadAccount},
		Read: func(r rest.Request, _ *league.Snapshot, q *accountAsked) (*seasons.ClubAccount, error) {
			return s.Office.Account(r, r.By, string(q.OfClub), string(q.Season), string(q.On))
		},
	}
}

// accountsAsked asks what all clubs of a season owe.
type accountsAsked struct {
	declare.InSeason `json:"-"`
	rest.OnDay
}

// accounts is what all clubs of a season owe, for the association.
func (s *Handlers) accounts() *rest.View[accountsAsked, accountList] {
	return &rest.View[accountsAsked, accountList]{
		API: rest.OneSeason + "/accounts", Summary: "The accounts of all clubs of a season on a day", Gives: accountList{},
		Deeds: rest.Deeds{acts.DeedListAccounts},
		Read: func(r rest.Request, _ *league.Snapshot, q *accountsAsked) (accountList, error) {
			list, err := s.Office.Accounts(r, r.By, string(q.InSeason), string(q.On))
			return accountList{string(q.InSeason), list}, err
		},
	}
}

// invoiceList are the invoices and credit notes of a club.
type invoiceList struct {
	Club     string            `json:"club"`
	Invoices []seasons.Invoice `json:"invoices"`
}

// invoices are the invoices and credit notes of a club, for the club and the association.
func (s *Handlers) invoices() *rest.View[invoicesAsked, invoiceList] {
	return &rest.View[invoicesAsked, invoiceList]{
		API: oneClub + "/invoices", Summary: "The invoices of a club and the credit notes that cancel them, as they were issued", Gives: invoiceList{},
		Deeds: rest.Deeds{acts.DeedReadAccount},
		Read: func(r rest.Request, _ *league.Snapshot, q *invoicesAsked) (invoiceList, error) {
			list, err := s.Office.Invoices(r, r.By, string(q.OfClub))
			return invoiceList{string(q.OfClub), list}, err
		},
	}
}

// invoicesAsked asks for the invoices of a club, or for the reminders to it.
type invoicesAsked struct {
	declare.OfClub `json:"-"`
}

// reminderList are the reminders to a club.
type reminderList struct {
	Club      string             `json:"club"`
	Reminders []seasons.Reminder `json:"reminders"`
}

// reminders are the reminders to a club, for the club and the association.
func (s *Handlers) reminders() *rest.View[invoicesAsked, reminderList] {
	return &rest.View[invoicesAsked, reminderList]{
		API: oneClub + "/reminders", Summary: "The reminders to a club of what was overdue, as they were sent", Gives: reminderList{},
		Deeds: rest.Deeds{acts.DeedReadAccount},
		Read: func(r rest.Request, _ *league.Snapshot, q *invoicesAsked) (reminderList, error) {
			list, err := s.Office.Reminders(r, r.By, "", string(q.OfClub))
			return reminderList{string(q.OfClub), list}, err
		},
	}
}

// letterType is the media type of payment requests, invoices and reminders.
const letterType rest.MediaType = rest.PdfKind

// paymentRequest answers the club and the association with a payment request for what is open.
func (s *Handlers) paymentRequest(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	return s.SendPaymentRequest(c, by, c.Param("club"), c.QueryParam(rest.OfSeason.Name), c.QueryParam(rest.Reference.Name))
}
