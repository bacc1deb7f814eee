package acts

import (
	"slices"

	"pokerliga/scoring"
)

// Deed names a kind of act, in the table of powers and in the journal.
type Deed string

// The deeds of seasons and matchdays; those of other nouns stand beside them.
const (
	DeedReadPublic    Deed = "public.read"
	DeedImportSeason  Deed = "season.import"
	DeedReadFile      Deed = "season.read-file"
	DeedReadViolation Deed = "season.read-violations"
	DeedMatchday      Deed = "matchday.put"
	DeedReadMatchday  Deed = "matchday.read"
	DeedLineup        Deed = "lineup.put"
	DeedDropLineup    Deed = "lineup.delete"
	DeedNoShow        Deed = "no-show.put"
	DeedDropNoShow    Deed = "no-show.delete"
	DeedCard          Deed = "sit-and-go.put"
	DeedDropCard      Deed = "sit-and-go.delete"
	DeedStacks        Deed = "team-mtt.put"
	DeedDropStacks    Deed = "team-mtt.delete"
	DeedClose         Deed = "heat.close"
	DeedReopen        Deed = "heat.reopen"
	DeedDisqualify    Deed = "sanction.disqualification"
	DeedCorrect       Deed = "sanction.correction"
	DeedTournament    Deed = "tournament.put"
	DeedReadJournal   Deed = "journal.read"
	DeedReadAffairs   Deed = "journal.read-own"
	DeedVerify        Deed = "journal.verify"
	DeedAddUser       Deed = "user.add"
	DeedResetPassword Deed = "user.reset"
	DeedListUsers     Deed = "user.list"
	DeedSignIn        Deed = "session.open"
	DeedSignOut       Deed = "session.close"
	DeedReadOneself   Deed = "self.read"
)

// Scope is what an API token can be good for: a part of what its owner may do.
type Scope string

// The scopes.
const (
	ScopeRead     Scope = "read"     // reading
	ScopeClub     Scope = "club"     // what presidents do
	ScopeMatchday Scope = "matchday" // what is done in the hall
	ScopeOffice   Scope = "office"   // everything else
)

// Grant says to whom a power is given.
type Grant int

// The grants.
const (
	Everybody          Grant = iota + 1 // the public too
	SignedIn                            // everybody who is signed in, but for helpers
	Oneself                             // the user whose affair it is
	Admins                              // APSA, and the console
	Treasurers                          // who keep the books of the association
	Committee                           // who decide cases for the association
	DirectorOfMatchday                  // Turnierleitung of that matchday, or of its league or season
	DirectorInSeason                    // Turnierleitung of any matchday of that season
	PresidentOfClub                     // Obmann of that very club
	Presidents                          // Obmann of any club
	DirectorOfFloor                     // Turnierleitung of that tournament of the floor, or who runs its house
	KeeperOfHouse                       // who runs that very house
	HelperOfClock                       // who came by the link to the clock of that tournament
	HelperOfTable                       // who came by the link to that table of a tournament
	HelperOfEntrant                     // who came by the link of that entrant of a tournament
	HelperOfSheet                       // who came by the link to that very sheet
	Helpers                             // who came by the link to any sheet
)

// Power lists the grants that allow a deed, and the scope that a token needs for it.
type Power struct {
	Deed  Deed
	Scope Scope
	Who   []Grant
}

// Grants adds a row to the table of powers when the program begins.
func Grants(p Power) { Powers = append(Powers, p) }

// Powers is the table of powers. A deed without a row is allowed to nobody. Declarations of acts add their rows when the program
// begins.
var Powers = slices.Concat([]Power{
	{DeedReadPublic, ScopeRead, []Grant{Everybody}},

	// People
	{DeedSignIn, ScopeRead, []Grant{Everybody}},
	{DeedSignOut, ScopeRead, []Grant{Everybody}},
	{DeedReadOneself, ScopeRead, []Grant{SignedIn, Helpers}},
	{DeedAddUser, ScopeNone, []Grant{Admins}},
	{DeedResetPassword, ScopeNone, []Grant{Admins}},
	{DeedListUsers, ScopeOffice, []Grant{Admins}},
	{DeedListOfficers, ScopeRead, []Grant{Admins, PresidentOfClub}},
	{DeedRedeem, ScopeNone, []Grant{Everybody}},
	{DeedAskReset, ScopeNone, []Grant{Everybody}},
	{DeedPassword, ScopeNone, []Grant{SignedIn}},
	{DeedSessions, ScopeNone, []Grant{SignedIn}},
	{DeedTokens, ScopeNone, []Grant{SignedIn}},
	{DeedFactor, ScopeNone, []Grant{SignedIn}},

	// Seasons
	{DeedImportSeason, ScopeOffice, []Grant{Admins}},
	{DeedReadFile, ScopeOffice, []Grant{Admins}},
	{DeedReadViolation, ScopeRead, []Grant{Admins, DirectorInSeason, Presidents}},
	{DeedTournament, ScopeOffice, []Grant{Admins}},
	{DeedDropTournament, ScopeOffice, []Grant{Admins}},

	// A matchday
	{DeedReadMatchday, ScopeRead, []Grant{Admins, DirectorOfMatchday}},
	{DeedReadLineup, ScopeRead, []Grant{Admins, DirectorOfMatchday, PresidentOfClub}},
	{DeedReadOwnLineups, ScopeRead, []Grant{Admins, Presidents}},
	{DeedReadEligibility, ScopeRead, []Grant{Admins, DirectorOfMatchday, PresidentOfClub}},
	{DeedReadSheet, ScopeRead, []Grant{Admins, DirectorOfMatchday, HelperOfSheet}},

	{DeedReadCheckIn, ScopeRead, []Grant{Admins, DirectorOfMatchday, PresidentOfClub}},
	{DeedReadPenalties, ScopeRead, []Grant{Admins, DirectorOfMatchday, PresidentOfClub}},
	{DeedAddHelper, ScopeNone, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedRenewHelper, ScopeNone, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedDropHelper, ScopeNone, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedHallFile, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedCarry, ScopeNone, []Grant{Everybody}},
	{DeedUpload, ScopeMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedListHelpers, ScopeNone, []Grant{Admins, DirectorOfMatchday, DirectorOfFloor}},
	{DeedOpenHelp, ScopeNone, []Grant{Everybody}},

	// National teams
	{DeedReadProspects, ScopeOffice, []Grant{Admins}},

	// Players
	{DeedReadPlayer, ScopeRead, []Grant{Admins, PresidentOfClub}},
	{DeedReadRoster, ScopeRead, []Grant{Admins, PresidentOfClub}},
	{DeedReadTransfer, ScopeRead, []Grant{Admins, PresidentOfClub}},

	// The journal
	{DeedReadJournal, ScopeOffice, []Grant{Admins}},
	{DeedReadAffairs, ScopeRead, []Grant{SignedIn}},
	{DeedVerify, ScopeOffice, []Grant{Admins}},
}, clubPowers, coursePowers, casePowers, floorPowers, templatePowers)

// PowerOver returns the row of a deed, or nil.
func PowerOver(deed Deed) *Power {
	return scoring.Find(Powers, func(x *Power) bool { return x.Deed == deed })
}

// May reports whether the actor may do the deed there. The error is [ErrSignIn]
// for the public, [ErrSecondFactor] for an admin who must set one up first, and
// [ErrDenied] for everybody else.
func (a Actor) May(deed Deed, at Place) error {
	if a.Unfinished && !slices.Contains(unfinished, deed) {
		return ErrSecondFactor
	}
	p := PowerOver(deed)
	if p != nil && a.covers(p.Scope) && slices.ContainsFunc(p.Who, func(g Grant) bool { return a.has(g, at) }) {
		return nil
	}
	if !a.SignedIn() {
		return ErrSignIn
	}
	return ErrDenied
}

// MayWithin reports, as [Actor.May] does, whether there is a place where the actor may do one of the deeds, of those that are in a season,
// matchday and club as far as they are known.
func (a Actor) MayWithin(at Place, deeds []Deed) error {
	for _, deed := range deeds {
		p := PowerOver(deed)
		if p != nil && a.covers(p.Scope) && slices.ContainsFunc(p.Who, func(g Grant) bool { return a.hasWithin(at, g) }) {
			return nil
		}
	}
	return ErrDenied
}

// hasWithin reports whether a grant covers the actor at some place, of those that are in a season, matchday and club.
func (a Actor) hasWithin(at Place, g Grant) bool {
	switch {
	case g == DirectorOfMatchday && at.Number > 0, g == DirectorInSeason && at.Season != "", g == PresidentOfClub && at.Club != "":
		return a.has(g, at)
	}
	switch g {
	case DirectorOfMatchday, DirectorInSeason:
		return a.Holds(RoleDirector)
	case PresidentOfClub, Presidents:
		return a.Holds(RolePresident)
	case DirectorOfFloor:
		return a.Holds(RoleFloorDirector) || a.Holds(RoleHouse)
	case KeeperOfHouse:
		return a.Holds(RoleHouse)
	case HelperOfClock, HelperOfTable, HelperOfEntrant, HelperOfSheet, Helpers:
		return a.Holds(RoleHelper)
	}
	return a.has(g, Place{User: a.User})
}

// covers reports whether the token that was shown is good for that scope.
func (a Actor) covers(scope Scope) bool {
	return a.Token == "" || slices.Contains(a.Scopes, scope)
}

// has reports whether a grant covers the actor.
func (a Actor) has(g Grant, at Place) bool {
	switch g {
	case Everybody:
		return true
	case SignedIn:
		return a.SignedIn() && a.Helping() == nil
	case Oneself:
		return a.SignedIn() && a.User == at.User
	case Admins:
		return a.Admin()
	case Treasurers:
		return a.Holds(RoleTreasurer)
	case Committee:
		return a.Holds(RoleCommittee)
	case DirectorOfMatchday:
		return a.Directs(at.MatchdayRef)
	case DirectorInSeason:
		return a.DirectsIn(at.Season)
	case PresidentOfClub:
		return a.Presides(at.Club)
	case DirectorOfFloor:
		return a.DirectsFloor(at.Sheet) || a.DirectsFloor(at.Whole) || a.Keeps(at.House)
	case KeeperOfHouse:
		return a.Keeps(at.House)
	case HelperOfClock:
		return a.helpsOnFloor(at, PartClock)
	case HelperOfTable:
		return a.helpsOnFloor(at, PartTable)
	case HelperOfEntrant:
		return a.helpsOnFloor(at, PartEntrant)
	case HelperOfSheet:
		return a.Helps(at.MatchdayRef, at.Sheet)
	case Helpers:
		return a.Helping() != nil
	case Presidents:
		return a.Holds(RolePresident)
	}
	return false
}
