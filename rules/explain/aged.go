package explain

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// RankingName names a ranking.
func RankingName(r scoring.Ranking) string { return rankingNames[r] }

// The names of the rankings.
var rankingNames = map[scoring.Ranking]string{
	scoring.AustrianRanking: "Austrian Ranking",
	scoring.StudentsRanking: "Students Ranking",
}

// RankingSeason names a ranking season: „2010“, of the students „2009/10“.
func RankingSeason(r scoring.Ranking, year int) string {
	if r == scoring.StudentsRanking {
		return fmt.Sprintf("%d/%02d", year-1, year%100)
	}
	return fmt.Sprint(year)
}

// Aged explains a player's points in a ranking over the seasons on a day: the
// leagues and tournaments of each season with the share that still counts, and what
// expires when. The seasons are keyed by id and must include those of all parts.
func Aged(r scoring.Ranking, day, player string, row *scoring.Aged, seasons map[string]*Season) Explanation {
	rank := "ohne Rang"
	if row.Rank > 0 {
		rank = fmt.Sprintf("Rang %d", row.Rank)
	}
	e := Explanation{Title: fmt.Sprintf("%s, %s am %s: %s", player, rankingNames[r], rulebook.Date(day), rank)}
	for i := range row.Parts {
		e.Lines = append(e.Lines, agedPart(r, &row.Parts[i], seasons[row.Parts[i].Season]))
	}
	e.sum("Ranglistenpunkte", Hundredths(row.Points.Hundredths()), "4.1.1.5")
	if row.Rank == 0 {
		e.note("Wer an diesem Tag keinem Verein angehört, behält die Punkte und scheint in der Rangliste nicht auf", "4.1.1.1")
	}
	for _, f := range r.Falls(day, row) {
		e.note(fmt.Sprintf("Mit Ablauf des %s verfallen %s Punkte aus %s: statt %s zählen noch %s", rulebook.Date(f.Day),
			Hundredths(f.Points.Hundredths()), RankingSeason(r, f.Year), Percent(f.From), Percent(f.To)), "4.1.1.5")
	}
	return e
}

// agedPart explains what a league or a tournament contributes.
func agedPart(r scoring.Ranking, p *scoring.AgedPart, s *Season) Line {
	l := s.rankingPart(&p.RankingPart)
	if r == scoring.StudentsRanking {
		l.Rules[0] = "4.1.1.3"
	}
	if p.Tournament == nil {
		l.Text = leaguePart(s, p)
	}
	l.Text = fmt.Sprintf("%s, %s", RankingSeason(r, p.Year), l.Text)
	if p.Share != 1 {
		l.Text += fmt.Sprintf(", erspielt %s, davon %s", l.Points, Percent(p.Share))
		l.Rules = append(l.Rules, "4.1.1.5")
	}
	l.Points = Decimal(p.Counts)
	return l
}

// leaguePart names the season and the matchdays of a league too: a ranking season is
// not a season, so that a league may contribute twice to one, or to two. § 4.1.1.6
func leaguePart(s *Season, p *scoring.AgedPart) string {
	days := Count(p.Matchdays, "Sammelrunde am", "Sammelrunden bis") + " " + rulebook.Date(p.Last)
	return fmt.Sprintf("%s, %s (%s): %s Sit’n’Go-Punkte × %s", s.file.Season.Name, s.League(p.League), days, Whole(p.SNGPoints),
		factor(p.Factor))
}

// Percent writes a share, as in „50 %“.
func Percent(share float64) string { return factor(share*100) + " %" }
