package floordesk

import (
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"strings"

	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// Wanted says which tournaments somebody looks for; "" asks for nothing.
type Wanted struct {
	From  string // the first day
	House string // id of the house at whose address they are played
	Stage string // one of [Stages]
}

// mostFound is how many tournaments a search for a house or a stage looks at.
const mostFound = 100

// Find returns the heads of the tournaments that somebody looks for, the latest first. A question for a house or a stage is answered
// from the latest that stand for themselves: tables of a matchday or of a multi-round are found with these.
func (d *Desk) Find(ctx context.Context, w *Wanted) ([]Head, error) {
	all, err := d.store.FloorTournaments(ctx, w.From)
	if err != nil || w.House == "" && w.Stage == "" {
		return all, err
	}
	venue := ""
	if w.House != "" {
		if venue, err = d.venue(ctx, w.House); err != nil || venue == "" {
			return nil, err
		}
	}
	list, looked := []Head{}, 0
	for i := range all {
		h := &all[i]
		if h.Link != nil || h.Series != nil || looked == mostFound {
			continue
		}
		looked++
		t, err := d.load(ctx, d.store, h.ID)
		if err != nil {
			return nil, err
		}
		if (venue == "" || t.File.Title.Venue == venue) && (w.Stage == "" || t.Stage() == w.Stage) {
			list = append(list, *h)
		}
	}
	return list, nil
}

// venue is the address of a house, "" for no house of that id, and for one without an address.
func (d *Desk) venue(ctx context.Context, house string) (string, error) {
	t, err := d.store.FloorTemplate(ctx, houses.House, house)
	if errors.Is(err, acts.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	h, err := floorfile.ReadHouse([]byte(t.Text))
	if err != nil {
		return "", err
	}
	return h.Venue, nil
}

// named matches the ids of tournaments and entrants in an entry of the journal.
var named = regexp.MustCompile(`(?:\bfloor/|\btournaments/|"tournament":")([^/" ]+)(?:/(?:entries|entrants)/([^/" ]+))?`)

// Names returns what tournaments and those who are entered are called of whom entries of the journal are, by their paths there.
func (d *Desk) Names(ctx context.Context, entries []acts.Entry) (map[string]string, error) {
	var tournaments, entrants []string
	for i := range entries {
		e := &entries[i]
		for _, found := range named.FindAllStringSubmatch(string(e.Subject)+" "+e.Before+" "+e.After, -1) {
			tournaments, entrants = append(tournaments, found[1]), append(entrants, found[2])
		}
		var group struct{ Tournaments []string }
		if strings.HasPrefix(string(e.Subject), "floor-groups/") && json.Unmarshal([]byte(e.After), &group) == nil {
			tournaments = append(tournaments, group.Tournaments...)
		}
	}
	if tournaments == nil {
		return map[string]string{}, nil
	}
	return d.store.FloorNames(ctx, tournaments, entrants)
}
