package office

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// lineWords name the lines of an account.
var lineWords = map[string]string{seasons.ChargeFee: "Nenngeld", seasons.ChargeNoShow: "Geldstrafe für Nichtantreten",
	seasons.ChargeFine: "Geldstrafe", seasons.CreditLift: "Geldstrafe erlassen", seasons.CreditPaid: "Zahlung",
	seasons.ChargeBack: "Zahlung zurückgebucht"}

// Money is the page of the accounts of a season: what is overdue first.
type Money struct {
	Page
	Accounts     []Account
	Sum          seasons.ClubAccount // of all accounts
	Upload, Fine workplace.Form
}

// Account is the account of a club, line by line.
type Account struct {
	*seasons.ClubAccount
	Name    string
	Lines   []workplace.Line
	Payment workplace.Form
}

// Refused reports whether a form of an account was refused.
func (p *Money) Refused() bool { return workplace.Refused(&p.Accounts) }

// Refused reports whether a form of the account was refused.
func (a *Account) Refused() bool { return workplace.Refused(a) }

// ToPay is what is open and not disputed.
func (a *Account) ToPay() int { return a.Open - a.Disputed }

// NewMoney fills the page.
func NewMoney(d *Source, v *league.SeasonView, accounts []*seasons.ClubAccount) *Money {
	p := &Money{Page: d.beginSeason(v, "Geld"), Upload: statementUpload(v),
		Fine: d.Ask(&seasons.Fine{InSeason: declare.InSeason(v.Head.ID), Date: declare.Day(d.today())}, nil)}
	p.Lead = "Was die Vereine schulden und gezahlt haben (§ 1.2.9, § 1.2.10)."
	for _, a := range accounts {
		p.Accounts = append(p.Accounts, d.account(v, a))
		p.Sum.Charged, p.Sum.Paid = p.Sum.Charged+a.Charged, p.Sum.Paid+a.Paid
		p.Sum.Open, p.Sum.Overdue = p.Sum.Open+a.Open, p.Sum.Overdue+a.Overdue
	}
	byName := frame.ByName()
	slices.SortStableFunc(p.Accounts, func(a, b Account) int {
		return cmp.Or(cmp.Compare(b.Overdue, a.Overdue), cmp.Compare(b.Open, a.Open), byName(a.Name, b.Name))
	})
	return p
}

// account shows the account of a club.
func (d *Source) account(v *league.SeasonView, of *seasons.ClubAccount) Account {
	a := Account{ClubAccount: of, Name: d.League.ClubName(of.Club), Payment: d.payment(v.Head.ID, of.Club, "frei", max(of.Open, 0))}
	for i := range of.Lines {
		l := &of.Lines[i]
		line := workplace.Line{Name: lineWords[l.Kind] + ": " + explain.Hundredths(int64(l.Cents)) + " €", Says: lineSays(v, l)}
		switch {
		case l.Case > 0:
			line.Badge, line.Link = fmt.Sprintf("vorbehaltlich Fall %d", l.Case), frame.Link{Text: "Zum Fall", Href: CasePath(v.Head.ID, l.Case)}
		case l.Overdue:
			line.Late = "Überfällig"
		case l.Undone:
			line.Badge = "zurückgenommen"
		case l.Open > 0:
			line.Badge = "offen"
		}
		if l.Rule != "" {
			line.Rules = []rulebook.Ref{l.Rule}
		}
		if back := seasons.TakesBack(v.Head.ID, l); back != nil {
			line.Forms = append(line.Forms, d.Ask(back, nil))
		}
		a.Lines = append(a.Lines, line)
	}
	return a
}

// lineSays says of when and what a line of an account is.
func lineSays(v *league.SeasonView, l *seasons.AccountLine) string {
	text := ""
	if l.League != "" {
		if division := v.File.League(l.League); division != nil {
			text += division.Name
		}
		if l.Matchday > 0 {
			text += fmt.Sprintf(", %d. Sammelrunde", l.Matchday)
		}
	}
	for _, part := range []string{rulebook.Date(l.Date), l.Reason} {
		if part != "" && text != "" {
			text += ", "
		}
		text += part
	}
	if l.Due != "" && l.Cents > 0 && l.Kind != seasons.ChargeBack {
		text += "; fällig am " + rulebook.Date(l.Due)
	}
	if l.Open > 0 && l.Open != l.Cents {
		text += "; davon offen " + euros(l.Open) + " €"
	}
	return text
}
