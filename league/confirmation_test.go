package league_test

import (
	"errors"
	"testing"

	"pokerliga/office/acts"
)

// seen returns who has entered and who has confirmed the first card of heat 1.
func (h *hall) seen() (by, confirmed string) {
	h.Helper()
	for _, e := range h.preset(1).Entered {
		if e.Sheet == "sit-and-gos/1" && e.Confirmed != nil {
			return e.By, e.Confirmed.By
		}
		if e.Sheet == "sit-and-gos/1" {
			return e.By, ""
		}
	}
	return "", ""
}

// § 3.2.18: a second person reads the card once more; only the same card is confirmed, by somebody else, and a changed card
// ends it.
func TestASecondPersonConfirmsACard(t *testing.T) {
	each(t, func(h *hall) {
		second := h.user("second", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2010"}})
		h.lineups()
		h.fails(acts.ErrNotFound)(h.ConfirmCard(ctx, second, day1, 1, card(1, 1), none))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.refused("", "", "nicht selbst gegenlesen")(h.ConfirmCard(ctx, h.director, day1, 1, card(1, 1), none))

		other := card(1, 1)
		other.Seats[0].Place, other.Seats[1].Place, other.Seats[0].InTime = 2, 1, false
		_, err := h.ConfirmCard(ctx, second, day1, 1, other, none)
		var stale *acts.Stale
		if !errors.As(err, &stale) || stale.Current == nil || stale.Submitted == nil {
			t.Fatalf("another card: %v", err)
		}
		if by, confirmed := h.seen(); by != "director" || confirmed != "" {
			t.Errorf("entered by %q, confirmed by %q", by, confirmed)
		}
		h.must(h.ConfirmCard(ctx, second, day1, 1, card(1, 1), none))
		if by, confirmed := h.seen(); by != "director" || confirmed != "second" {
			t.Errorf("entered by %q, confirmed by %q", by, confirmed)
		}
		if e := h.last(); e.Subject != "leagues/bl1/matchdays/1/heats/1/sit-and-gos/1/confirmation" || e.User != "second" {
			t.Errorf("journal: %+v", e)
		}
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, other, acts.Terms{Match: anyVersion}))
		if _, confirmed := h.seen(); confirmed != "" {
			t.Errorf("a changed card is still confirmed by %q", confirmed)
		}
	})
}

// § 2.2.26, § 3.2.8: the preset says what comes next: the tables without a card, the number of the next elimination, and
// how many chips there have to be.
func TestThePresetSaysWhatComesNext(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		if p := h.preset(1); len(p.Tables) != 4 || p.TableSum != 1500 || p.TeamMTTs[0].Sum != 15000 || p.TeamMTTs[0].NextOut != 1 {
			t.Errorf("got %+v", p.Preset)
		}
		h.play(1)
		out := stacks(1, "A")
		out.Stacks[0].End, out.Stacks[2].End, out.Stacks[2].Out = 10000, 0, 1
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, out, acts.Terms{Match: anyVersion}))
		if p := h.preset(1); len(p.Tables) != 0 || p.TeamMTTs[0].NextOut != 2 || len(p.Entered) != 6 {
			t.Errorf("got %+v", p)
		}
		if p := h.preset(2); p.TeamMTTs[0].Sum != 15000 || p.TeamMTTs[0].NextOut != 2 || p.TeamMTTs[1].NextOut != 1 {
			t.Errorf("got %+v", p.Preset)
		}
	})
}

// An office is called what people call it.
func TestAnOfficeHasAName(t *testing.T) {
	each(t, func(h *hall) {
		s := h.current(h.Office)
		for role, want := range map[acts.Role]string{
			{Kind: acts.RoleAdmin}:                                          "Geschäftsstelle der APSA",
			{Kind: acts.RolePresident, Club: "adler"}:                       "Obfrau oder Obmann von Pokerclub adler",
			{Kind: acts.RoleDirector, At: day1}:                             "Turnierleitung der 1. Sammelrunde der 1. Bundesliga, Saison 2010",
			{Kind: acts.RoleDirector, At: leagueOf2010}:                     "Turnierleitung der 1. Bundesliga, Saison 2010",
			{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2010"}}: "Turnierleitung aller Sammelrunden, Saison 2010",
		} {
			if got := s.OfficeName(role); got != want {
				t.Errorf("%v is called %q, want %q", role, got, want)
			}
		}
	})
}

var (
	leagueOf2010 = acts.MatchdayRef{Season: "2010", League: "bl1"}
)

// A refusal and a doubt call players and clubs by their names; a club learns no more of a player than everybody.
func TestSentencesNamePlayersAndClubs(t *testing.T) {
	each(t, func(h *hall) {
		h.current(h.Office)
		h.lineups()
		bad := card(1, 1)
		bad.Seats[0].Place, bad.Seats[0].InTime = 0, false
		h.refused("3.2.13", "$.seats[0].place", "Spieler Anna ADLER-3 hat keinen Platz.")(h.PutSitAndGo(ctx, h.director, day1, 1, bad, none))
		odd := stacks(1, "A")
		odd.Stacks[1].Start, odd.Stacks[1].End = 4000, 4000
		doubts := h.warnings(h.must(h.PutTeamMTT(ctx, h.director, day1, 1, odd, none)))
		if len(doubts) != 1 || doubts[0].Detail != "Verein biber beginnt MTT A mit 4.000 Chips statt mit 5.000." {
			t.Errorf("got %+v", doubts)
		}
	})
}
