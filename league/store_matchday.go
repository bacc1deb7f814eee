package league

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/matchday"
)

// HallReader answers questions about what happens in the hall beside cards and
// stacks.
type HallReader interface {
	// Halls returns what stands beside the facts of the matchdays of a season,
	// for everybody: without the secrets of the draws.
	Halls(ctx context.Context, season string) (map[acts.MatchdayRef]Hall, error)
	// Draws returns the draws of a heat, the first first.
	Draws(ctx context.Context, at acts.MatchdayRef, heat int) ([]Draw, error)
	// CheckIns returns which clubs have checked in, by club.
	CheckIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.CheckIn, error)
	// Penalties returns the penalties of a matchday, the first first.
	Penalties(ctx context.Context, at acts.MatchdayRef) ([]matchday.Penalty, error)
	// Acknowledgements returns what was acknowledged on a matchday, by heat and
	// sheet.
	Acknowledgements(ctx context.Context, at acts.MatchdayRef) ([]matchday.Acknowledgement, error)
}

// HallTx changes what happens in the hall beside cards and stacks.
type HallTx interface {
	// Official returns since when a matchday is official, zero for not.
	Official(ctx context.Context, at acts.MatchdayRef) (time.Time, error)
	// PutOfficial notes since when a matchday is official; zero takes it back.
	PutOfficial(ctx context.Context, at acts.MatchdayRef, since time.Time) error
	// Commitments returns the commitments to the draws of a matchday with their
	// secrets, by heat and number.
	Commitments(ctx context.Context, at acts.MatchdayRef) ([]Commitment, error)
	AddCommitment(ctx context.Context, at acts.MatchdayRef, c *Commitment) error
	// AddDraw stores a draw whose commitment is there.
	AddDraw(ctx context.Context, at acts.MatchdayRef, draw *Draw) error
	// PutCheckIn writes the check-in of a club, whole.
	PutCheckIn(ctx context.Context, at acts.MatchdayRef, in *matchday.CheckIn) error
	AddPenalty(ctx context.Context, at acts.MatchdayRef, p *matchday.Penalty) error
	// LiftPenalty writes beside a penalty that it was lifted.
	LiftPenalty(ctx context.Context, at acts.MatchdayRef, id string, lift *matchday.Lift) error
	PutAcknowledgement(ctx context.Context, at acts.MatchdayRef, a *matchday.Acknowledgement) error
	// DeleteHeat removes a heat that has neither cards nor stacks.
	DeleteHeat(ctx context.Context, at acts.MatchdayRef, heat int) error
}
