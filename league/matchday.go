package league

import (
	"context"
	"errors"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutMatchday announces a matchday or changes its head: date, start, venue,
// host and chips. A number between 1 and the rounds of the league may be new.
// With it the office commits itself to the secrets of the draws.
// Content: [MatchdayHead].
func (o *Office) PutMatchday(ctx context.Context, by acts.Actor, at acts.MatchdayRef, head *MatchdayHead,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedMatchday, At: at.Place(), Subject: at.About(), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, old, err := loadHead(ctx, a)
		if err != nil {
			return nil, err
		}
		before := seasonfile.Canonical(old)
		if err := terms.Over(before, head); err != nil {
			return nil, err
		}
		doubts, err := d.refuseHead(ctx, head, old, &terms)
		if err != nil {
			return nil, err
		}
		head.write(d.Matchday)
		if err := d.check(""); err != nil {
			return nil, err
		}
		if err := d.reschedule(ctx, old, head); err != nil {
			return nil, err
		}
		if err := d.commitAll(ctx); err != nil {
			return nil, err
		}
		void, err := d.doubtsOfDraws(ctx, 1)
		return a.Stored(before, head).With(d.warnings(""), doubts, void), err
	})
}

// loadHead loads a matchday that may be new, with its head, which is nil then.
func loadHead(ctx context.Context, a *act) (*day, *MatchdayHead, error) {
	at := a.At.MatchdayRef
	l, err := a.Tx.League(ctx, at.Season, at.League)
	if err != nil {
		return nil, nil, err
	}
	official, err := a.Tx.Official(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	if err := seasons.RefuseOfficial(official, &a.Request); err != nil {
		return nil, nil, err
	}
	d := &day{Matchday: &scoring.Matchday{}, act: a, league: l}
	m, err := a.Tx.Matchday(ctx, at)
	switch {
	case errors.Is(err, acts.ErrNotFound) && at.Number >= 1 && at.Number <= l.Rounds:
		return d, nil, nil
	case err != nil:
		return nil, nil, err
	}
	d.Matchday = m
	return d, HeadOf(m), nil
}

// refuseHead refuses the head of another matchday, a host that the season does
// not know, a venue that is no line of text, and another date or place for a
// matchday that has begun. What is odd about it is a doubt.
func (d *day) refuseHead(ctx context.Context, head, old *MatchdayHead, terms *acts.Terms) ([]rulebook.Warning, error) {
	if head.Number != d.At.Number {
		return nil, &scoring.Fault{Path: "$.number", Sentence: fmt.Sprintf("Die Sammelrunde hat die Nummer %d, nicht %d.", d.At.Number,
			head.Number)}
	}
	if err := d.refuseMove(old, head, terms); err != nil {
		return nil, err
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return nil, err
	}
	m := &scoring.Matchday{}
	head.write(m)
	for _, fault := range f.CheckMatchday(d.At.League, m) {
		return nil, fault.Within("$")
	}
	return matchday.DoubtsOfDate(f.League(d.At.League), head.Number, head.Date, f.Season.Start, f.Season.End), nil
}

// Matchday returns a matchday with everything in it, also lineups that are not
// frozen yet, for its officials.
func (w *Views) Matchday(ctx context.Context, by acts.Actor, at acts.MatchdayRef) (*scoring.Matchday, error) {
	if err := by.May(acts.DeedReadMatchday, at.Place()); err != nil {
		return nil, err
	}
	return w.dayOf(ctx, at)
}
