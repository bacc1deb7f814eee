package explain_test

import (
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// § 4.1.1.5: a player's points in a ranking are told by their seasons, with the
// share that is left, and with what expires when.
func TestARankingOverTheSeasonsIsExplained(t *testing.T) {
	file, results, s := season(t, "tiny")
	seasons := map[string]*explain.Season{"tiny": s}
	everybody := func(string) bool { return true }
	nobody := func(string) bool { return false }
	for _, r := range []scoring.Ranking{scoring.AustrianRanking, scoring.StudentsRanking} {
		awards := [][]scoring.Award{r.Awards("tiny", file.Facts(), results.Results)}
		for _, day := range []string{"2010-12-31", "2011-06-01"} {
			rows := r.On(day, awards, everybody)
			if len(rows) == 0 {
				t.Fatalf("%s: nobody", r)
			}
			for i := range rows {
				holds(t)(explain.Aged(r, day, s.Player(rows[i].Player), &rows[i], seasons), true)
			}
		}
	}
	x := &scoring.Facts{Rules: scoringtest.Rules(), Tournaments: []scoring.Tournament{{ID: "t", Name: "Uni Open", Date: "2009-10-03",
		Kind: scoring.Students, Entries: 16, Results: []scoring.Finish{{Player: "anna", Place: 4}}}}}
	awards := [][]scoring.Award{scoring.StudentsRanking.Awards("tiny", x, scoring.Compute(x))}
	row := scoring.StudentsRanking.On("2010-10-01", awards, nobody)[0]
	e := explain.Aged(scoring.StudentsRanking, "2010-10-01", "Anna Huber", &row, seasons)
	got := []string{e.Title}
	for _, l := range append(append(e.Lines, *e.Total), e.Notes...) {
		got = append(got, l.String()+" "+l.Points)
	}
	want := `Anna Huber, Students Ranking am 1. Oktober 2010: ohne Rang
2009/10, Uni Open am 3. Oktober 2009: Platz 4 von 16, 9 · √16 / √4 = 18,00, Teilnahme 5, erspielt 23,00, davon 50 % (§ 4.1.1.3, § 4.1.1.5) 11,50
Ranglistenpunkte (§ 4.1.1.5) 11,50
Wer an diesem Tag keinem Verein angehört, behält die Punkte und scheint in der Rangliste nicht auf (§ 4.1.1.1) 
Mit Ablauf des 30. September 2011 verfallen 5,75 Punkte aus 2009/10: statt 50 % zählen noch 25 % (§ 4.1.1.5) 
Mit Ablauf des 30. September 2012 verfallen 5,75 Punkte aus 2009/10: statt 25 % zählen noch 0 % (§ 4.1.1.5) `
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s", text)
	}
}
