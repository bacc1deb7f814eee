package league

import (
	"pokerliga/acts"
	"pokerliga/matchday"
)

// The nouns of a matchday.
type (
	Penalty         = matchday.Penalty
	Lift            = matchday.Lift
	PenaltyCount    = matchday.PenaltyCount
	CheckIn         = matchday.CheckIn
	PresentPlayer   = matchday.PresentPlayer
	Deadlines       = matchday.Opening
	Acknowledgement = matchday.Acknowledgement
	Doubt           = matchday.Doubt
	Preset          = matchday.Preset
	PresetMTT       = matchday.PresetMTT
	PresetStack     = matchday.PresetStack
)

// The kinds of penalty, from the mildest to the hardest. § 2.2.15
const (
	PenaltyWarning          = matchday.PenaltyWarning
	PenaltyOrbits           = matchday.PenaltyOrbits
	PenaltyDisqualification = matchday.PenaltyDisqualification
)

type (
	Actor        = acts.Actor
	MatchdayRef  = acts.MatchdayRef
	Place        = acts.Place
	Terms        = acts.Terms
	Deed         = acts.Deed
	Scope        = acts.Scope
	Grant        = acts.Grant
	Role         = acts.Role
	JournalEntry = acts.Entry
	JournalQuery = acts.Query
	Stale        = acts.Stale
	Clash        = acts.Clash
	Refusal      = acts.Refusal
	Answer       = acts.Answer
)

var (
	Public  = acts.Public
	Console = acts.Console

	ErrNotFound     = acts.ErrNotFound
	ErrSignIn       = acts.ErrSignIn
	ErrDenied       = acts.ErrDenied
	ErrSecondFactor = acts.ErrSecondFactor
	ErrNoMatch      = acts.ErrNoMatch
	ErrUnavailable  = acts.ErrUnavailable
	ErrFull         = acts.ErrFull
)
