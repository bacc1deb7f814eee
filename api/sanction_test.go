package api

import (
	"strings"
	"testing"

	"pokerliga/scoring"
)

// A83: the public sees what was decided and what lifted it, with dates and
// reasons, and never who.
func TestSanctionsAreReadWithWhatLiftedThem(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		path := small + "/sanctions"
		h.post(h.admin, path, scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "retz-7-1", Points: -3, Date: "2010-02-01",
			Reason: "Protest"}).is(201).says(`"id":1`)
		h.get("", path).is(200).says(`"decided_by":"admin"`).says(`"reason":"Protest"`)
		h.get("", small+"/leagues/bl1/standings").is(200).says(`"points":-3`)
		h.post(h.director, path+"/1/lift", map[string]string{"reason": "Irrtum"}).is(403)
		h.post(h.admin, path+"/1/lift", `{}`).is(422)
		h.post(h.admin, path+"/9/lift", map[string]string{"reason": "Irrtum"}).is(404)
		h.post(h.admin, path+"/x/lift", map[string]string{"reason": "Irrtum"}).is(404)
		h.post(h.admin, path+"/1/lift", map[string]string{"reason": "Irrtum"}).is(200).says(`"lifted":{"date":"2010-02-07","reason":"Irrtum"}`)
		h.post(h.admin, path+"/1/lift", map[string]string{"reason": "Irrtum"}).is(409)
		g := h.get("", path).is(200).says(`"lifted"`)
		for _, secret := range []string{adminEmail, directorEmail} {
			if strings.Contains(string(g.body), secret) {
				h.Errorf("says %s", secret)
			}
		}
		h.get("", small+"/leagues/bl1/standings").is(200).says(`"points":0`)
	})
}
