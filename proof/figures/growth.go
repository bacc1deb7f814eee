package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"time"

	"pokerliga/rules/seasonfile"
)

// yardstick is the season that servers are filled with.
const yardstick = "proof/testdata/ordinary.season.json"

// lengthsOfHistory are how many seasons of two leagues of 18 clubs a league looks back on.
var lengthsOfHistory = []int{1, 5, 20}

// mostMemory is the target for the memory of a server with twenty seasons, in bytes.
const mostMemory = 128 << 20

// history measures how long a server with a history takes to start, and its memory once
// all tables were read. What a card costs there benchmarks of league measure.
func (w *workshop) history(ctx context.Context) ([]figure, error) {
	var starts []time.Duration
	var memories []int64
	for _, seasons := range lengthsOfHistory {
		start, memory, err := w.lookBack(ctx, seasons)
		if err != nil {
			return nil, err
		}
		starts, memories = append(starts, start), append(memories, memory)
	}
	last := len(starts) - 1
	const about = "SQLite, 1, 5, 20 seasons of two leagues of 18 clubs: "
	first := figure{what: about + "start to first page", target: "does not grow", missed: float64(starts[last]) > 1.5*float64(starts[0])}
	second := figure{what: about + "resident memory, once all tables and the records were read", target: "≤ " + megabytes(mostMemory),
		missed: memories[last] > mostMemory}
	for i := range starts {
		comma := ", "
		if i == 0 {
			comma = ""
		}
		first.measured += comma + millis(starts[i])
		second.measured += comma + megabytes(memories[i])
	}
	return []figure{first, second}, nil
}

// lookBack returns the start and the memory of a server with so many seasons.
func (w *workshop) lookBack(ctx context.Context, seasons int) (start time.Duration, size int64, err error) {
	folder, err := os.MkdirTemp(w.folder, "history-")
	if err != nil {
		return 0, 0, err
	}
	database := folder + "/league.db"
	if err := w.fill(ctx, database, seasons); err != nil {
		return 0, 0, err
	}
	var starts []time.Duration
	for range w.times(5, 3) {
		s, err := w.program.Serve(ctx, folder, database)
		if err != nil {
			return 0, 0, err
		}
		_, err = newVisitor(s).get(ctx, "/")
		starts = append(starts, time.Since(s.Begun))
		s.Stop()
		if err != nil {
			return 0, 0, err
		}
	}
	s, err := w.program.Serve(ctx, folder, database)
	if err != nil {
		return 0, 0, err
	}
	defer s.Stop()
	pages := []string{"/rekorde", "/rangliste"}
	for i := range seasons {
		pages = append(pages, "/ligen/bl1/"+nameOf(i)+"/tabelle", "/ligen/bl2/"+nameOf(i)+"/tabelle")
	}
	for _, path := range pages {
		if _, err := newVisitor(s).get(ctx, path); err != nil {
			return 0, 0, err
		}
	}
	size, err = memory(s)
	return median(starts), size, err
}

// fill imports the season as it was played this year and so many years before.
func (w *workshop) fill(ctx context.Context, database string, seasons int) error {
	if err := w.program.AddAdmin(ctx, database, email, password); err != nil {
		return err
	}
	s, err := w.program.Serve(ctx, w.folder, database)
	if err != nil {
		return err
	}
	defer s.Stop()
	season, err := readSeason(yardstick)
	if err != nil {
		return err
	}
	v := newVisitor(s)
	if err := v.signIn(ctx); err != nil {
		return err
	}
	for i := range seasons {
		if _, err := v.ask(ctx, http.MethodPost, "/api/v1/seasons", ago(season, i)); err != nil {
			return err
		}
	}
	return nil
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

// readSeason reads a season file.
func readSeason(name string) (*seasonfile.File, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return seasonfile.Decode(data)
}
