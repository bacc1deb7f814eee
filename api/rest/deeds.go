package rest

import (
	"slices"
	"strings"

	"pokerliga/office/acts"
)

// Deeds are what is done at a route. A user who may do one of them may ask there;
// the office decides which.
type Deeds []acts.Deed

// reading is what everybody may do.
var reading = Deeds{acts.DeedReadPublic}

// grants are the grants as the API's description tells them.
var grants = map[acts.Grant]string{
	acts.Everybody:          "everybody",
	acts.SignedIn:           "whoever has signed in",
	acts.Oneself:            "oneself",
	acts.Admins:             "admins",
	acts.Treasurers:         "the association's treasurers",
	acts.Committee:          "the disciplinary committee",
	acts.DirectorOfMatchday: "the director of the matchday",
	acts.DirectorInSeason:   "directors of a matchday of the season",
	acts.PresidentOfClub:    "presidents of the club",
	acts.Presidents:         "presidents",
	acts.DirectorOfFloor:    "the director of the tournament",
	acts.HelperOfClock:      "the clock keeper of the tournament",
	acts.HelperOfTable:      "the scribe of the table",
	acts.HelperOfEntrant:    "the entrant by his link",
	acts.HelperOfSheet:      "helpers of the sheet",
	acts.Helpers:            "helpers of a sheet",
}

// Who lists the grants that allow one of the deeds, in words, from the table of powers.
func (d Deeds) Who() string {
	var told []string
	for _, g := range d.granted() {
		told = append(told, grants[g])
	}
	return strings.Join(told, ", ")
}

// granted are the grants of the deeds, each once.
func (d Deeds) granted() []acts.Grant {
	var all []acts.Grant
	for _, deed := range d {
		for _, g := range acts.PowerOver(deed).Who {
			if !slices.Contains(all, g) {
				all = append(all, g)
			}
		}
	}
	return all
}

// Open reports whether everybody may do one of the deeds, and whether nobody
// need sign in for any of them.
func (d Deeds) Open() (partly, wholly bool) {
	all := d.granted()
	partly = slices.Contains(all, acts.Everybody)
	return partly, partly && len(all) == 1
}

// Anybody reports whether it is enough to have signed in.
func (d Deeds) Anybody() bool {
	return slices.Contains(d.granted(), acts.SignedIn)
}
