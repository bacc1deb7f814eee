package floor_test

import (
	"testing"

	"pokerliga/floor"
)

// Eine Wild Card zahlt nichts und spielt mit. H05, H60
func TestAWildCardPaysNothing(t *testing.T) {
	h := six()
	h.Money = floor.Money{BuyIn: 1000, Fee: 100, Rebuy: 500, RebuyFee: 10, AddOn: 200, AddOnFee: 1, Added: 77, Withheld: 1000, Guarantee: 3000}
	events := script(t, append(entered(3), "10 rebuy a", "11 add_on a")...)
	events[0].WildCard = true
	s, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "money", asJSON(t, s.Money()),
		`{"collected":2777,"withheld":277,"overlay":500,"pool":3000,"fees":211,"payouts":null,"prizes":[]}`)
	same(t, "entries", s.Entries().WildCards, int64(1))
}

// Rebuy, Add-on und Re-entry bringen Chips ins Spiel; was über die Zahl des Turniers
// geht, wird gewarnt und gilt. H12, H13, H14
func TestMoreChipsComeIntoPlay(t *testing.T) {
	h := six()
	h.Rules.RebuyChips, h.Rules.AddOnChips, h.Rules.Rebuys, h.Rules.Reentries = 5000, 700, 1, 1
	h.Rules.RebuyLevels, h.Rules.LateLevels = 1, 1
	s := play(t, h, append(entered(3), "10 bust a", "11 rebuy a", "12 rebuy a", "13 add_on a", "14 bust b", "15 reenter b")...)
	same(t, "chips", s.Entries().ChipsInPlay, floor.Whole(4*10000+2*5000+700))
	same(t, "warnings", asJSON(t, s.Warnings()), `[{"event":9,"code":"rebuy_limit"}]`)
	same(t, "the old seat", asJSON(t, s.Tables()[0].Seats[0]), `{"seat":1,"entrant":"a"}`)
	same(t, "waiting", s.Waiting(), []string{"b"})
	_, err := floor.Play(h, script(t, append(entered(3), "10 bust a", "11 move b 1 1", "12 rebuy a")...), nil)
	refused(t, err, "$.events[9].entrant")
}

// Wie viele Add-ons einer kaufen kann und bis wann, sagt das Turnier; was darüber geht, wird gewarnt und gilt. Ohne Grenze wird
// nichts gewarnt. H13
func TestAddOnsHaveLimits(t *testing.T) {
	bought := append(entered(2), "10 add_on a", "10 add_on a", "10 add_on b", "3000 add_on b")
	h := six()
	same(t, "without limits", len(play(t, h, bought...).Warnings()), 0)
	h.Rules.AddOns, h.Rules.AddOnLevels = 1, 1
	s := play(t, h, bought...)
	same(t, "add-ons", s.Entries().AddOns, int64(4))
	same(t, "warnings", asJSON(t, s.Warnings()),
		`[{"event":6,"code":"add_on_limit"},{"event":8,"code":"add_on_limit"},{"event":8,"code":"add_on_closed"}]`)
}

// H14, H62: the money is reached once no more are in than places are paid.
func TestTheMoneyIsReachedWithAsManyAsPlacesArePaid(t *testing.T) {
	h := six()
	same(t, "without prizes", play(t, h, append(entered(4), "10 bust a", "11 bust b", "12 bust c")...).InTheMoney(), false)
	h.Money, h.Payouts = floor.Money{BuyIn: 1000}, []floor.Payout{{From: 1, Shares: []int64{60, 40}}}
	same(t, "one too many", play(t, h, append(entered(4), "10 bust a")...).InTheMoney(), false)
	same(t, "as many", play(t, h, append(entered(4), "10 bust a", "11 bust b")...).InTheMoney(), true)
}

// Nach dem Ende der Anmeldung wird gewarnt; wer spät kommt, hat weniger. H10, H11 (F04)
func TestALateEntrantHasASmallerStack(t *testing.T) {
	h := six()
	h.Rules.LateSeconds, h.Rules.LateFree, h.Rules.LateEvery = 1000, 60, 600
	s := play(t, h, append(entered(3), "60 enter d", "661 enter e", "1001 enter f")...)
	same(t, "late", asJSON(t, s.Results().Entries.Late),
		`[{"event":8,"entrant":"e","chips":9850,"fed":150},{"event":9,"entrant":"f","chips":9850,"fed":150}]`)
	same(t, "warnings", asJSON(t, s.Warnings()), `[{"event":9,"code":"entry_closed"}]`)
}

// Wer ausgeschlossen wird, behält den Platz dieses Augenblicks. H54
func TestTheExcludedKeepThePlaceOfThatMoment(t *testing.T) {
	s := play(t, six(), append(entered(4), "10 bust a", "20 remove b excluded 100", "30 bust c")...)
	same(t, "places", places(s), "d1 c2 b3 a4")
}

// Eine Einigung teilt, was auf die Plätze der Übrigen entfällt, und beendet das Turnier.
// H61
func TestADealSharesThePrizesOfThoseWhoAreLeft(t *testing.T) {
	h := six()
	h.Money, h.Rules.PayoutUnit = floor.Money{BuyIn: 1000, Withheld: 1500}, 1
	h.Payouts = []floor.Payout{{From: 1, Shares: []int64{50, 35, 15}}} // 1,700, 1,190 and 510
	for _, c := range []struct{ kind, want string }{
		{floor.DealEven, `[{"entrant":"b","amount":1134},{"entrant":"c","amount":1133},{"entrant":"d","amount":1133}]`},
		{floor.DealChips, `[{"entrant":"b","amount":1445},{"entrant":"c","amount":1071},{"entrant":"d","amount":884}]`},
		{floor.DealICM, `[{"entrant":"b","amount":1336},{"entrant":"c","amount":1122},{"entrant":"d","amount":942}]`},
	} {
		events := script(t, append(entered(4), "10 bust a", "20 deal b:20000 c:12000 d:8000")...)
		events[len(events)-1].Kind = c.kind
		s, err := floor.Play(h, events, nil)
		if err != nil {
			t.Fatal(err)
		}
		same(t, c.kind, asJSON(t, s.Deal()), c.want)
	}
}

// Ein Turnier des Verbands wird eine Zeile der Rangliste, sobald alle einen Platz haben.
// H65
func TestATournamentOfTheAssociationBecomesARowOfTheRanking(t *testing.T) {
	h := six()
	h.Title.Kind = "national"
	lines := append(entered(3), "10 bust a")
	if row := play(t, h, lines...).Season(); row != nil {
		t.Errorf("it is not over: %+v", row)
	}
	same(t, "row", asJSON(t, play(t, h, append(lines, "20 bust b")...).Season()),
		`{"entries":3,"results":[{"player":"p-c","place":1},{"player":"p-b","place":2},{"player":"p-a","place":3}]}`)
}
