package league_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// gone lets a player leave the club with the day before today.
func (h *hall) gone(club, player string) {
	h.Helper()
	h.must(h.PutMembership(ctx, h.admin, club, player, register.Term{From: "2009-01-01", Until: until("2010-03-12")},
		h.rosterTag(club, player)))
}

func TestErasureLeavesResultsAndNothingElse(t *testing.T) {
	each(t, func(h *hall) {
		h.played()
		before := h.season("2010").Results
		first := h.sealedName("adler-1")
		h.must(h.ImposePenalty(ctx, h.admin, day1, penalty("adler-1", 3), none))
		h.refused("", "", "gehört dem Verein „Pokerclub adler“ an; seine Mitgliedschaft muss zuerst enden")(h.ErasePlayer(ctx, h.admin, "adler-1",
			"auf Antrag", none))
		h.gone("adler", "adler-1")
		h.refused("", "$.reason", "Grund")(h.ErasePlayer(ctx, h.admin, "adler-1", " ", none))
		h.refused("", "$.reason", "darf den Namen nicht nennen")(h.ErasePlayer(ctx, h.admin, "adler-1", "Antrag von Adler-1", none))
		h.fails(acts.ErrDenied)(h.ErasePlayer(ctx, h.president("adler"), "adler-1", "auf Antrag", none))
		alias := h.erased("adler-1", acts.Terms{Key: "k", Asked: requested("r")})

		v := h.season("2010")
		i := slices.IndexFunc(v.File.Roster, func(m scoring.Membership) bool { return m.Player == alias })
		if i < 0 || v.File.Players[0].Name() != "Gelöschter Spieler" || v.Public.Players[0].Name() != "Gelöschter Spieler" ||
			v.File.Players[0].BirthDate != "" {
			h.Errorf("%+v", v.File.Players[0])
		}
		was := strings.ReplaceAll(string(seasonfile.Canonical(before.Leagues)), `"adler-1"`, `"`+alias+`"`)
		if got := v.Results; string(seasonfile.Canonical(got.Leagues)) != was {
			h.Error("the results are others")
		}
		p, err := h.PlayerRecord(ctx, h.admin, alias)
		if err != nil || p.BirthDate+p.Nationality != "" {
			h.Errorf("%+v %v", p, err)
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" {
			h.Errorf("%+v, %v", v, err)
		}
		if again := h.sealedName("adler-1"); again == first {
			h.Error("the secret is still there")
		}
		if e := h.last(); e.Act != "player.erase" || e.Reason != "auf Antrag" || e.Subject != acts.About("players", alias) {
			h.Errorf("%+v", e)
		}
		h.nothingOf("ADLER-1")
		h.nothingOf("adler-1\"")
		if all, err := h.Penalties(ctx, h.admin, day1, ""); err != nil || len(all) != 1 || all[0].Reason != "(gelöscht)" || all[0].Player != alias {
			h.Errorf("%+v %v", all, err)
		}
		// Nobody can do anything with him any more.
		h.refused("", "", "wurden gelöscht")(h.ErasePlayer(ctx, h.admin, alias, "auf Antrag", none))
		h.refused("", "", "wurden gelöscht")(h.PutMembership(ctx, h.admin, "biber", alias, register.Term{From: "2011-01-01"}, none))
		h.refused("", "", "wurden gelöscht")(h.RequestTransfer(ctx, h.admin, alias, "biber", "", none))
		record := ida()
		record.ID = alias
		h.refused("", "", "wurden gelöscht")(h.PutPlayer(ctx, h.admin, record, false, acts.Terms{Match: anyVersion}))
		h.fails(acts.ErrNotFound)(h.ErasePlayer(ctx, h.admin, "adler-1", "auf Antrag", none))
	})
}

// erased erases a player and returns his alias.
func (h *hall) erased(player string, terms acts.Terms) string {
	h.Helper()
	out := h.must(h.ErasePlayer(ctx, h.admin, player, "auf Antrag", terms))
	var left register.PlayerRecord
	if err := json.Unmarshal(out.JSON(), &left); err != nil || !strings.HasPrefix(left.ID, "geloescht-") {
		h.Fatalf("%+v, %v", left, err)
	}
	return left.ID
}

// sealedName returns what the journal would say of a name.
func (h *hall) sealedName(player string) (sealed string) {
	h.Helper()
	err := h.store.Transact(ctx, func(tx league.Tx) (err error) {
		sealed, err = tx.Seal(ctx, "players/"+player, "Anna")
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return sealed
}

// nothingOf fails the test if the journal has a word in it.
func (h *hall) nothingOf(word string) {
	h.Helper()
	entries, err := h.Journal(ctx, h.admin, acts.Query{})
	if err != nil {
		h.Fatal(err)
	}
	for _, e := range entries {
		if strings.Contains(e.Before+e.After+e.Reason+string(e.Subject), word) {
			h.Errorf("the journal says %s: %+v", word, e)
		}
	}
}

func TestWhoIsAboutToMoveIsNotErased(t *testing.T) {
	each(t, func(h *hall) {
		h.requested()
		h.gone("adler", "adler-7")
		h.refused("", "", "noch ein Transfer offen")(h.ErasePlayer(ctx, h.admin, "adler-7", "auf Antrag", none))
	})
}

func TestEverythingAboutAPlayerIsOneDocument(t *testing.T) {
	each(t, func(h *hall) {
		h.played()
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, card(1, 1), none))
		h.must(h.PutTournament(ctx, h.admin, "2010", &scoring.Tournament{ID: "open", Name: "Open", Date: "2010-02-02", Kind: scoring.National,
			Entries: 9, Results: []scoring.Finish{{Player: "adler-3", Place: 1}}}, none))
		h.must(h.RequestTransfer(ctx, h.president("biber"), "adler-3", "biber", "", none))
		h.must(h.PutCheckIn(ctx, h.director, day1, checkIn("adler"), none))
		h.must(h.ImposePenalty(ctx, h.director, day1, penalty("adler-3", 3), none))
		file, err := h.PlayerFile(ctx, h.president("adler"), "adler-3")
		if err != nil {
			h.Fatal(err)
		}
		if len(file.Memberships) != 1 || len(file.Transfers) != 1 || len(file.Seasons) != 1 || file.Player.BirthDate != "1980-01-01" {
			h.Errorf("%+v", file)
		}
		year := file.Seasons[0]
		if len(year.Matchdays) != 1 || year.Matchdays[0].Lineup == nil || len(year.Matchdays[0].Seats) != 1 || len(year.Tournaments) != 1 ||
			len(year.Roster) != 1 ||
			len(year.Matchdays[0].Penalties) != 1 || year.Matchdays[0].Identified == nil {
			h.Errorf("%+v", year)
		}
		var named []string
		for _, e := range file.Journal {
			named = append(named, e.Act)
		}
		if got := strings.Join(named, " "); got != "lineup.put sit-and-go.put tournament.put transfer.request check-in.put penalty.impose" {
			h.Errorf("the journal names him in %s", got)
		}
		if file, err := h.PlayerFile(ctx, h.president("adler"), "adler-1"); err != nil || len(file.Seasons[0].Matchdays[0].Stacks) != 1 {
			h.Errorf("%+v %v", file, err)
		}
		_, err = h.PlayerFile(ctx, h.president("biber"), "adler-3")
		h.fails(acts.ErrDenied)(nil, err)
		if _, err := json.Marshal(file); err != nil {
			h.Error(err)
		}
	})
}
