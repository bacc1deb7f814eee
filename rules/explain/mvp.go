package explain

import (
	"fmt"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// MVP explains a player's points in the Season MVP list of a league by matchday,
// and what separates the player from others on the same points. ok is false if the
// player is not listed.
func (s *Season) MVP(league, player string) (e Explanation, ok bool) {
	l := s.results.League(league)
	if l == nil {
		return Explanation{}, false
	}
	row := mvpRow(l, player)
	if row == nil {
		return Explanation{}, false
	}
	e.Title = fmt.Sprintf("%s, MVP-Wertung der %s: Rang %d", s.Player(player), s.League(league), row.Rank)
	for i := range l.Matchdays {
		day := l.Matchdays[i].Player(player)
		if day == nil {
			continue
		}
		text := fmt.Sprintf("%d. Sammelrunde für %s: Sit’n’Go %s + Team-MTT %s", l.Matchdays[i].Number,
			s.Club(day.Club), Whole(day.SNGPoints), Whole(day.MTTPoints))
		rules := []rulebook.Ref{"4.2.1.5"}
		if day.Ineligible {
			text += ", nicht einsatzberechtigt"
			rules = append(rules, "3.2.16")
		}
		e.add(text, Whole(day.MVPPoints), rules...)
	}
	e.sum("MVP-Punkte", Whole(row.Points), "4.2.1.4")
	for i := range l.MVP {
		if other := &l.MVP[i]; other.Points == row.Points && other.Player != player {
			e.note(s.mvpAgainst(row, other), "4.2.1.4")
		}
	}
	return e, true
}

func mvpRow(l *scoring.LeagueResult, player string) *scoring.MVP {
	return scoring.Find(l.MVP, func(x *scoring.MVP) bool { return x.Player == player })
}

func (s *Season) mvpAgainst(row, other *scoring.MVP) string {
	c := scoring.CompareMVP(row, other)
	name := s.Player(other.Player)
	if c.Better == 0 {
		return fmt.Sprintf("Rang %d gemeinsam mit %s: gleich viele Punkte und dieselben Sit’n’Go-Plätze", row.Rank, name)
	}
	relation := "davor"
	if c.Better < 0 {
		relation = "dahinter"
	}
	as := &scoring.Standing{Places: make([]int, len(row.Places))}
	for i, n := range row.Places {
		as.Places[i] = int(n)
	}
	return fmt.Sprintf("Punktegleich mit %s (je %s) und %s, in Sit’n’Gos: %s", name, Whole(row.Points), relation,
		compared([2]string{s.Player(row.Player), name}, as, &c))
}

// MVPKey tells in a sentence what counts for the MVP list (§ 4.2.1.5).
func (s *Season) MVPKey() Line {
	text := fmt.Sprintf(
		"Ein Platz im Sit’n’Go zählt %s, ein Sieg mit allen Chips in der Zeit um %d mehr; im Team-MTT zählt jeder Heat nach dem Drittel des Feldes %s.",
		keys(s.rules.SNGPoints), s.rules.InTimeBonus, keys(s.rules.MVPThirdPoints))
	return line(text, "", []rulebook.Ref{"3.2.13", "4.2.1.6"})
}

// keys writes the points of all places, the best first.
func keys(points []int) string {
	texts := make([]string, len(points))
	for i, p := range points {
		texts[i] = Whole(p)
	}
	if n := len(texts) - 1; n > 0 {
		return strings.Join(texts[:n], ", ") + " oder " + texts[n]
	}
	return strings.Join(texts, "")
}
