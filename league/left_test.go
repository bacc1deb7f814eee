package league_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// A season file that says which club has left its league comes out as it was stored, and the journal still proves every row. The club is
// asked for nothing on later matchdays, and does not pay the half of the fee that begins after it left. A110
func TestAFileSaysWhichClubHasLeft(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Leagues[0].Left = []scoring.Leaving{{Club: "adler", Date: "2010-01-10", Kind: scoring.Withdrawn, Reason: "Keine Spieler mehr"}}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.hasFiles(f)
		v := h.view("2010")
		l := v.File.League("bl1")
		if m := &l.Matchdays[0]; l.Plays("adler", m.Date) || !l.Plays("adler", "2010-01-10") {
			h.Errorf("the first matchday is on %s, adler plays: %v", m.Date, l.Plays("adler", m.Date))
		}
		fees := seasons.Fees{First: 100, Second: 200}
		if a := seasons.AccountOf(v.File, fees, nil, "adler", "2010-12-31"); a.Charged != 0 {
			h.Errorf("adler owes %d", a.Charged)
		}
		if rows := v.Results.Leagues[0].Standings; rows[len(rows)-1].Club != "adler" || rows[len(rows)-1].Left != "2010-01-10" {
			h.Errorf("the last row is %+v", rows[len(rows)-1])
		}
		h.proved()
		f.Leagues[0].Left = nil
		h.must(h.ImportSeason(ctx, h.admin, f, true, none))
		h.hasFiles(f)
	})
}

// adlerLeaves are the acts by which adler leaves its league, and stays in it after all.
func adlerLeaves(date string) (*league.LeaveLeague, *league.StayInLeague) {
	in := league.InLeague{Season: "2010", League: "bl1", Club: "adler"}
	return &league.LeaveLeague{InLeague: in, Date: declare.Day(date), Kind: scoring.Dissolved, Reason: "Keine Spieler mehr"}, &league.StayInLeague{InLeague: in}
}

// A110: a club that leaves takes its lineup for a later matchday with it, the question says what changes, and one act takes all of it back.
func TestAClubLeavesAndStaysAfterAll(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 100, Second: 200}, none))
		h.march(6, 12)
		h.must(h.PutLineup(ctx, h.president("adler"), day1, lineup("adler"), none))
		before, handedIn := h.view("2010").File, h.handedIn("adler")
		leave, stay := adlerLeaves("2010-03-06")

		out := h.must(h.Acts.Do(ctx, h.admin, leave, acts.Terms{DryRun: true}))
		says := strings.Join(out.Brings, " ")
		for _, want := range []string{"Ohne den Verein gespielt: 1. Sammelrunde (13. März 2010).", "Die Aufstellung für die 1. Sammelrunde verfällt."} {
			if !strings.Contains(says, want) {
				h.Errorf("%q lacks %q", says, want)
			}
		}
		if len(out.Doubts) != 1 || !strings.HasPrefix(out.Doubts[0].Detail, "adler: offen 0,00 €, bisher offen ") || len(out.Changes) != 1 || len(out.Notifies) != len(clubs) {
			h.Errorf("doubts %+v, changes %+v, told %v", out.Doubts, out.Changes, out.Notifies)
		}

		h.must(h.Acts.Do(ctx, h.admin, leave, none))
		v := h.view("2010")
		if l := v.File.League("bl1"); l.Leaving("adler") == nil || l.Matchdays[0].Lineup("adler") != nil || h.handedIn("adler") != nil {
			h.Errorf("stored: %+v", l)
		}
		h.proved()
		h.refused("", "", "schon mit 6. März 2010 ausgeschieden")(h.Acts.Do(ctx, h.admin, leave, none))

		h.must(h.Acts.Do(ctx, h.admin, stay, none))
		h.hasFiles(before)
		if in := h.handedIn("adler"); in == nil || *in != *handedIn {
			h.Errorf("handed in %+v, want %+v", in, handedIn)
		}
		h.proved()
		h.refused("", "", "nicht ausgeschieden")(h.Acts.Do(ctx, h.admin, stay, none))
	})
}

// A112: where the season asks for matchdays that the club has not played, the question and the letters say that nothing of it counts.
func TestWhoLeavesIsToldThatNothingCounts(t *testing.T) {
	each(t, func(h *hall) {
		one := 1
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetRules{InSeason: declare.InSeason("2010"), RuleChanges: seasonfile.RuleChanges{LeftCountsFrom: &one}}, none))
		h.march(6, 12)
		leave, _ := adlerLeaves("2010-03-06")
		out := h.must(h.Acts.Do(ctx, h.admin, leave, none))
		if !slices.Contains(out.Brings, "Was der Verein gespielt hat, ist gestrichen (A112).") {
			h.Errorf("it brings %q", out.Brings)
		}
		if row := h.view("2010").Results.Leagues[0].Standing("adler"); !row.Struck || row.Rank != len(clubs) {
			h.Errorf("its row is %+v", row)
		}
	})
}

// A113: a registered club fills the place of one that has left. It plays from its day on, owes the halves of the fee in which it plays, and
// goes again by one act as long as nothing hangs on it; until then the leaving stands.
func TestAnotherClubFillsThePlace(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonfile.Club{ID: "wiesel", Name: "Pokerclub Wiesel", ShortName: "Wiesel"}}, none))
		team := &scoring.Lineup{Club: "wiesel"}
		for i := range team.Slots {
			p := register.PlayerRecord{Person: register.Person{GivenName: "Wanda", FamilyName: fmt.Sprint("Wiesel ", i+1), BirthDate: "1980-01-01"}}
			decodeInto(h, h.must(h.AddPlayer(ctx, h.admin, &p, joining{Club: "wiesel"}, false, none)), &p)
			team.Slots[i] = p.ID
		}
		team.Captain = team.Slots[0]
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 100, Second: 200}, none))
		h.march(6, 12)
		in := league.InLeague{Season: "2010", League: "bl1", Club: "adler"}
		fill, empty := &league.FillPlace{InLeague: in, Replacement: "wiesel", Date: "2010-03-10"}, &league.EmptyPlace{InLeague: in}
		leave, stay := adlerLeaves("2010-03-06")
		h.refused("", "", "nicht ausgeschieden")(h.Acts.Do(ctx, h.admin, fill, none))
		h.must(h.Acts.Do(ctx, h.admin, leave, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, empty, none))
		h.refused("", "$.replacement", "schon einen Platz")(h.Acts.Do(ctx, h.admin, &league.FillPlace{InLeague: in, Replacement: "biber", Date: "2010-03-10"}, none))
		h.refused("", "$.replacement", "gibt es nicht")(h.Acts.Do(ctx, h.admin, &league.FillPlace{InLeague: in, Replacement: "nobody", Date: "2010-03-10"}, none))
		h.refused("", "$.date", "nicht am 6. März 2010")(h.Acts.Do(ctx, h.admin, &league.FillPlace{InLeague: in, Replacement: "wiesel", Date: "2010-03-06"}, none))

		before := h.view("2010").File
		out := h.must(h.Acts.Do(ctx, h.admin, fill, acts.Terms{DryRun: true}))
		if !slices.Contains(out.Brings, "Mit dem Ersatzverein gespielt: 1. Sammelrunde (13. März 2010).") || len(out.Notifies) != 1+len(clubs) {
			h.Errorf("it brings %q and tells %v", out.Brings, out.Notifies)
		}
		h.must(h.Acts.Do(ctx, h.admin, fill, none))
		h.refused("", "", "Den Platz hat schon")(h.Acts.Do(ctx, h.admin, fill, none))
		h.refused("", "", "zuerst ist die Nachbesetzung")(h.Acts.Do(ctx, h.admin, stay, none))
		v := h.view("2010")
		if l := v.File.League("bl1"); !l.Plays("wiesel", "2010-03-13") || l.Plays("wiesel", "2010-03-09") {
			h.Errorf("the league is %+v", l)
		}
		if a := seasons.AccountOf(v.File, seasons.Fees{First: 100, Second: 200}, nil, "wiesel", "2010-12-31"); len(a.Lines) != 2 || a.Lines[0].Due != "2010-03-10" {
			h.Errorf("wiesel owes %+v", a.Lines)
		}
		h.hasFiles(v.File)
		h.proved()

		h.must(h.PutLineup(ctx, h.admin, day1, team, late))
		h.refused("", "$.clubs", "eine Sammelrunde nennt ihn noch")(h.Acts.Do(ctx, h.admin, empty, none))
		h.must(h.DeleteLineup(ctx, h.admin, day1, "wiesel", acts.Terms{Match: anyVersion}))
		h.must(h.Acts.Do(ctx, h.admin, empty, none))
		if l := h.view("2010").File.League("bl1"); !seasonfile.Same(l, before.League("bl1")) {
			h.Errorf("the league is %+v", l)
		}
		gone := *leave
		gone.Club = "biber"
		h.must(h.Acts.Do(ctx, h.admin, &gone, none))
		h.must(h.Acts.Do(ctx, h.admin, fill, none))
		if left := h.view("2010").File.League("bl1").Left; len(left) != 2 || left[0].Club != "adler" || left[0].Replacement == nil {
			h.Errorf("who is replaced does not keep the place in the list: %+v", left)
		}
		h.proved()
	})
}

// A110: what has been played with the club, or without it, stands.
func TestAMatchdayThatHasBegunKeepsWhoPlaysIt(t *testing.T) {
	each(t, func(h *hall) {
		leave, stay := adlerLeaves("2010-03-12")
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.refused("", "$.date", "zuerst im Saal")(h.Acts.Do(ctx, h.admin, leave, none))
		h.must(h.DeleteNoShow(ctx, h.director, day1, "adler", acts.Terms{Match: anyVersion}))
		h.must(h.Acts.Do(ctx, h.admin, leave, none))
		for _, club := range clubs[1:] {
			h.must(h.PutLineup(ctx, h.admin, day1, lineup(club), late))
		}
		c := card(1, 1)
		c.Seats = c.Seats[1:]
		for i := range c.Seats {
			c.Seats[i].Place, c.Seats[i].InTime = i+1, i == 0
		}
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, c, none))
		h.refused("", "", "ohne den Verein begonnen")(h.Acts.Do(ctx, h.admin, stay, none))
	})
}

// proved checks that the journal proves all that is stored.
func (h *hall) proved() {
	h.Helper()
	if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || len(v.Differs) != 0 {
		h.Errorf("verified: %+v, %v", v, err)
	}
}

// A113: a season as it stood before a club filled a place does not have it in the league, and one as it stood before the place was empty has
// all that played then.
func TestASeasonAsItStoodHasWhoWasInTheLeague(t *testing.T) {
	f := season()
	l := &f.Leagues[0]
	l.Left = []scoring.Leaving{{Club: "adler", Date: "2010-01-10", Kind: scoring.Withdrawn, Reason: "Aus", Replacement: &scoring.Replacement{Club: "biber", Date: "2010-02-10"}}}
	for day, want := range map[string]string{"2010-01-05": "[adler dachs]", "2010-01-20": "[dachs]", "2010-02-10": "[biber dachs]"} {
		if got := fmt.Sprint(f.Until(day).Leagues[0].ClubsOn(day)); got != want {
			t.Errorf("%s: %s, want %s", day, got, want)
		}
	}
	if l.Left[0].Replacement == nil || len(l.Clubs) != len(clubs) {
		t.Errorf("the season itself is %+v", l)
	}
}
