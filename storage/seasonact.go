package storage

import (
	"context"
	"encoding/json"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutSeason writes name, start and end of a season.
func (t seasonTx) PutSeason(ctx context.Context, s seasonfile.Season) error {
	return failed("write season "+s.ID, t.with(ctx).Exec(
		"UPDATE seasons SET name = ?, start_date = ?, end_date = ? WHERE id = ?", s.Name, s.Start, s.End, s.ID).Error)
}

// PutRules writes the numbers of the rulebook that a season changes.
func (t seasonTx) PutRules(ctx context.Context, season string, rules *seasonfile.RuleChanges) error {
	var text *string
	if rules != nil {
		data, err := json.Marshal(rules)
		if err != nil {
			return err
		}
		text = orNull(string(data))
	}
	return failed("write the rules of season "+season, t.with(ctx).Exec("UPDATE seasons SET rules = ? WHERE id = ?", text, season).Error)
}

// PutLeague writes tier, name and rounds of a league. A new one comes last.
func (t leaguesTx) PutLeague(ctx context.Context, season string, l *scoring.League) error {
	position, err := next(t.with(ctx).Model(&leagueRow{}).Where("season = ?", season))
	if err != nil {
		return failed("write league "+l.ID, err)
	}
	return failed("write league "+l.ID, put(t.with(ctx), &leagueRow{season, l.ID, position, l.Tier, l.Name, l.Rounds}))
}
