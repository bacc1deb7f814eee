package league

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// day is a matchday as an act works on it, in its league.
type day struct {
	*scoring.Matchday
	*act
	league *scoring.League

	official time.Time // since when it is official, zero for not (A29)

	hall *Hall // what stands beside it, where the snapshot knows

	penalties []matchday.Penalty // of the matchday, once a card or stacks may be played
	begun     bool               // the heat of the card or stacks was there before
	gone      bool               // the heat is deleted with its last sheet

	from     *footing       // what the act has begun from, nil where it has read the matchday
	known    map[int][]Draw // the draws of heats, where they are known
	reopened map[int]string // why heats were opened again; nil where that is not known
	trails   *trails
}

// onDay is an act about a matchday, which do is handed as [Office.loadDay] loads it.
func onDay[A, C any](do func(asked *A, ctx context.Context, o *Office, d *day) (before, after *C, err error),
) func(*A, context.Context, *Office, *act) (before, after *C, err error) {
	return func(asked *A, ctx context.Context, o *Office, a *act) (before, after *C, err error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, nil, err
		}
		return do(asked, ctx, o, d)
	}
}

// loadDay loads the matchday that an act is about, and refuses to touch an annulled one, and an official one to everybody but an
// admin with a reason.
func (o *Office) loadDay(ctx context.Context, a *act) (*day, error) {
	d, err := o.anyDay(ctx, a)
	if err != nil {
		return nil, err
	}
	if d.Annulled != nil {
		return nil, refuseAnnulled(d.Number)
	}
	return d, seasons.RefuseOfficial(d.official, &a.Request)
}

// refuseAnnulled refuses to change an annulled matchday, which stays as it was played. A111
func refuseAnnulled(number int) error {
	return &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist annulliert; sie bleibt, wie sie gespielt ist.", number)}
}

// faultOf returns the fault of what the matchday says at a path, as a fault of an act that says it, nil for none.
func (d *day) faultOf(f *seasonfile.File, path string) error {
	for _, fault := range f.CheckMatchday(d.At.League, d.Matchday) {
		if rest, here := strings.CutPrefix(fault.Path, path); here {
			return &scoring.Fault{Path: "$" + rest, Sentence: fault.Sentence, Rule: fault.Rule}
		}
	}
	return nil
}

// tellAll notifies the clubs that play the matchday, and its host, by the sentence of the act.
func (d *day) tellAll(ctx context.Context, title, says string) error {
	return register.Notify(ctx, d.act, register.News{Clubs: matchday.NotifiedOfMove(d.league.ClubsOn(d.Date), d.Host), Decides: true,
		Title: fmt.Sprintf("%d. Sammelrunde der %s: %s", d.Number, d.league.Name, title), Text: declare.Did(says)})
}

// anyDay loads the matchday that an act is about, be it official or not.
func (o *Office) anyDay(ctx context.Context, a *act) (*day, error) {
	f, err := o.trails.at(a.At.MatchdayRef, a.Locked), error(nil)
	if f == nil {
		f, err = o.cache.latest.Load().Season(a.At.Season).footing(ctx, a)
	}
	if err != nil {
		return nil, err
	}
	if f != nil {
		d := f.begin(a)
		d.trails = &o.trails
		return d, nil
	}
	l, err := a.Tx.League(ctx, a.At.Season, a.At.League)
	if err != nil {
		return nil, err
	}
	m, err := a.Tx.Matchday(ctx, a.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	official, err := a.Tx.Official(ctx, a.At.MatchdayRef)
	return &day{Matchday: m, act: a, league: l, official: official}, err
}

// footing returns the matchday that an act is about as the view shows it, with what has changed since in the season that is
// locked; nil where the view does not know it or more than matchdays have changed.
func (v *SeasonView) footing(ctx context.Context, a *act) (*footing, error) {
	if v == nil || v.Closed() || v.Head.Version > a.Locked {
		return nil, nil
	}
	m, hall := v.File.Matchday(a.At.League, a.At.Number), v.halls[a.At.MatchdayRef]
	if m == nil {
		return nil, nil
	}
	if behind := a.Locked - v.Head.Version; behind > 0 {
		changes, err := a.Tx.MatchdayChanges(ctx, a.At.Season, v.Head.Version)
		if err != nil || versions(changes) != behind {
			return nil, err
		}
		if heats, touched := changed(changes)[a.At.MatchdayRef]; touched {
			if len(heats) == 0 {
				return nil, nil
			}
			if m, err = withHeats(ctx, a.Tx, m, a.At.MatchdayRef, heats); err != nil {
				return nil, err
			}
		}
	}
	l := *v.File.League(a.At.League)
	l.Matchdays = []scoring.Matchday{}
	return &footing{Matchday: m, league: &l, hall: &hall}, nil
}

// now returns the time of the act as it is stored.
func (d *day) now() time.Time { return d.Entry.Instant() }

// also returns a journal entry for something else that the act changes.
func also(a *act, deed acts.Deed, subject acts.Subject, before, after any) *acts.Entry {
	e := *a.Entry
	e.Act, e.Subject = string(deed), subject
	e.Before, e.After = string(seasonfile.Canonical(before)), string(seasonfile.Canonical(after))
	return &e
}

// removed is the path of what is no longer in the matchday.
const removed = "-"

// check refuses a matchday whose facts contradict each other. All faults at the path are given, relative to it; where
// there are none, the first elsewhere keeps its place in the matchday.
func (d *day) check(path string) error {
	faults := d.Check(d.league.ClubsOn(d.Date))
	if len(faults) == 0 {
		return nil
	}
	var here []error
	for _, f := range faults {
		if rest, is := strings.CutPrefix(f.Path, path); is {
			here = append(here, &scoring.Fault{Path: "$" + rest, Sentence: f.Sentence, Rule: f.Rule})
		}
	}
	if len(here) == 0 {
		return faults[0].Within("matchday")
	}
	return scoring.Together(here...)
}

// warnings are the doubts about the thing at a path of the matchday.
func (d *day) warnings(path string) []rulebook.Warning {
	found := []rulebook.Warning{}
	for _, w := range d.Warnings() {
		if rest, here := strings.CutPrefix(w.Path, path); here {
			found = append(found, rulebook.Warning{Path: "$" + rest, Rule: w.Rule, Detail: w.Sentence})
		}
	}
	return found
}

// plays refuses a club that does not play in the league.
func (d *day) plays(club string) error {
	if d.league.Plays(club, d.Date) {
		return nil
	}
	return &scoring.Fault{Path: "$.club", Sentence: fmt.Sprintf("Der Verein „%s“ spielt nicht in der Liga „%s“.", acts.Clip(club),
		d.league.Name)}
}

// setLast writes a row behind all others, in place of the one with that key if there is one, and returns its index:
// where two rows contradict each other, the later one is at fault, and that shall be the one that was sent.
func setLast[T any](rows *[]T, is func(*T) bool, row T) int {
	*rows = append(slices.DeleteFunc(*rows, func(r T) bool { return is(&r) }), row)
	return len(*rows) - 1
}
