package api

import (
	"slices"
	"strings"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/seasonfile"
)

// person is what everybody may know of a player: the only form in which players
// leave the house, apart from the season file for everybody.
type person struct {
	ID         string `json:"id"`
	GivenName  string `json:"given_name"`
	FamilyName string `json:"family_name"`
}

// personOf returns what everybody may know of a player.
func personOf(p *seasonfile.Player) person { return person{p.ID, p.GivenName, p.FamilyName} }

// namesOf returns the players of a season with these ids, by id.
func namesOf(f *seasonfile.File, ids map[string]bool) []person {
	list := []person{}
	for i := range f.Players {
		if ids[f.Players[i].ID] {
			list = append(list, personOf(&f.Players[i]))
		}
	}
	slices.SortFunc(list, func(a, b person) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// told returns an explanation to be sent: with a list of lines, even an empty
// one.
func told(e explain.Explanation) *explain.Explanation {
	if e.Lines == nil {
		e.Lines = []explain.Line{}
	}
	return &e
}

// personsOf returns the players with these ids, by id, as the latest season
// names them.
func personsOf(v *league.Snapshot, ids map[string]bool) []person {
	list := []person{}
	for id := range ids {
		if p := v.Person(id); p != nil {
			list = append(list, personOf(p))
		}
	}
	slices.SortFunc(list, func(a, b person) int { return strings.Compare(a.ID, b.ID) })
	return list
}
