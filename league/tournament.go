package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutTournament writes a tournament that counts for a ranking (§ 4.1.1.2).
// Content: the tournament.
func (o *Office) PutTournament(ctx context.Context, by Actor, season string, t *scoring.Tournament, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedTournament, at: inSeason(season), subject: "tournaments/" + t.ID, terms: terms}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		i := place(f.Tournaments, func(x *scoring.Tournament) bool { return x.ID == t.ID })
		var before json.RawMessage
		if i < len(f.Tournaments) {
			before = canonical(&f.Tournaments[i])
		}
		return seasonChange{
			before: before,
			after:  canonical(t),
			write:  func(f *seasonfile.File) { set(&f.Tournaments, i, *t) },
			path:   fmt.Sprintf("$.tournaments[%d]", i),
			doubts: t.Doubts(f.Season.Start, f.Season.End),
			save:   func(tx Tx) error { return tx.PutTournament(ctx, season, t) },
		}
	})
}

// DeedDropTournament takes a tournament away.
const DeedDropTournament Deed = "tournament.delete"

// DeleteTournament takes a tournament and its results away, for a reason: it
// counts for no ranking any more (§ 4.1.1.2, § 4.1.1.3).
func (o *Office) DeleteTournament(ctx context.Context, by Actor, season, id string, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedDropTournament, at: inSeason(season), subject: "tournaments/" + id, terms: terms}
	return o.act(ctx, e, func(tx Tx, entry *JournalEntry) (*Receipt, error) {
		f, _, err := tx.SeasonFile(ctx, season)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(f.Tournaments, func(t scoring.Tournament) bool { return t.ID == id })
		if i < 0 {
			return nil, ErrNotFound
		}
		before := canonical(&f.Tournaments[i])
		if err := terms.over(before, nil); err != nil {
			return nil, err
		}
		if blank(terms.Reason) {
			return nil, &Refusal{Path: "reason", Sentence: "Wer ein Turnier löscht, muss einen Grund nennen."}
		}
		if err := tx.DeleteTournament(ctx, season, id); err != nil {
			return nil, err
		}
		entry.Before = string(before)
		return removed(), nil
	})
}
