package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"pokerliga/scoring"
)

// PutMatchday announces a matchday or changes its head: date, start, venue,
// host and chips. A number between 1 and the rounds of the league may be new.
// Content: [MatchdayHead].
func (o *Office) PutMatchday(ctx context.Context, by Actor, at MatchdayRef, head *MatchdayHead, terms Terms) (*Receipt, error) {
	e := errand{by, DeedMatchday, at, at.path(), terms}
	return o.act(ctx, e, func(tx Tx, entry *JournalEntry) (*Receipt, error) {
		l, err := tx.League(ctx, at.Season, at.League)
		if err != nil {
			return nil, err
		}
		if at.Number < 1 || at.Number > l.Rounds {
			return nil, ErrNotFound
		}
		m, err := tx.Matchday(ctx, at)
		var before json.RawMessage
		switch {
		case errors.Is(err, ErrNotFound):
			m = &scoring.Matchday{}
		case err != nil:
			return nil, err
		default:
			before = canonical(HeadOf(m))
		}
		d := &day{Matchday: m, tx: tx, at: at, league: l, entry: entry}
		return d.put(&terms, change{
			before: before,
			after:  canonical(head),
			refuse: func() error { return d.refuseHead(ctx, head) },
			write:  func() string { head.write(m); return "" },
			save:   func() error { return tx.PutMatchday(ctx, at, m) },
		})
	})
}

// refuseHead refuses a head of another matchday and a host that the season
// does not know.
func (d *day) refuseHead(ctx context.Context, head *MatchdayHead) error {
	if head.Number != d.at.Number {
		return &scoring.Fault{Path: ".number", Sentence: fmt.Sprintf("Die Sammelrunde hat die Nummer %d, nicht %d.", d.at.Number, head.Number)}
	}
	if head.Host == "" {
		return nil
	}
	lacks, err := d.tx.SeasonLacks(ctx, d.at.Season, KindClub, []string{head.Host})
	if err != nil || len(lacks) == 0 {
		return err
	}
	return &scoring.Fault{Path: ".host", Sentence: fmt.Sprintf("Den Verein „%s“ gibt es in dieser Saison nicht.", head.Host)}
}
