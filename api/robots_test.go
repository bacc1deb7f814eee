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

// An evening of a house is found where matchdays are found, from the moment it is announced. It stands among those to come until it is over.
func TestAnEveningIsFoundWhereOneLooks(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	h.people.Set(people.Settings{URL: "https://liga.example.at"})
	for _, page := range []string{"/", "/kalender", "/suche?q=herbstabend", "/sitemap.xml"} {
		h.get("", page).is(200).lacks("/turniere/herbst")
	}
	head := friday()
	day := h.clock.AddDate(0, 0, 9).Format("2006-01-02")
	head["tournament"] = map[string]any{"id": "herbst", "name": "Herbstabend", "date": day, "start": "19:30", "venue": "Café Dame"}
	h.put(h.admin, "/api/v1/tournaments/herbst", head).is(201)
	for _, page := range []string{"/", "/kalender"} {
		h.get("", page).is(200).says(`href="/turniere/herbst"`).says("Herbstabend").says("19:30").says("Café Dame")
	}
	for _, asked := range []string{"herbst", "herbstabend", "cafe", day} {
		h.get("", "/suche?q="+asked).is(200).says(`href="/turniere/herbst"`)
	}
	h.get("", "/sitemap.xml").is(200).says("<loc>https://liga.example.at/turniere/herbst</loc>")
	h.get("", "/turniere/herbstabend").is(404).says(`href="/turniere/herbst"`)
	h.clock = h.clock.AddDate(0, 0, 10) // it is over
	h.get("", "/kalender").is(200).lacks("/turniere/herbst")
	h.get("", "/suche?q=herbst").is(200).says(`href="/turniere/herbst"`)
}
