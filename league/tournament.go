package league

import (
	"context"
	"encoding/json"
	"fmt"

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
			save:   func(tx Tx) error { return tx.PutTournament(ctx, season, t) },
		}
	})
}
