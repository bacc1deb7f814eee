package api

import (
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/storage/storagetest"
)

// A forecast is that of a state: its chances add up, what is certain is said beside them, and the page and the API tell the
// same. Before the first matchday there is none.
func TestAForecastIsThatOfAState(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := season2010(t, "tiny")
	f.Leagues[0].Rounds = 3
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	of := rest.V1 + "/seasons/tiny/leagues/bl1/projection"
	var got struct {
		Seed    string
		Seasons int
		Clubs   []struct {
			Ranks []float64
			Title *struct {
				Share   float64
				Certain string
			}
		}
	}
	h.get("", of).is(200).into(&got)
	if got.Seasons != 100_000 || len(got.Clubs) != len(f.Leagues[0].Clubs) {
		t.Fatalf("got %+v", got)
	}
	for _, c := range got.Clubs {
		sum := 0.0
		for _, share := range c.Ranks {
			sum += share
		}
		if sum < .998 || sum > 1.002 || c.Title == nil || c.Title.Certain == "" || c.Title.Certain == "out" && c.Title.Share > 0 {
			t.Errorf("got %+v", c)
		}
	}
	page := string(h.get("", "/ligen/bl1/tiny/prognose").is(200).says("eine Prognose, keine Gewissheit").body)
	if !strings.Contains(page, got.Seed) {
		t.Errorf("the page has another seed than %s", got.Seed)
	}
	h.get("", of+"?after=1").is(200)
	h.get("", of+"?after=9").is(400)
	h.get("", "/ligen/bl9/tiny/prognose").is(404)
	h.get("", "/prognose").is(200).says("Gespielt, nicht geraten")
}
