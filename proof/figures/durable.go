package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"pokerliga/proof/trials"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// leastOfRaw is the target for durable changes per second, as a part of raw commits of
// the same rows.
const leastOfRaw = 0.33

// lastingOnBoth measures durable changes on SQLite and on PostgreSQL, where there is
// one.
func (w *workshop) lastingOnBoth(ctx context.Context) ([]figure, error) {
	figures, err := w.lasting(ctx, "SQLite", w.folder+"/durable.db")
	if err != nil {
		return nil, err
	}
	database, drop, err := storagetest.NewPostgres(ctx)
	if errors.Is(err, storagetest.ErrNoPostgres) {
		fmt.Fprintln(os.Stderr, err)
		return figures, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = drop() }()
	name, err := prepare(ctx, database)
	if err != nil {
		return nil, err
	}
	more, err := w.lasting(ctx, name, database)
	return append(figures, more...), err
}

// lasting measures round cards that are on disk, one after the other, against commits
// of the same rows that database/sql makes in the same database.
func (w *workshop) lasting(ctx context.Context, name, database string) ([]figure, error) {
	if err := w.program.AddAdmin(ctx, database, email, password); err != nil {
		return nil, err
	}
	s, err := w.program.Serve(ctx, w.folder, database)
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	season, _, err := readSeason(yardstick)
	if err != nil {
		return nil, err
	}
	v := newVisitor(s)
	if err := v.signIn(ctx); err != nil {
		return nil, err
	}
	if _, err := v.ask(ctx, http.MethodPost, "/api/v1/seasons", ago(season, 0)); err != nil {
		return nil, err
	}
	c, err := v.cards(ctx, s)
	if err != nil {
		return nil, err
	}
	driver := "pgx"
	if name == "SQLite" {
		driver, database = "sqlite", "file:"+database+"?_journal_mode=WAL&_synchronous=FULL&_txlock=immediate&_busy_timeout=5000"
	}
	raw, err := sql.Open(driver, database)
	if err != nil {
		return nil, err
	}
	defer raw.Close()
	raw.SetMaxOpenConns(1)
	const each = 40
	var ours, theirs []time.Duration
	var spent []float64
	for turn := range w.times(30, 8) {
		begun := time.Now()
		before, err := processorTime(s.Process.Pid)
		if err != nil {
			return nil, err
		}
		for range each {
			if err := c.change(ctx, v); err != nil {
				return nil, err
			}
		}
		took := time.Since(begun)
		after, err := processorTime(s.Process.Pid)
		if err != nil {
			return nil, err
		}
		begun = time.Now()
		for i := range each {
			if err := c.commit(ctx, raw, turn*each+i); err != nil {
				return nil, err
			}
		}
		if turn > 0 { // the first is to get warm
			ours, theirs, spent = append(ours, took/each), append(theirs, time.Since(begun)/each), append(spent, (after-before)/each)
		}
	}
	ratio := float64(median(theirs)) / float64(median(ours))
	return []figure{{
		what: name + ": durable changes per second, one after the other: raw commits of the same rows by database/sql",
		measured: fmt.Sprintf("%.2f (%.0f : %.0f; a change takes %s, %.1f ms of it CPU time of the server, a commit %s)", ratio,
			time.Second.Seconds()/median(ours).Seconds(), time.Second.Seconds()/median(theirs).Seconds(), millis(median(ours)), median(spent),
			millis(median(theirs))),
		target: fmt.Sprintf("≥ %.2f", leastOfRaw), missed: ratio < leastOfRaw,
	}}, nil
}

// twoCards are a card that changes through the API and one whose rows are written
// directly.
type twoCards struct {
	path        string
	card, other scoring.SitAndGo
	etag        string
}

// cards finds the cards of the open heat.
func (v *visitor) cards(ctx context.Context, s *trials.Server) (*twoCards, error) {
	cards := "/api/v1/seasons/" + nameOf(0) + "/leagues/bl1/matchdays/6/heats/3/sit-and-gos/"
	c := &twoCards{path: cards + "1"}
	other, err := v.get(ctx, cards+"2")
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(other, &c.other); err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.Address+c.path, nil)
	if err != nil {
		return nil, err
	}
	answer, err := v.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	c.etag = answer.Header.Get("ETag")
	return c, json.NewDecoder(answer.Body).Decode(&c.card)
}

// change enters the first card with two places changed.
func (c *twoCards) change(ctx context.Context, v *visitor) error {
	seats := c.card.Seats
	seats[len(seats)-1].Place, seats[len(seats)-2].Place = seats[len(seats)-2].Place, seats[len(seats)-1].Place
	etag, err := v.overwrite(ctx, c.path, c.etag, &c.card)
	c.etag = etag
	return err
}

// commit writes the rows of another card as the program does.
func (c *twoCards) commit(ctx context.Context, db *sql.DB, n int) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	at := []any{nameOf(0), "bl1", 6, 3, 2}
	if _, err := tx.ExecContext(ctx, `DELETE FROM seats WHERE season = $1 AND league = $2 AND matchday = $3 AND heat = $4
		AND table_number = $5`, at...); err != nil {
		return err
	}
	insert, values := `INSERT INTO seats (season, league, matchday, heat, table_number, position, player, club, ghost, disqualified, place,
		chips, in_time) VALUES `, []any{}
	for i := range c.other.Seats {
		if i > 0 {
			insert += ", "
		}
		insert += "("
		for j, value := range append(at[:5:5], rowOf(i+1, &c.other.Seats[i])...) {
			if j > 0 {
				insert += ", "
			}
			values = append(values, value)
			insert += fmt.Sprintf("$%d", len(values))
		}
		insert += ")"
	}
	if _, err := tx.ExecContext(ctx, insert, values...); err != nil {
		return err
	}
	var version, seq int64
	if err := tx.QueryRowContext(ctx, "UPDATE seasons SET version = version + 1 WHERE id = $1 RETURNING version", nameOf(0)).
		Scan(&version); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO matchday_changes (season, version, league, matchday, heat) VALUES ($1, $2, $3, $4, $5)",
		nameOf(0), version, "bl1", 6, 3); err != nil {
		return err
	}
	if err := tx.QueryRowContext(ctx, "UPDATE journal_heads SET seq = seq + 1, hash = $1 WHERE id = 1 RETURNING seq",
		fmt.Sprintf("%064d", n)).Scan(&seq); err != nil {
		return err
	}
	content, _ := json.Marshal(&c.other)
	if _, err := tx.ExecContext(ctx, `INSERT INTO journal (seq, at, act, season, subject, before, after, reason, forced, asked, salt, digest, hash)
		VALUES ($1, $2, 'card.put', $3, 'leagues/bl1/matchdays/6/heats/3/sit-and-gos/2', $4, $5, '', $6, $7, $8, $7, $7)`,
		seq, time.Now().UTC(), nameOf(0), string(content), string(content), false, fmt.Sprintf("%064d", n), fmt.Sprintf("%032d", n)); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO journal_requests (seq, content) VALUES ($1, $2)", seq, string(content)); err != nil {
		return err
	}
	return tx.Commit()
}

// rowOf are the columns of a seat.
func rowOf(position int, s *scoring.Seat) []any {
	row := []any{position, nil, nil, s.Ghost, s.Disqualified, nil, s.Chips, s.InTime}
	if s.Player != "" {
		row[1] = s.Player
	}
	if s.Club != "" {
		row[2] = s.Club
	}
	if s.Place != 0 {
		row[5] = s.Place
	}
	return row
}

// overwrite puts content in place of what has that ETag, and returns the new one.
func (v *visitor) overwrite(ctx context.Context, path, etag string, content any) (string, error) {
	body, err := json.Marshal(content)
	if err != nil {
		return "", err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPut, v.base+path, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+v.token)
	request.Header.Set("If-Match", etag)
	answer, err := v.http.Do(request)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= 300 {
		err = fmt.Errorf("PUT %s: %s: %s", path, answer.Status, said)
	}
	return answer.Header.Get("ETag"), err
}
