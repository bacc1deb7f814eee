package seasonfile

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// Canonical returns the JSON of a noun with its rows in a fixed order and empty
// lists instead of none; nil for nil and for a nil pointer. What is JSON already
// stays as it is.
func Canonical(content any) json.RawMessage {
	if v := reflect.ValueOf(content); !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return nil
	}
	switch c := content.(type) {
	case *File:
		content = canonicalFile(c)
	case json.RawMessage: // canonical already
		if len(c) == 0 {
			return nil
		}
		return slices.Clip(c)
	case scoring.SitAndGo:
		return Canonical(&c)
	case scoring.TeamMTT:
		return Canonical(&c)
	case scoring.Tournament:
		return Canonical(&c)
	case promotion.Entry:
		return Canonical(&c)
	case *scoring.SitAndGo:
		content = c.Sorted()
	case *scoring.TeamMTT:
		content = c.Sorted()
	case *scoring.Tournament:
		t := *c
		t.Results = sortedResults(c)
		content = t
	case *promotion.Entry:
		content = canonicalEntry(c)
	case []scoring.TieDecision:
		content = sorted(c, func(a, b scoring.TieDecision) int { return 0 })
	}
	data, err := json.Marshal(content)
	if err != nil {
		panic(err) // the nouns are plain structs
	}
	return data
}

// canonicalFile is a copy of the file whose cards, stacks, tournaments and entry are those that Canonical writes alone.
func canonicalFile(f *File) *File {
	f = f.Clone()
	for _, l := range f.Leagues {
		for _, m := range l.Matchdays {
			for _, h := range m.Heats {
				for i := range h.SitAndGos {
					h.SitAndGos[i] = h.SitAndGos[i].Sorted()
				}
				for i := range h.TeamMTTs {
					h.TeamMTTs[i] = h.TeamMTTs[i].Sorted()
				}
			}
		}
	}
	for i := range f.Tournaments {
		f.Tournaments[i].Results = sortedResults(&f.Tournaments[i])
	}
	f.Promotion = canonicalEntry(&f.Promotion)
	return f
}

// sortedResults are the results of a tournament by place, and within a place by player.
func sortedResults(t *scoring.Tournament) []scoring.Finish {
	return sorted(t.Results, func(a, b scoring.Finish) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Player, b.Player))
	})
}

// canonicalEntry keeps the order of the Master Play Off, which is its result.
func canonicalEntry(e *promotion.Entry) promotion.Entry {
	out := promotion.Entry{
		Waivers:       sorted(e.Waivers, cmp.Compare[string]),
		MasterPlayOff: sorted(e.MasterPlayOff, func(a, b promotion.Finisher) int { return 0 }),
	}
	if len(e.Decisions) > 0 {
		out.Decisions = sorted(e.Decisions, func(a, b promotion.Decision) int {
			return cmp.Compare(a.Club, b.Club)
		})
	}
	return out
}

// sorted returns a sorted copy that is never nil.
func sorted[T any](rows []T, compare func(a, b T) int) []T {
	out := append([]T{}, rows...)
	slices.SortStableFunc(out, compare)
	return out
}
