package web_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/rankings"
)

// rankingList draws a ranking on a day.
func rankingList(t *testing.T, s *league.Snapshot, v *league.RankingView, ask rankings.Request) (*rankings.List, *sheet) {
	t.Helper()
	p, err := rankings.NewList(s, v, ranking(s, v.Ranking, v.Before()), ask)
	if err != nil {
		t.Fatal(err)
	}
	return p, drawnSheet(t, p)
}

// § 4.1.1.5: the shares of the seasons come to the points, and what is shown to
// expire is half of the season and half of what is left of the one before.
func TestTheSharesOfARankingComeToItsPoints(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	for _, day := range []string{"2010-07-25", "2011-03-01", "2012-03-01"} {
		p, _ := rankingList(t, s, ranking(s, scoring.AustrianRanking, day), rankings.Request{Day: day})
		if len(p.Rows) == 0 || len(p.Columns) != 3 {
			t.Fatalf("%s: %d rows, %d columns", day, len(p.Rows), len(p.Columns))
		}
		for _, row := range p.Rows {
			sum := 0
			for _, year := range append(slices.Clone(row.Years), "") {
				sum += cents(t, year)
			}
			if points := cents(t, row.Points); sum < points-1 || sum > points+1 {
				t.Errorf("%s: the seasons of %s come to %d, the points are %d", day, row.Name, sum, points)
			}
			if lost := cents(t, row.Falls); day < "2012" && (lost*2 < cents(t, row.Points)-3 || lost*2 > cents(t, row.Points)+3) {
				t.Errorf("%s: %s loses %d of %s", day, row.Name, lost, row.Points)
			}
		}
	}
}

// cents reads a number with two decimals; nothing is 0.
func cents(t *testing.T, text string) int {
	t.Helper()
	if text == "" {
		return 0
	}
	return number(t, strings.ReplaceAll(text, ",", ""))
}

// § 4.1.1.1: who belongs to no club is not shown, and his own page says that he
// has no rank (A60).
func TestWhoIsInNoClubIsNotShown(t *testing.T) {
	s := snapshot(summer, decode(t, "tiny"))
	v := *ranking(s, scoring.AustrianRanking, "2010-07-25")
	hidden := v.Rows[0].Player
	v.Rows = slices.Clone(v.Rows)
	gone := v.Rows[0]
	gone.Rank = 0
	v.Rows = append(v.Rows[1:], gone)
	p, drawn := rankingList(t, s, &v, rankings.Request{})
	if slices.ContainsFunc(p.Rows, func(r rankings.Row) bool { return strings.Contains(r.Href, hidden) }) ||
		slices.ContainsFunc(drawn.hrefs, func(h string) bool { return strings.Contains(h, hidden) }) {
		t.Errorf("%s is shown", hidden)
	}
	own, err := rankings.NewPlayer(s, &v, hidden, "")
	if err != nil || !own.Hidden || own.Row.Points == "" {
		t.Errorf("%+v, %v", own, err)
	}
	if body, err := web.Draw(own); err != nil || !strings.Contains(string(body), "scheint in der Rangliste nicht auf") {
		t.Error("nobody says why", err)
	}
}

// The list of a club has its players alone, with their ranks among all.
func TestTheListOfAClubHasItsPlayersAlone(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	v := ranking(s, scoring.AustrianRanking, "2010-07-25")
	club := v.Clubs[v.Rows[5].Player]
	p, _ := rankingList(t, s, v, rankings.Request{Club: club})
	want := 0
	for _, row := range v.Rows {
		if v.Clubs[row.Player] == club {
			want++
		}
	}
	if len(p.Rows) != want || want == 0 || want == len(v.Rows) {
		t.Errorf("got %d rows, want %d of %d", len(p.Rows), want, len(v.Rows))
	}
	for _, row := range p.Rows {
		if !strings.HasSuffix(row.Club.Href, "/"+club) {
			t.Errorf("%s plays for %s", row.Name, row.Club.Name)
		}
	}
}

// Long lists have pages, and everybody stands on one of them.
func TestEverybodyStandsOnOnePageOfTheList(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	v := ranking(s, scoring.AustrianRanking, "2010-07-25")
	seen := map[string]int{}
	for page := 1; (page-1)*rankings.PerPage < len(v.Rows); page++ {
		p, _ := rankingList(t, s, v, rankings.Request{Page: page})
		for _, row := range p.Rows {
			seen[row.Href]++
		}
		if !p.Pages[page-1].Current {
			t.Errorf("page %d is not marked", page)
		}
	}
	if len(seen) != listed(v) || len(seen) <= rankings.PerPage {
		t.Errorf("%d of %d players", len(seen), listed(v))
	}
	for href, n := range seen {
		if n != 1 {
			t.Errorf("%s stands there %d times", href, n)
		}
	}
	if _, err := rankings.NewList(s, v, v, rankings.Request{Page: 99}); err == nil {
		t.Error("there is a page behind the last")
	}
}

// listed is how many are listed.
func listed(v *league.RankingView) int {
	n := 0
	for i := range v.Rows {
		if v.Rows[i].Rank > 0 {
			n++
		}
	}
	return n
}

// A ranking is compared with the day before it changed last.
func TestARankingIsComparedWithTheDayBeforeItChanged(t *testing.T) {
	s := snapshot(summer, decode(t, "tiny"))
	last := ""
	for _, row := range ranking(s, scoring.AustrianRanking, "2010-07-25").Rows {
		for _, part := range row.Parts {
			last = max(last, part.Last)
		}
	}
	if before := ranking(s, scoring.AustrianRanking, "2010-07-25").Before(); before >= last || before < last[:8] {
		t.Errorf("it is compared with %s, the last day that counts is %s", before, last)
	}
	if before := ranking(s, scoring.AustrianRanking, "2011-03-01").Before(); before != "2010-12-31" {
		t.Errorf("after the turn of the year it is compared with %s", before)
	}
}

// § 4.1.1.4: the calculator gives the points of the rulebook, or a sentence.
func TestThePointsCalculatorAnswersEverything(t *testing.T) {
	s := snapshot(summer, decode(t, "tiny"))
	for _, c := range []struct {
		ask  rankings.Question
		want string
	}{
		{rankings.Question{Kind: "turnier", Field: "64", Place: "1"}, "77,00"},
		{rankings.Question{Field: "64", Place: "1"}, "77,00"},
		{rankings.Question{Kind: "turnier", Field: "64", Place: "20"}, "5,00"},
		{rankings.Question{Kind: "meisterschaft", Field: "64", Place: "1"}, "113,00"},
		{rankings.Question{Kind: "studenten", Field: "16", Place: "4"}, "23,00"},
		{rankings.Question{Kind: "sitngo-1", Place: "1", InTime: true}, "30,00"},
		{rankings.Question{Kind: "sitngo-2", Place: "2"}, "14,00"},
		{rankings.Question{Kind: "team-mtt", Field: "11", Place: "3"}, "7"},
		{rankings.Question{Kind: "team-mtt", Field: "11", Place: "4"}, "5"},
		{rankings.Question{Kind: "team-mtt", Field: "11", Place: "9"}, "3"},
		{rankings.Question{Kind: "turnier", Field: "64", Place: "65"}, "Bei 64 Teilnehmern gibt es die Plätze 1 bis 64."},
		{rankings.Question{Kind: "turnier", Field: "0", Place: "1"}, "Im Feld „Teilnehmer“ muss eine ganze Zahl ab 1 stehen."},
		{rankings.Question{Kind: "turnier", Field: "1e9", Place: "1"}, "Im Feld „Teilnehmer“ muss eine ganze Zahl ab 1 stehen."},
		{rankings.Question{Kind: "turnier", Field: "2000000", Place: "1"}, "zwischen 1 und 1000000"},
		{rankings.Question{Kind: "turnier", Field: "64"}, "Das Feld „Platz“ ist noch leer."},
		{rankings.Question{Kind: "sitngo-1", Place: "7"}, "die Plätze 1 bis 6"},
		{rankings.Question{Kind: "sitngo-1", Place: "2", InTime: true}, "wer Erster wird"},
		{rankings.Question{Kind: "turnier", Field: "64", Place: "1", InTime: true}, "gibt es nur im Sit’n’Go"},
		{rankings.Question{Kind: "team-mtt", Field: "11", Place: "12"}, "die Ränge 1 bis 11"},
		{rankings.Question{Kind: "<b>", Field: "11", Place: "12"}, "Diese Art gibt es nicht"},
	} {
		p := rankings.NewCalculator(s, c.ask)
		body, err := web.Draw(p)
		if err != nil || len(readHTML(body).faults) > 0 {
			t.Fatal(err, readHTML(body).faults)
		}
		got := ""
		if len(p.Totals) > 0 {
			got = p.Totals[0].Number
		} else if len(p.Faults) == 1 {
			got = p.Faults[0].Text
		}
		if got == "" || !strings.Contains(got, c.want) {
			t.Errorf("%+v: got %q, want %q", c.ask, got, c.want)
		}
	}
	p := rankings.NewCalculator(s, rankings.Question{})
	if len(p.Faults)+len(p.Totals) > 0 {
		t.Error("nothing was asked, and there is an answer")
	}
	for _, row := range p.Typical {
		for _, cell := range row.Cells {
			at, err := url.Parse(cell.Href)
			if err != nil {
				t.Fatal(err)
			}
			asked := at.Query()
			led := rankings.NewCalculator(s, rankings.Question{Kind: asked.Get("art"), Field: asked.Get("teilnehmer"), Place: asked.Get("platz")})
			if len(led.Totals) == 0 || led.Totals[0].Number != cell.Text {
				t.Errorf("%s: the number %s leads to %+v", row.Name, cell.Text, led.Totals)
			}
		}
	}
	if len(p.Typical) != 6 {
		t.Errorf("%d rows of points to look up, want 6", len(p.Typical))
	}
}
