package floor_test

import (
	"testing"

	"pokerliga/floor"
)

// hunted are six players, three of them entered, each with a bounty of 10 euros, and of 5 for a rebuy.
func hunted() *floor.Head {
	h := six()
	h.Rules.Rebuys, h.Rules.RebuyLevels = 9, 9
	h.Money = floor.Money{BuyIn: 2000, Bounty: 1000, RebuyBounty: 500}
	return h
}

// out is the bust of somebody, and who knocked him out.
func out(at floor.Instant, who string, by ...string) floor.Event {
	return floor.Event{At: at, Do: floor.Bust, Out: []floor.Stack{{Entrant: who, By: by}}}
}

// bounties plays a script, then these events, and answers the bounties.
func bounties(t *testing.T, h *floor.Head, lines []string, more ...floor.Event) *floor.Bounties {
	t.Helper()
	s, err := floor.Play(h, append(script(t, lines...), more...), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.Bounties()
}

// Mit jedem bezahlten Eintritt kommt ein Kopfgeld auf einen Spieler; wer ihn hinauswirft, bekommt es, und wer gewinnt, behält seines. F15
func TestWhoeverKnocksSomebodyOutGetsHisBounty(t *testing.T) {
	got := bounties(t, hunted(), entered(3), out(10, "a", "b"))
	same(t, "one is out", asJSON(t, got), `{"collected":3000,"open":2000,"unclaimed":0,"rows":[{"entrant":"b","heads":1,"own":0,"amount":1000}]}`)
	got = bounties(t, hunted(), entered(3), out(10, "a", "b"), out(20, "c", "b"))
	same(t, "at the end", asJSON(t, got), `{"collected":3000,"open":0,"unclaimed":0,"rows":[{"entrant":"b","heads":2,"own":1000,"amount":3000}]}`)
}

// Mehrere teilen ein Kopfgeld; was nicht aufgeht, bekommt Cent um Cent, wer im Alphabet vorne steht. F15
func TestSeveralShareABounty(t *testing.T) {
	h := hunted()
	h.Money.Bounty = 1001
	got := bounties(t, h, entered(4), out(10, "a", "d", "b", "c"))
	same(t, "shares", asJSON(t, got.Rows), `[{"entrant":"b","heads":1,"own":0,"amount":334},{"entrant":"c","heads":1,"own":0,"amount":334},`+
		`{"entrant":"d","heads":1,"own":0,"amount":333}]`)
}

// Wen niemand hinausgeworfen hat, dessen Kopfgeld ist offen, bis jemand sagt, an wen es geht; so wird auch berichtigt. F15
func TestABountyThatNobodyTookIsOpen(t *testing.T) {
	lines := append(entered(3), "10 bust a")
	same(t, "open", bounties(t, hunted(), lines).Unclaimed, floor.Whole(1000))
	to := func(who string, by ...string) floor.Event {
		return floor.Event{At: 20, Do: floor.TakeBounty, Entrant: who, By: by}
	}
	got := bounties(t, hunted(), lines, to("a", "b"))
	same(t, "taken", asJSON(t, got.Rows), `[{"entrant":"b","heads":1,"own":0,"amount":1000}]`)
	got = bounties(t, hunted(), lines, to("a", "b"), to("a", "c"))
	same(t, "corrected", asJSON(t, got.Rows), `[{"entrant":"c","heads":1,"own":0,"amount":1000}]`)
	removed := append(entered(3), "10 remove a disqualified 0")
	same(t, "of who was removed", bounties(t, hunted(), removed).Unclaimed, floor.Whole(1000))
	for name, wrong := range map[string]floor.Event{"nobody is out": to("c", "b"), "himself": to("a", "a"), "nobody": to("a"),
		"twice": to("a", "b", "b"), "never entered": to("a", "f")} {
		if _, err := floor.Play(hunted(), append(script(t, lines...), wrong), nil); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// Ein Rebuy bringt das Kopfgeld des Rebuys, ein Re-entry ein ganzes, eine Wild Card keines; was jemand schon verloren hat, bleibt bei
// dem, der es hat. F15
func TestWhoComesBackHasABountyAgain(t *testing.T) {
	got := bounties(t, hunted(), entered(3), out(10, "a", "b"), floor.Event{At: 20, Do: floor.Rebuy, Entrant: "a"}, out(30, "a", "c"),
		floor.Event{At: 40, Do: floor.Reenter, Entrant: "a"}, floor.Event{At: 50, Do: floor.Enter, Entrant: "d", WildCard: true}, out(60, "d", "a"))
	same(t, "bounties", asJSON(t, got), `{"collected":4500,"open":3000,"unclaimed":0,"rows":[{"entrant":"a","heads":1,"own":0,"amount":0},`+
		`{"entrant":"b","heads":1,"own":0,"amount":1000},{"entrant":"c","heads":1,"own":0,"amount":500}]}`)
}

// War ein Ausscheiden ein Irrtum, so hat er sein Kopfgeld wieder, und der andere hat es nicht. F15
func TestAWrongBustGivesTheBountyBack(t *testing.T) {
	got := bounties(t, hunted(), entered(3), out(10, "a", "b"), floor.Event{At: 20, Do: floor.Reinstate, Entrant: "a"})
	same(t, "bounties", asJSON(t, got), `{"collected":3000,"open":3000,"unclaimed":0,"rows":[]}`)
}

// Kopfgeld gibt es im Freeze-out und im Sit'n'Go; ohne Kopfgeld sagt niemand, wer wen hinausgeworfen hat. F15
func TestBountiesAreRefusedWhereThereAreNone(t *testing.T) {
	_, err := floor.Play(six(), append(script(t, entered(3)...), out(10, "a", "b")), nil)
	refused(t, err, "$.events[7].out[0].by")
	h := hunted()
	h.Mode = floor.TeamMTT
	_, err = floor.Play(h, nil, nil)
	refused(t, err, "$.money.bounty")
	_, err = floor.Play(hunted(), append(script(t, append(entered(3), "5 bust c")...), out(10, "a", "c")), nil)
	refused(t, err, "$.events[8].out[0].by[0]")
}

// Ein Satellit zahlt Plätze in einem anderen Turnier: so viele, wie der Topf trägt; was übrig bleibt, bekommt der nächste. Entschieden ist
// er, sobald nur mehr so viele da sind, und alle sind gleich. F16
func TestASatellitePaysSeats(t *testing.T) {
	h := six()
	h.Money, h.Rules.LateLevels = floor.Money{BuyIn: 2500, Ticket: 6000}, 0
	s := play(t, h, append(entered(6), "10 bust a")...)
	same(t, "payouts", asJSON(t, s.Money().Payouts), `[6000,6000,3000]`)
	same(t, "seats", *s.Seats(), 2)
	same(t, "ranking", len(s.Prizes()), 0)
	s = play(t, h, append(entered(6), "10 bust a", "20 bust b", "30 bust c", "40 bust d", "50 finish")...)
	same(t, "prizes", asJSON(t, s.Prizes()), `[{"entrant":"e","amount":6000},{"entrant":"f","amount":6000},{"entrant":"d","amount":3000}]`)
	same(t, "first", asJSON(t, s.Ranking()[1]), `{"place":1,"entrant":"f","status":"in","shared":true,"chips":null}`)
	h.Money.Ticket = 2000
	s = play(t, h, entered(2)...)
	same(t, "everybody has a seat", asJSON(t, s.Money().Payouts), `[3000,2000]`)
	h.Payouts = []floor.Payout{{From: 1, Shares: []int64{1}}}
	_, err := floor.Play(h, nil, nil)
	refused(t, err, "$.payouts")
	h.Payouts, h.Mode = nil, floor.SitAndGo
	_, err = floor.Play(h, nil, nil)
	refused(t, err, "$.money.ticket")
}

// Lässt ein Deal etwas für den Sieger, so wird weitergespielt: Was vereinbart ist, hat jeder sicher, um das andere wird gespielt oder noch
// einmal geteilt. H61, F17
func TestADealLeavesSomethingToPlayFor(t *testing.T) {
	h := six()
	h.Money, h.Rules.LateLevels = floor.Money{BuyIn: 25000}, 0
	h.Payouts = []floor.Payout{{From: 1, Shares: []int64{50, 30, 20}}}
	at := func(at floor.Instant, left int64, stacks ...floor.Stack) floor.Event {
		return floor.Event{At: at, Do: floor.MakeDeal, Kind: floor.DealEven, Stacks: stacks, Left: left}
	}
	events := append(script(t, append(entered(4), "10 bust a")...), at(20, 10000, floor.Stack{Entrant: "b", Chips: 20000},
		floor.Stack{Entrant: "c", Chips: 12000}, floor.Stack{Entrant: "d", Chips: 8000}))
	after := func(more ...floor.Event) *floor.State {
		t.Helper()
		s, err := floor.Play(h, append(events[:len(events):len(events)], more...), nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := after()
	same(t, "the clock goes on", s.Clock().State, "running")
	same(t, "agreed", asJSON(t, s.Deal()), `[{"entrant":"b","amount":30000},{"entrant":"c","amount":30000},{"entrant":"d","amount":30000}]`)
	same(t, "left", *s.DealLeft(), floor.Whole(10000))
	same(t, "prizes", len(s.Prizes()), 0)
	s = after(out(30, "d"), out(40, "b"))
	same(t, "won", asJSON(t, s.Prizes()), `[{"entrant":"c","amount":40000},{"entrant":"b","amount":30000},{"entrant":"d","amount":30000}]`)
	s = after(out(30, "d"), at(40, 0, floor.Stack{Entrant: "b", Chips: 25000}, floor.Stack{Entrant: "c", Chips: 15000}))
	same(t, "shared once more", asJSON(t, s.Prizes()), `[{"entrant":"b","amount":35000},{"entrant":"c","amount":35000},{"entrant":"d","amount":30000}]`)
	same(t, "the end", s.Clock().State, "ended")
	for _, left := range []int64{50001, 100000} {
		_, err := floor.Play(h, append(events[:len(events)-1:len(events)-1], at(20, left, events[len(events)-1].Stacks...)), nil)
		refused(t, err, "$.events[10].left")
	}
	h.Rules.LateLevels = 2
	_, err := floor.Play(h, events, nil)
	refused(t, err, "$.events[10].left")
}
