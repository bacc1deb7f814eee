package frame

import (
	"math/rand/v2"
	"regexp"
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

// meant says what belongs together, in another way.
var meant = []*regexp.Regexp{
	regexp.MustCompile(`((?:^|\PL)(?:Platz|Rang|Tisch|Heat|MTT|Saison|×)) (\d|[AB]\b)`),
	regexp.MustCompile(`(\d\.) (\p{Lu})`),
	regexp.MustCompile(`(\d) (%|Punkte?\b|Uhr\b)`),
	regexp.MustCompile(`(\bn\.) (a\.)`),
}

func TestWhateverIsWrittenStaysTogetherAsMeant(t *testing.T) {
	words := []string{"Platz", "Sitzplatz", "Rang", "Tisch", "Heat", "MTT", "Team-MTT", "Saison", "×", "2×", "3", "12.", "7,5",
		"A", "B", "AB", "B2", "Ä", "%",
		"Punkt", "Punkte", "Punkten", "Punktezahl", "Uhr", "Uhrturm", "n.", "kein.", "a.", "a", ".", "Österreich", "in", "", "§"}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		parts := make([]string, 2+r.IntN(4))
		for i := range parts {
			parts[i] = words[r.IntN(len(words))]
		}
		text := strings.Join(parts, " ")
		want := text
		for range 2 { // a match takes the sign before it, which may have ended the one before
			for _, m := range meant {
				want = m.ReplaceAllString(want, "$1\u00a0$2")
			}
		}
		if got := NonBreaking(text); got != want {
			t.Fatalf("%q is %q, want %q", text, got, want)
		}
	}
}

// Amounts have points between the thousands.
func TestAmountsArePointed(t *testing.T) {
	for cents, want := range map[int]string{1100000: "11.000,00\u00a0€", -5: "−0,05\u00a0€", 99999: "999,99\u00a0€"} {
		if got := Money(cents); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
