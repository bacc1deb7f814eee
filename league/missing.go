package league

import (
	"context"

	"pokerliga/matchday"
	"pokerliga/scoring"
)

// refuseMissing refuses to close a heat while cards or stacks are missing that
// ought to be there by § 3.2.11, and names them.
func (d *day) refuseMissing(ctx context.Context, h *scoring.Heat) error {
	missing := matchday.MissingIn(d.Matchday, h)
	names, err := d.names(ctx, missing.Players)
	if err != nil {
		return err
	}
	return missing.Refuse(names)
}

// names returns the names of players, in their order.
func (d *day) names(ctx context.Context, ids []string) ([]string, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	players, err := d.Tx.Players(ctx, ids)
	if err != nil {
		return nil, err
	}
	name := make(map[string]string, len(players))
	for i := range players {
		name[players[i].ID] = players[i].Name()
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = name[id]
	}
	return names, nil
}
