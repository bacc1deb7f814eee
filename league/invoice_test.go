package league_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

const (
	issuer    = "Pokerverband\nGasse 1, 1010 Wien"
	recipient = "PC Adler\r\n Eva Muster \n\nHauptplatz 1, 4020 Linz"
)

// invoiced issues an invoice to a club.
func (h *hall) invoiced(club, reference string) seasons.Issued {
	h.Helper()
	return h.issuedBy(&seasons.IssueInvoice{InSeason: "2010", Club: club, Reference: reference, From: issuer, To: recipient})
}

// issuedBy is the invoice that an act has issued.
func (h *hall) issuedBy(v *seasons.IssueInvoice) (made seasons.Issued) {
	h.Helper()
	decodeInto(h, h.must(h.Acts.Do(ctx, h.admin, v, none)), &made)
	return made
}

// § 11 UStG: invoices of all clubs have one sequence of numbers without gaps, which begins anew with each calendar year, and stay what they are.
func TestInvoicesAreNumberedWithoutGaps(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050, Second: 12000}, none))
		h.onDay(2010, 3, 1)
		first := h.invoiced("adler", "")
		if want := (seasons.Issued{Number: "2010-0001", Date: "2010-03-01", Season: "2010", Club: "adler", Cents: 27050}); first != want {
			h.Errorf("got %+v", first)
		}
		h.refused("", "$.reference", "Nichts ist offen")(h.Acts.Do(ctx, h.admin, &seasons.IssueInvoice{InSeason: "2010", Club: "adler", From: issuer, To: recipient}, none))
		if second := h.invoiced("biber", ""); second.Number != "2010-0002" {
			h.Errorf("got %+v", second)
		}
		h.onDay(2011, 1, 3)
		h.must(h.Acts.Do(ctx, h.admin, &seasons.CancelInvoice{InSeason: "2010", Number: "2010-0002", Reason: "Falsche Anschrift"}, none))
		if e := h.last(); e.Act != "invoice.cancel" || string(e.Subject) != "invoices/2011-0001" || e.Reason != "Falsche Anschrift" {
			h.Errorf("the journal says %+v", e)
		}
		if third := h.invoiced("biber", ""); third.Number != "2011-0002" {
			h.Errorf("got %+v", third)
		}
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 1, Second: 1}, acts.Terms{Match: anyVersion}))
		all, err := h.Invoices(ctx, h.president("adler"), "adler")
		if err != nil || len(all) != 1 || all[0].Cents != 27050 || len(all[0].Lines) != 2 || all[0].Lines[0].Cents != 15050 || all[0].Lines[0].Rule != "1.2.9" ||
			!slices.Equal(all[0].To, []string{"PC Adler", "Eva Muster", "Hauptplatz 1, 4020 Linz"}) || all[0].Tax != seasons.DefaultTax {
			h.Errorf("got %+v, %v", all, err)
		}
		year, err := h.YearInvoices(ctx, h.admin, "2010", "2010", "2010")
		if err != nil || len(year) != 2 || year[1].CancelledBy != "2011-0001" {
			h.Errorf("got %+v, %v", year, err)
		}
		h.fails(acts.ErrDenied)(nil, second(h.Invoices(ctx, h.president("biber"), "adler")))
		h.fails(acts.ErrDenied)(nil, second(h.YearInvoices(ctx, h.president("adler"), "2010", "2010", "2010")))
	})
}

// A charge stands on one invoice. Once that is cancelled by a credit note it may stand on another, and nothing is cancelled twice.
func TestAChargeStandsOnOneInvoiceAtATime(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050, Second: 12000}, none))
		h.onDay(2010, 3, 1)
		a, err := h.Account(ctx, h.admin, "adler", "2010", "")
		if err != nil {
			h.Fatal(err)
		}
		one := a.Lines[0].Reference
		first := h.invoiced("adler", one)
		if first.Cents != 15050 {
			h.Errorf("got %+v", first)
		}
		again := &seasons.IssueInvoice{InSeason: "2010", Club: "adler", Reference: one, From: issuer, To: recipient}
		h.refused("", "$.reference", "Rechnung 2010-0001")(h.Acts.Do(ctx, h.admin, again, none))
		if rest := h.invoiced("adler", ""); rest.Cents != 12000 {
			h.Errorf("got %+v", rest)
		}
		cancel := &seasons.CancelInvoice{InSeason: "2010", Number: first.Number}
		h.refused("", "$.reason", "Grund")(h.Acts.Do(ctx, h.admin, cancel, none))
		cancel.Reason = "Verzählt"
		h.must(h.Acts.Do(ctx, h.admin, cancel, none))
		h.refused("", "", "schon storniert: Gutschrift 2010-0003")(h.Acts.Do(ctx, h.admin, cancel, none))
		h.refused("", "", "Das ist eine Gutschrift")(h.Acts.Do(ctx, h.admin, &seasons.CancelInvoice{InSeason: "2010", Number: "2010-0003", Reason: "x"}, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.CancelInvoice{InSeason: "2010", Number: "2010-0009", Reason: "x"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-01", Cents: 15050}, none))
		if paid := h.issuedBy(again); paid.Number != "2010-0004" || paid.Cents != 15050 {
			h.Errorf("got %+v", paid)
		}
		all, err := h.Invoices(ctx, h.admin, "adler")
		if err != nil || len(all) != 4 || all[2].Cancels != first.Number || all[2].Cents != -15050 || all[2].Reason != "Verzählt" || all[3].Open != 0 ||
			all[3].Reference != one {
			h.Errorf("got %+v, %v", all, err)
		}
		wrong := func(change func(*seasons.IssueInvoice)) *seasons.IssueInvoice {
			v := &seasons.IssueInvoice{InSeason: "2010", Club: "adler", From: issuer, To: recipient}
			change(v)
			return v
		}
		h.refused("", "$.from", "§ 11 UStG")(h.Acts.Do(ctx, h.admin, wrong(func(v *seasons.IssueInvoice) { v.From = "Pokerverband" }), none))
		h.refused("", "$.to", "§ 11 UStG")(h.Acts.Do(ctx, h.admin, wrong(func(v *seasons.IssueInvoice) { v.To = " \n " }), none))
		h.refused("", "$.tax", "einer Zeile")(h.Acts.Do(ctx, h.admin, wrong(func(v *seasons.IssueInvoice) { v.Tax = "a\nb" }), none))
		h.refused("", "$.reference", "kein Betrag")(h.Acts.Do(ctx, h.admin, wrong(func(v *seasons.IssueInvoice) { v.Reference = "RF00NOBODY" }), none))
		h.refused("", "$.club", "„fuchs“")(h.Acts.Do(ctx, h.admin, wrong(func(v *seasons.IssueInvoice) { v.Club = "fuchs" }), none))
	})
}

// The address stands on the invoice alone: not in the journal, not in the notice, not in the letter.
func TestTheAddressOfAnInvoiceIsNotInTheJournal(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050}, none))
		made := h.invoiced("adler", "")
		h.must(h.Acts.Do(ctx, h.admin, &seasons.CancelInvoice{InSeason: "2010", Number: made.Number, Reason: "x"}, none))
		entries, err := h.Journal(ctx, h.admin, acts.Query{})
		if err != nil {
			h.Fatal(err)
		}
		if text := fmt.Sprintf("%+v", entries); strings.Contains(text, "Hauptplatz") || strings.Contains(text, "Muster") || !strings.Contains(text, made.Number) {
			h.Errorf("the journal says %s", text)
		}
		notices, err := h.Notices(ctx, h.president("adler"), "adler")
		if text := fmt.Sprintf("%+v", notices); err != nil || strings.Contains(text, "Hauptplatz") ||
			!strings.Contains(text, "An Ihren Verein ist die Rechnung 2010-0001 über 150,50 € ausgestellt.") {
			h.Errorf("the notices say %s, %v", text, err)
		}
	})
}

// Two invoices that are issued at the same moment get two numbers.
func TestInvoicesAtTheSameMomentHaveTwoNumbers(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15050}, none))
		var wait sync.WaitGroup
		failed := make([]error, 2)
		for i, club := range []string{"adler", "biber"} {
			wait.Go(func() {
				_, failed[i] = h.Acts.Do(ctx, h.admin, &seasons.IssueInvoice{InSeason: "2010", Club: club, From: issuer, To: recipient}, none)
			})
		}
		wait.Wait()
		year, err := h.YearInvoices(ctx, h.admin, "2010", "2010", "2010")
		if err = errors.Join(append(failed, err)...); err != nil || len(year) != 2 || year[0].Number != "2010-0001" || year[1].Number != "2010-0002" {
			h.Errorf("got %+v, %v", year, err)
		}
	})
}
