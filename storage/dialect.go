package storage

import (
	"database/sql"

	"gorm.io/gorm"
	"gorm.io/gorm/callbacks"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
)

// sqliteDialect is SQLite as GORM speaks it, on connections that are open already. It knows what this program asks for: rows
// are inserted, updated, deleted and found. There are no savepoints, no locks of rows and no changes of the schema.
type sqliteDialect struct{ conn *sql.DB }

// Name returns the name of the dialect.
func (sqliteDialect) Name() string { return "sqlite" }

// Initialize gives GORM the connections, and says which clauses a statement may have.
func (d sqliteDialect) Initialize(db *gorm.DB) error {
	db.ConnPool = d.conn
	callbacks.RegisterDefaultCallbacks(db, &callbacks.Config{
		CreateClauses: []string{"INSERT", "VALUES", "ON CONFLICT", "RETURNING"}, // what the database numbers itself is returned
	})
	return nil
}

// Migrator returns nil, since migrations are SQL.
func (sqliteDialect) Migrator(*gorm.DB) gorm.Migrator { return nil }

// DataTypeOf returns "", since only a migrator would ask.
func (sqliteDialect) DataTypeOf(*schema.Field) string { return "" }

// DefaultValueOf returns what stands in the place of a number that the database gives: SQLite has no DEFAULT there.
func (sqliteDialect) DefaultValueOf(*schema.Field) clause.Expression { return clause.Expr{SQL: "NULL"} }

// BindVarTo writes the place of a value.
func (sqliteDialect) BindVarTo(w clause.Writer, _ *gorm.Statement, _ any) { _ = w.WriteByte('?') }

// QuoteTo writes the name of a table or a column. All names are ours: none has a quotation mark or a dot in it.
func (sqliteDialect) QuoteTo(w clause.Writer, name string) {
	_ = w.WriteByte('"')
	_, _ = w.WriteString(name)
	_ = w.WriteByte('"')
}

// Explain returns a statement as the log shows it, without its values.
func (sqliteDialect) Explain(statement string, _ ...any) string { return statement }
