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
			if line := &account.Lines[i]; line.Open > 0 && line.League == t.At.League && line.Matchday == t.At.Number && line.Open == t.Cents &&
				rulebook.Midnight(line.Date).Equal(t.Since) {
				f := d.payment(account, fmt.Sprint(i), line)
				return &f
			}
		}
	}
	return nil
}

// payment enters a payment of a club, for a charge or, for nil, for all that is open.
func (d *Source) payment(of *seasons.ClubAccount, charge string, line *seasons.AccountLine) workplace.Form {
	open, deposit := of.ToPay(line)
	return d.askAs("zahlung-"+of.Season+"-"+of.Club+"-"+charge, &seasons.Payment{InSeason: declare.InSeason(of.Season), Club: of.Club,
		Date: declare.Day(d.Today()), Cents: seasons.Money(open), PartDeposit: seasons.PartDeposit{Held: seasons.Money(deposit)}}, nil)
}
