package league

import "slices"

// Actor is who asks for an act.
type Actor struct {
	User    *User    // nil is the public, or the console
	Token   *Token   // what was shown instead of a session, or nil
	Session *Session // through which he asks, or nil

	console    bool
	unfinished bool // an admin who must set up a second factor first
}

// Public is somebody who has not signed in.
var Public = Actor{}

// Console is whoever sits at the machine: the subcommands act in its name. It
// may do what an admin may.
var Console = Actor{console: true}

// ID returns the user id for the journal: "" for the console and the public.
func (a Actor) ID() string {
	if a.User == nil {
		return ""
	}
	return a.User.ID
}

// Admin reports whether the actor holds the office of an admin.
func (a Actor) Admin() bool {
	return a.console || a.holds(func(r Role) bool { return r.Kind == RoleAdmin })
}

// Directs reports whether the actor is a director of that matchday.
func (a Actor) Directs(at MatchdayRef) bool {
	return a.holds(func(r Role) bool { return r.Kind == RoleDirector && r.At == at })
}

// Presides reports whether the actor is a president of that club.
func (a Actor) Presides(club string) bool {
	return a.holds(func(r Role) bool { return r.Kind == RolePresident && r.Club == club })
}

// DirectsIn reports whether the actor is a director of any matchday of that
// season.
func (a Actor) DirectsIn(season string) bool {
	return a.holds(func(r Role) bool { return r.Kind == RoleDirector && r.At.Season == season })
}

// holds reports whether one of the actor's roles is such a role.
func (a Actor) holds(such func(Role) bool) bool {
	return a.User != nil && slices.ContainsFunc(a.User.Roles, such)
}
