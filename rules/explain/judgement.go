package explain

import (
	"fmt"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Judged tells which paragraphs a lineup for a matchday is in breach of, in the
// order of the book.
func (s *Season) Judged(book *eligibility.Book, at eligibility.Occasion, lineup *scoring.Lineup) []Judgement {
	breaches := book.Lineup(at, lineup)
	told := make([]Judgement, len(breaches))
	for i := range breaches {
		told[i] = Judgement{breaches[i], s.breach(&breaches[i], &at, lineup)}
	}
	return told
}

// Judgement is a breach and the sentence about it.
type Judgement struct {
	eligibility.Breach
	Text string
}

// Bar tells before a matchday why a player of a club may not play.
func (s *Season) Bar(b *eligibility.Breach, at eligibility.Occasion, club string) string {
	return s.breach(b, &at, &scoring.Lineup{Club: club})
}

// Strength tells what follows for a team from the number of eligible players of its
// club (§ 2.2.12, § 3.2.6).
func (s *Season) Strength(b *eligibility.Breach, club string, eligible int) string {
	if b.Rule == rulebook.Ref("2.2.12") {
		return fmt.Sprintf("%s hat %s, mindestens %s müssen es sein", s.Club(club),
			Count(eligible, "nur einen startberechtigten Spieler", "startberechtigte Spieler"), numeral(s.rules.MinPlayers))
	}
	return fmt.Sprintf("%s hat nur %s startberechtigte Spieler: Leer bleiben %s", s.Club(club), numeral(eligible), mayBeEmpty(eligible))
}

// Freed tells whom only a tie over the last place that bars leaves free. § 3.2.16, A49
func (s *Season) Freed(players []string) string {
	names := make([]string, len(players))
	for i, id := range players {
		names[i] = s.Player(id)
	}
	return fmt.Sprintf("Nicht gesperrt nur wegen eines Gleichstands um Rang %d der MVP-Wertung des Vereins in der höheren Liga: %s",
		s.rules.BarredMVPPlayers, Enumerate(names))
}

// Pending tells that a coming matchday of the first league can still change who is
// barred by § 3.2.16.
func (s *Season) Pending(first *eligibility.Occasion) string {
	return fmt.Sprintf("Vorläufig: Die %d. Sammelrunde der %s (%s) kann noch ändern, wer gesperrt ist", first.Number,
		s.League(first.League), rulebook.Date(first.Date))
}
