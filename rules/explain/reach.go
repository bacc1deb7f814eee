package explain

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Provided states the conditions under which sentences about the rest of a season
// hold.
const Provided = "Gerechnet ohne künftige Sanktionen; alle Vereine treten immer an"

// Everything is said of a club that nothing is certain of.
const Everything = "Noch ist jeder Rang möglich"

// Zones returns the ranks of a league that decide promotion and relegation.
func (s *Season) Zones(league string) promotion.Zones {
	return promotion.ZonesOf(&s.rules, s.file.Leagues, league)
}

// Reach tells which ranks a club can still reach, now or after an earlier round. It
// tells ranks only: promotion and relegation also depend on exceptions that the
// plan makes. It returns nothing once the league is over.
func (s *Season) Reach(l *scoring.LeagueResult, r *scoring.Reach) []Line {
	row := l.Standing(r.Club)
	if row == nil || l.Remaining() == 0 {
		return nil
	}
	if row.Left != "" {
		return []Line{line(leftOn(row)+"; der Platz in der Liga ist verloren", "", []rulebook.Ref{"1.2.11"})}
	}
	c := &chance{l, r, s.Zones(l.ID), row.Rank, l.Remaining() == 1}
	if r.Best == 1 && r.Proven && r.Worst == len(l.Standings) && !c.last && !row.LastByNoShows {
		return []Line{line(Everything, "", []rulebook.Ref{"4.2.1.2"})}
	}
	lines := []Line{line(c.top(), "", []rulebook.Ref{"4.2.1.2"})}
	if row.LastByNoShows {
		return append(lines, line(lastByNoShows(row, false)+" und verliert den Platz in der Liga", "", []rulebook.Ref{"1.2.11"}))
	}
	if text := c.rise(); text != "" {
		lines = append(lines, line(text, "", []rulebook.Ref{"4.2.2.2.1"}))
	}
	if text := c.fall(); text != "" {
		lines = append(lines, line(text, "", []rulebook.Ref{fallRule(c.zones)}))
	}
	return lines
}

// fallRule is the paragraph about relegation from a league.
func fallRule(z promotion.Zones) rulebook.Ref {
	if z.Champion {
		return "4.2.2.1.1"
	}
	return "4.2.2.2.2"
}

// EndedNow returns the plan as if the season ended now, with what has been declared
// for its end. It is nil as long as one of the leagues has no complete matchday, or
// if the season has no promotion. § 4.2.2
func (s *Season) EndedNow(leagues []scoring.LeagueResult, declared *promotion.Entry) *promotion.Plan {
	ended := make([]scoring.LeagueResult, len(leagues))
	for i := range leagues {
		if len(leagues[i].Matchdays) == 0 {
			return nil
		}
		ended[i] = *leagues[i].Ended()
	}
	return promotion.Rule(&s.rules, s.file.Leagues, ended, declared)
}

// chance is the state while the sentences about one club are made.
type chance struct {
	league *scoring.LeagueResult
	*scoring.Reach
	zones promotion.Zones
	rank  int  // where it stands
	last  bool // one matchday is left
}

// top tells how far up the club can come.
func (c *chance) top() string {
	first, goal := "Erster", " für Rang 1"
	if c.zones.Champion {
		first, goal = "Meister", " zum Titel"
	}
	switch {
	case c.zones.Title(c.Reach) == promotion.In:
		return "Fix Meister"
	case c.Best == c.Worst:
		return fmt.Sprintf("Rang %d ist fix", c.Best)
	case c.Best == 1 && c.last:
		return c.enough(1, goal, "Kann noch "+first+" werden, aber nicht mehr aus eigener Kraft")
	case c.Best == 1 && c.Proven:
		return "Kann noch " + first + " werden"
	case c.Best == 1:
		return first + " zu werden, ist noch nicht ausgeschlossen"
	case c.Proven && c.Best == 2:
		return "Kann noch Zweiter werden, aber nicht mehr " + first
	case c.Proven:
		return "Kann bestenfalls noch " + nth(c.Best) + " werden"
	default:
		return "Kann nicht mehr besser als " + nth(c.Best) + " werden"
	}
}

// rise tells whether the club can come to a rank that entitles to promotion.
func (c *chance) rise() string {
	switch c.zones.Rise(c.Reach) {
	case promotion.In:
		return "Fix auf einem Aufstiegsrang"
	case promotion.Out:
		if c.Best <= c.zones.Next {
			return fmt.Sprintf("Kann keinen Aufstiegsrang mehr erreichen; nachgerückt wird bis Rang %d", c.zones.Next)
		}
		return fmt.Sprintf("Kann nicht mehr unter die ersten %s kommen, die für den Aufstieg in Frage kommen", numeral(c.zones.Next))
	case promotion.May:
		if c.last {
			return c.enough(c.zones.Up, " für einen Aufstiegsplatz", "Kann noch auf einen Aufstiegsrang kommen, aber nicht mehr aus eigener Kraft")
		}
		if !c.Proven {
			return "Ein Aufstiegsrang ist noch nicht ausgeschlossen"
		}
		return "Kann noch auf einen Aufstiegsrang kommen"
	}
	return ""
}

// fall tells whether the club can come to one of the last places.
func (c *chance) fall() string {
	switch c.zones.Fall(c.Reach) {
	case promotion.In:
		return "Fix auf einem Abstiegsrang"
	case promotion.Out:
		return "Klassenerhalt fix"
	case promotion.May:
		if c.last {
			return c.enough(c.zones.Down-1, " zum Klassenerhalt",
				"Klassenerhalt noch möglich, aber nicht mehr aus eigener Kraft")
		}
		if c.rank < c.zones.Down {
			return "Kann noch auf einen Abstiegsrang fallen"
		}
		if !c.Proven {
			return "Der Klassenerhalt ist noch nicht ausgeschlossen"
		}
		return "Klassenerhalt noch möglich"
	}
	return ""
}

// enough tells which place in the last matchday is sufficient for a rank, whatever
// the others do, or that none is.
func (c *chance) enough(rank int, goal, otherwise string) string {
	switch place := c.league.Enough(c.Club, rank); place {
	case 0:
		return otherwise
	case 1:
		return "Ein Sieg in der letzten Sammelrunde reicht" + goal
	default:
		return fmt.Sprintf("Platz %d in der letzten Sammelrunde reicht%s", place, goal)
	}
}

// nth writes a rank as a noun: „Dritter“.
func nth(rank int) string {
	if text := rulebook.Ordinal(rank); rank > 1 && !strings.HasSuffix(text, ".") {
		return capital(text + "r")
	}
	return fmt.Sprintf("%d.", rank)
}

// capital capitalizes a word.
func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[size:]
}

// Clash tells why the places chosen for a matchday do not form a ranking.
func (s *Season) Clash(c *scoring.Clash) Line {
	text := fmt.Sprintf("%d. Sammelrunde: Wenn sich %s Vereine Platz %d teilen, gibt es keinen Platz %d", c.Number,
		numeral(c.Shared), c.Place, c.Lost)
	if c.Lost == 0 {
		text = fmt.Sprintf("%d. Sammelrunde: %s Vereine können sich Platz %d nicht teilen, so viele Plätze gibt es nicht", c.Number,
			capital(numeral(c.Shared)), c.Place)
	}
	return line(text, "", []rulebook.Ref{"2.2.26"})
}
