package explain

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Rank explains a club's rank: how far the next ones are and, for every other club on the same points, which
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
	if around := Around(s, l, club); around != "" {
		e.Lines = slices.Insert(e.Lines, 0, line(fmt.Sprintf("Rang %d: %s", row.Rank, around), "", []rulebook.Ref{"4.2.1.2"}))
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
	text := fmt.Sprintf("%s: punktegleich %s, %s", position, Whole(row.Points), compared(row, &rival.Comparison))
	switch {
	case rival.Decision != nil && rival.Decision.By == "lot":
		return text + "; das Los hat entschieden", []rulebook.Ref{"4.2.1.2", "4.2.2.1.2"}
	case rival.Decision != nil:
		return text + "; das Heads-up-Duell hat entschieden", []rulebook.Ref{"4.2.1.2", "4.2.2.1.2"}
	}
	order := scoring.TableOrder()
	if i := slices.IndexFunc(order, func(k scoring.Criterion) bool { return k.Name == rival.Criterion }); i >= 0 {
		return text, []rulebook.Ref{order[i].Rule}
	}
	return text, []rulebook.Ref{"4.2.1.2"}
}

// compared writes the values of two clubs on equal points up to the criterion that
// tells them apart, those of the explained club first: „Siege 1:1, zweite Plätze 2:1“,
// „alle Platzierungen gleich, Rundenpunkte 250:240“.
func compared(row *scoring.Standing, c *scoring.Comparison) string {
	var level []string
	for _, k := range scoring.TableOrder() {
		if k.Name == c.Criterion {
			text := fmt.Sprintf("%s %s:%s", k.Words(max(c.Place-1, 0)), Whole(c.A), Whole(c.B))
			if len(level) > 0 {
				text = Enumerate(level) + " gleich, " + text
			} else if c.Place > 1 {
				text = before(row, &k, c.Place-1) + text
			}
			return text
		}
		if k.All != "" {
			level = append(level, k.All)
		}
	}
	return Enumerate(level) + " gleich"
}

// before writes the first so many values of a criterion, on which two clubs are level.
// More than a few are put in one phrase.
func before(row *scoring.Standing, k *scoring.Criterion, values int) string {
	const most = 3
	if values > most {
		return fmt.Sprintf("bis zu den %sn Plätzen gleich, ", rulebook.Ordinal(values))
	}
	var text strings.Builder
	for i := range values {
		n := k.Value(row, i)
		fmt.Fprintf(&text, "%s %d:%d, ", k.Words(i), n, n)
	}
	return text.String()
}

// TableOrder tells in which order a table is ranked: „nach Punkten, dann nach Siegen,
// …, zuletzt nach den Rundenpunkten“. § 4.2.1.2
func TableOrder() string {
	var by []string
	for _, k := range scoring.TableOrder() {
		if k.By != "" {
			by = append(by, "nach "+k.By)
		}
	}
	last := len(by) - 1
	return strings.Join(by[:last], ", dann ") + ", zuletzt " + by[last]
}

// StillOpen names the criteria of which nobody knows how they will be before the season
// is over: „die Rundenpunkte“. § 4.2.1.2
func StillOpen() string {
	var open []string
	for _, k := range scoring.TableOrder() {
		if k.Open {
			open = append(open, k.All)
		}
	}
	return Enumerate(open)
}
