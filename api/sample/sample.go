// Package sample has the examples that several parts of the API's description share.
package sample

import (
	"reflect"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Named is an example with its name.
type Named struct {
	Name  string
	Value any
}

// Declared are the examples of the acts that are declared.
func Declared() []Named {
	var all []Named
	for _, d := range declare.All() {
		if d.Asked != nil {
			all = append(all, Named{d.Example, d.Asked})
		}
		switch {
		case d.Made != nil && reflect.TypeOf(d.Made) == reflect.TypeOf(d.Gives):
			all = append(all, Named{d.Example, d.Made})
		case d.Gives != nil && !reflect.ValueOf(d.Gives).IsZero():
			all = append(all, Named{d.Example, d.Gives})
		}
	}
	return all
}

// To returns a pointer to a value that an example has.
func To[T any](value T) *T { return &value }

// Parts of the examples.
var (
	Card   = declare.ByDeed(acts.DeedCard).Made.(scoring.SitAndGo)
	Lineup = declare.ByDeed(acts.DeedLineup).Made.(scoring.Lineup)
	Head   = league.MatchdayHead{Number: 3, Date: "2010-04-24", Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2",
		SNGStartChips: 2000, MTTStartChips: 5000}
	Club = seasonfile.Club{ID: "linz-2", Name: "Pokerclub Linz", ShortName: "Linz 2", City: "Linz", State: "Oberösterreich",
		ZVRNumber: "123456789"}
	Season   = seasonfile.Season{ID: "2010", Name: "Saison 2010", Start: "2010-01-01", End: "2010-12-31"}
	NoDoubts = []rulebook.Warning{}
	Standing = scoring.Standing{Rank: 1, Club: "linz-2", Points: 55, Played: 2, Places: []int{1, 1}, RoundPoints: 163,
		TieBreak: To(scoring.TieByPlaces)}
	PlayerDay = scoring.PlayerDay{Player: "p0417", Club: "linz-2", SNGPoints: 19, MTTPoints: 7, MVPPoints: 26}
	MVP       = scoring.MVP{Rank: 1, Player: "p0417", Club: "linz-2", Points: 49, SNGPoints: 37, MTTPoints: 12, Matchdays: 2}
	Persons   = []rest.Person{{ID: "p0417", GivenName: "Anna", FamilyName: "Huber"}}
)
