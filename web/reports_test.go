package web_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/web"
)

func TestMatchReportsStandOnTheMatchdayInTheOrderOfTheRanking(t *testing.T) {
	f := decode(t, "small")
	s := snapshot(summer, f)
	p, err := web.NewMatchday(s, "bl1", "small", 1)
	if err != nil {
		t.Fatal(err)
	}
	teams := s.Seasons[0].Results.League("bl1").Matchday(1).Teams
	first, second := teams[0].Club, teams[1].Club
	at := time.Date(2010, 2, 8, 23, 30, 0, 0, time.UTC) // in Vienna the day after
	err = p.AddReports([]league.Report{
		{League: "bl1", Matchday: 1, Club: second, Version: 1, Written: at,
			Markdown: "# Knapp\n\n<script>alert(1)</script>[hier](https://a.example)"},
		{League: "bl1", Matchday: 1, Club: first, Version: 2, Written: at, Markdown: "Ein *schöner* Tag."},
		{League: "bl1", Matchday: 1, Club: "nobody", Version: 1, Written: at, Markdown: "von niemandem"},
	})
	if err != nil {
		t.Fatal(err)
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	sheet := readHTML(body)
	if len(sheet.faults) > 0 || !sheet.ids["bericht-"+first] || !sheet.ids["bericht-"+second] || sheet.ids["bericht-nobody"] {
		t.Errorf("faults %v, ids %v", sheet.faults, sheet.ids)
	}
	if strings.Index(sheet.text, "Ein schöner Tag.") > strings.Index(sheet.text, "Knapp") || !strings.Contains(sheet.text, "9. Februar 2010") {
		t.Error("the report of the winner does not come first, or has no date of Vienna")
	}
	if strings.Contains(string(body), "<script>alert") {
		t.Error("markup of a club reaches the page")
	}
}

func TestAClubsPageLinksToItsMatchReports(t *testing.T) {
	s := snapshot(summer, decode(t, "small"))
	club := s.Seasons[0].Public.Leagues[0].Clubs[0]
	p, err := web.NewClubProfile(s, club, nil)
	if err != nil {
		t.Fatal(err)
	}
	p.AddReports(s, club, map[string][]league.Report{"small": {
		{League: "bl1", Matchday: 1, Club: club, Written: summer}, {League: "bl1", Matchday: 99, Club: club, Written: summer},
	}})
	if len(p.Reports) != 1 || p.Reports[0].Href != "/ligen/bl1/small/sammelrunden/1#bericht-"+club {
		t.Errorf("got %+v", p.Reports)
	}
}
