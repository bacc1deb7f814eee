package storage

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"

	"gorm.io/gorm"
	"modernc.org/sqlite"

	"pokerliga/office/acts"
)

// telling opens connections that tell a proof which rows are written through them. A connection of another program does not.
type telling struct {
	connector
	proof *proof
}

// Connect opens a connection.
func (c telling) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.connector.Connect(ctx)
	if err == nil {
		conn.(*keeping).plainConn.(sqlite.HookRegisterer).RegisterPreUpdateHook(c.proof.hear)
	}
	return conn, err
}

// provedTables are the tables that are proved, which are the same in every migrated file.
var provedTables atomic.Pointer[map[string]*shaped]

// watch reads the tables that are proved. Without them a proof hears nothing, as while a file is migrated.
func (p *proof) watch(db *gorm.DB) error {
	tables := provedTables.Load()
	if tables == nil {
		list, err := shapes(db)
		if err != nil {
			return err
		}
		tables = &map[string]*shaped{}
		for _, s := range list {
			(*tables)[s.Name] = s
		}
		provedTables.Store(tables)
	}
	p.mu.Lock()
	p.tables = *tables
	p.mu.Unlock()
	return nil
}

// hear notes a row that the transaction which is open on SQLite is about to write: by the key it had, and by the one it gets.
func (p *proof) hear(d sqlite.SQLitePreUpdateData) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.tables[d.TableName]
	if s == nil || p.now == nil || d.DatabaseName != "main" {
		return
	}
	before, after := make([]any, d.Count()), make([]any, d.Count())
	was, is := d.Old(before...) == nil, d.New(after...) == nil
	if was && is && s.same(before, after) {
		return
	}
	if was {
		p.now.add(s.Name, s.keyOf(before), "")
	}
	if is {
		p.now.add(s.Name, s.keyOf(after), "")
	}
}

// same reports whether nothing that is proved of a row differs.
func (s *shaped) same(before, after []any) bool {
	return !slices.ContainsFunc(s.fields, func(f string) bool { return !reflect.DeepEqual(before[s.at[f]], after[s.at[f]]) })
}

// keyOf returns the key of a row as JSON, which may write it in another way than the database does.
func (s *shaped) keyOf(row []any) string {
	key := make([]any, len(s.keys))
	for i, f := range s.keys {
		key[i] = row[s.at[f]]
	}
	text, _ := json.Marshal(key) // numbers and texts
	return string(text)
}

// look returns what rows say that were written on SQLite, and their keys as the database writes them.
func (t tx) look(ctx context.Context, written []acts.Written) (rows []acts.Written, err error) {
	keys := map[string][]json.RawMessage{}
	for _, w := range written {
		keys[w.Table] = append(keys[w.Table], json.RawMessage(w.Key))
	}
	for name, list := range keys {
		s := t.writes.of.tables[name]
		var key, on []string
		for i, f := range s.keys {
			part := fmt.Sprintf("w.value ->> '$[%d]'", i)
			key, on = append(key, part), append(on, "t."+f+" = "+part)
		}
		text, _ := json.Marshal(list)
		ask := fmt.Sprintf("SELECT json_array(%s), iif(t.%s IS NULL, NULL, %s) FROM (SELECT DISTINCT value FROM json_each(?)) w LEFT JOIN %s t ON %s",
			strings.Join(key, ", "), s.keys[0], s.content("t."), name, strings.Join(on, " AND "))
		err := scan(t.with(ctx).Raw(ask, string(text)), func(take func(...any) error) error {
			var key string
			var says *string
			if err := take(&key, &says); err != nil {
				return err
			}
			w := acts.Written{Table: name, Key: key}
			if says != nil {
				w.Digest = hashed(*says)
			}
			rows = append(rows, w)
			return nil
		})
		if err != nil {
			return nil, failed("read the rows that were written in "+name, err)
		}
	}
	return rows, nil
}
