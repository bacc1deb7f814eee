package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// § 1.2.10, § 3.2.16, § 4.2.1.2: a footnote says for every day without a place and
// every correction what it was for, when it was decided and why, in a whole sentence.
func TestFootnotesSayWhatWasNotPlayedFor(t *testing.T) {
	stayed, played := "perchtoldsdorf-2128-1", "leoben-2128-2"
	correction := func(club string, points int, date, rule, reason string) scoring.Sanction {
		return scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: points, Date: date, Rule: rule, Reason: reason}
	}
	out := func(date, rule, reason string) scoring.Sanction {
		return scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Club: played, Matchday: 1, Date: date, Rule: rule, Reason: reason}
	}
	for _, c := range []struct {
		name      string
		sanctions []scoring.Sanction
		club      string
		want      string
	}{
		{"nothing", nil, played, ""},
		{"another club", []scoring.Sanction{correction(stayed, -1, "", "", "")}, played, ""},
		{"two no-shows", nil, stayed, "Perchtolds 1 ist zur 1. Sammelrunde am 7. Februar 2010 nicht angetreten: −10 Punkte. [§ 1.2.10]\n" +
			"Perchtolds 1 ist zur 2. Sammelrunde am 8. März 2010 nicht angetreten: −10 Punkte. [§ 1.2.10]"},
		{"a point with a reason", []scoring.Sanction{correction(played, -1, "2010-04-01", "1.2.9", "Gebühr zu spät")}, played,
			"Leoben 2, −1 Punkt: Punktekorrektur vom 1. April 2010: Gebühr zu spät. [§ 1.2.9]"},
		{"points with an exclamation", []scoring.Sanction{correction(played, 2, "2010-04-01", "", "Verrechnet!")}, played,
			"Leoben 2, +2 Punkte: Punktekorrektur vom 1. April 2010: Verrechnet! []"},
		{"a disqualification", []scoring.Sanction{out("", "", "")}, played,
			"Leoben 2 wurde für die 1. Sammelrunde am 7. Februar 2010 disqualifiziert. [§ 3.2.16]"},
		{"one with all that is known", []scoring.Sanction{out("2010-04-01", "2.2.16", "Ein Spieler war gesperrt")}, played,
			"Leoben 2 wurde für die 1. Sammelrunde am 7. Februar 2010 disqualifiziert (Entscheidung vom 1. April 2010): " +
				"Ein Spieler war gesperrt. [§ 2.2.16]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file, _, _ := season(t, "tiny")
			file.Sanctions = c.sanctions
			results := seasonfile.Compute(file)
			var told []string
			for _, line := range explain.NewSeason(file, results).Footnotes(results.League("bl1"), c.club) {
				told = append(told, fmt.Sprint(line.Text, " ", line.Rules))
			}
			if got := strings.Join(told, "\n"); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
