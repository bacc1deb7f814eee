package people

import (
	"cmp"
	"time"

	"pokerliga/office/acts"
)

// User is a person who signs in.
type User struct {
	ID       string // random, never reused
	Email    string // lower case, unique
	Name     string
	Password string // argon2id in PHC string form, "" for who was invited and has not come yet
	Roles    []acts.Role
	Created  time.Time
	Locked   time.Time // since when he may not sign in, zero if he may

	Proof string // by which the entries made on a page are his, see [Author]; not stored

	called map[string]string // names of tournaments and houses in which he has an office; not stored
}

// Call notes what a tournament is called in which the user has an office.
func (u *User) Call(tournament, name string) {
	if u.called == nil {
		u.called = map[string]string{}
	}
	u.called[tournament] = name
}

// Called is what a tournament is called, "" where nobody has said so.
func (u *User) Called(tournament string) string { return u.called[tournament] }

// CallHouse notes what a house is called that the user runs.
func (u *User) CallHouse(house, name string) { u.Call(inHouse+house, name) }

// HouseName is what a house is called, "" where nobody has said so.
func (u *User) HouseName(house string) string { return u.called[inHouse+house] }

// inHouse keeps the names of houses apart from those of tournaments, whose ids have no slash.
const inHouse = "house/"

// NameOrEmail is what a user is called on pages: his address until he has a name.
func (u *User) NameOrEmail() string { return cmp.Or(u.Name, u.Email) }

// IsLocked reports whether a user may not sign in.
func (u *User) IsLocked() bool { return !u.Locked.IsZero() }

// Session is a sign-in. Only a digest of its token is stored.
type Session struct {
	Digest  string // hex of SHA-256 of the token
	User    string // user id
	Created time.Time
	Expires time.Time
	Strong  bool   // opened with a second factor, or a passkey
	Agent   string // how the browser or program names itself
	Device  string // digest of its token, "" for sessions from before devices were known

	DeviceToken string // for the cookie, only when the session is opened; not stored
	known       bool   // whether the user has signed in on the device before
}

// actorOf is the user as a caller.
func actorOf(u *User) acts.Actor { return acts.Actor{User: u.ID, Roles: u.Roles} }
