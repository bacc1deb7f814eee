package matchday

import (
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// firstHalf is how many matchdays of a league the first half of the fee pays for:
// half of those that are planned, and of an odd number one more. § 1.2.9
func firstHalf(l *scoring.League) int { return (l.Rounds + 1) / 2 }

// Instalment returns which half of the fee, 1 or 2, pays for a matchday. § 1.2.9
func Instalment(l *scoring.League, number int) int {
	if number <= firstHalf(l) {
		return 1
	}
	return 2
}

// FeeFrom returns the first matchday that a half of the fee pays for: the first of the league, or the one after half of the
// matchdays, the fourth of six. Of a league with one matchday both halves are due together. § 1.2.9
func FeeFrom(l *scoring.League, instalment int) int {
	if instalment == 1 {
		return 1
	}
	return max(min(firstHalf(l)+1, l.Rounds), 1)
}

// FeeUntil returns the last matchday that a half of the fee pays for. § 1.2.9
func FeeUntil(l *scoring.League, instalment int) int {
	if instalment == 1 {
		return max(firstHalf(l), 1)
	}
	return max(l.Rounds, 1)
}

// FeeDue returns the last day on which half of a team's fee is in time: so many days before the first matchday that it pays for, in
// the team's own league. It is "" as long as that matchday is not announced. § 1.2.9, § 2.2.6, A08
func FeeDue(l *scoring.League, rules *scoring.Rules, instalment int) string {
	m := l.Matchday(FeeFrom(l, instalment))
	if m == nil {
		return ""
	}
	return rulebook.AddDays(m.Date, -rules.FeeDueDays)
}
