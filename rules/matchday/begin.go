package matchday

import (
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Beginning is when the Sit'n'Gos of a heat began, or are to begin, as the director says. § 3.2.17
type Beginning struct {
	Heat int       `json:"heat"`
	At   time.Time `json:"at"`
}

// BeganAt returns when a heat began: as the director says, otherwise for the first heat as the matchday was announced, and zero for one of
// which that is not known. § 3.2.17
func BeganAt(m *scoring.Matchday, c *Course, heat int) time.Time {
	if b := scoring.Find(c.Began, func(b *Beginning) bool { return b.Heat == heat }); b != nil {
		return b.At
	}
	if start, err := m.StartTime(); heat == 1 && err == nil {
		return start
	}
	return time.Time{}
}

// FirstLevelEnds returns when the first level of the Sit'n'Gos of a heat is over, zero where it is not known when they began, or a season
// does not say how long the level lasts. § 3.2.17
func FirstLevelEnds(m *scoring.Matchday, c *Course, rules *scoring.Rules, heat int) time.Time {
	began := BeganAt(m, c, heat)
	if began.IsZero() || rules.FirstLevelMinutes == 0 {
		return time.Time{}
	}
	return began.Add(time.Duration(rules.FirstLevelMinutes) * time.Minute)
}

// clockMeans is how far from now a time of day may lie that is said without its day.
const clockMeans = 12 * time.Hour

// MomentOf returns the moment that a time of day means, HH:MM in Vienna: that nearest to now. What is none means now.
func MomentOf(clock string, now time.Time) time.Time {
	said, err := time.Parse("15:04", clock)
	if err != nil {
		return now
	}
	local := now.In(rulebook.Vienna())
	on := func(days int) time.Time {
		return time.Date(local.Year(), local.Month(), local.Day()+days, said.Hour(), said.Minute(), 0, 0, local.Location()).UTC()
	}
	switch today := on(0); {
	case today.Sub(now) > clockMeans:
		return on(-1)
	case now.Sub(today) > clockMeans:
		return on(1)
	default:
		return today
	}
}
