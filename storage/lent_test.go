package storage_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// Whoever adds a table says whether it is lent with a matchday, stays at home, or is made on the laptop.
func TestEveryTableIsLentStaysAtHomeOrIsMadeOnTheLaptop(t *testing.T) {
	said := map[string]int{}
	for _, list := range storage.Lists() {
		for _, table := range list {
			said[table]++
		}
	}
	for i := range storage.Tables {
		if name := storage.Tables[i].Name; said[name] != 1 {
			t.Errorf("%s stands in %d of the three lists", name, said[name])
		}
	}
	if len(said) != len(storage.Tables) {
		t.Errorf("the lists have %d tables, the schema %d", len(said), len(storage.Tables))
	}
}

// Somebody who stands in a row that is lent is lent by name: the columns that name him are known.
func TestWhoStandsInWhatIsLentIsLentByName(t *testing.T) {
	store := storagetest.Open(t)
	for _, table := range storage.Lists()[0] {
		var refers []struct{ From string }
		if err := store.Writer().Raw(`SELECT "from" FROM pragma_foreign_key_list(?) WHERE "table" = 'users'`, table).Scan(&refers).Error; err != nil {
			t.Fatal(err)
		}
		for _, r := range refers {
			if !slices.Contains(storage.Naming, r.From) {
				t.Errorf("%s.%s names users who are not lent", table, r.From)
			}
		}
	}
}

// A program opens hall files of its own state only. Whoever changes a table that is lent raises it.
func TestAnotherShapeOfWhatIsLentIsAnotherSchema(t *testing.T) {
	store := storagetest.Open(t)
	var shape strings.Builder
	for _, table := range slices.Sorted(slices.Values(storage.Lists()[0])) {
		var columns []column
		store.Writer().Raw(columnsOf["sqlite"], table).Scan(&columns)
		slices.SortFunc(columns, func(a, b column) int { return strings.Compare(a.Name, b.Name) })
		fmt.Fprintln(&shape, table, columns)
	}
	sum := sha256.Sum256([]byte(shape.String()))
	const schema, digest = 1, "184b51c7e74db32a"
	if got := hex.EncodeToString(sum[:8]); lease.Schema != schema || got != digest {
		t.Errorf("lease.Schema is %d and what is lent has the shape %s: raise it, and note both here", lease.Schema, got)
	}
}

// Lineups of other matchdays are lent where they are public, as the caller says; of the matchday itself they all are.
func TestLineupsThatAreNotPublicAreNotLent(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "ordinary")
		importFile(t, store, f)
		own, other := acts.MatchdayRef{Season: "ordinary", League: "bl1", Number: 2}, acts.MatchdayRef{Season: "ordinary", League: "bl2", Number: 1}
		for _, c := range []struct {
			public []acts.MatchdayRef
			want   []acts.MatchdayRef
		}{
			{nil, []acts.MatchdayRef{own}},
			{[]acts.MatchdayRef{other}, []acts.MatchdayRef{own, other}},
		} {
			content, err := store.Lent(t.Context(), own, c.public, nil)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(content.Season, func(t lease.Table) bool { return t.Name == "lineups" })
			lineups := &content.Season[i]
			league, number := slices.Index(lineups.Columns, "league"), slices.Index(lineups.Columns, "matchday")
			got := map[string]bool{}
			for _, row := range lineups.Rows {
				got["ordinary/"+*row[league]+"/"+*row[number]] = true
			}
			for _, day := range c.want {
				if !got[day.String()] {
					t.Errorf("of %s no lineup is lent", day)
				}
			}
			if len(got) != len(c.want) {
				t.Errorf("lineups of %v are lent, want those of %v", got, c.want)
			}
		}
	})
}
