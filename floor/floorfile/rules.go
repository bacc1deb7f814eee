package floorfile

import (
	"pokerliga/floor"
	"pokerliga/rules/strict"
)

// ruleFields are the numbers and choices that a tournament may change.
var ruleFields = []strict.Field[floor.Rules]{
	strict.Number("start_chips", 1, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.StartChips }),
	strict.Number("late_levels", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.LateLevels }),
	strict.Number("late_seconds", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.LateSeconds }),
	strict.Number("late_free", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.LateFree }),
	strict.Number("late_every", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.LateEvery }),
	strict.Number("reentries", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.Reentries }),
	strict.Number("rebuys", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.Rebuys }),
	strict.Number("rebuy_levels", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.RebuyLevels }),
	strict.Number("rebuy_chips", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.RebuyChips }),
	strict.Number("add_on_chips", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.AddOnChips }),
	strict.Number("add_ons", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.AddOns }),
	strict.Number("add_on_levels", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.AddOnLevels }),
	strict.Truth("double_chance", func(r *floor.Rules) *bool { return &r.DoubleChance }),
	strict.Number("second_chance_seconds", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.SecondChanceSeconds }),
	strict.Number("second_chance_level", 1, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.SecondChanceLevel }),
	strict.Number("stop_below", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.StopBelow }),
	strict.Number("balance_gap", 1, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.BalanceGap }),
	strict.Number("final_seats", 2, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.FinalSeats }),
	strict.Word("final_draw", func(r *floor.Rules) *string { return &r.FinalDraw }, floor.ByLot, floor.ByPositions, floor.NoDraw),
	strict.Word("first_button", func(r *floor.Rules) *string { return &r.FirstButton }, floor.EachTable, floor.OneField),
	strict.Word("race_method", func(r *floor.Rules) *string { return &r.RaceMethod }, floor.WithCards, floor.Rounding),
	strict.Word("race_first", func(r *floor.Rules) *string { return &r.RaceFirst }, floor.FromSeatOne, floor.FromButton),
	strict.Word("race_deal", func(r *floor.Rules) *string { return &r.RaceDeal }, floor.ByPlayer, floor.ByRound),
	strict.Word("race_count", func(r *floor.Rules) *string { return &r.RaceCount }, floor.RoundUp, floor.HalfUp),
	strict.Truth("heads_up_half", func(r *floor.Rules) *bool { return &r.HeadsUpHalf }),
	strict.Number("time_limit", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.TimeLimit }),
	strict.Number("extra_hands", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.ExtraHands }),
	strict.Number("payout_unit", 1, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.PayoutUnit }),
	strict.Numbers("round_points", 0, func(r *floor.Rules) *[]int64 { return &r.RoundPoints }),
	strict.Number("in_time_bonus", 0, strict.MaxNumber, func(r *floor.Rules) *int64 { return &r.InTimeBonus }),
	strict.Truth("absent_points", func(r *floor.Rules) *bool { return &r.AbsentPoints }),
	strict.Number("round_seats", 1, 100, func(r *floor.Rules) *int64 { return &r.RoundSeats }),
	strict.Word("ante_by", func(r *floor.Rules) *string { return &r.AnteBy }, floor.ByEach, floor.ByBigBlind),
	strict.Number("call_seconds", 1, 3600, func(r *floor.Rules) *int64 { return &r.CallSeconds }),
	strict.Number("call_aloud", 0, 3600, func(r *floor.Rules) *int64 { return &r.CallAloud }),
}

// changed returns what of the rules is not that of the edition, nil for nothing.
func changed(rules *floor.Rules, edition string) any {
	defaults := floor.EditionRules(edition)
	return strict.Changed(rules, &defaults, ruleFields)
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
func paths[T any](fields []strict.Field[T]) (all []string) {
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
func keysOf[T any](fields []strict.Field[T]) (keys []string) {
	for _, f := range fields {
		keys = append(keys, f.Key)
	}
	return keys
}

// WriteSettings writes the rules and the money of a head with every key, also those that are what they are by default.
func WriteSettings(f *File) []byte {
	var rules, money strict.Members
	for _, one := range ruleFields {
		rules = append(rules, strict.Member{Key: one.Key, Value: one.Value(&f.Rules)})
	}
	for _, one := range moneyFields {
		money = append(money, strict.Member{Key: one.Key, Value: one.Value(&f.Money)})
	}
	return strict.Line(strict.Members{{Key: "rules", Value: rules}, {Key: "money", Value: money}})
}
