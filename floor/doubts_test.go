package floor_test

import (
	"slices"
	"testing"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// H10, H18, H40, § 5.2: what is unlikely in a head is told with its rule and its path, and nothing else is.
func TestWhatIsUnlikelyInAHeadIsDoubted(t *testing.T) {
	level := func(small, big, ante int64) floor.Piece {
		return floor.Piece{Kind: floor.Level, Seconds: 1200, Small: small, Big: big, Ante: ante}
	}
	pause := floor.Piece{Kind: floor.Break, Seconds: 600}
	told := func(path string, rule rulebook.Ref, detail string) []rulebook.Warning {
		return []rulebook.Warning{{Path: path, Rule: rule, Detail: detail}}
	}
	for name, c := range map[string]struct {
		change func(*floor.Head)
		want   []rulebook.Warning
	}{
		"as halls play": {func(*floor.Head) {}, nil},
		"blinds sink": {func(h *floor.Head) { h.Levels[2] = level(25, 75, 0) },
			told("$.levels[2]", "H18", "Level 2: Die Blinds sinken von 50/100 auf 25/75.")},
		"the ante sinks": {func(h *floor.Head) { h.Levels[0], h.Levels[2] = level(50, 100, 25), level(50, 100, 0) },
			told("$.levels[2]", "H18", "Level 2: Die Blinds sinken von 50/100 mit Ante 25 auf 50/100.")},
		"a small big blind": {func(h *floor.Head) { h.Levels[3] = level(200, 100, 0) },
			told("$.levels[3]", "H18", "Level 3: Der Big Blind 100 ist kleiner als der Small Blind 200.")},
		"not twice the small blind": {func(h *floor.Head) { h.Edition, h.Levels[3] = "apsa-2010", level(75, 200, 0) },
			told("$.levels[3]", "5.2", "Level 3: Der Big Blind 200 ist nicht das Doppelte des Small Blinds 75.")},
		"it ends with a break": {func(h *floor.Head) { h.Levels = append(h.Levels, pause) },
			told("$.levels[4]", "H18", "Diese Pause steht nicht zwischen zwei Levels.")},
		"open to the end": {func(h *floor.Head) { h.Rules.LateLevels = 3 },
			told("$.rules.late_levels", "H10", "Die Anmeldung bliebe bis Level 3 offen, und es gibt nur 3.")},
		"chips that cannot be changed": {func(h *floor.Head) { h.Chips = []int64{25, 60} },
			told("$.chips[1]", "H40", "Ein Chip zu 60 lässt sich nicht in solche zu 25 wechseln.")},
		"chips that cannot make the blinds": {func(h *floor.Head) { h.Chips = []int64{100, 500} },
			told("$.levels[0]", "H18", "Level 1: Mit Chips ab 100 lässt sich 50/100 nicht setzen.")},
		"chips that cannot make the stack": {func(h *floor.Head) { h.Rules.StartChips = 1510 },
			told("$.rules.start_chips", "H40", "Der Startstack von 1510 ist kein Vielfaches des kleinsten Chips, 25.")},
	} {
		h := &floor.Head{Edition: "club", Rules: floor.EditionRules("club"), Chips: []int64{25, 100, 500},
			Levels: []floor.Piece{level(50, 100, 0), pause, level(50, 100, 0), level(75, 150, 25)}}
		h.Rules.LateLevels = 2
		if c.change(h); !slices.Equal(floor.Doubts(h), c.want) {
			t.Errorf("%s: %+v, want %+v", name, floor.Doubts(h), c.want)
		}
	}
}
