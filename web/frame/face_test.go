package frame

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/office/register"
)

func clubs(names ...string) []register.RegisteredClub {
	all := make([]register.RegisteredClub, len(names))
	for i, name := range names {
		all[i].ID, all[i].Name = fmt.Sprintf("c%03d", i), name
	}
	return all
}

func TestAClubHasLettersOfItsOwn(t *testing.T) {
	for _, test := range []struct {
		names []string
		want  string
	}{
		{[]string{"BG Josefstadt", "UTG Kufstein", "Muck"}, "BJ UK MU"},
		{[]string{"Bluffer", "Buben", "Blinde"}, "BL BU BI"},
		{[]string{"Rocks", "Rockets", "River Rats"}, "RO RC RR"},
		{[]string{"Meidlinger L", "ÖPC Öd", "1. PC Wien"}, "ML ÖÖ 1P"},
		{[]string{"A", "A", "♠ ♥", "♣"}, "A1 A2 V1 V2"},
		{[]string{"Limper", "LIMPER", "limper"}, "LI LM LP"},
	} {
		all := clubs(test.names...)
		got := register.Monograms(all)
		var letters []string
		for _, id := range slices.Sorted(maps.Keys(got)) {
			letters = append(letters, got[id])
		}
		if strings.Join(letters, " ") != test.want {
			t.Errorf("%v: %v, want %s", test.names, letters, test.want)
		}
	}
}

func TestNoTwoClubsShareLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := clubs(rapid.SliceOfN(rapid.StringN(1, 12, -1), 1, 60).Draw(t, "names")...)
		seen := map[string]string{}
		for id, letters := range register.Monograms(all) {
			if other, ok := seen[letters]; ok || letters == "" {
				t.Fatalf("%s and %s have the letters %q", id, other, letters)
			}
			seen[letters] = id
		}
		// a club that is founded later changes nobody's letters
		before := register.Monograms(all[:len(all)-1])
		for id, letters := range register.Monograms(all) {
			if was, ok := before[id]; ok && was != letters {
				t.Fatalf("%s had the letters %q, now %q", id, was, letters)
			}
		}
	})
}

func TestTheStylesheetHasTheColoursOfTheClubs(t *testing.T) {
	all := clubs("Muck", "Limper", "Rocks")
	all[0].Colours, all[2].Colours = []string{"#14213d", "#fca311"}, []string{"#f28c28", "#23472b"}
	sheet := coloursOf(all)
	want := ".k-c000{--field:#14213d;--band:#fca311;--letters:#ffffff;--stroke:#14213d;--stroke-dark:#fca311}\n" +
		".k-c002{--field:#f28c28;--band:#23472b;--letters:#000000;--stroke:#23472b;--stroke-dark:#f28c28}\n"
	if string(sheet.Body) != want || !strings.HasPrefix(sheet.Path, ColoursPath) {
		t.Errorf("%s: %s", sheet.Path, sheet.Body)
	}
	all[0].Colours[0] = "#14213e"
	if coloursOf(all).Path == sheet.Path || coloursOf(clubs("Muck")).Path != "" {
		t.Error("the path does not change with the colours")
	}
}
