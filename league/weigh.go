package league

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Weighed are the motions of a season with everything that the board can decide about them, side by side. Nothing of it has happened.
type Weighed struct {
	Season  string       `json:"season"`
	Motions []OpenMotion `json:"motions"`
	Ways    []Way        `json:"ways"` // to reject all is the first
	Link    *time.Time   `json:"-"`    // when the link for the board was made, nil for none

	Resolutions []Resolved `json:"resolutions"` // what was decided already, by number
}

// Resolved is a resolution with what the journal says of each motion that it accepted.
type Resolved struct {
	Resolution
	Did []acts.Entry `json:"-"`
}

// OpenMotion is a motion with what the journal would say of it, where it alone was carried out.
type OpenMotion struct {
	Motion
	Does  acts.Deed   `json:"does"`
	Entry *acts.Entry `json:"-"` // nil where it is refused
}

// Way is one decision of the board: the motions that it accepts, and what would come of it.
type Way struct {
	Accepted Accepting                `json:"accepted"`
	Refused  string                   `json:"refused,omitempty"` // why it cannot be decided so, in German
	Seasons  []seasonfile.Consequence `json:"seasons"`           // the numbers that would change
	Money    []Owing                  `json:"money"`
}

// errMotionsLink refuses a link of the board. It does not say why it does not work any more.
var errMotionsLink = &acts.Refusal{Sentence: "Dieser Link gilt nicht mehr. Er endet mit dem Beschluss, und wenn das Büro ihn zurückzieht oder einen neuen macht."}

// Weigh returns what is laid before the board in a season, and what would come of each decision, for the association.
func (o *Office) Weigh(ctx context.Context, by acts.Actor, season string) (*Weighed, error) {
	if err := by.May(acts.DeedReadMotions, acts.InSeason(season)); err != nil {
		return nil, err
	}
	return o.weigh(ctx, season)
}

// WeighBehind is Weigh for who has the link of the board. A link that does not work is a [acts.Refusal].
func (o *Office) WeighBehind(ctx context.Context, token string) (*Weighed, error) {
	link, err := o.store.MotionsLinkOf(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errMotionsLink
	}
	if err != nil {
		return nil, err
	}
	return o.weigh(ctx, link.Season)
}

// weighing keeps what was weighed of the league as it is, so that reading costs nothing while nothing changes.
type weighing struct {
	mu  sync.Mutex
	of  *Snapshot
	day string
	all map[string]*Weighed // by season
}

// weigh tries out each decision as the association and takes it back.
func (o *Office) weigh(ctx context.Context, season string) (*Weighed, error) {
	now, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	if now.Season(season) == nil {
		return nil, acts.ErrNotFound
	}
	k, day := &o.weighing, rulebook.Day(o.now())
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of != now || k.day != day {
		k.of, k.day, k.all = now, day, map[string]*Weighed{}
	}
	if w := k.all[season]; w != nil {
		return w, nil
	}
	w, err := o.tryAll(ctx, season)
	if err == nil {
		k.all[season] = w
	}
	return w, err
}

func (o *Office) tryAll(ctx context.Context, season string) (*Weighed, error) {
	all, err := o.store.Motions(ctx, season)
	if err != nil {
		return nil, err
	}
	w := &Weighed{Season: season, Motions: make([]OpenMotion, len(all)), Ways: []Way{}, Resolutions: []Resolved{}}
	decided, err := resolutions(ctx, o.store.Journal, season)
	if err != nil {
		return nil, err
	}
	for _, r := range decided {
		did, err := r.did(ctx, o.store.Journal, season)
		if err != nil {
			return nil, err
		}
		w.Resolutions = append(w.Resolutions, Resolved{r, did})
	}
	switch link, err := o.store.MotionsLink(ctx, season); {
	case err == nil:
		w.Link = &link.Made
	case !errors.Is(err, acts.ErrNotFound):
		return nil, err
	}
	for i := range all {
		v, err := all[i].Value()
		if err != nil {
			return nil, err
		}
		w.Motions[i] = OpenMotion{Motion: all[i], Does: declare.Of(v).Deed}
	}
	for _, accepted := range waysOf(all) {
		way := Way{Accepted: accepted, Seasons: []seasonfile.Consequence{}, Money: []Owing{}}
		if len(accepted) > 0 {
			out, err := o.Acts.Do(ctx, acts.Console, &Resolve{InSeason: declare.InSeason(season), Motions: accepted}, acts.Terms{DryRun: true})
			if way.Refused = refusedAs(err); way.Refused == "" && err != nil {
				return nil, err
			}
			if err == nil {
				way.Seasons, way.Money = out.Changes, append(way.Money, out.Content.(*Resolution).Money...)
				if len(accepted) == 1 {
					i := slices.IndexFunc(all, func(m Motion) bool { return m.Number == accepted[0] })
					w.Motions[i].Entry = &out.Parts[len(out.Parts)-1] // its own parts stand before it
				}
			}
		}
		w.Ways = append(w.Ways, way)
	}
	return w, nil
}

// waysOf are all decisions about motions, by how many are accepted: none, each, two of them and so on, without those that accept two of
// which one excludes the other. More than are shown need not be complete.
func waysOf(all []Motion) []Accepting {
	ways := []Accepting{{}}
	for i := range all {
		for _, way := range slices.Clone(ways) {
			excluded := slices.ContainsFunc(way, func(number int) bool {
				j := slices.IndexFunc(all, func(m Motion) bool { return m.Number == number })
				return all[i].excludes(&all[j])
			})
			if !excluded {
				ways = append(ways, append(slices.Clip(way), all[i].Number))
			}
		}
		if len(ways) > mostWays {
			break
		}
	}
	slices.SortFunc(ways, func(a, b Accepting) int { return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) })
	return ways
}
