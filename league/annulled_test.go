package league_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/scoring"
)

// A season file that says that a matchday was annulled and is replayed comes out as it was stored, and the journal proves every row. Nothing of
// it counts, nothing of it changes, and on days before the annulment it still counted. A111
func TestAFileSaysThatAMatchdayWasAnnulled(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		m := f.Matchday("bl1", 1)
		m.Heats = []scoring.Heat{{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}}}
		m.Annulled = &scoring.Annulment{Date: "2010-05-02", Reason: "Falsche Startstacks"}
		f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, scoring.Matchday{Number: 3, Date: "2010-06-12", Replays: 1,
			Lineups: []scoring.Lineup{}, NoShows: []string{}, Heats: []scoring.Heat{}})
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.hasFiles(f)
		v := h.view("2010")
		if l := v.Results.Leagues[0]; len(l.Running) != 0 || len(l.Annulled) != 1 || v.Stage("bl1", 1) != matchday.StageAnnulled {
			h.Errorf("running: %v, annulled: %v, stage %s", l.Running, l.Annulled, v.Stage("bl1", 1))
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || len(v.Differs) != 0 {
			h.Errorf("verified: %+v, %v", v, err)
		}
		then := v.File.Until("2010-05-01").Leagues[0]
		if then.Matchday(1).Annulled != nil || then.Matchday(3) != nil {
			h.Errorf("before the annulment it is %+v", then)
		}
		h.refused("", "", "ist annulliert")(h.PutSitAndGo(ctx, h.admin, day1, 1, card(1, 1), late))
		h.refused("", "", "ist annulliert")(h.Acts.Do(ctx, h.admin, league.Putting(day1, league.HeadOf(m)), acts.Terms{Match: anyVersion}))

		for says, wrong := range map[string]func(l *scoring.League){
			"an ihrem Tag oder danach": func(l *scoring.League) { l.Matchdays[0].Annulled.Date = "2010-03-12" },
			"Ein Grund fehlt":          func(l *scoring.League) { l.Matchdays[0].Annulled.Reason = " " },
			"sie wird verlegt":         func(l *scoring.League) { l.Matchdays[0].Heats = []scoring.Heat{} },
			"eine Nummer darüber":      func(l *scoring.League) { l.Matchdays[1].Number = 2 },
			"die 2. ist es nicht":      func(l *scoring.League) { l.Matchdays[1].Replays = 2 },
			"gibt es zweimal": func(l *scoring.League) {
				again := l.Matchdays[1]
				again.Number = 4
				l.Matchdays = append(l.Matchdays, again)
			},
		} {
			bad := f.Clone()
			wrong(&bad.Leagues[0])
			if _, err := h.ImportSeason(ctx, h.admin, bad, true, none); err == nil || !strings.Contains(err.Error(), says) {
				h.Errorf("%s: %v", says, err)
			}
		}
	})
}

// A111: the office annuls a matchday, official or not, corrects that and takes it back. The question says what no longer counts, the clubs are told
// each time, and the journal proves what is stored.
func TestTheOfficeAnnulsAMatchday(t *testing.T) {
	each(t, func(h *hall) {
		is := scoring.Annulment{Date: "2010-03-13", Reason: "Falsche Stacks"}
		h.refused("", "", "sie wird verlegt")(h.Acts.Do(ctx, h.admin, league.Annulling(day1, &is), none))
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.at(20, 0)
		before := h.view("2010").File
		drop := &league.DropAnnulment{AtMatchday: acts.On(day1)}
		h.refused("", "", "nicht annulliert")(h.Acts.Do(ctx, h.admin, drop, none))
		for says, date := range map[string]string{"an ihrem Tag oder danach": "2010-03-12", "kommt erst noch": "2010-03-14"} {
			_, err := h.Acts.Do(ctx, h.admin, league.Annulling(day1, &scoring.Annulment{Date: date, Reason: is.Reason}), none)
			if err == nil || !strings.Contains(err.Error(), says) {
				h.Errorf("%s: %v", date, err)
			}
		}
		h.question(league.Annulling(day1, &is), "Es bleibt lesbar", "beim 13. März 2010 „annulliert“", "Ohne Wiederholung ist die 1. Bundesliga nicht zu Ende gespielt")
		h.must(h.Acts.Do(ctx, h.admin, league.Annulling(day1, &is), none))
		is.Reason = "Falsche Startstacks"
		h.must(h.Acts.Do(ctx, h.admin, league.Annulling(day1, &is), none))
		if got := h.view("2010").File.Matchday("bl1", 1); got.Annulled == nil || *got.Annulled != is {
			h.Errorf("stored: %+v", got.Annulled)
		}
		h.proved()
		h.refused("", "", "ist annulliert")(h.Acts.Do(ctx, h.admin, league.Interrupting(day1, &scoring.Interruption{Date: "2010-03-13", Reason: "Strom"}), none))

		h.question(drop, "ohne Zusatz")
		h.must(h.Acts.Do(ctx, h.admin, drop, none))
		h.hasFiles(before)
		h.proved()
		told, err := h.Notices(ctx, h.admin, "adler")
		if err != nil || len(told) != 3 {
			h.Fatalf("told: %+v, %v", told, err)
		}
		all := told[0].Text + told[1].Text + told[2].Text // at one moment, in any order
		for _, says := range []string{"ist mit 13. März 2010 annulliert: Falsche Stacks.", "Neu: 13. März 2010, Falsche Startstacks.", "die Sammelrunde zählt wieder"} {
			if !strings.Contains(all, says) {
				h.Errorf("%q lacks %q", all, says)
			}
		}
	})
}

// A111: what is official is annulled, too. No number of it is left in the table; it is official again, with the same numbers, when that is taken back.
func TestAnOfficialMatchdayIsAnnulled(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.protests("adler", protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1})
		const open = "Offen bleibt Fall 1: adler protestiert gegen die Karte von Tisch 1 im 1. Heat"
		is := &scoring.Annulment{Date: "2010-03-13", Reason: "Falsche Startstacks"}
		h.question(league.Annulling(day1, is), open)
		h.question(league.AnnullingCard(acts.HeatOf(day1, 2), 1, is), "Tisch 1 in Heat 2", open)
		before := h.view("2010").Results.Leagues[0]
		if len(before.Matchdays) != 1 || before.Standings[0].Points == 0 {
			h.Fatalf("it does not count: %+v", before.Standings[0])
		}
		h.must(h.Acts.Do(ctx, h.admin, league.Annulling(day1, is), none))
		now := h.view("2010").Results.Leagues[0]
		if got := h.stage(); got != matchday.StageAnnulled || len(now.Matchdays) != 0 || now.Standings[0].Points != 0 {
			h.Errorf("%s, counting %d, first %+v", got, len(now.Matchdays), now.Standings[0])
		}
		h.must(h.Acts.Do(ctx, h.admin, &league.DropAnnulment{AtMatchday: acts.On(day1)}, none))
		if got := h.stage(); got != matchday.StageOfficial || !reflect.DeepEqual(h.view("2010").Results.Leagues[0], before) {
			h.Errorf("%s, and other numbers than before", got)
		}
		h.proved()
	})
}

// A114: a season file with an annulled card is exported as it was imported. The card gives nobody points, and the matchday stays official. Before the
// day of the annulment the card counts. A new result for the table ends the annulment.
func TestAFileSaysThatACardWasAnnulled(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		before := h.view("2010").Results.Leagues[0].Matchdays[0]
		f := h.view("2010").File.Clone()
		table := f.Matchday("bl1", 1).Heat(1).SitAndGo(2)
		table.Annulled = &scoring.Annulment{Date: "2010-03-20", Reason: "Falsche Startstacks"}
		f.Season.ID, f.Season.Name = "2011", "Noch einmal"
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.hasFiles(f)
		now := h.view("2011").Results.Leagues[0].Matchdays[0]
		if now.Team("adler").SNGPoints >= before.Team("adler").SNGPoints || len(now.Players) != len(before.Players) || now.Provisional {
			h.Errorf("%+v, before %+v", now.Team("adler"), before.Team("adler"))
		}
		if then := h.view("2011").File.Until("2010-03-19"); then.Matchday("bl1", 1).Heat(1).SitAndGo(2).Annulled != nil {
			h.Error("it is annulled before the day")
		}
		at := day1
		at.Season = "2011"
		again := *table
		again.Annulled = nil
		h.must(h.PutSitAndGo(ctx, h.admin, at, 1, &again, acts.Terms{Match: anyVersion, Reason: "Tisch wiederholt"}))
		if got := h.view("2011").File.Matchday("bl1", 1).Heat(1).SitAndGo(2); got.Annulled != nil {
			h.Errorf("still annulled: %+v", got.Annulled)
		}
		if points := h.view("2011").Results.Leagues[0].Matchdays[0].Team("adler").SNGPoints; points != before.Team("adler").SNGPoints {
			h.Errorf("%d points, before %d", points, before.Team("adler").SNGPoints)
		}
		h.proved()
	})
}

// A114: the association annuls a single card, in an open heat, in a closed one and when the result is official, corrects that and takes it back. The
// clubs are told, the public reads it among the corrections, and the journal proves what is stored.
func TestTheOfficeAnnulsACard(t *testing.T) {
	each(t, func(h *hall) {
		at := acts.HeatOf(day1, 1)
		annul := func(date, reason string) *league.AnnulCard {
			return league.AnnullingCard(at, 1, &scoring.Annulment{Date: date, Reason: reason})
		}
		restore := &league.RestoreCard{AtHeat: at, Table: 1, Reason: "Es war eine andere Karte"}
		h.lineups()
		if _, err := h.Acts.Do(ctx, h.admin, annul("2010-03-13", "Falsche Stacks"), none); !errors.Is(err, acts.ErrNotFound) {
			h.Errorf("a card that is not there: %v", err)
		}
		h.play(1)
		h.refused("", "", "nicht annulliert")(h.Acts.Do(ctx, h.admin, restore, none))
		h.must(h.Acts.Do(ctx, h.admin, annul("2010-03-13", "Falsche Stacks"), none))
		h.must(h.Acts.Do(ctx, h.admin, restore, none))

		h.close(1)
		for heat := 2; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		before := h.view("2010")
		for says, date := range map[string]string{"an diesem Tag oder danach": "2010-03-12", "kommt erst noch": "2011-03-14"} {
			h.refused("", "$.date", says)(h.Acts.Do(ctx, h.admin, annul(date, "Falsche Stacks"), none))
		}
		h.refused("", "$.reason", "Ein Grund fehlt")(h.Acts.Do(ctx, h.admin, annul("2010-03-13", " "), none))
		h.question(annul("2010-03-13", "Falsche Stacks"), "Tisch 1 in Heat 1")
		h.must(h.Acts.Do(ctx, h.admin, annul("2010-03-13", "Falsche Stacks"), none))
		h.must(h.Acts.Do(ctx, h.admin, annul("2010-03-13", "Falsche Startstacks"), none))
		now := h.view("2010")
		if got := now.File.Matchday("bl1", 1).Heat(1).SitAndGo(1).Annulled; got == nil || got.Reason != "Falsche Startstacks" || h.stage() != matchday.StageOfficial {
			h.Errorf("%+v, %s", got, h.stage())
		}
		for _, p := range now.Results.Leagues[0].Matchdays[0].Cards {
			if p.Heat == 1 && p.Table == 1 && p.Annulled == nil {
				h.Errorf("it counts: %+v", p)
			}
		}
		all := now.Hall("bl1", 1).Corrections
		if last := all[len(all)-1]; last.Reason != "Falsche Startstacks" || last.Card == nil || last.Card.Annulled == nil {
			h.Errorf("the last correction is %+v", last)
		}
		h.proved()

		h.must(h.Acts.Do(ctx, h.admin, restore, none))
		h.hasFiles(before.File)
		if !reflect.DeepEqual(h.view("2010").Results.Leagues[0], before.Results.Leagues[0]) {
			h.Error("other numbers than before")
		}
		h.proved()
		told, err := h.Notices(ctx, h.admin, "adler")
		if err != nil || len(told) != 6 || !slices.ContainsFunc(told, func(n register.Notice) bool {
			return strings.Contains(n.Text, "1. Sammelrunde, Heat 1: Die Rundenkarte von Tisch 1 ist mit 13. März 2010 annulliert: Falsche Stacks.")
		}) {
			h.Errorf("told: %+v, %v", told, err)
		}
	})
}
