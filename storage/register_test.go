package storage_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// again returns a file as that of another season.
func again(f *seasonfile.File, id, start, end string) *seasonfile.File {
	later := f.Clone()
	later.Season = seasonfile.Season{ID: id, Name: id, Start: start, End: end}
	return later
}

func TestEverySeasonKeepsWhatItSaysOfClubsAndPlayers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Clubs[0].City, later.Clubs[0].State = "Umgezogen", ""
		later.Players[0].BirthDate, later.Players[0].Nationality = "", "IT"
		importFile(t, store, later)
		for _, want := range []*seasonfile.File{f, later} {
			if got := export(t, store, want.Season.ID); written(t, got) != written(t, want) {
				t.Errorf("%s comes back with %v, %v", want.Season.ID, got.Clubs[0], got.Players[0])
			}
		}
	})
}

func TestTheRegisterSaysOfAClubWhatItsLatestSeasonSays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Clubs = later.Clubs[:1]
		later.Clubs[0].City = "Umgezogen"
		later.Roster, later.Leagues = nil, nil
		importFile(t, store, later)
		importFile(t, store, f)
		clubs, err := store.Clubs(t.Context())
		if err != nil || len(clubs) != len(f.Clubs) {
			t.Fatalf("%d clubs, %v", len(clubs), err)
		}
		for _, club := range clubs {
			i := slices.IndexFunc(f.Clubs, func(c seasonfile.Club) bool { return c.ID == club.ID })
			want := f.Clubs[i]
			if i == 0 {
				want.City = "Umgezogen"
			}
			if club.Club != want {
				t.Errorf("got %v, want %v", club, want)
			}
		}
	})
}

func TestAClubOfNoSeasonStaysRegistered(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "small") })
		clubs, err := store.Clubs(t.Context())
		if err != nil || len(clubs) != len(f.Clubs) || clubs[0].Name == "" || clubs[0].City == "" {
			t.Errorf("got %v, %v", clubs, err)
		}
	})
}

func TestAnImportLeavesOtherSeasonsAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Clubs[2].ShortName = "Neu"
		importFile(t, store, later)
		heads, err := store.Seasons(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, head := range heads {
			if head.Version != 1 || !head.Untouched() {
				t.Errorf("%s has version %d, imported as %d", head.ID, head.Version, head.Imported)
			}
		}
	})
}

func TestSeasonsStandTheLatestFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		for _, s := range [][3]string{{"b", "2011-01-01", "2011-12-31"}, {"c", "2012-01-01", "2012-12-31"}, {"a", "2011-01-01", "2011-11-30"}} {
			importFile(t, store, again(f, s[0], s[1], s[2]))
		}
		heads, err := store.Seasons(t.Context())
		want := []register.SeasonHead{
			{ID: "c", Name: "c", Start: "2012-01-01", End: "2012-12-31", Version: 1, Imported: 1},
			{ID: "a", Name: "a", Start: "2011-01-01", End: "2011-11-30", Version: 1, Imported: 1},
			{ID: "b", Name: "b", Start: "2011-01-01", End: "2011-12-31", Version: 1, Imported: 1},
		}
		if err != nil || !reflect.DeepEqual(heads, want) {
			t.Errorf("got %v, %v", heads, err)
		}
	})
}

func TestAnIdWithAnotherNameIsRefusedByNameAndNothingIsStored(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		club, player := again(f, "club", "2011-01-01", "2011-12-31"), again(f, "player", "2011-01-01", "2011-12-31")
		club.Clubs[3].Name, club.Clubs[3].ZVRNumber = "Anders", "" // the number would say that it is the same
		player.Players[3].FamilyName = "Anders"
		for _, wrong := range []*seasonfile.File{club, player} {
			err := store.Transact(t.Context(), func(tx league.Tx) error { return register.EnterSeason(t.Context(), tx, wrong, 1) })
			var fault *scoring.Fault
			if !errors.As(err, &fault) || !strings.Contains(fault.Sentence, "Anders") {
				t.Errorf("%s: %v", wrong.Season.ID, err)
			}
		}
		if heads, err := store.Seasons(t.Context()); err != nil || len(heads) != 1 {
			t.Errorf("seasons: %v, %v", heads, err)
		}
	})
}

func TestASeasonThatIsThereIsAClash(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		err := store.Transact(t.Context(), func(tx league.Tx) error { return register.EnterSeason(t.Context(), tx, f, 1) })
		var clash *acts.Clash
		if !errors.As(err, &clash) {
			t.Error(err)
		}
	})
}

func TestPlayersAreFoundByIdHoweverMany(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "ordinary")
		importFile(t, store, f)
		ids := []string{"nobody"}
		for range 3 {
			for i := range f.Players {
				ids = append(ids, f.Players[len(f.Players)-1-i].ID)
			}
		}
		want := f.Clone().Players // by id
		for i := range want {
			want[i].BirthDate, want[i].Nationality = "", "" // seasons say these
		}
		players, err := store.Players(t.Context(), ids)
		if err != nil || !reflect.DeepEqual(players, want) {
			t.Errorf("%d players, %v", len(players), err)
		}
	})
}

func TestARosterGathersAllSeasonsEachEntryOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		until := "2010-12-31"
		f.Roster = []scoring.Membership{
			{Player: f.Players[1].ID, Club: f.Clubs[0].ID, From: "2010-01-01"},
			{Player: f.Players[0].ID, Club: f.Clubs[0].ID, From: "2010-01-01", Until: &until},
		}
		importFile(t, store, f)
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Roster = append(later.Roster, scoring.Membership{Player: f.Players[0].ID, Club: f.Clubs[1].ID, From: "2011-01-01"})
		importFile(t, store, later)
		ofClub, err := store.ClubRoster(t.Context(), f.Clubs[0].ID)
		if want := []scoring.Membership{f.Roster[1], f.Roster[0]}; err != nil || !reflect.DeepEqual(ofClub, want) {
			t.Errorf("of the club: %v, %v", ofClub, err)
		}
		ofPlayer, err := store.PlayerRoster(t.Context(), f.Players[0].ID)
		if want := []scoring.Membership{f.Roster[1], later.Roster[2]}; err != nil || !reflect.DeepEqual(ofPlayer, want) {
			t.Errorf("of the player: %v, %v", ofPlayer, err)
		}
		nobody, err := store.PlayerRoster(t.Context(), "nobody")
		if err != nil || nobody == nil || len(nobody) > 0 {
			t.Errorf("of nobody: %v, %v", nobody, err)
		}
	})
}

func TestALaterSeasonKnowsHowAMembershipEnded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		player, club := f.Players[0].ID, f.Clubs[0].ID
		left := "2011-03-31"
		f.Roster = []scoring.Membership{{Player: player, Club: club, From: "2009-01-01"}}
		f.Leagues[0].Matchdays, f.Sanctions = nil, nil
		later := again(f, "later", "2011-01-01", "2011-12-31")
		later.Roster = []scoring.Membership{
			{Player: player, Club: club, From: "2009-01-01", Until: &left},
			{Player: player, Club: f.Clubs[1].ID, From: "2011-04-01"},
		}
		importFile(t, store, later)
		importFile(t, store, f)
		ofPlayer, err := store.PlayerRoster(t.Context(), player)
		if err != nil || !reflect.DeepEqual(ofPlayer, later.Roster) {
			t.Errorf("of the player: %v, %v", ofPlayer, err)
		}
		ofClub, err := store.ClubRoster(t.Context(), club)
		if err != nil || !reflect.DeepEqual(ofClub, later.Roster[:1]) {
			t.Errorf("of the club: %v, %v", ofClub, err)
		}
	})
}

func TestASeasonSaysWhichIdsItLacks(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		small, tiny := read(t, "small"), read(t, "tiny")
		importFile(t, store, small)
		importFile(t, store, tiny)
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			for kind, ids := range map[register.Kind][]string{
				register.KindClub:   {"z", small.Clubs[1].ID, tiny.Clubs[0].ID, "a"},
				register.KindPlayer: {"z", small.Players[1].ID, tiny.Players[0].ID, "a"},
			} {
				lacks, err := tx.SeasonLacks(ctx, "small", kind, ids)
				if want := []string{"z", ids[2], "a"}; err != nil || !reflect.DeepEqual(lacks, want) {
					t.Errorf("%s: %v, %v", kind, lacks, err)
				}
			}
			return nil
		})
	})
}
