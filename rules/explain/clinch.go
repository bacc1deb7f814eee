package explain

import (
	"fmt"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// clinchTold is how many other clubs a sentence about the next matchday names at most; beyond that it is no news.
const clinchTold = 5

// Clinch tells what makes a club champion, or brings it to a rank of promotion or away from those of relegation, for good on the next
// matchday: „Meister, wenn Sieg und Wachau höchstens Zwölfter“. Nothing is told of what cannot be, or where too much has to come
// together. § 4.2.1.2, § 4.2.2.2.1
func Clinch(s *Season, l *scoring.LeagueResult, club string) []Line {
	z := s.Zones(l.ID)
	first := "Rang 1 fix"
	if z.Champion {
		first = "Meister"
	}
	var lines []Line
	enough := false // the win alone brings more than the next goal
	tell := func(rank int, goal string, rule rulebook.Ref) {
		if text := clinch(s, l, club, rank, goal); text != "" && !enough {
			enough = strings.HasSuffix(text, "wenn Sieg")
			lines = append(lines, line(text, "", []rulebook.Ref{rule}))
		}
	}
	tell(1, first, "4.2.1.2")
	if z.Up > 1 {
		tell(z.Up, "Aufstiegsrang fix", "4.2.2.2.1")
	}
	if z.Down > 2 {
		tell(z.Down-1, "Klassenerhalt fix", fallRule(z))
	}
	return lines
}

// clinch tells what brings a club to a rank, "" for nothing.
func clinch(s *Season, l *scoring.LeagueResult, club string, rank int, goal string) string {
	can := l.Clinch(club, rank)
	if can == nil || len(can.Others) > clinchTold || can.Least == 0 && l.Remaining() == 1 { // then the win is told to be enough
		return ""
	}
	when, win := "", "Sieg"
	if l.Remaining() > 1 {
		when = " schon nach der nächsten Sammelrunde"
	}
	all := can.Least == len(can.Others)
	var with []string
	for _, c := range can.Others {
		if c.Place == 2 && all {
			win = "alleiniger Sieg"
			continue
		}
		with = append(with, fmt.Sprintf("%s höchstens %s", s.Club(c.Club), nth(c.Place)))
	}
	text := fmt.Sprintf("%s%s, wenn %s", goal, when, win)
	switch {
	case len(with) == 0:
		return text
	case all:
		return text + " und " + strings.Join(with, ", ")
	case can.Least == 1:
		return text + " und wenigstens eines davon: " + strings.Join(with, ", ")
	}
	return text + fmt.Sprintf(" und wenigstens %s davon: ", numeral(can.Least)) + strings.Join(with, ", ")
}
