package league

import (
	"time"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// HandIn says when the lineup of a club was handed in first and changed last,
// and by whom. The season file does not carry it.
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
// moves with it. Whose moment is not known is not late. § 2.2.11, A21
func (h *HandIn) Late(m *scoring.Matchday, rules *scoring.Rules) bool {
	due, err := seasonfile.LineupDue(m, rules)
	return err == nil && !h.First.IsZero() && h.First.After(due)
}
