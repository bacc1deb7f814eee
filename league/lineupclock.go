package league

import (
	"time"

	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// lineupClock says which lineups of a matchday may still be handed in and
// changed. All deadlines hang on the announced start, so they move with it
// (§ 2.2.4).
type lineupClock struct {
	day   *scoring.Matchday
	rules *scoring.Rules
	when  time.Time // from when the act counts
	past  bool      // it counts from an earlier day, on which nothing had begun
}

// refuse says what the clock has against writing a lineup over the one before,
// nil for a first one.
func (c *lineupClock) refuse(before, after *scoring.Lineup) *rulebook.Breach {
	if before == nil {
		return c.refuseFirst()
	}
	if !c.frozen() {
		return nil
	}
	heats, swapped := scoring.Swaps(before, after)
	if !swapped {
		return rulebook.Ref("2.2.14").Breach("Die Aufstellung steht seit %s fest. Tauschen können nur noch die zwei Spieler, die im selben Heat die Team-MTTs spielen.", c.frozenSince())
	}
	for _, heat := range heats {
		if c.day.Started(heat) {
			return rulebook.Ref("3.2.5").Breach("Heat %d hat schon begonnen: Die Startplätze %d und %d können nicht mehr getauscht werden.", heat, 2*heat-1, 2*heat)
		}
	}
	return nil
}

// refuseFirst refuses a first lineup once the first heat is under way: who has
// handed in none by then has not come (A13). Until then it is taken, be it late
// (A21). § 2.2.12
func (c *lineupClock) refuseFirst() *rulebook.Breach {
	if c.past || !c.day.Started(1) {
		return nil
	}
	return rulebook.Ref("2.2.12").Breach("Heat 1 hat schon begonnen: Wer bis dahin keine Aufstellung abgegeben hat, ist nicht angetreten.")
}

// refuseDrop refuses to take a lineup back that stands fast. § 2.2.14
func (c *lineupClock) refuseDrop() *rulebook.Breach {
	if !c.frozen() {
		return nil
	}
	return rulebook.Ref("2.2.14").Breach("Die Aufstellung steht seit %s fest und kann nicht mehr zurückgezogen werden.", c.frozenSince())
}

// frozen reports whether lineups stand fast: from some minutes before the start
// on, and in any case when the matchday has begun. § 2.2.14
func (c *lineupClock) frozen() bool {
	if !c.past {
		return seasonfile.Frozen(c.day, c.rules, c.when)
	}
	at, err := seasonfile.FreezeTime(c.day, c.rules)
	return err == nil && !c.when.Before(at)
}

// frozenSince tells since when lineups stand fast.
func (c *lineupClock) frozenSince() string {
	at, err := seasonfile.FreezeTime(c.day, c.rules)
	if err != nil || c.when.Before(at) {
		return "Beginn der Sammelrunde"
	}
	return moment(at)
}

// moment writes a moment in Vienna, as in „13. März 2010, 13:30 Uhr“.
func moment(t time.Time) string {
	t = t.In(seasonfile.Vienna())
	return explain.Date(t.Format(time.DateOnly)) + t.Format(", 15:04 Uhr")
}

// doubtLate warns that a lineup came after the day on which it was due; there is
// no penalty for it. § 2.2.11, A21
func (h *HandIn) doubtLate(m *scoring.Matchday, rules *scoring.Rules) []rulebook.Warning {
	due, err := seasonfile.LineupDue(m, rules)
	if err != nil || !h.Late(m, rules) {
		return nil
	}
	return []rulebook.Warning{{Path: "$", Rule: "2.2.11", Detail: "Die Aufstellung war bis " + moment(due) + " abzugeben; sie ist als verspätet vermerkt."}}
}
