package floordesk

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Head is a tournament as it is stored, without entries and events.
type Head struct {
	ID, Name, Date, Mode string
	Text                 string // what the tournament file says besides entrants and events
	Revision             int64  // rises with every change of the head or of the entries
	Created              time.Time
	Registration         EntryRules
	Group                string // of tournaments that share a clock, "" for none
	Link                 *Link  // of a tournament of a matchday, otherwise nil
	Hall                 Hall
	Series               *Series
	Cancelled            *Cancelled
	House                string // whose evening it is, "" for none: who runs the house runs it
}

// Title returns what a tournament is called, and when and where it is played.
func (h *Head) Title() (floor.Title, error) {
	file, err := floorfile.ReadHead([]byte(h.Text))
	if err != nil {
		return floor.Title{}, fmt.Errorf("read the head of tournament %s: %w", h.ID, err)
	}
	return file.Title, nil
}

// Series says which table of which round of a multi-round a tournament is; it is nil for all others. § 3.1.1
type Series struct {
	Tournament string // the multi-round
	Round      int    // 0: the final tables
	Table      int
}

// Round is a round of a multi-round that was opened.
type Round struct {
	Number int    // 0: the final tables
	Draw   string // document of its draw in JSON, "" for the final tables
	Opened time.Time
}

// Cancelled says when it was decided that a tournament does not take place, and why; it is nil for one that does.
type Cancelled struct {
	At      time.Time
	Because string
}

// Entry is somebody who is entered for a tournament.
type Entry struct {
	floor.Entrant
	Registered time.Time
	For        string    // for whom he plays, "" for nobody
	Withdrawn  time.Time // zero while he has not withdrawn
	Refused    bool      // he has not withdrawn himself: the house has refused him (§ 1.1.9)
	Seen       bool      // the desk has seen the name by which he has entered himself
	WildCard   bool      // he pays nothing, and has a place outside the queue (H05)
	Studies    *Word     // that he may play among students, nil where nobody has said so (§ 1.1.4)
}

// Word is that something was said of an entrant.
type Word struct {
	At time.Time `json:"at"`
	By string    `json:"by,omitempty"` // the user, "" for himself and for the command line
}

// Said returns the word of somebody who is asked when he is entered, nil for a no.
func Said(yes bool) *Word {
	if !yes {
		return nil
	}
	return new(Word)
}

// Recorded is an event as it is stored.
type Recorded struct {
	Number   int       // its index in the tournament file
	Body     string    // the event as the file writes it, in one line
	At       time.Time // when it was recorded
	Happened time.Time // when it happened as the sender says, zero where he does not
	User     string    // "" for the command line
	Via      string
	Digest   string // chains the event to the one before
	Written  string // Body as it was recorded and digested, where an id in it has given way to an alias since; "" elsewhere
}

// How an event came in.
const (
	ViaDesk   = "desk"
	ViaScribe = "scribe" // by who came by a link
	ViaGroup  = "group"
	ViaImport = "import"
)

// Says returns what the digest of the event is made of, behind an event with that digest ("" for none): a JSON array.
func (r *Recorded) Says(tournament, before string) string {
	text, err := json.Marshal([]any{before, tournament, r.Number, cmp.Or(r.Written, r.Body), instantOf(r.At), instantOf(r.Happened), r.User, r.Via})
	if err != nil {
		panic(err) // plain values
	}
	return string(text)
}

// seal chains the event to one with that digest.
func (r *Recorded) seal(tournament, before string) {
	r.Digest = acts.SecretDigest(r.Says(tournament, before))
}

// instantOf returns the second of a time; 0 for none.
func instantOf(t time.Time) floor.Instant {
	if t.IsZero() {
		return 0
	}
	return floor.Instant(t.Unix())
}

// Reader reads what is stored of tournaments. What is not there is [acts.ErrNotFound].
type Reader interface {
	houses.Reader

	// FloorTournaments returns the tournaments of some modes, of all if none is named, from a day on, the latest first.
	FloorTournaments(ctx context.Context, from string, modes ...string) ([]Head, error)
	// FloorTournament returns a tournament.
	FloorTournament(ctx context.Context, id string) (*Head, error)
	// FloorEntries returns who is entered, in the order of the file.
	FloorEntries(ctx context.Context, tournament string) ([]Entry, error)
	// FloorNames returns the names of tournaments, and of entrants of them, by their paths in the journal.
	FloorNames(ctx context.Context, tournaments, entrants []string) (map[string]string, error)
	// FloorEvents returns the events from a number on.
	FloorEvents(ctx context.Context, tournament string, from int) ([]Recorded, error)
	// FloorSecrets returns the secrets of the lots, by number.
	FloorSecrets(ctx context.Context, tournament string) ([]Secret, error)
	// Journal returns the entries that are asked for, the oldest or the newest first; no limit means all of them.
	Journal(ctx context.Context, q acts.Query) ([]acts.Entry, error)
	// FloorTournamentsOf returns the tournaments outside the league for which a player of the register is entered, by id.
	FloorTournamentsOf(ctx context.Context, player string) ([]string, error)
	// FloorLifts returns the bans of a player that were lifted, those of everybody for "".
	FloorLifts(ctx context.Context, player string) ([]BanLift, error)
	// FloorGroup returns the tournaments of a clock group, by id.
	FloorGroup(ctx context.Context, group string) ([]string, error)
	// FloorTournamentsAt returns the tournaments of a matchday, by id.
	FloorTournamentsAt(ctx context.Context, at acts.MatchdayRef) ([]string, error)
	// FloorMarksAt returns how far the tournaments of a matchday are, by id.
	FloorMarksAt(ctx context.Context, at acts.MatchdayRef) ([]Marked, error)
	// FloorMarksIn returns how far the tournaments of a clock group are, by id.
	FloorMarksIn(ctx context.Context, group string) ([]Marked, error)
	// FloorRounds returns the rounds of a multi-round that were opened, the final tables first.
	FloorRounds(ctx context.Context, tournament string) ([]Round, error)
	// FloorSeries returns the tables of the rounds of a multi-round, by round and table.
	FloorSeries(ctx context.Context, tournament string) ([]Head, error)
	// FloorSheet returns the version of the card or the stacks that a tournament has written last in a heat, "" for none.
	FloorSheet(ctx context.Context, tournament string, heat int) (acts.Version, error)
}

// Tx is an open transaction.
type Tx interface {
	Reader
	houses.Tx
	register.Tx

	// LockFloorTournament locks a tournament until the transaction ends, and does nothing where there is none.
	LockFloorTournament(ctx context.Context, id string) error
	// PutFloorTournament writes the head of a tournament.
	PutFloorTournament(ctx context.Context, h *Head) error
	// AddFloorEntries adds entries behind those that are there.
	AddFloorEntries(ctx context.Context, tournament string, entries ...Entry) error
	// WithdrawFloorEntry notes when an entry was taken back, and whether by the house.
	WithdrawFloorEntry(ctx context.Context, tournament, entrant string, at time.Time, refused bool) error
	// SeeFloorEntries notes that the desk has seen the names of entrants.
	SeeFloorEntries(ctx context.Context, tournament string, entrants []string) error
	// ConfirmFloorStudies notes who has said of an entrant that he may play among students.
	ConfirmFloorStudies(ctx context.Context, tournament, entrant string, said Word) error
	// RecognizeFloorEntry notes which player of the register a guest is, whose name is forgotten.
	RecognizeFloorEntry(ctx context.Context, tournament, entrant, player string) error
	// AddFloorLift notes that a ban was lifted.
	AddFloorLift(ctx context.Context, l *BanLift) error
	// AddFloorEvents adds events behind those that are there.
	AddFloorEvents(ctx context.Context, tournament string, events ...Recorded) error
	// AddFloorSecret adds the secret of a lot.
	AddFloorSecret(ctx context.Context, tournament string, s *Secret) error
	// AddFloorRound notes that a round was opened.
	AddFloorRound(ctx context.Context, tournament string, round *Round) error
	// PutFloorSheet notes the version of the card or the stacks that a tournament has written in a heat, "" for none.
	PutFloorSheet(ctx context.Context, tournament string, heat int, version acts.Version) error

	// Penalties returns the penalties of a matchday, the first first.
	Penalties(ctx context.Context, at acts.MatchdayRef) ([]matchday.Penalty, error)
	// Heat returns a heat of a matchday with everything in it.
	Heat(ctx context.Context, at acts.MatchdayRef, heat int) (*scoring.Heat, error)
}
