package floorfile

import (
	"reflect"

	"pokerliga/floor"
)

// ruleFields are the numbers and choices that a tournament may change.
var ruleFields = []field[floor.Rules]{
	number("start_chips", 1, most, func(r *floor.Rules) *int64 { return &r.StartChips }),
	number("late_levels", 0, most, func(r *floor.Rules) *int64 { return &r.LateLevels }),
	number("late_seconds", 0, most, func(r *floor.Rules) *int64 { return &r.LateSeconds }),
	number("late_free", 0, most, func(r *floor.Rules) *int64 { return &r.LateFree }),
	number("late_every", 0, most, func(r *floor.Rules) *int64 { return &r.LateEvery }),
	number("reentries", 0, most, func(r *floor.Rules) *int64 { return &r.Reentries }),
	number("rebuys", 0, most, func(r *floor.Rules) *int64 { return &r.Rebuys }),
	number("rebuy_levels", 0, most, func(r *floor.Rules) *int64 { return &r.RebuyLevels }),
	number("rebuy_chips", 0, most, func(r *floor.Rules) *int64 { return &r.RebuyChips }),
	number("add_on_chips", 0, most, func(r *floor.Rules) *int64 { return &r.AddOnChips }),
	number("add_ons", 0, most, func(r *floor.Rules) *int64 { return &r.AddOns }),
	number("add_on_levels", 0, most, func(r *floor.Rules) *int64 { return &r.AddOnLevels }),
	truth("double_chance", func(r *floor.Rules) *bool { return &r.DoubleChance }),
	number("second_chance_seconds", 0, most, func(r *floor.Rules) *int64 { return &r.SecondChanceSeconds }),
	number("second_chance_level", 1, most, func(r *floor.Rules) *int64 { return &r.SecondChanceLevel }),
	number("stop_below", 0, most, func(r *floor.Rules) *int64 { return &r.StopBelow }),
	number("balance_gap", 1, most, func(r *floor.Rules) *int64 { return &r.BalanceGap }),
	number("final_seats", 2, most, func(r *floor.Rules) *int64 { return &r.FinalSeats }),
	word("final_draw", func(r *floor.Rules) *string { return &r.FinalDraw }, floor.ByLot, floor.ByPositions, floor.NoDraw),
	word("first_button", func(r *floor.Rules) *string { return &r.FirstButton }, floor.EachTable, floor.OneField),
	word("race_method", func(r *floor.Rules) *string { return &r.RaceMethod }, floor.WithCards, floor.Rounding),
	word("race_first", func(r *floor.Rules) *string { return &r.RaceFirst }, floor.FromSeatOne, floor.FromButton),
	word("race_deal", func(r *floor.Rules) *string { return &r.RaceDeal }, floor.ByPlayer, floor.ByRound),
	word("race_count", func(r *floor.Rules) *string { return &r.RaceCount }, floor.RoundUp, floor.HalfUp),
	truth("heads_up_half", func(r *floor.Rules) *bool { return &r.HeadsUpHalf }),
	number("time_limit", 0, most, func(r *floor.Rules) *int64 { return &r.TimeLimit }),
	number("extra_hands", 0, most, func(r *floor.Rules) *int64 { return &r.ExtraHands }),
	number("payout_unit", 1, most, func(r *floor.Rules) *int64 { return &r.PayoutUnit }),
	numbers("round_points", 0, func(r *floor.Rules) *[]int64 { return &r.RoundPoints }),
	number("in_time_bonus", 0, most, func(r *floor.Rules) *int64 { return &r.InTimeBonus }),
	truth("absent_points", func(r *floor.Rules) *bool { return &r.AbsentPoints }),
	number("round_seats", 1, 100, func(r *floor.Rules) *int64 { return &r.RoundSeats }),
	word("ante_by", func(r *floor.Rules) *string { return &r.AnteBy }, floor.ByEach, floor.ByBigBlind),
	number("call_seconds", 1, 3600, func(r *floor.Rules) *int64 { return &r.CallSeconds }),
	number("call_aloud", 0, 3600, func(r *floor.Rules) *int64 { return &r.CallAloud }),
}

// changed returns what of the rules is not that of the edition, nil for nothing.
func changed(rules *floor.Rules, edition string) any {
	defaults := floor.EditionRules(edition)
	var all members
	for _, f := range ruleFields {
		if value := f.value(rules); !reflect.DeepEqual(value, f.value(&defaults)) {
			all = append(all, member{f.key, value})
		}
	}
	if all == nil {
		return nil
	}
	return all
}

// A part of a tournament, or of what one is made from, that can be set.
const (
	OfHead      = "head"
	OfPlan      = "plan"
	OfHouse     = "house"
	OfStructure = "structure"
)

// Settings are the paths of everything that can be said of such a part, as "rules.late_levels".
func Settings(of string) []string {
	switch of {
	case OfHead:
		return paths(headFields)
	case OfPlan:
		return paths(planFields)
	case OfHouse:
		return paths(houseFields)
	}
	return paths(structureFields)
}

// paths are the paths of fields, with those within title, rules, money and wall.
func paths[T any](fields []field[T]) (all []string) {
	within := map[string][]string{"tournament": keysOf(titleFields), "rules": keysOf(ruleFields), "money": keysOf(moneyFields), "wall": keysOf(wallFields)}
	for _, key := range keysOf(fields) {
		if within[key] == nil {
			all = append(all, key)
		}
		for _, inner := range within[key] {
			all = append(all, key+"."+inner)
		}
	}
	return all
}

// keysOf are the keys of fields.
func keysOf[T any](fields []field[T]) (keys []string) {
	for _, f := range fields {
		keys = append(keys, f.key)
	}
	return keys
}

// WriteSettings writes the rules and the money of a head with every key, also those that are what they are by default.
func WriteSettings(f *File) []byte {
	var rules, money members
	for _, one := range ruleFields {
		rules = append(rules, member{one.key, one.value(&f.Rules)})
	}
	for _, one := range moneyFields {
		money = append(money, member{one.key, one.value(&f.Money)})
	}
	return line(members{{"rules", rules}, {"money", money}})
}
