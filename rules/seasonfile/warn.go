package seasonfile

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Warning says what looks wrong in a file. It changes no number. League and
// Matchday are empty if it concerns none.
type Warning struct {
	League   string       `json:"league"`
	Matchday int          `json:"matchday"`
	Path     string       `json:"path"`
	Sentence string       `json:"sentence"`
	Rule     rulebook.Ref `json:"rule"`
}

// Warnings returns everything that looks wrong, in the order of the document.
func (f *File) Warnings() []Warning {
	all := f.warnOfOverlaps()
	for i := range f.Leagues {
		league := &f.Leagues[i]
		for j := range league.Matchdays {
			m := &league.Matchdays[j]
			for _, found := range m.Warnings() {
				all = append(all, Warning{
					League: league.ID, Matchday: m.Number, Sentence: found.Sentence, Rule: found.Rule,
					Path: fmt.Sprintf("$.leagues[%d].matchdays[%d]%s", i, j, found.Path),
				})
			}
		}
	}
	for i := range f.Tournaments {
		for _, found := range f.Tournaments[i].Warnings() {
			all = append(all, Warning{Sentence: found.Sentence, Rule: found.Rule, Path: fmt.Sprintf("$.tournaments[%d]%s", i, found.Path)})
		}
	}
	return all
}

// warnOfOverlaps finds players who belonged to two rosters on a day, or twice
// to one. § 1.2.5, A07
func (f *File) warnOfOverlaps() []Warning {
	order := make([]int, 0, len(f.Roster))
	for i := range f.Roster {
		if !f.Roster[i].On(f.Roster[i].From) {
			continue // it ends before it begins
		}
		order = append(order, i)
	}
	slices.SortFunc(order, func(a, b int) int {
		x, y := &f.Roster[a], &f.Roster[b]
		return cmp.Or(cmp.Compare(x.Player, y.Player), cmp.Compare(x.From, y.From), cmp.Compare(a, b))
	})
	var overlaps []int
	longest := map[int]*scoring.Membership{} // by entry: the one before that still runs
	for k := 1; k < len(order); k++ {
		before, entry := &f.Roster[order[k-1]], &f.Roster[order[k]]
		if before.Player != entry.Player {
			continue
		}
		if further := longest[order[k-1]]; further != nil && !endsBefore(further, before) {
			before = further
		}
		longest[order[k]] = before
		if before.On(entry.From) {
			overlaps = append(overlaps, order[k])
		}
	}
	slices.Sort(overlaps)
	var all []Warning
	for _, i := range overlaps {
		entry, other := &f.Roster[i], longest[i]
		all = append(all, Warning{
			Path: fmt.Sprintf("$.roster[%d]", i), Rule: "1.2.5",
			Sentence: fmt.Sprintf("Spieler %s kommt am %s in den Kader von %s und steht an diesem Tag auch in dem von %s (seit %s).",
				entry.Player, entry.From, entry.Club, other.Club, other.From),
		})
	}
	return all
}

// endsBefore reports whether one membership ends before another does.
func endsBefore(a, b *scoring.Membership) bool {
	return a.Until != nil && (b.Until == nil || *a.Until < *b.Until)
}
