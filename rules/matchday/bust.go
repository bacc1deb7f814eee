package matchday

import (
	"slices"
	"time"

	"pokerliga/scoring"
)

// Bust is when a stack has gone out of an MTT: the moment of the tap, as the device says, and when and by whom that was entered. One of a
// stack that is in all the same waits for the answer who has gone out first. § 2.2.26
type Bust struct {
	Heat     int       `json:"heat"`
	MTT      string    `json:"mtt"`
	Club     string    `json:"club"`
	Happened time.Time `json:"happened"`
	Entered  time.Time `json:"entered"`
	By       string    `json:"by,omitempty"` // user id, "" for the console
}

// clocksDiffer is how far the clocks of two devices may be apart, though both follow that of the server.
const clocksDiffer = 2 * time.Second

// BustOf returns when a stack has gone out of an MTT, nil if that was not noted; the list is that of a heat.
func BustOf(busts []Bust, mtt, club string) *Bust {
	i := slices.IndexFunc(busts, func(b Bust) bool { return b.MTT == mtt && b.Club == club })
	if i < 0 {
		return nil
	}
	return &busts[i]
}

// FirstAfter returns the stack with the lowest number of those that are out, but went out later than that moment; nil if there is none.
// § 2.2.26
func FirstAfter(mtt *scoring.TeamMTT, busts []Bust, happened time.Time) *Bust {
	var first *Bust
	number := 0
	for i := range mtt.Stacks {
		s := &mtt.Stacks[i]
		b := BustOf(busts, mtt.MTT, s.Club)
		if s.Out > 0 && b != nil && b.Happened.Sub(happened) > clocksDiffer && (first == nil || s.Out < number) {
			first, number = b, s.Out
		}
	}
	return first
}

// Tap is what somebody says of the stack of a club: it goes out, or is in again.
type Tap struct {
	Club     string
	In       bool      // it is in again
	With     string    // in whose hand it went out, or [WithLast]; "" for that of nobody
	Happened time.Time // when it went out
	Before   string    // the answer who went out first: this one, before that of another club
	Behind   bool      // the answer who went out first: the others
}

// Turn is what becomes of a tap. One that is only noted, or no longer, leaves the stacks as they are.
type Turn struct {
	Stacks   *scoring.TeamMTT
	Happened time.Time
	Noted    bool // it was noted before, and when it happened with it
	Asks     bool // it is noted, and asked who went out first
	Drops    bool // what was noted goes: the stack has been in all the time
}

// Turn says what becomes of a tap on stacks: who went out before one that is out already is appended only when somebody has answered that.
// Next is the number of who goes out next. § 2.2.26
func (t *Tap) Turn(now *scoring.TeamMTT, busts []Bust, next int) (*Turn, error) {
	open := OpenBusts(now, busts)
	noted, with := BustOf(open, now.MTT, t.Club), t.With
	turn := &Turn{Stacks: now, Happened: t.Happened, Noted: noted != nil}
	if same := BustOf(open, now.MTT, with); same != nil {
		with, turn.Happened = "", same.Happened // in the hand of one that is asked about
	}
	if noted != nil && (t.Behind || t.Before != "") {
		turn.Happened = noted.Happened
	}
	first := FirstAfter(now, busts, turn.Happened)
	var err error
	switch {
	case t.In && noted != nil:
		turn.Drops = true
	case t.In:
		turn.Stacks, err = ComeBack(now, t.Club)
	case with != "" || first == nil || t.Behind:
		turn.Stacks, err = GoOut(now, t.Club, next, with)
	case t.Before == first.Club:
		turn.Stacks, err = GoOutBefore(now, t.Club, first.Club)
	default:
		var s *scoring.Stack
		_, s, err = goesOut(now, t.Club)
		turn.Asks = err == nil && s.Out == 0
	}
	return turn, err
}

// OpenBusts returns the busts of stacks that are in all the same.
func OpenBusts(mtt *scoring.TeamMTT, busts []Bust) (open []Bust) {
	for i := range mtt.Stacks {
		if b := BustOf(busts, mtt.MTT, mtt.Stacks[i].Club); b != nil && mtt.Stacks[i].Out == 0 && !mtt.Stacks[i].Removed {
			open = append(open, *b)
		}
	}
	return open
}
