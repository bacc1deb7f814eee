// Package promotion rules on promotion and relegation at the end of a season
// (§ 4.2.2): final tables go in, the plan for next season comes out, and every
// decision in it cites its paragraph.
package promotion

// Entry is what the clubs and the association have declared for the end of a
// season.
type Entry struct {
	Waivers       []string   `json:"waivers"`         // second-league clubs that waive (§ 4.2.2.2.1)
	MasterPlayOff []Finisher `json:"master_play_off"` // in the order of the final result (§ 4.2.2.3)
	Decisions     []Decision `json:"decisions,omitzero"`
}

// Finisher is a club in the final result of the Master Play Off (§ 4.2.2.3.2).
type Finisher struct {
	Club   string `json:"club"`
	Waives bool   `json:"waives"`
}

// Misplaced is a decision by hand that moves a club from where it is not, or puts it
// into a class in which it is already: at most one team of a club plays in each (§ 4.2.2.2.2).
type Misplaced struct {
	Index  int    // of the decision, from 0
	League string // where it is not, or is already
	Twice  bool
}

// Decision is a move of a club that the association decided by hand (A88, A92,
// A97). From and To are league ids; nil is outside the two leagues.
type Decision struct {
	Club   string  `json:"club"`
	From   *string `json:"from"`
	To     *string `json:"to"`
	Reason string  `json:"reason"`
}
