package api

import (
	"net/http"
	"regexp"
	"strconv"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

// A calendar is subscribed to (webcal:), and each change of the season raises the number by which programs see that an
// entry is newer (RFC 5545, 3.8.7.4). Players have one of their own, with the matchdays of their clubs.
func TestCalendarsAreSubscribedTo(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.people.Set(people.Settings{URL: "https://liga.example.at"})
	player, club := f.Roster[0].Player, f.Roster[0].Club
	for page, of := range map[string]string{
		"/kalender":                     "/kalender.ics",
		"/ligen/bl1/small/sammelrunden": "/ligen/bl1/small/sammelrunden.ics",
		"/vereine/" + club:              "/vereine/" + club + ".ics", "/spieler/" + player: "/spieler/" + player + ".ics",
	} {
		body := string(h.get("", page).is(200).body)
		found := regexp.MustCompile(`href="webcal://([^"]*)"`).FindAllStringSubmatch(body, -1)
		if len(found) == 0 || found[0][1] != "liga.example.at"+of {
			t.Errorf("%s: %v, want %s", page, found, of)
		}
	}
	sequence := func(path string) int {
		t.Helper()
		body := string(h.get("", path).is(200).body)
		found := regexp.MustCompile(`\r\nSEQUENCE:([0-9]+)\r\n`).FindStringSubmatch(body)
		if found == nil {
			t.Fatalf("%s: %s", path, body)
		}
		n, err := strconv.Atoi(found[1])
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	before := sequence("/spieler/" + player + ".ics")
	day := rest.V1 + "/seasons/small/leagues/bl1/matchdays/1"
	etag := h.get(h.admin, day).is(http.StatusOK).etag()
	h.put(h.admin, day, league.PutMatchday{Date: declare.Day(f.Leagues[0].Matchdays[0].Date), Start: "15:30", Venue: "Volkshaus, Gasse 1, Linz & Traun"},
		"If-Match", etag).is(200)
	for _, path := range []string{"/kalender.ics", "/vereine/" + club + ".ics", "/spieler/" + player + ".ics"} {
		if now := sequence(path); now <= before {
			t.Errorf("%s: sequence %d, before %d", path, now, before)
		}
	}
	h.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says(`href="geo:0,0?q=Volkshaus%2C%20Gasse%201%2C%20Linz%20%26%20Traun"`)
	h.get("", "/spieler/gibtsnicht.ics").is(404)
}
