package matchday

import (
	"slices"

	"pokerliga/scoring"
)

// WithCard returns a matchday as it would be with a card in an open heat. § 3.2.18
func WithCard(m *scoring.Matchday, heat int, card *scoring.SitAndGo) *scoring.Matchday {
	return withHeat(m, heat, func(h *scoring.Heat) {
		h.SitAndGos = slices.DeleteFunc(slices.Clone(h.SitAndGos), func(c scoring.SitAndGo) bool { return c.Table == card.Table })
		h.SitAndGos = append(h.SitAndGos, *card)
	})
}

// WithStacks returns a matchday as it would be with the stacks of an MTT in an open heat. § 3.2.11
func WithStacks(m *scoring.Matchday, heat int, mtt *scoring.TeamMTT) *scoring.Matchday {
	return withHeat(m, heat, func(h *scoring.Heat) {
		h.TeamMTTs = slices.DeleteFunc(slices.Clone(h.TeamMTTs), func(t scoring.TeamMTT) bool { return t.MTT == mtt.MTT })
		h.TeamMTTs = append(h.TeamMTTs, *mtt)
	})
}

// withHeat returns a matchday with a heat that is changed, and leaves the one that is given as it is.
func withHeat(m *scoring.Matchday, heat int, change func(*scoring.Heat)) *scoring.Matchday {
	changed := *m
	changed.Heats = slices.Clone(m.Heats)
	if changed.Heat(heat) == nil {
		changed.Heats = append(changed.Heats, scoring.Heat{Number: heat, Open: true})
	}
	change(changed.Heat(heat))
	return &changed
}
