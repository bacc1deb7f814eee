package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// lateMoves says of the players who have come to a club by a transfer whether the association was told too late for a
// matchday: later than the day on which its lineups were due. § 1.2.5, A06. No transfer begins before it is reported, so
// none that began earlier can be late.
func lateMoves(ctx context.Context, r Reader, club, date string, rules *scoring.Rules) (map[string]*rulebook.Breach, error) {
	moves, err := r.TransfersTo(ctx, club, rulebook.AddDays(date, -rules.LineupDueDays), date)
	if err != nil {
		return nil, err
	}
	late := map[string]*rulebook.Breach{}
	for i := range moves {
		t := &moves[i]
		from := rulebook.AddDays(t.Reported(), rules.LineupDueDays)
		if t.State() == register.TransferApproved && date < from {
			late[t.Player] = rulebook.Ref("1.2.5").Breach(
				"Der Wechsel wurde am %s gemeldet, zu spät für diese Sammelrunde: Er muss bekannt sein, wenn die Aufstellung fällig ist.",
				rulebook.Date(t.Reported())).AllowedFrom(from)
		}
	}
	return late, nil
}

// lateIn returns what is against the players of a lineup because their transfers were reported too late.
func lateIn(ctx context.Context, r Reader, l *scoring.Lineup, date string, rules *scoring.Rules) ([]*rulebook.Breach, error) {
	late, err := lateMoves(ctx, r, l.Club, date, rules)
	var breaches []*rulebook.Breach
	for i, player := range l.Slots {
		if b := late[player]; b != nil && player != "" {
			breaches = append(breaches, b.At(fmt.Sprintf("$.slots[%d]", i)))
		}
	}
	return breaches, err
}

// late adds to what is known beforehand whose transfers were reported too late.
func (out *Forecast) late(ctx context.Context, r Reader, rules *scoring.Rules) error {
	late, err := lateMoves(ctx, r, out.Club, out.Date, rules)
	for i := range out.Players {
		p := &out.Players[i]
		if b := late[p.Player]; b != nil && !slices.ContainsFunc(p.Bars, func(bar Bar) bool { return bar.Rule == b.Rule }) {
			p.Bars, p.Eligible = append(p.Bars, Bar{Remark: Remark{b.Rule, b.Sentence}, From: b.From}), false
		}
	}
	return err
}
