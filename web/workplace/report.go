package workplace

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// ReportField is the field of the text of a match report.
const ReportField = "markdown"

// NewReporting is the form with which a match report is written. § 1.2.8
func NewReporting(action, id, button, text string) Form {
	return NewForm(action, id, button, Field{Name: ReportField, Label: "Bericht", Type: "textarea", Value: text, Most: 20000,
		Hint: "**fett**, *kursiv*, eine leere Zeile beginnt einen Absatz."})
}

// ReportDraft writes a match report of a club from the facts: place, points, and who won most for it; "" where nothing was played.
func ReportDraft(s *league.Snapshot, at acts.MatchdayRef, club string) string {
	v := s.Season(at.Season)
	result := v.Results.League(at.League)
	day := result.Matchday(at.Number)
	if day == nil || day.Team(club) == nil || day.Team(club).Rank == nil {
		return ""
	}
	team := day.Team(club)
	const first = "%s: Platz %d mit %d Rundenpunkten, davon %d aus den Sit'n'Gos und %d aus den Team-MTTs. Das bringt %d Tabellenpunkte.\n"
	text := fmt.Sprintf(first, s.ClubName(club), *team.Rank, team.RoundPoints, team.SNGPoints, team.MTTPoints, team.TablePoints)
	if v.File.Matchday(at.League, at.Number).Lineup(club) != nil {
		best, points := "", 0
		for i := range day.Players {
			if p := &day.Players[i]; p.Club == club && p.MVPPoints > points {
				best, points = p.Player, p.MVPPoints
			}
		}
		if best != "" {
			text += fmt.Sprintf("\nAm meisten erspielt hat %s mit %d MVP-Punkten.\n", s.PersonName(best), points)
		}
	}
	if row := result.Standing(club); row != nil {
		text += fmt.Sprintf("\nIn der Tabelle steht der Verein mit %d Punkten auf Rang %d.\n", row.Points, row.Rank)
	}
	return text
}
