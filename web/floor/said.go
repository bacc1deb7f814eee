package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/rules/explain"
)

// plain say what has happened to nobody in particular.
var plain = map[string]string{
	floor.Start: "Die Uhr ist gestartet.", floor.Pause: "Die Uhr steht.", floor.Resume: "Die Uhr läuft weiter.",
	floor.Finish: "Das Turnier ist zu Ende.", floor.Draw: "Die Plätze sind ausgelost.", floor.MakeDeal: "Man hat sich geeinigt.",
	floor.Undo: "Zurückgenommen.", floor.Count: "Die Chips sind gezählt.",
}

// one say what has happened to somebody.
var one = map[string]string{
	floor.Enter: "%s ist im Turnier.", floor.Reenter: "%s ist wieder im Turnier.", floor.Rebuy: "%s: Rebuy.",
	floor.AddOn: "%s: Add-on.", floor.SecondChance: "%s nimmt die zweite Chance.",
}

// penalties are the kinds of penalties in words.
var penalties = map[string]string{floor.Warning: "Verwarnung", floor.ForHands: "Strafe in Händen", floor.ForOrbits: "Strafe in Runden"}

// removals are the reasons of removals in words.
var removals = map[string]string{floor.Absent: "abwesend", floor.Disqualified: "disqualifiziert", floor.Excluded: "ausgeschlossen"}

// Said says what has happened, with names.
func (d *Desk) Said(e *floor.Event) string {
	if text, ok := plain[e.Do]; ok && (e.Do != floor.Undo && e.Do != floor.Count) {
		return text
	}
	if text, ok := one[e.Do]; ok {
		return fmt.Sprintf(text, d.Name(e.Entrant))
	}
	switch e.Do {
	case floor.SetClock:
		return fmt.Sprintf("Die Uhr ist auf %s gestellt.", left(e.Remaining))
	case floor.SeatOne:
		if e.Seat == 0 {
			return fmt.Sprintf("%s hat einen Platz gelost.", d.Name(e.Entrant))
		}
		return fmt.Sprintf("%s sitzt an Tisch %d, Platz %d.", d.Name(e.Entrant), e.Table, e.Seat)
	case floor.MoveOne:
		return fmt.Sprintf("%s wechselt an Tisch %d, Platz %d.", d.Name(e.Entrant), e.Table, e.Seat)
	case floor.BreakTable:
		return fmt.Sprintf("Tisch %d ist aufgelöst.", e.Table)
	case floor.Final:
		return fmt.Sprintf("Finaltisch an Tisch %d.", e.Table)
	case floor.SetButton:
		return fmt.Sprintf("Tisch %d: Der Button steht auf Platz %d.", e.Table, e.Button)
	case floor.Hand:
		return fmt.Sprintf("Tisch %d: eine Hand ist gespielt.", e.Table)
	case floor.Bust, floor.Remove:
		return d.saidOut(e)
	case floor.Count:
		return fmt.Sprintf("Gezählt: %s.", explain.Enumerate(d.stacks(e.Stacks)))
	case floor.ChipRace:
		return fmt.Sprintf("Tisch %d: %der sind gegen %der getauscht.", e.Table, e.Remove, e.Into)
	case floor.Penalize, floor.Served:
		return d.saidPenalty(e)
	case floor.BeginHeat:
		return fmt.Sprintf("Heat %d beginnt.", e.Heat)
	case floor.Undo:
		if e.Undone < len(d.File.Events) {
			return fmt.Sprintf("Zurückgenommen: %s", d.Said(&d.File.Events[e.Undone]))
		}
	}
	return plain[e.Do]
}

// saidOut says who is out.
func (d *Desk) saidOut(e *floor.Event) string {
	if e.Do == floor.Remove {
		return fmt.Sprintf("%s ist aus dem Turnier genommen: %s.", d.Name(e.Entrant), removals[e.Reason])
	}
	names := make([]string, len(e.Out))
	for i := range e.Out {
		names[i] = d.Name(e.Out[i].Entrant)
	}
	is := "ist"
	if len(names) > 1 {
		is = "sind"
	}
	return fmt.Sprintf("%s %s ausgeschieden.", explain.Enumerate(names), is)
}

// saidPenalty says who was punished, or has served a penalty.
func (d *Desk) saidPenalty(e *floor.Event) string {
	switch {
	case e.Do == floor.Served:
		return fmt.Sprintf("%s hat %s ausgesetzt.", d.Name(e.Entrant), counted(e.Hands, "eine Hand", "Hände"))
	case e.Kind == floor.ForHands:
		return fmt.Sprintf("%s setzt %s aus.", d.Name(e.Entrant), counted(e.Hands, "eine Hand", "Hände"))
	case e.Kind == floor.ForOrbits:
		return fmt.Sprintf("%s setzt %s aus.", d.Name(e.Entrant), counted(e.Orbits, "eine Runde", "Runden"))
	}
	return fmt.Sprintf("%s: %s.", d.Name(e.Entrant), penalties[e.Kind])
}

// stacks name who holds how much.
func (d *Desk) stacks(stacks []floor.Stack) []string {
	texts := make([]string, len(stacks))
	for i := range stacks {
		texts[i] = d.Name(stacks[i].Entrant) + " " + explain.Digits(floor.Whole(stacks[i].Chips))
	}
	return texts
}

// counted writes so many of something.
func counted(n int64, one, many string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// left writes seconds as a clock shows them.
func left(seconds int64) string {
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%02d:%02d", seconds/60, seconds%60)
}
