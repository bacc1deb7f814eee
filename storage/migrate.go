package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// The migrations of both databases. Once released, a file is never edited.
//
//go:embed migrations
var migrations embed.FS

// The errors of [Open] and [Migrate] about a database.
var (
	// ErrNewer: the database was made by a newer program.
	ErrNewer = errors.New("die Datenbank ist neuer als dieses Programm")
	// ErrForeign: the file is a database of something else.
	ErrForeign = errors.New("das ist keine Datenbank der Pokerliga")
)

// applicationID marks a SQLite file as a database of the league: "PKLG".
const applicationID = 0x504b4c47

// Migrate brings a database to the newest version. Several programs may call it at
// once: one does the work, the others wait.
func Migrate(ctx context.Context, dsn string) error {
	s, err := Open(ctx, dsn)
	if err != nil {
		return err
	}
	return s.Close()
}

// migrateSQLite brings an open SQLite file to the newest version. The caller
// holds the lock of the file.
func migrateSQLite(ctx context.Context, db *sql.DB) error {
	p, err := provider(goose.DialectSQLite3, db, "sqlite")
	if err != nil {
		return err
	}
	return up(ctx, p)
}

// refuseForeign refuses a file that is not SQLite's, or has tables that are not
// the league's. It leaves the file as it is.
func refuseForeign(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", readerDSN(file))
	if err != nil {
		return err
	}
	defer db.Close()
	id, err := number(ctx, db, "PRAGMA application_id")
	if err != nil {
		return ofContent(err)
	}
	tables, err := number(ctx, db, "SELECT count(*) FROM sqlite_schema WHERE name <> 'goose_db_version' AND name NOT LIKE 'sqlite_%'")
	if err != nil {
		return ofContent(err)
	}
	if id != applicationID && tables > 0 {
		return ErrForeign
	}
	return nil
}

// migratePostgres brings a PostgreSQL database to the newest version. An
// advisory lock lets one session at a time do it.
func migratePostgres(ctx context.Context, db *sql.DB) error {
	session, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return err
	}
	p, err := provider(goose.DialectPostgres, db, "postgres", goose.WithSessionLocker(session))
	if err != nil {
		return err
	}
	return up(ctx, p)
}

// provider returns goose's provider with the migrations of one database.
func provider(dialect goose.Dialect, db *sql.DB, folder string, options ...goose.ProviderOption) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return nil, err
	}
	options = append(options, goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(namesOfJournal))
	return goose.NewProvider(dialect, db, files, options...)
}

// up carries out the migrations that are missing.
func up(ctx context.Context, p *goose.Provider) error {
	current, err := p.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("read the version of the database: %w", err)
	}
	sources := p.ListSources()
	newest := sources[len(sources)-1].Version
	if err := refuseNewer(current, newest); err != nil || current == newest {
		return err
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrate the database: %w", err)
	}
	return nil
}

// refuseNewer refuses a database of a newer program.
func refuseNewer(current, newest int64) error {
	if current > newest {
		return fmt.Errorf("%w: sie hat Version %d, das Programm kennt %d", ErrNewer, current, newest)
	}
	return nil
}
