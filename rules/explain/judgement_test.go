package explain_test

import (
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// What may not be is told before it happens, in the words of the violation.
func TestTheForecastIsToldInSentences(t *testing.T) {
	f := &seasonfile.File{
		Season:  seasonfile.Season{ID: "2010", Name: "2010"},
		Rules:   numbers(t),
		Clubs:   []seasonfile.Club{{ID: "graz", Name: "Grazer Poker Club", ShortName: "Graz"}},
		Players: []seasonfile.Player{{ID: "a", GivenName: "Anna", FamilyName: "Huber"}},
		Leagues: []scoring.League{{ID: "bl1", Tier: 1, Name: "1. Bundesliga"}, {ID: "bl2", Tier: 2, Name: "2. Bundesliga"}},
	}
	s := explain.NewSeason(f, seasonfile.Compute(f))
	at := eligibility.Occasion{League: "bl2", Tier: 2, Number: 3, Date: "2010-04-10"}
	for _, c := range []struct{ got, want string }{
		{s.Bar(&eligibility.Breach{Rule: "1.2.4", Player: "a", From: "2010-05-01"}, at, "graz"),
			"Anna Huber gehört am 10. April 2010 nicht zum Kader von Graz; startberechtigt ab 1. Mai 2010"},
		{s.Bar(&eligibility.Breach{Rule: "3.2.16", Player: "a", Other: "bl1"}, at, "graz"),
			"Anna Huber steht in der 3. Sammelrunde auch in der 1. Bundesliga in einer Aufstellung"},
		{s.Bar(&eligibility.Breach{Rule: "1.2.5", Player: "a", Other: "graz", Joined: "linz",
			On: &eligibility.Occasion{League: "bl1", Number: 1}}, at, "graz"),
			"Anna Huber hat in dieser Saison schon für Graz gespielt (1. Bundesliga, 1. Sammelrunde) und ist seither zu linz gewechselt; " +
				"wieder startberechtigt erst in der nächsten Saison"},
		{s.Strength(&eligibility.Breach{Rule: "2.2.12"}, "graz", 4), "Graz hat 4 startberechtigte Spieler, mindestens fünf müssen es sein"},
		{s.Strength(&eligibility.Breach{Rule: "2.2.12"}, "graz", 1),
			"Graz hat nur einen startberechtigten Spieler, mindestens fünf müssen es sein"},
		{s.Strength(&eligibility.Breach{Rule: "3.2.6"}, "graz", 5),
			"Graz hat nur fünf startberechtigte Spieler: Leer bleiben darf nur Startplatz 1 oder 2"},
		{s.Strength(&eligibility.Breach{Rule: "3.2.6"}, "graz", 4),
			"Graz hat nur vier startberechtigte Spieler: Leer bleiben dürfen nur die Startplätze 1 und 2"},
		{s.Freed([]string{"a"}), "Nicht gesperrt nur wegen eines Gleichstands um Rang 4 der MVP-Wertung des Vereins in der höheren Liga: " +
			"Anna Huber"},
		{s.Pending(&eligibility.Occasion{League: "bl1", Tier: 1, Number: 2, Date: "2010-04-03"}),
			"Vorläufig: Die 2. Sammelrunde der 1. Bundesliga (3. April 2010) kann noch ändern, wer gesperrt ist"},
	} {
		if c.got != c.want {
			t.Errorf("got  %s\nwant %s", c.got, c.want)
		}
	}
}
