package explain

import (
	"fmt"
	"reflect"
	"strings"

	"pokerliga/scoring"
)

// mostEntered is the number of entries that are named one by one.
const mostEntered = 3

// Entered tells in German which cards, stacks and heats are new in a league: „Heat
// 3: Tisch 7 ist eingetragen.“ It names no players. For other changes, and for many
// at once, the sentence is general, and adds whether a matchday is complete.
func Entered(before, after *scoring.League) string {
	const something = "Der Stand hat sich geändert."
	if before == nil || after == nil {
		return something
	}
	var said, over []string
	for i := range after.Matchdays {
		now := &after.Matchdays[i]
		for j := range before.Matchdays {
			then := &before.Matchdays[j]
			if then.Number != now.Number {
				continue
			}
			said = append(said, enteredDay(then, now)...)
			if now.Complete() && !then.Complete() {
				over = append(over, fmt.Sprintf("Die %d. Sammelrunde ist vollständig.", now.Number))
			}
		}
	}
	if len(said) > mostEntered {
		said = nil
	}
	if said = append(said, over...); len(said) == 0 {
		return something
	}
	return strings.Join(said, " ")
}

// enteredDay tells what is new on a matchday.
func enteredDay(then, now *scoring.Matchday) []string {
	var said []string
	for number := 1; number <= scoring.Heats; number++ {
		if h := now.Heat(number); h != nil {
			was := then.Heat(number)
			if was == nil {
				was = &scoring.Heat{Number: number, Open: true}
			}
			said = append(said, enteredHeat(was, h)...)
		}
	}
	return said
}

// enteredHeat tells what is new in a heat.
func enteredHeat(then, now *scoring.Heat) []string {
	var said []string
	say := func(what, verb string) {
		said = append(said, fmt.Sprintf("Heat %d: %s ist %s.", now.Number, what, verb))
	}
	for i := range now.SitAndGos {
		card := &now.SitAndGos[i]
		was := then.SitAndGo(card.Table)
		switch {
		case was == nil:
			say(fmt.Sprintf("Tisch %d", card.Table), "eingetragen")
		case !reflect.DeepEqual(was, card):
			say(fmt.Sprintf("Tisch %d", card.Table), "berichtigt")
		}
	}
	for i := range then.SitAndGos {
		if table := then.SitAndGos[i].Table; now.SitAndGo(table) == nil {
			say(fmt.Sprintf("Tisch %d", table), "zurückgenommen")
		}
	}
	for i := range now.TeamMTTs {
		stacks := &now.TeamMTTs[i]
		was := then.TeamMTT(stacks.MTT)
		switch {
		case was == nil:
			say("Team-MTT "+stacks.MTT, "eingetragen")
		case !reflect.DeepEqual(was, stacks):
			say("Team-MTT "+stacks.MTT, "berichtigt")
		}
	}
	for i := range then.TeamMTTs {
		if mtt := then.TeamMTTs[i].MTT; now.TeamMTT(mtt) == nil {
			say("Team-MTT "+mtt, "zurückgenommen")
		}
	}
	switch {
	case then.Open && !now.Open:
		said = append(said, fmt.Sprintf("Heat %d ist abgeschlossen.", now.Number))
	case !then.Open && now.Open:
		said = append(said, fmt.Sprintf("Heat %d ist wieder offen.", now.Number))
	}
	return said
}
