package seasons_test

import (
	"slices"
	"testing"

	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// deposit is what an account says of the deposit: held, and missing.
func deposit(a *seasons.ClubAccount) [2]int {
	if a.Deposit == nil {
		return [2]int{}
	}
	return [2]int{a.Deposit.Held, a.Deposit.Open}
}

// A deposit is money of its own: it pays no fee and is no credit, and a fine is paid out of it by an entry alone, as long as both are there.
func TestADepositIsNoCredit(t *testing.T) {
	f := books()
	f.Leagues[0].Matchdays[0].NoShows = []string{"biber"}
	f.Leagues[0].Matchdays[1].NoShows = []string{"biber"}
	var noShow string
	for _, l := range seasons.AccountOf(f, seasons.Fees{}, nil, "biber", "2010-03-14").Lines {
		noShow = l.Reference
	}
	ask := seasons.Booking{ID: "b-1", Kind: seasons.ChargeDeposit, Club: "biber", Date: "2010-01-10", Due: "2010-02-01", Cents: 50000}
	pay := seasons.Booking{ID: "b-2", Kind: seasons.CreditPaid, Club: "biber", Date: "2010-01-20", Cents: 45000, Held: 40000}
	take := seasons.Booking{ID: "b-3", Kind: seasons.CreditTaken, Club: "biber", Date: "2010-03-14", Cents: 10000, Charge: noShow}
	refill, back := take, seasons.Booking{ID: "b-4", Kind: seasons.ChargeBack, Club: "biber", Date: "2010-03-15", Cents: 45000, Held: 40000, Undoes: "b-2"}
	refill.Due = "2010-04-30"
	refund := seasons.Booking{ID: "b-5", Kind: seasons.ChargeRefund, Club: "biber", Date: "2010-03-15", Cents: 40000, Held: 40000}
	rest := refund
	rest.Cents, rest.Held = 30000, 30000
	anew := seasons.Booking{ID: "b-6", Kind: seasons.ChargeDeposit, Club: "biber", Date: "2010-03-15", Due: "2010-06-01", Cents: 30000}
	more := seasons.Booking{ID: "b-7", Kind: seasons.CreditPaid, Club: "biber", Date: "2010-03-15", Cents: 20000, Held: 20000}
	for what, c := range map[string]struct {
		on      string
		entries []seasons.Booking
		sums    [4]int // charged, paid, open, overdue
		deposit [2]int // held, missing
	}{
		"asked for":                           {"2010-01-31", []seasons.Booking{ask}, [4]int{}, [2]int{0, 50000}},
		"late":                                {"2010-02-02", []seasons.Booking{ask}, [4]int{0, 0, 0, 50000}, [2]int{0, 50000}},
		"paid in part, with something beside": {"2010-01-31", []seasons.Booking{ask, pay}, [4]int{0, 5000, -5000, 0}, [2]int{40000, 10000}},
		"it pays no fine by itself":           {"2010-03-14", []seasons.Booking{pay}, [4]int{10000, 5000, 5000, 5000}, [2]int{40000, 0}},
		"it pays the fine that is named":      {"2010-03-14", []seasons.Booking{pay, take}, [4]int{10000, 15000, -5000, 0}, [2]int{30000, 0}},
		"and is filled up again":              {"2010-03-14", []seasons.Booking{pay, refill}, [4]int{10000, 15000, -5000, 0}, [2]int{30000, 0}},
		"where it was asked for":              {"2010-03-14", []seasons.Booking{ask, pay, refill}, [4]int{10000, 15000, -5000, 10000}, [2]int{30000, 20000}},
		"the fine alone, not the next one":    {"2010-04-10", []seasons.Booking{pay, take}, [4]int{20000, 15000, 5000, 0}, [2]int{30000, 0}},
		"money that came back pays nothing":   {"2010-03-15", []seasons.Booking{pay, take, back}, [4]int{10000, 0, 10000, 10000}, [2]int{}},
		"paid back":                           {"2010-03-15", []seasons.Booking{ask, pay, refund}, [4]int{10000, 5000, 5000, 5000}, [2]int{}},
		"paid back when it was to be filled":  {"2010-03-15", []seasons.Booking{ask, pay, refill, rest}, [4]int{10000, 15000, -5000, 0}, [2]int{}},
		"asked for anew after that":           {"2010-03-15", []seasons.Booking{ask, pay, refund, anew}, [4]int{10000, 5000, 5000, 5000}, [2]int{0, 30000}},
		"and paid anew":                       {"2010-03-15", []seasons.Booking{ask, pay, refund, anew, more}, [4]int{10000, 5000, 5000, 5000}, [2]int{20000, 10000}},
		"paid back, and never came in":        {"2010-03-15", []seasons.Booking{pay, refund, back}, [4]int{10000, -40000, 50000, 10000}, [2]int{}},
	} {
		a := seasons.AccountOf(f, seasons.Fees{}, c.entries, "biber", c.on)
		got := sums(a)
		if got != c.sums || deposit(a) != c.deposit {
			t.Errorf("%s: got %v and %v, want %v and %v", what, got, deposit(a), c.sums, c.deposit)
		}
	}

	// Who did show up after all keeps his deposit, and fills nothing up.
	f.Leagues[0].Matchdays[0].NoShows = nil
	a := seasons.AccountOf(f, seasons.Fees{}, []seasons.Booking{ask, pay, refill}, "biber", "2010-03-14")
	if deposit(a) != [2]int{40000, 10000} || a.Open != -5000 {
		t.Errorf("got %v, open %d", deposit(a), a.Open)
	}
}

// A deposit stands on payment requests and not on invoices: it is no fee. What comes in by such a request is the deposit in so far as all else is paid.
func TestADepositIsAskedForWithTheRest(t *testing.T) {
	ask := seasons.Booking{ID: "b-1", Kind: seasons.ChargeDeposit, Club: "adler", Date: "2010-01-10", Due: "2010-02-01", Cents: 50000}
	f := books()
	account := seasons.AccountOf(f, seasons.Fees{First: 15000}, []seasons.Booking{ask}, "adler", "2010-01-31")
	in, err := account.Request("")
	if err != nil || in.Cents != 80000 || account.Owed() != 80000 {
		t.Fatalf("got %+v, %v", in, err)
	}
	if slices.ContainsFunc(account.Chargeable(), func(l seasons.AccountLine) bool { return l.Kind == seasons.ChargeDeposit }) {
		t.Error("the deposit may stand on an invoice")
	}
	s := seasons.Statement{Clubs: f.Clubs, Told: explain.NewSeason(f, &seasonfile.Results{}), Accounts: []*seasons.ClubAccount{account}}
	for cents, want := range map[int]struct {
		held     int
		standing seasons.Standing
	}{80000: {50000, seasons.Matched}, 60000: {30000, seasons.Unclear}, 20000: {0, seasons.Unclear}, 90000: {50000, seasons.Unclear}} {
		m := s.Match([]seasons.StatementLine{{Row: 1, Date: "2010-01-31", Cents: cents, Reference: in.Reference, Key: "k"}})[0]
		if m.Held != want.held || m.Standing != want.standing {
			t.Errorf("of %d: got %d, %v: %s", cents, m.Held, m.Standing, m.Says)
		}
	}
}
