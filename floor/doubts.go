package floor

import (
	"fmt"
	"slices"

	"pokerliga/rules/rulebook"
)

// Doubts are what is unlikely in a head and still possible: real halls differ, so nothing of it is refused. The paths are those
// of the tournament file.
func Doubts(h *Head) []rulebook.Warning {
	return slices.Concat(doubtLevels(h), doubtLate(h), doubtChips(h))
}

// doubt is a warning by a rule.
func doubt(rule rulebook.Ref, path, sentence string, args ...any) rulebook.Warning {
	return rulebook.Warning{Path: path, Rule: rule, Detail: fmt.Sprintf(sentence, args...)}
}

// doubtLevels doubts levels that sink, blinds that contradict each other, and breaks that nobody needs. H18
func doubtLevels(h *Head) (all []rulebook.Warning) {
	var last *Piece
	number := 0
	for i := range h.Levels {
		p, path := &h.Levels[i], at("$.levels", i)
		if p.Kind == Break {
			if i == 0 || i == len(h.Levels)-1 || h.Levels[i-1].Kind == Break {
				all = append(all, doubt("H18", path, "Diese Pause steht nicht zwischen zwei Levels."))
			}
			continue
		}
		number++
		if p.Big < p.Small {
			all = append(all, doubt("H18", path, "Level %d: Der Big Blind %d ist kleiner als der Small Blind %d.", number, p.Big, p.Small))
		} else if h.Edition == "apsa-2010" && p.Big != 2*p.Small {
			all = append(all, doubt("5.2", path, "Level %d: Der Big Blind %d ist nicht das Doppelte des Small Blinds %d.", number, p.Big, p.Small))
		}
		if last != nil && (p.Big < last.Big || p.Small < last.Small || p.Big == last.Big && p.Ante < last.Ante) {
			all = append(all, doubt("H18", path, "Level %d: Die Blinds sinken von %s auf %s.", number, last.stakes(), p.stakes()))
		}
		last = p
	}
	return all
}

// stakes writes blinds and ante as players say them.
func (p *Piece) stakes() string {
	if p.Ante == 0 {
		return fmt.Sprintf("%d/%d", p.Small, p.Big)
	}
	return fmt.Sprintf("%d/%d mit Ante %d", p.Small, p.Big, p.Ante)
}

// doubtLate doubts entries that are open to the last level. H10
func doubtLate(h *Head) []rulebook.Warning {
	levels := int64(0)
	for i := range h.Levels {
		if h.Levels[i].Kind == Level {
			levels++
		}
	}
	if levels == 0 || h.Rules.LateLevels < levels {
		return nil
	}
	return []rulebook.Warning{doubt("H10", "$.rules.late_levels", "Die Anmeldung bliebe bis Level %d offen, und es gibt nur %d.",
		h.Rules.LateLevels, levels)}
}

// doubtChips doubts chips that cannot be changed into each other, and amounts that they cannot make. H18, H40
func doubtChips(h *Head) (all []rulebook.Warning) {
	if len(h.Chips) == 0 {
		return nil
	}
	unit := h.Chips[0]
	for i, value := range h.Chips {
		if value%unit != 0 {
			all = append(all, doubt("H40", at("$.chips", i), "Ein Chip zu %d lässt sich nicht in solche zu %d wechseln.", value, unit))
		}
	}
	if all != nil {
		return all
	}
	for _, amount := range []struct {
		path, name string
		chips      int64
	}{{"$.rules.start_chips", "Der Startstack", h.Rules.StartChips}, {"$.rules.rebuy_chips", "Ein Rebuy", h.Rules.RebuyChips},
		{"$.rules.add_on_chips", "Ein Add-on", h.Rules.AddOnChips}} {
		if amount.chips%unit != 0 {
			all = append(all, doubt("H40", amount.path, "%s von %d ist kein Vielfaches des kleinsten Chips, %d.", amount.name, amount.chips, unit))
		}
	}
	number := 0
	for i := range h.Levels {
		p := &h.Levels[i]
		if p.Kind == Break {
			continue
		}
		number++
		if p.Small%unit != 0 || p.Big%unit != 0 || p.Ante%unit != 0 {
			return append(all, doubt("H18", at("$.levels", i), "Level %d: Mit Chips ab %d lässt sich %s nicht setzen.", number, unit, p.stakes()))
		}
	}
	return all
}
