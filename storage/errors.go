package storage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"pokerliga/office/acts"
)

// missing says that rows are not there to which others belong.
func missing(what string, id any) error {
	return fmt.Errorf("the %s %v is not there: %w", what, id, acts.ErrTorn)
}

// failed wraps an error of the database with what was tried, and with the league's
// error for it if there is one. It returns nil for nil.
func failed(what string, err error) error {
	if err == nil {
		return nil
	}
	kind := leagueError(err)
	for _, collision := range []error{gorm.ErrDuplicatedKey, gorm.ErrForeignKeyViolated, gorm.ErrCheckConstraintViolated} {
		if errors.Is(kind, collision) {
			return fmt.Errorf("%s: %w: %w: %w", what, acts.ErrCollision, kind, err)
		}
	}
	if kind != nil && !errors.Is(err, kind) {
		return fmt.Errorf("%s: %w: %w", what, kind, err)
	}
	return fmt.Errorf("%s: %w", what, err)
}

// contextError returns the context's error if the driver only reports that the
// transaction is over. A transaction is rolled back the moment its context ends, so
// the next statement may see either error.
func contextError(ctx context.Context, err error) error {
	if errors.Is(err, sql.ErrTxDone) && ctx.Err() != nil {
		return fmt.Errorf("%w: %w", ctx.Err(), err)
	}
	return err
}

// leagueError returns the league's error for an error of the database, or nil.
func leagueError(err error) error {
	var lite *sqlite.Error
	var pg *pgconn.PgError
	var connecting *pgconn.ConnectError
	var network net.Error
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case isFull(err):
		return acts.ErrFull
	case errors.As(err, &path), errors.As(err, &link):
		return nil // a file, although its error looks like one of a network
	case errors.Is(err, gorm.ErrRecordNotFound):
		return acts.ErrNotFound
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return nil
	case errors.As(err, &lite):
		return leagueErrorOfSQLite(lite.Code())
	case errors.As(err, &pg):
		return leagueErrorOfPostgres(pg.Code)
	case errors.As(err, &connecting), errors.As(err, &network), errors.Is(err, driver.ErrBadConn),
		errors.Is(err, sql.ErrConnDone), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		strings.Contains(err.Error(), "database is closed"): // database/sql has no name for it
		return acts.ErrUnavailable
	}
	return nil
}

// leagueErrorOfSQLite reads an extended result code, https://sqlite.org/rescode.html.
func leagueErrorOfSQLite(code int) error {
	switch code {
	case sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE:
		return gorm.ErrDuplicatedKey
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return gorm.ErrForeignKeyViolated
	case sqlite3.SQLITE_CONSTRAINT_CHECK, sqlite3.SQLITE_CONSTRAINT_TRIGGER:
		return gorm.ErrCheckConstraintViolated
	}
	if code == sqlite3.SQLITE_IOERR_WRITE {
		return acts.ErrFull // a quota is used up, which has no code of its own
	}
	switch code & 0xff {
	case sqlite3.SQLITE_FULL:
		return acts.ErrFull
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY:
		return acts.ErrUnavailable
	}
	return nil
}

// leagueErrorOfPostgres reads an SQLSTATE: classes 08 and 57P are lost connections,
// 40 asks to try again, 53 is a lack of something.
func leagueErrorOfPostgres(state string) error {
	switch state {
	case "23505":
		return gorm.ErrDuplicatedKey
	case "23503":
		return gorm.ErrForeignKeyViolated
	case "23514", "23000":
		return gorm.ErrCheckConstraintViolated
	case "53100":
		return acts.ErrFull
	case "22021", "22P05": // a NUL, which SQLite stores
		return errText
	case "25006", "3D000":
		return acts.ErrUnavailable
	}
	for _, class := range []string{"08", "28", "40", "53", "57P", "58"} {
		if strings.HasPrefix(state, class) {
			return acts.ErrUnavailable
		}
	}
	return nil
}

// isInDoubt reports whether an error of a commit leaves open what has become of it:
// unless the database itself has answered that it was not carried out.
func isInDoubt(err error) bool {
	var pg *pgconn.PgError
	var lite *sqlite.Error
	switch {
	case err == nil, errors.Is(err, sql.ErrTxDone), errors.Is(err, pgx.ErrTxCommitRollback):
		return false
	case errors.As(err, &pg): // of a connection that breaks, or "statement completion unknown"
		return strings.HasPrefix(pg.Code, "08") || strings.HasPrefix(pg.Code, "57P") || pg.Code == "40003"
	case errors.As(err, &lite):
		return lite.Code() == sqlite3.SQLITE_IOERR_FSYNC
	}
	return true
}

// errText refuses a text that PostgreSQL cannot store.
var errText = &acts.Refusal{Sentence: "Der Text enthält ein Zeichen, das sich nicht speichern lässt."}

// isTaken reports whether there is a row with that key already.
func isTaken(err error) bool {
	return err != nil && errors.Is(leagueError(err), gorm.ErrDuplicatedKey)
}
