package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/seasonfile"
)

// Store is an open database, a [league.Store].
type Store struct {
	reader
	writer  *gorm.DB // connections of its own: one on SQLite, a few on PostgreSQL
	release func() error
	asked   *atomic.Int64 // nil on PostgreSQL
	proof   *proof
	lent    *lease.Hall // of a laptop in a hall, nil elsewhere
}

// Asked returns how many statements were run on a SQLite file since it was opened, 0 on PostgreSQL.
func (s *Store) Asked() int64 {
	if s.asked == nil {
		return 0
	}
	return s.asked.Load()
}

var _ league.Store = (*Store)(nil)

// reader reads on the connections of a pool or in a transaction, a [league.Reader] and a [people.Reader]. Its methods stand
// with their nouns.
type reader struct{ db *gorm.DB }

// tx is an open transaction, in which everything is read and written.
type tx struct {
	reader
	writes *writes
}

var (
	_ league.Tx = tx{}
	_ people.Tx = tx{}
)

// with returns the handle for one statement.
func (r reader) with(ctx context.Context) *gorm.DB { return r.db.WithContext(ctx) }

// onPostgres reports whether the database is PostgreSQL, for statements that
// differ.
func (r reader) onPostgres() bool { return r.db.Name() == "postgres" }

// locking returns the handle for a statement that locks what it reads until the
// transaction ends. On SQLite the transaction locked everything when it began.
func (t tx) locking(ctx context.Context) *gorm.DB {
	if !t.onPostgres() {
		return t.with(ctx)
	}
	return t.with(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate})
}

// Open opens the database that dsn names, a postgres:// URL or the path of a SQLite
// file, and brings it to the newest version. A missing SQLite file is created. A
// database of a newer program is refused.
func Open(ctx context.Context, dsn string) (*Store, error) {
	if err := refuseAddress(dsn); err != nil {
		return nil, err
	}
	if isPostgres(dsn) {
		return openPostgres(ctx, dsn)
	}
	return openSQLite(ctx, dsn)
}

// ErrAddress says that an address names neither a SQLite file nor a PostgreSQL database.
var ErrAddress = errors.New("eine Datenbank ist der Pfad einer SQLite-Datei oder eine postgres://-URL")

// refuseAddress refuses any other URL, which would otherwise become the name of a
// folder.
func refuseAddress(dsn string) error {
	if !isPostgres(dsn) && (strings.Contains(dsn, "://") || strings.HasPrefix(dsn, "file:")) {
		return ErrAddress
	}
	return nil
}

// Close releases the database.
func (s *Store) Close() error { return s.release() }

// Transact runs do in one transaction that may write. An error or a panic rolls
// everything back. When Transact returns nil, everything is on disk. It returns
// [acts.ErrInDoubt] if it cannot know.
func (s *Store) Transact(ctx context.Context, do func(league.Tx) error) error {
	var refused error
	var line *lease.Line
	committing := false
	w := s.proof.open()
	err := s.writer.WithContext(w.in(ctx)).Transaction(func(db *gorm.DB) error {
		if !s.onPostgres() {
			if refused = s.proof.watch(db); refused != nil {
				return refused
			}
			s.proof.begin(w)
		}
		t := tx{reader{db}, w}
		var before int64
		if before, refused = s.lastEntry(ctx, t); refused != nil {
			return refused
		}
		if refused = do(t); refused == nil {
			line, refused = t.record(ctx, s.lent, before)
		}
		if refused == nil {
			refused = ctx.Err()
		}
		committing = refused == nil
		return refused
	})
	s.proof.close(w, err == nil)
	if refused != nil {
		return contextError(ctx, refused)
	}
	if err == nil {
		s.told(line)
	}
	if committing && isInDoubt(err) {
		return fmt.Errorf("commit a transaction: %w: %w", acts.ErrInDoubt, err)
	}
	return failed("finish a transaction", contextError(ctx, err))
}

// Accounts returns the database as a [people.Store].
func (s *Store) Accounts() people.Store { return accounts{s} }

// accounts is a database as people need it.
type accounts struct{ *Store }

// Transact runs do in one transaction that may write, as [Store.Transact] does.
func (a accounts) Transact(ctx context.Context, do func(people.Tx) error) error {
	return a.Store.Transact(ctx, func(t league.Tx) error { return do(t.(tx)) })
}

// SeasonFile returns all facts of a season, read at one moment, and the version
// of the season at that moment.
func (s *Store) SeasonFile(ctx context.Context, season string) (f *seasonfile.File, version int64, err error) {
	err = s.atOneMoment(ctx, func(r reader) error {
		f, version, err = r.SeasonFile(ctx, season)
		return err
	})
	return f, version, err
}

// Users returns all users with their roles, read at one moment.
func (s *Store) Users(ctx context.Context) (users []people.User, err error) {
	err = s.atOneMoment(ctx, func(r reader) error {
		users, err = r.Users(ctx)
		return err
	})
	return users, err
}

// AtOneMoment runs do with a reader to whom nothing changes.
func (s *Store) AtOneMoment(ctx context.Context, do func(league.Reader) error) error {
	return s.atOneMoment(ctx, func(r reader) error { return do(r) })
}

// atOneMoment runs do in a read-only transaction, so that its reads are consistent.
func (s *Store) atOneMoment(ctx context.Context, do func(reader) error) error {
	var refused error
	err := s.db.WithContext(ctx).Transaction(func(db *gorm.DB) error {
		refused = do(reader{db})
		return refused
	}, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if refused != nil {
		return contextError(ctx, refused)
	}
	return failed("read at one moment", contextError(ctx, err))
}

// put inserts a row, or updates every column of the row with the same key except
// its position.
func put(db *gorm.DB, row any) error {
	plan, columns, err := shape(db, row)
	if err != nil {
		return err
	}
	plan.DoNothing = len(columns) == 0
	plan.DoUpdates = assign(columns)
	return db.Clauses(plan).Create(row).Error
}

// putNew inserts a row that has no columns beside its key and position, and reports
// whether it was not there yet.
func putNew(db *gorm.DB, row any) (fresh bool, err error) {
	done := db.Clauses(clause.OnConflict{DoNothing: true}).Create(row)
	return done.RowsAffected > 0, done.Error
}

// putAll puts rows of one table; there may be none.
func putAll[Row any](db *gorm.DB, rows []Row) error {
	if len(rows) == 0 {
		return nil
	}
	plan, columns, err := shape(db, &rows[0])
	if err != nil {
		return err
	}
	plan.DoUpdates = assign(columns)
	return add(db.Clauses(plan), rows)
}

// add inserts new rows; there may be none.
func add[Row any](db *gorm.DB, rows []Row) error {
	if len(rows) == 0 {
		return nil
	}
	if err := db.CreateInBatches(rows, batch).Error; err != nil {
		return fmt.Errorf("add %T: %w", rows, err)
	}
	return nil
}

// batch is the number of rows or ids in one statement: with the widest row it stays
// below SQLite's limit of 32766 values.
const batch = 400
