package floor

import (
	"cmp"
	"slices"
)

// index finds entrants and tables: entrants in the order of the ids by which lots are cast, tables ascending.
type index struct {
	ids     []string
	drawnAs []string       // the ids by which lots are cast, by position in ids
	byID    map[string]int // position in ids
	tables  []Table
	byTable map[int]int // position in tables
}

func newIndex(h *Head) *index {
	x := &index{
		ids: make([]string, len(h.Entrants)), drawnAs: make([]string, len(h.Entrants)), byID: make(map[string]int, len(h.Entrants)),
		tables: slices.Clone(h.Tables), byTable: make(map[int]int, len(h.Tables)),
	}
	all := slices.Clone(h.Entrants)
	drawn := func(e *Entrant) string { return cmp.Or(e.Drawn, e.ID) }
	slices.SortFunc(all, func(a, b Entrant) int { return cmp.Compare(drawn(&a), drawn(&b)) })
	for i := range all {
		x.ids[i], x.drawnAs[i] = all[i].ID, drawn(&all[i])
		x.byID[all[i].ID] = i
	}
	slices.SortFunc(x.tables, func(a, b Table) int { return cmp.Compare(a.Table, b.Table) })
	for i := range x.tables {
		x.byTable[x.tables[i].Table] = i
	}
	return x
}
