package oracle

// rules are the numbers and choices of a tournament.
type rules struct {
	startChips                            int64
	lateLevels, lateSeconds               int64
	lateFree, lateEvery                   int64
	reentries                             int64
	rebuys, rebuyLevels, rebuyChips       int64
	addOnChips, addOns, addOnLevels       int64
	doubleChance                          bool
	secondChanceSeconds, secondChanceFrom int64
	stopBelow, balanceGap, finalSeats     int64
	finalDraw, firstButton                string
	raceMethod, raceFirst                 string
	raceDeal, raceCount                   string
	headsUpHalf                           bool
	timeLimit, extraHands                 int64
	payoutUnit                            int64
	roundPoints                           []int64
	inTimeBonus                           int64
	absentPoints                          bool
	roundSeats                            int64
	anteBy                                string
	callSeconds, callAloud                int64
}

// ofEdition returns the rules of an edition.
func ofEdition(edition string) rules {
	r := rules{
		startChips: 10000, secondChanceSeconds: 3600, secondChanceFrom: 4, balanceGap: 2, finalSeats: 9, finalDraw: "lot",
		firstButton: "table", raceMethod: "cards", raceFirst: "seat_one", raceDeal: "player", raceCount: "up", payoutUnit: 100,
		roundPoints: []int64{9, 7, 5, 3, 2, 1}, inTimeBonus: 1, roundSeats: 6,
		anteBy: "player", callSeconds: 60, callAloud: 10,
	}
	switch edition {
	case "apsa-2010":
		r.extraHands = 3
	case "spielbank":
		r.lateSeconds, r.lateFree, r.lateEvery = 3600, 900, 1800
		r.firstButton, r.raceDeal = "field", "round"
	case "casino":
		r.lateLevels, r.reentries, r.stopBelow = 4, 1, 4
		r.finalDraw, r.raceCount, r.headsUpHalf = "positions", "half_up", true
		r.anteBy, r.callSeconds = "big_blind", 50
	case "club":
		r.lateLevels, r.stopBelow = 4, 4
		r.firstButton, r.raceFirst = "field", "button"
	}
	return r
}

// readRules returns the rules of an edition with what a file overrides.
func readRules(n node, edition string) rules {
	r := ofEdition(edition)
	n.has("", `start_chips late_levels late_seconds late_free late_every reentries rebuys rebuy_levels rebuy_chips add_on_chips
		double_chance second_chance_seconds second_chance_level stop_below balance_gap final_seats final_draw first_button
		race_method race_first race_deal race_count heads_up_half time_limit extra_hands payout_unit round_points in_time_bonus
		absent_points round_seats add_ons add_on_levels ante_by call_seconds call_aloud`)
	number := func(to *int64, key string, low int64) { *to = n.key(key).numberOr(*to, low) }
	flag := func(to *bool, key string) { *to = n.key(key).flag(*to) }
	choice := func(to *string, key string, of ...string) {
		if n.key(key).there() {
			*to = n.key(key).one(of...)
		}
	}
	number(&r.startChips, "start_chips", 1)
	number(&r.lateLevels, "late_levels", 0)
	number(&r.lateSeconds, "late_seconds", 0)
	number(&r.lateFree, "late_free", 0)
	number(&r.lateEvery, "late_every", 0)
	number(&r.reentries, "reentries", 0)
	number(&r.rebuys, "rebuys", 0)
	number(&r.rebuyLevels, "rebuy_levels", 0)
	number(&r.rebuyChips, "rebuy_chips", 0)
	number(&r.addOnChips, "add_on_chips", 0)
	number(&r.addOns, "add_ons", 0)
	number(&r.addOnLevels, "add_on_levels", 0)
	flag(&r.doubleChance, "double_chance")
	number(&r.secondChanceSeconds, "second_chance_seconds", 0)
	number(&r.secondChanceFrom, "second_chance_level", 1)
	number(&r.stopBelow, "stop_below", 0)
	number(&r.balanceGap, "balance_gap", 1)
	number(&r.finalSeats, "final_seats", 2)
	choice(&r.finalDraw, "final_draw", "lot", "positions", "none")
	choice(&r.firstButton, "first_button", "table", "field")
	choice(&r.raceMethod, "race_method", "cards", "rounding")
	choice(&r.raceFirst, "race_first", "seat_one", "button")
	choice(&r.raceDeal, "race_deal", "player", "round")
	choice(&r.raceCount, "race_count", "up", "half_up")
	flag(&r.headsUpHalf, "heads_up_half")
	number(&r.timeLimit, "time_limit", 0)
	number(&r.extraHands, "extra_hands", 0)
	number(&r.payoutUnit, "payout_unit", 1)
	number(&r.inTimeBonus, "in_time_bonus", 0)
	flag(&r.absentPoints, "absent_points")
	if points := n.key("round_points"); points.there() {
		r.roundPoints = nil
		for _, p := range points.list() {
			r.roundPoints = append(r.roundPoints, p.number(0, largest))
		}
	}
	choice(&r.anteBy, "ante_by", "player", "big_blind")
	if n.key("call_seconds").there() {
		r.callSeconds = n.key("call_seconds").number(1, 3600)
	}
	if n.key("call_aloud").there() {
		r.callAloud = n.key("call_aloud").number(0, 3600)
	}
	if n.key("round_seats").there() {
		r.roundSeats = n.key("round_seats").number(1, 100)
	}
	return r
}

// startOr returns chips, or the starting stack for 0.
func (r *rules) startOr(chips int64) num {
	if chips == 0 {
		return n64(r.startChips)
	}
	return n64(chips)
}
