package league_test

import (
	"bytes"
	"fmt"
	"os"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// BenchmarkDryRun says what a correction of a card would change, with 1, 5 and 20 seasons of two leagues, and enters the
// card for comparison.
func BenchmarkDryRun(b *testing.B) {
	file, err := os.ReadFile("../proof/testdata/ordinary.season.json")
	if err != nil {
		b.Fatal(err)
	}
	for _, seasons := range []int{1, 5, 20} {
		store := storagetest.Open(b)
		o := league.NewOffice(store, func() time.Time { return time.Date(2031, 1, 1, 12, 0, 0, 0, rulebook.Vienna()) })
		var f *seasonfile.File
		for i := range seasons {
			year := fmt.Sprint(2030 - i)
			text := bytes.ReplaceAll(file, []byte(`"2010-`), []byte(`"`+year+`-`))
			if f, err = seasonfile.Decode(text); err != nil {
				b.Fatal(err)
			}
			f.Season.ID = year
			if _, err := o.ImportSeason(b.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
				b.Fatal(err)
			}
		}
		at := acts.MatchdayRef{Season: f.Season.ID, League: f.Leagues[0].ID, Number: 2}
		card := f.Leagues[0].Matchdays[1].Heats[0].SitAndGos[0]
		for what, dry := range map[string]bool{"card": false, "dry run": true} {
			b.Run(fmt.Sprintf("%s/%d", what, seasons), func(b *testing.B) {
				terms := acts.Terms{Match: anyVersion, Reason: "Korrektur", DryRun: dry}
				if _, err := o.Current(b.Context()); err != nil {
					b.Fatal(err)
				}
				for b.Loop() {
					card.Seats[0], card.Seats[1] = card.Seats[1], card.Seats[0]
					if _, err := o.PutSitAndGo(b.Context(), acts.Console, at, 1, &card, terms); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
