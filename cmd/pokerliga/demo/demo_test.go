package demo_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// spring is the date that most tests look at.
var spring = time.Date(2026, time.May, 9, 0, 0, 0, 0, time.UTC)

// sound holds what must be true of both seasons on every date.
func sound(t interface {
	Helper()
	Fatalf(string, ...any)
}, today time.Time) {
	t.Helper()
	last, current := demo.Seasons(today)
	for _, f := range []*seasonfile.File{last, current} {
		if err := f.Check(); err != nil {
			t.Fatalf("%s, season %s: %+v", today, f.Season.ID, err)
		}
		if warnings := f.Warnings(); len(warnings) > 0 {
			t.Fatalf("%s, season %s: %+v", today, f.Season.ID, warnings[0])
		}
		for _, date := range dates(f) {
			if date < f.Season.Start || date > f.Season.End {
				t.Fatalf("%s: %s is not in the season %s from %s to %s", today, date, f.Season.ID, f.Season.Start, f.Season.End)
			}
		}
	}
	if last.Season.End >= current.Season.Start {
		t.Fatalf("%s: last season ends on %s, this one begins on %s", today, last.Season.End, current.Season.Start)
	}
	if got, want := current.Season.ID, today.Format("2006"); got != want {
		t.Fatalf("%s: the season is %s, want %s", today, got, want)
	}
	if got, want := current.League("bl1").Matchdays[3].Date, today.Format(time.DateOnly); got != want {
		t.Fatalf("%s: the matchday in progress is on %s", today, got)
	}
	if v := seasonfile.Compute(last).Violations; len(v) > 0 {
		t.Fatalf("%s: last season has the violation %+v", today, v[0])
	}
	v := seasonfile.Compute(current).Violations
	if len(v) != 1 || v[0].Rule != "3.2.16" {
		t.Fatalf("%s: got the violations %+v, want the one that is meant", today, v)
	}
}

// dates returns every date of a file that belongs into its season.
func dates(f *seasonfile.File) []string {
	var dates []string
	for _, l := range f.Leagues {
		for _, m := range l.Matchdays {
			dates = append(dates, m.Date)
		}
	}
	for _, t := range f.Tournaments {
		dates = append(dates, t.Date)
	}
	for _, s := range f.Sanctions {
		dates = append(dates, s.Date)
	}
	return dates
}

func TestTheDemoLeagueIsSoundOnEveryDate(t *testing.T) {
	for _, today := range []string{
		"2026-05-09", "2028-02-29", "2026-01-01", "2026-12-31", "2027-01-01", "2024-12-31", "2025-03-01",
		"2026-04-30", "2026-05-01", "2026-10-05", "2026-10-08", "2030-06-10", "1999-12-31", "2100-02-28",
	} {
		day, err := time.Parse(time.DateOnly, today)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, day)
	}
	rapid.Check(t, func(t *rapid.T) {
		sound(t, spring.AddDate(0, 0, rapid.IntRange(-15000, 30000).Draw(t, "days from May 2026")))
	})
}

func TestTheSameDateGivesTheSameBytes(t *testing.T) {
	vienna := rulebook.Vienna()
	want := written(t, spring)
	for _, moment := range []time.Time{
		time.Date(2026, time.May, 9, 0, 0, 0, 0, vienna),
		time.Date(2026, time.May, 9, 23, 59, 59, 0, vienna),
		time.Date(2026, time.May, 8, 22, 0, 0, 0, time.UTC),
	} {
		if !bytes.Equal(written(t, moment), want) {
			t.Errorf("%s gives other bytes", moment)
		}
	}
	if bytes.Equal(written(t, spring.AddDate(0, 0, 1)), want) {
		t.Error("the next day gives the same bytes")
	}
}

// What changes this digest changes what everybody sees who tries the program.
// That is fine when it is meant: look at the league again, then put the new one.
func TestTheBytesStay(t *testing.T) {
	sum := sha256.Sum256(written(t, spring))
	const want = "c6b76cdabe367f57634a8c7a3c252f966af7ad4e6edeeb7d5b720b22353c9bb2"
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// written is both seasons as of a date, as files.
func written(t *testing.T, today time.Time) []byte {
	t.Helper()
	var out bytes.Buffer
	last, current := demo.Seasons(today)
	for _, f := range []*seasonfile.File{last, current} {
		if err := seasonfile.Write(&out, f); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

func TestTheDateMovesTheCalendarAndNothingElse(t *testing.T) {
	_, may := demo.Seasons(spring)
	_, later := demo.Seasons(spring.AddDate(0, 0, 200))
	a, b := seasonfile.Compute(may), seasonfile.Compute(later)
	for i := range a.Leagues {
		x, y := asJSON(t, a.Leagues[i]), asJSON(t, b.Leagues[i])
		if x != y {
			t.Errorf("the numbers of %s differ between dates", a.Leagues[i].ID)
		}
	}
}

func TestTheFilesAreReadAsTheyAreWritten(t *testing.T) {
	for _, f := range both() {
		var out bytes.Buffer
		if err := seasonfile.Write(&out, f); err != nil {
			t.Fatal(err)
		}
		read, err := seasonfile.Decode(out.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if asJSON(t, read) != asJSON(t, f) {
			t.Errorf("season %s is read otherwise", f.Season.ID)
		}
	}
}

func TestTheMissingCardsCompleteTheMatchday(t *testing.T) {
	_, f := demo.Seasons(spring)
	day := &f.League("bl1").Matchdays[3]
	heat := &day.Heats[2]
	if !heat.Open || day.Complete() {
		t.Fatal("the third heat is not open")
	}
	before := asJSON(t, seasonfile.Compute(f).League("bl1").Standings)
	missing := demo.MissingCards(spring)
	if len(missing) != 2 {
		t.Fatalf("%d cards are missing, want 2", len(missing))
	}
	for _, m := range missing {
		if m.Season != "2026" || m.League != "bl1" || m.Matchday != 4 || m.Heat != 3 || heat.SitAndGo(m.Card.Table) != nil {
			t.Errorf("the card of table %d is not missing at %+v", m.Card.Table, m)
		}
		heat.SitAndGos = append(heat.SitAndGos, m.Card)
	}
	heat.Open = false
	if err := f.Check(); err != nil {
		t.Fatal(err)
	}
	if warnings := f.Warnings(); len(warnings) > 0 {
		t.Fatal(warnings[0])
	}
	if !day.Complete() || asJSON(t, seasonfile.Compute(f).League("bl1").Standings) == before {
		t.Error("the table has not changed")
	}
	if players := sitting(heat); players != 4*len(f.League("bl1").Clubs) {
		t.Errorf("%d players sit at the tables of the third heat", players)
	}
}

// sitting counts the players at the tables of a heat.
func sitting(h *scoring.Heat) int {
	n := 0
	for _, card := range h.SitAndGos {
		n += len(card.Seats)
	}
	return n
}

func both() []*seasonfile.File {
	last, current := demo.Seasons(spring)
	return []*seasonfile.File{last, current}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func BenchmarkSeasons(b *testing.B) {
	for b.Loop() {
		demo.Seasons(spring)
	}
}
