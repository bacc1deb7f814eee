package seasons_test

import (
	"fmt"
	"slices"
	"testing"

	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// books is a season in which adler plays in both leagues, of six rounds and of
// three.
func books() *seasonfile.File {
	f := &seasonfile.File{Season: seasonfile.Season{ID: "2010", Name: "Saison 2010", Start: "2010-01-01", End: "2010-12-31"}}
	f.Leagues = append(f.Leagues, scoring.League{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6, Clubs: []string{"adler", "biber"},
		Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-13"}, {Number: 2, Date: "2010-04-10"}, {Number: 4, Date: "2010-06-05"}}},
		scoring.League{ID: "bl2", Tier: 2, Name: "2. Bundesliga", Rounds: 3, Clubs: []string{"adler"},
			Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-20"}}},
		scoring.League{ID: "ll", Tier: 3, Name: "Landesliga", Rounds: 6, Clubs: []string{"adler"}})
	return f
}

var fees = seasons.Fees{First: 15000, Second: 12000}

// sums are the four sums of an account in their order.
func sums(a *seasons.ClubAccount) [4]int { return [4]int{a.Charged, a.Paid, a.Open, a.Overdue} }

// § 1.2.9, § 2.2.6: the fee comes in two instalments, one week before the first
// and one week before the fourth matchday of the team's own league, of three before the third.
func TestFeesAreDueAWeekBeforeTheFirstAndTheFourthMatchdayOfEachTeam(t *testing.T) {
	a := seasons.AccountOf(books(), fees, nil, "adler", "2010-01-01")
	want := []seasons.AccountLine{
		{Kind: "fee", League: "bl1", Matchday: 1, Instalment: 1, Due: "2010-03-06", Cents: 15000, Open: 15000, Rule: "1.2.9"},
		{Kind: "fee", League: "bl2", Matchday: 1, Instalment: 1, Due: "2010-03-13", Cents: 15000, Open: 15000, Rule: "1.2.9"},
		{Kind: "fee", League: "bl1", Matchday: 4, Instalment: 2, Due: "2010-05-29", Cents: 12000, Open: 12000, Rule: "1.2.9"},
		{Kind: "fee", League: "bl2", Matchday: 3, Instalment: 2, Cents: 12000, Open: 12000, Rule: "1.2.9"},
	}
	if len(a.Lines) != len(want) {
		t.Fatalf("got %+v", a.Lines)
	}
	for i := range want {
		want[i].Reference = a.Lines[i].Reference // of it another test
		if a.Lines[i] != want[i] {
			t.Errorf("got %+v, want %+v", a.Lines[i], want[i])
		}
	}
	for on, overdue := range map[string]int{
		"2010-03-06": 0, "2010-03-07": 15000, "2010-03-14": 30000, "2010-05-29": 30000, "2010-05-30": 42000,
	} {
		if got := sums(seasons.AccountOf(books(), fees, nil, "adler", on)); got != [4]int{54000, 0, 54000, overdue} {
			t.Errorf("on %s: %v, want %d overdue", on, got, overdue)
		}
	}
}

// A104, A106: what is disputed is not overdue, and a payment covers first what nobody disputes. The fine for a no-show (§ 1.2.10)
// follows the case about the no-show.
func TestAFineThatIsDisputedIsNotAskedFor(t *testing.T) {
	f := books()
	f.Leagues[0].Matchdays[0].NoShows = []string{"adler"}
	entries := []seasons.Booking{{ID: "b-1", Kind: seasons.ChargeFine, Club: "adler", Date: "2010-01-10", Cents: 5000, Rule: "2.2.13"},
		{ID: "b-2", Kind: seasons.CreditPaid, Club: "adler", Date: "2010-03-01", Cents: 15000}}
	docket := &protest.Docket{Rules: protest.APSA2010(), Cases: []protest.Case{
		{Number: 1, Of: protest.Disputed{Kind: protest.Fine, Fine: "b-1"}, Club: "adler", Steps: []protest.Step{{Kind: protest.Protested}}},
		{Number: 2, Of: protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1}, Club: "adler",
			Steps: []protest.Step{{Kind: protest.Protested}}},
		{Number: 3, Of: protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1}, Club: "biber",
			Steps: []protest.Step{{Kind: protest.Protested}}}}}
	of := func() *seasons.ClubAccount {
		return seasons.AccountOf(f, seasons.Fees{First: 15000}, entries, "adler", "2010-03-14")
	}
	if got := sums(of().Subject(nil)); got != [4]int{45000, 15000, 30000, 30000} {
		t.Errorf("without a case: got %v", got)
	}
	a := of().Subject(docket)
	if got := sums(a); got != [4]int{45000, 15000, 30000, 15000} || a.Disputed != 15000 {
		t.Errorf("got %v, %d disputed", got, a.Disputed)
	}
	for _, l := range a.Lines {
		want := map[string]int{seasons.ChargeFine: 1, seasons.ChargeNoShow: 2}[l.Kind]
		if l.Case != want || want > 0 && (l.Open != l.Cents || l.Overdue) {
			t.Errorf("got %+v, want case %d", l, want)
		}
	}
	if in, err := a.Request(""); err != nil || in.Cents != 15000 || in.Reference != a.Reference {
		t.Errorf("the payment request: got %+v, %v", in, err)
	}
	docket.Cases[0].Steps = append(docket.Cases[0].Steps, protest.Step{Kind: protest.Withdrawn})
	if got := of().Subject(docket); got.Disputed != 10000 || got.Overdue != 20000 {
		t.Errorf("withdrawn: got %+v", got)
	}
}

func TestADueDateMovesWithItsMatchdayAndWaitsForOneWithoutADate(t *testing.T) {
	f := books()
	f.Leagues = f.Leagues[:1]
	f.Leagues[0].Matchdays[0].Date = "2010-03-20"
	f.Leagues[0].Matchdays = f.Leagues[0].Matchdays[:2]
	a := seasons.AccountOf(f, fees, nil, "adler", "2010-12-31")
	if a.Lines[0].Due != "2010-03-13" || a.Lines[1].Due != "" || a.Lines[1].Overdue || a.Overdue != 15000 {
		t.Errorf("got %+v", a)
	}
}

func TestWhatWasPaidCoversWhatWasDueFirst(t *testing.T) {
	paid := []seasons.Booking{{ID: "a", Kind: "payment", Club: "adler", Date: "2010-03-01", Cents: 20000},
		{ID: "b", Kind: "payment", Club: "biber", Date: "2010-03-01", Cents: 99}}
	a := seasons.AccountOf(books(), fees, paid, "adler", "2010-03-14")
	if got := sums(a); got != [4]int{54000, 20000, 34000, 10000} {
		t.Errorf("got %v", got)
	}
	if got := sums(seasons.AccountOf(books(), fees, paid, "adler", "2010-02-28")); got != [4]int{54000, 0, 54000, 0} {
		t.Errorf("before it came: %v", got)
	}
	more := append(slices.Clone(paid), seasons.Booking{ID: "c", Kind: "payment", Club: "adler", Date: "2010-03-02", Cents: 42000})
	if got := sums(seasons.AccountOf(books(), fees, more, "adler", "2010-12-31")); got != [4]int{54000, 62000, -8000, 0} {
		t.Errorf("too much: %v", got)
	}
}

// § 1.2.10, A15: 100 Euro for each no-show.
func TestEachNoShowCostsItsFine(t *testing.T) {
	f := books()
	f.Leagues[0].Matchdays[0].NoShows = []string{"biber", "adler"}
	f.Leagues[0].Matchdays[1].NoShows = []string{"biber"}
	for on, want := range map[string][4]int{
		"2010-03-12": {0, 0, 0, 0}, "2010-03-13": {10000, 0, 10000, 0}, "2010-04-11": {20000, 0, 20000, 20000},
	} {
		if got := sums(seasons.AccountOf(f, seasons.Fees{}, nil, "biber", on)); got != want {
			t.Errorf("on %s: %v, want %v", on, got, want)
		}
	}
	fifty := 50
	f.Rules = &seasonfile.RuleChanges{NoShowFine: &fifty}
	if got := sums(seasons.AccountOf(f, seasons.Fees{}, nil, "biber", "2010-12-31")); got != [4]int{10000, 0, 10000, 10000} {
		t.Errorf("by other rules: %v", got)
	}
}

func TestAnEntryIsTakenBackByASecondOne(t *testing.T) {
	entries := []seasons.Booking{
		{ID: "f", Kind: "fine", Club: "biber", Date: "2010-04-01", Cents: 5000, Rule: "2.2.13", Reason: "Ohne Dressen"},
		{ID: "p", Kind: "payment", Club: "biber", Date: "2010-04-02", Cents: 5000},
		{ID: "r", Kind: "reversal", Club: "biber", Date: "2010-04-03", Cents: 5000, Undoes: "p", Reason: "Falscher Verein"},
		{ID: "l", Kind: "lift", Club: "biber", Date: "2010-04-05", Cents: 5000, Undoes: "f", Reason: "Einspruch"},
	}
	for on, want := range map[string][4]int{
		"2010-04-01": {5000, 0, 5000, 0},
		"2010-04-02": {5000, 5000, 0, 0},
		"2010-04-04": {5000, 0, 5000, 5000},
		"2010-04-05": {0, 0, 0, 0},
	} {
		if got := sums(seasons.AccountOf(books(), seasons.Fees{}, entries, "biber", on)); got != want {
			t.Errorf("on %s: %v, want %v", on, got, want)
		}
	}
	a := seasons.AccountOf(books(), seasons.Fees{}, entries, "biber", "2010-12-31")
	if len(a.Lines) != 4 || !a.Lines[0].Undone || a.Lines[0].Overdue {
		t.Errorf("got %+v", a.Lines)
	}
}

// § 1.2.9: the second half pays for the matchdays behind half of the season, however many there are; where there is one, both are due
// before it.
func TestTheSecondHalfOfTheFeeIsDueBeforeTheMatchdayAfterHalfTheSeason(t *testing.T) {
	dates := []string{"2010-02-06", "2010-03-06", "2010-04-10", "2010-05-08", "2010-06-05", "2010-09-04", "2010-10-02"}
	for rounds, want := range map[int]seasons.AccountLine{
		1: {Matchday: 1, Due: "2010-01-30"},
		2: {Matchday: 2, Due: "2010-02-27"},
		3: {Matchday: 3, Due: "2010-04-03"},
		4: {Matchday: 3, Due: "2010-04-03"},
		6: {Matchday: 4, Due: "2010-05-01"},
		7: {Matchday: 5, Due: "2010-05-29"},
	} {
		l := scoring.League{ID: "bl1", Tier: 1, Rounds: rounds, Clubs: []string{"adler"}}
		for i := range rounds {
			l.Matchdays = append(l.Matchdays, scoring.Matchday{Number: i + 1, Date: dates[i]})
		}
		a := seasons.AccountOf(&seasonfile.File{Leagues: []scoring.League{l}}, fees, nil, "adler", "2010-01-01")
		if len(a.Lines) != 2 || a.Charged != 27000 {
			t.Errorf("%d rounds: charged %d cents by %d lines", rounds, a.Charged, len(a.Lines))
			continue
		}
		if a.Lines[0].Reference == a.Lines[1].Reference {
			t.Errorf("%d rounds: both halves have the reference %s", rounds, a.Lines[0].Reference)
		}
		if got := a.Lines[1]; got.Matchday != want.Matchday || got.Due != want.Due {
			t.Errorf("%d rounds: before matchday %d, due %s, want %d, %s", rounds, got.Matchday, got.Due, want.Matchday, want.Due)
		}
	}
}

// § 1.2.9, A110, A113: a league has instalments of its own, whatever the season asks for; a club that left owes none whose first matchday
// comes later, and one that fills its place those that pay for a matchday to come. The other league keeps the two halves, and a Landesliga
// asks for what it says itself.
func TestALeagueChargesInstalmentsOfItsOwn(t *testing.T) {
	f := books()
	own := []scoring.Instalment{{Cents: 5000, Matchday: 1}, {Cents: 0, Matchday: 2}, {Cents: 4000, Matchday: 4}, {Cents: 3000, Matchday: 4}}
	f.Leagues[0].Fees = own
	f.Leagues[0].Clubs = append(f.Leagues[0].Clubs, "dachs")
	f.Leagues[0].Left = []scoring.Leaving{{Club: "biber", Date: "2010-04-30", Replacement: &scoring.Replacement{Club: "dachs", Date: "2010-05-08"}}}
	f.Leagues[2].Fees, f.Leagues[2].Clubs = []scoring.Instalment{{Cents: 700, Matchday: 6}}, []string{"luchs"}
	lines := func(club string) (list []string) {
		for _, l := range seasons.AccountOf(f, fees, nil, club, "2010-01-01").Lines {
			list = append(list, fmt.Sprintf("%s %d of %d %s %d", l.League, l.Instalment, l.Of, l.Due, l.Cents))
		}
		return list
	}
	for club, want := range map[string][]string{
		"adler": {"bl1 1 of 4 2010-03-06 5000", "bl2 1 of 0 2010-03-13 15000", "bl1 3 of 4 2010-05-29 4000", "bl1 4 of 4 2010-05-29 3000", "bl2 2 of 0  12000"},
		"biber": {"bl1 1 of 4 2010-03-06 5000"},
		"dachs": {"bl1 3 of 4 2010-05-29 4000", "bl1 4 of 4 2010-05-29 3000"},
		"luchs": {"ll 1 of 1  700"},
	} {
		if got := lines(club); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", club, got, want)
		}
	}
	a := seasons.AccountOf(f, fees, nil, "adler", "2010-01-01")
	if got := a.Lines[2].Text(explain.NewSeason(f, &seasonfile.Results{})); got != "Nenngeld, 1. Bundesliga, 3. Rate von 4, vor der 4. Sammelrunde" {
		t.Errorf("got %q", got)
	}
}

// § 1.2.9: a reference names which instalment it is, so that it stays what it is when an instalment comes before another matchday; the
// first two are those of the halves, so that money on its way finds them.
func TestAnInstalmentKeepsItsReference(t *testing.T) {
	references := func(own ...scoring.Instalment) (list []string) {
		f := books()
		f.Leagues[0].Fees, f.Leagues[0].Clubs = own, []string{"biber"}
		for _, l := range seasons.AccountOf(f, fees, nil, "biber", "2010-01-01").Lines {
			list = append(list, l.Reference)
		}
		return list
	}
	halves := references()
	own := references(scoring.Instalment{Cents: 1, Matchday: 1}, scoring.Instalment{Cents: 2, Matchday: 2}, scoring.Instalment{Cents: 3, Matchday: 2})
	later := references(scoring.Instalment{Cents: 1, Matchday: 2}, scoring.Instalment{Cents: 2, Matchday: 4}, scoring.Instalment{Cents: 3, Matchday: 4})
	if !slices.Equal(own, later) || !slices.Equal(own[:2], halves) || own[2] == own[0] || own[2] == own[1] {
		t.Errorf("halves %q, own %q, later %q", halves, own, later)
	}
}
