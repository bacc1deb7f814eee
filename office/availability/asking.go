package availability

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Asking is a club's question to a player whether he can play on a matchday, and what he has said.
type Asking struct {
	ID           string
	At           acts.MatchdayRef
	Club, Player string
	Digest       string    // of the token of the link, "" while a letter with it is on its way
	Asked        time.Time // for the first time, or when the club entered what he has said without asking
	Letters      int
	Lettered     time.Time // when the last letter was written, zero for none
	Reply        Reply
}

// Reply is what a player has said; nothing is the zero value.
type Reply struct {
	Says matchday.Availability `json:"says" enum:"yes,no,perhaps"`
	Word string                `json:"word,omitempty"`
	At   time.Time             `json:"at"`

	ByClub     bool `json:"by_club,omitempty"`      // a president has entered it for him
	ByTeamLink bool `json:"by_team_link,omitempty"` // it came from a device on which his name was tapped, see [TeamLink]
}

// IsAsked reports whether the player has a link, or a letter with one is on its way.
func (a *Asking) IsAsked() bool { return a.Digest != "" || a.Letters > 0 }

// Day is a matchday that players are asked about.
type Day struct {
	*scoring.Matchday
	League *scoring.League
	Rules  scoring.Rules
}

// over reports whether nobody is asked about the matchday any more: it is played, or its day is gone.
func (d *Day) over(today string) bool { return d.Complete() || d.Date < today }

// occasion says when and where the matchday is played.
func (d *Day) occasion() string { return rulebook.Occasion(d.Date, d.Start, d.Venue) }

// Reader reads what players were asked and have said.
type Reader interface {
	register.Reader

	// Askings returns what a club has asked for a matchday, by player.
	Askings(ctx context.Context, at acts.MatchdayRef, club string) ([]Asking, error)
	// AskingsOf returns what clubs have asked a player, the one that was asked last first.
	AskingsOf(ctx context.Context, player string) ([]Asking, error)
	// AskingOf returns the asking whose link has a token with that digest.
	AskingOf(ctx context.Context, digest string) (*Asking, error)
	// CalendarLink returns the address of a calendar that has a token with that digest.
	CalendarLink(ctx context.Context, digest string) (*CalendarLink, error)
	// CalendarLinks returns the addresses of the calendars of a club and of its players.
	CalendarLinks(ctx context.Context, club string) ([]CalendarLink, error)

	// NoticesAbout returns what a club was told of what has a subject that begins so, the latest first.
	NoticesAbout(ctx context.Context, club, subject string) ([]register.Notice, error)

	// TeamLink returns the link of a club for the chat of its team, or [acts.ErrNotFound].
	TeamLink(ctx context.Context, club string) (*TeamLink, error)
	// TeamLinkOf returns the one that has a token with that digest.
	TeamLinkOf(ctx context.Context, digest string) (*TeamLink, error)
	// Taps returns the names of a club that were tapped, by player.
	Taps(ctx context.Context, club string) ([]Tap, error)
	// TapOf returns the one of the device that has a token with that digest.
	TapOf(ctx context.Context, digest string) (*Tap, error)
}

// Tx is an open transaction.
type Tx interface {
	Reader
	register.Tx

	// PutAsking writes an asking, whole. A player is asked once for a matchday by a club.
	PutAsking(ctx context.Context, a *Asking) error
	// PutCalendarLink writes the address of a calendar; the one before of the same reader ends.
	PutCalendarLink(ctx context.Context, l *CalendarLink) error
	// PutLineupLink writes the link of a letter by which a lineup is handed in; it has no token yet.
	PutLineupLink(ctx context.Context, l *acts.LineupLink) error
	// AddAskingLetter puts a letter into the outbox in which [acts.LinkHere] becomes the link of an asking when it is sent.
	AddAskingLetter(ctx context.Context, asking string, written time.Time, to, subject, text string) error

	// ReadNotice writes when something was read that a club was told.
	ReadNotice(ctx context.Context, club, id string, at time.Time) error

	// PutTeamLink writes the link of a club, in place of the one before.
	PutTeamLink(ctx context.Context, l *TeamLink) error
	// DropTeamLink removes the link of a club, and all names that were tapped.
	DropTeamLink(ctx context.Context, club string) error
	// AddTap writes that a name was tapped, for which nobody has done so.
	AddTap(ctx context.Context, t *Tap) error
	// DropTap removes a name that was tapped.
	DropTap(ctx context.Context, club, player string) error
}
