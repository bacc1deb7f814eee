package storage

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"

	"pokerliga/office/acts"
)

// namesOfJournal fills journal_names for the entries that were written before there was that table. It reads each entry once: databases
// compare every id with every entry, which takes minutes after twenty seasons.
var namesOfJournal = goose.NewGoMigration(58, &goose.GoFunc{RunTx: fillNames}, nil)

// atOnce is how many entries are read, and how many names of them written, by one statement.
const atOnce = 1000

func fillNames(ctx context.Context, tx *sql.Tx) error {
	ids, err := idsOf(ctx, tx, "SELECT id FROM players UNION SELECT id FROM clubs UNION SELECT was FROM player_aliases")
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, id := range ids {
		known[id] = true
	}
	for last := int64(0); ; {
		entries, err := entriesBehind(ctx, tx, last)
		if err != nil || len(entries) == 0 {
			return err
		}
		var said []any // a name and its entry, by turns
		for i := range entries {
			said = append(said, namesIn(&entries[i], known)...)
			last = entries[i].Seq
		}
		for part := range slices.Chunk(said, 2*atOnce) {
			var values []string
			for i := 1; i < len(part); i += 2 {
				values = append(values, fmt.Sprintf("($%d, $%d)", i, i+1))
			}
			insert := "INSERT INTO journal_names (name, seq) VALUES " + strings.Join(values, ", ") + " ON CONFLICT DO NOTHING"
			if _, err := tx.ExecContext(ctx, insert, part...); err != nil {
				return err
			}
		}
	}
}

// namesIn returns each id that is known and stands in an entry, behind each the number of the entry.
func namesIn(e *acts.Entry, known map[string]bool) (said []any) {
	for _, name := range slices.Compact(slices.Sorted(slices.Values(words(e)))) {
		if known[name] {
			said = append(said, name, e.Seq)
		}
	}
	return said
}

// entriesBehind returns the first entries of the journal behind a number.
func entriesBehind(ctx context.Context, tx *sql.Tx, last int64) ([]acts.Entry, error) {
	rows, err := tx.QueryContext(ctx, "SELECT seq, subject, before, after, reason FROM journal WHERE seq > $1 ORDER BY seq LIMIT $2", last, atOnce)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var entries []acts.Entry
	for rows.Next() {
		var e acts.Entry
		if err := rows.Scan(&e.Seq, &e.Subject, &e.Before, &e.After, &e.Reason); err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, rows.Err()
}

// idsOf returns the ids that a query finds.
func idsOf(ctx context.Context, tx *sql.Tx, query string) (ids []string, err error) {
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}
