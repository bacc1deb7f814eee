package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"pokerliga/proof/replay"
	"pokerliga/rules/seasonfile"
)

// onSQLite measures writing on SQLite files.
func (w *workshop) onSQLite(ctx context.Context) ([]figure, error) {
	return w.writing(ctx, "SQLite", func(what string) (string, error) { return w.folder + "/" + what + ".db", nil })
}

// writing measures whatever writes, each on an empty database of its own.
func (w *workshop) writing(ctx context.Context, name string, empty func(what string) (string, error)) ([]figure, error) {
	var all []figure
	for _, part := range []struct {
		what string
		take func(ctx context.Context, name, database string) ([]figure, error)
	}{{"enter", w.entering}, {"crowd", w.crowding}, {"kill", w.killing}} {
		database, err := empty(part.what)
		if err != nil {
			return nil, err
		}
		figures, err := part.take(ctx, name, database)
		if err != nil {
			return nil, err
		}
		all = append(all, figures...)
	}
	return all, nil
}

// entering has a season entered through the API of one server on a database,
// and looks at it there and on a second server.
func (w *workshop) entering(ctx context.Context, name, database string) ([]figure, error) {
	if err := w.program.AddAdmin(ctx, database, email, password); err != nil {
		return nil, err
	}
	var servers [2]*visitor
	for i := range servers {
		s, err := w.program.Serve(ctx, w.folder, database)
		if err != nil {
			return nil, err
		}
		defer s.Stop()
		servers[i] = newVisitor(s)
	}
	file := yardstick
	if w.short {
		file = "proof/testdata/tiny.season.json"
	}
	season, _, err := readSeason(file)
	if err != nil {
		return nil, err
	}
	card, err := enter(ctx, season, servers[0])
	if err != nil {
		return nil, err
	}
	if err := servers[0].signIn(ctx); err != nil {
		return nil, err
	}
	league := season.Leagues[0]
	t := &table{season: season.Season.ID, league: league.ID, club: league.Clubs[0]}
	figures, err := w.freshness(ctx, t, servers[0], servers[1])
	for i := range figures {
		figures[i].what = name + ": " + figures[i].what
	}
	return append([]figure{{
		what:     name + ": one round card entered over HTTP, median and p99",
		measured: fmt.Sprintf("%s, %s (%d cards)", millis(card.Median), millis(card.P99), card.Requests),
	}}, figures...), err
}

// enter has the season entered and returns how long its round cards took.
func enter(ctx context.Context, season *seasonfile.File, at *visitor) (*replay.Kind, error) {
	summary, err := replay.Run(ctx, season, at.base, replay.Options{Email: email, Password: password}, io.Discard)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(summary.Kinds, func(k replay.Kind) bool { return k.Name == "Rundenkarten" })
	if i < 0 {
		return nil, errors.New("no round card was entered")
	}
	return &summary.Kinds[i], nil
}
