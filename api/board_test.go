package api

import (
	"encoding/json"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
)

func TestTheBoardsOfTheHallTakeTurns(t *testing.T) {
	each(t, func(h *hall) {
		_, m := h.dealt()
		const day = "/ligen/bl1/small/sammelrunden/1"
		h.get("", day).is(200).says(`href="` + day + `/beamer/1"`)
		h.get("", day+"/beamer").is(307).has("Location", day+"/beamer/1")
		first := h.get("", day+"/beamer/1").is(200).has("Refresh", "15; url="+day+"/beamer/2").says("Aufstellungen").
			says(`href="` + day + `/beamer/1?halt=1"`)
		h.get("", day+"/beamer/1", "If-None-Match", first.etag()).is(304).has("Refresh", "15; url="+day+"/beamer/2")
		h.get("", day+"/beamer/1?halt=1").is(200).has("Refresh", "").says("Weiterlaufen")
		h.post(h.director, smallDay+"/heats/1/draw", league.DrawTables{Seed: "Saal"}).is(201)
		drawn := h.get("", day+"/beamer/1").is(200).says("Auslosung Heat 1").says("Tisch 1")
		if strings.Contains(string(drawn.body), "Aufstellungen") {
			h.Error("the lineups are still shown")
		}
		h.enter(m, 1)
		h.get("", day+"/beamer/1").is(200).says("Zwischenstand")
		h.get("", day+"/beamer/2").is(200).says("Tischsieger").says("läuft noch")
		h.get("", day+"/beamer/98").is(200).says("Zwischenstand")
		for _, nowhere := range []string{day + "/beamer/0", day + "/beamer/100", day + "/beamer/x", "/ligen/bl1/small/sammelrunden/9/beamer",
			"/ligen/bl1/small/sammelrunden/9/beamer/1"} {
			h.get("", nowhere).is(404)
		}
		h.get("", day+"/beamer/1?halt=2").is(400)
	})
}

func TestAClubMayBeCalledBeamer(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		data, err := json.Marshal(f)
		if err != nil {
			h.Fatal(err)
		}
		renamed := strings.ReplaceAll(string(data), `"`+f.Leagues[0].Clubs[0]+`"`, `"beamer"`)
		h.post(h.admin, rest.V1+"/seasons", renamed).is(201)
		h.get("", "/ligen/bl1/tiny/sammelrunden/1/beamer").is(200).says("Rundenpunkte")
		h.get("", "/ligen/bl1/tiny/sammelrunden/1/beamer/1").is(200).says("Tafel 1 von")
	})
}
