// Package eligibility says who may stand in a lineup and who may not: the
// paragraphs that permit or forbid, as pure functions over the facts of a
// season. Lineups that are in break of them are listed as violations; the
// office asks the same functions before it accepts a lineup.
package eligibility

import "pokerliga/rulebook"

// Violation is one lineup's breach of one paragraph. It never changes a number.
// Player is nil where the team as a whole is meant.
type Violation struct {
	League   string       `json:"league"`
	Matchday int          `json:"matchday"`
	Club     string       `json:"club"`
	Player   *string      `json:"player"`
	Rule     rulebook.Ref `json:"rule"`
}
