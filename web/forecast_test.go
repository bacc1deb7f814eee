package web_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/projection"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// forecasts are those of all tests.
var forecasts projection.Cache

// forecastPage builds the page of a forecast, or the one that says how it is made.
func forecastPage(s *league.Snapshot, parts []string, after int) (frame.Page, error) {
	if len(parts) == 1 {
		return web.NewForecastMethod(s, &forecasts), nil
	}
	return web.NewForecast(s, parts[1], parts[2], after, &forecasts)
}

// What is not certain is neither 0 nor 100 percent, and what is certain is no percentage.
func TestAChanceIsNeverToldAsCertain(t *testing.T) {
	for _, test := range []struct {
		share float64
		can   promotion.Fate
		want  string
	}{
		{0, promotion.May, "< 1 %"}, {.009, promotion.May, "< 1 %"}, {.01, promotion.May, "1 %"}, {.374, promotion.May, "37 %"},
		{.99, promotion.May, "99 %"}, {.991, promotion.May, "> 99 %"}, {1, promotion.May, "> 99 %"},
		{1, promotion.In, "fix"}, {0, promotion.Out, "–"}, {0, promotion.Nowhere, "–"},
	} {
		if got := web.Chance(test.share, test.can); got != test.want {
			t.Errorf("%v, %v: %s, want %s", test.share, test.can, got, test.want)
		}
	}
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	p, err := web.NewForecast(s, "bl1", "2026", 0, &forecasts)
	if err != nil || len(p.Rows) != 18 || len(p.Map.Rows) != 18 {
		t.Fatalf("%v: %+v", err, p)
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	text := readHTML(body).text
	if !strings.Contains(text, "eine Prognose, keine Gewissheit") || regexp.MustCompile(`(^|[^0-9<>])\s(0|100) %[^,]`).MatchString(text) {
		t.Errorf("got %s", text)
	}
	for _, row := range p.Rows {
		if row.Middle == "" {
			t.Errorf("%s: no ranks", row.Club.Name)
		}
	}
	over, err := web.NewForecast(s, "bl1", "2025", 0, &forecasts)
	if err != nil || over.None == "" || over.Map != nil {
		t.Errorf("a season that is over: %v %+v", err, over)
	}
	then, err := web.NewForecast(s, "bl1", "2025", 3, &forecasts)
	if err != nil || len(then.Rows) != 18 {
		t.Errorf("a season that is over, after its third round: %v", err)
	}
}

// How forecasts did is counted on the leagues of the archive: every club after every matchday but the last.
func TestForecastsAreHeldAgainstTheArchive(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	p := web.NewForecastMethod(snapshot(today, current, last), &forecasts)
	if p.Leagues != 2 || p.States != 10 || p.Forecasts != "360" || len(p.Now) != 2 { // 5 × 18 × 2 zones each
		t.Errorf("got %+v", p)
	}
	sum := projection.Calibration{}
	rules := last.RulesInForce()
	results := snapshot(today, last).Seasons[0].Results
	for i := range results.Leagues {
		l := &results.Leagues[i]
		sum.Add(forecasts.Calibrate(&rules, l, promotion.ZonesOf(&rules, last.Leagues, l.ID)))
	}
	said, came := 0.0, 0
	for _, b := range sum.Bins {
		said, came = said+b.Said, came+b.Came
	}
	// in each state one champion, three ranks of promotion and three of relegation in each league
	if want := 5 * (1 + 3 + 3 + 3); came != want || said < float64(want)-1 || said > float64(want)+1 {
		t.Errorf("%d came true of %.1f that were told, want %d", came, said, want)
	}
	if sum.Wrong >= sum.Naive {
		t.Errorf("off by %.1f, equal chances by %.1f", sum.Wrong, sum.Naive)
	}
}
