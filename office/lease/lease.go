package lease

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"pokerliga/office/acts"
)

// Lease is a matchday that is or was lent to a laptop, as home knows it.
type Lease struct {
	ID        string
	At        acts.MatchdayRef
	LentAt    time.Time
	LentBy    string // user, "" for the console
	To        string // user who takes it along
	Name      string // his name
	EndedBy   string // the name of who has ended it
	Officials []string
	Rehearsal bool      // nothing of it counts
	Freezes   time.Time // until when lineups are changed (§ 2.2.14), zero where nobody knows

	File   []byte // as it was given out, as long as the lease runs
	Key    Key    // opens the file, and what comes back as one
	Public ed25519.PublicKey
	Digest string // of the file
	Schema int

	End
	Next  int64     // number of the next line that is missing
	Head  string    // hash of the last line that is here, before the first the digest
	Heard time.Time // when something came from there last, zero for never

	Trouble string // why home takes no further lines, "" while it does
}

// State is how far a lease is.
type State string

// The states of a lease. One that has ended is not lent again.
const (
	Lent      State = "lent"
	Returned  State = "returned"
	TakenBack State = "taken_back"
)

// End is whether and how a lease has ended.
type End struct {
	State  State
	Ended  time.Time
	By     string // user, "" for the console
	Reason string
}

// rehearsalTime is how long a rehearsal goes on.
const rehearsalTime = 3 * 24 * time.Hour

// ErrRehearsed refuses the file of a rehearsal that is long over.
var ErrRehearsed = errors.New("Die Probe ist zu Ende; für eine weitere wird die Sammelrunde neu ausgeliehen.")

// Rehearsed reports whether a rehearsal that was lent then is over.
func Rehearsed(rehearsal bool, lent, now time.Time) bool {
	return rehearsal && now.Sub(lent) > rehearsalTime
}

// Leads reports whether a user is one of those who lead the matchday in the hall.
func (l *Lease) Leads(user string) bool {
	for _, o := range l.Officials {
		if o == user {
			return true
		}
	}
	return false
}

// HomeKey is the key by which home signs hall files, made of a secret that it keeps for itself.
func HomeKey(secret string) ed25519.PrivateKey {
	seed, err := hkdf.Key(sha256.New, []byte(secret), nil, Format, ed25519.SeedSize)
	if err != nil {
		panic(err) // the length is a good one
	}
	return ed25519.NewKeyFromSeed(seed)
}

// Program names the program that writes a file: the beginning of its revision, "dev" where it knows none.
func Program() string {
	const shown = 7
	if info, is := debug.ReadBuildInfo(); is {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && len(s.Value) > shown {
				return s.Value[:shown]
			}
		}
	}
	return "dev"
}

// FileName is what the hall file is called, without its ending.
func (l *Lease) FileName() string {
	return fmt.Sprintf("saal-%s-%s-%d", l.At.Season, l.At.League, l.At.Number)
}
