package matchday

import (
	"slices"

	"pokerliga/scoring"
)

// With returns a matchday with a heat that is changed, an open one where there is none, and leaves the one that is given as it is.
// § 3.2.11, § 3.2.18
func With(m *scoring.Matchday, heat int, change func(*scoring.Heat)) *scoring.Matchday {
	changed := *m
	changed.Heats = slices.Clone(m.Heats)
	if changed.Heat(heat) == nil {
		changed.Heats = append(changed.Heats, scoring.Heat{Number: heat, Open: true})
	}
	change(changed.Heat(heat))
	return &changed
}
