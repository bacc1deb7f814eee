package matchday

import (
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Stage is how far a matchday has come. It is computed from the facts and a
// moment, never stored. § 2.2.14, § 3.2.11
type Stage string

// The stages of a matchday, in their order. § 2.2.14, § 3.2.11
const (
	StageScheduled   Stage = "scheduled"    // announced
	StageLineups     Stage = "lineups-open" // the clubs are asked for their lineups
	StageFrozen      Stage = "frozen"       // lineups stand fast (§ 2.2.14)
	StageHeat1       Stage = "heat-1"
	StageHeat2       Stage = "heat-2"
	StageHeat3       Stage = "heat-3"
	StageProvisional Stage = "provisional" // complete, and counts
	StageOfficial    Stage = "official"    // an admin has confirmed it (A29)
	StageAnnulled    Stage = "annulled"    // it counts for nothing (A111)
)

// heatStages are the stages of the heats.
var heatStages = [scoring.Heats]Stage{StageHeat1, StageHeat2, StageHeat3}

// StageOf computes the stage of a matchday. The regulations set a day until which
// a lineup is due, and none from which it may come: clubs are asked for it as long
// before that day as the day is before the matchday. A provisional matchday counts like
// an official one; from then on every act on it is an admin's and needs a reason. § 2.2.11
func StageOf(m *scoring.Matchday, rules *scoring.Rules, official bool, now time.Time) Stage {
	switch {
	case m.Annulled != nil:
		return StageAnnulled
	case m.Complete() && official:
		return StageOfficial
	case m.Complete():
		return StageProvisional
	case m.Begun():
		return heatStages[playing(m)-1]
	case Frozen(m, rules, now):
		return StageFrozen
	}
	day, err := time.ParseInLocation(time.DateOnly, m.Date, rulebook.Vienna())
	if err == nil && !now.Before(day.AddDate(0, 0, -2*rules.LineupDueDays)) {
		return StageLineups
	}
	return StageScheduled
}

// playing returns the heat that a matchday is in: the last that has begun while
// it is open, else an earlier one that was opened again, else the next, of which
// there is one while the matchday is not complete. § 3.2.11
func playing(m *scoring.Matchday) int {
	last := len(m.Heats)
	if m.Heats[last-1].Open {
		return last
	}
	for i := range m.Heats {
		if m.Heats[i].Open {
			return i + 1
		}
	}
	return last + 1
}
