package league_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// national runs a test in a hall where adler-1 to adler-4 stand in the Austrian
// Ranking since February; adler-3 is a citizen of another country, of adler-4
// nothing is recorded; biber-1 has left his club, biber-2 has no points.
func national(t *testing.T, test func(h *hall)) {
	t.Helper()
	empty(t, func(h *hall) {
		f := season()
		until := "2010-03-01"
		for i := range f.Players {
			switch f.Players[i].ID {
			case "adler-3":
				f.Players[i].Nationality = "DE"
			case "adler-4":
				f.Players[i].Nationality = ""
			}
		}
		for i := range f.Roster {
			if f.Roster[i].Player == "biber-1" {
				f.Roster[i].Until = &until
			}
		}
		f.Tournaments = []scoring.Tournament{{ID: "open", Name: "Grazer Open", Date: "2010-02-20", Kind: scoring.National, Entries: 40,
			Results: []scoring.Finish{{Player: "adler-1", Place: 1}, {Player: "adler-2", Place: 2}, {Player: "adler-3", Place: 3},
				{Player: "adler-4", Place: 4}, {Player: "biber-1", Place: 5}}}}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.associated("adler", register.Period{From: "2009-01-01"})
		test(h)
	})
}

// associated stores when a club belonged to the APSA.
func (h *hall) associated(club string, periods ...register.Period) {
	h.Helper()
	if err := h.store.Transact(ctx, func(tx league.Tx) error {
		return tx.PutClubAssociation(ctx, club, register.APSA, &register.Periods{Periods: periods})
	}); err != nil {
		h.Fatal(err)
	}
}

// europe is a squad for an event that begins on 29 May 2010: four weeks before
// is 1 May, three weeks before is 8 May.
func europe(players ...string) *eligibility.CallUp {
	return &eligibility.CallUp{ID: "em-2010", Event: "Europameisterschaft 2010", Start: "2010-05-29", Players: players}
}

// on sets the clock to noon of a day.
func (h *hall) on(day string) {
	h.Helper()
	t, err := time.ParseInLocation(time.DateOnly, day, rulebook.Vienna())
	if err != nil {
		h.Fatal(err)
	}
	*h.clock = t.Add(12 * time.Hour)
}

// squad returns the squad as it is stored.
func (h *hall) squad() *eligibility.Squad {
	h.Helper()
	s, err := h.Squad(ctx, "em-2010")
	if err != nil {
		h.Fatal(err)
	}
	return s
}

func over(r *acts.Outcome) acts.Terms { return acts.Terms{Match: []acts.Version{r.Version}} }

// § 4.1.2.3, § 4.1.2.5: nominated is who is a citizen, in a club and in the
// Austrian Ranking; the order in it binds nobody (A61).
func TestANationalTeamIsNominatedFromTheRanking(t *testing.T) {
	national(t, func(h *hall) {
		r := h.must(h.PutSquad(ctx, h.admin, europe("adler-2"), none))
		if r.Kind != acts.Created || len(h.warnings(r)) != 0 {
			h.Errorf("got %d, %s", r.Kind, r.JSON())
		}
		if e := h.last(); e.Act != "squad.put" || e.Subject != "squads/em-2010" || e.Before != "" ||
			e.After != `{"id":"em-2010","event":"Europameisterschaft 2010","start_date":"2010-05-29","players":["adler-2"]}` {
			h.Errorf("the journal says %+v", e)
		}
		both := europe("adler-2", "adler-1")
		h.fails(acts.ErrNoMatch)(h.PutSquad(ctx, h.admin, both, none))
		h.on("2010-03-20")
		changed := h.must(h.PutSquad(ctx, h.admin, both, over(r)))
		if changed.Kind != acts.Changed || changed.Version != acts.VersionOf(h.squad().CallUp()) {
			h.Errorf("got %d, %s", changed.Kind, changed.JSON())
		}
		if got := fmt.Sprint(h.squad().Nominations); got != "[{adler-1 2010-03-20} {adler-2 2010-03-13}]" {
			h.Error(got)
		}
		_, err := h.PutSquad(ctx, h.admin, both, over(r))
		if stale := new(acts.Stale); !asStale(err, &stale) || stale.Version != changed.Version {
			h.Errorf("got %v", err)
		}
		list, err := h.Squads(ctx)
		if err != nil || len(list) != 1 || list[0].ID != "em-2010" {
			h.Errorf("got %v, %v", list, err)
		}
	})
}

func TestWhoCannotBeNominatedIsRefusedByName(t *testing.T) {
	national(t, func(h *hall) {
		for _, c := range []struct{ player, rule, words string }{
			{"adler-3", "4.1.2.3", "österreichischer Staatsbürger"},         // § 4.1.2.3
			{"adler-4", "4.1.2.3", "nicht eingetragen"},                     // § 4.1.2.3
			{"biber-1", "4.1.2.3", "Mitglied eines Vereins"},                // § 4.1.2.3
			{"biber-2", "4.1.2.5", "im Austrian Ranking"},                   // § 4.1.2.5
			{"nobody", "", "Den Spieler „nobody“ gibt es nicht"},            // no such player
			{"adler-2", "", "Der Spieler „adler-2“ steht zweimal im Kader"}, // twice
		} {
			h.refused(ref(c.rule), "$.players[1]", c.words)(h.PutSquad(ctx, h.admin, europe("adler-2", c.player), none))
		}
		h.fails(acts.ErrNotFound)(nil, second(h.Squad(ctx, "em-2010")))
		for _, c := range []struct {
			path, words string
			change      func(c *eligibility.CallUp)
		}{
			{"$.id", "keine gültige Id", func(c *eligibility.CallUp) { c.ID = "EM 2010" }},
			{"$.event", "fehlt", func(c *eligibility.CallUp) { c.Event = " " }},
			{"$.event", "zu lang", func(c *eligibility.CallUp) { c.Event = strings.Repeat("x", 101) }},
			{"$.event", "in einer Zeile", func(c *eligibility.CallUp) { c.Event = "a\nb" }},
			{"$.event", "Steuerzeichen", func(c *eligibility.CallUp) { c.Event = "a\x00b" }},
			{"$.start_date", "kein Datum", func(c *eligibility.CallUp) { c.Start = "29. Mai" }},
			{"$.size", "zwischen 1 und 100", func(c *eligibility.CallUp) { c.Size = 101 }},
			{"$.players", "höchstens 100", func(c *eligibility.CallUp) { c.Players = make([]string, 101) }},
		} {
			call := europe("adler-1")
			c.change(call)
			h.refused("", c.path, c.words)(h.PutSquad(ctx, h.admin, call, none))
		}
	})
}

// § 4.1.2.5: what counts is the ranking on the day of the nomination, which an
// admin may date back.
func TestTheRankingOfTheDayOfNominationCounts(t *testing.T) {
	national(t, func(h *hall) {
		early := acts.Terms{AsOf: "2010-02-19"}
		h.refused("4.1.2.5", "$.players[0]", "im Austrian Ranking")(h.PutSquad(ctx, h.admin, europe("adler-1"), early))
		early.AsOf = "2010-02-25" // biber-1 is still in his club
		h.must(h.PutSquad(ctx, h.admin, europe("biber-1"), early))
		if got := fmt.Sprint(h.squad().Nominations); got != "[{biber-1 2010-02-25}]" {
			h.Error(got)
		}
	})
}

func TestAnAdminCanForceANomination(t *testing.T) {
	national(t, func(h *hall) {
		forced := acts.Terms{Force: true, Reason: "Beschluss des Vorstands"}
		h.refused("", "$.players[0]", "gibt es nicht")(h.PutSquad(ctx, h.admin, europe("nobody"), forced))
		call := europe("adler-4")
		call.Captain = "adler-4"
		h.must(h.PutSquad(ctx, h.admin, call, forced))
		if e := h.last(); !e.Forced || e.Reason != forced.Reason {
			h.Errorf("the journal says %+v", e)
		}
	})
}

// § 4.1.2.8: a squad shall be nominated four weeks before the event; whoever
// comes later is taken and marked. § 4.1.2.7: the size depends on the event.
func TestALateNominationIsTakenAndMarked(t *testing.T) {
	national(t, func(h *hall) {
		h.on("2010-05-01")
		r := h.must(h.PutSquad(ctx, h.admin, europe("adler-1"), none))
		if w := h.warnings(r); len(w) != 0 {
			h.Errorf("on the last day in time: %v", w)
		}
		h.on("2010-05-02")
		more := europe("adler-1", "adler-2")
		more.Size = 1
		r = h.must(h.PutSquad(ctx, h.admin, more, over(r)))
		w := h.warnings(r)
		if len(w) != 2 || w[0].Rule != "4.1.2.7" || w[1].Rule != "4.1.2.8" || w[1].Path != "$.players[1]" ||
			!strings.Contains(w[1].Detail, "2010-05-01") {
			h.Errorf("got %v", w)
		}
		s := h.squad()
		if s.Late(&s.Nominations[0]) || !s.Late(&s.Nominations[1]) {
			h.Errorf("got %v", s.Nominations)
		}
	})
}

// § 4.1.2.9: a nomination may be refused until three weeks before the event,
// without a reason, through an admin or a president of the player's club.
func TestANominationIsRefusedUntilThreeWeeksBefore(t *testing.T) {
	national(t, func(h *hall) {
		h.must(h.PutSquad(ctx, h.admin, europe("adler-1", "adler-2"), none))
		own, foreign := h.president("adler"), h.president("biber")
		h.on("2010-05-08")
		h.fails(acts.ErrDenied)(h.RefuseSquad(ctx, foreign, "em-2010", "adler-1", none))
		h.fails(acts.ErrNotFound)(h.RefuseSquad(ctx, own, "em-2010", "adler-5", none))
		h.fails(acts.ErrNotFound)(h.RefuseSquad(ctx, own, "wm-2010", "adler-1", none))
		r := h.must(h.RefuseSquad(ctx, own, "em-2010", "adler-1", none))
		var exit eligibility.SquadExit
		if err := json.Unmarshal(r.JSON(), &exit); err != nil || exit != (eligibility.SquadExit{Player: "adler-1", Kind: eligibility.ExitRefused,
			Nominated: "2010-03-13", Day: "2010-05-08"}) {
			h.Errorf("got %s", r.JSON())
		}
		if e := h.last(); e.Act != "squad.refuse" || e.Subject != "squads/em-2010/refusals/adler-1" || e.User != own.User {
			h.Errorf("the journal says %+v", e)
		}
		h.on("2010-05-09")
		h.refused("4.1.2.9", "", "bis 8. Mai 2010")(h.RefuseSquad(ctx, own, "em-2010", "adler-2", none))
		h.must(h.RefuseSquad(ctx, h.admin, "em-2010", "adler-2", acts.Terms{Force: true, Reason: "Krankheit"}))
		if s := h.squad(); len(s.Nominations) != 0 || len(s.Exits) != 2 {
			h.Errorf("got %+v", s)
		}
		if file, err := h.PlayerFile(ctx, h.admin, "adler-2"); err != nil || len(file.Squads) != 1 ||
			file.Squads[0].Exits[0] != h.squad().Exits[1] {
			h.Errorf("%v: the player's document says %+v", err, file.Squads)
		}
	})
}

// § 4.1.2.10: the captain is named from the squad, once it is nominated.
func TestTheCaptainComesFromTheSquad(t *testing.T) {
	national(t, func(h *hall) {
		at := func(captain string) *eligibility.CallUp {
			c := europe("adler-1", "adler-2")
			c.Captain = captain
			return c
		}
		h.refused("4.1.2.10", "$.captain", "zuerst die Spieler")(h.PutSquad(ctx, h.admin, at("adler-1"), none))
		r := h.must(h.PutSquad(ctx, h.admin, at(""), none))
		h.refused("4.1.2.10", "$.captain", "im Kader stehen")(h.PutSquad(ctx, h.admin, at("adler-5"), over(r)))
		r = h.must(h.PutSquad(ctx, h.admin, at("adler-1"), over(r)))
		r = h.must(h.PutSquad(ctx, h.admin, at("adler-2"), over(r)))
		if h.squad().Captain != "adler-2" {
			h.Errorf("got %s", r.JSON())
		}
		h.must(h.RefuseSquad(ctx, h.admin, "em-2010", "adler-2", none))
		if h.squad().Captain != "" {
			h.Error("the captain is not in the squad")
		}
	})
}

// § 4.1.2.11: who loses his place does so by an entry with a reason; nobody is
// left out silently, and who returns is nominated again.
func TestWhoIsRemovedStaysWrittenDown(t *testing.T) {
	national(t, func(h *hall) {
		r := h.must(h.PutSquad(ctx, h.admin, europe("adler-1", "adler-2"), none))
		h.refused("4.1.2.11", "$.players", "mit Begründung")(h.PutSquad(ctx, h.admin, europe("adler-1"), over(r)))
		h.refused("4.1.2.11", "$.reason", "Begründung")(h.RemoveFromSquad(ctx, h.admin, "em-2010", "adler-2", " ", none))
		h.refused("", "$.reason", "Steuerzeichen")(h.RemoveFromSquad(ctx, h.admin, "em-2010", "adler-2", "\x00", none))
		h.fails(acts.ErrNotFound)(h.RemoveFromSquad(ctx, h.admin, "em-2010", "adler-3", "Form", none))
		h.must(h.RemoveFromSquad(ctx, h.admin, "em-2010", "adler-2", "Anna war beim Training nicht dabei.", none))
		if e := h.last(); strings.Contains(e.After, "Anna") || !strings.Contains(e.After, `"kind":"removed"`) {
			h.Errorf("the journal says %+v", e)
		}
		h.on("2010-04-01")
		h.must(h.PutSquad(ctx, h.admin, europe("adler-1", "adler-2"), acts.Terms{Match: anyVersion}))
		s := h.squad()
		if fmt.Sprint(s.Nominations) != "[{adler-1 2010-03-13} {adler-2 2010-04-01}]" || len(s.Exits) != 1 || s.Exits[0].Reason == "" ||
			s.Exits[0].Nominated != "2010-03-13" {
			h.Errorf("got %+v", s)
		}
	})
}
