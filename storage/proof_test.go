package storage_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// Whoever adds a table says whether its rows are proved; those of a table that is are told of when they are written.
func TestEveryTableIsProvedOrSaysWhyNot(t *testing.T) {
	if !slices.IsSortedFunc(storage.Tables, func(a, b storage.Table) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the tables are not sorted")
	}
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		there := tablesIn(t, store)
		for _, name := range there {
			if storage.TableNamed(name) == nil {
				t.Errorf("nothing says whether rows of %s are proved", name)
			}
		}
		var watched []string
		ask := "SELECT DISTINCT tbl_name FROM sqlite_temp_schema WHERE type = 'trigger'"
		if store.Writer().Name() == "postgres" {
			ask = "SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'row_was_written'"
		}
		if err := store.Writer().Raw(ask).Scan(&watched).Error; err != nil {
			t.Fatal(err)
		}
		for i := range storage.Tables {
			table := &storage.Tables[i]
			if !slices.Contains(there, table.Name) && table.Name != "sqlite_sequence" {
				t.Errorf("there is no table %s", table.Name)
			}
			if table.Proved() != slices.Contains(watched, table.Name) {
				t.Errorf("%s: proved is %v, but it is watched: %v", table.Name, table.Proved(), !table.Proved())
			}
			var columns []column
			store.Writer().Raw(columnsOf[store.Writer().Name()], table.Name).Scan(&columns)
			for _, left := range table.Without {
				if !slices.ContainsFunc(columns, func(c column) bool { return c.Name == left && !c.Key }) {
					t.Errorf("%s has no column %s that could be left out", table.Name, left)
				}
			}
		}
	})
}
