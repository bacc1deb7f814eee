// Package eligibility decides who may be named in a lineup: each paragraph is a
// pure function over the facts of a season. Lineups in breach of one are listed as
// violations; the office calls the same functions before it accepts a lineup.
package eligibility

import "pokerliga/rules/rulebook"

// Violation is one lineup's breach of one paragraph. It never changes a number.
// Player is nil if it concerns the whole team.
type Violation struct {
	League   string       `json:"league"`
	Matchday int          `json:"matchday"`
	Club     string       `json:"club"`
	Player   *string      `json:"player"`
	Rule     rulebook.Ref `json:"rule"`
}
