package people

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// Store keeps who signs in and how. It holds no rule, no authority and no default.
type Store interface {
	Reader

	// Transact runs do in one transaction that may write. What do returns is
	// returned; any error rolls everything back. When Transact returns nil,
	// everything is on disk.
	Transact(ctx context.Context, do func(Tx) error) error
}

// Reader answers questions about who signs in and how. What is not there is
// [acts.ErrNotFound].
type Reader interface {
	// Users returns all users with their roles, by e-mail address.
	Users(ctx context.Context) ([]User, error)
	// UserByEmail returns the user with that address (lower case).
	UserByEmail(ctx context.Context, email string) (*User, error)
	// Session returns the session with that token digest and its user.
	Session(ctx context.Context, digest string) (*Session, *User, error)
	// User returns the user with that id.
	User(ctx context.Context, id string) (*User, error)
	// UserNames returns the names of these users, by id; whoever has not chosen one yet is left out.
	UserNames(ctx context.Context, ids ...string) (map[string]string, error)
	// Sessions returns the sessions of a user, the latest first.
	Sessions(ctx context.Context, user string) ([]Session, error)
	// Devices returns the devices of a user, the one where he has signed in last first.
	Devices(ctx context.Context, user string) ([]Device, error)
	// DevicesWith returns the device with that token digest, once for each user.
	DevicesWith(ctx context.Context, digest string) ([]Device, error)
	// EntryKey returns the secret by which it is proved who has made an entry.
	EntryKey(ctx context.Context) (string, error)
	// HallEntryKey returns the same secret of the laptop to which a lease lends a matchday.
	HallEntryKey(ctx context.Context, lease string) (string, error)
	// Link returns the one-time link with that digest.
	Link(ctx context.Context, digest string) (*OneTimeLink, error)
	// Token returns the API token with that digest and its user.
	Token(ctx context.Context, digest string) (*Token, *User, error)
	// Tokens returns the API tokens of a user, the latest first.
	Tokens(ctx context.Context, user string) ([]Token, error)
	// Authenticator returns the authenticator app of a user.
	Authenticator(ctx context.Context, user string) (*Authenticator, error)
	// RecoveryCodes returns how many recovery codes a user has left.
	RecoveryCodes(ctx context.Context, user string) (int, error)
	// Passkeys returns the passkeys of a user, the latest first.
	Passkeys(ctx context.Context, user string) ([]Passkey, error)
	// Helpers returns those who help at sheets of a matchday or of a tournament, by when they were entered, with those who do no
	// more.
	Helpers(ctx context.Context, at acts.Place) ([]User, error)
	// HelperOf returns the helper whose link has a token with that digest.
	HelperOf(ctx context.Context, digest string) (*User, error)
	// LateEntry returns an entry that was handed in.
	LateEntry(ctx context.Context, id string) (*LateEntry, error)
	// LateEntries returns the entries of a matchday that wait and have arrived since then, the first first.
	LateEntries(ctx context.Context, at acts.MatchdayRef, since time.Time) ([]LateEntry, error)
	// Pushes returns the devices of a user that are told at once, the first first.
	Pushes(ctx context.Context, user string) ([]Push, error)
	// PushSecret returns the secret of which the key for push services is made.
	PushSecret(ctx context.Context) (string, error)
	// Subscriptions returns which letters users want, of those of whom that is known.
	Subscriptions(ctx context.Context) ([]Subscription, error)
	// Subscription returns which letters a user wants.
	Subscription(ctx context.Context, user string) (*Subscription, error)
	// HouseOf returns the house whose evening a tournament of the floor is, "" for none, [acts.ErrNotFound] where there is no such tournament.
	HouseOf(ctx context.Context, tournament string) (string, error)
	// SubscriptionOf returns the subscription with that token.
	SubscriptionOf(ctx context.Context, token string) (*Subscription, error)
}

// Tx is an open transaction. What an act loads first through a Lock method stays
// locked until the transaction ends.
type Tx interface {
	Reader
	acts.Tx

	// ClubNames returns the names of those of the clubs that are registered, by id.
	ClubNames(ctx context.Context, ids ...string) (map[string]string, error)
	// HasTournament reports whether there is such a tournament of the floor.
	HasTournament(ctx context.Context, id string) (bool, error)
	// HasHouse reports whether there is such a house of the floor.
	HasHouse(ctx context.Context, id string) (bool, error)
	// HasSeason reports whether there is such a season.
	HasSeason(ctx context.Context, season string) (bool, error)
	// League returns a league of a season without its matchdays.
	League(ctx context.Context, season, league string) (*scoring.League, error)

	// LockUser returns a user and locks him, so that acts on one user follow
	// each other.
	LockUser(ctx context.Context, id string) (*User, error)
	// LockUsers returns all users and locks them.
	LockUsers(ctx context.Context) ([]User, error)

	PutUser(ctx context.Context, u *User) error
	PutSession(ctx context.Context, s *Session) error
	DeleteSession(ctx context.Context, digest string) error
	// ProlongSession puts off the end of a session, if there is one.
	ProlongSession(ctx context.Context, digest string, until time.Time) error
	// DeleteSessionsOf ends every session of a user.
	DeleteSessionsOf(ctx context.Context, user string) error
	PutDevice(ctx context.Context, v *Device) error
	// MoveDevices gives a device another token, for all its users.
	MoveDevices(ctx context.Context, from, to string) error
	// DeleteDevice forgets a device of a user, if it is known.
	DeleteDevice(ctx context.Context, user, digest string) error
	// DeleteDevicesOf forgets the devices of a user, except the one with that digest.
	DeleteDevicesOf(ctx context.Context, user, except string) error
	// Forget removes sessions and devices that expired and answers that were kept until
	// before that time.
	Forget(ctx context.Context, before time.Time) error

	// LinkSince reports whether a user got a link of that kind since then.
	LinkSince(ctx context.Context, user string, kind LinkKind, since time.Time) (bool, error)
	PutLink(ctx context.Context, l *OneTimeLink) error
	// GivenBy returns who has given a user his last link by hand, "" for nobody.
	GivenBy(ctx context.Context, user string) (string, error)
	// TakeLink removes a link and returns it: only one taker gets it.
	TakeLink(ctx context.Context, digest string) (*OneTimeLink, error)
	DeleteLinksOf(ctx context.Context, user string) error
	// LinkAsking gives a player who is asked something a link with that digest in place
	// of the one before, and reports whether he still is.
	LinkAsking(ctx context.Context, asking, digest string) (bool, error)
	// PutLineupLink writes the link of a letter by which a lineup is handed in; it has no token yet.
	PutLineupLink(ctx context.Context, l *acts.LineupLink) error
	// LinkLineup gives such a link a token with that digest in place of the one before, and reports whether it still holds.
	LinkLineup(ctx context.Context, id, digest string) (bool, error)

	// LinkHelper gives a helper a link with a token of that digest.
	LinkHelper(ctx context.Context, user, digest string) error
	// HeatClosed reports whether a heat of a matchday is closed.
	HeatClosed(ctx context.Context, at acts.MatchdayRef, heat int) (bool, error)

	PutLateEntry(ctx context.Context, e *LateEntry) error

	PutToken(ctx context.Context, t *Token) error
	DeleteToken(ctx context.Context, user, id string) error
	DeleteTokensOf(ctx context.Context, user string) error
	// UseToken notes the day on which a token was last used.
	UseToken(ctx context.Context, digest, day string) error

	PutAuthenticator(ctx context.Context, a *Authenticator) error
	DeleteAuthenticator(ctx context.Context, user string) error
	// PutRecoveryCodes replaces the recovery codes of a user.
	PutRecoveryCodes(ctx context.Context, user string, digests []string) error
	// TakeRecoveryCode removes a recovery code; only one taker gets it, for
	// everybody else it is not there.
	TakeRecoveryCode(ctx context.Context, user, digest string) error

	PutPasskey(ctx context.Context, p *Passkey) error
	DeletePasskey(ctx context.Context, user, id string) error
	DeletePasskeysOf(ctx context.Context, user string) error
	PutCeremony(ctx context.Context, c *Ceremony) error
	// TakeCeremony removes a ceremony and returns it: only one taker gets it.
	TakeCeremony(ctx context.Context, digest string) (*Ceremony, error)

	PutSubscription(ctx context.Context, s *Subscription) error
	// TakeDaily notes until when the daily letter of a user tells, unless that was noted since the morning: only one taker
	// gets it.
	TakeDaily(ctx context.Context, s *Subscription, morning time.Time) (bool, error)

	// PutPush writes a device that is told, in place of what its session or its address was before.
	PutPush(ctx context.Context, p *Push) error
	DeletePush(ctx context.Context, session string) error
	// TakePush returns the device that has been due longest, or nil if none is due, and counts a try. No other caller gets the same device
	// before the lease is over.
	TakePush(ctx context.Context, now, lease time.Time) (*Push, error)
	// DelayPush says when a device that was taken is told again, zero for not, unless there has been something new since.
	DelayPush(ctx context.Context, p *Push, due time.Time) error

	// AddMail puts a letter into the outbox; it is sent after the transaction,
	// where mail is configured.
	AddMail(ctx context.Context, m *Mail) error
	// TakeMail returns the letter that has been due longest and counts a try;
	// nobody else takes it before the lease is over. Where none is due it returns
	// nil.
	TakeMail(ctx context.Context, now, lease time.Time) (*Mail, error)
	// DelayMail says when a letter is tried again.
	DelayMail(ctx context.Context, seq int64, due time.Time) error
	// EndMail says that a letter was sent or given up. What it said is not kept.
	EndMail(ctx context.Context, seq int64, at time.Time, sent bool) error
}
