package floor

import (
	"cmp"
	"slices"
)

// index finds entrants and tables: entrants in id order, tables ascending.
type index struct {
	ids     []string
	byID    map[string]int // position in ids
	tables  []Table
	byTable map[int]int // position in tables
}

func newIndex(h *Head) *index {
	x := &index{
		ids: make([]string, len(h.Entrants)), byID: make(map[string]int, len(h.Entrants)),
		tables: slices.Clone(h.Tables), byTable: make(map[int]int, len(h.Tables)),
	}
	for i := range h.Entrants {
		x.ids[i] = h.Entrants[i].ID
	}
	slices.Sort(x.ids)
	for i, id := range x.ids {
		x.byID[id] = i
	}
	slices.SortFunc(x.tables, func(a, b Table) int { return cmp.Compare(a.Table, b.Table) })
	for i := range x.tables {
		x.byTable[x.tables[i].Table] = i
	}
	return x
}
