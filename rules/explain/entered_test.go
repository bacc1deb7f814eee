package explain_test

import (
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// leagueWith is a league with one matchday of these heats.
func leagueWith(heats ...scoring.Heat) *scoring.League {
	return &scoring.League{ID: "bl1", Matchdays: []scoring.Matchday{{Number: 4, Heats: heats}}}
}

func TestWhatIsNewIsSaidInASentence(t *testing.T) {
	card := func(table, place int) scoring.SitAndGo {
		return scoring.SitAndGo{Table: table, Seats: []scoring.Seat{{Player: "anna", Place: place}}}
	}
	heat := func(number int, open bool, cards ...scoring.SitAndGo) scoring.Heat {
		return scoring.Heat{Number: number, Open: open, SitAndGos: cards}
	}
	stacks := func(mtt string) scoring.Heat {
		return scoring.Heat{Number: 1, Open: true, TeamMTTs: []scoring.TeamMTT{{MTT: mtt}}}
	}
	const something = "Der Stand hat sich geändert."
	for _, c := range []struct {
		name          string
		before, after *scoring.League
		want          string
	}{
		{"nothing is known of before", nil, leagueWith(), something},
		{"nothing of cards and heats", leagueWith(), leagueWith(), something},
		{"the first card", leagueWith(), leagueWith(heat(1, true, card(7, 1))), "Heat 1: Tisch 7 ist eingetragen."},
		{"a corrected card", leagueWith(heat(1, true, card(7, 1))), leagueWith(heat(1, true, card(7, 2))), "Heat 1: Tisch 7 ist berichtigt."},
		{"a card taken back", leagueWith(heat(1, true, card(7, 1))), leagueWith(heat(1, true)), "Heat 1: Tisch 7 ist zurückgenommen."},
		{"stacks", leagueWith(heat(1, true)), leagueWith(stacks("B")), "Heat 1: Team-MTT B ist eingetragen."},
		{"stacks taken back", leagueWith(stacks("B")), leagueWith(heat(1, true)), "Heat 1: Team-MTT B ist zurückgenommen."},
		{"a closed heat", leagueWith(heat(1, true)), leagueWith(heat(1, false)), "Heat 1 ist abgeschlossen."},
		{"a heat opened again", leagueWith(heat(1, false)), leagueWith(heat(1, true)), "Heat 1 ist wieder offen."},
		{"two cards", leagueWith(), leagueWith(heat(1, true, card(1, 1), card(2, 1))),
			"Heat 1: Tisch 1 ist eingetragen. Heat 1: Tisch 2 ist eingetragen."},
		{"many cards", leagueWith(), leagueWith(heat(1, true, card(1, 1), card(2, 1), card(3, 1), card(4, 1))), something},
		{"the end", leagueWith(heat(1, false), heat(2, false), heat(3, true)), leagueWith(heat(1, false), heat(2, false), heat(3, false)),
			"Heat 3 ist abgeschlossen. Die 4. Sammelrunde ist vollständig."},
		{"the end after many cards", leagueWith(), leagueWith(heat(1, false, card(1, 1), card(2, 1), card(3, 1)),
			heat(2, false, card(1, 1)), heat(3, false)),
			"Die 4. Sammelrunde ist vollständig."},
	} {
		t.Run(c.name, func(t *testing.T) {
			if have := explain.Entered(c.before, c.after); have != c.want {
				t.Errorf("got %q, want %q", have, c.want)
			}
		})
	}
}
