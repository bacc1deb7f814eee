package director

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/scan"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// A card of another season, league, matchday, heat, table, draw or drawing is told what it is; nothing that is marked on it is shown.
func TestACardOfElsewhereSaysWhereItBelongs(t *testing.T) {
	day := acts.MatchdayRef{Season: "2026", League: "bl1", Number: 4}
	table := scoring.SitAndGo{Table: 7, Seats: []scoring.Seat{{Player: "a"}, {Player: "b"}, {Player: "c"}}}
	desk := &league.PhotoDesk{At: acts.HeatOf(day, 1), Preset: &league.HeatPreset{Preset: &matchday.Preset{SitAndGos: []scoring.SitAndGo{table}}}}
	d := &Source{RunningDay: &league.RunningDay{At: day, Season: &league.SeasonView{File: &seasonfile.File{
		Leagues: []scoring.League{{ID: "bl1", Name: "1. Bundesliga"}, {ID: "bl2", Name: "2. Bundesliga"}}}}}}
	const at = "HTTPS://LIGA.EXAMPLE/K/"
	digest := league.SeatsDigest(&table)
	for _, c := range []struct {
		code string
		only int
		want league.Where
		says string
	}{
		{at + "2026.BL1.4.1.7.107" + digest, 0, league.CardHere, ""},
		{"http://laptop.saal:8080/k/2026.bl1.4.1.7.107" + strings.ToLower(digest), 7, league.CardHere, ""},
		{at + "2025.BL1.4.1.7.107" + digest, 0, league.CardOfMatchday, "Diese Karte gehört zur Saison 2025."},
		{at + "2026.BL2.3.1.7.107" + digest, 0, league.CardOfMatchday, "Diese Karte gehört zur 3. Sammelrunde, 2. Bundesliga."},
		{at + "2026.BL1.3.1.7.107" + digest, 0, league.CardOfMatchday, "Diese Karte gehört zur 3. Sammelrunde, 1. Bundesliga."},
		{at + "2026.BL1.4.6.7.107" + digest, 0, league.CardOfHeat, "Diese Karte gehört zu Heat 6."},
		{at + "2026.BL1.4.1.7.107" + digest, 4, league.CardOfTable, "Diese Karte gehört zu Tisch 7."},
		{at + "2026.BL1.4.1.7.207" + digest, 0, league.CardOfDrawing, "anderes Format"},
		{at + "2026.BL1.4.1.7.10F" + digest, 0, league.CardOfDrawing, "anderes Format"}, // a chair that the table has not
		{at + "2026.BL1.4.1.7", 0, league.CardOfDrawing, "anderes Format"},
		{at + "2026.BL1.4.1.7.10700000000", 0, league.CardOfDraw, "vor der letzten Auslosung gedruckt"},
		{at + "2026.BL1.4.1.8.107" + digest, 0, league.CardOfDraw, "vor der letzten Auslosung gedruckt"},
	} {
		desk.Only = c.only
		code, where := desk.Where(c.code)
		if where != c.want {
			t.Errorf("%s is %q, want %q", c.code, where, c.want)
		}
		if where == league.CardHere {
			continue
		}
		p := d.photoCard(desk, "1", &league.PhotoCard{Card: scan.Card{Code: c.code, Heat: code.Heat, Table: code.Table}, Here: where}, nil)
		if !strings.Contains(p.Says, c.says) || len(p.Rows) > 0 {
			t.Errorf("%s: it says %q, want %q; %d rows", c.code, p.Says, c.says, len(p.Rows))
		}
	}
}
