package api

import (
	"strings"
	"testing"
)

// An address without a season lasts: it leads to the page of the running one, with what is asked of it.
func TestLinksWithoutASeasonLast(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		for from, to := range map[string]string{
			"/ligen/bl1":                   "/ligen/bl1/small/tabelle",
			"/ligen/bl1/tabelle":           "/ligen/bl1/small/tabelle",
			"/ligen/bl1/tabelle?heute=mit": "/ligen/bl1/small/tabelle?heute=mit",
			"/ligen/bl1/mvp?heute=mit":     "/ligen/bl1/small/mvp?heute=mit",
			"/ligen/bl1/mvp":               "/ligen/bl1/small/mvp",
			"/ligen/bl1/aussichten":        "/ligen/bl1/small/aussichten",
			"/ligen/bl1/prognose":          "/ligen/bl1/small/prognose",
			"/ligen/bl1/rechner":           "/ligen/bl1/small/rechner",
			"/ligen/bl1/sammelrunden":      "/ligen/bl1/small/sammelrunden",
		} {
			h.get("", from).is(307).has("Location", to)
			h.get("", to).is(200)
		}
		h.get("", "/ligen/bl9").is(404)
		h.get("", "/ligen/bl9/tabelle").is(404)
		h.get("", "/ligen/bl1/tabelle?heute=ja").is(400)
	})
}

// Who writes an address with capitals or a slash too many is led to the page; what is no page then, stays not found, and no address
// leads to another site.
func TestCapitalsAndSlashesLeadToThePage(t *testing.T) {
	each(t, func(h *hall) {
		club := h.withSmall().Clubs[0].ID
		for from, to := range map[string]string{
			"/vereine/":                           "/vereine",
			"/Vereine":                            "/vereine",
			"/ligen/BL1/small/Tabelle/?heute=mit": "/ligen/bl1/small/tabelle?heute=mit",
			"/vereine/" + strings.ToUpper(club):   "/vereine/" + club,
			"/ligen//bl1":                         "/ligen/bl1",
		} {
			h.get("", from).is(308).has("Location", to)
		}
		for _, nowhere := range []string{"/Nirgends", "/nirgends/", "/api/v1/Seasons", "/api/v1/seasons/", "//evil.example/", "/vereine/niemand"} {
			h.get("", nowhere).is(404)
		}
	})
}
