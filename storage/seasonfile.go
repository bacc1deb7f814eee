package storage

import (
	"context"
	"encoding/json"
	"fmt"

	"pokerliga/rules/seasonfile"
)

// SeasonFile returns all facts of a season and its version. It runs one query per
// table, however many matchdays there are. In a transaction the season must be
// locked, so that the rows are consistent.
func (r reader) SeasonFile(ctx context.Context, season string) (*seasonfile.File, int64, error) {
	var row seasonRow
	if err := r.with(ctx).Take(&row, "id = ?", season).Error; err != nil {
		return nil, 0, failed("read season "+season, err)
	}
	f, err := r.file(ctx, &row)
	if err != nil {
		return nil, 0, failed("read season "+season, err)
	}
	return f, row.Version, nil
}

func (r reader) file(ctx context.Context, row *seasonRow) (*seasonfile.File, error) {
	f := &seasonfile.File{
		Format: seasonfile.Format,
		Season: seasonfile.Season{ID: row.ID, Name: row.Name, Start: row.StartDate, End: row.EndDate},
	}
	if row.Rules != nil {
		if err := json.Unmarshal([]byte(*row.Rules), &f.Rules); err != nil {
			return nil, fmt.Errorf("read the rules: %w", err)
		}
	}
	var err error
	if f.Clubs, err = r.seasonClubs(ctx, row.ID); err != nil {
		return nil, err
	}
	if f.Players, err = r.seasonPlayers(ctx, row.ID); err != nil {
		return nil, err
	}
	if f.Roster, err = r.roster(ctx, row.ID); err != nil {
		return nil, err
	}
	if f.Leagues, err = r.leagues(ctx, row.ID); err != nil {
		return nil, err
	}
	if err = r.matchdays(ctx, row.ID, f.Leagues); err != nil {
		return nil, err
	}
	if f.Sanctions, err = r.sanctions(ctx, row.ID); err != nil {
		return nil, err
	}
	if f.TieDecisions, err = r.tieDecisions(ctx, row.ID); err != nil {
		return nil, err
	}
	if f.Promotion, err = r.promotion(ctx, row); err != nil {
		return nil, err
	}
	f.Tournaments, err = r.tournaments(ctx, row.ID)
	return f, err
}
