package storage_test

import (
	"slices"
	"testing"

	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// Whatever a table says of a club, a player or a season either keeps it from being removed or goes with it: whoever adds a table says
// which. A row that belongs to one that keeps it is no question of its own.
func TestWhatRefersHoldsOrGoes(t *testing.T) {
	store := storagetest.OpenDSN(t, storagetest.SQLite(t))
	var columns []struct{ Tbl, Col string }
	if err := store.Writer().Raw(`SELECT m.name AS tbl, c.name AS col FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'journal%'`).Scan(&columns).Error; err != nil {
		t.Fatal(err)
	}
	var keys []struct{ Tbl, Refers string }
	if err := store.Writer().Raw(`SELECT m.name AS tbl, f."table" AS refers FROM sqlite_master m, pragma_foreign_key_list(m.name) f
		WHERE m.type = 'table'`).Scan(&keys).Error; err != nil {
		t.Fatal(err)
	}
	names := map[string][]string{"club": {"club", "host", "to_club", "from_club", "by_club"}, "season": {"season"}, "matchday": {"matchday"},
		"player": {"player", "captain", "slot1", "entrant", "stands_for"}}
	for kind, tables := range storage.Holding() {
		settled := map[string]bool{}
		for table := range tables {
			settled[table] = true
		}
		belongs := func(table string) bool {
			return slices.ContainsFunc(keys, func(k struct{ Tbl, Refers string }) bool {
				holds, listed := tables[k.Refers]
				return k.Tbl == table && (listed && holds || !listed && settled[k.Refers])
			})
		}
		for range 5 { // as deep as rows belong to rows
			for _, c := range columns {
				settled[c.Tbl] = settled[c.Tbl] || belongs(c.Tbl)
			}
		}
		for _, c := range columns {
			if slices.Contains(names[kind], c.Col) && !settled[c.Tbl] {
				t.Errorf("%s.%s: does a row keep the %s from being removed, or does it go with it?", c.Tbl, c.Col, kind)
			}
		}
	}
}
