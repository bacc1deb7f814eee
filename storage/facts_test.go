package storage_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// wish is a change of a season through a transaction, and what its file must
// look like then.
type wish struct {
	name   string
	write  func(ctx context.Context, tx league.Tx, f *seasonfile.File) error
	expect func(f *seasonfile.File)
}

// day is the matchday that the wishes change.
var day = acts.MatchdayRef{Season: "tiny", League: "bl1", Number: 1}

func firstDay(f *seasonfile.File) *scoring.Matchday { return &f.League("bl1").Matchdays[0] }

func card(f *seasonfile.File) *scoring.SitAndGo { return &firstDay(f).Heats[1].SitAndGos[1] }

func mtt(f *seasonfile.File) *scoring.TeamMTT { return &firstDay(f).Heats[1].TeamMTTs[0] }

var wishes = []wish{
	{"a matchday's head is written over", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.PutMatchday(ctx, day, &scoring.Matchday{Number: 1, Date: "2010-02-09", Host: f.Clubs[1].ID})
	}, func(f *seasonfile.File) {
		m := firstDay(f)
		m.Date, m.Start, m.Venue, m.Host, m.SNGStartChips, m.MTTStartChips = "2010-02-09", "", "", f.Clubs[1].ID, 0, 0
	}},
	{"a matchday is created", func(ctx context.Context, tx league.Tx, _ *seasonfile.File) error {
		at := acts.MatchdayRef{Season: "tiny", League: "bl1", Number: 9}
		return tx.PutMatchday(ctx, at, &scoring.Matchday{Number: 9, Date: "2010-12-09", Venue: "Graz"})
	}, func(f *seasonfile.File) {
		l := f.League("bl1")
		l.Matchdays = append(l.Matchdays, scoring.Matchday{Number: 9, Date: "2010-12-09", Venue: "Graz"})
	}},
	{"a lineup is written over where it stands", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		l := firstDay(f).Lineups[0]
		l.Captain, l.Slots = l.Slots[1], scoring.Slots{2: l.Slots[0], 5: l.Slots[1]}
		return tx.PutLineup(ctx, day, &l)
	}, func(f *seasonfile.File) {
		l := &firstDay(f).Lineups[0]
		l.Captain, l.Slots = l.Slots[1], scoring.Slots{2: l.Slots[0], 5: l.Slots[1]}
	}},
	{"a lineup is taken away and handed in again, last", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		l := &firstDay(f).Lineups[0]
		return errors.Join(tx.DeleteLineup(ctx, day, l.Club), tx.PutLineup(ctx, day, l))
	}, func(f *seasonfile.File) {
		m := firstDay(f)
		m.Lineups = append(m.Lineups[1:], m.Lineups[0])
	}},
	{"a no-show is noted once, last", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		club := firstDay(f).Lineups[0].Club
		return errors.Join(tx.PutNoShow(ctx, day, club, false), tx.PutNoShow(ctx, day, club, false))
	}, func(f *seasonfile.File) {
		m := firstDay(f)
		m.NoShows = append(m.NoShows, m.Lineups[0].Club)
	}},
	{"a no-show is taken back", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.DeleteNoShow(ctx, day, firstDay(f).NoShows[0])
	}, func(f *seasonfile.File) { firstDay(f).NoShows = []string{} }},
	{"a heat is opened again", func(ctx context.Context, tx league.Tx, _ *seasonfile.File) error {
		return tx.PutHeat(ctx, day, 3, true)
	}, func(f *seasonfile.File) { firstDay(f).Heats[2].Open = true }},
	{"a round card is written over, whole", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.PutSitAndGo(ctx, day, 2, &scoring.SitAndGo{Table: card(f).Table, Seats: card(f).Seats[2:4]}, card(f))
	}, func(f *seasonfile.File) { card(f).Seats = card(f).Seats[2:4] }},
	{"a round card gets a seat more", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		less := &scoring.SitAndGo{Table: card(f).Table, Seats: card(f).Seats[:3]}
		return errors.Join(tx.PutSitAndGo(ctx, day, 2, less, card(f)), tx.PutSitAndGo(ctx, day, 2, card(f), less))
	}, func(*seasonfile.File) {}},
	{"two change places on a round card", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.PutSitAndGo(ctx, day, 2, swapped(card(f)), card(f))
	}, func(f *seasonfile.File) { *card(f) = *swapped(card(f)) }},
	{"a round card is taken away and comes back where it was", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return errors.Join(tx.DeleteSitAndGo(ctx, day, 2, card(f).Table), tx.PutSitAndGo(ctx, day, 2, card(f), nil))
	}, func(*seasonfile.File) {}},
	{"a round card is taken away", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.DeleteSitAndGo(ctx, day, 2, card(f).Table)
	}, func(f *seasonfile.File) {
		h := &firstDay(f).Heats[1]
		h.SitAndGos = append(h.SitAndGos[:1:1], h.SitAndGos[2:]...)
	}},
	{"an MTT is written over, whole, and stays first", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.PutTeamMTT(ctx, day, 2, &scoring.TeamMTT{MTT: "A", Stacks: mtt(f).Stacks[1:]})
	}, func(f *seasonfile.File) { mtt(f).Stacks = mtt(f).Stacks[1:] }},
	{"an MTT is taken away and comes back first", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return errors.Join(tx.DeleteTeamMTT(ctx, day, 2, "A"), tx.PutTeamMTT(ctx, day, 2, mtt(f)))
	}, func(*seasonfile.File) {}},
	{"an MTT is taken away", func(ctx context.Context, tx league.Tx, _ *seasonfile.File) error {
		return tx.DeleteTeamMTT(ctx, day, 2, "A")
	}, func(f *seasonfile.File) { firstDay(f).Heats[1].TeamMTTs = firstDay(f).Heats[1].TeamMTTs[1:] }},
	{"taking away what is not there does nothing", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return errors.Join(tx.DeleteLineup(ctx, day, "nobody"), tx.DeleteNoShow(ctx, day, "nobody"),
			tx.DeleteSitAndGo(ctx, day, 2, 99), tx.DeleteTeamMTT(ctx, day, 2, "C"))
	}, func(*seasonfile.File) {}},
	{"sanctions come behind the others", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		club := f.League("bl1").Clubs[0]
		return errors.Join(
			tx.AddSanction(ctx, "tiny", &league.SanctionEntry{Sanction: scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club,
				Points: -4, Reason: "Protest"}, Office: acts.RoleAdmin}),
			tx.AddSanction(ctx, "tiny", &league.SanctionEntry{Sanction: scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Club: club,
				Matchday: 1, Players: []string{f.Players[0].ID, f.Players[1].ID}}, Office: acts.RoleDirector}))
	}, func(f *seasonfile.File) {
		club := f.League("bl1").Clubs[0]
		f.Sanctions = append(f.Sanctions,
			scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -4, Reason: "Protest"},
			scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Club: club, Matchday: 1,
				Players: []string{f.Players[0].ID, f.Players[1].ID}})
	}},
	{"tie decisions are replaced", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		clubs := f.League("bl1").Clubs
		first := []scoring.TieDecision{{League: "bl1", Order: clubs[:3], By: "lot"}, {League: "bl1", Order: clubs[1:2], By: "lot"}}
		return errors.Join(tx.PutTieDecisions(ctx, "tiny", first),
			tx.PutTieDecisions(ctx, "tiny", []scoring.TieDecision{{League: "bl1", Order: []string{clubs[2], clubs[0]}, By: "heads_up"}}))
	}, func(f *seasonfile.File) {
		clubs := f.League("bl1").Clubs
		f.TieDecisions = []scoring.TieDecision{{League: "bl1", Order: []string{clubs[2], clubs[0]}, By: "heads_up"}}
	}},
	{"the end of the season is replaced", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		return tx.PutPromotion(ctx, "tiny", end(f))
	}, func(f *seasonfile.File) { f.Promotion = *end(f) }},
	{"a tournament is written over where it stands, a new one stands last", func(ctx context.Context, tx league.Tx, f *seasonfile.File) error {
		changed, fresh := f.Tournaments[1], f.Tournaments[1]
		changed.Results, changed.Paid, fresh.ID = changed.Results[1:3], nil, "new"
		return errors.Join(tx.PutTournament(ctx, "tiny", &changed), tx.PutTournament(ctx, "tiny", &fresh))
	}, func(f *seasonfile.File) {
		fresh := f.Tournaments[1]
		fresh.ID = "new"
		f.Tournaments[1].Results, f.Tournaments[1].Paid = f.Tournaments[1].Results[1:3], nil
		f.Tournaments = append(f.Tournaments, fresh)
	}},
}

func end(f *seasonfile.File) *promotion.Entry {
	second := f.League("bl2").Clubs
	return &promotion.Entry{
		Waivers: []string{second[1], second[0]}, MasterPlayOff: []promotion.Finisher{{Club: f.Clubs[3].ID, Waives: true}},
		Decisions: []promotion.Decision{{Club: second[2], From: &f.Leagues[1].ID, Reason: "zieht sich zurück"}},
	}
}

func TestWhatIsWrittenIsReadAndNothingElseChanges(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		tiny := read(t, "tiny")
		importFile(t, store, read(t, "small"))
		importFile(t, store, tiny)
		back := errors.New("back")
		for _, w := range wishes {
			want := tiny.Clone()
			w.expect(want)
			var got *seasonfile.File
			err := store.Transact(t.Context(), func(tx league.Tx) error {
				if err := w.write(t.Context(), tx, tiny.Clone()); err != nil {
					return err
				}
				var err error
				if got, _, err = tx.SeasonFile(t.Context(), "tiny"); err != nil {
					return err
				}
				m, err := tx.Matchday(t.Context(), day)
				if err == nil && !reflect.DeepEqual(m, firstDay(got)) {
					t.Errorf("%s: the matchday alone is different", w.name)
				}
				return errors.Join(back, err)
			})
			if !errors.Is(err, back) || errors.Is(err, acts.ErrNotFound) || got == nil {
				t.Errorf("%s: %v", w.name, err)
				continue
			}
			if written(t, got) != written(t, want) {
				t.Errorf("%s: not so", w.name)
			}
		}
		for _, name := range []string{"tiny", "small"} {
			if written(t, export(t, store, name)) != written(t, read(t, name)) {
				t.Errorf("%s has changed in spite of all rollbacks", name)
			}
		}
	})
}

// swapped is a card on which the first two have changed seats and places.
func swapped(c *scoring.SitAndGo) *scoring.SitAndGo {
	again := &scoring.SitAndGo{Table: c.Table, Seats: slices.Clone(c.Seats)}
	again.Seats[0], again.Seats[1] = again.Seats[1], again.Seats[0]
	return again
}

func TestCardsEnteredInAnyOrderStandByTheirNumbers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 5}
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			err := errors.Join(tx.PutMatchday(ctx, at, &scoring.Matchday{Number: 5, Date: "2010-09-09"}), tx.PutHeat(ctx, at, 1, true))
			for _, table := range []int{3, 1, 12, 2} {
				err = errors.Join(err, tx.PutSitAndGo(ctx, at, 1, &scoring.SitAndGo{Table: table}, nil))
			}
			return errors.Join(err, tx.PutTeamMTT(ctx, at, 1, &scoring.TeamMTT{MTT: "B"}), tx.PutTeamMTT(ctx, at, 1, &scoring.TeamMTT{MTT: "A"}))
		})
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			m, err := tx.Matchday(ctx, at)
			if err != nil {
				return err
			}
			none, seats := []scoring.Stack{}, []scoring.Seat{}
			want := []scoring.Heat{{
				Number: 1, Open: true,
				SitAndGos: []scoring.SitAndGo{{Table: 1, Seats: seats}, {Table: 2, Seats: seats}, {Table: 3, Seats: seats}, {Table: 12, Seats: seats}},
				TeamMTTs:  []scoring.TeamMTT{{MTT: "A", Stacks: none}, {MTT: "B", Stacks: none}},
			}}
			if !reflect.DeepEqual(m.Heats, want) {
				t.Errorf("got %v", m.Heats)
			}
			return nil
		})
	})
}

func TestALeagueIsReadWithoutItsMatchdays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := read(t, "tiny")
		importFile(t, store, f)
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			l, err := tx.League(ctx, "tiny", "bl2")
			want := *f.League("bl2")
			want.Matchdays = []scoring.Matchday{}
			if err == nil && !reflect.DeepEqual(*l, want) {
				t.Errorf("got %v", *l)
			}
			return err
		})
	})
}
