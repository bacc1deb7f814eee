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
	InTime    bool // for a start that the matchday had before
}

// Late reports whether the lineup came in after the day on which it was due. When a
// matchday moves, the deadline moves with it; once met it stays met. Whose moment is
// not known, and so zero, is not late. § 2.2.4, § 2.2.11, A21
func (h *HandIn) Late(m *scoring.Matchday, rules *scoring.Rules) bool {
	due, err := LineupDue(m, rules)
	return err == nil && !h.InTime && h.First.After(due)
}

// Remember notes that the lineup came in time for a start that the matchday had before. § 2.2.4
func (h *HandIn) Remember(rules *scoring.Rules, before []Announced) {
	h.InTime = met(h.First, LineupDue, rules, before)
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
