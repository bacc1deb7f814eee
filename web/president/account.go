package president

import (
	"fmt"

	"pokerliga/seasons"
	"pokerliga/web/frame"
)

// AccountPath is the page of what the club owes.
const AccountPath = "/abrechnung"

// lineWords are the kinds of lines of an account.
var lineWords = map[string]string{seasons.ChargeFee: "Nenngeld", seasons.ChargeNoShow: "Strafe für Nichtantreten",
	seasons.ChargeFine: "Strafe", seasons.CreditLift: "Strafe aufgehoben", seasons.CreditPaid: "Zahlung", seasons.ChargeBack: "Rückbuchung"}

// NewAccount fills the page with the accounts of the seasons, the latest first.
func NewAccount(d *Desk, list []*seasons.ClubAccount) *Sections {
	p := d.sections("Abrechnung", AccountPath)
	p.Lead = "Nenngelder, Strafen und Zahlungen (§ 1.2.9)."
	for _, a := range list {
		v := d.League.Season(a.Season)
		s := Section{ID: "saison-" + a.Season, Title: v.Head.Name, Facts: []Fact{{"Vorgeschrieben", money(a.Charged)},
			{"Bezahlt", money(a.Paid)}, {"Offen", money(a.Open)}}}
		if a.Overdue > 0 {
			s.Lines = append(s.Lines, Line{Late: "Überfällig", Name: money(a.Overdue)})
		}
		s.Table = &Table{Title: "Buchungen " + v.Head.Name, Head: []string{"Wofür", "Datum", "Fällig", "Betrag", "Offen", ""}}
		for i := range a.Lines {
			s.Table.Rows = append(s.Table.Rows, d.booking(a.Season, &a.Lines[i]))
		}
		if len(a.Lines) == 0 {
			s.Empty, s.Table = "In dieser Saison ist nichts verbucht.", nil
		}
		p.add(s)
	}
	if len(list) == 0 {
		p.add(Section{ID: "leer", Title: "Abrechnung", Empty: "Der Verein spielt in keiner laufenden Saison; es ist nichts zu zahlen."})
	}
	return p
}

// booking is a line of an account.
func (d *Desk) booking(season string, l *seasons.AccountLine) []frame.Link {
	what := lineWords[l.Kind]
	if league := d.League.Season(season).File.League(l.League); league != nil {
		what += ", " + league.Name
	}
	if l.Matchday > 0 {
		what += fmt.Sprintf(", %d. Sammelrunde", l.Matchday)
	}
	if l.Reason != "" {
		what += ": " + l.Reason
	}
	open, note := "", ""
	if l.Open != 0 {
		open = money(l.Open)
	}
	switch {
	case l.Overdue:
		note = "überfällig"
	case l.Undone:
		note = "aufgehoben"
	}
	return cells(what, dateOr(l.Date, ""), dateOr(l.Due, ""), money(l.Cents), open, note)
}
