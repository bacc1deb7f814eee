package acts

import "strings"

// The deeds of houses: their templates, and who directs their evenings.
const (
	DeedTemplate     Deed = "template.put"
	DeedDropTemplate Deed = "template.delete"
	DeedHouseFile    Deed = "house.file"

	DeedListDirectors  Deed = "floor-director.list"
	DeedInviteDirector Deed = "floor-director.invite"
	DeedDropDirector   Deed = "floor-director.drop"
)

// templatePowers is the part of the table of powers that concerns templates. Everybody may read them.
var templatePowers = []Power{
	{DeedTemplate, ScopeOffice, []Grant{Admins, KeeperOfHouse}},
	{DeedDropTemplate, ScopeOffice, []Grant{Admins, KeeperOfHouse}},
	{DeedListDirectors, ScopeRead, []Grant{Admins, KeeperOfHouse}},
}

// houses is how the sheet of a house begins.
const houses = "houses/"

// OfHouse is the sheet that names a house, in the role of who runs it.
func OfHouse(id string) Sheet { return Sheet(houses + id) }

// House returns the house that a sheet names, "" for none.
func (s Sheet) House() string {
	id, is := strings.CutPrefix(string(s), houses)
	if !is {
		return ""
	}
	return id
}

// Keeps reports whether the actor runs that house.
func (a Actor) Keeps(house string) bool {
	return house != "" && a.holds(func(r Role) bool { return r.Kind == RoleHouse && r.Sheet == OfHouse(house) })
}
