package league

import (
	"context"
	"slices"
	"time"

	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// Commitment binds the office to the secret of a draw that is still to come: it is the digest of the secret.
type Commitment struct {
	Heat        int       `json:"heat"`
	Number      int       `json:"number"` // the draws of a heat are counted from 1
	Commitment  string    `json:"commitment"`
	CommittedAt time.Time `json:"committed_at"`
	Secret      string    `json:"-"`
}

// secret returns the commitment to a draw with its secret; where there is none yet it is made now.
func (d *day) secret(ctx context.Context, heat, number int) (*Commitment, error) {
	if err := d.commit(ctx, heat, number); err != nil {
		return nil, err
	}
	made, err := d.Tx.Commitments(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	i := scoring.Index(made, func(c *Commitment) bool { return c.Heat == heat && c.Number == number })
	return &made[i], nil
}

// commit commits the office to the secret of a draw, unless it has.
func (d *day) commit(ctx context.Context, heat, number int) error {
	made, err := d.Tx.Commitments(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	return d.commitBeside(ctx, made, heat, number)
}

// commitAll commits the office to the secrets of the first draws of the day, long before anybody knows the lineups.
func (d *day) commitAll(ctx context.Context) error {
	made, err := d.Tx.Commitments(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	for heat := 1; heat <= scoring.Heats; heat++ {
		if err := d.commitBeside(ctx, made, heat, 1); err != nil {
			return err
		}
	}
	return nil
}

// commitBeside adds a commitment unless it is among those that were made.
func (d *day) commitBeside(ctx context.Context, made []Commitment, heat, number int) error {
	if slices.ContainsFunc(made, func(c Commitment) bool { return c.Heat == heat && c.Number == number }) {
		return nil
	}
	lot := d.Secret()
	return d.Tx.AddCommitment(ctx, d.At.MatchdayRef, &Commitment{Heat: heat, Number: number, Commitment: draw.Commitment(lot),
		CommittedAt: d.now(), Secret: lot})
}
