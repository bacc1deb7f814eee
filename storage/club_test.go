package storage_test

import (
	"context"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// A database from before the register said more than names takes over what the
// latest season says of each club.
func TestTheRegisterBeginsWithWhatTheLatestSeasonsSay(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		p, err := store.Provider()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.DownTo(t.Context(), 3); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			"INSERT INTO clubs (id, name) VALUES ('adler', 'Adler'), ('biber', 'Biber'), ('neu', 'Neu')",
			`INSERT INTO seasons (id, name, start_date, end_date, version, imported, decides) VALUES
				('a', 'a', '2009-01-01', '2009-12-31', 1, 1, false), ('b', 'b', '2010-01-01', '2010-12-31', 1, 1, false)`,
			`INSERT INTO season_clubs (season, club, position, short_name, city, state, zvr_number) VALUES
				('a', 'adler', 1, 'A', 'Graz', 'Steiermark', '1'), ('b', 'adler', 1, 'A', 'Wels', 'Oberösterreich', '2'), ('a', 'biber', 2, 'B', 'Linz', '', '3')`,
		} {
			if err := store.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := p.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		want := map[string]seasonfile.Club{
			"adler": {ID: "adler", Name: "Adler", ShortName: "A", City: "Wels", State: "Oberösterreich", ZVRNumber: "2"},
			"biber": {ID: "biber", Name: "Biber", ShortName: "B", City: "Linz", ZVRNumber: "3"},
			"neu":   {ID: "neu", Name: "Neu"},
		}
		clubs, err := store.Clubs(t.Context())
		if err != nil || len(clubs) != len(want) {
			t.Fatalf("%v, %v", clubs, err)
		}
		for _, c := range clubs {
			if c.Club != want[c.ID] {
				t.Errorf("got %v, want %v", c.Club, want[c.ID])
			}
		}
	})
}

// What belongs to a season goes with it; what belongs to a club stays.
func TestASeasonTakesTheAffairsOfItsClubsWithIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "small")
		importFile(t, store, f)
		club := f.Clubs[0].ID
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			for _, err := range []error{
				tx.PutClosingDate(ctx, "small", "2010-01-01"),
				tx.PutRegistration(ctx, "small", &seasons.Registration{League: "bl1", Club: club, State: seasons.Requested, AcceptsRulebook: true,
					PhotoConsent: true, RequestedOn: "2009-12-01"}),
				tx.PutApplication(ctx, at, &league.Application{Club: club, Venue: "x"}),
				tx.PutFees(ctx, "small", &seasons.Fees{First: 1}),
				tx.AddBooking(ctx, "small", &seasons.Booking{ID: "b-1", Kind: "payment", Club: club, Date: "2010-01-01", Cents: 1}),
				tx.AddBooking(ctx, "small", &seasons.Booking{ID: "b-2", Kind: "reversal", Club: club, Date: "2010-01-01", Cents: 1,
					Undoes: "b-1", Reason: "x"}),
				tx.AddReport(ctx, "small", &league.Report{League: "bl1", Matchday: 1, Club: club, Version: 1, Markdown: "x", Written: noon}),
				tx.PutClubContact(ctx, club, &register.Contact{Person: "x"}),
				tx.PutClubLogo(ctx, club, "d", []byte{1, 0, 2}),
				tx.PutClubAssociation(ctx, club, register.APSA, &register.Periods{Periods: []register.Period{{From: "2009-01-01"}}}),
				tx.DeleteSeason(ctx, "small"),
			} {
				if err != nil {
					return err
				}
			}
			return nil
		})
		logo, err := store.ClubLogo(t.Context(), club)
		if err != nil || string(logo) != "\x01\x00\x02" {
			t.Errorf("the logo is %v, %v", logo, err)
		}
		if p, err := store.ClubAssociation(t.Context(), club, register.APSA); err != nil || len(p.Periods) != 1 {
			t.Errorf("got %v, %v", p, err)
		}
		if books, err := store.Bookings(t.Context(), "small"); err != nil || len(books) != 0 {
			t.Errorf("got %v, %v", books, err)
		}
	})
}
