package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
)

// deposited is what an account says of the money of a club: open, overdue, held as deposit, and missing of it.
func (h *hall) deposited(season string) [4]int {
	h.Helper()
	a, err := h.Account(ctx, h.admin, "adler", season, "")
	if err != nil {
		h.Fatal(err)
	}
	if a.Deposit == nil {
		return [4]int{a.Open, a.Overdue}
	}
	return [4]int{a.Open, a.Overdue, a.Deposit.Held, a.Deposit.Open}
}

// A deposit is asked for, comes in with another payment, pays a fine and no fee, is filled up again, carried over to the next season and paid back
// there. Each question says the account before and after, and each act is taken back.
func TestADepositPaysAFine(t *testing.T) {
	each(t, func(h *hall) {
		next := season()
		next.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
		next.Leagues[0].Matchdays[0].Date = "2011-03-12"
		h.must(h.ImportSeason(ctx, h.admin, next, false, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15000}, none))
		stands := func(season string, want [4]int) {
			h.Helper()
			if got := h.deposited(season); got != want {
				h.Errorf("in %s: got %v, want %v", season, got, want)
			}
		}
		stands("2010", [4]int{15000, 15000})

		ask := &seasons.AskDeposit{InSeason: "2010", Club: "adler", Due: "2010-03-12", Cents: 50000}
		h.refused("", "$.due", "nicht vor heute")(h.Acts.Do(ctx, h.admin, ask, none))
		ask.Due = "2010-03-31"
		h.must(h.Acts.Do(ctx, h.admin, ask, none))
		stands("2010", [4]int{15000, 15000, 0, 50000})

		// Who sends fee and deposit at once: the deposit is what the entry says of it.
		pay := &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 55000, PartDeposit: seasons.PartDeposit{Held: 55001}}
		h.refused("", "$.deposit_cents", "höchstens der ganze Betrag")(h.Acts.Do(ctx, h.admin, pay, none))
		pay.Held = 50000
		h.must(h.Acts.Do(ctx, h.admin, pay, none))
		stands("2010", [4]int{10000, 10000, 50000, 0}) // it pays no fee

		fine := h.booked(h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 2000, Rule: "2.2.13",
			Reason: "Ohne Dress"}, none)))
		stands("2010", [4]int{12000, 10000, 50000, 0})
		take := &seasons.TakeDeposit{InSeason: "2010", Club: "adler", Charge: "RF00", Due: "2010-04-30"}
		h.refused("", "$.charge", "Bitte eine Strafe wählen")(h.Acts.Do(ctx, h.admin, take, none))
		take.Charge = h.openFine("adler")
		asked := h.must(h.Acts.Do(ctx, h.admin, take, acts.Terms{DryRun: true}))
		if want := []string{"Strafe: Ohne Dress: offen 20,00 €.",
			"Konto des Vereins: bisher offen 120,00 € und Kaution 500,00 €, dann offen 100,00 € und Kaution 480,00 € (es fehlen 20,00 €)."}; !slices.Equal(asked.Brings, want) {
			h.Errorf("the question says %q", asked.Brings)
		}
		taken := h.booked(h.must(h.Acts.Do(ctx, h.admin, take, none)))
		if taken.Cents != 2000 || taken.Reason != "Strafe: Ohne Dress" || taken.Rule != "2.2.13" {
			h.Errorf("got %+v", taken)
		}
		stands("2010", [4]int{10000, 10000, 48000, 2000})
		h.refused("", "$.charge", "Bitte eine Strafe wählen")(h.Acts.Do(ctx, h.admin, take, none))

		back := &seasons.ReturnDeposit{InSeason: "2010", Booking: taken.ID, Reason: "Doch überwiesen"}
		h.must(h.Acts.Do(ctx, h.admin, back, none))
		stands("2010", [4]int{12000, 10000, 50000, 0})
		h.refused("", "", "schon zurückgenommen")(h.Acts.Do(ctx, h.admin, back, none))
		h.must(h.Acts.Do(ctx, h.admin, take, none))

		// A fine that is lifted leaves the deposit whole, without another act.
		h.must(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: fine.ID, Reason: "Irrtum"}, none))
		stands("2010", [4]int{10000, 10000, 50000, 0})

		carry := &seasons.Carry{InSeason: "2010", Club: "adler", To: "2011", Cents: 50001, PartDeposit: seasons.PartDeposit{Held: 50001}}
		h.refused("", "$.deposit_cents", "nur 500,00 €")(h.Acts.Do(ctx, h.admin, carry, none))
		carry.Cents = 50000
		h.refused("", "$.deposit_cents", "höchstens der ganze Betrag")(h.Acts.Do(ctx, h.admin, carry, none))
		carry.Held = 40000
		h.refused("", "$.cents", "kein Guthaben")(h.Acts.Do(ctx, h.admin, carry, none))
		carry.Cents = 40000
		carried := h.booked(h.must(h.Acts.Do(ctx, h.admin, carry, none)))
		stands("2010", [4]int{10000, 10000, 10000, 0})
		stands("2011", [4]int{0, 0, 40000, 0})

		refund := &seasons.Refund{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 10000, PartDeposit: seasons.PartDeposit{Held: 10000}}
		refunded := h.booked(h.must(h.Acts.Do(ctx, h.admin, refund, none)))
		stands("2010", [4]int{10000, 10000, 0, 0})
		h.refused("", "", "keine Kaution da")(h.Acts.Do(ctx, h.admin, take, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.ReverseRefund{InSeason: "2010", Booking: refunded.ID, Reason: "Kam zurück"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.CarryBack{InSeason: "2010", Booking: carried.ID, Reason: "Wird ausgezahlt"}, none))
		stands("2010", [4]int{10000, 10000, 50000, 0})
		stands("2011", [4]int{0, 0, 0, 0})
		h.proved()
	})
}

// What is missing of a deposit is asked for as what is open of a fee: by a task and by a reminder.
func TestADepositThatIsLateIsRemindedOf(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.AskDeposit{InSeason: "2010", Club: "adler", Due: "2010-03-20", Cents: 50000}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 10000, PartDeposit: seasons.PartDeposit{Held: 10000}}, none))
		list, err := h.Tasks(ctx, h.president("adler"))
		if err != nil || !slices.ContainsFunc(list, func(task tasks.Task) bool {
			return task.Kind == tasks.ChargeOpen && strings.HasSuffix(task.Text, ": Kaution, offen sind 400,00 €")
		}) {
			h.Errorf("the tasks are %+v, %v", list, err)
		}
		h.refused("", "", "nichts überfällig")(h.Acts.Do(ctx, h.admin, remind("adler", "2010-04-30"), none))
		h.later("2010-03-21")
		var sent seasons.Reminded
		decodeInto(h, h.must(h.Acts.Do(ctx, h.admin, remind("adler", "2010-04-30"), none)), &sent)
		if sent.Cents != 40000 {
			h.Errorf("got %+v", sent)
		}
		h.refused("", "$.reference", "Nichts ist offen")(h.Acts.Do(ctx, h.admin, &seasons.IssueInvoice{InSeason: "2010", Club: "adler", From: issuer, To: recipient}, none))
	})
}

// A fine that is disputed is not taken from the deposit (A106), and no fine is taken of which nothing is open.
func TestADisputedFineIsNotTakenFromTheDeposit(t *testing.T) {
	each(t, func(h *hall) {
		fine := h.booked(h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000, Rule: "2.2.13",
			Reason: "Ohne Dress"}, none)))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 3000, PartDeposit: seasons.PartDeposit{Held: 3000}}, none))
		take := &seasons.TakeDeposit{InSeason: "2010", Club: "adler", Charge: h.openFine("adler")}
		of := protest.Disputed{Kind: protest.Fine, Fine: fine.ID}
		h.must(h.caseProtest(ctx, h.president("adler"), "2010", &cases.Filing{Club: "adler", Of: cases.Against(of), Reason: "Wir hatten Dressen."}, none))
		h.refused("", "$.charge", "bestritten (Fall 1)")(h.Acts.Do(ctx, h.admin, take, none))
		if got := h.openFine("adler"); got != "" {
			h.Errorf("the page offers %q", got)
		}
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Rejected, Sentence: "Sie hatten keine."}, none))

		h.later("2010-03-30") // nobody has appealed

		// The deposit pays as much as is there, and nothing of it is to be filled up where nobody wants that.
		if taken := h.booked(h.must(h.Acts.Do(ctx, h.admin, take, none))); taken.Cents != 3000 {
			h.Errorf("got %+v", taken)
		}
		if got := h.deposited("2010"); got != [4]int{2000, 2000, 0, 0} {
			h.Errorf("got %v", got)
		}
		h.proved()
	})
}
