package storage_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// A hand-in belongs to its lineup: it is written over and goes with it.
func TestWhenALineupWasHandedInIsKept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		putUsers(t, store)
		first, second := f.League("bl1").Matchdays[0].Lineups[0], f.League("bl1").Matchdays[0].Lineups[1]
		known := matchday.HandIn{League: "bl1", Matchday: 1, Club: first.Club, First: noon, FirstBy: "u1", Changed: noon.Add(time.Hour),
			ChangedBy: "u2", Forced: true}
		unknown := matchday.HandIn{League: "bl1", Matchday: 1, Club: second.Club, Changed: noon}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			early := known
			early.Changed, early.ChangedBy, early.Forced = noon, "u1", false
			return errors.Join(register.EnterSeason(ctx, tx, f, 1), tx.PutHandIn(ctx, "tiny", &early), tx.PutHandIn(ctx, "tiny", &known),
				tx.PutHandIn(ctx, "tiny", &unknown))
		})
		want := map[string]matchday.HandIn{known.Club: known, unknown.Club: unknown}
		ins, err := store.HandIns(t.Context(), acts.MatchdayRef{Season: "tiny"})
		if err != nil || len(ins) != 2 {
			t.Fatalf("got %+v, %v", ins, err)
		}
		for _, in := range ins {
			if in != want[in.Club] {
				t.Errorf("got  %+v\nwant %+v", in, want[in.Club])
			}
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if in, err := tx.HandIn(ctx, day, known.Club); err != nil || *in != known {
				t.Errorf("got %+v, %v", in, err)
			}
			if err := tx.DeleteLineup(ctx, day, known.Club); err != nil {
				return err
			}
			if _, err := tx.HandIn(ctx, day, known.Club); !errors.Is(err, acts.ErrNotFound) {
				t.Errorf("got %v", err)
			}
			return nil
		})
		err = store.Transact(t.Context(), func(tx league.Tx) error { return tx.PutHandIn(t.Context(), "tiny", &known) })
		if err == nil {
			t.Error("a hand-in without a lineup was stored")
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "tiny") })
	})
}

func TestTheLineupsOfATierAreReadWithTheirMatchdays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			if err := register.EnterSeason(ctx, tx, f, 1); err != nil {
				return err
			}
			n := 0
			for _, m := range f.League("bl1").Matchdays {
				n += len(m.Lineups)
			}
			lineups, err := tx.TierLineups(ctx, "tiny", f.League("bl1").Tier)
			if err != nil || len(lineups) != n || n == 0 {
				t.Fatalf("got %d of %d, %v", len(lineups), n, err)
			}
			for _, l := range lineups {
				if want := *f.League("bl1").Matchdays[l.Matchday-1].Lineup(l.Club); l.League != "bl1" || l.Lineup != want {
					t.Errorf("got %+v, want %+v", l, want)
				}
			}
			return nil
		})
	})
}

// A83: a lifted sanction is in the file no more, and in the list for ever.
func TestALiftedSanctionIsKeptBesideTheFile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		f.Sanctions = nil
		putUsers(t, store)
		club := f.League("bl1").Clubs[0]
		decided := league.SanctionEntry{ID: 1, Office: acts.RoleDirector, By: "u1", At: noon,
			Sanction: scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Matchday: 1, Club: club, Players: []string{f.Players[0].ID}}}
		other := league.SanctionEntry{ID: 2, Office: acts.RoleAdmin, At: noon,
			Sanction: scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -1}}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			return errors.Join(register.EnterSeason(ctx, tx, f, 1), tx.AddSanction(ctx, "tiny",
				&league.SanctionEntry{Sanction: decided.Sanction, Office: decided.Office, By: "u1", At: noon}),
				tx.AddSanction(ctx, "tiny", &league.SanctionEntry{Sanction: other.Sanction, Office: other.Office, At: noon}))
		})
		decided.Lifted = &league.Lifting{Date: "2010-02-08", Reason: "Irrtum", By: "u2", At: noon.Add(time.Hour)}
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.AddLifting(ctx, "tiny", 1, decided.Lifted) })

		entries, err := store.SanctionEntries(t.Context(), "tiny")
		if want := []league.SanctionEntry{decided, other}; err != nil || !reflect.DeepEqual(entries, want) {
			t.Errorf("got  %+v, %v\nwant %+v", entries, err, want)
		}
		stored, _, err := store.SeasonFile(t.Context(), "tiny")
		if err != nil || !reflect.DeepEqual(stored.Sanctions, []scoring.Sanction{other.Sanction}) {
			t.Errorf("got %+v, %v", stored.Sanctions, err)
		}
		err = store.Transact(t.Context(), func(tx league.Tx) error { return tx.AddLifting(t.Context(), "tiny", 1, decided.Lifted) })
		if err == nil {
			t.Error("lifted twice")
		}
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "tiny") })
	})
}
