package president

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// fields are the six slots and the captain, with every player of the roster.
func (d *Source) fields(f *seasonfile.File, pre *league.Preparation, shown *scoring.Lineup, swaps bool,
	said map[string]matchday.Availability) []workplace.Field {
	if shown == nil {
		shown = &scoring.Lineup{}
	}
	var list []workplace.Field
	for i := range shown.Slots {
		field := workplace.Field{Name: league.SlotField(i), Label: fmt.Sprintf("Startplatz %d", i+1), Type: "select", Value: shown.Slots[i],
			Groups: d.playing(f, pre.Forecast, shown.Slots[i], said)}
		if swaps {
			field.Groups, field.Choices = nil, pairOf(f, pre.Lineup, i)
		}
		list = append(list, field)
	}
	captain := workplace.Field{Name: "captain", Label: "Kapitän oder Kapitänin", Type: "select", Value: shown.Captain,
		Hint: "Steht im Kader; spielen muss er nicht (§ 2.2.11).", Groups: leading(f, pre.Forecast)}
	if swaps {
		captain.Groups, captain.Choices = nil, []frame.Choice{{Value: shown.Captain, Text: sorted(f, shown.Captain)}}
	}
	return append(list, captain)
}

// pairOf are the two players who can sit in a slot once lineups stand fast.
func pairOf(f *seasonfile.File, l *scoring.Lineup, i int) []frame.Choice {
	first := i - i%2
	var list []frame.Choice
	for _, id := range l.Slots[first : first+2] {
		list = append(list, frame.Choice{Value: id, Text: cmp.Or(sorted(f, id), "leer")})
	}
	return list
}

// playing are the players who can be chosen for a slot: first those who may play.
func (d *Source) playing(f *seasonfile.File, told *league.Forecast, chosen string,
	said map[string]matchday.Availability) []workplace.Group {
	may, mayNot := workplace.Group{Label: "Darf spielen"}, workplace.Group{Label: "Darf nicht spielen"}
	known := chosen == ""
	for i := range told.Players {
		c := &told.Players[i]
		known = known || c.Player == chosen
		name := sorted(f, c.Player) + behind(said[c.Player])
		if c.Eligible {
			may.Choices = append(may.Choices, frame.Choice{Value: c.Player, Text: name})
		} else {
			mayNot.Choices = append(mayNot.Choices, frame.Choice{Value: c.Player, Text: name + refs(c.Bars)})
		}
	}
	if !known { // who is not of the club is called as everybody may call him
		mayNot.Choices = append(mayNot.Choices, frame.Choice{Value: chosen, Text: d.League.PersonName(acts.Clip(chosen)) + " (nicht im Kader)"})
	}
	return ordered(workplace.Group{Choices: []frame.Choice{{Text: "– leer –"}}}, may, mayNot)
}

// behind says behind a name what a player has said.
func behind(says matchday.Availability) string {
	if says == "" {
		return ""
	}
	return " – " + map[matchday.Availability]string{matchday.CanPlay: "kann", matchday.CannotPlay: "kann nicht",
		matchday.MayPlay: "kann vielleicht"}[says]
}

// proposed says what a proposal is made of.
func proposed(said map[string]matchday.Availability) string {
	if len(said) == 0 {
		return "Vorausgefüllt mit einem Vorschlag, der keine Regel verletzt."
	}
	return "Vorausgefüllt mit einem Vorschlag, der keine Regel verletzt und die Zusagen berücksichtigt."
}

// leading are the players who can be chosen as captain.
func leading(f *seasonfile.File, told *league.Forecast) []workplace.Group {
	may := workplace.Group{Label: "Im Kader"}
	for i := range told.Players {
		if c := &told.Players[i]; c.Captain == nil {
			may.Choices = append(may.Choices, frame.Choice{Value: c.Player, Text: sorted(f, c.Player)})
		}
	}
	return ordered(workplace.Group{Choices: []frame.Choice{{Text: "– bitte wählen –"}}}, may)
}

// ordered sorts the choices of groups, and leaves empty groups out.
func ordered(groups ...workplace.Group) []workplace.Group {
	byName := frame.ByName()
	for i := range groups {
		slices.SortFunc(groups[i].Choices, func(a, b frame.Choice) int { return byName(a.Text, b.Text) })
	}
	return slices.DeleteFunc(groups, func(g workplace.Group) bool { return len(g.Choices) == 0 })
}

// refs are the paragraphs that bar a player, behind the name.
func refs(bars []league.Bar) string {
	text := ""
	for i := range bars {
		if i > 0 {
			text += ", "
		}
		text += bars[i].Rule.String()
	}
	return " (" + text + ")"
}
