package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutTournament writes a tournament that counts for a ranking (§ 4.1.1.2).
// Content: the tournament.
func (o *Office) PutTournament(ctx context.Context, by Actor, season string, t *scoring.Tournament, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedTournament, At: acts.InSeason(season), Subject: "tournaments/" + t.ID, Terms: terms}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		i := place(f.Tournaments, func(x *scoring.Tournament) bool { return x.ID == t.ID })
		var before json.RawMessage
		if i < len(f.Tournaments) {
			before = seasonfile.Canonical(&f.Tournaments[i])
		}
		return seasonChange{
			before: before,
			after:  seasonfile.Canonical(t),
			write:  func(f *seasonfile.File) { set(&f.Tournaments, i, *t) },
			path:   fmt.Sprintf("$.tournaments[%d]", i),
			doubts: t.Doubts(f.Season.Start, f.Season.End),
			save:   func(tx Tx) error { return tx.PutTournament(ctx, season, t) },
		}
	})
}

// DeleteTournament takes a tournament and its results away, for a reason: it
// counts for no ranking any more (§ 4.1.1.2, § 4.1.1.3).
func (o *Office) DeleteTournament(ctx context.Context, by Actor, season, id string, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedDropTournament, At: acts.InSeason(season), Subject: "tournaments/" + id, Terms: terms}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		f, _, err := tx.SeasonFile(ctx, season)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(f.Tournaments, func(t scoring.Tournament) bool { return t.ID == id })
		if i < 0 {
			return nil, ErrNotFound
		}
		before := seasonfile.Canonical(&f.Tournaments[i])
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if acts.Blank(terms.Reason) {
			return nil, &Refusal{Path: "reason", Sentence: "Wer ein Turnier löscht, muss einen Grund nennen."}
		}
		if err := tx.DeleteTournament(ctx, season, id); err != nil {
			return nil, err
		}
		entry.Before = string(before)
		return removed(), nil
	})
}
