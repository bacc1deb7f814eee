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

// OpenBusts returns the busts of stacks that are in all the same.
func OpenBusts(mtt *scoring.TeamMTT, busts []Bust) (open []Bust) {
	for i := range mtt.Stacks {
		if b := BustOf(busts, mtt.MTT, mtt.Stacks[i].Club); b != nil && mtt.Stacks[i].Out == 0 && !mtt.Stacks[i].Removed {
			open = append(open, *b)
		}
	}
	return open
}
