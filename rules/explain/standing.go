package explain

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Standing explains the points of a club in the table: its matchdays, what was
// taken off for no-shows, and the corrections with their reasons. ok is false if the club is not in the league.
func (s *Season) Standing(league, club string) (e Explanation, ok bool) {
	l := s.results.League(league)
	if l == nil || l.Standing(club) == nil {
		return Explanation{}, false
	}
	e.Title = fmt.Sprintf("%s, %s: Punkte in der Tabelle", s.Club(club), s.League(league))
	days, corrections := l.TableParts(club)
	for _, day := range days {
		e.Lines = append(e.Lines, dayPoints(&day))
	}
	for _, day := range days {
		if day.Deduction != 0 {
			e.add(fmt.Sprintf("Abzug: zur %d. Sammelrunde nicht angetreten", day.Matchday), Whole(day.Deduction), "1.2.10")
		}
	}
	for _, c := range corrections {
		e.Lines = append(e.Lines, Correction(&c.Sanction))
	}
	for i := range l.Annulled {
		if day := &l.Annulled[i]; day.Team(club) != nil {
			e.Lines = append(e.Lines, line(fmt.Sprintf("%d. Sammelrunde: %s (A111)", day.Number, s.annulled(league, day)), "0", nil))
		}
	}
	e.sum("Tabellenpunkte", Whole(l.Standing(club).Points), "4.2.1.2")
	return e, true
}

// annulled tells when and why a matchday was annulled, and as which one it is played again. A111
func (s *Season) annulled(league string, day *scoring.MatchdayResult) string {
	text := rulebook.Annulled(day.Annulled.Date, day.Annulled.Reason)
	if again := s.file.League(league).Replay(day.Number); again != nil {
		text += fmt.Sprintf("; wiederholt als %d. Sammelrunde", again.Number)
	}
	return text
}

// dayPoints tells the table points of one matchday.
func dayPoints(d *scoring.DayPart) Line {
	text := fmt.Sprintf("%d. Sammelrunde: ", d.Matchday)
	if d.Status != scoring.StatusRanked {
		word, _, rule := Absent(d.Status)
		return line(text+word, Whole(d.Points), []rulebook.Ref{rule})
	}
	rules := []rulebook.Ref{"4.2.1.3"}
	if d.Shared {
		rules = append(rules, "2.2.26")
	}
	return line(fmt.Sprintf("%sPlatz %d%s", text, d.Rank, exAequo(d.Shared)), Whole(d.Points), rules)
}

// Correction tells a correction of a club's points, with date and reason. The
// paragraph it names is cited if the rulebook has it.
func Correction(c *scoring.Sanction) Line {
	text := "Punktekorrektur"
	if c.Date != "" {
		text += " vom " + rulebook.Date(c.Date)
	}
	if c.Matchday > 0 {
		text += fmt.Sprintf(" zur %d. Sammelrunde", c.Matchday)
	}
	if c.Reason != "" {
		text += ": " + c.Reason
	}
	var rules []rulebook.Ref
	if rule := rulebook.Ref(c.Rule); rulebook.Known(rule) {
		rules = append(rules, rule)
	}
	return line(text, Whole(c.Points), rules)
}

// Absent says why a team has no place on a matchday, in full and short, and the paragraph; all are empty if it has one.
func Absent(status string) (word, short string, rule rulebook.Ref) {
	switch status {
	case scoring.StatusNoShow:
		return "nicht angetreten", "n. a.", "1.2.10"
	case scoring.StatusExcused:
		return "entschuldigt", "ent.", "1.2.10"
	case scoring.StatusDisqualified:
		return "disqualifiziert", "disq.", "3.2.16"
	case scoring.StatusStruck:
		return "gestrichen", "gestr.", "1.2.11"
	}
	return "", "", ""
}
