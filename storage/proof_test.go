package storage_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
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
		ask := "SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'row_was_written'"
		if store.Writer().Name() == "sqlite" { // there every table is watched that is proved
			ask = "SELECT 'sqlite'"
		}
		if err := store.Writer().Raw(ask).Scan(&watched).Error; err != nil {
			t.Fatal(err)
		}
		for i := range storage.Tables {
			table := &storage.Tables[i]
			if !slices.Contains(there, table.Name) && table.Name != "sqlite_sequence" {
				t.Errorf("there is no table %s", table.Name)
			}
			if !slices.Contains(watched, "sqlite") && table.Proved() != slices.Contains(watched, table.Name) {
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

// The list of an entry names every row that its transaction has written, as it is then, whatever wrote it: also
// a row that gets another key, one that takes the place of another, and what an earlier transaction has written without an entry.
func TestAListNamesEveryRowThatWasWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		written := func(tx league.Tx) map[[2]string]string {
			t.Helper()
			list, err := tx.Rows(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			rows := map[[2]string]string{}
			acts.ReadWritten(list, func(w acts.Written) { rows[[2]string{w.Table, w.Key}] = w.Digest })
			return rows
		}
		stored := func(tx league.Tx) map[[2]string]string {
			t.Helper()
			rows := map[[2]string]string{}
			if err := tx.RowDigests(t.Context(), func(w acts.Written) { rows[[2]string{w.Table, w.Key}] = w.Digest }); err != nil {
				t.Fatal(err)
			}
			return rows
		}
		transact(t, store, func(_ context.Context, tx league.Tx) error { written(tx); return nil }) // the first names all
		for _, beside := range []bool{false, true} {
			for _, statement := range []string{
				"UPDATE seats SET place = 5 - place WHERE place IN (2, 3)",
				"DELETE FROM seats WHERE table_number = 1",
				"UPDATE players SET birth_date = '1970-01-01'",
				"INSERT INTO clubs (id, name, short_name, city, state) VALUES ('ä\"\\', 'Ä \"1\"', 'Ä', 'Linz', 'tirol')",
				"UPDATE clubs SET id = 'ö''' WHERE id = 'ä\"\\'",
				"INSERT INTO clubs (id, name, short_name, city, state) VALUES ('ö''', 'Ö', 'Ö', 'Linz', 'tirol') ON CONFLICT (id) DO UPDATE SET name = excluded.name",
				"DELETE FROM clubs WHERE id = 'ö'''",
				"UPDATE official_matchdays SET declared_at = '2010-05-01 12:00:00+02:00'",
				"DELETE FROM tie_decisions",
				"UPDATE seasons SET version = version + 1", // not proved
			} {
				var before map[[2]string]string
				done := func(ctx context.Context, tx league.Tx) error {
					before = stored(tx)
					if err := storage.ExecIn(ctx, tx, statement); err != nil {
						return fmt.Errorf("%s: %w", statement, err)
					}
					return nil
				}
				name := func(_ context.Context, tx league.Tx) error {
					list, after := written(tx), stored(tx)
					for row, digest := range list {
						if after[row] != digest {
							t.Errorf("%s: the list says %q of %v, which is %q", statement, digest, row, after[row])
						}
						delete(before, row)
						delete(after, row)
					}
					if len(before) != len(after) {
						t.Errorf("%s: %d rows became %d past the list", statement, len(before), len(after))
					}
					for row, digest := range after {
						if before[row] != digest {
							t.Errorf("%s: the list does not name %v", statement, row)
						}
					}
					if strings.Contains(statement, "version") && len(list) > 0 {
						t.Errorf("%s: the list names %v", statement, list)
					}
					return nil
				}
				if beside {
					transact(t, store, done)
					transact(t, store, name)
				} else {
					transact(t, store, func(ctx context.Context, tx league.Tx) error { return errors.Join(done(ctx, tx), name(ctx, tx)) })
				}
			}
		}
	})
}

// The digests of private rows are salted. A row that changes gets another salt, and one that is deleted takes its salt along: what the
// journal says of it tells nobody any more what stood there.
func TestTheSaltOfAPrivateRowGoesWithIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		after := func(statement string) map[string]string {
			t.Helper()
			transact(t, store, func(ctx context.Context, tx league.Tx) error {
				if err := storage.ExecIn(ctx, tx, statement); err != nil {
					return err
				}
				_, err := tx.Rows(ctx)
				return err
			})
			var rows []struct{ Name, Key, Salt string }
			if err := store.Writer().Raw("SELECT table_name AS name, row_key AS key, salt FROM row_salts").Scan(&rows).Error; err != nil {
				t.Fatal(err)
			}
			salts := map[string]string{}
			for _, r := range rows {
				salts[r.Name+r.Key] = r.Salt
			}
			return salts
		}
		const insert = "INSERT INTO club_contacts (club, person, email, phone, address) SELECT min(id), 'A', '', '', '' FROM clubs"
		first := after(insert)
		second := after("UPDATE players SET birth_date = NULL WHERE id = (SELECT min(id) FROM players)")
		third := after("DELETE FROM club_contacts")
		var changed, gone []string
		for row, salt := range first {
			if second[row] != salt {
				changed = append(changed, row)
			}
			if _, is := third[row]; !is {
				gone = append(gone, row)
			}
		}
		if len(changed) != 1 || !strings.HasPrefix(changed[0], "players") {
			t.Errorf("other salts have %v", changed)
		}
		if len(gone) != 1 || !strings.HasPrefix(gone[0], "club_contacts") {
			t.Errorf("no salts have %v", gone)
		}
	})
}

// What the journal says of rows holds after an upgrade: a column that a migration adds to a table that is proved says nothing in old rows.
func TestAMigrationChangesNothingThatIsProved(t *testing.T) {
	const first = 47 // since then rows are proved
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		migrations, err := store.Provider()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := migrations.DownTo(t.Context(), first); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			"INSERT INTO floor_tournaments (id, name, date, mode, head, revision, created_at) " +
				"VALUES ('freitag', 'Freitag', '2010-02-07', 'freeze_out', '{}', 1, '2010-02-07 12:00:00+00:00')",
			"INSERT INTO floor_entries (tournament, entrant, position, name, registered_at, refused, wild_card) " +
				"VALUES ('freitag', 'anna', 0, 'Anna', '2010-02-07 12:00:00+00:00', false, false)",
		} {
			if err := store.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		digests := func() map[[2]string]string {
			t.Helper()
			rows := map[[2]string]string{}
			if err := store.RowDigests(t.Context(), func(w acts.Written) { rows[[2]string{w.Table, w.Key}] = w.Digest }); err != nil {
				t.Fatal(err)
			}
			return rows
		}
		before := digests()
		if _, err := migrations.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		after := digests()
		if len(before) == 0 || before[[2]string{"floor_entries", `["freitag","anna"]`}]+before[[2]string{"floor_entries", `["freitag", "anna"]`}] == "" {
			t.Fatalf("%d rows are proved", len(before))
		}
		for row, digest := range before {
			if after[row] != digest {
				t.Errorf("%v is another row after the upgrade", row)
			}
		}
		// Lots are cast by the id that an entrant had, also where he was erased before entries kept it.
		for _, statement := range []string{
			"INSERT INTO player_aliases (was, player, erased_on) SELECT 'anna', min(id), '2010-03-01' FROM players",
			"UPDATE floor_entries SET entrant = (SELECT min(id) FROM players)",
		} {
			if err := store.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if list, err := store.FloorEntries(t.Context(), "freitag"); err != nil || len(list) != 1 || list[0].Drawn != "anna" || list[0].Name != "Anna" || list[0].Seen {
			t.Errorf("got %+v, %v", list, err)
		}
	})
}
