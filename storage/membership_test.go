package storage_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestWhatOnlyAnImportEnteredGoesWithTheSeason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		player, club := f.Players[0].ID, f.Clubs[0].ID
		acted := scoring.Membership{Player: player, Club: club, From: "2008-01-01", Until: new("2008-12-31")}
		f.Roster = []scoring.Membership{{Player: player, Club: club, From: "2009-01-01"},
			{Player: f.Players[1].ID, Club: club, From: "2009-01-01"}}
		f.Leagues[0].Matchdays, f.Sanctions = nil, nil
		importFile(t, store, f)
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Roster = later.Roster[1:]
		importFile(t, store, later)
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			return errors.Join(tx.PutMembership(ctx, &acted), tx.DeleteSeason(ctx, "small"))
		})
		all, err := store.Memberships(t.Context())
		if want := []scoring.Membership{acted, later.Roster[0]}; err != nil || !reflect.DeepEqual(all, want) {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

func TestOfTwoRowsThatBeginOnOneDayTheLongerHoldsBoth(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		player, club := f.Players[0].ID, f.Clubs[0].ID
		f.Leagues[0].Matchdays, f.Sanctions = nil, nil
		f.Roster = []scoring.Membership{{Player: player, Club: club, From: "2009-01-01", Until: new("2009-06-30")},
			{Player: player, Club: club, From: "2009-01-01"}, {Player: player, Club: club, From: "2009-01-01", Until: new("2009-12-31")}}
		importFile(t, store, f)
		all, err := store.PlayerRoster(t.Context(), player)
		if err != nil || !reflect.DeepEqual(all, f.Roster[1:2]) {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

func TestAMembershipThatTheRegisterLostComesBackWithAFile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		f.Leagues[0].Matchdays, f.Sanctions = nil, nil
		f.Roster = []scoring.Membership{{Player: f.Players[0].ID, Club: f.Clubs[0].ID, From: "2009-01-01"}}
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Roster[0].Until = new("2011-03-31")
		importFile(t, store, f)
		importFile(t, store, later)
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			return errors.Join(tx.DeleteMembership(ctx, &f.Roster[0]), tx.DeleteSeason(ctx, "small"), register.EnterSeason(ctx, tx, f, 2))
		})
		all, err := store.Memberships(t.Context())
		if err != nil || !reflect.DeepEqual(all, f.Roster) {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

func TestTheRegisterKnowsOfAPlayerWhatTheLatestSeasonSays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		f.Players[0].BirthDate, f.Players[0].Nationality = "1980-01-01", ""
		f.Players[1].BirthDate = "1980-01-01"
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Players[0].BirthDate, later.Players[1].BirthDate = "1981-01-01", ""
		earlier := again(f, "earlier", "2009-01-01", "2009-12-31")
		earlier.Players[0].BirthDate, earlier.Players[0].Nationality = "1979-01-01", "IT"
		importFile(t, store, f)
		importFile(t, store, later)
		importFile(t, store, earlier)
		for id, want := range map[string][2]string{f.Players[0].ID: {"1981-01-01", "IT"},
			f.Players[1].ID: {"1980-01-01", f.Players[1].Nationality}} {
			p, err := store.Player(t.Context(), id)
			if err != nil || p.BirthDate != want[0] || p.Nationality != want[1] {
				t.Errorf("%s: %+v, %v", id, p, err)
			}
		}
		if _, err := store.Player(t.Context(), "nobody"); !errors.Is(err, acts.ErrNotFound) {
			t.Error(err)
		}
	})
}

func TestNothingOfAnErasedPlayerComesBackWithAFile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		id := f.Players[0].ID
		alias := erase(t, store, id)
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Players[0].BirthDate = "1990-01-01"
		importFile(t, store, later)
		for _, season := range []string{"small", "later"} {
			if p := export(t, store, season).Players[0]; p.BirthDate+p.Nationality != "" || p.Name() != "Gelöschter Spieler" {
				t.Errorf("%s: %+v", season, p)
			}
		}
		if p, err := store.Player(t.Context(), alias); err != nil || p.BirthDate != "" || !p.Erased {
			t.Errorf("%+v, %v", p, err)
		}
		if _, err := store.Player(t.Context(), id); !errors.Is(err, acts.ErrNotFound) {
			t.Errorf("he is there again: %v", err)
		}
	})
}

// erase erases a player, who is registered if he was not, and returns his alias.
func erase(t *testing.T, store *storage.Store, id string) string {
	t.Helper()
	a := register.Alias{Was: id, Player: "geloescht-" + id, Erased: "2010-05-01"}
	left := &register.Player{Player: seasonfile.Player{ID: a.Player, GivenName: "Gelöschter", FamilyName: "Spieler"}, Erased: true}
	transact(t, store, func(ctx context.Context, tx league.Tx) error {
		if err := tx.PutPlayer(ctx, left); err != nil {
			return err
		}
		_, err := tx.ErasePlayer(ctx, a)
		return err
	})
	return a.Player
}

func TestASealSaysNothingWithoutItsSecret(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		var first, same, other, foreign, after string
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			seal := func(to *string, person, text string) (err error) {
				*to, err = tx.Seal(ctx, person, text)
				return err
			}
			return errors.Join(seal(&first, "players/a", "Anna"), seal(&same, "players/a", "Anna"), seal(&other, "players/a", "Berta"),
				seal(&foreign, "players/b", "Anna"), tx.BreakSeal(ctx, "players/a"), seal(&after, "players/a", "Anna"))
		})
		if len(first) != 64 || first != same || first == other || first == foreign || first == after {
			t.Error(first, same, other, foreign, after)
		}
	})
}

func TestTheJournalIsSearchedForWholeIds(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			for _, id := range []string{"p1", "p11", "x-p1", "p2"} {
				if err := tx.PutPlayer(ctx, &register.Player{Player: seasonfile.Player{ID: id, GivenName: "A", FamilyName: "B"}}); err != nil {
					return err
				}
			}
			for i, text := range []string{`{"player":"p1"}`, `{"player":"p11"}`, `{"player":"x-p1"}`, `["p1","p2"]`, `{}`} {
				e := &acts.Entry{Act: "x", Subject: []acts.Subject{"a", "b", "c", "d", "players/p1/e"}[i], After: text}
				if err := tx.AddJournal(ctx, e); err != nil {
					return err
				}
			}
			return nil
		})
		for _, which := range []string{"as it was written", "from before there was an index of names"} {
			entries, err := store.JournalNaming(t.Context(), "p1")
			if err != nil || len(entries) != 3 || entries[0].Subject != "a" || entries[1].Subject != "d" || entries[2].Subject != "players/p1/e" {
				t.Errorf("%s: %v, %v", which, entries, err)
			}
			p, err := store.Provider()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := p.DownTo(t.Context(), 54); err != nil {
				t.Fatal(err)
			}
			if err := storage.Migrate(t.Context(), dsn); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestTheRegisterIsFilledFromTheSeasonsThatWereThereBeforeIt(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		f := read(t, "small")
		f.Players[0].BirthDate = "1980-01-01"
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Players[0].BirthDate, later.Roster[0].Until = "1981-01-01", new("2011-03-31")
		importFile(t, store, f)
		importFile(t, store, later)
		before, err := store.Memberships(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		p, err := store.Provider()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.DownTo(t.Context(), 4); err != nil {
			t.Fatal(err)
		}
		if err := storage.Migrate(t.Context(), dsn); err != nil {
			t.Fatal(err)
		}
		after, err := store.Memberships(t.Context())
		if err != nil || len(after) == 0 || !reflect.DeepEqual(after, before) {
			t.Errorf("%d memberships, %d before, %v", len(after), len(before), err)
		}
		if got, err := store.Player(t.Context(), f.Players[0].ID); err != nil || got.BirthDate != "1981-01-01" {
			t.Errorf("%+v, %v", got, err)
		}
	})
}
