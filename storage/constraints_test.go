package storage_test

import (
	"errors"
	"testing"

	"gorm.io/gorm"

	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// forbidden are rows that no database of the league takes, whatever program
// writes them.
var forbidden = []struct {
	what, statement string
	want            error
}{
	{"a matchday of no league", "INSERT INTO matchdays (season, league, number, position, date) VALUES ('small', 'x', 1, 1, '2010-01-01')",
		gorm.ErrForeignKeyViolated},
	{"a no-show of a club from elsewhere",
		"INSERT INTO no_shows (season, league, matchday, club, position) VALUES ('small', 'bl1', 1, 'x', 1)", gorm.ErrForeignKeyViolated},
	{"a heat of no matchday", "INSERT INTO heats (season, league, matchday, number, is_open) VALUES ('small', 'bl1', 99, 1, true)",
		gorm.ErrForeignKeyViolated},
	{"a fourth heat", "INSERT INTO heats (season, league, matchday, number, is_open) VALUES ('small', 'bl1', 1, 4, true)",
		gorm.ErrCheckConstraintViolated},
	{"an MTT C", "UPDATE team_mtts SET mtt = 'C' WHERE heat = 1", gorm.ErrCheckConstraintViolated},
	{"a seventh place", "UPDATE seats SET place = 7 WHERE place = 2", gorm.ErrCheckConstraintViolated},
	{"a player without a place", "UPDATE seats SET place = NULL", gorm.ErrCheckConstraintViolated},
	{"a ghost with a player", "UPDATE seats SET ghost = true WHERE player IS NOT NULL", gorm.ErrCheckConstraintViolated},
	{"a disqualified player with a place", "UPDATE seats SET disqualified = true WHERE place IS NOT NULL", gorm.ErrCheckConstraintViolated},
	{"a second place in time", "UPDATE seats SET in_time = true WHERE place = 2", gorm.ErrCheckConstraintViolated},
	{"chips below nothing", "UPDATE seats SET chips = -1 WHERE place = 1", gorm.ErrCheckConstraintViolated},
	{"a player whom the season does not know", "UPDATE seats SET player = 'nobody' WHERE place = 1", gorm.ErrForeignKeyViolated},
	{"a stack of nobody", "UPDATE stacks SET player = NULL WHERE player IS NOT NULL", gorm.ErrCheckConstraintViolated},
	{"a stack that is removed and out", "UPDATE stacks SET removed = true, player = NULL, ghost = false, out_order = 1",
		gorm.ErrCheckConstraintViolated},
	{"a day that is none", "UPDATE matchdays SET date = '7. 2. 2010'", gorm.ErrCheckConstraintViolated},
	{"a time that is none", "UPDATE matchdays SET start_time = '1300'", gorm.ErrCheckConstraintViolated},
	{"a fourth tier", "UPDATE leagues SET tier = 4", gorm.ErrCheckConstraintViolated},
	{"a club that still plays taken away", "DELETE FROM clubs", gorm.ErrForeignKeyViolated},
	{"a league that still has clubs taken away", "DELETE FROM leagues", gorm.ErrForeignKeyViolated},
	{"a heat that still has cards taken away", "DELETE FROM heats", gorm.ErrForeignKeyViolated},
	{"a version before its import", "UPDATE seasons SET version = 0", gorm.ErrCheckConstraintViolated},
	{"rules that are no JSON", "UPDATE seasons SET rules = ''", nil},
	{"a season that ends before it starts", "UPDATE seasons SET end_date = '2009-12-31'", gorm.ErrCheckConstraintViolated},
	{"a case about a fine that is in no books", "INSERT INTO cases (season, number, kind, fine, club) SELECT 'small', 9, 'fine', 'x', min(id) FROM clubs",
		gorm.ErrForeignKeyViolated},
	{"a case about a fine in a league", `INSERT INTO cases (season, number, kind, league, fine, club)
		SELECT 'small', 9, 'fine', 'bl1', 'x', min(id) FROM clubs`, gorm.ErrCheckConstraintViolated},
	{"a club twice", "INSERT INTO clubs SELECT * FROM clubs", gorm.ErrDuplicatedKey},
}

func TestTheDatabaseRefusesWhatCannotBe(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		before := written(t, export(t, store, "small"))
		for _, c := range forbidden {
			err := store.Exec(t.Context(), c.statement)
			if err == nil || c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("%s: %v", c.what, err)
			}
		}
		if written(t, export(t, store, "small")) != before {
			t.Error("the season has changed")
		}
	})
}
