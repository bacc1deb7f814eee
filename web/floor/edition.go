package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// EditionChange is a rule that an edition has otherwise than the Regulativ.
type EditionChange struct {
	Name, Now, Before string
	Rule              rulebook.Ref
}

// EditionChanges says what an edition changes against the Regulativ, nothing for the Regulativ itself, and for none.
func EditionChanges(edition string) []EditionChange {
	if edition == "" || edition == floor.Editions[0] {
		return nil
	}
	is, was := floor.EditionRules(edition), floor.EditionRules(floor.Editions[0])
	list := []EditionChange{}
	for _, r := range ruleWords {
		if now, before := r.says(&is), r.says(&was); now != before {
			list = append(list, EditionChange{r.name, now, before, r.rule})
		}
	}
	return list
}

// ruleWords are the rules in words, in the order of the tournament file.
var ruleWords = []struct {
	name string
	rule rulebook.Ref
	says func(*floor.Rules) string
}{
	{"Startstack", "H18", func(r *floor.Rules) string { return floor.Whole(r.StartChips).Digits() }},
	{"Später Einstieg", "H10", lateWords},
	{"Was es kostet, später zu kommen", "H11", func(r *floor.Rules) string {
		if r.LateEvery == 0 {
			return "nichts"
		}
		return fmt.Sprintf("nach %s ein Small und ein Big Blind, je %s noch einmal", minutesOf(r.LateFree), minutesOf(r.LateEvery))
	}},
	{"Re-entries", "H14", func(r *floor.Rules) string { return countedOrNone(r.Reentries) }},
	{"Rebuys", "H12", func(r *floor.Rules) string { return countedOrNone(r.Rebuys) }},
	{"Ein Tisch hält an", "H33", func(r *floor.Rules) string {
		if r.StopBelow == 0 {
			return "nie"
		}
		return fmt.Sprintf("bei weniger als %d Spielern", r.StopBelow)
	}},
	{"Umgesetzt wird", "H31", func(r *floor.Rules) string { return fmt.Sprintf("ab %d Spielern Unterschied", r.BalanceGap) }},
	{"Plätze am Finaltisch", "H36", func(r *floor.Rules) string { return fmt.Sprint(r.FinalSeats) }},
	{"Sitze am Finaltisch", "H36", func(r *floor.Rules) string {
		words := map[string]string{floor.ByLot: "ausgelost", floor.ByPositions: "nach der Position zum Button", floor.NoDraw: "wie sie sitzen"}
		return words[r.FinalDraw]
	}},
	{"Erster Button", "H24", func(r *floor.Rules) string {
		return map[string]string{floor.EachTable: "an jedem Tisch eigens gelost", floor.OneField: "für alle Tische derselbe Platz"}[r.FirstButton]
	}},
	{"Chip Race", "H40", func(r *floor.Rules) string {
		return map[string]string{floor.WithCards: "mit Karten", floor.Rounding: "gerundet"}[r.RaceMethod]
	}},
	{"Chip Race beginnt", "H41", func(r *floor.Rules) string {
		return map[string]string{floor.FromSeatOne: "bei Platz 1", floor.FromButton: "links vom Button"}[r.RaceFirst]
	}},
	{"Karten im Chip Race", "H41", func(r *floor.Rules) string {
		return map[string]string{floor.ByPlayer: "jedem alle auf einmal", floor.ByRound: "reihum je eine"}[r.RaceDeal]
	}},
	{"Chips im Chip Race", "H42", func(r *floor.Rules) string {
		return map[string]string{floor.RoundUp: "aufgerundet", floor.HalfUp: "kaufmännisch gerundet"}[r.RaceCount]
	}},
	{"Zu zweit", "H21", func(r *floor.Rules) string {
		if r.HeadsUpHalf {
			return "Levels halbiert"
		}
		return "Levels wie zuvor"
	}},
	{"Hände nach Ablauf der Zeit", "H22", func(r *floor.Rules) string { return countedOrNone(r.ExtraHands) }},
}

// lateWords says how long entries are open.
func lateWords(r *floor.Rules) string {
	switch {
	case r.LateLevels > 0:
		return fmt.Sprintf("bis zum Ende von Level %d", r.LateLevels)
	case r.LateSeconds > 0:
		return "in den ersten " + minutesOf(r.LateSeconds)
	}
	return "keiner"
}

func minutesOf(seconds int64) string { return fmt.Sprintf("%d Minuten", seconds/60) }

func countedOrNone(n int64) string {
	if n == 0 {
		return "keine"
	}
	return fmt.Sprint(n)
}
