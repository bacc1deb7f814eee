package seasonfile

import (
	"time"

	"pokerliga/scoring"
)

// LineupDue returns the moment until which the lineups of a matchday have to be
// in: so many days before its start, at the same hour in Vienna. § 2.2.11, A21
func LineupDue(m *scoring.Matchday, rules *scoring.Rules) (time.Time, error) {
	start, err := m.StartTime(vienna)
	return start.AddDate(0, 0, -rules.LineupDueDays), err
}

// FreezeTime returns the moment from which the lineups of a matchday that has
// not begun stand fast and are public. § 2.2.14
func FreezeTime(m *scoring.Matchday, rules *scoring.Rules) (time.Time, error) {
	start, err := m.StartTime(vienna)
	return start.Add(-time.Duration(rules.LineupFreezeMinutes) * time.Minute), err
}

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
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		if m.Number != 1+(instalment-1)*roundsPaid {
			continue
		}
		day, err := time.Parse(time.DateOnly, m.Date)
		if err != nil {
			return ""
		}
		return day.AddDate(0, 0, -rules.FeeDueDays).Format(time.DateOnly)
	}
	return ""
}
