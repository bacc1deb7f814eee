package matchday

import (
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// LineupClock says which lineups of a matchday may still be handed in and
// changed. All deadlines hang on the announced start, so they move with it.
// § 2.2.4, § 2.2.14
type LineupClock struct {
	Day   *scoring.Matchday
	Rules *scoring.Rules
	When  time.Time // from when the act counts
	Past  bool      // it counts from an earlier day, on which nothing had begun

	Official bool   // the director or an admin writes it
	Reason   string // why
	Forced   bool   // what breaks the rules is a warning
}

// Refuse says what the clock has against writing a lineup over the one before,
// nil for a first one: once it stands fast, only the two players of a heat can be
// swapped, and only until the heat starts. A change that was told in time the director
// or an admin still enters until the first heat starts. § 2.2.14, § 3.2.5, A23, A115
func (c *LineupClock) Refuse(before, after *scoring.Lineup) *rulebook.Breach {
	if before == nil {
		return c.refuseFirst()
	}
	if !c.frozen() {
		return nil
	}
	heats, swapped := scoring.Swaps(before, after)
	if !swapped && c.Official && !c.Forced && !c.Day.Started(1) {
		return c.refuseTold()
	}
	if !swapped {
		return rulebook.Ref("2.2.14").Breach(
			"Die Aufstellung steht seit %s fest. Tauschen können nur noch die zwei Spieler, die im selben Heat die Team-MTTs spielen.",
			c.frozenSince())
	}
	for _, heat := range heats {
		if c.Day.Started(heat) {
			return rulebook.Ref("3.2.5").Breach("Heat %d hat schon begonnen: Die Startplätze %d und %d können nicht mehr getauscht werden.",
				heat, 2*heat-1, 2*heat)
		}
	}
	return nil
}

// refuseFirst refuses a first lineup once the first heat is under way: who has
// handed in none by then has not come (§ 2.2.12, A13). Until then it is taken, be it
// late (A21); from the freeze on the director or an admin enters it, for a reason.
// § 2.2.14
func (c *LineupClock) refuseFirst() *rulebook.Breach {
	switch {
	case !c.Past && c.Day.Started(1):
		return rulebook.Ref("2.2.12").Breach("Heat 1 hat schon begonnen: Wer bis dahin keine Aufstellung abgegeben hat, ist nicht angetreten.")
	case !c.frozen():
		return nil
	case !c.Official:
		return rulebook.Ref("2.2.14").Breach(
			"Aufstellungen stehen seit %s fest. Eine erste trägt jetzt nur noch die Turnierleitung oder die APSA ein.", c.frozenSince())
	case blank(c.Reason):
		return rulebook.Ref("2.2.14").Breach("Aufstellungen stehen seit %s fest. Eine erste braucht jetzt einen Grund.",
			c.frozenSince()).At("reason")
	}
	return nil
}

// refuseTold refuses a change that was told in time and is entered after the freeze, unless the director or an admin says why. § 2.2.14, A115
func (c *LineupClock) refuseTold() *rulebook.Breach {
	if !blank(c.Reason) {
		return nil
	}
	return rulebook.Ref("2.2.14").Breach("Die Aufstellung steht seit %s fest. Eine Änderung, die rechtzeitig angesagt war, braucht jetzt einen Grund.",
		c.frozenSince()).At("reason")
}

// RefuseDrop refuses to take a lineup back that stands fast. § 2.2.14
func (c *LineupClock) RefuseDrop() *rulebook.Breach {
	if !c.frozen() {
		return nil
	}
	return rulebook.Ref("2.2.14").Breach("Die Aufstellung steht seit %s fest und kann nicht mehr zurückgezogen werden.", c.frozenSince())
}

// frozen reports whether lineups stand fast. What counts from an earlier day does
// not ask whether the matchday has begun since. § 2.2.14
func (c *LineupClock) frozen() bool {
	if c.Past {
		return pastFreeze(c.Day, c.Rules, c.When)
	}
	return Frozen(c.Day, c.Rules, c.When)
}

// frozenSince tells since when lineups stand fast. § 2.2.14
func (c *LineupClock) frozenSince() string {
	at, err := FreezeTime(c.Day, c.Rules)
	if err != nil || !c.When.After(at) {
		return "Beginn der Sammelrunde"
	}
	return rulebook.Moment(at)
}
