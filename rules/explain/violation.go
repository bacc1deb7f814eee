package explain

import (
	"fmt"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Finding is one violation told in a sentence.
type Finding struct {
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
	Club     string `json:"club"`
	Player   string `json:"player,omitempty"`
	Line
}

// Violations tells every violation of the season, in the order of the results file.
// They are for officials: a sentence about a minor reveals a birthday.
func (s *Season) Violations() []Finding {
	book := s.book()
	var findings []Finding
	for i := range s.file.Leagues {
		l := &s.file.Leagues[i]
		for j := range l.Matchdays {
			findings = append(findings, s.matchdayFindings(book, l, &l.Matchdays[j])...)
		}
	}
	return inOrder(findings, s.results.Violations)
}

// Lineup tells which paragraphs a lineup for a matchday is in breach of.
func (s *Season) Lineup(league string, matchday int, lineup *scoring.Lineup) []Finding {
	l := s.file.League(league)
	if l == nil {
		return nil
	}
	if m := l.Matchday(matchday); m != nil {
		return s.lineupFindings(s.book(), eligibility.OccasionOf(l, m), lineup)
	}
	return nil
}

func (s *Season) book() *eligibility.Book {
	return eligibility.NewBook(s.file.Facts(), s.file.Births(), s.results.Results)
}

func (s *Season) matchdayFindings(book *eligibility.Book, l *scoring.League, m *scoring.Matchday) []Finding {
	var findings []Finding
	for i := 0; i < len(m.Lineups) && m.Annulled == nil; i++ {
		findings = append(findings, s.lineupFindings(book, eligibility.OccasionOf(l, m), &m.Lineups[i])...)
	}
	return findings
}

func (s *Season) lineupFindings(book *eligibility.Book, at eligibility.Occasion, lineup *scoring.Lineup) []Finding {
	breaches := book.Lineup(at, lineup)
	findings := make([]Finding, len(breaches))
	for i := range breaches {
		b := &breaches[i]
		findings[i] = Finding{
			League: at.League, Matchday: at.Number, Club: lineup.Club, Player: b.Player,
			Line: line(s.breach(b, &at, lineup), "", []rulebook.Ref{b.Rule}),
		}
	}
	return findings
}

// inOrder puts findings into the order of the violations, each once.
func inOrder(findings []Finding, violations []eligibility.Violation) []Finding {
	type key struct {
		league   string
		matchday int
		club     string
		player   string
		rule     rulebook.Ref
	}
	found := make(map[key]Finding, len(findings))
	for _, f := range findings {
		found[key{f.League, f.Matchday, f.Club, f.Player, f.Rules[0]}] = f
	}
	ordered := make([]Finding, 0, len(violations))
	for _, v := range violations {
		player := ""
		if v.Player != nil {
			player = *v.Player
		}
		ordered = append(ordered, found[key{v.League, v.Matchday, v.Club, player, v.Rule}])
	}
	return ordered
}

// breach tells one breach: who, what, and from when it would be allowed.
func (s *Season) breach(b *eligibility.Breach, at *eligibility.Occasion, lineup *scoring.Lineup) string {
	player, club := s.Player(b.Player), s.Club(lineup.Club)
	again := ""
	if b.From != "" {
		again = "; startberechtigt ab " + rulebook.Date(b.From)
	}
	switch b.Rule {
	case "1.2.4":
		return fmt.Sprintf("%s gehört am %s nicht zum Kader von %s%s", player, rulebook.Date(at.Date), club, again)
	case "1.2.5":
		return s.changedClubs(b)
	case "1.2.6":
		return fmt.Sprintf("%s ist am %s noch keine %d Jahre alt%s", player, rulebook.Date(at.Date), s.rules.MinAge, again)
	case "2.2.11":
		return fmt.Sprintf("Teamkapitän %s gehört am %s nicht zum Kader von %s", player, rulebook.Date(at.Date), club)
	case "2.2.12":
		return fmt.Sprintf("%s stellt %s auf, mindestens %s müssen es sein", club, Count(lineup.Slots.Players(), "nur einen Spieler", "Spieler"),
			numeral(s.rules.MinPlayers))
	case "3.2.6":
		return fmt.Sprintf("%s tritt mit %s Spielern an: Leer bleiben %s, leer ist Startplatz %d", club,
			numeral(s.rules.MinPlayers), mayBeEmpty(s.rules.MinPlayers), b.Slot)
	}
	if b.Best {
		return fmt.Sprintf(
			"%s gehört zu den besten %s des Vereins in der MVP-Wertung der %s (Stand nach der %d. Sammelrunde) und darf hier nicht spielen",
			player, numeral(s.rules.BarredMVPPlayers), s.League(b.On.League), b.On.Number)
	}
	return fmt.Sprintf("%s steht in der %d. Sammelrunde auch in der %s in einer Aufstellung", player, at.Number, s.League(b.Other))
}

// mayBeEmpty says which slots of a lineup may be empty with so many players: those who would begin in the team MTTs. § 3.2.6, A34
func mayBeEmpty(players int) string {
	if players < len(scoring.Slots{})-1 {
		return "dürfen nur die Startplätze 1 und 2"
	}
	return "darf nur Startplatz 1 oder 2"
}

// changedClubs tells why a player is barred until next season: he has played for
// another club, or has joined one since he played for this one. § 1.2.5, A05
func (s *Season) changedClubs(b *eligibility.Breach) string {
	since := ""
	if b.Joined != "" {
		since = fmt.Sprintf(" und ist seither zu %s gewechselt", s.Club(b.Joined))
	}
	return fmt.Sprintf(
		"%s hat in dieser Saison schon für %s gespielt (%s, %d. Sammelrunde)%s; wieder startberechtigt erst in der nächsten Saison",
		s.Player(b.Player), s.Club(b.Other), s.League(b.On.League), b.On.Number, since)
}
