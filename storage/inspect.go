package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// inspect refuses a SQLite file that is not a complete database of the league or
// was written by a newer program. No other process may use the file.
func inspect(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", sqliteDSN(file, "mode=rw"))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	var mode string // a backup is one file, without a write-ahead log
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode); err != nil {
		return ofContent(err)
	}
	if id, err := number(ctx, db, "PRAGMA application_id"); err != nil || id != applicationID {
		return errors.Join(ErrForeign, err)
	}
	var finding string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&finding); err != nil {
		return ofContent(err)
	}
	if finding != "ok" {
		return fmt.Errorf("%w: %s", ErrDamaged, finding)
	}
	if orphans, err := number(ctx, db, "SELECT count(*) FROM pragma_foreign_key_check"); err != nil || orphans > 0 {
		return errors.Join(ErrDamaged, err)
	}
	return notNewer(ctx, db)
}

// number returns the result of a query for one number.
func number(ctx context.Context, db *sql.DB, question string) (n int, err error) {
	err = db.QueryRowContext(ctx, question).Scan(&n)
	return n, err
}

// ofContent returns the package's error for SQLite's error about a file's content.
func ofContent(err error) error {
	switch {
	case hasCode(err, sqlite3.SQLITE_NOTADB):
		return ErrForeign
	case hasCode(err, sqlite3.SQLITE_CORRUPT):
		return ErrDamaged
	}
	return err
}

// notNewer refuses a database of a newer program.
func notNewer(ctx context.Context, db *sql.DB) error {
	p, err := provider(goose.DialectSQLite3, db, "sqlite")
	if err != nil {
		return err
	}
	current, newest, err := p.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the version of the database: %w", err)
	}
	return refuseNewer(current, newest)
}

// isBusy reports whether another process keeps a SQLite file locked.
func isBusy(err error) bool {
	return hasCode(err, sqlite3.SQLITE_BUSY) || hasCode(err, sqlite3.SQLITE_LOCKED)
}

// hasCode reports whether an error is SQLite's with that primary result code.
func hasCode(err error, code int) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == code
}
