package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// A111: an annulled matchday is replayed under the next number. Until something is handed in there that is taken back; from then on lineups, cards
// and the table are those of every matchday, and the annulment stays.
func TestAnAnnulledMatchdayIsReplayed(t *testing.T) {
	each(t, func(h *hall) {
		day3 := acts.MatchdayRef{Season: "2010", League: "bl1", Number: 3}
		announce := &league.AnnounceReplay{AtMatchday: acts.On(day1), Date: "2010-06-12", Start: "14:00", Venue: "Volkshaus Graz", Host: "biber"}
		drop := &league.DropReplay{AtMatchday: acts.On(day1)}
		h.playAll()
		h.at(20, 0)
		h.refused("", "", "nicht annulliert")(h.Acts.Do(ctx, h.admin, announce, none))
		h.must(h.Acts.Do(ctx, h.admin, league.Annulling(day1, &scoring.Annulment{Date: "2010-03-13", Reason: "Falsche Stacks"}), none))
		annulled := h.view("2010").File
		h.refused("", "", "nicht angesetzt")(h.Acts.Do(ctx, h.admin, drop, none))
		before := *announce
		before.Date = "2010-03-12"
		h.refused("", "$.date", "wiederholt wird sie danach")(h.Acts.Do(ctx, h.admin, &before, none))

		h.question(announce, "erst, wenn die 3. Sammelrunde gespielt ist", "Die Annullierung der 1. Sammelrunde bleibt", "Wiederholung der 1.",
			"Aufstellungen sind bis 5. Juni 2010")
		h.must(h.Acts.Do(ctx, h.admin, announce, none))
		h.refused("", "", "schon als 3. wiederholt")(h.Acts.Do(ctx, h.admin, announce, none))
		h.refused("", "", "lässt sich nicht mehr zurücknehmen")(h.Acts.Do(ctx, h.admin, &league.DropAnnulment{AtMatchday: acts.On(day1)}, none))
		h.proved()
		h.question(drop, "verschwindet der 12. Juni 2010", "lässt sich wieder zurücknehmen")
		h.must(h.Acts.Do(ctx, h.admin, drop, none))
		h.hasFiles(annulled)
		h.proved()

		h.must(h.Acts.Do(ctx, h.admin, announce, none))
		moved := league.HeadOf(h.view("2010").File.Matchday("bl1", 3))
		moved.Start = "15:00"
		h.must(h.Acts.Do(ctx, h.admin, league.Putting(day3, moved), acts.Terms{Match: anyVersion}))
		if m := h.view("2010").File.Matchday("bl1", 3); m == nil || m.Replays != 1 || m.Host != "biber" || m.Start != "15:00" || h.view("2010").Stage("bl1", 3) != matchday.StageScheduled {
			h.Fatalf("stored: %+v", m)
		}
		h.must(h.PutLineup(ctx, h.president("adler"), day3, lineup("adler"), none))
		h.refused("", "", "eine Aufstellung")(h.Acts.Do(ctx, h.admin, drop, none))
		*h.clock = h.clock.AddDate(0, 0, 91)
		for _, club := range clubs[1:] {
			h.must(h.PutLineup(ctx, h.admin, day3, lineup(club), late))
		}
		for heat := 1; heat <= 3; heat++ {
			for table := 1; table <= 4; table++ {
				h.must(h.PutSitAndGo(ctx, h.admin, day3, heat, card(heat, table), none))
			}
			h.must(h.PutTeamMTT(ctx, h.admin, day3, heat, stacks(heat, "A"), none))
			h.must(h.PutTeamMTT(ctx, h.admin, day3, heat, stacks(heat, "B"), none))
			h.must(h.CloseHeat(ctx, h.admin, day3, heat, "", none))
		}
		h.refused("", "", "3 Heats")(h.Acts.Do(ctx, h.admin, drop, none))
		l := h.view("2010").Results.Leagues[0]
		if len(l.Matchdays) != 1 || l.Matchdays[0].Number != 3 || l.Standings[0].Points == 0 || l.Final {
			h.Errorf("counting: %d, %+v, final %t", len(l.Matchdays), l.Standings[0], l.Final)
		}
		h.proved()
		told, err := h.Notices(ctx, h.admin, "biber")
		if err != nil || !strings.Contains(told[len(told)-1].Text+told[0].Text+told[1].Text+told[2].Text, "ist wiederholt, als 3. Sammelrunde: 12. Juni 2010") {
			h.Errorf("told: %+v, %v", told, err)
		}
	})
}

// A confirmed season is opened again before anything of it is replayed.
func TestNothingOfAConfirmedSeasonIsReplayed(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.confirmed(none)
		h.refused("", "", "wieder geöffnet")(h.Acts.Do(ctx, h.admin, &league.AnnounceReplay{AtMatchday: acts.On(day1), Date: "2010-12-12"}, none))
	})
}
