package storage_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// read reads one of the season files of the repository.
func read(tb testing.TB, name string) *seasonfile.File {
	tb.Helper()
	data, err := os.ReadFile("../proof/testdata/" + name + ".season.json")
	if err != nil {
		tb.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// written is a season file as bytes.
func written(tb testing.TB, f *seasonfile.File) string {
	tb.Helper()
	var b bytes.Buffer
	if err := seasonfile.Write(&b, f); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// transact runs a transaction that must succeed.
func transact(tb testing.TB, store *storage.Store, do func(ctx context.Context, tx league.Tx) error) {
	tb.Helper()
	ctx := tb.Context()
	if err := store.Transact(ctx, func(tx league.Tx) error { return do(ctx, tx) }); err != nil {
		tb.Fatal(err)
	}
}

// importFile puts a season file into a store.
func importFile(tb testing.TB, store *storage.Store, f *seasonfile.File) {
	tb.Helper()
	transact(tb, store, func(ctx context.Context, tx league.Tx) error { return register.EnterSeason(ctx, tx, f, 1) })
}

// export returns a season as its file.
func export(tb testing.TB, store *storage.Store, season string) *seasonfile.File {
	tb.Helper()
	f, _, err := store.SeasonFile(tb.Context(), season)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

var seasonFiles = []string{"small", "tiny", "clean", "ordinary", "rough", "returns", "ties"}

// A league keeps its instalments in the file and when it is renamed.
func TestALeagueKeepsItsInstalments(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		f.Leagues[0].Fees = []scoring.Instalment{{Cents: 5000, Matchday: 1}, {Cents: 0, Matchday: 1}, {Cents: 4000, Matchday: 4}}
		importFile(t, store, f)
		if written(t, export(t, store, f.Season.ID)) != written(t, f) {
			t.Error("the file comes back different")
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			l, err := tx.League(ctx, f.Season.ID, f.Leagues[0].ID)
			if err != nil {
				return err
			}
			l.Name = "Oberliga"
			return tx.PutLeague(ctx, f.Season.ID, l)
		})
		if f.Leagues[0].Name = "Oberliga"; written(t, export(t, store, f.Season.ID)) != written(t, f) {
			t.Error("the renamed league comes back different")
		}
	})
}

func TestASeasonFileComesBackAsItWentIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		for _, name := range seasonFiles {
			importFile(t, store, read(t, name))
		}
		for _, name := range seasonFiles {
			if f := read(t, name); written(t, export(t, store, f.Season.ID)) != written(t, f) {
				t.Errorf("%s comes back different", name)
			}
		}
	})
}

func TestASeasonWithoutAnythingComesBackEmpty(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := &seasonfile.File{Format: seasonfile.Format, Season: seasonfile.Season{ID: "s", Name: "S", Start: "2010-01-01", End: "2010-01-01"}}
		importFile(t, store, f)
		if got, want := written(t, export(t, store, "s")), written(t, f); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
}

func TestListsComeBackInTheOrderOfTheFile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		slices.Reverse(f.Clubs)
		slices.Reverse(f.Players)
		slices.Reverse(f.Roster)
		slices.Reverse(f.Sanctions)
		slices.Reverse(f.Tournaments)
		slices.Reverse(f.Leagues)
		for i := range f.Leagues {
			slices.Reverse(f.Leagues[i].Clubs)
			slices.Reverse(f.Leagues[i].Matchdays)
			for j := range f.Leagues[i].Matchdays {
				m := &f.Leagues[i].Matchdays[j]
				slices.Reverse(m.Lineups)
				for k := range m.Heats {
					slices.Reverse(m.Heats[k].SitAndGos)
					slices.Reverse(m.Heats[k].TeamMTTs)
					slices.Reverse(m.Heats[k].SitAndGos[0].Seats)
					slices.Reverse(m.Heats[k].TeamMTTs[0].Stacks)
				}
			}
		}
		importFile(t, store, f)
		if written(t, export(t, store, "tiny")) != written(t, f) {
			t.Error("the order of a list is lost")
		}
	})
}

func TestWhatAFileDoesNotSayStaysUnsaid(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		f.Clubs[0] = seasonfile.Club{ID: f.Clubs[0].ID, Name: "Nur ein Name"}
		f.Players[0].BirthDate, f.Players[0].Nationality = "", ""
		f.Roster[0].Until = new(string)
		*f.Roster[0].Until = "2010-06-30"
		m := &f.Leagues[0].Matchdays[0]
		m.Start, m.Venue, m.Host, m.SNGStartChips, m.MTTStartChips = "", "", "", 0, 0
		m.Heats = m.Heats[:2]
		m.Heats[1].Open = true
		m.Heats[1].SitAndGos = []scoring.SitAndGo{{Table: 7, Seats: []scoring.Seat{}}}
		m.Heats[1].TeamMTTs = []scoring.TeamMTT{{MTT: "B", Stacks: []scoring.Stack{}}}
		zero, paid, points := 0, 3, -5
		m.Heats[0].SitAndGos[0].Seats[5].Chips = &zero
		club, player := f.Leagues[0].Clubs[0], f.Players[1].ID
		f.Sanctions = []scoring.Sanction{
			{Kind: scoring.Correction, League: f.Leagues[0].ID, Club: club, Points: -3},
			{Kind: scoring.Disqualification, League: f.Leagues[0].ID, Club: club, Matchday: 1, Date: "2010-02-08", Rule: "3.2.16", Reason: "Foul"},
		}
		f.Tournaments = []scoring.Tournament{
			{ID: "t1", Name: "Offen", Date: "2010-03-01", Kind: scoring.National, Entries: 9, Results: []scoring.Finish{{Player: player, Place: 2}}},
			{ID: "t2", Name: "Bezahlt", Date: "2010-03-02", Kind: scoring.Students, Entries: 9, Paid: &paid, Results: []scoring.Finish{}},
		}
		f.TieDecisions = []scoring.TieDecision{{League: f.Leagues[0].ID, Order: []string{}, By: "lot"},
			{League: f.Leagues[0].ID, Order: slices.Clone(f.Leagues[0].Clubs[:2]), By: "heads_up"}}
		f.Promotion = promotion.Entry{
			Waivers: []string{club}, MasterPlayOff: []promotion.Finisher{{Club: club, Waives: true}},
			Decisions: []promotion.Decision{{Club: club, To: &f.Leagues[0].ID, Reason: "bleibt"}},
		}
		f.Rules = &seasonfile.RuleChanges{NoShowPoints: &points, SNGPoints: []int{}}
		importFile(t, store, f)
		if got, want := written(t, export(t, store, "small")), written(t, f); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	})
}

func TestAnEmptyListOfDecisionsIsNotTheSameAsNone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		f.Promotion.Decisions = []promotion.Decision{}
		f.Rules = &seasonfile.RuleChanges{}
		importFile(t, store, f)
		got := export(t, store, "small")
		if got.Promotion.Decisions == nil || got.Rules == nil {
			t.Error("an empty list or an empty object is gone")
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			return tx.PutPromotion(ctx, "small", &promotion.Entry{})
		})
		if export(t, store, "small").Promotion.Decisions != nil {
			t.Error("a list came from nothing")
		}
	})
}

func TestASeasonIsDeletedWhole(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "tiny"))
		importFile(t, store, read(t, "small"))
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "tiny") })
		for _, table := range storage.SeasonTables {
			var rows int
			store.Writer().Raw("SELECT count(*) FROM " + table + " WHERE season = 'tiny'").Scan(&rows)
			if rows > 0 {
				t.Errorf("%d rows are left in %s", rows, table)
			}
		}
		if _, _, err := store.SeasonFile(t.Context(), "tiny"); !errors.Is(err, acts.ErrNotFound) {
			t.Errorf("the deleted season: %v", err)
		}
		if written(t, export(t, store, "small")) != written(t, read(t, "small")) {
			t.Error("another season has changed")
		}
		if clubs, err := store.Clubs(t.Context()); err != nil || len(clubs) != 6+16 {
			t.Errorf("the register has %d clubs, %v", len(clubs), err)
		}
	})
}

func TestASeasonIsReplacedInOneTransaction(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		f.Season.Name = "Zweite Fassung"
		f.Roster = f.Roster[:3]
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if err := tx.DeleteSeason(ctx, "small"); err != nil {
				return err
			}
			return register.EnterSeason(ctx, tx, f, 7)
		})
		got, version, err := store.SeasonFile(t.Context(), "small")
		if err != nil || version != 7 || written(t, got) != written(t, f) {
			t.Errorf("version %d, %v", version, err)
		}
	})
}
