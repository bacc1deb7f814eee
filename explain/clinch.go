package explain

import (
	"fmt"
	"strings"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// clinchTold is how many other clubs a sentence about the next matchday names at most; beyond that it is no news.
const clinchTold = 5

// Clinch tells what makes a club first for good on the next matchday: „Meister, wenn Sieg und Wachau höchstens Zwölfter“.
// It is nil if nothing can, or too much has to come together. § 4.2.1.2
func Clinch(s *Season, l *scoring.LeagueResult, club string) *Line {
	others, possible := l.Clinch(club)
	if !possible || len(others) > clinchTold || len(others) == 0 && l.Remaining() == 1 { // then the win is told to be enough
		return nil
	}
	goal, when, win := "Rang 1 fix", "", "Sieg"
	if s.Zones(l.ID).Champion {
		goal = "Meister"
	}
	if l.Remaining() > 1 {
		when = " schon nach der nächsten Sammelrunde"
	}
	var with []string
	for _, c := range others {
		if c.Place == 2 {
			win = "alleiniger Sieg"
			continue
		}
		with = append(with, fmt.Sprintf("%s höchstens %s", s.Club(c.Club), nth(c.Place)))
	}
	text := fmt.Sprintf("%s%s, wenn %s", goal, when, win)
	if n := len(with); n > 0 {
		text += " und " + strings.Join(with, ", ")
	}
	told := line(text, "", []rulebook.Ref{"4.2.1.2"})
	return &told
}
