package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"pokerliga/matchday"
	"pokerliga/scoring"
)

// PutMatchday announces a matchday or changes its head: date, start, venue,
// host and chips. A number between 1 and the rounds of the league may be new.
// With it the office commits itself to the secrets of the draws.
// Content: [MatchdayHead].
func (o *Office) PutMatchday(ctx context.Context, by Actor, at MatchdayRef, head *MatchdayHead, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedMatchday, at: at.place(), subject: at.path(), terms: terms}
	return o.act(ctx, e, func(tx Tx, entry *JournalEntry) (*Receipt, error) {
		l, err := tx.League(ctx, at.Season, at.League)
		if err != nil {
			return nil, err
		}
		if _, err := refuseOfficial(ctx, tx, &e); err != nil {
			return nil, err
		}
		m, err := tx.Matchday(ctx, at)
		var before json.RawMessage
		var old *MatchdayHead
		switch {
		case errors.Is(err, ErrNotFound):
			if at.Number < 1 || at.Number > l.Rounds {
				return nil, err
			}
			m = &scoring.Matchday{}
		case err != nil:
			return nil, err
		default:
			old = HeadOf(m)
			before = canonical(old)
		}
		d := &day{Matchday: m, tx: tx, at: at, league: l, entry: entry}
		return d.put(&terms, change{
			before: before,
			after:  canonical(head),
			refuse: func() error { return d.refuseHead(ctx, head, old, &terms) },
			write:  func() string { head.write(m); return "" },
			save: func() error {
				if err := o.reschedule(ctx, d, old, head); err != nil {
					return err
				}
				return d.commitAll(ctx)
			},
		})
	})
}

// refuseHead refuses the head of another matchday, a host that the season does
// not know, a venue that is no line of text, and another date or place for a
// matchday that has begun.
func (d *day) refuseHead(ctx context.Context, head, old *MatchdayHead, terms *Terms) error {
	if head.Number != d.at.Number {
		return &scoring.Fault{Path: "$.number", Sentence: fmt.Sprintf("Die Sammelrunde hat die Nummer %d, nicht %d.", d.at.Number, head.Number)}
	}
	if err := d.refuseMove(old, head, terms); err != nil {
		return err
	}
	f, _, err := d.tx.SeasonFile(ctx, d.at.Season)
	if err != nil {
		return err
	}
	m := &scoring.Matchday{}
	head.write(m)
	for _, fault := range f.CheckMatchday(d.at.League, m) {
		return fault.Within("$")
	}
	d.doubts = matchday.DoubtsOfDate(f.League(d.at.League), head.Number, head.Date, f.Season.Start, f.Season.End)
	return nil
}

// Matchday returns a matchday with everything in it, also lineups that are not
// frozen yet, for its officials.
func (o *Office) Matchday(ctx context.Context, by Actor, at MatchdayRef) (*scoring.Matchday, error) {
	if err := by.May(DeedReadMatchday, at.place()); err != nil {
		return nil, err
	}
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	l := v.File.League(at.League)
	if l == nil {
		return nil, ErrNotFound
	}
	days := l.Matchdays
	i := place(days, func(m *scoring.Matchday) bool { return m.Number == at.Number })
	if i == len(days) {
		return nil, ErrNotFound
	}
	return &days[i], nil
}
