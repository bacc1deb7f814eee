package rest

import (
	"maps"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
)

// Name is something with an id, and what people call it.
type Name struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Named returns things with their names, in the order of the ids.
func Named(ids []string, name func(string) string) []Name {
	list := []Name{}
	for _, id := range ids {
		list = append(list, Name{id, name(id)})
	}
	return list
}

// ClubsOf returns the clubs with these ids with their names, by id.
func ClubsOf(v *league.Snapshot, ids map[string]bool) []Name {
	delete(ids, "")
	return Named(slices.Sorted(maps.Keys(ids)), v.ClubName)
}

// Mentioned returns the clubs and the players of a season with these ids, by id. Names of players are those that
// everybody may know.
func Mentioned(v *league.Snapshot, f *seasonfile.File, clubs, players map[string]bool) ([]Name, []Person) {
	return ClubsOf(v, clubs), NamesOf(f, players)
}
