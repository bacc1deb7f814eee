package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"gorm.io/gorm"
)

// readers is the number of connections that read a SQLite file at once.
const readers = 8

// openSQLite opens a SQLite file with one connection that writes and a few that
// only read. Opening, migrating and restoring one file exclude each other.
func openSQLite(ctx context.Context, file string) (*Store, error) {
	if err := prepareFile(file); err != nil {
		return nil, fmt.Errorf("open %s: %w", file, err)
	}
	free, err := lockFile(ctx, file)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file, err)
	}
	defer free()
	if err := refuseForeign(ctx, file); err != nil {
		return nil, failed("open "+file, err)
	}
	asked := &atomic.Int64{}
	proof := &proof{}
	writing := sql.OpenDB(telling{connector{writerDSN(file), asked}, proof})
	writing.SetMaxOpenConns(1)
	if err := migrateSQLite(ctx, writing); err != nil {
		return nil, errors.Join(failed("open "+file, err), writing.Close())
	}
	reading := sql.OpenDB(connector{readerDSN(file), asked})
	reading.SetMaxOpenConns(readers)
	reading.SetMaxIdleConns(readers)
	// The writer is closed last: it empties the write-ahead log into the file.
	release := func() error { return errors.Join(reading.Close(), writing.Close()) }
	writer, err := gorm.Open(sqliteDialect{writing}, settings())
	if err != nil {
		return nil, errors.Join(failed("open "+file, err), release())
	}
	pool, err := gorm.Open(sqliteDialect{reading}, settings())
	if err != nil {
		return nil, errors.Join(failed("open "+file, err), release())
	}
	return &Store{reader{pool}, writer, release, asked, proof, nil}, nil
}

// prepareFile creates the file and its folder, readable only by their owner; SQLite
// gives its companion files the same permissions. An existing file is not changed.
func prepareFile(file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// writerDSN opens the file for writing: a commit is on disk when it returns, also
// on macOS, where fsync alone does not ensure that; and a transaction takes its
// lock when it begins.
func writerDSN(file string) string {
	return sqliteDSN(file, "mode=rw&_journal_mode=WAL&_synchronous=FULL&_pragma=fullfsync(1)&_foreign_keys=1&_txlock=immediate")
}

// readerDSN opens the file for reading only.
func readerDSN(file string) string { return sqliteDSN(file, "mode=ro&_query_only=1") }

// sqliteDSN writes times so that they sort, reads them as UTC, and takes a text in
// double quotes as a name only.
func sqliteDSN(file, options string) string {
	return fileURI(file, filepath.Separator) + "?_busy_timeout=5000&_time_format=sqlite&_timezone=UTC&_texttotime=1&_dqs=0&" + options
}

// fileURI names a file as SQLite wants it, https://sqlite.org/uri.html: with
// slashes, and one before the drive letter that a path begins with on Windows,
// where the separator is a backslash.
func fileURI(file string, separator rune) string {
	slashed := strings.ReplaceAll(file, string(separator), "/")
	if separator == '\\' && len(slashed) > 1 && slashed[1] == ':' {
		slashed = "/" + slashed
	}
	escaped := (&url.URL{Path: slashed}).EscapedPath()
	if strings.HasPrefix(escaped, "/") {
		return "file://" + escaped // no host, or the first part of the path might pass for one
	}
	return "file:" + escaped
}
