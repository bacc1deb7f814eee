package acts

// The deeds of the floor. What happens in a tournament is recorded by one act; which deed it is depends on what happened.
const (
	DeedFloorPut    Deed = "floor.put"
	DeedFloorImport Deed = "floor.import"
	DeedFloorRead   Deed = "floor.read" // the file and the events, with penalties and remarks
	DeedFloorEntry  Deed = "floor.entry"
	DeedFloorClock  Deed = "floor.clock"
	DeedFloorChips  Deed = "floor.chips" // entries into play, re-entries, rebuys and add-ons
	DeedFloorTable  Deed = "floor.table" // hands, busts and counts
	DeedFloorDirect Deed = "floor.direct"
	DeedFloorOpen   Deed = "floor.open" // a heat of a matchday
)

// floorPowers is the part of the table of powers that concerns the floor.
var floorPowers = []Power{
	{DeedFloorPut, ScopeOffice, []Grant{Admins}},
	{DeedFloorImport, ScopeOffice, []Grant{Admins}},
	{DeedFloorRead, ScopeRead, []Grant{Admins, DirectorOfMatchday}},
	{DeedFloorEntry, ScopeMatchday, []Grant{Admins}},
	{DeedFloorClock, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedFloorChips, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedFloorTable, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedFloorDirect, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedFloorOpen, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
}

// OfTournament is the place of an act that concerns a tournament of the floor, or a part of it.
func OfTournament(id string, part ...any) Place {
	return Place{Sheet: Sheet(About(append([]any{"tournaments", id}, part...)...))}
}
