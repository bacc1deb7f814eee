package seasons_test

import (
	"errors"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

func TestAnIBANIsCheckedByItsDigits(t *testing.T) {
	for _, c := range []struct{ name, iban, says string }{
		{"Liga", "AT61 1904 3002 3457 3201", ""},
		{"Liga", "at611904300234573201", ""},
		{"Liga", "DE89 3704 0044 0532 0130 00", ""},
		{"Liga", "AT61 1904 3002 3457 3202", "Tippfehler"},
		{"Liga", "AT16 1904 3002 3457 3201", "Tippfehler"},
		{"Liga", "AT61 1904 3002 3457 32", "keine IBAN"},
		{"Liga", "AT61-1904-3002-3457-3201", "keine IBAN"},
		{"Liga", "1904300234573201", "keine IBAN"},
		{"Liga", "ÄT61 1904 3002 3457 3201", "keine IBAN"},
		{"Liga", "", "fehlt die IBAN"},
		{"", "AT61 1904 3002 3457 3201", "fehlt der Empfänger"},
		{strings.Repeat("ö", 70), "AT61 1904 3002 3457 3201", ""},
		{strings.Repeat("ö", 71), "AT61 1904 3002 3457 3201", "höchstens 70"},
	} {
		p, err := seasons.NewPayee(c.name, c.iban)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) || err == nil && p == nil {
			t.Errorf("%q %q: got %v, want %q", c.name, c.iban, err, c.says)
		}
	}
	if p, err := seasons.NewPayee(" ", ""); p != nil || err != nil {
		t.Errorf("nothing: %v, %v", p, err)
	}
}

// § 1.2.9: what is open is asked for with a reference of its own; the example of ISO 11649 is RF18 5390 0754 7034.
func TestEachChargeAndAllOfThemHaveAReference(t *testing.T) {
	part := []seasons.Booking{{ID: "p", Kind: seasons.CreditPaid, Club: "adler", Date: "2010-01-01", Cents: 16000}}
	a := seasons.AccountOf(books(), fees, part, "adler", "2010-03-07")
	known := map[string]bool{a.Reference: true}
	for _, l := range a.Lines {
		if l.Kind == seasons.CreditPaid {
			if l.Reference != "" {
				t.Errorf("a payment has the reference %s", l.Reference)
			}
			continue
		}
		if known[l.Reference] || len(l.Reference) != 20 || l.Reference[4:12] != a.Reference[4:12] || !rightReference(l.Reference) {
			t.Errorf("got %q beside %v", l.Reference, known)
		}
		known[l.Reference] = true
	}
	all, err := a.Request("")
	if err != nil || all.Cents != a.Open || len(all.Lines) != 3 || all.Reference != a.Reference {
		t.Errorf("got %+v, %v", all, err)
	}
	one, err := a.Request(all.Lines[1].Reference)
	if err != nil || len(one.Lines) != 1 || one.Cents != 12000 || one.Reference != all.Lines[1].Reference {
		t.Errorf("got %+v, %v", one, err)
	}
	for i := range a.Lines { // the first is paid, a payment is none, and nobody knows the third
		if l := &a.Lines[i]; l.Open == 0 && l.Reference != "" {
			if in, err := a.Request(l.Reference); !errors.Is(err, acts.ErrNotFound) {
				t.Errorf("got %+v, %v", in, err)
			}
		}
	}
	if in, err := a.Request("RF00NOBODY"); !errors.Is(err, acts.ErrNotFound) {
		t.Errorf("got %+v, %v", in, err)
	}
	if b := seasons.AccountOf(books(), fees, nil, "biber", "2010-03-07"); b.Reference[4:12] == a.Reference[4:12] {
		t.Error("two clubs have the same signs")
	}
	if b := seasons.AccountOf(books(), seasons.Fees{}, nil, "biber", "2010-03-07"); b.Reference != "" {
		t.Errorf("nothing is open, and has the reference %s", b.Reference)
	}
}

// rightReference checks the check digits as ISO 11649 says, in another way than the program: the whole number modulo 97 is 1.
func rightReference(reference string) bool {
	rest := 0
	for _, r := range reference[4:] + reference[:4] {
		if r >= 'A' && r <= 'Z' {
			rest = rest*100 + int(r-'A') + 10
		} else {
			rest = rest*10 + int(r-'0')
		}
		rest %= 97
	}
	return rest == 1
}

func TestTheCheckIsThatOfISO11649(t *testing.T) {
	for reference, right := range map[string]bool{"RF18539007547034": true, "RF18539007547043": false} {
		if rightReference(reference) != right {
			t.Errorf("%s: want %t", reference, right)
		}
	}
}
