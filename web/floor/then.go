package floor

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/explain"
)

// Consequences say what an event brings: places, prizes, who is left, the chips in play, and what is to be done next.
func (d *Source) Consequences(e *floor.Event, after *floor.State) []string {
	var says []string
	before := d.State
	for _, r := range after.Reasons() {
		if r.Place == 0 || r.Status == "in" || d.placed(r.Entrant, r.Place) {
			continue
		}
		text := fmt.Sprintf("%s: %d. Platz", d.Name(r.Entrant), r.Place)
		if len(r.With) > 0 {
			text += ", geteilt"
		}
		if prize := prizeOf(after, r.Entrant); prize != "" {
			text += ", " + prize
		}
		if says = append(says, text); len(says) == 4 {
			break
		}
	}
	in, chips := after.Entries(), before.Entries().ChipsInPlay
	if flight := after.Awaited(); flight != "" && before.Awaited() == "" {
		says = append(says, fmt.Sprintf("%s, während %d mit ihren Chips auf den zweiten Tag warten", flight, len(after.Days().Bagged)))
	}
	if in.In != before.Entries().In {
		says = append(says, fmt.Sprintf("noch %d im Turnier", in.In))
	}
	if in.ChipsInPlay.String() != chips.String() {
		says = append(says, "im Spiel dann "+in.ChipsInPlay.Digits()+" Chips")
	}
	if next := d.adviceText(after.Advice()); next != "" && next != d.adviceText(before.Advice()) {
		says = append(says, "als Nächstes: "+next)
	}
	n := len(d.File.Events)
	for _, w := range after.Warnings() {
		if w.Event == n {
			says = append(says, explain.Attention(&w))
		}
	}
	if c, now := after.Clock(), before.Clock(); c.State != now.State || c.Piece != now.Piece || e.Do == floor.SetClock {
		says = append(says, clockSays(&c))
	}
	return says
}

// placed reports whether somebody has that place already.
func (d *Source) placed(entrant string, place int) bool {
	return slices.ContainsFunc(d.State.Ranking(), func(r floor.Rank) bool {
		return r.Entrant == entrant && r.Place != nil && *r.Place == place && r.Status != "in"
	})
}

// prizeOf is what somebody gets, "" for nothing yet.
func prizeOf(s *floor.State, entrant string) string {
	for _, p := range s.Money().Prizes {
		if p.Entrant == entrant {
			return s.Prized(p.Amount)
		}
	}
	return ""
}

// adviceText says what is to be done next, "" for nothing.
func (d *Source) adviceText(a *floor.Advice) string {
	switch {
	case a == nil:
		return ""
	case a.Do == floor.BreakTable:
		return fmt.Sprintf("Tisch %d auflösen", a.Table)
	case a.Do == floor.Final:
		return fmt.Sprintf("Finaltisch an Tisch %d", a.Table)
	case a.Entrant == "":
		return fmt.Sprintf("jemand wechselt von Tisch %d an Tisch %d, Platz %d", a.From, a.Table, a.Seat)
	}
	return fmt.Sprintf("%s wechselt von Tisch %d an Tisch %d, Platz %d", d.Name(a.Entrant), a.From, a.Table, a.Seat)
}

// clockSays says how the clock stands.
func clockSays(c *floor.Clock) string {
	what := fmt.Sprintf("Level %d", c.Level)
	if c.Kind == floor.Break {
		what = "Pause"
	}
	switch c.State {
	case "waiting":
		return "die Uhr wartet"
	case "ended":
		return "das Turnier ist zu Ende"
	case "paused":
		return fmt.Sprintf("%s, die Uhr steht bei %s", what, floor.Left(c.Remaining))
	}
	return fmt.Sprintf("%s, noch %s", what, floor.Left(c.Remaining))
}
