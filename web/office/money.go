package office

import (
	"fmt"

	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// paymentOf enters what a club has paid for the charge that a task is about, nil if nothing is open any more.
func paymentOf(d *Source, w *Waiting, t *tasks.Task) *workplace.Form {
	for _, account := range w.Accounts[t.At.Season] {
		if account.Club != t.At.Club {
			continue
		}
		for i := range account.Lines {
			if line := &account.Lines[i]; line.Open > 0 && line.League == t.At.League && line.Matchday == t.At.Number &&
				rulebook.Midnight(line.Date).Equal(t.Since) {
				f := d.payment(t.At.Season, account.Club, fmt.Sprint(i), line.Open)
				return &f
			}
		}
	}
	return nil
}

// payment enters a payment of a club, for a charge or for none.
func (d *Source) payment(season, club, charge string, open int) workplace.Form {
	return d.askAs("zahlung-"+season+"-"+club+"-"+charge, &seasons.Payment{InSeason: declare.InSeason(season), Club: club,
		Date: declare.Day(d.Today()), Cents: seasons.Money(open)}, nil)
}
