package storage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"gorm.io/gorm"
	"modernc.org/sqlite"
)

// proofs are the proofs of the SQLite files that are open, by number. Triggers of a connection, which no other program has, tell them
// what is written.
var (
	proofs   sync.Map
	proofNow atomic.Int64
)

// functions is the driver that knows what triggers call.
var functions = func() *sqlite.Driver {
	sqlite.MustRegisterScalarFunction("pokerliga_wrote", 4, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		number, _ := args[0].(int64)
		p, open := proofs.Load(number)
		table, _ := args[1].(string)
		key, _ := args[2].(string)
		says, there := args[3].(string)
		if there {
			says = hashed(says)
		}
		if open {
			p.(*proof).wrote(table, key, says)
		}
		return nil, nil
	})
	db, err := sql.Open("sqlite", "")
	if err != nil {
		panic(err) // the driver is linked in
	}
	return db.Driver().(*sqlite.Driver)
}()

// watching opens connections that tell a proof what is written through them.
type watching struct {
	connector
	triggers []string
}

// Connect opens a connection.
func (w watching) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := w.connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	plain := conn.(*keeping).plainConn
	for _, text := range w.triggers {
		if _, err := plain.ExecContext(ctx, text, nil); err != nil {
			return nil, fmt.Errorf("watch the tables: %w", err)
		}
	}
	return conn, nil
}

// watch returns a proof and the triggers that tell it what is written into a migrated file, and forgets it at the end.
func watch(db *sql.DB) (p *proof, triggers []string, forget func(), err error) {
	reading, err := gorm.Open(sqliteDialect{db}, settings())
	if err != nil {
		return nil, nil, nil, err
	}
	tables, err := shapes(reading)
	if err != nil {
		return nil, nil, nil, err
	}
	p = &proof{}
	number := proofNow.Add(1)
	proofs.Store(number, p)
	for _, s := range tables {
		gone := fmt.Sprintf("SELECT pokerliga_wrote(%d, '%s', %s, NULL)", number, s.Name, s.key("OLD."))
		there := fmt.Sprintf("SELECT pokerliga_wrote(%d, '%s', %s, %s);", number, s.Name, s.key("NEW."), s.content("NEW."))
		for _, when := range [][2]string{
			{"INSERT", there},
			{"UPDATE OF " + strings.Join(s.fields, ", "), gone + " WHERE " + s.key("OLD.") + " <> " + s.key("NEW.") + "; " + there},
			{"DELETE", gone + ";"},
		} {
			triggers = append(triggers, fmt.Sprintf("CREATE TEMP TRIGGER wrote_%s_%s AFTER %s ON main.%s BEGIN %s END",
				s.Name, when[0][:6], when[0], s.Name, when[1]))
		}
	}
	return p, triggers, func() { proofs.Delete(number) }, nil
}
