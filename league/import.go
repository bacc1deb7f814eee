package league

import (
	"context"

	"pokerliga/seasonfile"
)

// ImportSeason stores a whole season file, as [seasonfile.DecodeStrict] accepts
// it. A season that is there already is a [Clash], unless replace is asked for
// and nobody has changed the season since its import. A club or player that is
// registered under another name is refused by name. Body: the season's id,
// name, start and end.
func (o *Office) ImportSeason(ctx context.Context, by Actor, f *seasonfile.File, replace bool, terms Terms) (*Receipt, error) {
	return nil, ErrUnavailable
}

// SeasonFile returns all facts of a season with the private data of its
// players. What the public may see of it is in the [Snapshot].
func (o *Office) SeasonFile(ctx context.Context, by Actor, season string) (*seasonfile.File, error) {
	if err := by.May(DeedReadFile, MatchdayRef{Season: season}); err != nil {
		return nil, err
	}
	f, _, err := o.store.SeasonFile(ctx, season)
	return f, err
}
