package explain

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pokerliga/rules/seasonfile"
)

// Number tells a number of the rulebook as it is in force in a season, and what is
// usual if the season has changed it.
func Number(n *seasonfile.Number) string {
	text := fmt.Sprintf("%s: %s", n.Label, numberValue(n.Value))
	if n.Changed {
		text += fmt.Sprintf(" (üblich: %s)", numberValue(n.Usual))
	}
	return text
}

// NumbersChanged tells which numbers of the rulebook a season has otherwise than before, "" for none.
func NumbersChanged(before, after *seasonfile.RuleChanges) string {
	was, is := (&seasonfile.File{Rules: before}).Numbers(), (&seasonfile.File{Rules: after}).Numbers()
	var parts []string
	for i := range is {
		if a, b := numberValue(was[i].Value), numberValue(is[i].Value); a != b {
			parts = append(parts, fmt.Sprintf("%s %s → %s", is[i].Label, a, b))
		}
	}
	return strings.Join(parts, "; ")
}

// numberValue writes the value of a number, a key as a list.
func numberValue(value any) string {
	var parts []string
	switch v := value.(type) {
	case int:
		return Whole(v)
	case float64:
		return factor(v)
	case []int:
		for _, n := range v {
			parts = append(parts, Whole(n))
		}
	case []float64:
		for _, x := range v {
			parts = append(parts, factor(x))
		}
	case map[string]float64:
		for _, tier := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, fmt.Sprintf("%s in der %s.", factor(v[tier]), tier))
		}
	}
	return strings.Join(parts, ", ")
}
