package lease

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"pokerliga/office/acts"
)

// Batch is what a laptop sends home: lines that follow from each other, none if it only says that it is there.
type Batch struct {
	Format  string        `json:"format"`
	Lease   string        `json:"lease"`
	Device  string        `json:"device"`
	Now     time.Time     `json:"now"` // by the clock of the laptop
	Program string        `json:"program"`
	Schema  int           `json:"schema"`
	First   int64         `json:"first"` // number of the first line
	Lines   []WrittenLine `json:"lines"`
	Head    string        `json:"head"` // hash of the last line, without lines that of the last one of the laptop
}

// SignatureHeader is the header of HTTP in which a laptop signs a batch.
const SignatureHeader = "Hall-Signature"

// MostLines is how many lines a batch has at most.
const MostLines = 100

// Why lines are not taken home, whatever they say.
var (
	ErrNotOurs  = errors.New("Das kommt nicht von dem Laptop, dem die Sammelrunde geliehen ist.")
	ErrOlder    = errors.New("Die Website ist älter als das Programm im Saal.")
	ErrTooLarge = errors.New("Das sind zu viele Zeilen auf einmal.")
	errNoBatch  = &acts.Refusal{Sentence: "Das sind keine Zeilen einer Leihe, die aufeinander folgen."}
	errTooSoon  = &acts.Refusal{Sentence: "Eine Zeile ist älter als die Leihe."}
	errPractice = &acts.Refusal{Sentence: "Das war eine Probe; nichts davon zählt."}
)

// Signed reports whether a body comes from the laptop of the lease.
func (l *Lease) Signed(body, signature []byte) bool {
	sum := sha256.Sum256(body)
	return len(l.Public) == ed25519.PublicKeySize && ed25519.Verify(l.Public, sum[:], signature)
}

// Sign signs a body as [Lease.Signed] wants it.
func Sign(key ed25519.PrivateKey, body []byte) []byte {
	sum := sha256.Sum256(body)
	return ed25519.Sign(key, sum[:])
}

// ReadBatch reads what a laptop sends. Its lines follow from each other; from what the first one follows only home knows.
func ReadBatch(body []byte) (*Batch, []Line, error) {
	b := new(Batch)
	if err := json.Unmarshal(body, b); err != nil || b.Format != LinesFormat || b.First < 1 {
		return nil, nil, errNoBatch
	}
	if b.Schema > Schema {
		return nil, nil, ErrOlder
	}
	if len(b.Lines) > MostLines {
		return nil, nil, ErrTooLarge
	}
	lines, err := b.Read()
	for i := range lines {
		if !lines[i].Own() && acts.PowerOver(acts.Deed(lines[i].Act)) == nil {
			return nil, nil, ErrOlder
		}
	}
	return b, lines, err
}

// Read reads the lines of a batch, which follow from each other.
func (b *Batch) Read() ([]Line, error) {
	if len(b.Lines) == 0 {
		return nil, nil
	}
	var first Line
	if err := json.Unmarshal([]byte(b.Lines[0].Text), &first); err != nil || first.Number != b.First || b.Lines[len(b.Lines)-1].Hash != b.Head {
		return nil, errNoBatch
	}
	others, err := Read(b.Lines[0].Hash, b.First+1, b.Lines[1:])
	if err != nil {
		return nil, errNoBatch
	}
	return append([]Line{first}, others...), nil
}

// OwnAct is what an act is called that is of the laptop alone.
func OwnAct(act string) string { return ownActs + act }

// ownActs is how acts of the laptop alone are called.
const ownActs = "hall."

// Own reports whether a line is of the laptop alone: it is kept, and does nothing at home.
func (l *Line) Own() bool {
	return strings.HasPrefix(l.Act, ownActs) && l.Method == "" && len(l.Wrote) == 0
}

// Finish is the act of the laptop by which a matchday comes back.
const Finish = "hall.finish"

// What is the matter with lines.
const (
	Early   = "early"   // the clock of the laptop is ahead
	Forked  = "forked"  // home has another line of that number: there are two laptops
	Ended   = "ended"   // the lease has ended
	Gap     = "gap"     // lines are missing before
	Stopped = "refused" // home does not carry a line out
	Other   = "differs" // home comes to something else
)

// Trouble is why home takes no line of a batch, so that the laptop knows what to do.
type Trouble struct {
	Is      string       `json:"is"`
	Number  int64        `json:"number,omitempty"` // of the line
	Next    int64        `json:"next,omitempty"`   // number of the line that home waits for
	Head    string       `json:"head,omitempty"`   // hash of the last line that home has
	Subject acts.Subject `json:"subject,omitempty"`
	Here    acts.Version `json:"here,omitempty"`
	There   acts.Version `json:"there,omitempty"`
	State   State        `json:"state,omitempty"` // how the lease has ended
	By      string       `json:"by,omitempty"`    // name
	At      *time.Time   `json:"at,omitempty"`
	Reason  string       `json:"reason,omitempty"`

	says string
}

// Error says it.
func (t *Trouble) Error() string { return t.says }

// Waits reports whether the lines wait until somebody takes the matchday back: home does not come to what the laptop wrote.
func (t *Trouble) Waits() bool { return t.Is == Stopped || t.Is == Other }

// ahead is how far the clock of a laptop may be ahead.
const ahead = 2 * time.Minute

// RefuseTimes refuses lines from the future, and from before the lease.
func (l *Lease) RefuseTimes(lines []Line, now time.Time) error {
	for i := range lines {
		switch one := &lines[i]; {
		case one.At.Before(l.LentAt):
			return errTooSoon
		case one.At.After(now.Add(ahead)):
			return &Trouble{Is: Early, Number: one.Number, says: fmt.Sprintf("Der Eintrag %d ist aus der Zukunft: Die Uhr im Saal geht vor.", one.Number)}
		}
	}
	return nil
}

// Known returns how many lines of a batch home has already, of which here are those of the numbers of the batch, or why it takes none of the
// others.
func (l *Lease) Known(b *Batch, here []WrittenLine) (int, error) {
	for i := range here {
		if number := b.First + int64(i); here[i].Hash != b.Lines[i].Hash {
			return 0, &Trouble{Is: Forked, Number: number, says: fmt.Sprintf("Den Eintrag %d hat schon ein anderer Laptop geschickt.", number)}
		}
	}
	known := len(here)
	switch {
	case known == len(b.Lines):
		return known, nil
	case l.Rehearsal:
		return 0, errPractice
	case l.State != Lent:
		at := l.Ended
		return 0, &Trouble{Is: Ended, State: l.State, By: l.EndedBy, At: &at, Reason: l.Reason, Next: l.Next, Head: l.Head,
			says: "Die Leihe ist zu Ende."}
	case b.First+int64(known) != l.Next || follow(l.Head, b.Lines[known].Text) != b.Lines[known].Hash:
		return 0, &Trouble{Is: Gap, Next: l.Next, Head: l.Head, says: fmt.Sprintf("Vor diesen Zeilen fehlt die Zeile %d.", l.Next)}
	}
	return known, nil
}

// IsOver reports whether lines are not taken because their lease has ended, or a second laptop has written them: they are left over then.
func IsOver(err error) bool {
	var t *Trouble
	return errors.As(err, &t) && (t.Is == Ended || t.Is == Forked)
}

// Receipt says which lines of a lease home has. It is signed by home.
type Receipt struct {
	Lease     string    `json:"lease"`
	Next      int64     `json:"next"`
	Head      string    `json:"head"`
	At        time.Time `json:"at"`
	Signature []byte    `json:"signature,omitempty"`
}

// LinesTaken is what home answers to a batch.
type LinesTaken struct {
	Next    int64      `json:"next"`
	Head    string     `json:"head"`
	Now     time.Time  `json:"now"`
	Ended   *time.Time `json:"ended"`
	Receipt Receipt    `json:"receipt"`
}

// LinesKept are lines of a lease that home has carried out, for a second laptop that goes on where the first one was.
type LinesKept struct {
	Lines []WrittenLine `json:"lines"` // behind the number that was asked for, at most [MostLines]
	Next  int64         `json:"next"`  // number of the line that home waits for
	Head  string        `json:"head"`  // hash of the last line that home has
}

// Asking is what a laptop signs in order to read: the method and the address, as in "GET /api/v1/hall/l-1/lines?after=57".
func Asking(method, address string) []byte { return []byte(method + " " + address) }

// Taken is what home answers now.
func (l *Lease) Taken(home ed25519.PrivateKey, now time.Time) *LinesTaken {
	t := &LinesTaken{Next: l.Next, Head: l.Head, Now: now, Receipt: Receipt{Lease: l.ID, Next: l.Next, Head: l.Head, At: now}}
	if l.State != Lent {
		ended := l.Ended
		t.Ended = &ended
	}
	text, err := json.Marshal(t.Receipt)
	if err != nil {
		panic(err) // texts and numbers
	}
	t.Receipt.Signature = ed25519.Sign(home, text)
	return t
}

// TroubleOf is the trouble that an error of a line is, nil for none.
func TroubleOf(err error) *Trouble {
	var refused *Refused
	var differs *Differs
	switch {
	case errors.As(err, &refused):
		return &Trouble{Is: Stopped, Number: refused.Number, says: refused.Error()}
	case errors.As(err, &differs):
		t := &Trouble{Is: Other, Number: differs.Number, says: differs.Error()}
		for _, of := range []struct {
			wrote *Wrote
			into  *acts.Version
		}{{differs.Here, &t.Here}, {differs.There, &t.There}} {
			if of.wrote != nil {
				t.Subject = of.wrote.Subject
				if of.wrote.After != "" {
					*of.into = acts.VersionOf(json.RawMessage(of.wrote.After))
				}
			}
		}
		return t
	}
	return nil
}
