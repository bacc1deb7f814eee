package seasons

import (
	"pokerliga/league"
	"pokerliga/scoring"
)

// Footnote says why a row of the table has points that were not played for, or
// lacks some.
type Footnote struct {
	Kind     string `json:"kind" enum:"correction,no-show,excused,disqualification"`
	Matchday int    `json:"matchday,omitempty"`
	Points   int    `json:"points"`
	Date     string `json:"date,omitempty"` // of the decision, or of the matchday that was missed
	Rule     string `json:"rule,omitempty"`
	Reason   string `json:"reason,omitempty"`
}

// footnotes are those to the row of a club: no-shows (§ 1.2.10) and
// disqualifications (§ 3.2.16) by matchday, then the corrections that count
// (A83). What was lifted is not among them.
func footnotes(season *league.SeasonView, l *scoring.League, result *scoring.LeagueResult, club string) []Footnote {
	notes := []Footnote{}
	days, corrections := result.TableParts(club)
	for _, day := range days {
		switch day.Status {
		case scoring.StatusNoShow:
			notes = append(notes, Footnote{Kind: "no-show", Matchday: day.Matchday, Points: day.Deduction, Date: dateOf(l, day.Matchday),
				Rule: "1.2.10"})
		case scoring.StatusExcused:
			notes = append(notes, Footnote{Kind: "excused", Matchday: day.Matchday, Date: dateOf(l, day.Matchday), Rule: "1.2.10"})
		case scoring.StatusDisqualified:
			notes = append(notes, disqualified(season, result.ID, club, day.Matchday))
		}
	}
	for _, c := range corrections {
		notes = append(notes, Footnote{Kind: "correction", Matchday: c.Matchday, Points: c.Points, Date: c.Date, Rule: c.Rule, Reason: c.Reason})
	}
	return notes
}

// disqualified is the footnote to a matchday for which a team has no place.
func disqualified(season *league.SeasonView, id, club string, matchday int) Footnote {
	note := Footnote{Kind: "disqualification", Matchday: matchday, Rule: "3.2.16"}
	for _, s := range season.Public.Sanctions {
		if s.Kind != scoring.Disqualification || s.League != id || s.Matchday != matchday || s.Club != club {
			continue
		}
		note.Date, note.Reason = s.Date, s.Reason
		if s.Rule != "" {
			note.Rule = s.Rule
		}
	}
	return note
}

// dateOf is the date of a matchday, "" if there is none of that number.
func dateOf(l *scoring.League, number int) string {
	if m := l.Matchday(number); m != nil {
		return m.Date
	}
	return ""
}
