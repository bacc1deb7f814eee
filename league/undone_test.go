package league_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// unusual is an act of an office that meets what is not ordinary, and what takes it back.
type unusual struct{ does, back declare.Value }

// unusuals are such acts about the season of [twice].
func unusuals() (all []unusual) {
	adler := league.InLeague{Season: "2010", League: "bl1", Club: "adler"}
	for day := 1; day <= 2; day++ {
		at := acts.MatchdayRef{Season: "2010", League: "bl1", Number: day}
		on, heat := acts.On(at), acts.HeatOf(at, day)
		all = append(all,
			unusual{league.Annulling(at, &scoring.Annulment{Date: "2010-03-10", Reason: "Falsche Stacks"}), &league.DropAnnulment{AtMatchday: on}},
			unusual{&league.AnnounceReplay{AtMatchday: on, Date: "2010-06-12"}, &league.DropReplay{AtMatchday: on}},
			unusual{league.Interrupting(at, &scoring.Interruption{Date: "2010-03-10", Reason: "Stromausfall"}), &league.DropInterruption{AtMatchday: on}},
			unusual{league.AnnullingCard(heat, 2, &scoring.Annulment{Date: "2010-03-10", Reason: "Doppelter Stack"}),
				&league.RestoreCard{AtHeat: heat, Table: 2, Reason: "Es war Tisch 3"}},
			unusual{&league.DeclareOfficial{AtMatchday: on}, &league.WithdrawOfficial{AtMatchday: on, Reason: "Zu früh"}})
	}
	return append(all,
		unusual{&league.LeaveLeague{InLeague: adler, Date: "2010-03-06", Kind: scoring.Withdrawn, Reason: "Keine Spieler"}, &league.StayInLeague{InLeague: adler}},
		unusual{&league.FillPlace{InLeague: adler, Replacement: "wiesel", Date: "2010-03-10"}, &league.EmptyPlace{InLeague: adler}},
		unusual{&register.MergePlayers{Player: "adler-3", Other: "adler-7"}, &register.SeparatePlayer{Player: "adler-3", Other: "adler-7"}},
		unusual{&register.RecordDeath{Player: "dachs-1", On: "2010-03-11"}, &register.RevokeDeath{Player: "dachs-1"}})
}

// Whatever an office does that is not ordinary, in any order and with some of it taken back: the journal proves what is stored, the file of the season
// gives the numbers that the pages show and can be read in as it is, and all of it taken back, the last first, leaves the season as it was.
func TestWhatIsTakenBackIsAsBefore(t *testing.T) {
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			empty(t, func(h *hall) {
				h.must(h.ImportSeason(ctx, h.admin, twice(), false, none))
				h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonfile.Club{ID: "wiesel", Name: "Pokerclub Wiesel", ShortName: "Wiesel"}}, none))
				before := h.fileInOrder()
				random, all := rand.New(rand.NewPCG(2010, seed)), unusuals()
				done, passed := []int{}, map[int]bool{}
				for range 60 {
					i := random.IntN(len(all))
					v := all[i].does
					back := len(done) > 0 && random.IntN(3) == 0
					if back {
						i = done[random.IntN(len(done))]
						v = all[i].back
					}
					at := slices.Index(done, i)
					if !back && at >= 0 {
						continue
					}
					if _, err := h.Acts.Do(ctx, h.admin, v, none); !refused(h, err) {
						passed[i] = true
						if back {
							done = slices.Delete(done, at, at+1)
						} else {
							done = append(done, i)
						}
					}
					h.agrees()
				}
				if len(passed) < 6 {
					h.Errorf("only %d kinds of acts were let pass", len(passed))
				}
				h.proved()
				for k := len(done) - 1; k >= 0; k-- {
					h.must(h.Acts.Do(ctx, h.admin, all[done[k]].back, none))
					h.agrees()
				}
				if got := h.fileInOrder(); got != before {
					h.Errorf("got %s, want %s", got, before)
				}
				h.proved()
			})
		})
	}
}

// fileInOrder is the file of the season, without a club that it has heard of and that has no team, and with its roster in one order.
func (h *hall) fileInOrder() string {
	f := h.view("2010").File.Clone()
	f.Clubs = slices.DeleteFunc(f.Clubs, func(c seasonfile.Club) bool { return !slices.Contains(f.Leagues[0].Clubs, c.ID) })
	slices.SortFunc(f.Roster, func(a, b scoring.Membership) int {
		return strings.Compare(a.Player+a.Club+a.From, b.Player+b.Club+b.From)
	})
	return string(seasonfile.Canonical(f))
}

// refused reports whether an act was refused, with a sentence; anything else is a failure.
func refused(h *hall, err error) bool {
	h.Helper()
	var refusal *acts.Refusal
	var fault *scoring.Fault
	if err != nil && !errors.As(err, &refusal) && !errors.As(err, &fault) && !errors.Is(err, acts.ErrNotFound) {
		h.Fatal(err)
	}
	return err != nil
}

// agrees reports a season whose file, written and read again, gives other numbers than its pages, or could not be read in.
func (h *hall) agrees() {
	h.Helper()
	v := h.view("2010")
	again, err := seasonfile.Decode(seasonfile.Canonical(v.File))
	if err != nil {
		h.Fatal(err)
	}
	if got := seasonfile.Compute(again); !reflect.DeepEqual(got, v.Results) {
		h.Fatalf("the file gives %+v, the pages show %+v", got.Leagues[0].Standings, v.Results.Leagues[0].Standings)
	}
}
