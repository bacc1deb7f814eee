package floordesk

import (
	"context"
	"errors"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Counted returns a tournament as the rankings of the league take it, a [*rulebook.Breach] while there is nothing to take.
// § 4.1.1.2
func (d *Desk) Counted(ctx context.Context, id string) (*scoring.Tournament, error) {
	t, err := d.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	return floorday.Counted(&t.File.Title, t.State)
}

// Played returns the tournaments from one day to another that count for a ranking and are decided, the latest first.
func (d *Desk) Played(ctx context.Context, from, until string) ([]scoring.Tournament, error) {
	ids, err := d.ofAssociation(ctx, from, until)
	if err != nil {
		return nil, err
	}
	var played []scoring.Tournament
	for _, id := range ids {
		one, err := d.Counted(ctx, id)
		var breach *rulebook.Breach
		switch {
		case err == nil:
			played = append(played, *one)
		case !errors.As(err, &breach):
			return nil, err
		}
	}
	return played, nil
}

// ofAssociation returns the ids of the tournaments that count for a ranking, from one day to another, the latest first; "" is no
// bound.
func (d *Desk) ofAssociation(ctx context.Context, from, until string) ([]string, error) {
	heads, err := d.store.FloorTournaments(ctx, from, floor.FreezeOut, floor.MultiRound)
	if err != nil {
		return nil, err
	}
	var ids []string
	for i := range heads {
		head, err := floorfile.ReadHead([]byte(heads[i].Text))
		if err != nil {
			return nil, err
		}
		if head.Title.Kind != "" && (until == "" || heads[i].Date <= until) {
			ids = append(ids, heads[i].ID)
		}
	}
	return ids, nil
}
