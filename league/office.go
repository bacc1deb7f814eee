package league

import (
	"context"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/cases"
	"pokerliga/office/lease"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
)

// Office is where everything is done that changes the league. Each change is one of its methods, each method is one
// act: may he, load, let the noun decide, save, journal. What the public may read it reads from [Views.Current].
//
// The path of a fault begins with "$" where it leads into what was sent ("$.seats[2].place"). A fault that the change
// would cause elsewhere has a path that begins with "matchday" or "season".
type Office struct {
	*seasons.Seasons // what concerns clubs and players, and seasons beside their matchdays
	*Views           // what is read

	Availability *availability.Availability // who can play
	Cases        *cases.Cases               // what clubs protest against
	Floor        *floordesk.Desk            // tournaments
	Acts         declare.Table              // that are declared, of all rooms

	codes lease.Codes // by which laptops fetch hall files

	// Invites invites somebody to be president of clubs, or to direct the matchdays of a season ([Directing]), as a part of the act that the
	// context is of. It is set before the first act.
	Invites func(ctx context.Context, by acts.Actor, email, name, season string, clubs []string) (Inviting, error)

	// Leads names those who lead a matchday in the hall, and makes directors of it of them who are none, as a part of the act that the context
	// is of. It is set before the first act.
	Leads func(ctx context.Context, by acts.Actor, at acts.MatchdayRef, users []string) ([]lease.Official, error)

	// Carry carries out lines of a laptop in a transaction, as parts of the whole that the context is of. It is set before the first act.
	Carry func(ctx context.Context, tx Tx, of *lease.Lease, lines []lease.Line) error

	runner   acts.Runner[Tx]
	judging  judging
	weighing weighing
}

// NewOffice opens the office over a store, with a clock.
func NewOffice(store Store, now func() time.Time) *Office {
	o := &Office{Views: newViews(store, now)}
	o.runner = runnerOf(o, store.Transact)
	o.runner.Bump = bumpMatchday
	of := register.New(store, runnerOf(o, func(ctx context.Context, do func(register.Tx) error) error {
		return store.Transact(ctx, func(tx Tx) error { return do(tx) })
	}))
	o.Seasons = seasons.New(store, of, runnerOf(o, func(ctx context.Context, do func(seasons.Tx) error) error {
		return store.Transact(ctx, func(tx Tx) error { return do(tx) })
	}))
	o.Availability = availability.New(store, runnerOf(o, func(ctx context.Context, do func(availability.Tx) error) error {
		return store.Transact(ctx, func(tx Tx) error { return do(tx) })
	}), o.playing, o.daysToPlay)
	o.Cases = cases.New(store, runnerOf(o, func(ctx context.Context, do func(cases.Tx) error) error {
		return store.Transact(ctx, func(tx Tx) error { return do(tx) })
	}))
	floor := runnerOf(o, func(ctx context.Context, do func(floordesk.Tx) error) error {
		return store.Transact(ctx, func(tx Tx) error { return do(tx) })
	})
	floor.Changed = o.bell.ring
	o.Floor = floordesk.NewDesk(store, floor, o)
	o.Floor.Opened = o.changed
	o.Cases.Follow = o.follow
	o.Acts = declare.Table{}
	o.Bind(o.Acts)
	o.Availability.Bind(o.Acts)
	o.Cases.Bind(o.Acts)
	o.Floor.Bind(o.Acts)
	declare.Bind(o.Acts, o, o.runner, &ownActs)
	return o
}

// daysToPlay returns the matchdays of a club that have not begun, for which its players can be asked.
func (o *Office) daysToPlay(ctx context.Context, club string) ([]acts.MatchdayRef, error) {
	s, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	return s.DaysToPlay(club), nil
}

// playing returns a matchday as it is now, for those who are asked whether they can play.
func (o *Office) playing(ctx context.Context, at acts.MatchdayRef) (*availability.Day, error) {
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	m := v.File.Matchday(at.League, at.Number)
	if m == nil {
		return nil, acts.ErrNotFound
	}
	return &availability.Day{Matchday: m, League: v.File.League(at.League), Rules: v.File.RulesInForce()}, nil
}
