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

// BenchmarkVerify proves a season of 20,000 entries: at most a minute.
func BenchmarkVerify(b *testing.B) {
	file, err := os.ReadFile("../proof/testdata/ordinary.season.json")
	if err != nil {
		b.Fatal(err)
	}
	f, err := seasonfile.Decode(file)
	if err != nil {
		b.Fatal(err)
	}
	o := league.NewOffice(storagetest.Open(b), func() time.Time { return time.Date(2031, 1, 1, 12, 0, 0, 0, rulebook.Vienna()) })
	if _, err := o.ImportSeason(b.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
		b.Fatal(err)
	}
	at := acts.MatchdayRef{Season: f.Season.ID, League: f.Leagues[0].ID, Number: 2}
	card := f.Leagues[0].Matchdays[1].Heats[0].SitAndGos[0]
	for range 20_000 {
		card.Seats[0], card.Seats[1] = card.Seats[1], card.Seats[0]
		if _, err := o.PutSitAndGo(b.Context(), acts.Console, at, 1, &card, acts.Terms{Match: anyVersion, Reason: "Korrektur"}); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if v, err := o.Verify(b.Context(), acts.Console); err != nil || v.Break != "" || v.Entries < 20_000 || v.Rows == 0 {
			b.Fatalf("%+v, %v", v, err)
		}
	}
}

// BenchmarkAsOf says how a season stood in the middle of it, beside 1000 and 100,000 entries of another season: at most
// 1.5 of the first.
func BenchmarkAsOf(b *testing.B) {
	for _, others := range []int{1_000, 100_000} {
		b.Run(fmt.Sprintf("beside-%d", others), func(b *testing.B) {
			store := storagetest.Open(b)
			now := time.Date(2010, 1, 1, 12, 0, 0, 0, rulebook.Vienna())
			o := league.NewOffice(store, func() time.Time { return now })
			for _, name := range []string{"ordinary", "tiny"} {
				file, err := os.ReadFile("../proof/testdata/" + name + ".season.json")
				if err != nil {
					b.Fatal(err)
				}
				f, err := seasonfile.Decode(file)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := o.ImportSeason(b.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
					b.Fatal(err)
				}
			}
			if err := store.Transact(b.Context(), func(tx league.Tx) error {
				for i := range others {
					e := acts.Entry{At: now, Act: string(acts.DeedCard), Season: "tiny", Subject: acts.About("figures", i), After: "{}"}
					if err := tx.AddJournal(b.Context(), &e); err != nil {
						return err
					}
				}
				return nil
			}); err != nil {
				b.Fatal(err)
			}
			now = time.Date(2010, 12, 1, 12, 0, 0, 0, rulebook.Vienna())
			s, err := o.Current(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			asked := 0
			for b.Loop() {
				again := *s
				asked++
				again.Revision = fmt.Sprint("question ", asked) // so that nothing is kept
				if _, err := o.AsOf(b.Context(), &again, acts.Moment{Day: "2010-05-01"}, []*league.SeasonView{again.Season("ordinary")}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
