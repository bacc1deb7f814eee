package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"time"

	"pokerliga/proof/trials"
)

// crowd is how many write into one matchday at once.
const crowd = 40

// crowding has many write into one matchday at once, on an empty database.
func (w *workshop) crowding(ctx context.Context, name, database string) ([]figure, error) {
	season, _, err := readSeason("proof/testdata/clean.season.json")
	if err != nil {
		return nil, err
	}
	if err := w.program.AddAdmin(ctx, database, email, password); err != nil {
		return nil, err
	}
	s, err := w.program.Serve(ctx, w.folder, database)
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	c := trials.NewClient(s.URL())
	if err := c.SignIn(ctx, email, password); err != nil {
		return nil, err
	}
	if err := trials.Prepare(ctx, c, season); err != nil {
		return nil, err
	}
	all, err := trials.Throng(ctx, c, season, crowd, w.times(40, 5))
	if err != nil {
		return nil, err
	}
	return []figure{{
		what: name + ": forty clients change the 12 cards and 2 MTTs of one heat at once: changes acknowledged, p99 of a request",
		measured: fmt.Sprintf("%.0f per second, %s (%d changes; %d requests were told 412 and tried again)",
			float64(len(all.Changes))/all.Total.Seconds(), millis(percentile(all.Took, 99)), len(all.Changes), all.Stale),
	}}, nil
}

// killing has a season entered while the server is killed again and again, on
// an empty database.
func (w *workshop) killing(ctx context.Context, name, database string) ([]figure, error) {
	file := yardstick
	if w.short {
		file = "proof/testdata/tiny.season.json"
	}
	season, _, err := readSeason(file)
	if err != nil {
		return nil, err
	}
	if err := w.program.AddAdmin(ctx, database, email, password); err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(w.folder, "kill-")
	if err != nil {
		return nil, err
	}
	ordeal := &trials.Ordeal{Program: w.program, Folder: folder, Database: database, Email: email, Password: password,
		Season: season, Kills: w.times(20, 3), Seed: uint64(time.Now().UnixNano())}
	s, err := ordeal.Run(ctx)
	if err != nil {
		return nil, err
	}
	return []figure{{
		what: name + ": SIGKILL in the middle of entering a season: survived, with all that was acknowledged and nothing by halves",
		measured: fmt.Sprintf("%d of %d (%d entries, %d requests without an answer; serving again after %s in the median)",
			s.Kills, ordeal.Kills, len(s.Changes), s.Lost, millis(median(s.Away))),
		target: "all",
	}}, nil
}

// percentile returns the value that so many of a hundred do not exceed.
func percentile(values []time.Duration, percent int) time.Duration {
	return slices.Sorted(slices.Values(values))[(percent*len(values)+99)/100-1]
}
