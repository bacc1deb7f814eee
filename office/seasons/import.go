package seasons

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// ImportSeason stores a whole season file, as [seasonfile.Decode] accepts it. A season that is there already is a
// [acts.Clash], unless replace is asked for and nobody has changed the season since its import. A club or player that
// is registered under another name is refused by name. Content: the season's id, name, start and end.
func (d *Seasons) ImportSeason(ctx context.Context, by acts.Actor, f *seasonfile.File, replace bool, terms acts.Terms) (*acts.Outcome, error) {
	id := f.Season.ID
	if err := by.May(acts.DeedImportSeason, acts.InSeason(id)); err != nil {
		return nil, err
	}
	if err := f.Check(); err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedImportSeason, At: acts.InSeason(id), Register: true, Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		version := int64(1)
		var before json.RawMessage
		kept, err := a.Tx.KeptColours(ctx) // which stand in no file
		if err != nil {
			return nil, err
		}
		head, err := a.Tx.LockSeason(ctx, id)
		switch {
		case errors.Is(err, acts.ErrNotFound):
		case err != nil:
			return nil, err
		default:
			if err := refuseReplace(head, replace); err != nil {
				return nil, err
			}
			if err := a.Tx.DeleteSeason(ctx, id); err != nil {
				return nil, err
			}
			before = seasonfile.Canonical(seasonfile.Season{ID: head.ID, Name: head.Name, Start: head.Start, End: head.End})
			version = head.Version + 1
		}
		if err := register.EnterSeason(ctx, a.Tx, f, version); err != nil {
			return nil, err
		}
		for club, colours := range kept[id] {
			if err := a.Tx.KeepClubColours(ctx, id, club, colours); err != nil {
				return nil, err
			}
		}
		return a.Stored(before, f.Season), nil
	})
}

// refuseReplace refuses to replace a season that is there.
func refuseReplace(s *register.SeasonHead, replace bool) error {
	if !replace {
		return &acts.Clash{Sentence: fmt.Sprintf("Die Saison „%s“ gibt es schon.", s.ID)}
	}
	if !s.Untouched() {
		return &acts.Clash{Sentence: fmt.Sprintf("Die Saison „%s“ wurde seit ihrem Import geändert und wird daher nicht ersetzt.", s.ID)}
	}
	return nil
}

// SeasonFile returns all facts of a season with the private data of its players. What the public may see of it is in
// the [Snapshot].
func (d *Seasons) SeasonFile(ctx context.Context, by acts.Actor, season string) (*seasonfile.File, error) {
	if err := by.May(acts.DeedReadFile, acts.InSeason(season)); err != nil {
		return nil, err
	}
	f, _, err := d.store.SeasonFile(ctx, season)
	return f, err
}
