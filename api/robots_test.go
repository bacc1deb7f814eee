package api

import (
	"encoding/xml"
	"strings"
	"testing"

	"pokerliga/api/site"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

func TestSearchEnginesFindEveryPageThatIsListed(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	h.get("", "/sitemap.xml").is(404)
	if strings.Contains(string(h.get("", "/robots.txt").is(200).body), "Sitemap") {
		t.Error("there is a list of pages without an address")
	}
	h.people.Set(people.Settings{URL: "https://liga.example.at/"})
	h.clock = h.clock.AddDate(0, 0, 1) // what was kept is old
	h.get("", "/robots.txt").is(200).says("Sitemap: https://liga.example.at/sitemap.xml").says("Disallow: /zugang/").
		says("Disallow: /abbestellen/")
	var list site.Sitemap
	if err := xml.Unmarshal(h.get("", "/sitemap.xml").is(200).body, &list); err != nil || len(list.Pages) < 15 {
		t.Fatalf("%d pages, %v", len(list.Pages), err)
	}
	forecasts := 0
	for _, p := range list.Pages {
		if strings.HasSuffix(p.Address, "/prognose") {
			forecasts++
		}
		path, ours := strings.CutPrefix(p.Address, "https://liga.example.at")
		if !ours || strings.Contains(path, "/spieler/") {
			t.Errorf("it lists %s", p.Address)
		}
		h.get("", path).is(200)
	}
	if forecasts == 0 {
		t.Error("it lists no forecast")
	}
}
