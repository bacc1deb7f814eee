package league

import (
	"context"

	"pokerliga/seasonfile"
)

// loadSeason loads the facts of the season that an act is about. On an official matchday it is an admin's with a
// reason.
func loadSeason(ctx context.Context, a *act) (*seasonfile.File, error) {
	official, err := a.Tx.Official(ctx, a.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	if err := refuseOfficial(official, &a.Request); err != nil {
		return nil, err
	}
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	return f, err
}
