package matchday

import (
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// roundsPaid is how many matchdays half of the fee pays for. § 1.2.9
const roundsPaid = 3

// Instalment returns which half of the fee, 1 or 2, pays for a matchday. § 1.2.9
func Instalment(number int) int {
	if number <= roundsPaid {
		return 1
	}
	return 2
}

// FeeDue returns the last day on which half of a team's fee is in time: so many
// days before the first matchday that it pays for, the first or the fourth of
// the team's own league. It is "" as long as that matchday is not announced.
// § 1.2.9, § 2.2.6, A08
func FeeDue(l *scoring.League, rules *scoring.Rules, instalment int) string {
	m := l.Matchday(1 + (instalment-1)*roundsPaid)
	if m == nil {
		return ""
	}
	return rulebook.AddDays(m.Date, -rules.FeeDueDays)
}
