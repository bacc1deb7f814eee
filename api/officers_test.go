package api

import (
	"regexp"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// A president sees who else works for the club, invites somebody by a link that is shown
// once, and takes an office away, but not the last one.
func TestAPresidentKeepsThePeopleOfTheClub(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, other := f.Clubs[0].ID, f.Clubs[1].ID
		b, people := h.presides(club), "/verein/"+club+"/leute"
		admin := h.user("andere-apsa@example.at", acts.Role{Kind: acts.RoleAdmin})
		api := rest.V1 + "/clubs/" + club + "/officers"
		b.shows("GET", people, nil, 200, people, "obfrau@example.at")
		b.fills(people, "/leute", map[string]string{"email": "keine Adresse"}, 422, people, `value="keine Adresse"`, `href="#einladen-email"`)
		page := b.fills(people, "/leute", map[string]string{"email": "neu@example.at", "name": "Neu Dabei"}, 200, people, "Einladung",
			"eingeladen, noch nicht da")
		if !regexp.MustCompile(`/zugang/[a-z2-7]+`).MatchString(page) {
			h.Errorf("no link: %s", mainOf(page))
		}
		h.get(admin, api).is(200).says("neu@example.at").says(`"state":"invited"`)
		h.get(h.director, api).is(403)
		stranger := h.user("fremd@example.at", acts.Role{Kind: acts.RolePresident, Club: other})
		h.get(stranger, api).is(403)
		h.drop(stranger, api+"/nobody").is(403)

		b.fills(people, "/entfernen", map[string]string{"id": "obfrau@example.at"}, 422, people+"/entfernen", "Bitte zuerst bestätigen")
		b.fills(people, "/entfernen", map[string]string{"id": "obfrau@example.at", "ja": "1"}, 422, people+"/entfernen",
			"die letzte Person, die für den Verein handeln kann")
		h.user("zweite@example.at", acts.Role{Kind: acts.RolePresident, Club: club}, acts.Role{Kind: acts.RolePresident, Club: other})
		b.fills(people, "/entfernen", map[string]string{"id": "zweite@example.at", "ja": "1"}, 200, people+"?getan=entfernt",
			"handelt nicht mehr für den Verein")
		h.get(admin, rest.V1+"/clubs/"+other+"/officers").is(200).says("zweite@example.at")
		h.drop(admin, api+"/nobody").is(404)
	})
}
