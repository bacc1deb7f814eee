package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/seasonfile"
)

// PutNoShow records that a club did not come (§ 1.2.10). Its lineup goes, if it has one; a club of which somebody has a
// seat or a stack did come. Content: [NoShow].
func (o *Office) PutNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedNoShow, At: at.Place(), Subject: at.About("no-shows", club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before, lineup := d.noShow(club), seasonfile.Canonical(d.Lineup(club))
		if err := terms.Over(before, &NoShow{club}); err != nil {
			return nil, err
		}
		if err := d.refuseNoShow(club); err != nil {
			return nil, err
		}
		d.dropLineup(club)
		i := rowIndex(d.NoShows, func(c *string) bool { return *c == club })
		set(&d.NoShows, i, club)
		path := fmt.Sprintf(".no_shows[%d]", i)
		if err := d.check(path); err != nil {
			return nil, err
		}
		if lineup != nil {
			if err := a.Tx.DeleteLineup(ctx, at, club); err != nil {
				return nil, err
			}
		}
		if err := a.Tx.PutNoShow(ctx, at, club); err != nil {
			return nil, err
		}
		out := a.Stored(before, &NoShow{club}).With(d.warnings(path))
		if lineup == nil {
			return out, nil
		}
		return out, d.also(acts.DeedDropLineup, at.About("lineups", club), lineup, nil).Add(ctx, a.Tx)
	})
}

// DeleteNoShow takes a no-show back. The lineup that went with it is there again, and when it was handed in.
func (o *Office) DeleteNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropNoShow, At: at.Place(), Subject: at.About("no-shows", club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before := d.noShow(club)
		if before == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		d.NoShows = slices.DeleteFunc(d.NoShows, func(c string) bool { return c == club })
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteNoShow(ctx, at, club); err != nil {
			return nil, err
		}
		return a.Removed(before), d.restoreLineup(ctx, club)
	})
}

// noShow returns the content of a no-show, nil for none.
func (d *day) noShow(club string) json.RawMessage {
	if !slices.Contains(d.NoShows, club) {
		return nil
	}
	return seasonfile.Canonical(&NoShow{club})
}

// refuseNoShow refuses the no-show of a club that plays elsewhere or has already played on this matchday.
func (d *day) refuseNoShow(club string) error {
	if err := d.plays(club); err != nil {
		return err
	}
	return matchday.RefuseNoShow(d.Matchday, club)
}
