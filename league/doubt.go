package league

import (
	"context"

	"pokerliga/matchday"
)

// refuseDoubts refuses to go on while chips of a heat do not add up that nobody
// has acknowledged, and names them.
func (d *day) refuseDoubts(ctx context.Context, heat int, help string) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	return matchday.RefuseUnacknowledged(d.Matchday, heat, given, help)
}

// acknowledge notes the word of the director on all sheets of a heat whose chips
// do not add up.
func (d *day) acknowledge(ctx context.Context, heat int, note string) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	for _, s := range matchday.Unacknowledged(d.Matchday, heat, given) {
		if err := d.Tx.PutAcknowledgement(ctx, d.At.MatchdayRef, s.Acknowledge(note, d.now())); err != nil {
			return err
		}
	}
	return nil
}
