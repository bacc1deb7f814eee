package explain

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
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
	if row.Left != "" {
		e.note(leftOn(row), "1.2.11")
	}
	if place := s.file.League(league).Replaces(club); place != nil {
		e.note(fmt.Sprintf("Ab %s dabei, auf dem Platz von %s, zu Beginn ohne Punkte (A113)", rulebook.Date(place.Replacement.Date), s.Club(place.Club)), "1.2.7")
	}
	if row.LastByNoShows {
		e.note(lastByNoShows(row, l.Final), "1.2.11")
	}
	return e, true
}

// LeavingWay says in which way a club has left its league. A110
func LeavingWay(kind string) string {
	return map[string]string{scoring.Dissolved: "aufgelöst", scoring.Expelled: "ausgeschlossen", scoring.Withdrawn: "zurückgetreten"}[kind]
}

// leftOn says that a club has left. A110, A112
func leftOn(row *scoring.Standing) string {
	text := "Am " + rulebook.Date(row.Left) + " ausgeschieden: hinter alle anderen gereiht, "
	if row.Struck {
		return text + "was gespielt ist, ist gestrichen (A112)"
	}
	return text + "was gespielt ist, zählt (A110)"
}

func lastByNoShows(row *scoring.Standing, final bool) string {
	times := Count(row.NoShows, "Einmal", "Mal")
	if final {
		return times + " nicht angetreten: am Ende der Saison an die letzte Stelle der Tabelle gereiht"
	}
	return times + " nicht angetreten: wird am Ende der Saison an die letzte Stelle der Tabelle gereiht"
}

// against compares a club with another one on the same points.
func (s *Season) against(row *scoring.Standing, rival *scoring.Rival) (string, []rulebook.Ref) {
	position := "gleichauf"
	switch rival.Better {
	case 1:
		position = "davor"
	case -1:
		position = "dahinter"
	}
	text := fmt.Sprintf("Punktegleich mit %s (je %s) und %s: %s", s.Club(rival.Club), Whole(row.Points), position,
		compared([2]string{s.Club(row.Club), s.Club(rival.Club)}, row, &rival.Comparison))
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

// compared tells the values of two on equal points up to the criterion that tells them apart, those of the explained one
// first: „beide mit einem Sieg, Muck mit zwei zweiten Plätzen, Stahlstadt ohne zweiten Platz“, „alle Platzierungen gleich,
// Muck mit 250 Rundenpunkten, Stahlstadt mit 240“.
func compared(names [2]string, row *scoring.Standing, c *scoring.Comparison) string {
	var level []string
	for _, k := range scoring.TableOrder() {
		if k.Name != c.Criterion {
			if k.All != "" {
				level = append(level, k.All)
			}
			continue
		}
		if k.Name == scoring.ByLeaving {
			if row.Left == "" {
				return names[1] + " ist ausgeschieden"
			}
			return names[0] + " ist ausgeschieden"
		}
		if c.Place > 0 {
			return before(row, &k, c.Place-1) + fmt.Sprintf("%s %s, %s %s", names[0], placed(c.Place, c.A, true), names[1],
				placed(c.Place, c.B, c.A == 0 || c.B < 2))
		}
		if k.All == "" {
			return fmt.Sprintf("%s %s-mal %s, %s %s-mal", names[0], Whole(c.A), k.Words(0), names[1], Whole(c.B))
		}
		text := fmt.Sprintf("%s mit %s %sn, %s mit %s", names[0], Whole(c.A), k.Words(0), names[1], Whole(c.B))
		if len(level) > 0 {
			text = Enumerate(level) + " gleich, " + text
		}
		return text
	}
	return Enumerate(level) + " gleich"
}

// before tells the first so many values of a criterion, on which two are level. More than a few are put in one phrase.
func before(row *scoring.Standing, k *scoring.Criterion, values int) string {
	const most = 3
	if values > most {
		return fmt.Sprintf("bis zu den %s gleich, ", ranked(values, "Siegen", "n Plätzen"))
	}
	var text strings.Builder
	for i := range values {
		fmt.Fprintf(&text, "beide %s, ", placed(i+1, k.Value(row, i), true))
	}
	return text.String()
}

// placed tells how often somebody came in at a place: „mit zwei Siegen“, „ohne zweiten Platz“, and where the place was
// said before „mit zwei“.
func placed(place, times int, whole bool) string {
	switch {
	case !whole:
		return "mit " + numeral(times)
	case times == 0:
		return "ohne " + ranked(place, "Sieg", "n Platz")
	case times == 1:
		return "mit einem " + ranked(place, "Sieg", "n Platz")
	}
	return fmt.Sprintf("mit %s %s", numeral(times), ranked(place, "Siegen", "n Plätzen"))
}

// ranked names a place, the first one with a word of its own and the others with an ending: „zweiten Platz“, „19. Platz“.
func ranked(place int, won, ending string) string {
	if place == 1 {
		return won
	}
	if text := rulebook.Ordinal(place); !strings.HasSuffix(text, ".") {
		return text + ending
	}
	return rulebook.Ordinal(place) + strings.TrimPrefix(ending, "n")
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
