package league

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
)

// ownActs are the acts of this room.
var ownActs declare.Room[*Office, Tx]

// act is a request under way on the facts of the league.
type act = acts.Act[Tx]

// afterwards are the deeds that are still possible when the results of a season are frozen, beside those whose declarations say so.
var afterwards = []acts.Deed{acts.DeedProtest, acts.DeedHear, acts.DeedState, acts.DeedDecideCase, acts.DeedAppeal, acts.DeedWithdrawCase,
	acts.DeedLiftPenalty} // a penalty changes no numbers

// runnerOf is where acts are carried out in the transactions of one room, by the office's clock. All rooms lock, raise
// versions and rehearse alike.
func runnerOf[T register.Tx](o *Office, transact func(context.Context, func(T) error) error) acts.Runner[T] {
	before := func(ctx context.Context, r *acts.Request) (err error) {
		if r.Terms.DryRun || r.Terms.Bound() {
			_, err = o.Current(ctx) // the numbers of before, while nobody waits
		}
		return err
	}
	return acts.Runner[T]{Transact: transact, Now: o.Now, Before: before, Lock: lock[T], Bump: bump[T], Changed: o.changed,
		Rehearse: rehearsing[T](o), Named: o.named}
}

// named returns a sentence about a season with names in place of ids, as the latest snapshot knows them: in full for the
// officials of the matchday, for everybody else as players want to be seen.
func (w *Views) named(r *acts.Request, sentence string) string {
	v := w.cache.latest.Load().Season(r.At.Season)
	switch {
	case v == nil || v.Closed():
		return sentence
	case r.By.May(acts.DeedReadMatchday, r.At.Place()) == nil:
		return explain.NewSeason(v.File, v.Results).Named(sentence)
	}
	return explain.NewSeason(v.Public, v.Results).Named(sentence)
}

// Together runs do in one transaction: what is carried out with its context is all stored, or none of it is.
func (o *Office) Together(ctx context.Context, do func(context.Context, Tx) error) error {
	return o.runner.Together(ctx, do)
}

// do carries out an act.
func (o *Office) do(ctx context.Context, r acts.Request, do func(*act) (*acts.Outcome, error)) (*acts.Outcome, error) {
	return o.runner.Do(ctx, r, do)
}

// lock locks the register and the season that a request is about, in this order. A season that is about to begin may
// not be there yet, and one whose results are frozen allows no other deeds than those in afterwards.
func lock[T register.Tx](ctx context.Context, tx T, r *acts.Request) error {
	if r.Register {
		if err := tx.LockRegister(ctx); err != nil {
			return err
		}
	}
	if r.At.Season == "" {
		return nil
	}
	head, err := tx.LockSeason(ctx, r.At.Season)
	if errors.Is(err, acts.ErrNotFound) && r.Deed.Begins() {
		return nil
	}
	if err == nil && !head.Confirmed.IsZero() && !isAfterwards(r.Deed) {
		return &acts.Refusal{Sentence: fmt.Sprintf("Die Saison „%s“ ist abgeschlossen, ihre Ergebnisse sind eingefroren. Zuerst wird sie wieder geöffnet.", head.Name)}
	}
	if err == nil {
		r.Locked = head.Version
	}
	return err
}

// isAfterwards reports whether a deed is still possible when the results of a season are frozen.
func isAfterwards(deed acts.Deed) bool {
	d := declare.ByDeed(deed)
	return d != nil && d.Afterwards || slices.Contains(afterwards, deed)
}

// bump raises the versions of the register and of the season that a request is about. A season that begins has its
// first version already, and one that is removed has none any more.
func bump[T register.Tx](ctx context.Context, tx T, r *acts.Request) error {
	if r.Register {
		if err := tx.BumpRegister(ctx); err != nil {
			return err
		}
	}
	if r.At.Season == "" || r.Deed.Begins() || r.Deed == acts.DeedDropSeason {
		return nil
	}
	_, err := tx.BumpSeason(ctx, r.At.Season)
	return err
}

// bumpMatchday raises the versions like bump, and notes that an act has changed one matchday, or one heat, and nothing else.
func bumpMatchday(ctx context.Context, tx Tx, r *acts.Request) error {
	switch {
	case slices.Contains(photoDeeds, r.Deed):
		return nil
	case slices.Contains(onMatchday, r.Deed):
		return tx.BumpMatchday(ctx, r.At.MatchdayRef, onlyHeat(r.Subject))
	}
	return bump(ctx, tx, r)
}

// onlyHeat returns the heat that an act on such a subject changes and nothing else, 0 for more or none.
func onlyHeat(subject acts.Subject) int {
	fact, _ := subject.Fact()
	switch fact.Topic {
	case acts.TopicHeat, acts.TopicCard, acts.TopicStacks:
		return fact.Heat
	}
	return 0
}
