package league

import (
	"time"

	"pokerliga/scoring"
)

// SanctionEntry is a decision for or against a team as the office keeps it: who decided it, and whether it was lifted.
// It is never changed and never deleted.
type SanctionEntry struct {
	ID       int // from 1 in each season, in the order of the decisions
	Sanction scoring.Sanction
	Office   string    // acts.RoleAdmin or acts.RoleDirector, "" for one that came with an imported season
	By       string    // user id, "" for the console
	At       time.Time // when it was entered, zero for an imported one
	Lifted   *Lifting  // nil while it is in force
}

// Lifting is the second entry that takes the effect of a sanction away: from then on all numbers are as if it had never
// been (A83).
type Lifting struct {
	Date   string // of the decision, YYYY-MM-DD
	Reason string
	By     string // user id, "" for the console
	At     time.Time
}
