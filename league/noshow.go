package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/rulebook"
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
	if heat := d.played(club); heat > 0 {
		return rulebook.Ref("1.2.10").Breach("Der Verein hat in Heat %d schon gespielt, er ist also angetreten.", heat)
	}
	return nil
}

// played returns the first heat in which the club has a stack, a ghost or a
// player of its lineup at a table, or 0.
func (d *day) played(club string) int {
	var players []string
	if l := d.Lineup(club); l != nil {
		players = l.Slots[:]
	}
	for _, heat := range d.Heats {
		for _, card := range heat.SitAndGos {
			for _, seat := range card.Seats {
				if seat.Club == club || seat.Player != "" && slices.Contains(players, seat.Player) {
					return heat.Number
				}
			}
		}
		for _, mtt := range heat.TeamMTTs {
			for _, stack := range mtt.Stacks {
				if stack.Club == club {
					return heat.Number
				}
			}
		}
	}
	return 0
}
