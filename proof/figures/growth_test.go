package figures

import (
	"fmt"
	"net/http"
	"os"
	"testing"
	"time"

	"pokerliga/rules/seasonfile"
)

// yardstick is the season that servers are filled with.
const yardstick = "proof/testdata/ordinary.season.json"

// lengthsOfHistory are how many seasons of two leagues of 18 clubs a league looks back on.
var lengthsOfHistory = []int{1, 5, 20}

// mostMemory is the target for the memory of a server with twenty seasons, in bytes.
const mostMemory = 128 << 20

// BenchmarkHistory measures how long a server with a history takes to start, and its memory once all tables were read: the start
// does not grow. What a card costs there benchmarks of league measure.
func BenchmarkHistory(b *testing.B) {
	var first time.Duration
	for i, seasons := range lengthsOfHistory {
		start, size := lookBack(b, seasons)
		millis(b, start, fmt.Sprintf("start_%d_seasons", seasons))
		mebibytes(b, size, fmt.Sprintf("%d_seasons", seasons))
		if i == 0 {
			first = start
		}
		if float64(start) > 1.5*float64(first) || size > mostMemory {
			b.Errorf("%d seasons: start %v, memory %d bytes", seasons, start, size)
		}
	}
}

// lookBack returns the start and the memory of a server with so many seasons, all tables and the records of which were read.
func lookBack(b *testing.B, seasons int) (time.Duration, int64) {
	database := b.TempDir() + "/league.db"
	fill(b, database, seasons)
	var starts []time.Duration
	for range times(5, 3) {
		s := must(program(b).Serve(b.Context(), folder, database))(b)
		newVisitor(s).get(b, "/")
		starts = append(starts, time.Since(s.Begun))
		s.Stop()
	}
	s := serve(b, database)
	pages := []string{"/rekorde", "/rangliste"}
	for i := range seasons {
		pages = append(pages, "/ligen/bl1/"+nameOf(i)+"/tabelle", "/ligen/bl2/"+nameOf(i)+"/tabelle")
	}
	for _, path := range pages {
		newVisitor(s).get(b, path)
	}
	return median(starts), memory(b, s)
}

// fill imports the season as it was played this year and so many years before.
func fill(b *testing.B, database string, seasons int) {
	check(b, program(b).AddAdmin(b.Context(), database, email, password))
	s := must(program(b).Serve(b.Context(), folder, database))(b)
	defer s.Stop()
	season := must(seasonfile.Decode(must(os.ReadFile(yardstick))(b)))(b)
	v := newVisitor(s)
	v.signIn(b, email, password)
	for i := range seasons {
		v.ask(b, http.MethodPost, "/api/v1/seasons", ago(season, i))
	}
}

// thisYear is how many years after it was played the season of the file is this year's.
func thisYear() int { return time.Now().Year() - 2010 }

// nameOf is the id of the season of so many years ago.
func nameOf(years int) string { return fmt.Sprintf("s%d", years) }

// ago is a season as it was played so many years ago. In that of this year the last
// heat is open.
func ago(season *seasonfile.File, years int) *seasonfile.File {
	f := season.Clone()
	move := thisYear() - years
	f.Season = seasonfile.Season{ID: nameOf(years), Name: fmt.Sprint("Saison ", 2010+move), Start: later(f.Season.Start, move),
		End: later(f.Season.End, move)}
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			m := &f.Leagues[i].Matchdays[j]
			m.Date = later(m.Date, move)
			if years == 0 && i == 0 && j == len(f.Leagues[i].Matchdays)-1 {
				m.Heats[len(m.Heats)-1].Open = true
			}
		}
	}
	for i := range f.Sanctions {
		if f.Sanctions[i].Date != "" {
			f.Sanctions[i].Date = later(f.Sanctions[i].Date, move)
		}
	}
	for i := range f.Tournaments {
		f.Tournaments[i].Date = later(f.Tournaments[i].Date, move)
	}
	return f
}

// later returns the same day some years later.
func later(date string, years int) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return day.AddDate(years, 0, 0).Format(time.DateOnly)
}
