package seasons

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutTournament writes a tournament that counts for a ranking (§ 4.1.1.2). Content: the tournament.
func (d *Seasons) PutTournament(
	ctx context.Context, by acts.Actor, season string, t *scoring.Tournament, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedTournament, At: acts.InSeason(season), Subject: acts.About("tournaments", t.ID), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := LoadSeason(ctx, a.Tx, &a.Request)
		if err != nil {
			return nil, err
		}
		i := scoring.Index(f.Tournaments, func(x *scoring.Tournament) bool { return x.ID == t.ID })
		var before json.RawMessage
		if i < len(f.Tournaments) {
			before = seasonfile.Canonical(&f.Tournaments[i])
		}
		if err := terms.Over(before, t); err != nil {
			return nil, err
		}
		scoring.Set(&f.Tournaments, i, *t)
		if err := seasonfile.Sound(f, fmt.Sprintf("$.tournaments[%d]", i)); err != nil {
			return nil, err
		}
		if err := a.Tx.PutTournament(ctx, season, t); err != nil {
			return nil, err
		}
		return a.Stored(before, t).With(t.Doubts(f.Season.Start, f.Season.End)), nil
	})
}

// DeleteTournament takes a tournament and its results away, for a reason: it counts for no ranking any more (§ 4.1.1.2,
// § 4.1.1.3).
func (d *Seasons) DeleteTournament(ctx context.Context, by acts.Actor, season, id string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropTournament, At: acts.InSeason(season), Subject: acts.About("tournaments", id), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, _, err := a.Tx.SeasonFile(ctx, season)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(f.Tournaments, func(t scoring.Tournament) bool { return t.ID == id })
		if i < 0 {
			return nil, acts.ErrNotFound
		}
		before := seasonfile.Canonical(&f.Tournaments[i])
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if acts.Blank(terms.Reason) {
			return nil, &acts.Refusal{Path: "reason", Sentence: "Wer ein Turnier löscht, muss einen Grund nennen."}
		}
		if err := a.Tx.DeleteTournament(ctx, season, id); err != nil {
			return nil, err
		}
		return a.Removed(before), nil
	})
}
