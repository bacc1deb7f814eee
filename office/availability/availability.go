package availability

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
)

// Availability asks players whether they can play, and takes their answers. Its acts are declared. None of them changes what the public
// sees, so the versions of register and seasons stay.
type Availability struct {
	Reach func() Means // how players can be reached

	store Reader
	acts  acts.Runner[Tx]
	day   func(context.Context, acts.MatchdayRef) (*Day, error)
	open  func(ctx context.Context, club string) ([]acts.MatchdayRef, error)
}

// New returns the asking of a store's players. The acts say in which transactions it works and by which clock; day returns a
// matchday as it is now, open those of a club which have not begun.
func New(store Reader, in acts.Runner[Tx], day func(context.Context, acts.MatchdayRef) (*Day, error),
	open func(ctx context.Context, club string) ([]acts.MatchdayRef, error)) *Availability {
	before := in.Before
	in.Before = func(ctx context.Context, r *acts.Request) error {
		r.Terms.Key = "" // answers show links and what players have said, so they are not kept
		return before(ctx, r)
	}
	in.Lock = func(ctx context.Context, tx Tx, _ *acts.Request) error { return tx.LockRegister(ctx) }
	in.Bump, in.Changed = nil, nil
	return &Availability{func() Means { return Means{} }, store, in, day, open}
}

// ownActs are the acts of this room.
var ownActs declare.Room[*Availability, Tx]

// Bind lets the acts of this room be carried out on it.
func (d *Availability) Bind(t declare.Table) { declare.Bind(t, d, d.acts, &ownActs) }

// act is an act on askings under way.
type act = acts.Act[Tx]

// today is the day of now.
func (d *Availability) today() string { return rulebook.Day(d.acts.Now()) }

// dayOf returns a matchday on which the club plays.
func (d *Availability) dayOf(ctx context.Context, at acts.MatchdayRef, club string) (*Day, error) {
	day, err := d.day(ctx, at)
	if err != nil {
		return nil, err
	}
	for _, id := range day.League.ClubsOn(day.Date) {
		if id == club {
			return day, nil
		}
	}
	return nil, acts.ErrNotFound
}

// members returns the players who belong to a club now and still do on a day.
func members(ctx context.Context, r Reader, club, now, day string) (map[string]bool, error) {
	all, err := r.ClubRoster(ctx, club)
	if err != nil {
		return nil, err
	}
	on := func(day string) map[string]bool {
		are := map[string]bool{}
		for i := range all {
			if all[i].On(day) {
				are[all[i].Player] = true
			}
		}
		return are
	}
	are, then := on(now), on(day)
	for player := range are {
		if !then[player] {
			delete(are, player)
		}
	}
	return are, nil
}

// Forget removes the contacts of players, and what they were asked, of clubs to which they do not belong any more, and
// what was asked for matchdays that are long over.
func (d *Availability) Forget(ctx context.Context) error {
	return d.acts.Transact(ctx, func(tx Tx) error { return tx.ForgetLeavers(ctx, d.today()) })
}
