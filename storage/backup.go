package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// The errors of [Backup] and [Restore].
var (
	// ErrUseTools: PostgreSQL has tools of its own for this.
	ErrUseTools = errors.New("eine PostgreSQL-Datenbank sichert man mit „pg_dump --format=custom“ und stellt sie mit „pg_restore“ wieder her")
	// ErrInUse: another program has the database open.
	ErrInUse = errors.New("die Datenbank wird gerade verwendet; bitte zuerst das Programm anhalten")
	// ErrDamaged: the file fails an integrity check.
	ErrDamaged = errors.New("die Datenbank ist beschädigt")
	// ErrNoFile: a folder or a device must not be replaced.
	ErrNoFile = errors.New("dort liegt etwas, das keine gewöhnliche Datei ist")
	// ErrExists: a backup replaces nothing, not even an older one.
	ErrExists = errors.New("dort liegt schon eine Datei, und eine Sicherung überschreibt nichts")
	// ErrSame: a backup must not be the database itself.
	ErrSame = errors.New("Sicherung und Datenbank sind dieselbe Datei")
)

// Backup writes a consistent copy of a SQLite database to a new file while others use
// it. The file has its name from the beginning, so that nobody else takes it, and is
// complete once Backup returns nil.
func Backup(ctx context.Context, dsn, file string) error {
	if err := refuseAddress(dsn); err != nil {
		return err
	}
	if isPostgres(dsn) {
		return ErrUseTools
	}
	if _, err := os.Stat(dsn); err != nil {
		return fmt.Errorf("back up %s: %w", dsn, err)
	}
	if sameFile(dsn, file) {
		return fmt.Errorf("back up %s: %w", dsn, ErrSame)
	}
	if !replaceable(file) {
		return fmt.Errorf("back up %s: write %s: %w", dsn, file, ErrNoFile)
	}
	taken, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("back up %s: write %s: %w", dsn, file, ErrExists)
	}
	if err != nil {
		return fmt.Errorf("back up %s: %w", dsn, failed("write "+file, err))
	}
	err = errors.Join(taken.Close(), writeBeside(file, func(temporary string) error {
		if err := copyInto(ctx, dsn, temporary); err != nil {
			return err
		}
		return inspect(ctx, temporary)
	}))
	if err != nil {
		_ = os.Remove(file)
		return fmt.Errorf("back up %s: %w", dsn, failed("write "+file, err))
	}
	return nil
}

// Restore replaces a SQLite database by a backup. It refuses a file that is not a
// complete database of the league or was written by a newer program, and a database
// in use, and one that check refuses, which gets a copy and may be nil. An existing
// database is renamed to aside, which is "" if there was none.
func Restore(ctx context.Context, file, dsn string, check func(copied string) error) (aside string, err error) {
	if err := refuseAddress(dsn); err != nil {
		return "", err
	}
	if isPostgres(dsn) {
		return "", ErrUseTools
	}
	if sameFile(dsn, file) {
		return "", fmt.Errorf("restore %s: %w", dsn, ErrSame)
	}
	if !replaceable(dsn) {
		return "", fmt.Errorf("restore %s: %w", dsn, ErrNoFile)
	}
	if err := os.MkdirAll(filepath.Dir(dsn), 0o700); err != nil {
		return "", fmt.Errorf("restore %s: %w", dsn, err)
	}
	free, err := lockFile(ctx, dsn) // nobody opens the database meanwhile
	if err != nil {
		return "", fmt.Errorf("restore %s: %w", dsn, err)
	}
	defer free()
	err = writeBeside(dsn, func(temporary string) error {
		if err := copyFile(file, temporary); err != nil {
			return err
		}
		if err := inspect(ctx, temporary); err != nil {
			return err
		}
		if err := checkCopy(temporary, check); err != nil {
			return err
		}
		var err error
		aside, err = vacate(ctx, dsn) // only once the new one is known to be good
		return err
	})
	if err != nil {
		return "", fmt.Errorf("restore %s: %w", dsn, failed("read "+file, err))
	}
	return aside, nil
}

// checkCopy hands a copy of a database, which may be written to, to a check.
func checkCopy(file string, check func(copied string) error) error {
	if check == nil {
		return nil
	}
	folder, err := os.MkdirTemp(filepath.Dir(file), "check-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	copied := filepath.Join(folder, "copy.db")
	if err := os.WriteFile(copied, nil, 0o600); err != nil {
		return err
	}
	if err := copyFile(file, copied); err != nil {
		return err
	}
	return check(copied)
}

// sameFile reports whether two names refer to one file.
func sameFile(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return false
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// replaceable reports whether a file of that name may be written: there is
// none, or a regular one.
func replaceable(file string) bool {
	info, err := os.Stat(file)
	return err != nil || info.Mode().IsRegular()
}

// writeBeside calls write for a temporary file in the same folder and renames it
// once it is on disk. Only its owner may read it.
func writeBeside(file string, write func(temporary string) error) error {
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*.tmp")
	if err != nil {
		return err
	}
	temporary := f.Name()
	defer func() { _ = os.Remove(temporary) }()
	err = errors.Join(f.Close(), write(temporary))
	if err != nil {
		return err
	}
	if err := syncFile(temporary); err != nil {
		return err
	}
	if err := os.Rename(temporary, file); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(file))
}

// syncFile waits until a file is on disk. Windows grants that only to one who
// may write to it.
func syncFile(name string) error {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// copyInto copies an open database into an empty file, in one piece and without
// a write-ahead log.
func copyInto(ctx context.Context, dsn, file string) error {
	db, err := sql.Open("sqlite", sqliteDSN(dsn, "mode=rw"))
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", file)
	return err
}

// copyFile copies the bytes of a file into another, which must exist.
func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }()
	if _, err := os.Stat(from + "-wal"); err == nil {
		return fmt.Errorf("%w: daneben liegt %s-wal", ErrInUse, filepath.Base(from))
	}
	target, err := os.OpenFile(to, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

// vacate prepares for replacing a database: nobody has the old one open, it keeps
// existing under a second name, and its log does not stay beside the new one.
func vacate(ctx context.Context, dsn string) (aside string, err error) {
	info, err := os.Stat(dsn)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if err := refuseInUse(ctx, dsn); err != nil || info.Size() == 0 {
		return "", err
	}
	if aside, err = secondName(dsn); err != nil {
		return "", err
	}
	for _, companion := range []string{"-wal", "-shm"} {
		if err := os.Rename(dsn+companion, aside+companion); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return aside, nil
}

// secondName gives a file a second name beside its own.
func secondName(file string) (string, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s.replaced-%d", file, n)
		if err := os.Link(file, name); !errors.Is(err, fs.ErrExist) {
			return name, err
		}
	}
}

// refuseInUse refuses a database that another process has open. SQLite lets only a
// sole user leave the write-ahead log. A file that is no database is not in use.
func refuseInUse(ctx context.Context, dsn string) error {
	db, err := sql.Open("sqlite", sqliteDSN(dsn, "mode=rw&_pragma=busy_timeout(0)"))
	if err != nil {
		return err
	}
	defer db.Close()
	var mode string
	err = db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	if isBusy(err) {
		return ErrInUse
	}
	return nil
}
