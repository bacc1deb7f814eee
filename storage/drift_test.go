package storage_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// column is a column as a row or a migration describes it.
type column struct {
	Name     string
	Type     string
	Nullable bool
	Key      bool
}

// columnsOf asks each database for the columns of a table.
var columnsOf = map[string]string{
	"sqlite": `SELECT name, lower(type) AS type, "notnull" = 0 AND pk = 0 AS nullable, pk > 0 AS key FROM pragma_table_info(?)`,
	"postgres": `SELECT c.column_name AS name, c.data_type AS type, c.is_nullable = 'YES' AS nullable, k.column_name IS NOT NULL AS key
		FROM information_schema.columns c
		LEFT JOIN information_schema.table_constraints t ON t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'
		LEFT JOIN information_schema.key_column_usage k ON k.constraint_name = t.constraint_name AND k.column_name = c.column_name
		WHERE c.table_name = ?`,
}

// tablesOf asks each database for its tables.
var tablesOf = map[string]string{
	"sqlite":   "SELECT name FROM sqlite_schema WHERE type = 'table'",
	"postgres": "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
}

// typesOf are the types of columns that hold a Go type.
var typesOf = map[reflect.Type][]string{
	reflect.TypeFor[string]():    {"text"},
	reflect.TypeFor[int]():       {"bigint"},
	reflect.TypeFor[int64]():     {"bigint", "integer"},
	reflect.TypeFor[bool]():      {"boolean"},
	reflect.TypeFor[[]byte]():    {"blob", "bytea"},
	reflect.TypeFor[time.Time](): {"timestamp", "timestamp with time zone"},
}

func TestTheRowsAreWhatTheMigrationsMake(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		tables := []string{"goose_db_version"}
		for _, row := range storage.Rows {
			parsed := &gorm.Statement{DB: store.Writer()}
			if err := parsed.Parse(row); err != nil {
				t.Fatal(err)
			}
			var columns []column
			store.Writer().Raw(columnsOf[store.Writer().Name()], parsed.Table).Scan(&columns)
			for _, fault := range drift(parsed, columns) {
				t.Errorf("%s: %s", parsed.Table, fault)
			}
			tables = append(tables, parsed.Table)
		}
		migrated := tablesIn(t, store)
		for _, table := range migrated {
			if !slices.Contains(tables, table) && table != "sqlite_sequence" {
				t.Errorf("nothing reads or writes the table %s", table)
			}
		}
	})
}

// tablesIn are the tables of a database.
func tablesIn(t *testing.T, store *storage.Store) (names []string) {
	t.Helper()
	if err := store.Writer().Raw(tablesOf[store.Writer().Name()]).Scan(&names).Error; err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	return names
}

// drift says where the fields of a row and the columns of its table differ.
func drift(row *gorm.Statement, columns []column) (faults []string) {
	for _, c := range columns {
		field := row.Schema.FieldsByDBName[c.Name]
		if field == nil {
			faults = append(faults, "no field for the column "+c.Name)
			continue
		}
		plain := field.FieldType
		if plain.Kind() == reflect.Pointer {
			plain = plain.Elem()
		}
		if !slices.Contains(typesOf[plain], c.Type) {
			faults = append(faults, fmt.Sprintf("%s is %s in the row and %s in the table", c.Name, plain, c.Type))
		}
		if (field.FieldType.Kind() == reflect.Pointer) != c.Nullable {
			faults = append(faults, fmt.Sprintf("%s is %s in the row, may be NULL in the table: %t", c.Name, field.FieldType, c.Nullable))
		}
		if field.PrimaryKey != c.Key {
			faults = append(faults, fmt.Sprintf("%s is in the key of the row: %t, of the table: %t", c.Name, field.PrimaryKey, c.Key))
		}
	}
	for _, name := range row.Schema.DBNames {
		if !slices.ContainsFunc(columns, func(c column) bool { return c.Name == name }) {
			faults = append(faults, "no column for the field "+name)
		}
	}
	return faults
}
