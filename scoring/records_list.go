package scoring

import (
	"cmp"
	"slices"
)

// The length of a list of records: so many are wanted; who is level with the
// last of them is listed too, unless the list becomes longer than it may.
const (
	recordsWanted = 5
	recordsMost   = 10
)

// worthy leaves out what is worth nothing, and a streak of one: they are no records.
func worthy(list []Record) []Record {
	return slices.DeleteFunc(list, func(r Record) bool { return r.Value < 1 || r.From > 0 && r.From == r.To })
}

// foremost returns the best of a list, as many as are wanted, and everybody who is
// level with the last of them. The rest of the list is not kept in memory.
func foremost(list []Record, direction int) []Record {
	if len(list) <= recordsWanted {
		return slices.Clone(list)
	}
	slices.SortFunc(list, func(a, b Record) int { return direction * cmp.Compare(b.Value, a.Value) })
	last := list[recordsWanted-1].Value
	return slices.Clone(slices.DeleteFunc(list, func(r Record) bool { return direction*r.Value < direction*last }))
}

// ranked sorts a list of records, the highest value first or, with -1, the
// lowest, ranks it and keeps its head. If too many share the last rank, none of
// them is listed; those who share the first always are.
func ranked(list []Record, direction int) []Record {
	slices.SortFunc(list, func(a, b Record) int {
		return cmp.Or(direction*cmp.Compare(b.Value, a.Value), cmp.Compare(b.Season, a.Season), cmp.Compare(a.League, b.League),
			cmp.Compare(a.Matchday, b.Matchday), cmp.Compare(a.Club, b.Club), cmp.Compare(a.Player, b.Player), cmp.Compare(a.From, b.From),
			cmp.Compare(a.Heat, b.Heat))
	})
	var keep, last int
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && list[i-1].Value == list[i].Value {
			list[i].Rank = list[i-1].Rank
		}
		if list[i].Rank <= recordsWanted {
			keep, last = i+1, list[i].Rank
		}
	}
	if keep > recordsMost && last > 1 {
		keep = last - 1 // too many share the last rank
	}
	return slices.Clip(list[:keep])
}
