package league_test

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
)

// removes carries out an act that removes something, as an admin who has just looked at it.
func (h *hall) removes(v declare.Value) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, h.admin, v, acts.Terms{Match: anyVersion})
}

// whole fails where the database is not what the journal says.
func (h *hall) whole() {
	h.Helper()
	if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || len(v.Differs) > 0 {
		h.Errorf("%+v, %v", v, err)
	}
}

// A club that was entered by mistake is removed with all that was said of it; one on which anything hangs stays, and the refusal says
// what.
func TestAClubEnteredByMistakeIsRemoved(t *testing.T) {
	each(t, func(h *hall) {
		fuchs := &register.ClubEntry{Club: seasonClub("fuchs")}
		h.must(h.PutClub(ctx, h.admin, fuchs, none))
		h.must(h.PutContact(ctx, h.admin, "fuchs", &register.Contact{Person: "Ida Novak"}, none))
		h.must(h.PutAssociation(ctx, h.admin, "fuchs", register.APSA, &register.Periods{Periods: []register.Period{{From: "2009-01-01"}}}, none))
		remove := &register.RemoveClub{OfClub: "fuchs"}
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("biber"), remove, acts.Terms{Match: anyVersion}))
		player := h.added(h.admin, ida(), "fuchs", "2010-03-13")
		h.refused("", "", "Pokerclub fuchs lässt sich nicht entfernen; daran hängt: ein Mitglied.")(h.removes(remove))
		h.refused("", "", "Pokerclub adler lässt sich nicht entfernen; daran hängt: ")(h.removes(&register.RemoveClub{OfClub: "adler"}))

		h.must(h.removes(&register.RemovePlayer{Player: player}))
		if out := h.must(h.removes(remove)); out.Kind != acts.Removed {
			h.Errorf("%+v", out)
		}
		if e := h.last(); e.Act != "club.delete" || e.Subject != "clubs/fuchs" || e.After != "" {
			h.Errorf("%+v", e)
		}
		if s, err := h.Current(ctx); err != nil || len(s.Clubs) != 3 {
			h.Errorf("%+v, %v", s, err)
		}
		h.fails(acts.ErrNotFound)(h.removes(remove))
		h.whole()

		// It can be entered anew, and is not reached as the one before was.
		h.must(h.PutClub(ctx, h.admin, fuchs, none))
		if c, err := h.store.ClubContact(ctx, "fuchs"); err != nil || c != nil {
			h.Errorf("%+v, %v", c, err)
		}
	})
}

// A player who was entered by mistake is removed with his memberships, in the register and in the season; the journal keeps nothing
// personal. Who has played stays.
func TestAPlayerEnteredByMistakeIsRemoved(t *testing.T) {
	each(t, func(h *hall) {
		player := h.added(h.president("adler"), ida(), "adler", "2010-03-13")
		if got := h.rosterOf("2010", player); got != "adler 2010-03-13–" {
			h.Errorf("the season has %s", got)
		}
		remove := &register.RemovePlayer{Player: player}
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), remove, acts.Terms{Match: anyVersion}))
		first := h.sealedName(player)
		x := h.transferOf(h.must(h.RequestTransfer(ctx, h.president("biber"), player, "biber", "", none)))
		h.refused("", "", "Ida Novak lässt sich nicht entfernen; daran hängt: ein Transfer.")(h.removes(remove))
		h.must(h.removes(&register.RemoveTransfer{OfTransfer: register.OfTransfer(x.ID)}))
		h.must(h.removes(remove))
		if e := h.last(); e.Act != "player.delete" || e.Subject != acts.About("players", player) {
			h.Errorf("%+v", e)
		}
		h.nothingOf("Novak")
		h.whole()
		if again := h.sealedName(player); again == first {
			h.Error("the secret is still there")
		}
		if got := h.rosterOf("2010", player); got != "" {
			h.Errorf("the season has %s", got)
		}
		h.fails(acts.ErrNotFound)(h.removes(remove))

		h.played()
		h.refused("", "", "daran hängt: eine Aufstellung, ")(h.removes(&register.RemovePlayer{Player: "adler-1"}))
	})
}

// § 1.2.5: a transfer that was asked for by mistake is removed, whatever was decided but an approval, and both clubs are told.
func TestATransferAskedForByMistakeIsRemoved(t *testing.T) {
	each(t, func(h *hall) {
		x := h.requested()
		remove := &register.RemoveTransfer{OfTransfer: register.OfTransfer(x.ID)}
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("biber"), remove, none))
		h.must(h.ReleaseTransfer(ctx, h.president("adler"), x.ID, none))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.refused("", "", "zuerst ist die Genehmigung zurückzunehmen")(h.removes(remove))
		h.must(h.Acts.Do(ctx, h.admin, &register.ReopenTransfer{OfTransfer: register.OfTransfer(x.ID)}, none))
		h.must(h.removes(remove))
		if list, err := h.Transfers(ctx, h.admin, "", ""); err != nil || len(list) != 0 {
			h.Errorf("%+v, %v", list, err)
		}
		for _, club := range []string{"adler", "biber"} {
			h.told(club, "entfernt, als wäre er nie gestellt worden", false)
		}
		h.fails(acts.ErrNotFound)(h.removes(remove))
		h.whole()
	})
}

// A season that was made by mistake is removed with its leagues and its plan. What was done in it keeps it, but a file that was imported
// and not touched since goes whole. One of the same id is another: nobody takes it for the one before.
func TestASeasonMadeByMistakeIsRemoved(t *testing.T) {
	each(t, func(h *hall) {
		remove := &seasons.RemoveSeason{InSeason: "2011"}
		made := &seasons.PutSeason{Season: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
		h.must(h.Acts.Do(ctx, h.admin, made, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2011", League: "bl1", Tier: 1, Name: "Bundesliga", Rounds: 6}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutTeams{InSeason: "2011", League: "bl1", Clubs: []string{"adler"}}, none))
		before := h.season("2011").Head.Version
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), remove, none))
		h.must(h.removes(remove))
		if e := h.last(); e.Act != "season.delete" || e.Season != "2011" {
			h.Errorf("%+v", e)
		}
		if s, err := h.Current(ctx); err != nil || s.Season("2011") != nil || s.Season("2010") == nil {
			h.Errorf("%+v, %v", s, err)
		}
		h.fails(acts.ErrNotFound)(h.removes(remove))
		h.must(h.Acts.Do(ctx, h.admin, made, none))
		if again := h.season("2011"); again.Head.Version <= before || len(again.File.Leagues) != 0 {
			h.Errorf("version %d after %d: %+v", again.Head.Version, before, again.File.Leagues)
		}
		h.must(h.removes(remove))
		h.whole()

		h.played()
		h.refused("", "", "Die Saison „Saison 2010“ lässt sich nicht entfernen; daran hängt: ")(h.removes(
			&seasons.RemoveSeason{InSeason: "2010"}))
		f := season()
		f.Season = seasonfile.Season{ID: "2009", Name: "Saison 2009", Start: "2009-01-01", End: "2009-12-31"}
		for i := range f.Leagues {
			f.Leagues[i].Matchdays = nil
		}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.must(h.removes(&seasons.RemoveSeason{InSeason: "2009"}))
		h.whole()
	})
}
