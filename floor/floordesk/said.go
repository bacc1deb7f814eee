package floordesk

import (
	"fmt"

	"pokerliga/floor"
)

// sentences say what has happened, without names.
var sentences = map[string]string{
	floor.Start:        "Das Turnier läuft.",
	floor.Pause:        "Die Uhr steht.",
	floor.Resume:       "Die Uhr läuft weiter.",
	floor.Finish:       "Das Turnier ist zu Ende.",
	floor.SetClock:     "Die Uhr ist gestellt.",
	floor.Enter:        "Jemand ist dazugekommen.",
	floor.Reenter:      "Jemand ist wieder dabei.",
	floor.Rebuy:        "Rebuy.",
	floor.AddOn:        "Add-on.",
	floor.SecondChance: "Jemand nimmt die zweite Chance.",
	floor.Draw:         "Die Plätze sind ausgelost.",
	floor.SeatOne:      "Jemand hat Platz genommen.",
	floor.MoveOne:      "Jemand hat den Tisch gewechselt.",
	floor.Final:        "Der Finaltisch steht.",
	floor.Remove:       "Jemand ist aus dem Turnier genommen.",
	floor.ChipRace:     "Kleine Chips sind getauscht.",
	floor.MakeDeal:     "Man hat sich geeinigt.",
	floor.Count:        "Chips sind gezählt.",
	floor.Undo:         "Etwas ist zurückgenommen.",
}

// Said says in one sentence, without names, what happened last; "" for what is of no interest beyond its table.
func (t *Tournament) Said() string {
	n := t.Number()
	if n == 0 {
		return ""
	}
	switch e := &t.File.Events[n-1]; {
	case e.Do == floor.BreakTable:
		return fmt.Sprintf("Tisch %d ist aufgelöst.", e.Table)
	case e.Do == floor.Bust && len(e.Out) > 1:
		return fmt.Sprintf("%d Spieler sind ausgeschieden.", len(e.Out))
	case e.Do == floor.Bust:
		return "Ein Spieler ist ausgeschieden."
	case e.Do == floor.BeginHeat:
		return fmt.Sprintf("Heat %d beginnt.", e.Heat)
	default:
		return sentences[e.Do]
	}
}

// Ended reports whether nothing more happens in the tournament.
func (t *Tournament) Ended() bool { return t.State.Clock().State == "ended" }
