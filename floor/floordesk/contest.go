package floordesk

import (
	"context"
	"errors"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// Contest is a table of a house over its evenings, with what it is made of.
type Contest struct {
	ID string
	floorfile.Contest
	House    string // its name
	Venue    string // its address, at which its evenings are played; "" if it has none
	Evenings []Head // those that are over, the first first
	Rows     []floor.ContestRow
	who      map[string]floor.Entrant
}

// Who is the entrant of a row: the player, or the guest by his name, as the last evening has him.
func (c *Contest) Who(row *floor.ContestRow) floor.Entrant { return c.who[row.Who] }

// Contest returns a contest as it stands: freeze-outs at the address of its house that are over.
func (d *Desk) Contest(ctx context.Context, id string) (*Contest, error) {
	t, err := d.store.FloorTemplate(ctx, houses.Contest, id)
	if err != nil {
		return nil, err
	}
	said, err := floorfile.ReadContest([]byte(t.Text))
	if err != nil {
		return nil, err
	}
	c := &Contest{ID: id, Contest: *said, House: said.House, who: map[string]floor.Entrant{}}
	house, err := d.store.FloorTemplate(ctx, houses.House, said.House)
	if err == nil {
		c.House = house.Name
		c.Venue, err = d.venue(ctx, said.House)
	}
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	if c.Venue == "" {
		return c, nil
	}
	finished, err := c.evenings(ctx, d)
	if err != nil {
		return nil, err
	}
	c.Rows = floor.Contest(&c.Score, finished)
	return c, nil
}

// evenings reads the evenings of a contest, and who finished how.
func (c *Contest) evenings(ctx context.Context, d *Desk) ([][]floor.Finished, error) {
	heads, err := d.store.FloorTournaments(ctx, c.From, floor.FreezeOut)
	if err != nil {
		return nil, err
	}
	var all [][]floor.Finished
	for _, h := range slices.Backward(heads) {
		if h.Link != nil || h.Series != nil || h.Cancelled != nil || c.Until != "" && h.Date > c.Until {
			continue
		}
		t, err := d.load(ctx, d.store, h.ID)
		if err != nil {
			return nil, err
		}
		if t.File.Title.Venue != c.Venue || t.Stage() != Over {
			continue
		}
		c.Evenings = append(c.Evenings, t.Head)
		all = append(all, t.finished(c.who))
	}
	return all, nil
}

// finished is who finished the tournament how; guests of one name are one.
func (t *Tournament) finished(who map[string]floor.Entrant) []floor.Finished {
	list := []floor.Finished{}
	for _, r := range t.State.Ranking() {
		e := t.entry(r.Entrant)
		if e == nil || r.Place == nil {
			continue
		}
		key := "player " + e.Player
		if e.Player == "" {
			key = "guest " + strings.ToLower(strings.Join(strings.Fields(e.Name), " "))
		}
		who[key] = e.Entrant
		list = append(list, floor.Finished{Who: key, Place: *r.Place})
	}
	return list
}
