package league

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/scoring"
)

// MatchdayReader reads matchdays.
type MatchdayReader interface {
	// Matchday returns a matchday with everything in it.
	Matchday(ctx context.Context, at acts.MatchdayRef) (*scoring.Matchday, error)
	// Heat returns a heat of a matchday with everything in it.
	Heat(ctx context.Context, at acts.MatchdayRef, heat int) (*scoring.Heat, error)
	// Sorted reports whether the cards and stacks of a heat are stored by number, so that a new one is sorted in.
	Sorted(ctx context.Context, at acts.MatchdayRef, heat int) (bool, error)
	// MatchdayChanges returns which matchdays, or heats, the versions of a season after that one have changed, and how many
	// of them each; versions that have changed more are left out.
	MatchdayChanges(ctx context.Context, season string, after int64) ([]MatchdayChange, error)
}

// MatchdayTx writes matchdays.
type MatchdayTx interface {
	// BumpMatchday raises the version of a season by one, in which that heat of a matchday is another one, or if it is 0 the
	// matchday, and nothing else.
	BumpMatchday(ctx context.Context, at acts.MatchdayRef, heat int) error
	// PutMatchday writes the head of a matchday (date, start, venue, host and chips), and creates it if need be.
	PutMatchday(ctx context.Context, at acts.MatchdayRef, m *scoring.Matchday) error
	// PutOfficial notes since when a matchday is official; zero takes it back.
	PutOfficial(ctx context.Context, at acts.MatchdayRef, since time.Time) error
}

// HeatTx writes the heats of a matchday.
type HeatTx interface {
	// PutHeat writes whether a heat is open, and creates it if need be.
	PutHeat(ctx context.Context, at acts.MatchdayRef, heat int, open bool) error
	// EndHelpers ends the links and the sessions of those who help at sheets of a heat.
	EndHelpers(ctx context.Context, at acts.MatchdayRef, heat int, now time.Time) error
	// DeleteHeat removes a heat that has neither cards nor stacks.
	DeleteHeat(ctx context.Context, at acts.MatchdayRef, heat int) error
}

// CardTx writes round cards.
type CardTx interface {
	// PutSitAndGo writes a round card in the place of another, nil for none. The heat must be there.
	PutSitAndGo(ctx context.Context, at acts.MatchdayRef, heat int, card, before *scoring.SitAndGo) error
	DeleteSitAndGo(ctx context.Context, at acts.MatchdayRef, heat, table int) error
}

// MTTTx writes the stacks of MTTs.
type MTTTx interface {
	// PutTeamMTT writes the stacks of an MTT in a heat, whole. The heat must be there.
	PutTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT) error
	DeleteTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt string) error
}

// HallReader reads what happens in the hall beside cards and stacks.
type HallReader interface {
	// Halls returns what stands beside the facts of a matchday, or of all of a season where at names no league, for
	// everybody: without the secrets of the draws.
	Halls(ctx context.Context, at acts.MatchdayRef) (map[acts.MatchdayRef]Hall, error)
	// Published returns the entries of the journal about a matchday, or about all of a season where at names no league,
	// that are told in public (see [PublicDeeds]), the oldest first.
	Published(ctx context.Context, at acts.MatchdayRef) ([]acts.Entry, error)
	// Draws returns the draws of a heat, the first first.
	Draws(ctx context.Context, at acts.MatchdayRef, heat int) ([]Draw, error)
	// CheckIns returns which clubs have checked in, by club.
	CheckIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.CheckIn, error)
	// Penalties returns the penalties of a matchday, the first first.
	Penalties(ctx context.Context, at acts.MatchdayRef) ([]matchday.Penalty, error)
	// Acknowledgements returns what was acknowledged on a matchday, by heat and sheet.
	Acknowledgements(ctx context.Context, at acts.MatchdayRef) ([]matchday.Acknowledgement, error)
	// Confirmations returns which cards of a matchday a second person has seen, by heat and sheet.
	Confirmations(ctx context.Context, at acts.MatchdayRef) ([]matchday.SecondReading, error)
}

// HallTx writes what happens in the hall beside cards, stacks and draws.
type HallTx interface {
	// PutCheckIn writes the check-in of a club, whole.
	PutCheckIn(ctx context.Context, at acts.MatchdayRef, in *matchday.CheckIn) error
	AddPenalty(ctx context.Context, at acts.MatchdayRef, p *matchday.Penalty) error
	// LiftPenalty writes beside a penalty that it was lifted.
	LiftPenalty(ctx context.Context, at acts.MatchdayRef, id string, lift *matchday.Lift) error
	PutAcknowledgement(ctx context.Context, at acts.MatchdayRef, a *matchday.Acknowledgement) error
	PutConfirmation(ctx context.Context, at acts.MatchdayRef, c *matchday.SecondReading) error
}

// DrawTx reads and writes draws with their secrets.
type DrawTx interface {
	// Commitments returns the commitments to the draws of a matchday with their secrets, by heat and number.
	Commitments(ctx context.Context, at acts.MatchdayRef) ([]Commitment, error)
	AddCommitment(ctx context.Context, at acts.MatchdayRef, c *Commitment) error
	// AddDraw stores a draw whose commitment is there.
	AddDraw(ctx context.Context, at acts.MatchdayRef, draw *Draw) error
	// PutVoidDraw writes beside a draw why it is void.
	PutVoidDraw(ctx context.Context, at acts.MatchdayRef, draw *Draw) error
}

// ReportReader reads match reports.
type ReportReader interface {
	// Reports returns the latest versions of the match reports of a season by league, matchday and club, without their
	// texts.
	Reports(ctx context.Context, season string) ([]Report, error)
	// Report returns the versions of a match report, the latest first.
	Report(ctx context.Context, at acts.MatchdayRef, club string) ([]Report, error)
}

// ReportTx writes match reports.
type ReportTx interface {
	// AddReport adds a version of a match report.
	AddReport(ctx context.Context, season string, r *Report) error
}
