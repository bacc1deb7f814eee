package rest

import (
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// Person is what everybody may know of a player: the only form in which players
// leave the house, apart from the season file for everybody.
type Person struct {
	ID         string `json:"id"`
	GivenName  string `json:"given_name"`
	FamilyName string `json:"family_name"`
}

// PersonOf returns what everybody may know of a player.
func PersonOf(p *seasonfile.Player) Person { return Person{p.ID, p.GivenName, p.FamilyName} }

// NamesOf returns the players of a season with these ids, by id.
func NamesOf(f *seasonfile.File, ids map[string]bool) []Person {
	list := []Person{}
	for i := range f.Players {
		if ids[f.Players[i].ID] {
			list = append(list, PersonOf(&f.Players[i]))
		}
	}
	slices.SortFunc(list, func(a, b Person) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// Explained returns an explanation to be sent: with a list of lines, even an empty
// one.
func Explained(e explain.Explanation) *explain.Explanation {
	if e.Lines == nil {
		e.Lines = []explain.Line{}
	}
	return &e
}

// PersonsOf returns the players with these ids, by id, as the latest season
// names them.
func PersonsOf(v *league.Snapshot, ids map[string]bool) []Person {
	list := []Person{}
	for id := range ids {
		if p := v.Person(id); p != nil {
			list = append(list, PersonOf(p))
		}
	}
	slices.SortFunc(list, func(a, b Person) int { return strings.Compare(a.ID, b.ID) })
	return list
}
