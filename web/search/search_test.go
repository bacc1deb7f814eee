package search

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// plainDistance is the distance as it is defined.
func plainDistance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}

func TestTheDistanceIsRightAsFarAsItIsLookedAt(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		letters := make([]byte, r.IntN(12))
		for i := range letters {
			letters[i] = "aab/"[r.IntN(4)]
		}
		return string(letters)
	}
	for range 100_000 {
		a, b, most := text(), text(), 1+r.IntN(5)
		want := plainDistance(a, b)
		if got := distance(a, b, most); got != want && (got <= most || want <= most) {
			t.Fatalf("%q and %q: %d, want %d (at most %d are looked at)", a, b, got, want, most)
		}
	}
	long := strings.Repeat("sammelrunden/", 20)
	if got := distance(long+"1", long[1:]+"2", 3); got != 2 {
		t.Errorf("long paths: %d", got)
	}
}

func TestWhatLacksASignOfTheWordsDoesNotContainThem(t *testing.T) {
	t.Parallel()
	x := &Index{}
	for _, name := range []string{"Graz", "Grazer Bären", "Linz an der Donau", "Österreich 2026", "Zoé Müller-Öz"} {
		x.Add(NewEntry(Entry{Kind: Player, Text: name, Beside: "Wien"}, "4.2.1"))
	}
	for _, query := range []string{"graz", "wien", "4.2", "2026 österreich", "muller", "bar", "graz 17", "xyz", "z", ""} {
		words := Words(query)
		var want []string
		for i := range x.entries {
			if e := &x.entries[i]; e.score(words) > 0 {
				want = append(want, e.Text)
			}
		}
		var got []string
		for _, e := range x.Find(words) {
			got = append(got, e.Text)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
}

func TestANameIsTheSameInAnyOrderAndWithoutAccents(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]bool{"Jörg Kovačević": true, "kovacevic  JOERG": true, "Kovačević Jorg": true, "Kovačević": false,
		"Jörg Kovač": false, "Jörg Kovačević Jörg": false, "": false} {
		if got := Same("Jörg Kovačević", typed); got != want {
			t.Errorf("%q: %t", typed, got)
		}
	}
}
