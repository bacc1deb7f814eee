package api

import (
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// clubList founds two clubs from a sheet; a list that was not seen, or is wrong, founds none.
func (h *hall) clubList(president string) {
	h.Helper()
	upload, csv := rest.V1+"/clubs/upload", []string{"Content-Type", "text/csv"}
	sheet := "Name;Ort;ÖPBL seit;E-Mail\nPokerclub Neusiedl;Neusiedl;1.1.2009;obmann@neusiedl.example\nPoker Tulln;Tulln;;\n"
	etag := h.post(h.admin, upload, sheet, csv...).is(200).says(`"id":"pokerclub-neusiedl"`).says(`"kind":"found"`).etag()
	h.get("", rest.V1+"/clubs/poker-tulln").is(404)
	h.post(h.admin, upload+"/confirm", sheet, csv...).is(428)
	h.post(h.admin, upload+"/confirm", sheet+"Poker Melk;Melk;;\n", append(csv, "If-Match", etag)...).is(412)
	h.post(president, upload, sheet, csv...).is(403)
	h.post("", upload, sheet, csv...).is(401)
	h.post(h.admin, upload+"/confirm", sheet, append(csv, "If-Match", etag)...).is(200)
	h.get("", rest.V1+"/clubs/poker-tulln").is(200).says("Tulln")
	h.get(h.admin, rest.V1+"/clubs/pokerclub-neusiedl/contact").is(200).says("obmann@neusiedl.example")
	h.get(h.admin, rest.V1+"/clubs/pokerclub-neusiedl/associations/oepbl").is(200).says("2009-01-01")
	h.get(h.admin, rest.V1+"/journal").is(200).says(`"clubs/poker-tulln"`).says(`"clubs.upload"`)

	etag = h.post(h.admin, upload, sheet, csv...).is(200).says(`"kind":"known"`).etag()
	h.post(h.admin, upload+"/confirm", sheet, append(csv, "If-Match", etag)...).is(200) // twice
	wrong := "Name;ZVR-Zahl\nPoker Melk;\nPoker Krems;12\n"
	etag = h.post(h.admin, upload, wrong, csv...).is(200).says("neun oder zehn Ziffern").etag()
	h.post(h.admin, upload+"/confirm", wrong, append(csv, "If-Match", etag)...).is(422).says("Zeile 3")
	h.get("", rest.V1+"/clubs/poker-melk").is(404)
}

// § 1.2.1: an association founds its clubs from a list, all of them or none.
func TestClubsAreFoundedFromAList(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.clubList(h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID}))
	})
}
