package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"os"
	"strings"
	"time"

	"pokerliga/proof/trials"
	"pokerliga/rules/seasonfile"
)

// lengthsOfHistory are how many seasons of two leagues of 18 clubs a league looks back on.
var lengthsOfHistory = []int{1, 5, 20}

// oldEntries is the length of the journal beside them.
const oldEntries = 100_000

// mostMemory is the target for the memory of a server with twenty seasons, in bytes.
const mostMemory = 128 << 20

// history is a league with so many seasons, and what was measured of it.
type history struct {
	seasons  int
	database string
	start    time.Duration
	memory   int64
	card     float64 // CPU time in milliseconds: a card and the next reader's table,
	rehearse float64 // the same card as a dry run,
	records  float64 // and the records after a card
	club     string  // to which players have come
	lineup   float64 // CPU time of who of it may stand in a lineup
}

// history measures what grows with the seasons of a league, also of the earlier
// program where there is one.
func (w *workshop) history(ctx context.Context) ([]figure, error) {
	programs := []*trials.Program{w.program}
	if w.earlier != "" {
		programs = append(programs, &trials.Program{Path: w.earlier})
	}
	all := make([][]*history, len(programs))
	for _, n := range lengthsOfHistory {
		for i, p := range programs {
			h := &history{seasons: n}
			if err := w.lookBack(ctx, p, h); err != nil {
				return nil, err
			}
			all[i] = append(all[i], h)
		}
	}
	row := func(what string, say func(h *history) string) figure {
		f := figure{what: fmt.Sprintf("SQLite, 1, 5, 20 seasons of two leagues of 18 clubs and a journal of %d entries: %s", oldEntries, what)}
		for i, of := range all {
			words := make([]string, len(of))
			for j, h := range of {
				words[j] = say(h)
			}
			if i > 0 {
				f.measured += "; at " + earlier + " "
			}
			f.measured += strings.Join(words, ", ")
		}
		return f
	}
	cpu := func(of func(h *history) float64) func(*history) string {
		return func(h *history) string { return fmt.Sprintf("%.1f ms", of(h)) }
	}
	last := all[0][len(lengthsOfHistory)-1]
	figures := []figure{
		row("start to first page", func(h *history) string { return millis(h.start) }),
		row("resident memory, once all tables and the records were read and 200 cards entered",
			func(h *history) string { return megabytes(h.memory) }),
		row("CPU time of a card and the next reader's table as JSON", cpu(func(h *history) float64 { return h.card })),
		row("CPU time of the card as a dry run", cpu(func(h *history) float64 { return h.rehearse })),
		row("CPU time of the records after a card", cpu(func(h *history) float64 { return h.records })),
		row(fmt.Sprintf("CPU time of a lineup's check for late transfers, %d to the club in each season", movesPerSeason),
			cpu(func(h *history) float64 { return h.lineup })),
	}
	figures[1].target, figures[1].missed = "≤ "+megabytes(mostMemory), last.memory > mostMemory
	figures[0].target, figures[0].missed = "does not grow", float64(last.start) > 1.5*float64(all[0][0].start)
	for i, of := range map[int]func(h *history) float64{
		2: func(h *history) float64 { return h.card }, 3: func(h *history) float64 { return h.rehearse },
		5: func(h *history) float64 { return h.lineup },
	} {
		figures[i].target, figures[i].missed = "does not grow", of(last) > 1.5*of(all[0][0])
	}
	return figures, nil
}

// lookBack measures a program with a history.
func (w *workshop) lookBack(ctx context.Context, p *trials.Program, h *history) error {
	folder, err := os.MkdirTemp(w.folder, "history-")
	if err != nil {
		return err
	}
	h.database = folder + "/league.db"
	if err := p.AddAdmin(ctx, h.database, email, password); err != nil {
		return err
	}
	if err := h.fill(ctx, p, folder); err != nil {
		return err
	}
	var starts []time.Duration
	for range w.times(5, 3) {
		s, err := p.Serve(ctx, folder, h.database)
		if err != nil {
			return err
		}
		_, err = newVisitor(s).get(ctx, "/")
		starts = append(starts, time.Since(s.Begun))
		s.Stop()
		if err != nil {
			return err
		}
	}
	h.start = median(starts)
	s, err := p.Serve(ctx, folder, h.database)
	if err != nil {
		return err
	}
	defer s.Stop()
	return h.measure(ctx, s)
}

// fill imports the seasons and lengthens the journal at its beginning, where nothing is numbered.
func (h *history) fill(ctx context.Context, p *trials.Program, folder string) error {
	season, _, err := readSeason(yardstick)
	if err != nil {
		return err
	}
	s, err := p.Serve(ctx, folder, h.database)
	if err != nil {
		return err
	}
	defer s.Stop()
	v := newVisitor(s)
	if err := v.signIn(ctx); err != nil {
		return err
	}
	for i := range h.seasons {
		if _, err := v.ask(ctx, http.MethodPost, "/api/v1/seasons", ago(season, i)); err != nil {
			return err
		}
	}
	s.Stop()
	db, err := sql.Open("sqlite", h.database)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, `INSERT INTO journal (seq, at, act, season, subject, before, after, reason, forced, hash)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		SELECT -1 - i, '2006-01-01 12:00:00+00:00', 'card.put', ?, 'leagues/bl1/matchdays/1/heats/1/sit-and-gos/1', '', '{}', '', 0, '' FROM n`,
		oldEntries, nameOf(h.seasons-1))
	if err != nil {
		return err
	}
	return h.move(ctx, db, season)
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

// measure reads, and enters cards into the open heat.
func (h *history) measure(ctx context.Context, s *trials.Server) error {
	v := newVisitor(s)
	if err := v.signIn(ctx); err != nil {
		return err
	}
	pages := []string{"/rekorde", "/rangliste"}
	for i := range h.seasons {
		pages = append(pages, "/ligen/bl1/"+nameOf(i)+"/tabelle", "/ligen/bl2/"+nameOf(i)+"/tabelle")
	}
	for _, path := range pages {
		if _, err := v.get(ctx, path); err != nil {
			return err
		}
	}
	league := "/api/v1/seasons/" + nameOf(0) + "/leagues/bl1"
	card := league + "/matchdays/6/heats/3/sit-and-gos/1"
	content, err := v.get(ctx, card)
	if err != nil {
		return err
	}
	pair := func(read string) func() error {
		return func() error {
			if err := v.drop(ctx, card); err != nil {
				return err
			}
			if _, err := v.get(ctx, read); err != nil {
				return err
			}
			if _, err := v.ask(ctx, http.MethodPut, card, json.RawMessage(content)); err != nil {
				return err
			}
			_, err := v.get(ctx, read)
			return err
		}
	}
	if h.card, err = spent(s, 100, pair(league+"/standings")); err != nil {
		return err
	}
	both, err := spent(s, 20, pair("/rekorde"))
	if err != nil {
		return err
	}
	h.card /= 2
	h.records = math.Max(0, both/2-h.card)
	if err := v.drop(ctx, card); err != nil {
		return err
	}
	if _, err := v.get(ctx, league+"/standings"); err != nil {
		return err
	}
	if h.rehearse, err = spent(s, 30, func() error {
		_, err := v.ask(ctx, http.MethodPut, card+"?dry_run=1", json.RawMessage(content))
		return err
	}); err != nil {
		return err
	}
	if err := h.check(ctx, s, v); err != nil {
		return err
	}
	h.memory, err = memory(s)
	return err
}

// spent returns the CPU time that a server takes for what is done so many times, after
// a few times more.
func spent(s *trials.Server, times int, do func() error) (float64, error) {
	for range 5 {
		if err := do(); err != nil {
			return 0, err
		}
	}
	before, err := processorTime(s.Process.Pid)
	if err != nil {
		return 0, err
	}
	for range times {
		if err := do(); err != nil {
			return 0, err
		}
	}
	after, err := processorTime(s.Process.Pid)
	return (after - before) / float64(times), err
}
