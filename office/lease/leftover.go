package lease

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
)

// Leftover is what was entered on a laptop about one thing after its lease had ended, or by a second laptop: the last of it, beside what stands
// at home.
type Leftover struct {
	Number  int           `json:"number"` // from 1, in the order in which it came
	Subject acts.Subject  `json:"subject"`
	Act     acts.Deed     `json:"act"`   // that wrote it there last
	Lines   []int64       `json:"lines"` // their numbers on the laptop
	State   LeftoverState `json:"state"`
	Hall    *Entered      `json:"hall"`             // as it stands on the laptop
	Before  *Entered      `json:"before,omitempty"` // as it stood there before, nil for nothing
	Here    *Entered      `json:"here,omitempty"`   // as it stands at home, nil for nothing
	Offers  []string      `json:"offers"`           // what can be decided
	Reason  string        `json:"reason,omitempty"` // why it was left
	By      string        `json:"by,omitempty"`     // the name of who has decided

	asked acts.Asked // what takes it from the hall
}

// Entered says what stands somewhere, since when, and who has entered it.
type Entered struct {
	At      time.Time       `json:"at"`
	By      string          `json:"by"`                // name
	Content json.RawMessage `json:"content,omitempty"` // nothing where it was taken away
}

// LeftoverState is what has become of a leftover.
type LeftoverState string

// The states of a leftover.
const (
	LeftOpen  LeftoverState = "open"
	LeftSame  LeftoverState = "same"  // home has the same
	LeftTaken LeftoverState = "taken" // by an act of now
	LeftAside LeftoverState = "left"  // what stands at home stays
)

// What can be decided about a leftover.
const (
	TakeHall = "hall"
	TakeHere = "here"
)

// LeftLine is a line that came after the end of its lease, or from a second laptop. It is kept as it is.
type LeftLine struct {
	Line
	WrittenLine
}

// ReadLeft reads a line that is left over.
func ReadLeft(w WrittenLine) (l LeftLine, err error) {
	l.WrittenLine = w
	return l, json.Unmarshal([]byte(w.Text), &l.Line)
}

// Decision is what was decided about a leftover: about what the hall had then.
type Decision struct {
	Subject acts.Subject
	Hall    acts.Version // "" for nothing
	Taken   bool
	Reason  string
	By      string // user, "" for the console
	At      time.Time
}

// State is what becomes of a leftover by the decision.
func (d *Decision) State() LeftoverState {
	if d.Taken {
		return LeftTaken
	}
	return LeftAside
}

// taken are the deeds that an official enters again from what was left over. All others were made from what stood there.
var taken = []acts.Deed{acts.DeedCard, acts.DeedDropCard, acts.DeedStacks, acts.DeedDropStacks, acts.DeedLineup, acts.DeedDropLineup, acts.DeedNoShow,
	acts.DeedDropNoShow, acts.DeedCheckIn, acts.DeedPenalty, acts.DeedLiftPenalty}

// apiRoot is where the addresses of the API begin.
const apiRoot = "/api/v1"

// Leftovers are the leftovers of lines in the order in which they came, each once for what it is about, with what stands at home as stored says of the
// journal, the newest first. Names are those of users.
func Leftovers(of *Lease, lines []LeftLine, decided []Decision, stored map[acts.Subject][]acts.Entry, names map[string]string) []Leftover {
	var list []Leftover
	for i := range lines {
		line := &lines[i]
		for j := range line.Wrote {
			w := &line.Wrote[j]
			at := slices.IndexFunc(list, func(l Leftover) bool { return l.Subject == w.Subject })
			if at < 0 {
				at = len(list)
				list = append(list, Leftover{Number: at + 1, Subject: w.Subject, Before: entered(standing(stored[w.Subject], w.Before), names)})
			}
			l := &list[at]
			if !slices.Contains(l.Lines, line.Number) {
				l.Lines = append(l.Lines, line.Number)
			}
			if l.Hall == nil || !line.At.Before(l.Hall.At) {
				l.Hall = &Entered{At: line.At, By: names[line.By], Content: raw(w.After)}
				l.Act, l.asked = acts.Deed(w.Act), line.asks(of, w, j == len(line.Wrote)-1)
			}
		}
	}
	for i := range list {
		list[i].settle(stored[list[i].Subject], decided, names)
	}
	return list
}

// settle says what has become of a leftover, and what can be decided about it.
func (l *Leftover) settle(stored []acts.Entry, decided []Decision, names map[string]string) {
	l.Offers = []string{}
	if len(stored) > 0 {
		l.Here = entered(&stored[0], names)
	}
	hall := l.version()
	l.State = LeftOpen
	for i := range decided {
		d := &decided[i]
		if d.Subject != l.Subject || d.Hall != hall {
			continue
		}
		l.State, l.Reason, l.By = d.State(), d.Reason, names[d.By]
		return
	}
	if (l.Here == nil && hall == "") || (l.Here != nil && acts.VersionOf(l.Here.Content) == hall) {
		l.State = LeftSame
		return
	}
	if l.asked.Method != "" {
		l.Offers = append(l.Offers, TakeHall)
	}
	l.Offers = append(l.Offers, TakeHere)
}

// version is that of what stands on the laptop, "" for nothing.
func (l *Leftover) version() acts.Version { return acts.VersionOf(l.Hall.Content) }

// Takes reports whether it can be taken from the hall.
func (l *Leftover) Takes() bool { return slices.Contains(l.Offers, TakeHall) }

// Asks is how the API is asked for what the hall has: method, path below its root, and body.
func (l *Leftover) Asks() acts.Asked { return l.asked }

// Decide is the decision about it, made now.
func (l *Leftover) Decide(take, reason, by string, now time.Time) *Decision {
	return &Decision{Subject: l.Subject, Hall: l.version(), Taken: take == TakeHall, Reason: reason, By: by, At: now}
}

// asks is how the API is asked for what a line wrote there: as on the laptop, or, for what came with another act, by its content.
func (l *Line) asks(of *Lease, w *Wrote, own bool) acts.Asked {
	deed := acts.Deed(w.Act)
	path, under := strings.CutPrefix(l.Path, apiRoot)
	switch {
	case !slices.Contains(taken, deed):
		return acts.Asked{}
	case own && under:
		return acts.Asked{Method: l.Method, Path: path, Body: l.Body}
	case w.After == "":
		return acts.Asked{Method: "DELETE", Path: fmt.Sprintf("/seasons/%s/%s", of.At.Season, w.Subject)}
	default:
		return acts.Asked{Method: "PUT", Path: fmt.Sprintf("/seasons/%s/%s", of.At.Season, w.Subject), Body: w.After}
	}
}

// standing is the newest entry that left something in that version, nil for none.
func standing(stored []acts.Entry, version acts.Version) *acts.Entry {
	for i := range stored {
		if acts.VersionOf(raw(stored[i].After)) == version {
			return &stored[i]
		}
	}
	return nil
}

// entered is what an entry of the journal says, nil for none.
func entered(e *acts.Entry, names map[string]string) *Entered {
	if e == nil || e.After == "" {
		return nil
	}
	return &Entered{At: e.At, By: names[e.User], Content: raw(e.After)}
}

// raw is a text of the journal as JSON, nil for nothing.
func raw(text string) json.RawMessage {
	if text == "" {
		return nil
	}
	return json.RawMessage(text)
}

// LineCounts is how many lines of a laptop are in which state at home.
type LineCounts struct {
	Done  int `json:"done"`  // carried out
	Local int `json:"local"` // of the laptop alone
	Open  int `json:"open"`
	Same  int `json:"same"`
	Taken int `json:"taken"`
	Left  int `json:"left"`
}

// Count says what has become of lines that were left over, each once: one that stands on several leftovers is open as long as one of them is.
func (c *LineCounts) Count(lines []LeftLine, all []Leftover) {
	for i := range lines {
		if len(lines[i].Wrote) == 0 {
			c.Local++
			continue
		}
		var on []LeftoverState
		for j := range all {
			if slices.ContainsFunc(lines[i].Wrote, func(w Wrote) bool { return w.Subject == all[j].Subject }) {
				on = append(on, all[j].State)
			}
		}
		switch {
		case slices.Contains(on, LeftOpen):
			c.Open++
		case slices.Contains(on, LeftTaken):
			c.Taken++
		case slices.Contains(on, LeftAside):
			c.Left++
		default:
			c.Same++
		}
	}
}

// Left returns which lines of a batch are left over: those that home has carried out are none. They must follow from a line that home knows; known are
// the hashes of these. Lines of a lease that still runs for them are no leftovers.
func (l *Lease) Left(b *Batch, lines []Line, here []WrittenLine, known map[string]bool) ([]LeftLine, error) {
	if l.Rehearsal {
		return nil, errPractice
	}
	same := 0
	for same < len(here) && same < len(lines) && here[same].Hash == b.Lines[same].Hash {
		same++
	}
	rest, before := b.Lines[same:], ""
	switch {
	case len(rest) == 0:
		return nil, nil
	case same > 0:
		before = here[same-1].Hash
	default:
		for hash := range known {
			if follow(hash, rest[0].Text) == rest[0].Hash {
				before = hash
			}
		}
	}
	switch {
	case before == "":
		return nil, &Trouble{Is: Gap, Number: b.First + int64(same), says: fmt.Sprintf("Vor der Zeile %d fehlt hier eine.", b.First+int64(same))}
	case l.State == Lent && before == l.Head:
		return nil, errRuns
	}
	left := make([]LeftLine, len(rest))
	for i := range rest {
		left[i] = LeftLine{lines[same+i], rest[i]}
	}
	return left, nil
}

// Loose is the number of the first line that is left over and follows from none that home has, 0 for none.
func (l *Lease) Loose(written []WrittenLine, left []LeftLine) int64 {
	known := map[string]bool{l.Digest: true}
	for i := range written {
		known[written[i].Hash] = true
	}
	for i := range left {
		before := ""
		for hash := range known {
			if follow(hash, left[i].Text) == left[i].Hash {
				before = hash
			}
		}
		if before == "" {
			return left[i].Number
		}
		known[left[i].Hash] = true
	}
	return 0
}

// errRuns refuses leftovers that are none.
var errRuns = &acts.Refusal{Sentence: "Die Leihe läuft noch; diese Zeilen führt die Website aus."}
