package league

import (
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
)

// keep puts the frozen numbers in the place of those that the program computes today, where the two differ. What a
// number is made of is told where they agree.
func (v *SeasonView) keep() error {
	frozen := seasons.FrozenNow(v.Frozen)
	if frozen == nil || v.Head.Confirmed.IsZero() {
		return nil
	}
	v.Erased = frozen.Erased
	if same, err := frozen.Agrees(v.File, v.Results); same || err != nil {
		return err
	}
	d, err := frozen.Read()
	if err != nil {
		return err
	}
	then, err := d.Numbers()
	if err != nil {
		return err
	}
	v.Differs = true
	v.Results = &seasonfile.Results{Format: then.Format, Results: v.Results.Kept(then.Results),
		Promotion: keptPlan(v.Results.Promotion, then.Promotion), Violations: v.Results.Violations}
	return nil
}

// keptPlan is the frozen plan, with today's steps if it says the same.
func keptPlan(today, then *promotion.Plan) *promotion.Plan {
	if today == nil || then == nil {
		return then
	}
	if seasonfile.Same(today, then) {
		return today
	}
	then.First, then.Second = today.First, today.Second
	return then
}
