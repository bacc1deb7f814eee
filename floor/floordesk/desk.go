package floordesk

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
)

// Desk is where tournaments are written down. Each change is one of its methods, each method is one act.
type Desk struct {
	Houses  *houses.Houses // templates of tournaments
	Opened  func()         // called when a heat of a matchday is on the floor; nil does nothing
	Moments *Moments       // what there is to see

	store  Reader
	acts   acts.Runner[Tx]
	league Sheets
	known  known
	scored sync.Map // *scores by house
}

// NewDesk opens the desk over a store. Its acts are carried out in the transactions of the office and rehearsed as its others are;
// the sheets are those of the league.
func NewDesk(store Reader, in acts.Runner[Tx], league Sheets) *Desk {
	in.Bump, in.Named = nil, nil // a season changes only by its sheets, and sentences are told with names here
	in.Lock = func(ctx context.Context, tx Tx, r *acts.Request) error {
		if r.At.Season != "" { // first, as every act on a matchday does
			if _, err := tx.LockSeason(ctx, r.At.Season); err != nil {
				return err
			}
		}
		return tx.LockFloorTournament(ctx, tournamentOf(r.At))
	}
	d := &Desk{Moments: &Moments{now: in.Now}, store: store, league: league, known: known{of: map[string]*Tournament{}}}
	changed := in.Changed
	in.Changed = func() {
		d.Moments.Noticed()
		if changed != nil {
			changed()
		}
	}
	before, rehearsed := in.Before, in.Rehearse
	in.Before = func(ctx context.Context, r *acts.Request) error {
		if r.At.Season == "" {
			return nil
		}
		return before(ctx, r)
	}
	in.Rehearse = func(ctx context.Context, tx Tx, r *acts.Request, do func() error) ([]seasonfile.Consequence, error) {
		if r.At.Season == "" {
			return rehearse(ctx, tx, r, do)
		}
		return rehearsed(ctx, tx, r, do)
	}
	d.Houses = houses.New(store, acts.Runner[houses.Tx]{Now: in.Now, Changed: in.Changed, Rehearse: rehearse[houses.Tx],
		Transact: func(ctx context.Context, do func(houses.Tx) error) error {
			return in.Transact(ctx, func(tx Tx) error { return do(tx) })
		}})
	d.acts = in
	return d
}

// rehearse carries out an act that changes no number of a season.
func rehearse[T acts.Tx](_ context.Context, _ T, _ *acts.Request, do func() error) ([]seasonfile.Consequence, error) {
	return []seasonfile.Consequence{}, do()
}

// ownActs are the acts of this room.
var ownActs declare.Room[*Desk, Tx]

// Bind lets the acts of this room be carried out at the desk.
func (d *Desk) Bind(t declare.Table) {
	declare.Bind(t, d, d.acts, &ownActs)
	d.Houses.Bind(t)
}

// act is an act on a tournament under way.
type act = acts.Act[Tx]

// AtTournament is the tournament of an act.
type AtTournament struct {
	Tournament string `json:"-" path:"tournament"`
}

// Place is the place of an act that concerns the tournament.
func (t AtTournament) Place() acts.Place { return acts.OfTournament(t.Tournament) }

// OfEntry is the entry of an act.
type OfEntry struct {
	AtTournament `json:"-"`

	Entrant string `json:"-" path:"entrant"`
}

// EntryOf names an entry for a tournament.
func EntryOf(tournament, entrant string) OfEntry {
	return OfEntry{AtTournament: AtTournament{tournament}, Entrant: entrant}
}

// The pages with the forms of acts, and what their addresses in the API begin with.
const (
	tournamentPage   = "/floor/:tournament"
	registrationPage = tournamentPage + "/anmeldung"
	entryAPI         = "/tournaments/:tournament/entries/:entrant"
)

// unversioned is for acts whose answers have no version.
func unversioned[C any](*C) any { return nil }

// tournamentOf returns the tournament that a place is about.
func tournamentOf(at acts.Place) string {
	id, _, _ := strings.Cut(strings.TrimPrefix(string(at.Sheet), "tournaments/"), "/")
	return id
}

// Tournament is a tournament with everything that happened in it.
type Tournament struct {
	Head
	File  *floorfile.File
	State *floor.State // after all events, at the instant of the last
	last  string       // digest of the last event

	shown   *shown       // nil: clocks are not kept
	extends *atomic.Bool // whether somebody uses the room behind the events; nil where there is none

	called  func(player, club string) string // see [Sheets.Called]; nil without a register
	entries []Entry                          // everybody who was ever entered
	rounds  []Round                          // of a multi-round, those that were opened
}

// Number is how many events were recorded: the number of the next one.
func (t *Tournament) Number() int { return len(t.File.Events) }

// Version names the state behind so many events, as an ETag does.
func Version(number int) acts.Version { return acts.Version(strconv.Itoa(number)) }

// mostKnown is how many tournaments are kept in memory.
const mostKnown = 64

// known are the tournaments that were read last. Nothing that was recorded changes, so only what is new is read again.
type known struct {
	mu    sync.Mutex
	of    map[string]*Tournament
	order []string // the one that was used last at the end
}

// tournament returns what is known of a tournament, nil for nothing.
func (k *known) tournament(id string) *Tournament {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.of[id]
}

// keep remembers a tournament, unless more is known of it.
func (k *known) keep(t *Tournament) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if now := k.of[t.ID]; now != nil && (now.Number() > t.Number() || now.Revision > t.Revision) {
		return
	}
	for i, id := range k.order {
		if id == t.ID {
			k.order = append(k.order[:i], k.order[i+1:]...)
			break
		}
	}
	k.of[t.ID], k.order = t, append(k.order, t.ID)
	if len(k.order) > mostKnown {
		delete(k.of, k.order[0])
		k.order = k.order[1:]
	}
}

// Tournament returns a tournament as it is now.
func (d *Desk) Tournament(ctx context.Context, id string) (*Tournament, error) {
	return d.load(ctx, d.store, id)
}

// Tournaments returns the heads of the tournaments of some modes, of all if none is named, from a day on, the latest first.
func (d *Desk) Tournaments(ctx context.Context, from string, modes ...string) ([]Head, error) {
	return d.store.FloorTournaments(ctx, from, modes...)
}

// onTournament carries out an act about a tournament, which do is handed.
func (d *Desk) onTournament(ctx context.Context, r acts.Request, id string, do func(*act, *Tournament) (*acts.Outcome, error),
) (*acts.Outcome, error) {
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, id)
		if err != nil {
			return nil, err
		}
		return do(a, t)
	})
}

// onTournament is a declared act about a tournament, which do is handed.
func onTournament[A, C any](do func(asked *A, ctx context.Context, d *Desk, a *act, t *Tournament) (before, after *C, err error),
) func(*A, context.Context, *Desk, *act) (before, after *C, err error) {
	return func(asked *A, ctx context.Context, d *Desk, a *act) (before, after *C, err error) {
		t, err := d.load(ctx, a.Tx, a.At.Sheet.Tournament())
		if err != nil {
			return nil, nil, err
		}
		return do(asked, ctx, d, a, t)
	}
}

// revise stores that something beside the events of the tournament is other than before.
func (t *Tournament) revise(ctx context.Context, tx Tx) error {
	head := t.Head
	head.Revision++
	return tx.PutFloorTournament(ctx, &head)
}

// load reads of a tournament what is not known yet: first the events, so that everyone they name is entered by then.
func (d *Desk) load(ctx context.Context, r Reader, id string) (*Tournament, error) {
	before, from := d.known.tournament(id), 0
	if before != nil {
		from = before.Number()
	}
	more, err := r.FloorEvents(ctx, id, from)
	if err != nil {
		return nil, err
	}
	head, err := r.FloorTournament(ctx, id)
	if err != nil {
		return nil, err
	}
	if before != nil && len(more) == 0 && before.Revision == head.Revision {
		return before, nil
	}
	t := &Tournament{Head: *head, shown: new(shown), called: d.league.Called}
	if before != nil && before.Revision == head.Revision {
		file := *before.File
		t.File, t.last, t.entries, t.rounds = &file, before.last, before.entries, before.rounds
	} else if err = t.read(ctx, r); err != nil {
		return nil, err
	}
	if before != nil && before.Revision != head.Revision && t.renamed(before) {
		if more, err = r.FloorEvents(ctx, id, 0); err != nil {
			return nil, err
		}
		before = nil
	}
	if before != nil {
		t.File.Events, t.last = before.File.Events[:from:from], before.last
	}
	for i := range more {
		e, err := floorfile.ReadEvent([]byte(more[i].Body))
		if err != nil {
			return nil, err
		}
		t.File.Events, t.last = append(t.File.Events, *e), more[i].Digest
	}
	t.File.Entrants = entrants(t.entries, t.Registration, t.File.Events)
	if t.State, err = floor.Play(&t.File.Head, t.File.Events, nil); err != nil {
		return nil, err
	}
	if !acts.IsPart(ctx) { // what a whole has recorded may not be stored in the end
		d.known.keep(t)
	}
	return t, nil
}

// renamed reports whether an id in the events that were known before may have given way to an alias: entries go for no other reason, and
// the head of a tournament of a matchday seldom changes.
func (t *Tournament) renamed(before *Tournament) bool {
	return t.Link != nil || slices.ContainsFunc(before.entries, func(e Entry) bool { return t.entry(e.ID) == nil })
}

// read reads a tournament without its events.
func (t *Tournament) read(ctx context.Context, r Reader) (err error) {
	if t.File, err = floorfile.ReadHead([]byte(t.Text)); err != nil {
		return err
	}
	t.File.Events = []floor.Event{}
	if t.entries, err = r.FloorEntries(ctx, t.ID); err == nil && t.Mode == floor.MultiRound {
		t.rounds, err = r.FloorRounds(ctx, t.ID)
	}
	return err
}
