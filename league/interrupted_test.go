package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/protest"
	"pokerliga/scoring"
)

// A season file that says that a matchday was broken off comes out as it was stored, and the journal proves every row. No number changes;
// a protest counts from the last day. § 2.2.4
func TestAFileSaysThatAMatchdayWasBrokenOff(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		m := f.Matchday("bl1", 1)
		m.Heats = []scoring.Heat{{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}}}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		before := h.view("2010").Results.Leagues[0].Standings
		m.Interrupted = &scoring.Interruption{Date: m.Date, Reason: "Stromausfall", Resumes: "2010-05-08", Start: "15:00", Venue: "Stadtsaal Graz"}
		h.must(h.ImportSeason(ctx, h.admin, f, true, none))
		h.hasFiles(f)
		v := h.view("2010")
		if got := v.Results.Leagues[0].Standings; len(got) != len(before) || got[0].Club != before[0].Club || got[0].Points != before[0].Points {
			h.Errorf("the table changes: %+v, before %+v", got, before)
		}
		of := protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1}
		if facts := protest.OfMatchday(&of, "adler", v.File.Matchday("bl1", 1), nil, "", false); facts.Since != "2010-05-08" {
			h.Errorf("a protest counts from %s", facts.Since)
		}
		if got := v.File.Until("2010-05-07").Matchday("bl1", 1); got.Begun() || got.Interrupted != nil {
			h.Errorf("before its last day it is %+v", got)
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || len(v.Differs) != 0 {
			h.Errorf("verified: %+v, %v", v, err)
		}
		m.Interrupted = nil
		h.must(h.ImportSeason(ctx, h.admin, f, true, none))
		h.hasFiles(f)
	})
}

// § 2.2.4: the office says that a matchday is broken off, then when and where it goes on, and takes it back. The question says what stays and
// what is still to be played, the clubs are told each time, and the journal proves what is stored.
func TestTheOfficeBreaksAMatchdayOff(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("2.2.4", "", "sie wird verlegt")(h.Acts.Do(ctx, h.admin, league.Interrupting(day1, &scoring.Interruption{Date: "2010-03-13", Reason: "Strom"}), none))
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.at(20, 0)
		before := h.view("2010").File
		drop := &league.DropInterruption{AtMatchday: acts.On(day1)}
		h.refused("", "", "nicht unterbrochen")(h.Acts.Do(ctx, h.admin, drop, none))
		is := scoring.Interruption{Date: "2010-03-13", Reason: "Stromausfall"}
		for says, wrong := range map[string]scoring.Interruption{
			"an ihrem Tag oder danach": {Date: "2010-03-12", Reason: "Stromausfall"},
			"kommt erst noch":          {Date: "2010-03-14", Reason: "Stromausfall"},
			"gehört der Tag":           {Date: is.Date, Reason: is.Reason, Start: "15:00"},
			"nach der Unterbrechung":   {Date: is.Date, Reason: is.Reason, Resumes: "2010-03-12"},
			"keine Uhrzeit":            {Date: is.Date, Reason: is.Reason, Resumes: "2010-03-20", Start: "25:00"},
		} {
			_, err := h.Acts.Do(ctx, h.admin, league.Interrupting(day1, &wrong), none)
			if err == nil || !strings.Contains(err.Error(), says) {
				h.Errorf("%+v: %v", wrong, err)
			}
		}

		h.question(league.Interrupting(day1, &is), "Es bleibt, was gespielt und ausgelost ist: Heat 1 mit einer Rundenkarte.", "Noch zu spielen: Heat 1; Heat 2; Heat 3.",
			"Proteste gegen das Ergebnis: 7 Tage ab dem Tag der Fortsetzung, bisher ab 13. März 2010", "beim 13. März 2010 „unterbrochen“")
		h.must(h.Acts.Do(ctx, h.admin, league.Interrupting(day1, &is), none))
		is.Resumes, is.Start, is.Venue = "2010-03-20", "15:00", "Stadtsaal Graz"
		h.question(league.Interrupting(day1, &is), "ab 20. März 2010, bisher ab 13. März 2010", "die Fortsetzung: 20. März 2010, 15:00 Uhr, Stadtsaal Graz")
		h.must(h.Acts.Do(ctx, h.admin, league.Interrupting(day1, &is), none))
		if got := h.view("2010").File.Matchday("bl1", 1); got.Interrupted == nil || *got.Interrupted != is || got.LastDay() != "2010-03-20" {
			h.Errorf("stored: %+v", got.Interrupted)
		}
		h.proved()
		h.refused("2.2.4", "", "im Büro zurückzunehmen")(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, acts.Terms{Match: anyVersion}))

		h.question(drop, "ab 13. März 2010, bisher ab 20. März 2010", "nur der 13. März 2010")
		h.must(h.Acts.Do(ctx, h.admin, drop, none))
		h.hasFiles(before)
		h.proved()
		told, err := h.Notices(ctx, h.admin, "adler")
		if err != nil || len(told) != 3 {
			h.Fatalf("told: %+v, %v", told, err)
		}
		all := told[0].Text + told[1].Text + told[2].Text // at one moment, in any order
		for _, says := range []string{"Die Fortsetzung am 20. März 2010 entfällt.", "Bisher: noch offen. Neu: 20. März 2010, 15:00 Uhr, Stadtsaal Graz.",
			"ist als unterbrochen eingetragen: 13. März 2010, Stromausfall. Fortsetzung: noch offen."} {
			if !strings.Contains(all, says) {
				h.Errorf("%q lacks %q", all, says)
			}
		}
	})
}

// question checks what is said before an act is done, and that every club is told of it.
func (h *hall) question(v declare.Value, wants ...string) {
	h.Helper()
	out := h.must(h.Acts.Do(ctx, h.admin, v, acts.Terms{DryRun: true}))
	says := strings.Join(out.Brings, " ")
	for _, want := range wants {
		if !strings.Contains(says, want) {
			h.Errorf("%q lacks %q", says, want)
		}
	}
	if len(out.Notifies) != len(clubs) {
		h.Errorf("told: %v", out.Notifies)
	}
}
