package office

import (
	"fmt"
	"strings"

	"pokerliga/acts"
	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/seasons"
	"pokerliga/tasks"
	"pokerliga/web/workplace"
)

// euros writes an amount as forms have it: „120,50“.
func euros(cents int) string { return strings.ReplaceAll(explain.Hundredths(int64(cents)), ".", "") }

// Cents reads an amount that somebody has typed, from 0 to a million Euro.
func Cents(text string) (int, error) {
	cents, ok := seasons.Amount(text)
	if !ok || cents < 0 || cents > 100_000_000 {
		return 0, &acts.Refusal{Path: "$.cents", Sentence: "Bitte den Betrag in Euro angeben, etwa 120 oder 120,50."}
	}
	return cents, nil
}

// PaymentForm is the id of the form that enters a payment of a club for a charge.
func PaymentForm(season, club, charge string) string {
	return "zahlung-" + season + "-" + club + "-" + charge
}

// paymentOf enters what a club has paid for the charge that a task is about, nil if nothing is open any more.
func paymentOf(d *Desk, w *Waiting, t *tasks.Task) *workplace.Form {
	for _, account := range w.Accounts[t.At.Season] {
		if account.Club != t.At.Club {
			continue
		}
		for i := range account.Lines {
			if line := &account.Lines[i]; line.Open > 0 && line.League == t.At.League && line.Matchday == t.At.Number &&
				rulebook.Midnight(line.Date).Equal(t.Since) {
				f := d.paymentForm(t.At.Season, account.Club, fmt.Sprint(i), line)
				return &f
			}
		}
	}
	return nil
}

// paymentForm enters a payment of a club, for a charge or for none.
func (d *Desk) paymentForm(season, club, charge string, line *seasons.AccountLine) workplace.Form {
	amount := ""
	if line != nil {
		amount = euros(line.Open)
	}
	f := workplace.NewForm(SeasonPath(season)+MoneyPath+"/zahlung", PaymentForm(season, club, charge), "Zahlung eintragen",
		workplace.Field{Name: "cents", Label: "Betrag in Euro", Value: amount, Mode: "decimal", Most: 20},
		date("date", "Eingegangen am", d.today()))
	f.Hidden = []workplace.Hidden{{Name: "club", Value: club}, {Name: "charge", Value: charge}}
	return f
}

// Paragraph reads the number of a paragraph as people write it: „2.2.13“, „§ 2.2.13“.
func Paragraph(text string) rulebook.Ref {
	return rulebook.Ref(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "§")))
}
