package explain

import (
	"fmt"

	"pokerliga/eligibility"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Judged tells what a lineup for a matchday is in break of, as the book finds
// it, in the book's order.
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

// Bar tells beforehand what keeps a player of a club from a matchday.
func (s *Season) Bar(b *eligibility.Breach, at eligibility.Occasion, club string) string {
	return s.breach(b, &at, &scoring.Lineup{Club: club})
}

// Strength tells what it means for a team that only so many players of its club
// may play (§ 2.2.12, § 3.2.6).
func (s *Season) Strength(b *eligibility.Breach, club string, eligible int) string {
	if b.Rule == rulebook.Ref("2.2.12") {
		return fmt.Sprintf("%s hat %s, mindestens %s müssen es sein", s.Club(club),
			count(eligible, "nur einen startberechtigten Spieler", "startberechtigte Spieler"), numeral(s.rules.MinPlayers))
	}
	return fmt.Sprintf("%s hat nur %s startberechtigte Spieler: Leer bleiben darf Startplatz 1 oder 2", s.Club(club), numeral(eligible))
}

// Pending tells that § 3.2.16 may say something else once a matchday of the
// first league has been played.
func (s *Season) Pending(first *eligibility.Occasion) string {
	return fmt.Sprintf("Vorläufig: Die %d. Sammelrunde der %s (%s) kann noch ändern, wer gesperrt ist", first.Number,
		s.League(first.League), Date(first.Date))
}
