package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"pokerliga/replay"
	"pokerliga/seasonfile"
)

// onSQLite measures writing on a SQLite file.
func (w *workshop) onSQLite(ctx context.Context) ([]figure, error) {
	return w.entering(ctx, "SQLite", w.folder+"/figures.db")
}

// entering has a season entered through the API of one server on a database,
// and looks at it there and on a second server.
func (w *workshop) entering(ctx context.Context, name, database string) ([]figure, error) {
	if err := w.addAdmin(ctx, database); err != nil {
		return nil, err
	}
	var servers [2]*visitor
	for i := range servers {
		s, err := w.start(ctx, w.folder, database)
		if err != nil {
			return nil, err
		}
		defer s.stop()
		servers[i] = newVisitor(s)
	}
	file := yardstick
	if w.short {
		file = "testdata/tiny.season.json"
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

// addAdmin adds who signs in.
func (w *workshop) addAdmin(ctx context.Context, database string) error {
	cmd := exec.CommandContext(ctx, w.program, "user", "add", email, "--role", "admin", "--password-stdin")
	cmd.Env = append(os.Environ(), "POKERLIGA_DATABASE="+database)
	cmd.Stdin, cmd.Stderr = strings.NewReader(password+"\n"), os.Stderr
	return cmd.Run()
}
