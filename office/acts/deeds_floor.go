package acts

import "strings"

// The deeds of the floor. What happens in a tournament is recorded by one act; which deed it is depends on what happened.
const (
	DeedFloorPut    Deed = "floor.put"
	DeedFloorImport Deed = "floor.import"
	DeedFloorRead   Deed = "floor.read"     // the file and the events, with penalties and remarks
	DeedFloorOwn    Deed = "floor.read-own" // what concerns one entrant
	DeedFloorEntry  Deed = "floor.entry"
	DeedFloorSelf   Deed = "floor.enter-oneself" // by a name, without an account
	DeedFloorMine   Deed = "floor.entry-own"     // withdrawing, and naming a substitute, by who came by the link of an entrant
	DeedFloorClock  Deed = "floor.clock"
	DeedFloorChips  Deed = "floor.chips" // entries into play, re-entries, rebuys and add-ons
	DeedFloorTable  Deed = "floor.table" // hands, busts and counts
	DeedFloorDirect Deed = "floor.direct"
	DeedFloorOpen   Deed = "floor.open" // a heat of a matchday
	DeedReadBans    Deed = "ban.read"
)

// The kinds of parts of a tournament at which somebody helps: its clock, a table, an entrant.
const (
	PartClock   = "clock"
	PartTable   = "tables"
	PartEntrant = "entrants"
)

// floorPowers is the part of the table of powers that concerns the floor.
var floorPowers = []Power{
	{DeedFloorPut, ScopeOffice, []Grant{Admins, KeeperOfHouse}},
	{DeedFloorImport, ScopeOffice, []Grant{Admins}},
	{DeedFloorRead, ScopeRead, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedFloorOwn, ScopeRead, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor, HelperOfEntrant}},
	{DeedFloorEntry, ScopeMatchday, []Grant{Admins, DirectorOfFloor}},
	{DeedFloorSelf, ScopeNone, []Grant{Everybody}},
	{DeedFloorMine, ScopeMatchday, []Grant{HelperOfEntrant}},
	{DeedFloorClock, ScopeMatchday, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor, HelperOfClock}},
	{DeedFloorChips, ScopeMatchday, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedFloorTable, ScopeMatchday, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor, HelperOfTable, HelperOfEntrant}},
	{DeedFloorDirect, ScopeMatchday, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedFloorOpen, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedReadBans, ScopeRead, []Grant{Admins}},
}

// OfTournament is the place of an act that concerns a tournament of the floor, or a part of it.
func OfTournament(id string, part ...any) Place {
	return Place{Sheet: Sheet(About(append([]any{"tournaments", id}, part...)...))}
}

// Tournament returns the tournament of the floor that a sheet names or is a part of, "" for none.
func (s Sheet) Tournament() string {
	id, _, _ := s.floor()
	return id
}

// Part returns which part of a tournament a sheet is: its kind, and the number of the table or the entrant; "" for none.
func (s Sheet) Part() (kind, which string) {
	_, kind, which = s.floor()
	return kind, which
}

func (s Sheet) floor() (id, kind, which string) {
	rest, is := strings.CutPrefix(string(s), "tournaments/")
	if !is {
		return "", "", ""
	}
	id, part, _ := strings.Cut(rest, "/")
	kind, which, _ = strings.Cut(part, "/")
	return id, kind, which
}

// Within reports whether the sheet of a role is at a place: of that tournament, or of that matchday.
func (r *Role) Within(at Place) bool {
	if id := at.Sheet.Tournament(); id != "" {
		return r.Sheet.Tournament() == id
	}
	return r.At == at.MatchdayRef && r.Sheet.Tournament() == ""
}
