package protest

import "pokerliga/rules/rulebook"

// Rules are what the Regulativ leaves open about protests, as a season settles it.
type Rules struct {
	ProtestDays    int  `json:"protest_days"`    // after the day from which it counts, A103
	AppealDays     int  `json:"appeal_days"`     // after the day of the decision, A105
	PenaltiesFinal bool `json:"penalties_final"` // nobody disputes what a referee imposes, not even on the day, A102
}

// APSA2010 returns what holds where a season says nothing. A102, A103, A105
func APSA2010() Rules { return Rules{ProtestDays: 7, AppealDays: 7} }

// mostDays is the longest time that a season may give.
const mostDays = 90

// Refuse refuses rules by which nobody could protest or appeal. A103, A105
func (r *Rules) Refuse() error {
	for _, days := range []struct {
		path string
		n    int
	}{{"$.protest_days", r.ProtestDays}, {"$.appeal_days", r.AppealDays}} {
		if days.n < 1 || days.n > mostDays {
			return rulebook.Ref("2.2.3").Breach("Eine Frist dauert zwischen 1 und %d Tagen.", mostDays).At(days.path)
		}
	}
	return nil
}
