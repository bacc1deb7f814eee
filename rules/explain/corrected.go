package explain

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Corrected tells that a sheet was changed after its heat had been closed, what stood
// there before, and why (A29).
func Corrected(at time.Time, before, reason string) string {
	text := "korrigiert am " + rulebook.Moment(at) + " (vorher "
	if before == "" {
		before = "wie jetzt"
	}
	return text + before + "). Grund: " + withFullStop(strings.TrimSpace(reason))
}

// CardBefore tells the seats of a round card that are others on the card after it, and whether it was annulled (A114).
func (s *Season) CardBefore(before, after *scoring.SitAndGo) string {
	var told []string
	for i := range before.Seats {
		seat := &before.Seats[i]
		same := func(other scoring.Seat) bool { return sameSeat(seat, &other) }
		if after == nil || !slices.ContainsFunc(after.Seats, same) {
			told = append(told, s.seat(seat))
		}
	}
	switch {
	case after == nil || (before.Annulled == nil) == (after.Annulled == nil):
	case before.Annulled == nil:
		told = append(told, "gültig")
	default:
		told = append(told, "annulliert")
	}
	return strings.Join(told, "; ")
}

// sameSeat reports whether two lines of a round card say the same.
func sameSeat(a, b *scoring.Seat) bool {
	x, y := *a, *b
	x.Chips, y.Chips = nil, nil
	return x == y && chipsOf(a) == chipsOf(b)
}

// chipsOf returns the chips of a line, 0 if none are noted.
func chipsOf(s *scoring.Seat) int {
	if s.Chips == nil {
		return 0
	}
	return *s.Chips
}

// seat tells one line of a round card.
func (s *Season) seat(seat *scoring.Seat) string {
	if seat.Ghost {
		return "leerer Sessel von " + s.Club(seat.Club)
	}
	name := s.Player(seat.Player)
	if seat.Disqualified {
		return name + " disqualifiziert"
	}
	text := fmt.Sprintf("%d. %s", seat.Place, name)
	if seat.InTime {
		text += " in time"
	}
	if n := chipsOf(seat); n > 0 {
		text += fmt.Sprintf(" mit %s Chips", Whole(n))
	}
	return text
}

// StacksBefore tells the stacks of an MTT that are others in the stacks after them.
func (s *Season) StacksBefore(before, after *scoring.TeamMTT) string {
	var told []string
	for i := range before.Stacks {
		stack := &before.Stacks[i]
		if after == nil || !slices.Contains(after.Stacks, *stack) {
			told = append(told, s.stack(stack))
		}
	}
	return strings.Join(told, "; ")
}

// stack tells the stack of a club.
func (s *Season) stack(stack *scoring.Stack) string {
	text := s.Club(stack.Club)
	if stack.Player != "" {
		text += ", " + s.Player(stack.Player)
	}
	text += fmt.Sprintf(": %s → %s", Whole(stack.Start), Whole(stack.End))
	switch {
	case stack.Removed:
		text += ", entfernt"
	case stack.Disqualified:
		text += ", disqualifiziert"
	case stack.Out > 0:
		text += fmt.Sprintf(", als %d. ausgeschieden", stack.Out)
	}
	return text
}
