package league

import "time"

// The offices that a person can hold.
const (
	RoleAdmin     = "admin"     // APSA: everything
	RoleDirector  = "director"  // Turnierleitung of named matchdays
	RolePresident = "president" // Obmann of a club; a club may have several
)

// Role is an office that a person holds. A director's role names its matchday, a
// president's its club; an admin's names nothing.
type Role struct {
	Kind string
	At   MatchdayRef
	Club string
}

// User is a person who signs in.
type User struct {
	ID       string // random, never reused
	Email    string // lower case, unique
	Name     string
	Password string // argon2id in PHC string form, "" for who was invited and has not come yet
	Roles    []Role
	Created  time.Time
	Locked   time.Time // since when he may not sign in, zero if he may
}

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
}

// Answer is what was answered to a request with an idempotency key.
type Answer struct {
	User, Key string
	Request   string // digest of method, path and body
	Status    int
	ETag      string
	Body      string // JSON
	At        time.Time
}
