package explain

import (
	"fmt"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Footnotes returns the footnotes to a club's row in the table of a league, now or
// after an earlier round: no-shows, disqualifications and corrections with date and
// reason, and what decided between level clubs. A footnote has no points.
func (s *Season) Footnotes(l *scoring.LeagueResult, club string) []Line {
	var notes []Line
	days, corrections := l.TableParts(club)
	for _, day := range days {
		switch day.Status {
		case scoring.StatusNoShow:
			notes = append(notes, s.NoShow(l.ID, club, day.Matchday, day.Deduction))
		case scoring.StatusExcused:
			notes = append(notes, s.Excused(l.ID, club, day.Matchday))
		case scoring.StatusDisqualified:
			notes = append(notes, s.Disqualified(l.ID, club, day.Matchday))
		}
	}
	for _, c := range corrections {
		told := Correction(&c.Sanction)
		notes = append(notes, line(withFullStop(fmt.Sprintf("%s, %s: %s", s.Club(club), SignedPoints(c.Points), told.Text)), "", told.Rules))
	}
	row := l.Standing(club)
	if row != nil && row.Struck {
		notes = append(notes, s.Struck(s.file.League(l.ID), club))
	}
	if row != nil && row.TieBreak != nil && *row.TieBreak == scoring.TieByDecision {
		notes = append(notes, s.decided(l, club)...)
	}
	return notes
}

// NoShow tells that a team stayed away from a matchday, and the points that it
// lost.
func (s *Season) NoShow(league, club string, number, points int) Line {
	text := fmt.Sprintf("%s ist zur %s nicht angetreten: %s Punkte.", s.Club(club), s.dated(league, number), Signed(points))
	return line(text, "", []rulebook.Ref{"1.2.10"})
}

// Excused tells that a team stayed away from a matchday with an excuse. A107
func (s *Season) Excused(league, club string, number int) Line {
	text := fmt.Sprintf("%s war zur %s entschuldigt: keine Punkte, kein Abzug.", s.Club(club), s.dated(league, number))
	return line(text, "", []rulebook.Ref{"1.2.10"})
}

// Struck tells that nothing that a club has played in a league counts. A112
func (s *Season) Struck(l *scoring.League, club string) Line {
	text := fmt.Sprintf("%s ist am %s ausgeschieden: Was der Verein gespielt hat, ist gestrichen, denn es zählt erst ab %s (A112).", s.Club(club),
		rulebook.Date(l.Leaving(club).Date), Count(s.rules.LeftCountsFrom, "einer gespielten Sammelrunde", "gespielten Sammelrunden"))
	return line(text, "", []rulebook.Ref{"1.2.11"})
}

// Disqualified says why a team has no place on a matchday.
func (s *Season) Disqualified(league, club string, number int) Line {
	rule, reason, when := rulebook.Ref("3.2.16"), "", ""
	for _, d := range s.file.Sanctions {
		if d.Kind == scoring.Disqualification && d.League == league && d.Matchday == number && d.Club == club {
			reason, when = d.Reason, d.Date
			if rulebook.Known(rulebook.Ref(d.Rule)) {
				rule = rulebook.Ref(d.Rule)
			}
		}
	}
	text := fmt.Sprintf("%s wurde für die %s disqualifiziert", s.Club(club), s.dated(league, number))
	if when != "" {
		text += " (Entscheidung vom " + rulebook.Date(when) + ")"
	}
	if reason != "" {
		text += ": " + reason
	}
	return line(withFullStop(text), "", []rulebook.Ref{rule})
}

// decided says that a heads-up duel or a lot gave a club its rank.
func (s *Season) decided(l *scoring.LeagueResult, club string) []Line {
	for _, rival := range l.Rivals(club) {
		if rival.Decision == nil {
			continue
		}
		by := "im Heads-up-Duell"
		if rival.Decision.By == "lot" {
			by = "durch das Los"
		}
		text := fmt.Sprintf("%s: Über den Rang wurde %s entschieden.", s.Club(club), by)
		return []Line{line(text, "", []rulebook.Ref{"4.2.2.1.2"})}
	}
	return nil
}

// dated names a matchday with its date.
func (s *Season) dated(league string, number int) string {
	name := fmt.Sprintf("%d. Sammelrunde", number)
	if m := s.file.Matchday(league, number); m != nil {
		name += " am " + rulebook.Date(m.Date)
	}
	return name
}

// SignedPoints writes a number of points with its sign and its noun.
func SignedPoints(n int) string {
	if n == 1 || n == -1 {
		return Signed(n) + " Punkt"
	}
	return Signed(n) + " Punkte"
}

// withFullStop adds a full stop unless the text has one.
func withFullStop(text string) string {
	if last := text[len(text)-1]; slices.Contains([]byte(".!?"), last) {
		return text
	}
	return text + "."
}
