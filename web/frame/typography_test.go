package frame

import (
	"strings"
	"testing"
)

func TestANumberStaysWithWhatItCounts(t *testing.T) {
	for _, want := range []string{
		"Heat~1, Tisch~4: Markus Zotter, Platz~2",
		"2.~Bundesliga: 27 Sit’n’Go-Punkte ×~3, erspielt 81,00, davon 50~%",
		"Mit Ablauf des 31.~Dezember 2026 verfallen 54,00~Punkte aus 2026",
		"Team-MTT~A: Platz~12, ausgeschieden in Heat~2",
		"3.~Sammelrunde, 2.~Bundesliga, Saison~2025",
		"„n.~a.“ nicht angetreten",
		"Ersatz 3, Abschnitt 4, Punktezahl 5 Punktekorrekturen",
	} {
		want = strings.ReplaceAll(want, "~", "\u00a0")
		if got := NonBreaking(strings.ReplaceAll(want, "\u00a0", " ")); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
