package league

import (
	"pokerliga/acts"
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
