package floordesk

import (
	"context"
	"errors"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/office/register"
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

// Played returns the tournaments of seasons that count for a ranking and are decided, by season, the latest first.
func (d *Desk) Played(ctx context.Context, seasons ...register.SeasonHead) (map[string][]scoring.Tournament, error) {
	from := "9999"
	for i := range seasons {
		from = min(from, seasons[i].Start)
	}
	all, err := d.ofAssociation(ctx, from)
	played := map[string][]scoring.Tournament{}
	for _, t := range all {
		of := slices.DeleteFunc(slices.Clone(seasons), func(s register.SeasonHead) bool { return t.Date < s.Start || s.End < t.Date })
		if len(of) == 0 {
			continue
		}
		one, err := d.Counted(ctx, t.ID)
		var breach *rulebook.Breach
		switch {
		case errors.As(err, &breach):
			continue
		case err != nil:
			return nil, err
		}
		for _, s := range of {
			played[s.ID] = append(played[s.ID], *one)
		}
	}
	return played, err
}

// ofAssociation returns the tournaments from a day on that count for a ranking, the latest first.
func (d *Desk) ofAssociation(ctx context.Context, from string) ([]Head, error) {
	heads, err := d.store.FloorTournaments(ctx, from, floor.FreezeOut, floor.MultiRound)
	if err != nil {
		return nil, err
	}
	var list []Head
	for i := range heads {
		head, err := floorfile.ReadHead([]byte(heads[i].Text))
		if err != nil {
			return nil, err
		}
		if head.Title.Kind != "" {
			list = append(list, heads[i])
		}
	}
	return list, nil
}
