package acts

import "slices"

// Actor is the caller of an act.
type Actor struct {
	User    string  // id, "" for the public and the console
	Roles   []Role  // of the user
	Session string  // digest of the session through which the request came, "" for none
	Strong  bool    // the session was opened with a second factor
	Token   string  // digest of the API token that was shown instead of a session, "" for none
	Scopes  []Scope // of the token

	Unfinished bool // an admin who must set up a second factor first

	console bool
	carries bool // carries out a decision of his
}

// Public is a caller who has not signed in.
var Public = Actor{}

// Console is the caller at the machine itself: the subcommands act in its name. It
// may do what an admin may.
var Console = Actor{console: true}

// SignedIn reports whether the actor is a user.
func (a Actor) SignedIn() bool { return a.User != "" }

// Admin reports whether the actor holds the office of an admin.
func (a Actor) Admin() bool { return a.console || a.carries || a.Holds(RoleAdmin) }

// Carrying returns the actor with the powers of an admin, for the acts that carry out a decision of his. Whether he may decide is checked
// before.
func (a Actor) Carrying() Actor {
	a.carries = true
	return a
}

// Holds reports whether the actor holds an office of a kind.
func (a Actor) Holds(kind string) bool { return a.holds(func(r Role) bool { return r.Kind == kind }) }

// Directs reports whether the actor is a director of that matchday, by itself or with
// its league or season.
func (a Actor) Directs(at MatchdayRef) bool {
	return at.Number > 0 && a.holds(func(r Role) bool { return r.Kind == RoleDirector && r.At.covers(at) })
}

// Helps reports whether the actor helps at that sheet of a matchday.
func (a Actor) Helps(at MatchdayRef, sheet Sheet) bool {
	return sheet != "" && a.holds(func(r Role) bool { return r.Kind == RoleHelper && r.At == at && r.Sheet == sheet })
}

// DirectsFloor reports whether the actor directs the tournament of the floor that a sheet names or is a part of.
func (a Actor) DirectsFloor(sheet Sheet) bool {
	id := sheet.Tournament()
	return id != "" && a.holds(func(r Role) bool { return r.Kind == RoleFloorDirector && r.Sheet == OfTournament(id).Sheet })
}

// helpsOnFloor reports whether the actor helps at that part of a tournament, and it is of a kind: its clock, a table, an entrant.
func (a Actor) helpsOnFloor(at Place, kind string) bool {
	of, _ := at.Sheet.Part()
	return of == kind && a.Helps(MatchdayRef{}, at.Sheet)
}

// Helping returns the role of an actor who came by a link to one sheet, nil for everybody else.
func (a Actor) Helping() *Role {
	if a.User == "" || len(a.Roles) != 1 || a.Roles[0].Kind != RoleHelper {
		return nil
	}
	return &a.Roles[0]
}

// Presides reports whether the actor is a president of that club.
func (a Actor) Presides(club string) bool {
	return a.holds(func(r Role) bool { return r.Kind == RolePresident && r.Club == club })
}

// Serves reports whether the actor holds an office of the association, and may do one of the deeds there by that alone.
func (a Actor) Serves(at Place, deeds []Deed) bool {
	a.Roles = slices.DeleteFunc(slices.Clone(a.Roles), func(r Role) bool { return r.Kind != RoleTreasurer && r.Kind != RoleCommittee })
	return len(a.Roles) > 0 && slices.ContainsFunc(deeds, func(deed Deed) bool { return a.May(deed, at) == nil })
}

// PresidesSome reports whether the actor is a president of any club.
func (a Actor) PresidesSome() bool { return a.Holds(RolePresident) }

// MayAs returns the deeds that the actor may do by one of his roles, of those that not
// everybody may, by name.
func (a Actor) MayAs(r Role) []Deed {
	a.Roles = []Role{r}
	at := Place{MatchdayRef: r.At, Club: r.Club, User: a.User, Sheet: r.Sheet, House: r.Sheet.House()}
	at.Number = max(at.Number, 1)
	deeds := []Deed{}
	for i := range Powers {
		if p := &Powers[i]; !slices.Contains(p.Who, Everybody) && a.May(p.Deed, at) == nil {
			deeds = append(deeds, p.Deed)
		}
	}
	slices.Sort(deeds)
	return deeds
}

// DirectsIn reports whether the actor is a director of any matchday of that
// season.
func (a Actor) DirectsIn(season string) bool {
	return a.holds(func(r Role) bool { return r.Kind == RoleDirector && r.At.Season == season })
}

// holds reports whether one of the actor's roles is such a role.
func (a Actor) holds(such func(Role) bool) bool {
	return a.User != "" && slices.ContainsFunc(a.Roles, such)
}
