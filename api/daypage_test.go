package api

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/scoring"
)

// The page of a matchday is worth reading before, during and after it: it
// announces, shows the draw until the cards are in, and tells what was decided
// and written about it, lifted sanctions too (§ 1.2.8, § 3.2.11, A83).
func TestThePageOfAMatchdayBeforeDuringAndAfter(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		const page = "/ligen/bl1/small/sammelrunden/1"
		h.get("", page).is(200).says(`id="ankuendigung"`).says("Am Start")
		h.lineups(m)
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.get("", page).is(200).says(`id="auslosung-1"`).says("Tisch 1")
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.post(h.director, smallDay+"/heats/"+[]string{"1", "2", "3"}[i]+"/close", nil).is(200)
		}
		g := h.get("", page).is(200).says("Was sich in der Tabelle geändert hat").says("vorläufig, noch nicht amtlich")
		for _, gone := range []string{"ankuendigung", "auslosung-1", "entscheidungen", "berichte"} {
			if strings.Contains(string(g.body), `id="`+gone+`"`) {
				h.Errorf("the page still says %q", gone)
			}
		}
		club := m.Lineups[0].Club
		h.put(h.admin, smallDay+"/reports/"+club, league.PutReport{Markdown: "Ein *schöner* Tag."}).is(201)
		h.get("", page).is(200).says(`id="berichte"`).says("Ein <em>schöner</em> Tag.")
		h.get("", "/vereine/"+club).is(200).says(page + "#bericht-" + club)
		path := small + "/sanctions"
		h.post(h.admin, path, scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Matchday: 1, Points: -3, Date: "2010-02-06",
			Reason: "Absprache"}).is(201)
		h.get("", page).is(200).says(`id="entscheidungen"`).says("−3 Punkte. Absprache")
		h.post(h.admin, path+"/1/lift", map[string]string{"reason": "Irrtum"}).is(200)
		h.get("", page).is(200).says("Absprache").says("aufgehoben am 7. Februar 2010: Irrtum")
	})
}
