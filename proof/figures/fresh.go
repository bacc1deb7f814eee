package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"
)

// table is the table of a league, which corrections for a club change.
type table struct {
	season, league, club string
	points               int // what the club must have now
	reason               string
	changes              int
}

func (t *table) page() string { return "/ligen/" + t.league + "/" + t.season + "/tabelle" }
func (t *table) json() string {
	return "/api/v1/seasons/" + t.season + "/leagues/" + t.league + "/standings"
}

// read returns the points of the club from the JSON answer.
func (t *table) read(ctx context.Context, from *visitor) (int, error) {
	answer, err := from.get(ctx, t.json())
	if err != nil {
		return 0, err
	}
	var found struct {
		Standings []struct {
			Club   string
			Points int
		}
	}
	if err := json.Unmarshal(answer, &found); err != nil {
		return 0, err
	}
	for _, row := range found.Standings {
		if row.Club == t.club {
			return row.Points, nil
		}
	}
	return 0, fmt.Errorf("%s is not in the table", t.club)
}

// change corrects the points of the club, up and down in turn, each time with a new
// reason.
func (t *table) change(ctx context.Context, at *visitor) error {
	points := 1 - t.changes%2*2
	t.changes++
	t.reason = fmt.Sprintf("Messung %d.", t.changes)
	t.points += points
	_, err := at.ask(ctx, http.MethodPost, "/api/v1/seasons/"+t.season+"/sanctions", map[string]any{
		"kind": "correction", "league": t.league, "club": t.club, "points": points, "reason": t.reason})
	return err
}

// isShown reports whether the JSON answer and the page, requested at the same time,
// both show the last change.
func (t *table) isShown(ctx context.Context, by *visitor) (inJSON, onPage bool, err error) {
	var page []byte
	var unread error
	var reading sync.WaitGroup
	reading.Go(func() { page, unread = by.get(ctx, t.page()) })
	points, err := t.read(ctx, by)
	reading.Wait()
	return points == t.points, bytes.Contains(page, []byte(t.reason)), errors.Join(err, unread)
}

// freshness measures how soon a change of the table is visible: in the process that
// carried it out, and in another one on the same database.
func (w *workshop) freshness(ctx context.Context, t *table, one, other *visitor) ([]figure, error) {
	var err error
	if t.points, err = t.read(ctx, one); err != nil {
		return nil, err
	}
	right, asked, err := w.nextRequests(ctx, t, one)
	if err != nil {
		return nil, err
	}
	delays, err := w.delays(ctx, t, one, other)
	if err != nil {
		return nil, err
	}
	longest := slices.Max(delays)
	return []figure{
		{
			what:     "table page and JSON right on the very next request after a write, while others read",
			measured: fmt.Sprintf("%d of %d", right, asked),
			target:   "all",
			missed:   right < asked,
		},
		{
			what:     "table page and JSON right after a write by another process, median and longest",
			measured: fmt.Sprintf("%s, %s (%d writes)", millis(median(delays)), millis(longest), len(delays)),
			target:   "≤ 1 s",
			missed:   longest > time.Second,
		},
	}, nil
}

// nextRequests repeatedly changes the table and requests it at once, while other
// clients read all the time.
func (w *workshop) nextRequests(ctx context.Context, t *table, at *visitor) (right, asked int, err error) {
	reading, enough := context.WithCancel(ctx)
	var others sync.WaitGroup
	for range 2 {
		others.Go(func() {
			for reading.Err() == nil {
				_, _ = at.get(reading, t.json()) // the answer is not checked
			}
		})
	}
	defer others.Wait()
	defer enough()
	for range w.times(40, 10) {
		if err := t.change(ctx, at); err != nil {
			return 0, 0, err
		}
		inJSON, onPage, err := t.isShown(ctx, at)
		if err != nil {
			return 0, 0, err
		}
		for _, is := range []bool{inJSON, onPage} {
			asked++
			if is {
				right++
			}
		}
	}
	return right, asked, nil
}

// delays changes the table at one server and returns after how long another one
// shows each change.
func (w *workshop) delays(ctx context.Context, t *table, one, other *visitor) ([]time.Duration, error) {
	var delays []time.Duration
	for range w.times(16, 5) {
		time.Sleep(rand.N(250 * time.Millisecond)) // so that not every change falls into the same moment
		if err := t.change(ctx, one); err != nil {
			return nil, err
		}
		begun := time.Now()
		for seen := false; !seen; {
			inJSON, onPage, err := t.isShown(ctx, other)
			if err != nil {
				return nil, err
			}
			if seen = inJSON && onPage; time.Since(begun) > 10*time.Second {
				break
			}
			time.Sleep(time.Millisecond)
		}
		delays = append(delays, time.Since(begun))
	}
	return delays, nil
}
