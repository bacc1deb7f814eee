package league

import (
	"context"

	"pokerliga/register"
	"pokerliga/seasonfile"
)

// numbers are the results of the open seasons, as they are inside a transaction.
func numbers(ctx context.Context, tx register.SeasonReader) (map[string]*seasonfile.Results, []register.SeasonHead, error) {
	heads, err := tx.Seasons(ctx)
	if err != nil {
		return nil, nil, err
	}
	all := map[string]*seasonfile.Results{}
	for _, head := range heads {
		f, _, err := tx.SeasonFile(ctx, head.ID)
		if err != nil {
			return nil, nil, err
		}
		all[head.ID] = seasonfile.Compute(f)
	}
	return all, heads, nil
}

// rehearse carries out an act and returns what it changes in the numbers of the seasons, the latest first.
func rehearse[T register.SeasonReader](ctx context.Context, tx T, do func() error) ([]seasonfile.Consequence, error) {
	before, _, err := numbers(ctx, tx)
	if err != nil {
		return nil, err
	}
	if err := do(); err != nil {
		return nil, err
	}
	after, heads, err := numbers(ctx, tx)
	if err != nil {
		return nil, err
	}
	changes := []seasonfile.Consequence{}
	for _, head := range heads {
		if c := seasonfile.CompareResults(head.ID, before[head.ID], after[head.ID]); c != nil {
			changes = append(changes, *c)
		}
	}
	return changes, nil
}
