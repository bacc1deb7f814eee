package matchday

import (
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// HandIn says when the lineup of a club was handed in first and changed last,
// and by whom. The season file does not carry it. § 2.2.11
type HandIn struct {
	League    string
	Matchday  int
	Club      string
	First     time.Time // zero for a lineup of an imported season, of which it is not known
	FirstBy   string    // user id, "" for the console
	Changed   time.Time
	ChangedBy string
	Forced    bool // an admin overrode with it what the rules refuse
}

// Late reports whether the lineup came in after the day on which it was due. It
// hangs on the start that is announced now: when a matchday moves, the deadline
// moves with it. Whose moment is not known, and so zero, is not late. § 2.2.11, A21
func (h *HandIn) Late(m *scoring.Matchday, rules *scoring.Rules) bool {
	due, err := LineupDue(m, rules)
	return err == nil && h.First.After(due)
}

// Doubts warns that a lineup came after the day on which it was due; there is no
// penalty for it. § 2.2.11, A21
func (h *HandIn) Doubts(m *scoring.Matchday, rules *scoring.Rules) []rulebook.Warning {
	if !h.Late(m, rules) {
		return nil
	}
	due, _ := LineupDue(m, rules)
	return []rulebook.Warning{{Path: "$", Rule: "2.2.11", Detail: "Die Aufstellung war bis " + rulebook.Moment(due) +
		" abzugeben; sie ist als verspätet vermerkt."}}
}
