package explain

import (
	"fmt"
	"strings"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Rank explains a club's rank: for every other club on the same points, which
// criterion decided, with both values and the criteria before it. ok is false if
// the club is not in the league.
func (s *Season) Rank(league, club string) (e Explanation, ok bool) {
	l := s.results.League(league)
	if l == nil || l.Standing(club) == nil {
		return Explanation{}, false
	}
	row := l.Standing(club)
	e.Title = fmt.Sprintf("%s, %s: Rang %d", s.Club(club), s.League(league), row.Rank)
	for _, rival := range l.Rivals(club) {
		text, rules := s.against(row, &rival)
		e.add(text, "", rules...)
	}
	if len(e.Lines) == 0 {
		e.add(fmt.Sprintf("Kein anderer Verein hält bei %s: Die Punkte allein entscheiden",
			count(row.Points, "1 Punkt", "Punkten")), "", "4.2.1.2")
	}
	if row.LastByNoShows {
		e.note(lastByNoShows(row, l.Final), "1.2.11")
	}
	return e, true
}

func lastByNoShows(row *scoring.Standing, final bool) string {
	times := count(row.NoShows, "Einmal", "Mal")
	if final {
		return times + " nicht angetreten: am Ende der Saison an die letzte Stelle der Tabelle gereiht"
	}
	return times + " nicht angetreten: wird am Ende der Saison an die letzte Stelle der Tabelle gereiht"
}

// against compares a club with another one on the same points.
func (s *Season) against(row *scoring.Standing, rival *scoring.Rival) (string, []rulebook.Ref) {
	other := s.Club(rival.Club)
	position := fmt.Sprintf("Rang %d gemeinsam mit %s", row.Rank, other)
	switch rival.Better {
	case 1:
		position = fmt.Sprintf("Rang %d vor %s", row.Rank, other)
	case -1:
		position = fmt.Sprintf("Rang %d hinter %s", row.Rank, other)
	}
	text := fmt.Sprintf("%s: punktegleich %s, %s", position, Whole(row.Points), compared(row.Places, &rival.Comparison))
	switch {
	case rival.Decision != nil && rival.Decision.By == "lot":
		return text + "; das Los hat entschieden", []rulebook.Ref{"4.2.1.2", "4.2.2.1.2"}
	case rival.Decision != nil:
		return text + "; das Heads-up-Duell hat entschieden", []rulebook.Ref{"4.2.1.2", "4.2.2.1.2"}
	case rival.Criterion == scoring.ByNoShows:
		return text, []rulebook.Ref{"1.2.11"}
	}
	return text, []rulebook.Ref{"4.2.1.2"}
}

// compared writes the values of two clubs up to the criterion that separates them,
// those of the explained club first: „Siege 1:1, zweite Plätze 2:1“. Equal values
// beyond the third place are put in one phrase.
func compared(places []int, c *scoring.Comparison) string {
	switch c.Criterion {
	case scoring.ByNoShows:
		return fmt.Sprintf("nicht angetreten %d:%d", c.A, c.B)
	case scoring.TieByPlaces:
		return level(places, c.Place) + fmt.Sprintf("%s %d:%d", placings(c.Place), c.A, c.B)
	case scoring.TieByRoundPoints:
		return fmt.Sprintf("alle Platzierungen gleich, Rundenpunkte %s:%s", Whole(c.A), Whole(c.B))
	}
	return "alle Platzierungen und die Rundenpunkte gleich"
}

// level writes the places before one, which both clubs took equally often.
func level(places []int, before int) string {
	const most = 3
	if before > most+1 {
		return fmt.Sprintf("bis zu den %sn Plätzen gleich, ", ordinals[min(before-1, len(ordinals)-1)])
	}
	var text strings.Builder
	for place := 1; place < before; place++ {
		fmt.Fprintf(&text, "%s %d:%d, ", placings(place), places[place-1], places[place-1])
	}
	return text.String()
}
