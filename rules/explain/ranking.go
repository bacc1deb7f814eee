package explain

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Ranking explains a player's points in the Austrian Ranking of the season: the
// leagues with their factors, and the tournaments with the formula. ok is false if
// the player is not listed.
func (s *Season) Ranking(player string) (e Explanation, ok bool) {
	for i := range s.results.AustrianRanking {
		row := &s.results.AustrianRanking[i]
		if row.Player != player {
			continue
		}
		e.Title = fmt.Sprintf("%s, Austrian Ranking der Saison: Rang %d", s.Player(player), row.Rank)
		for j := range row.Parts {
			e.Lines = append(e.Lines, s.rankingPart(&row.Parts[j]))
		}
		e.sum("Ranglistenpunkte", Hundredths(row.Points.Hundredths()), "4.1.1.2")
		return e, true
	}
	return Explanation{}, false
}

func (s *Season) rankingPart(p *scoring.RankingPart) Line {
	rules := []rulebook.Ref{"4.1.1.2"}
	if p.Tournament == nil {
		text := fmt.Sprintf("%s: %s Sit’n’Go-Punkte × %s", s.League(p.League), Whole(p.SNGPoints), factor(p.Factor))
		return line(text, Decimal(p.Value), rules)
	}
	t := p.Tournament
	text := fmt.Sprintf("%s am %s: %s, Teilnahme %d", t.Name, rulebook.Date(t.Date), placing(&s.rules, p), p.Bonus)
	return line(text, Decimal(p.Value), rules)
}

// placing tells how the points for a place in a tournament are computed.
func placing(rules *scoring.Rules, p *scoring.RankingPart) string {
	text := fmt.Sprintf("Platz %d von %d", p.Place, p.Tournament.Entries)
	if p.Placing == 0 {
		return text + fmt.Sprintf(", außerhalb der %s", Count(p.Paid, "Punkteränge (nur Platz 1)", "Punkteränge"))
	}
	text += fmt.Sprintf(", %s · √%d / √%d", factor(rules.TournamentFactor), p.Tournament.Entries, p.Place)
	if p.Factor != 1 {
		text += " × " + factor(p.Factor)
	}
	return text + " = " + Decimal(p.Placing)
}
