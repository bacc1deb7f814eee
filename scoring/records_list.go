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

// best ranks a list of records by the highest value and keeps the first entries.
// What is worth nothing, and a streak of one, is no record.
func best(list []Record) []Record {
	list = slices.DeleteFunc(list, func(r Record) bool { return r.Value < 1 || r.Value == 1 && r.From > 0 && r.From == r.To })
	return ranked(list, 1)
}

// ranked sorts a list of records, the highest value first or, with -1, the
// lowest, ranks it and keeps its head.
func ranked(list []Record, direction int) []Record {
	slices.SortFunc(list, func(a, b Record) int {
		return cmp.Or(direction*cmp.Compare(b.Value, a.Value), cmp.Compare(b.Season, a.Season), cmp.Compare(a.League, b.League),
			cmp.Compare(a.Matchday, b.Matchday), cmp.Compare(a.Club, b.Club), cmp.Compare(a.Player, b.Player), cmp.Compare(a.From, b.From),
			cmp.Compare(a.Heat, b.Heat))
	})
	keep := 0
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && list[i-1].Value == list[i].Value {
			list[i].Rank = list[i-1].Rank
		}
		if list[i].Rank <= recordsWanted {
			keep = i + 1
		}
	}
	if keep > recordsMost {
		keep = fitting(list[:keep])
	}
	return slices.Clip(list[:keep])
}

// fitting leaves out those who share the last rank where they are too many; who
// shares the first is always listed.
func fitting(list []Record) int {
	keep := len(list)
	for keep > recordsMost && list[keep-1].Rank > 1 {
		last := list[keep-1].Rank
		for list[keep-1].Rank == last {
			keep--
		}
	}
	return keep
}
