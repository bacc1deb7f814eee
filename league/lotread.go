package league

import (
	"context"
	"errors"

	"pokerliga/acts"
	"pokerliga/scoring"
)

// LastDraws returns the last draw of each heat of a matchday, of those that have
// one.
func (o *Office) LastDraws(ctx context.Context, at acts.MatchdayRef) ([]Draw, error) {
	var last []Draw
	for heat := 1; heat <= scoring.Heats; heat++ {
		found, _, err := o.Drawn(ctx, at, heat, 0)
		if errors.Is(err, acts.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		last = append(last, *found)
	}
	return last, nil
}
