package api

import (
	"slices"
	"strings"

	"pokerliga/league"
)

// deeds are what is done at a route. Whoever may do one of them may ask there;
// the office decides which.
type deeds []league.Deed

// reading is what everybody may do.
var reading = deeds{league.DeedReadPublic}

// grants are the grants as the API's description tells them.
var grants = map[league.Grant]string{
	league.Everybody:          "everybody",
	league.SignedIn:           "whoever has signed in",
	league.Oneself:            "oneself",
	league.Admins:             "admins",
	league.DirectorOfMatchday: "the director of the matchday",
	league.DirectorInSeason:   "directors of a matchday of the season",
	league.PresidentOfClub:    "presidents of the club",
	league.Presidents:         "presidents",
}

// who says who may do one of the deeds, from the table of powers.
func (d deeds) who() string {
	var told []string
	for _, g := range d.granted() {
		told = append(told, grants[g])
	}
	return strings.Join(told, ", ")
}

// granted are the grants of the deeds, each once.
func (d deeds) granted() []league.Grant {
	var all []league.Grant
	for _, deed := range d {
		for _, g := range league.PowerOver(deed).Who {
			if !slices.Contains(all, g) {
				all = append(all, g)
			}
		}
	}
	return all
}

// open reports whether everybody may do one of the deeds, and whether nobody
// need sign in for any of them.
func (d deeds) open() (partly, wholly bool) {
	all := d.granted()
	partly = slices.Contains(all, league.Everybody)
	return partly, partly && len(all) == 1
}

// anybody reports whether it is enough to have signed in.
func (d deeds) anybody() bool {
	return slices.Contains(d.granted(), league.SignedIn)
}
