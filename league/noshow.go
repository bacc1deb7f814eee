package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/matchday"
)

// PutNoShow records that a club did not come (§ 1.2.10). Its lineup goes, if it
// has one; a club of which somebody has a seat or a stack did come.
// Content: [NoShow].
func (o *Office) PutNoShow(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*Receipt, error) {
	return o.onDay(ctx, errand{by: by, deed: DeedNoShow, at: at.place(), subject: at.path("no-shows", club), terms: terms}, func(d *day) (*Receipt, error) {
		lineup := lineupContent(d.Lineup(club))
		r, err := d.put(&terms, change{
			before: d.noShowContent(club),
			after:  canonical(&NoShow{club}),
			refuse: func() error { return d.refuseNoShow(club) },
			write: func() string {
				d.dropLineup(club)
				i := place(d.NoShows, func(c *string) bool { return *c == club })
				set(&d.NoShows, i, club)
				return fmt.Sprintf(".no_shows[%d]", i)
			},
			save: func() error {
				if lineup != nil {
					if err := d.tx.DeleteLineup(ctx, at, club); err != nil {
						return err
					}
				}
				return d.tx.PutNoShow(ctx, at, club)
			},
		})
		if err != nil || lineup == nil {
			return r, err
		}
		return r, link(ctx, d.tx, d.also(DeedDropLineup, at.path("lineups", club), lineup))
	})
}

// DeleteNoShow takes a no-show back.
func (o *Office) DeleteNoShow(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*Receipt, error) {
	return o.onDay(ctx, errand{by: by, deed: DeedDropNoShow, at: at.place(), subject: at.path("no-shows", club), terms: terms}, func(d *day) (*Receipt, error) {
		return d.drop(&terms, change{
			before: d.noShowContent(club),
			write: func() string {
				d.NoShows = slices.DeleteFunc(d.NoShows, func(c string) bool { return c == club })
				return ""
			},
			save: func() error { return d.tx.DeleteNoShow(ctx, at, club) },
		})
	})
}

// noShowContent returns the content of a no-show, nothing for none.
func (d *day) noShowContent(club string) json.RawMessage {
	if !slices.Contains(d.NoShows, club) {
		return nil
	}
	return canonical(&NoShow{club})
}

// refuseNoShow refuses the no-show of a club that plays elsewhere or has
// already played on this matchday.
func (d *day) refuseNoShow(club string) error {
	if err := d.plays(club); err != nil {
		return err
	}
	return matchday.RefuseNoShow(d.Matchday, club)
}
