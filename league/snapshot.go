package league

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Snapshot is everything that readers ask for, computed once after each change: an immutable view of the whole league. Seasons that are
// over may be closed in it: then it knows what they are called and what was played in them. Nobody may write into it.
type Snapshot struct {
	Revision string                         // changes with every change, and when the clock makes a difference
	Archive  string                         // changes with what pages of seasons that are over can show, and every day
	Seasons  []*SeasonView                  // the latest start first
	Clubs    []register.RegisteredClub      // the register, by id
	At       time.Time                      // when it was put together
	Until    time.Time                      // when the clock makes it stale: a lineup freezes, a day ends in Vienna
	colours  map[string]map[string][]string // that seasons keep, by season and club
	register int64                          // version of the register that it shows

	chronicles []register.Chronicle        // what has survived of earlier seasons, the latest first
	people     map[string]*register.Player // the register of players, by id
	day        string                      // the day gone by that it shows, "" for today
	change     uint64                      // the changes that were known when it was begun
	inHall     func() HallHere             // of a laptop in a hall, nil elsewhere
}

// HallHere is what pages of a laptop in a hall say of it.
type HallHere struct {
	Line        string // how far it has come
	Home, Lease string // where what is entered goes, and by which lease
}

// InHall says on a laptop in a hall how far it has come, nothing elsewhere.
func (s *Snapshot) InHall() HallHere {
	if s == nil || s.inHall == nil {
		return HallHere{}
	}
	return s.inHall()
}

// SeasonView is a season in a snapshot: its facts and its numbers. Where it is closed it has no more than its head and its leagues.
type SeasonView struct {
	Head    register.SeasonHead
	File    *seasonfile.File // whole, with private data
	Public  *seasonfile.File // what everybody may see at the time of the snapshot
	Results *seasonfile.Results
	halls   map[acts.MatchdayRef]Hall
	entered map[string]time.Time // when tournaments were entered or changed last
	changed time.Time            // when a result was entered, changed or taken back last
	End     *seasons.SeasonEnd   // what is arranged for its end
	Frozen  []seasons.Frozen     // its frozen results, the latest first, withdrawn ones too
	Docket  *protest.Docket      // its cases
	Erased  string               // since when what was frozen cannot be computed any more, because a player is erased; "" if it can
	Differs bool                 // today's program computes other numbers than were frozen; these are shown
	at      time.Time            // when it was published
	whole   int64                // the version that was read whole; only matchdays have changed since
	freezes *time.Time           // when the next lineup becomes public by the clock

	handIns   []matchday.HandIn
	sanctions []SanctionEntry // also the lifted ones

	leagues []string // where it is closed: their ids

	marks  *marks  // of the leagues, put together when asked for
	awards *awards // for the rankings over the seasons, put together when asked for
}

// Season returns the season with that id, or nil. A nil snapshot has none.
func (s *Snapshot) Season(id string) *SeasonView {
	if s == nil {
		return nil
	}
	for _, v := range s.Seasons {
		if v.Head.ID == id {
			return v
		}
	}
	return nil
}

// ClubsIn returns the register with the colours in which the clubs have played a season, where it keeps them. Nil is no season.
func (s *Snapshot) ClubsIn(v *SeasonView) []register.RegisteredClub {
	if s == nil {
		return nil
	}
	if v == nil || len(s.colours[v.Head.ID]) == 0 || !v.Head.KeepsNames(rulebook.Day(s.At)) {
		return s.Clubs
	}
	clubs := slices.Clone(s.Clubs)
	for i := range clubs {
		if colours, kept := s.colours[v.Head.ID][clubs[i].ID]; kept {
			clubs[i].Colours = colours
		}
	}
	return clubs
}

// Plays reports whether a club has a team in the season, as far as that is known.
func (v *SeasonView) Plays(club string) bool {
	return !v.Closed() && slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool { return slices.Contains(l.Clubs, club) })
}

// Running returns the season that has begun last; before the first one begins it is the next. It is nil where there is none.
func (s *Snapshot) Running() *SeasonView {
	if len(s.Seasons) == 0 {
		return nil
	}
	today := rulebook.Day(s.At)
	for _, v := range s.Seasons {
		if v.Head.Start <= today {
			return v
		}
	}
	return s.Seasons[len(s.Seasons)-1]
}

// Closed reports whether no more is known of the season than its head and its leagues.
func (v *SeasonView) Closed() bool { return v.File == nil }

// Leagues returns the ids of the leagues of the season, in their order.
func (v *SeasonView) Leagues() []string {
	if v.Closed() {
		return v.leagues
	}
	ids := make([]string, len(v.Public.Leagues))
	for i := range ids {
		ids[i] = v.Public.Leagues[i].ID
	}
	return ids
}

// opens reports whether all seasons are open for which that is wanted.
func (s *Snapshot) opens(wanted func(season string) bool) bool {
	return !slices.ContainsFunc(s.Seasons, func(v *SeasonView) bool { return v.Closed() && wanted(v.Head.ID) })
}

// holds reports whether the snapshot shows these versions of these seasons and no others.
func (s *Snapshot) holds(heads []register.SeasonHead) bool {
	return len(heads) == len(s.Seasons) && !slices.ContainsFunc(heads, func(head register.SeasonHead) bool {
		v := s.Season(head.ID)
		return v == nil || v.Head.Version != head.Version
	})
}

// settle says what the public may see at the time of the snapshot, until when, and names the whole.
func (s *Snapshot) settle() {
	s.Until = midnight(s.At)
	name, archive := sha256.New(), sha256.New()
	for _, v := range s.Seasons {
		fmt.Fprintln(name, v.Head.ID, v.Head.Version)
		if s.Over(v) {
			fmt.Fprintln(archive, v.Head.ID, v.Head.Version)
		} else {
			fmt.Fprintln(archive, v.Head.ID, v.whole)
		}
		if v.Closed() {
			continue
		}
		v.publish(s.At, &s.Until)
		v.introduce(s.people)
		v.markOut()
		v.award()
	}
	fmt.Fprintln(name, s.register, s.Until.Unix())
	fmt.Fprintln(archive, s.register, rulebook.Day(s.At))
	s.Revision, s.Archive = hex.EncodeToString(name.Sum(nil)[:16]), hex.EncodeToString(archive.Sum(nil)[:16])
}

// Over reports whether a season has ended. Its pages show of the other seasons no more than what they are called and what
// is played in them, and so stay what they are when something happens on a matchday elsewhere.
func (s *Snapshot) Over(v *SeasonView) bool { return v != nil && v.Head.End < rulebook.Day(s.At) }

// viewOf returns a season as it is stored now: as in the old view if it has not changed since, otherwise with the matchdays
// that have changed, otherwise read whole. It may be closed if it was, or if there is no old view.
func viewOf(ctx context.Context, r Reader, head register.SeasonHead, old *SeasonView, t *trails, closed bool) (*SeasonView, error) {
	closed = closed && (old == nil || old.Closed())
	if old != nil && old.Closed() && !closed {
		old = nil
	}
	if old != nil && old.Head.Version == head.Version {
		again := *old
		return &again, nil
	}
	if closed {
		leagues, err := r.LeagueIDs(ctx, head.ID)
		return &SeasonView{Head: head, leagues: leagues}, err
	}
	if old != nil {
		if v, err := old.updated(ctx, r, head, t); v != nil || err != nil {
			return v, err
		}
	}
	f, _, err := r.SeasonFile(ctx, head.ID)
	if err != nil {
		return nil, err
	}
	v := &SeasonView{Head: head, File: f, Results: seasonfile.Compute(f), whole: head.Version}
	season := acts.MatchdayRef{Season: head.ID}
	if v.handIns, err = handIns(ctx, r, f, season); err != nil {
		return nil, err
	}
	if v.halls, err = r.Halls(ctx, season); err != nil {
		return nil, err
	}
	if err := v.readPublished(ctx, r, season); err != nil {
		return nil, err
	}
	if v.sanctions, err = r.SanctionEntries(ctx, head.ID); err != nil {
		return nil, err
	}
	if v.End, err = r.SeasonEnd(ctx, head.ID); err != nil {
		return nil, err
	}
	if v.Frozen, err = r.FrozenSeasons(ctx, head.ID); err != nil {
		return nil, err
	}
	if v.Docket, err = r.Docket(ctx, head.ID); err != nil {
		return nil, err
	}
	return v, v.keep()
}

// publish makes the public variant of the season's file anew if there is none or a lineup has frozen since, and brings
// the end of the snapshot nearer to the next freeze.
func (v *SeasonView) publish(now time.Time, until *time.Time) {
	v.at = now
	if v.Public == nil || v.freezes != nil && !now.Before(*v.freezes) {
		v.Public = v.File.Public(now)
		v.freezes = v.nextFreeze(now)
	}
	if v.freezes != nil && v.freezes.Before(*until) {
		*until = *v.freezes
	}
}

// nextFreeze returns when the next lineup of the season becomes public by the clock, or what came from a hall is no news any more; or nil.
func (v *SeasonView) nextFreeze(now time.Time) *time.Time {
	rules := v.File.RulesInForce()
	var next *time.Time
	for i := range v.File.Leagues {
		for j := range v.File.Leagues[i].Matchdays {
			m := &v.File.Leagues[i].Matchdays[j]
			if at, err := matchday.FreezeTime(m, &rules); err == nil && !matchday.Frozen(m, &rules, now) && (next == nil || at.Before(*next)) {
				next = &at
			}
		}
	}
	for _, hall := range v.halls {
		if at := hall.Lent.fresh(now); !at.IsZero() && (next == nil || at.Before(*next)) {
			next = &at
		}
	}
	return next
}

// season returns a season of the current snapshot.
func (w *Views) season(ctx context.Context, id string) (*SeasonView, error) {
	s, err := w.Open(ctx, id)
	if err != nil {
		return nil, err
	}
	if v := s.Season(id); v != nil {
		return v, nil
	}
	return nil, acts.ErrNotFound
}

// midnight returns the beginning of the next day in Vienna.
func midnight(t time.Time) time.Time {
	year, month, day := t.In(rulebook.Vienna()).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, rulebook.Vienna())
}
