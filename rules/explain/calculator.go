package explain

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// CalculatedPlace explains what a place in a tournament would be worth, and how
// much of it would count in later seasons (§ 4.1.1.4, § 4.1.1.5).
func CalculatedPlace(rules *scoring.Rules, p *scoring.RankingPart) Explanation {
	rule, list := rulebook.Ref("4.1.1.2"), rankingNames[scoring.AustrianRanking]
	if p.Tournament.Kind == scoring.Students {
		rule, list = "4.1.1.3", rankingNames[scoring.StudentsRanking]
	}
	e := Explanation{Title: list}
	e.add(placing(rules, p), Hundredths(p.PlacingPoints().Hundredths()), rule)
	e.add("Fürs Mitspielen", Hundredths(int64(p.Bonus)*100), rule)
	e.sum("Punkte für das "+list, Hundredths(p.Points().Hundredths()), "4.1.1.4")
	e.later(rules, p)
	return e
}

// CalculatedSeat explains what a place at a Sit'n'Go table would be worth for the
// Austrian Ranking (§ 4.1.1.2).
func CalculatedSeat(rules *scoring.Rules, p *scoring.RankingPart) Explanation {
	e := Explanation{Title: rankingNames[scoring.AustrianRanking]}
	e.add(fmt.Sprintf("%s Sit’n’Go-Punkte × %s", Whole(p.SNGPoints), factor(p.Factor)), Hundredths(p.Points().Hundredths()), "4.1.1.2")
	e.sum("Punkte für das "+e.Title, Hundredths(p.Points().Hundredths()), "4.1.1.4")
	e.later(rules, p)
	return e
}

// CalculatedMVP explains what the same place would be worth for the MVP list
// (§ 4.2.1.5).
func CalculatedMVP(p *scoring.RankingPart) Explanation {
	e := Explanation{Title: "MVP-Wertung"}
	e.add(fmt.Sprintf("Platz %d im Sit’n’Go", p.Place), Whole(p.SNGPoints-p.Bonus), "3.2.13")
	if p.Bonus > 0 {
		e.add("Mit allen Chips in der Zeit", Whole(p.Bonus), "3.2.13")
	}
	e.sum("Punkte für die MVP-Wertung", Whole(p.SNGPoints), "4.2.1.5")
	return e
}

// CalculatedThird explains what a rank in a team MTT would be worth in one heat
// (§ 4.2.1.6).
func CalculatedThird(field, rank, third, points int) Explanation {
	e := Explanation{Title: "MVP-Wertung"}
	e.add(fmt.Sprintf("Rang %d von %d, %s: %s", rank, field, thirdsOf(field), thirds[third]), Whole(points), "4.2.1.6")
	e.sum("Punkte für die MVP-Wertung", Whole(points), "4.2.1.5")
	e.note("Gereiht wird im Heat nach dem Zuwachs des Stacks; wer ausscheidet, bekommt das letzte Drittel", "4.2.1.6")
	e.note("Für das Austrian Ranking zählen aus der Bundesliga nur die Sit’n’Gos", "4.1.1.2")
	return e
}

// later adds how much counts in later seasons.
func (e *Explanation) later(rules *scoring.Rules, p *scoring.RankingPart) {
	for i, share := range rules.RankingDecay[min(1, len(rules.RankingDecay)):] {
		when := fmt.Sprintf("Nach %s Saisonen", numeral(i+1))
		if i == 0 {
			when = "In der Saison danach"
		}
		e.note(fmt.Sprintf("%s zählen davon noch %s: %s", when, Percent(share), Hundredths(p.PointsAt(share).Hundredths())), "4.1.1.5")
	}
}
