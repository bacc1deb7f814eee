package storage

import (
	"context"
	"database/sql/driver"
	"sync/atomic"

	"modernc.org/sqlite"
)

// keptStatements is how many statements a connection to SQLite keeps, and how long the text of one may be: what acts and
// readers ask again and again is parsed once.
const (
	keptStatements = 128
	keptLength     = 4 << 10
)

// connector opens connections to a SQLite file that keep their statements. The driver for PostgreSQL does so by itself.
type connector struct {
	dsn   string
	asked *atomic.Int64 // how many statements were run
}

// Connect opens a connection.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	plain, err := sqlite.NewConnector(c.dsn)
	if err != nil {
		return nil, err
	}
	conn, err := plain.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &keeping{plainConn: conn.(plainConn), kept: map[string]*kept{}, asked: c.asked}, nil
}

// Driver returns the driver.
func (c connector) Driver() driver.Driver { return &sqlite.Driver{} }

// plainConn is what the driver's connections can do.
type plainConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keeping is a connection that keeps its statements. Only one goroutine uses it at a time.
type keeping struct {
	plainConn
	kept  map[string]*kept
	asked *atomic.Int64
}

// kept is a prepared statement.
type kept struct {
	statement
	busy bool // rows are being read from it
}

// statement is what the driver's statements can do.
type statement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// statement returns the statement with that text and takes it, or nil if it cannot be kept.
func (c *keeping) statement(ctx context.Context, text string) (*kept, error) {
	s := c.kept[text]
	if s == nil {
		if len(text) > keptLength {
			return nil, nil
		}
		made, err := c.PrepareContext(ctx, text)
		if err != nil {
			return nil, err
		}
		c.makeRoom()
		s = &kept{statement: made.(statement)}
		c.kept[text] = s
	}
	if s.busy {
		return nil, nil
	}
	s.busy = true
	return s, nil
}

// makeRoom forgets the statements when there are too many.
func (c *keeping) makeRoom() {
	if len(c.kept) < keptStatements {
		return
	}
	for text, s := range c.kept {
		if !s.busy {
			c.forget(text, s)
		}
	}
}

// forget closes a statement.
func (c *keeping) forget(text string, s *kept) {
	delete(c.kept, text)
	_ = s.Close()
}

// ExecContext runs a statement.
func (c *keeping) ExecContext(ctx context.Context, text string, values []driver.NamedValue) (driver.Result, error) {
	c.asked.Add(1)
	s, err := c.statement(ctx, text)
	if s == nil && err == nil {
		return c.plainConn.ExecContext(ctx, text, values)
	}
	if err != nil {
		return nil, err
	}
	done, err := s.ExecContext(ctx, values)
	s.busy = false
	if err != nil {
		c.forget(text, s)
	}
	return done, err
}

// QueryContext runs a statement that returns rows.
func (c *keeping) QueryContext(ctx context.Context, text string, values []driver.NamedValue) (driver.Rows, error) {
	c.asked.Add(1)
	s, err := c.statement(ctx, text)
	if s == nil && err == nil {
		return c.plainConn.QueryContext(ctx, text, values)
	}
	if err != nil {
		return nil, err
	}
	rows, err := s.QueryContext(ctx, values)
	if err != nil {
		s.busy = false
		c.forget(text, s)
		return nil, err
	}
	return &keptRows{rows.(plainRows), s}, nil
}

// Close closes the connection and its statements.
func (c *keeping) Close() error {
	for text, s := range c.kept {
		c.forget(text, s)
	}
	return c.plainConn.Close()
}

// keptRows are the rows of a kept statement, which is free again when they are closed.
type keptRows struct {
	plainRows
	of *kept
}

// plainRows is what the driver's rows can do.
type plainRows interface {
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeScanType
	driver.RowsColumnTypeNullable
}

// Close ends reading.
func (r *keptRows) Close() error {
	r.of.busy = false
	return r.plainRows.Close()
}
