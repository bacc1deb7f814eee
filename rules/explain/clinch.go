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
// matchday: „Titel fix: mit einem Sieg, falls diese Bedingung eintrifft: Wachau höchstens Zwölfter“. Nothing is told of what cannot be, or where too much has to come
// together. § 4.2.1.2, § 4.2.2.2.1
func Clinch(s *Season, l *scoring.LeagueResult, club string) []Line {
	z := s.Zones(l.ID)
	first := "Rang 1"
	if z.Champion {
		first = "Titel"
	}
	var lines []Line
	enough := false // the win alone brings more than the next goal
	tell := func(rank int, goal string, rule rulebook.Ref) {
		if text := clinch(s, l, club, rank, goal); text != "" && !enough {
			enough = strings.HasSuffix(text, ": mit einem Sieg")
			lines = append(lines, line(text, "", []rulebook.Ref{rule}))
		}
	}
	tell(1, first, "4.2.1.2")
	if z.Up > 1 {
		tell(z.Up, "Aufstiegsrang", "4.2.2.2.1")
	}
	if z.Down > 2 {
		tell(z.Down-1, "Klassenerhalt", fallRule(z))
	}
	return lines
}

// clinch tells what brings a club to a rank, "" for nothing.
func clinch(s *Season, l *scoring.LeagueResult, club string, rank int, goal string) string {
	can := l.Clinch(club, rank)
	if can == nil || len(can.Others) > clinchTold || can.Least == 0 && l.Remaining() == 1 { // then the win is told to be enough
		return ""
	}
	when, win := " fix", "einem Sieg"
	if next := l.Upcoming(); len(next) > 1 {
		when = fmt.Sprintf(" nach der %d. Sammelrunde fix", next[0])
	}
	all := can.Least == len(can.Others)
	var with []string
	for _, c := range can.Others {
		if c.Place == 2 && all {
			win = "einem alleinigen Sieg"
			continue
		}
		with = append(with, fmt.Sprintf("%s höchstens %s", s.Club(c.Club), nth(c.Place)))
	}
	text := fmt.Sprintf("%s%s: mit %s", goal, when, win)
	if len(with) == 0 {
		return text
	}
	return fmt.Sprintf("%s, falls %s: %s", text, conditions(can.Least, len(with), all), strings.Join(with, ", "))
}

// conditions says how many of so many conditions have to be met.
func conditions(least, of int, all bool) string {
	switch {
	case all && of == 1:
		return "diese Bedingung eintrifft"
	case all && of == 2:
		return "beide Bedingungen eintreffen"
	case all:
		return fmt.Sprintf("alle %s Bedingungen eintreffen", numeral(of))
	case least == 1:
		return fmt.Sprintf("eine dieser %s Bedingungen eintrifft", numeral(of))
	}
	return fmt.Sprintf("%s dieser %s Bedingungen eintreffen", numeral(least), numeral(of))
}
