package api

import (
	"net/http"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// gong is a sound by how it begins.
const gong = "RIFF\x24\x00\x00\x00WAVEfmt gong"

// The logo of a house and the sounds of its clock are stored by who runs it, shown on the walls of its evenings and on no other, and go with it. What is
// no picture and no sound is refused.
func TestAHouseHangsItsOwnWall(t *testing.T) {
	each(t, func(h *hall) {
		h.clubHouses()
		keeper, other := h.keeper("clublokal"), h.keeper("volkshaus")
		wall := rest.V1 + "/houses/clublokal/wall/"
		h.put(other, wall+"logo", pictureOf(h.T, 60, 30), "Content-Type", "image/png").is(403)
		var logo, level houses.FileState
		h.put(keeper, wall+"logo", pictureOf(h.T, 1200, 600), "Content-Type", "image/png").is(201).into(&logo)
		h.put(keeper, wall+"level", gong, "Content-Type", "audio/wav").is(201).into(&level)
		if logo.Type != "image/png" || level.Type != "audio/wav" || level.Name != "Clublokal" {
			t.Errorf("stored are %+v and %+v", logo, level)
		}
		h.put(keeper, wall+"level", gong, "Content-Type", "audio/wav").is(428)
		h.put(keeper, wall+"minute", pictureOf(h.T, 8, 8), "Content-Type", "image/png").is(422).says("kein lesbarer Ton")
		h.put(keeper, wall+"break", strings.Repeat("OggS\x00", 300_000), "Content-Type", "audio/ogg").is(422).says("1 MiB")
		h.put(keeper, wall+"logo", gong, "Content-Type", "audio/wav", "If-Match", "*").is(422).says("kein lesbares Bild")
		h.put(keeper, wall+"curtain", gong, "Content-Type", "audio/wav").is(404)
		h.put(keeper, rest.V1+"/houses/nirgends/wall/logo", pictureOf(h.T, 8, 8), "Content-Type", "image/png").is(403)
		h.put(h.admin, rest.V1+"/houses/nirgends/wall/logo", pictureOf(h.T, 8, 8), "Content-Type", "image/png").is(404)

		h.get("", wall+"logo/"+logo.File).is(200).has("Content-Type", "image/png").has("Cache-Control", rest.ForGood[0])
		if heard := h.get("", wall+"level/"+level.File).is(200).has("Content-Type", "audio/wav"); string(heard.body) != gong {
			t.Errorf("%d bytes are heard", len(heard.body))
		}
		h.get("", wall+"logo/"+level.File).is(404)
		h.get("", wall+"break/"+level.File).is(404)

		h.put(h.admin, rest.V1+"/houses/clublokal", strings.Replace(clubHouse, `"tables"`, `"wall":{"large":"blinds","colour":"light","below":"no_prizes"},"tables"`, 1),
			"If-Match", "*").is(200)
		h.put(h.admin, rest.V1+"/houses/clublokal", strings.Replace(clubHouse, `"tables"`, `"wall":{"colour":"bunt"},"tables"`, 1), "If-Match", "*").is(422)
		h.put(keeper, rest.V1+"/tournaments/freitag?house=clublokal", friday()).is(201)
		elsewhere := friday()
		elsewhere["tournament"] = map[string]any{"id": "samstag", "name": "Samstagsturnier", "date": "2010-02-08"}
		h.put(other, rest.V1+"/tournaments/samstag?house=volkshaus", elsewhere).is(201)
		h.get("", "/turniere/freitag/uhr").is(200).says(logo.File).says(`data-level="` + wall + "level/" + level.File).says(`data-large="blinds"`).
			says(`data-colour="light"`).says("Spieler<").lacks("1.</span>")
		h.get("", "/turniere/freitag/tafeln").is(200).says(logo.File)
		h.get("", "/turniere/freitag").is(200).says(logo.File)
		h.get("", "/turniere/samstag/uhr").is(200).lacks(logo.File).lacks("data-level")

		b := h.browsesAs("clublokal@example.at")
		at := allHouses + "/haus/clublokal"
		page := b.shows("GET", at, nil, 200, at, "Logo und Töne", level.File, "Groß auf der Wand")
		if shown, _, status := b.sendFile(at+"/wand/minute", "ton.mp3", "kein Ton"); status != 422 || !strings.Contains(shown, "kein lesbarer Ton") {
			t.Errorf("status %d: %s", status, mainOf(shown))
		}
		if _, to, status := b.sendFile(at+"/wand/minute", "ton.mp3", "ID3\x03"); status != 200 || to != at+"?getan=wand" {
			t.Errorf("status %d at %s", status, to)
		}
		if _, _, status := h.decides().sendFile(allHouses+"/haus/nirgends/wand/logo", "x.png", "x"); status != 404 {
			t.Errorf("status %d", status)
		}
		b.shows("POST", at+"/wand/curtain/entfernen", nil, 404, at+"/wand/curtain/entfernen")
		b.shows("POST", allHouses+"/haus/volkshaus/wand/logo/entfernen", nil, 403, allHouses+"/haus/volkshaus/wand/logo/entfernen")
		drop := at + "/wand/logo/entfernen"
		b.shows("POST", drop, sealed(page, drop), 200, at+"?getan=wand-weg", "Entfernt.")
		b.shows("POST", drop, nil, 200, at, "Ohne Logo") // there is nothing left to be taken away
		h.get("", wall+"logo/"+logo.File).is(404)
		h.get("", "/turniere/freitag/uhr").is(200).lacks(logo.File).says(level.File)
		h.drop(keeper, wall+"minute", "If-Match", "*").is(http.StatusNoContent)
		h.drop(keeper, wall+"minute", "If-Match", "*").is(404)

		h.drop(h.user("spaeter@example.at", acts.Role{Kind: acts.RoleAdmin}), rest.V1+"/houses/clublokal", "If-Match", "*").is(http.StatusNoContent)
		h.get("", wall+"level/"+level.File).is(404)
		h.get("", "/turniere/freitag/uhr").is(200).lacks("data-level").lacks("data-colour")
	})
}
