package league

import "time"

// The offices that a person can hold.
const (
	RoleAdmin    = "admin"    // APSA: everything
	RoleDirector = "director" // Turnierleitung of named matchdays
)

// Role is an office that a person holds. A director's role names its matchday;
// an admin's names nothing.
type Role struct {
	Kind string
	At   MatchdayRef
}

// User is a person who signs in.
type User struct {
	ID       string // random, never reused
	Email    string // lower case, unique
	Name     string
	Password string // argon2id in PHC string form
	Roles    []Role
	Created  time.Time
}

// Session is a sign-in. Only a digest of its token is stored.
type Session struct {
	Digest  string // hex of SHA-256 of the token
	User    string // user id
	Created time.Time
	Expires time.Time
}

// JournalEntry is one line of the journal: who did what, when, to what, with
// the stored content before and after. Before is empty when something is new.
type JournalEntry struct {
	Seq     int64 // given by the store, rising
	At      time.Time
	User    string // user id, or "" for the command line
	Act     string // name in the table of powers
	Season  string
	Subject string // path of the resource, like "leagues/bl1/matchdays/3/heats/2/sit-and-gos/7"
	Before  string // JSON
	After   string // JSON
	Reason  string
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
