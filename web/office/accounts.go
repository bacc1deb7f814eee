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

// NewMoney fills the page of the accounts of a season: what is overdue first.
func NewMoney(d *Source, v *league.SeasonView, accounts []*seasons.ClubAccount) *Sections {
	p := d.seasonPage(v, "Geld")
	p.Lead = "Was die Vereine schulden und gezahlt haben (§ 1.2.9, § 1.2.10)."
	byName := frame.ByName()
	accounts = slices.Clone(accounts)
	slices.SortStableFunc(accounts, func(a, b *seasons.ClubAccount) int {
		return cmp.Or(cmp.Compare(b.Overdue, a.Overdue), cmp.Compare(b.Open, a.Open),
			byName(d.League.ClubName(a.Club), d.League.ClubName(b.Club)))
	})
	sum := workplace.Section{ID: "stand", Title: "Stand", Empty: "In dieser Saison hat noch kein Verein ein Konto."}
	table := accountTable()
	for _, a := range accounts {
		row := workplace.Cells(d.League.ClubName(a.Club), euros(a.Charged)+" €", euros(a.Paid)+" €",
			euros(a.Open)+" €", euros(a.Overdue)+" €")
		row[0].Href = "#konto-" + a.Club
		table.Rows = append(table.Rows, row)
	}
	if table.Rows != nil {
		sum.Table, sum.Empty = table, ""
	}
	p.Add(sum)
	p.Add(d.statementUpload(v))
	p.Add(d.fine(v))
	for _, a := range accounts {
		p.Add(d.account(v, a))
	}
	return p
}

// accountTable is a table of what clubs owe, without rows.
func accountTable() *workplace.Table {
	sums := []string{"Vorgeschrieben", "Gezahlt", "Offen", "Überfällig"}
	t := &workplace.Table{Title: "Konten der Vereine", Head: append([]string{"Verein"}, sums...)}
	return t.Figures(sums...)
}

// fine enters a fine.
func (d *Source) fine(v *league.SeasonView) workplace.Section {
	return workplace.Section{ID: "strafe", Title: "Geldstrafe verhängen", Says: []string{
		"Der Verein erfährt davon. Strafen für Nichtantreten folgen aus den Ergebnissen und werden nicht eingetragen (§ 1.2.10)."},
		Forms: []workplace.Form{d.Ask(&seasons.Fine{InSeason: declare.InSeason(v.Head.ID), Date: declare.Day(d.today())}, nil)}}
}

// account shows the account of a club line by line.
func (d *Source) account(v *league.SeasonView, a *seasons.ClubAccount) workplace.Section {
	s := workplace.Section{ID: "konto-" + a.Club, Title: d.League.ClubName(a.Club), Empty: "Noch keine Buchung."}
	if a.Disputed > 0 {
		s.Facts = append(s.Facts, workplace.Fact{Name: "Davon bestritten", Value: euros(a.Disputed) + " €"})
	}
	if a.Reference != "" {
		s.Facts = append(s.Facts, workplace.Fact{Name: "Zu zahlen", Value: euros(a.Open-a.Disputed) + " €"},
			workplace.Fact{Name: "Zahlungsreferenz", Value: a.Reference})
	}
	for i := range a.Lines {
		l := &a.Lines[i]
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
		s.Lines, s.Empty = append(s.Lines, line), ""
	}
	s.Forms = []workplace.Form{d.payment(v.Head.ID, a.Club, "frei", max(a.Open, 0))}
	return s
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
