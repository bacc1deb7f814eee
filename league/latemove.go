package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// lateMoves says of the players who have come to a club by a transfer whether the association was told too late for a
// matchday. § 1.2.5, A06. No transfer begins before it is reported, so none that began earlier can be late.
func lateMoves(
	ctx context.Context, r Reader, at acts.MatchdayRef, club string, m *scoring.Matchday, rules *scoring.Rules,
) (map[string]*rulebook.Breach, error) {
	moves, err := r.TransfersTo(ctx, []string{club}, rulebook.AddDays(m.Date, -rules.TransferDueDays), m.Date)
	if err != nil {
		return nil, err
	}
	late, before := map[string]*rulebook.Breach{}, []matchday.Announced(nil)
	for i := range moves {
		t := &moves[i]
		if t.State() != register.TransferApproved || matchday.RefuseLateTransfer(m, rules, t.ReportedAt()) == nil {
			continue
		}
		if before == nil {
			if before, err = earlier(ctx, r, at); err != nil {
				return nil, err
			}
		}
		if breach := matchday.RefuseLateTransfer(m, rules, t.ReportedAt(), before...); breach != nil {
			late[t.Player] = breach
		}
	}
	return late, nil
}

// lateIn returns what is against the players of a lineup because their transfers were reported too late.
func lateIn(ctx context.Context, d *day, l *scoring.Lineup, rules *scoring.Rules) ([]*rulebook.Breach, error) {
	late, err := lateMoves(ctx, d.Tx, d.At.MatchdayRef, l.Club, d.Matchday, rules)
	var breaches []*rulebook.Breach
	for i, player := range l.Slots {
		if b := late[player]; b != nil && player != "" {
			breaches = append(breaches, b.At(fmt.Sprintf("$.slots[%d]", i)))
		}
	}
	return breaches, err
}

// late adds to what is known beforehand whose transfers were reported too late.
func (out *Forecast) late(ctx context.Context, r Reader, m *scoring.Matchday, rules *scoring.Rules) error {
	at := acts.MatchdayRef{Season: out.Season, League: out.League, Number: out.Matchday}
	late, err := lateMoves(ctx, r, at, out.Club, m, rules)
	for i := range out.Players {
		p := &out.Players[i]
		if b := late[p.Player]; b != nil && !slices.ContainsFunc(p.Bars, func(bar Bar) bool { return bar.Rule == b.Rule }) {
			p.Bars, p.Eligible = append(p.Bars, Bar{Remark: Remark{b.Rule, b.Sentence}, From: b.From}), false
		}
	}
	return err
}
