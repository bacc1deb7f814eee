package league_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/scan"
)

// pictures tells which pictures there are of the first heat: of photos by their number, with the tables.
func (h *hall) pictures(ids ...string) string {
	h.Helper()
	var there []string
	for i, id := range ids {
		for table := range 4 {
			if p, err := h.store.CardPhoto(ctx, id, table); err == nil && p.Picture != nil {
				there = append(there, fmt.Sprintf("%d.%d", i+1, table))
			}
		}
	}
	return strings.Join(there, " ")
}

// sends sends a photo of heat 1 with the cards of some tables on it, and returns its id.
func (h *hall) sends(digest string, tables ...int) string {
	h.Helper()
	s := &league.SendPhoto{AtHeat: acts.HeatOf(day1, 1), Digest: digest, Picture: []byte{9}, Cards: []scan.Card{}, Straight: map[int][]byte{}}
	for _, table := range tables {
		code := league.CardCode{At: day1, Heat: 1, Table: table, Drawing: 1, Boxes: 63, Seats: "00000000"}
		s.Cards = append(s.Cards, scan.Card{Code: "HTTPS://X/K/" + code.String(), State: scan.Read})
		s.Straight[table] = []byte{byte(table)}
	}
	h.must(h.Acts.Do(ctx, h.director, s, none))
	return league.PhotoID(h.director, s.AtHeat, digest)
}

// § 3.2.18: what nobody has confirmed of a closed heat goes after a day; the evidence goes 30 days after the matchday has become official,
// and stays while a case about the matchday is open.
func TestPhotosOfRoundCardsAreForgotten(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		whole, half, left := h.sends("a", 1), h.sends("b", 1, 2), h.sends("c", 2)
		for _, id := range []string{whole, half} {
			h.must(h.Acts.Do(ctx, h.director, &league.BindPhoto{AtHeat: acts.HeatOf(day1, 1), Photo: id, Table: 1}, none))
		}
		forget := func(want string) {
			h.Helper()
			if err := h.ForgetPhotos(ctx); err != nil {
				h.Fatal(err)
			}
			if got := h.pictures(whole, half, left); got != want {
				h.Errorf("on %s there is %s, want %s", h.clock.Format(time.DateTime), got, want)
			}
		}
		later := func(t time.Duration) { *h.clock = h.clock.Add(t) }
		all := "1.1 2.0 2.1 2.2 3.0 3.2"
		later(48 * time.Hour)
		forget(all) // the heat is open
		later(-25 * time.Hour)
		h.close(1)
		forget(all) // not yet a day
		later(2 * time.Hour)
		forget("1.1 2.1")
		if _, err := h.Acts.Do(ctx, h.admin, &league.BindPhoto{AtHeat: acts.HeatOf(day1, 1), Photo: half, Table: 2}, none); !errors.Is(err, acts.ErrNotFound) {
			h.Errorf("a card whose picture is gone: %v", err)
		}
		for heat := 2; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		later(400 * 24 * time.Hour)
		forget("1.1 2.1") // it is not official
		later(-400 * 24 * time.Hour)
		filed := h.protests("adler", protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1})
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		later(30 * 24 * time.Hour)
		forget("1.1 2.1")
		later(2 * time.Second)
		forget("1.1 2.1") // the case is open
		h.must(h.caseWithdraw(ctx, h.president("adler"), "2010", filed.Number, "adler", none))
		forget("")
		if days, err := h.store.PhotoDays(ctx); err != nil || len(days) > 0 {
			h.Errorf("left are photos of %v, %v", days, err)
		}
	})
}

// writing counts the transactions of a store, each of which may lock a season.
type writing struct {
	league.Store
	times int
}

func (w *writing) Transact(ctx context.Context, do func(league.Tx) error) error {
	w.times++
	return w.Store.Transact(ctx, do)
}

// A matchday of which no photo has had its day is looked at, and not locked.
func TestOnlyMatchdaysWithSomethingToForgetAreLocked(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		kept, left := h.sends("a", 1), h.sends("b", 2)
		h.must(h.Acts.Do(ctx, h.director, &league.BindPhoto{AtHeat: acts.HeatOf(day1, 1), Photo: kept, Table: 1}, none))
		h.close(1)
		store := &writing{Store: h.store}
		office := league.NewOffice(store, func() time.Time { return *h.clock })
		for _, of := range []struct {
			passed time.Duration
			times  int
			want   string
		}{{23 * time.Hour, 0, "1.1 2.0 2.2"}, {2 * time.Hour, 1, "1.1"}, {time.Hour, 0, "1.1"}} {
			*h.clock, store.times = h.clock.Add(of.passed), 0
			if err := office.ForgetPhotos(ctx); err != nil {
				h.Fatal(err)
			}
			if got := h.pictures(kept, left); got != of.want || store.times != of.times {
				h.Errorf("on %s there is %s after %d transactions, want %s after %d", h.clock.Format(time.DateTime), got, store.times, of.want, of.times)
			}
		}
	})
}

// § 3.2.18: a season says how long the evidence stays, from 7 days to a year; never less than clubs may protest and appeal (A103, A105).
func TestPhotosStayAsLongAsTheirSeasonSays(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
		}
		photo := h.sends("a", 1)
		h.must(h.Acts.Do(ctx, h.director, &league.BindPhoto{AtHeat: acts.HeatOf(day1, 1), Photo: photo, Table: 1}, none))
		for heat := 1; heat <= 3; heat++ {
			h.close(heat)
		}
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		official := *h.clock
		settle := func(days int) error {
			_, err := h.casePutRules(ctx, h.admin, "2010", &protest.Rules{ProtestDays: 7, AppealDays: 7, PhotoDays: days}, none)
			return err
		}
		file := func(want string) {
			h.Helper()
			if f, err := h.PlayerFile(ctx, h.admin, "adler-3"); err != nil || len(f.Photos) != 1 || f.Photos[0].Until != want {
				h.Errorf("the file has %+v, %v, want %s", f.Photos, err, want)
			}
		}
		file(rulebook.Day(official.AddDate(0, 0, 30)))
		for _, days := range []int{6, 366} {
			h.refused("3.2.18", "$.photo_days", "7 bis 365 Tage")(nil, settle(days))
		}
		for _, c := range []struct{ says, stays int }{{365, 365}, {40, 40}, {7, 14}} {
			if err := settle(c.says); err != nil {
				h.Fatal(err)
			}
			file(rulebook.Day(official.AddDate(0, 0, c.stays)))
			*h.clock = official.AddDate(0, 0, c.stays)
			if err := h.ForgetPhotos(ctx); err != nil {
				h.Fatal(err)
			}
			if got := h.pictures(photo); got != "1.1" {
				h.Errorf("of %d days, after %d there is %q", c.says, c.stays, got)
			}
		}
		*h.clock = h.clock.Add(2 * time.Second)
		if err := h.ForgetPhotos(ctx); err != nil {
			h.Fatal(err)
		}
		if got := h.pictures(photo); got != "" {
			h.Errorf("after two weeks there is %q", got)
		}
	})
}

// § 3.2.18: a card bears names and signatures. Whoever is erased is on no picture any more, also where he was drawn and has not come; the
// cards of others on the same photo stay. While a case about the matchday is open all stay, and go when it is decided.
func TestAnErasedPlayerIsOnNoPhoto(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
		}
		whole, pair, other := h.sends("a", 1), h.sends("b", 1, 2), h.sends("c", 2)
		for _, bind := range []league.BindPhoto{{Photo: whole, Table: 1}, {Photo: pair, Table: 2}} {
			bind.AtHeat = acts.HeatOf(day1, 1)
			h.must(h.Acts.Do(ctx, h.director, &bind, none))
		}
		there := func(when, want string) {
			h.Helper()
			if got := h.pictures(whole, pair, other); got != want {
				h.Errorf("%s there is %s, want %s", when, got, want)
			}
		}
		on := func(player string, want ...league.PlayerPhoto) {
			h.Helper()
			if file, err := h.PlayerFile(ctx, h.admin, player); err != nil || !slices.Equal(file.Photos, want) {
				h.Errorf("photos of %s: %+v, %v", player, file.Photos, err)
			}
		}
		at := league.PlayerPhoto{Season: "2010", League: "bl1", Matchday: 1, Heat: 1, Table: 1}
		on("adler-3", at, at)
		h.gone("adler", "adler-3")
		all := "1.1 2.0 2.1 2.2 3.0 3.2"
		there("before", all)
		out := h.must(h.ErasePlayer(ctx, h.admin, "adler-3", "auf Antrag", acts.Terms{DryRun: true}))
		if !strings.Contains(string(out.JSON()), `"photos":2`) {
			h.Errorf("the question has %s", out.JSON())
		}
		there("after a question", all)
		alias := h.erased("adler-3", none)
		there("once he is erased", "2.2 3.0 3.2")
		on(alias)

		for heat := 1; heat <= 3; heat++ {
			h.close(heat)
		}
		filed := h.protests("adler", protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1})
		h.gone("biber", "biber-4")
		h.erased("biber-4", none)
		there("while a case is open", "2.2 3.0 3.2")
		h.must(h.caseWithdraw(ctx, h.president("adler"), "2010", filed.Number, "adler", none))
		if err := h.ForgetPhotos(ctx); err != nil {
			h.Fatal(err)
		}
		there("once it is not", "")
	})
}

// Who was drawn to a table and has not come stands on its card all the same (§ 3.2.17).
func TestTheCardOfWhoHasNotComeBearsHisName(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.Acts.Do(ctx, h.director, &league.DrawTables{AtHeat: acts.HeatOf(day1, 1)}, none))
		drawn := h.preset(1).SitAndGos[0]
		photo := h.sends("a", drawn.Table)
		player := drawn.Seats[0].Player
		club, _, _ := strings.Cut(player, "-")
		h.gone(club, player)
		h.erased(player, none)
		if got := h.pictures(photo); got != "" {
			h.Errorf("there is %s", got)
		}
	})
}

// What is said of a photo names the tables of its heat, and not those of a card of another matchday or season with a heat of that number.
func TestAPhotoNamesTheTablesOfItsMatchday(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		s := &league.SendPhoto{AtHeat: acts.HeatOf(day1, 1), Digest: "a", Picture: []byte{9}}
		for i, day := range []acts.MatchdayRef{{Season: "2010", League: "bl1", Number: 2}, {Season: "2009", League: "bl1", Number: 1},
			{Season: "2010", League: "bl2", Number: 1}, day1} {
			code := league.CardCode{At: day, Heat: 1, Table: 4 - i, Drawing: 1, Boxes: 63, Seats: "00000000"}
			s.Cards = append(s.Cards, scan.Card{Code: "HTTPS://X/K/" + code.String(), State: scan.Read})
		}
		says := func(want string) {
			h.Helper()
			e := h.last()
			if got, err := declare.ByDeed(acts.Deed(e.Act)).Says(nil, e.Before, e.After); err != nil || got != want {
				h.Errorf("it says %q, %v, want %q", got, err, want)
			}
		}
		h.must(h.Acts.Do(ctx, h.director, s, none))
		says("Ein Foto von Rundenkarten, Heat 1 (Tisch 1), wird gesendet.")
		h.must(h.Acts.Do(ctx, h.director, &league.DropPhoto{AtHeat: s.AtHeat, Photo: league.PhotoID(h.director, s.AtHeat, "a")}, none))
		says("Ein Foto von Rundenkarten, Heat 1 (Tisch 1), wird weggeworfen.")
	})
}

// § 2.2.3, § 3.2.18: in a case about a card, or the result of its matchday, the association and the director of the matchday see the photos, and a
// club that it concerns those of the tables at which it sat, as long as the case is open. Nobody else sees one.
func TestWhoSeesThePhotosOfACase(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
		}
		two := card(1, 2)
		two.Seats = two.Seats[1:] // adler did not sit there
		for i := range two.Seats {
			two.Seats[i].Place, two.Seats[i].InTime = i+1, false
		}
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, two, acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
		for table, id := range map[int]string{1: h.sends("a", 1), 2: h.sends("b", 2)} {
			h.must(h.Acts.Do(ctx, h.director, &league.BindPhoto{AtHeat: acts.HeatOf(day1, 1), Photo: id, Table: table}, none))
		}
		h.sends("c", 2) // waits, and is no evidence
		for heat := 1; heat <= 3; heat++ {
			h.must(h.CloseHeat(ctx, h.director, day1, heat, "Anna war krank.", none))
		}
		adler, biber := h.president("adler"), h.president("biber")
		sees := func(who string, by acts.Actor, number int, want string) {
			h.Helper()
			list, err := h.CasePhotos(ctx, by, "2010", number)
			var got []string
			for _, p := range list {
				got = append(got, fmt.Sprintf("%d.%d", p.Heat, p.Table))
			}
			if errors.Is(err, acts.ErrDenied) || errors.Is(err, acts.ErrSignIn) {
				got, err = []string{"denied"}, nil
			}
			if err != nil || strings.Join(got, " ") != want {
				h.Errorf("%s sees %q, %v, want %q", who, got, err, want)
			}
			for table := 1; table <= 2; table++ {
				id := league.PhotoID(h.director, acts.HeatOf(day1, 1), map[int]string{1: "a", 2: "b"}[table])
				p, err := h.CasePicture(ctx, by, "2010", number, id, table)
				if there := err == nil && len(p.Picture) == 1; there != strings.Contains(want, fmt.Sprintf("1.%d", table)) {
					h.Errorf("%s gets the picture of table %d: %v, %v", who, table, there, err)
				}
			}
		}
		of := protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 2}
		one := h.protests("biber", of).Number
		sees("the office", h.admin, one, "1.2")
		sees("the director", h.director, one, "1.2")
		sees("a club of the table", biber, one, "1.2")
		sees("another club", adler, one, "denied")
		sees("a helper", h.helper("helper", "sit-and-gos/2"), one, "denied")
		sees("everybody", acts.Public, one, "denied")
		of.Heat, of.Table = 0, 0
		day := h.protests("biber", of).Number
		sees("the office", h.admin, day, "1.1 1.2")
		sees("a club of both tables", biber, day, "1.1 1.2")
		sees("a club of the other table", adler, day, "1.1")
		for _, number := range []int{one, day} {
			h.must(h.caseWithdraw(ctx, biber, "2010", number, "biber", none))
		}
		sees("the office afterwards", h.admin, one, "1.2")
		sees("a club afterwards", biber, day, "")
		sees("another club afterwards", adler, day, "")
	})
}
