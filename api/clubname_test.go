package api

import (
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
)

// A season keeps the name that a club played it under, on all its pages and in all its files; the club's page says until when it was called so, and
// the search finds it by both.
func TestASeasonKeepsTheNameOfAClub(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.lineups(&f.Leagues[0].Matchdays[0])
		h.clock = time.Date(2011, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		club := f.Clubs[0]
		const renamed = "Kartenrunde Donaustrand"
		was := club.Name
		path := rest.V1 + "/clubs/" + club.ID
		content := map[string]any{"name": renamed, "short_name": "Donaustrand", "city": club.City, "state": club.State, "zvr_number": club.ZVRNumber}
		h.put(h.president(club.ID), path, content, "If-Match", h.get("", path).etag()).is(200).says(renamed)
		for _, at := range []string{"/ligen/bl1/small/tabelle", "/ligen/bl1/small/sammelrunden/1", "/daten/small.json", "/ligen/bl1/small/tabelle.csv"} {
			g := h.get("", at)
			if body := string(g.body); g.StatusCode != 200 || strings.Contains(body, renamed) || strings.Contains(body, "Donaustrand") || !strings.Contains(body, was) && !strings.Contains(body, club.ShortName) {
				h.Errorf("%s: status %d, the new name: %v", at, g.StatusCode, strings.Contains(body, "Donaustrand"))
			}
		}
		h.get("", "/vereine/"+club.ID).is(200).says(renamed).says("bis " + f.Season.Name + ": " + was)
		for _, q := range []string{"Donaustrand", strings.Fields(was)[len(strings.Fields(was))-1]} {
			h.get("", "/suche?q="+q).is(200).says(renamed)
		}
	})
}
