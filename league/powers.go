package league

import "slices"

// Deed names a kind of act, in the table of powers and in the journal.
type Deed string

// All deeds.
const (
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
	DeedTies          Deed = "tie-decisions.put"
	DeedPromotion     Deed = "promotion.put"
	DeedTournament    Deed = "tournament.put"
	DeedReadJournal   Deed = "journal.read"
	DeedAddUser       Deed = "user.add"
	DeedResetPassword Deed = "user.reset"
	DeedListUsers     Deed = "user.list"
	DeedSignIn        Deed = "session.open"
	DeedSignOut       Deed = "session.close"
)

// Grant says to whom a power is given.
type Grant int

// The grants.
const (
	Everybody          Grant = iota + 1 // the public too
	Admins                              // APSA, and the console
	DirectorOfMatchday                  // Turnierleitung of that very matchday
	DirectorInSeason                    // Turnierleitung of any matchday of that season
)

// Power says who may do a deed.
type Power struct {
	Deed Deed
	Who  []Grant
}

// powers is the table of powers: nobody may do anything but what stands here.
var powers = []Power{
	{DeedSignIn, []Grant{Everybody}},
	{DeedSignOut, []Grant{Everybody}},

	{DeedImportSeason, []Grant{Admins}},
	{DeedReadFile, []Grant{Admins}},
	{DeedReadViolation, []Grant{Admins, DirectorInSeason}},
	{DeedMatchday, []Grant{Admins}},

	{DeedReadMatchday, []Grant{Admins, DirectorOfMatchday}},
	{DeedLineup, []Grant{Admins, DirectorOfMatchday}},
	{DeedDropLineup, []Grant{Admins, DirectorOfMatchday}},
	{DeedNoShow, []Grant{Admins, DirectorOfMatchday}},
	{DeedDropNoShow, []Grant{Admins, DirectorOfMatchday}},
	{DeedCard, []Grant{Admins, DirectorOfMatchday}},
	{DeedDropCard, []Grant{Admins, DirectorOfMatchday}},
	{DeedStacks, []Grant{Admins, DirectorOfMatchday}},
	{DeedDropStacks, []Grant{Admins, DirectorOfMatchday}},
	{DeedClose, []Grant{Admins, DirectorOfMatchday}},
	{DeedReopen, []Grant{Admins, DirectorOfMatchday}},
	{DeedDisqualify, []Grant{Admins, DirectorOfMatchday}},

	{DeedCorrect, []Grant{Admins}},
	{DeedTies, []Grant{Admins}},
	{DeedPromotion, []Grant{Admins}},
	{DeedTournament, []Grant{Admins}},

	{DeedReadJournal, []Grant{Admins}},
	{DeedAddUser, []Grant{Admins}},
	{DeedResetPassword, []Grant{Admins}},
	{DeedListUsers, []Grant{Admins}},
}

// Powers returns the table of powers.
func Powers() []Power { return slices.Clone(powers) }

// May reports whether the actor may do the deed there; where only a season is
// concerned, at names no more than the season. The error is [ErrSignIn] for the
// public and [ErrDenied] for everybody else.
func (a Actor) May(deed Deed, at MatchdayRef) error {
	i := slices.IndexFunc(powers, func(p Power) bool { return p.Deed == deed })
	if i >= 0 && slices.ContainsFunc(powers[i].Who, func(g Grant) bool { return a.has(g, at) }) {
		return nil
	}
	if a.User == nil {
		return ErrSignIn
	}
	return ErrDenied
}

// has reports whether a grant covers the actor.
func (a Actor) has(g Grant, at MatchdayRef) bool {
	switch g {
	case Everybody:
		return true
	case Admins:
		return a.Admin()
	case DirectorOfMatchday:
		return a.Directs(at)
	case DirectorInSeason:
		return a.DirectsIn(at.Season)
	}
	return false
}
