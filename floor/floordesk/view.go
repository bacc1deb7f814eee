package floordesk

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// Clock is the clock of a tournament as it stands now. Who shows it counts the seconds himself.
type Clock struct {
	floor.Clock
	AsOf   floor.Instant  `json:"as_of"`
	EndsAt *floor.Instant `json:"ends_at"` // when the piece ends; null while the clock stands
	Next   *floor.Piece   `json:"next"`    // the next piece, null for none
	In     int            `json:"in"`      // players
	Number int            `json:"number"`  // how many events were recorded
}

// shown is the clock that was asked for last: requests within the same second are shown the same.
type shown struct {
	mu    sync.Mutex
	clock *Clock
}

// ClockAt returns the clock as it stands at an instant.
func (t *Tournament) ClockAt(now time.Time) (*Clock, error) {
	at := t.Instant(now)
	if t.shown == nil {
		return t.clockAt(at)
	}
	t.shown.mu.Lock()
	defer t.shown.mu.Unlock()
	if t.shown.clock != nil && t.shown.clock.AsOf == at {
		return t.shown.clock, nil
	}
	var err error
	t.shown.clock, err = t.clockAt(at)
	return t.shown.clock, err
}

func (t *Tournament) clockAt(at floor.Instant) (*Clock, error) {
	state, err := floor.Play(&t.File.Head, t.File.Events, &at)
	if err != nil {
		return nil, err
	}
	c := &Clock{Clock: state.Clock(), AsOf: at, In: state.Entries().In, Number: t.Number()}
	if c.State == "running" {
		ends := at + floor.Instant(c.Remaining)
		c.EndsAt = &ends
	}
	if c.Piece >= 1 && c.Piece < len(t.File.Levels) {
		c.Next = &t.File.Levels[c.Piece]
	}
	return c, nil
}

// Public is the tournament file as everybody may have it.
func (t *Tournament) Public(known func(player string) bool) *floorfile.File {
	return floorfile.Public(t.File, t.PublicEntrants(known))
}

// PublicEntrants are the entrants as everybody may see them: a player whom the league knows is named there.
func (t *Tournament) PublicEntrants(known func(player string) bool) []floor.Entrant {
	open, unseen := slices.Clone(t.File.Entrants), t.Unseen()
	for i := range open {
		switch e := &open[i]; {
		case e.Player != "" && known(e.Player):
			e.Name = ""
		case unseen[e.ID]:
			e.Name = UnseenName
		case t.File.Mode != floor.TeamMTT:
			e.Name = Shown(e.Name)
		}
	}
	return open
}

// Shown is the name of a guest as everybody sees it: without more of the family name than its initial.
func Shown(name string) string {
	words := strings.Fields(name)
	if len(words) < 2 {
		return name
	}
	first, _ := utf8.DecodeRuneInString(words[len(words)-1])
	return strings.Join(words[:len(words)-1], " ") + " " + string(first) + "."
}

// File returns the tournament file with everything that happened, and with the names of everybody, for officials.
func (d *Desk) File(ctx context.Context, by acts.Actor, id string) (*floorfile.File, error) {
	if err := by.May(acts.DeedFloorRead, d.of(ctx, acts.OfTournament(id))); err != nil {
		return nil, err
	}
	t, err := d.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	return t.named(), nil
}

// named is the tournament file with the name of everybody: who reads it elsewhere has no register.
func (t *Tournament) named() *floorfile.File {
	file := *t.File
	file.Entrants = slices.Clone(file.Entrants)
	for i := range file.Entrants {
		e := &file.Entrants[i]
		e.Name = t.nameOf(e)
	}
	return &file
}

// Events returns the events from a number on as they are stored, for officials.
func (d *Desk) Events(ctx context.Context, by acts.Actor, id string, from int) ([]Recorded, error) {
	if err := by.May(acts.DeedFloorRead, d.of(ctx, acts.OfTournament(id))); err != nil {
		return nil, err
	}
	if _, err := d.store.FloorTournament(ctx, id); err != nil {
		return nil, err
	}
	return d.store.FloorEvents(ctx, id, from)
}

// Table returns a table of the file as it stands, and what is known of it while somebody sits there.
func (t *Tournament) Table(number int) (table *floor.Table, state *floor.TableState) {
	i := slices.IndexFunc(t.File.Tables, func(x floor.Table) bool { return x.Table == number })
	if i < 0 {
		return nil, nil
	}
	all := t.State.Tables()
	if j := slices.IndexFunc(all, func(x floor.TableState) bool { return x.Table == number }); j >= 0 {
		state = &all[j]
	}
	return &t.File.Tables[i], state
}
