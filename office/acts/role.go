package acts

import (
	"strconv"
	"strings"
)

// The offices that a person can hold.
const (
	RoleAdmin     = "admin"     // APSA: everything
	RoleDirector  = "director"  // Turnierleitung of a matchday, of a league or of a season
	RolePresident = "president" // Obmann of a club; a club may have several
	RoleTreasurer = "treasurer" // the association's: enters what clubs have paid
	RoleCommittee = "committee" // a member of the disciplinary committee: hears and decides cases
	RoleHelper    = "helper"    // enters one sheet of a heat or one part of a tournament until that is over, and came by a link

	RoleFloorDirector = "floor-director" // Turnierleitung of a tournament of the floor
	RoleHouse         = "house"          // who runs a house: makes its evenings, and names who directs them
)

// Role is an office that a person holds. A director's role names its matchday, or a
// league or a season with all matchdays in it; a president's names its club, a
// helper's his sheet of a matchday or his part of a tournament, a director's of the
// floor the tournament, that of who runs a house the house, every other one nothing.
type Role struct {
	Kind  string
	At    MatchdayRef
	Club  string
	Sheet Sheet
}

// Sheet names a round card or the stacks of an MTT within a matchday, as in
// "heats/2/sit-and-gos/7", or a tournament of the floor or a part of it, as in
// "tournaments/freitag/tables/3", or a house as in "houses/clublokal"; "" is none.
type Sheet string

// SheetOf returns the sheet of that name in a heat, as in "sit-and-gos/7".
func SheetOf(heat int, name string) Sheet { return Sheet(About("heats", heat, name)) }

// Heat returns the heat of a sheet and its name there; 0 and "" for none.
func (s Sheet) Heat() (heat int, name string) {
	parts := strings.SplitN(string(s), "/", 3)
	if len(parts) < 3 || parts[0] != "heats" {
		return 0, ""
	}
	heat, err := strconv.Atoi(parts[1])
	if err != nil {
		return 0, ""
	}
	return heat, parts[2]
}

// Title is what people call a sheet of a heat, as in „Tisch 7“ or „MTT A“; its photos are „Fotos“.
func (s Sheet) Title() string {
	_, name := s.Heat()
	if name == "photos" {
		return "Fotos"
	}
	if table, card := strings.CutPrefix(name, "sit-and-gos/"); card {
		return "Tisch " + table
	}
	return "MTT " + strings.TrimPrefix(name, "team-mtts/")
}

// String writes a role the way it is given: "admin", "president adler", "director
// 2010/bl1/3".
func (r Role) String() string {
	text := r.Kind
	if r.Club != "" {
		text += " " + r.Club
	}
	if r.At != (MatchdayRef{}) {
		text += " " + r.At.String()
	}
	if r.Sheet != "" {
		text += " " + string(r.Sheet)
	}
	return text
}
