package api

import (
	"fmt"
	"image"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// A helper has photographed his card, and his link ended before his phone found the network. The phone sends the photo all the same, and it
// waits at the heat, with whose it is and that the link had ended; the director enters the card from it, or throws it away. Who cannot prove
// that it is his, or whose link still works, has to sign in; nothing else can be done by the proof, and the limits are those of every photo.
func TestAPhotoWhoseLinkHasEndedWaitsAtTheHeat(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		link, list, page := h.helps(b, "sit-and-gos/1", "Anna"), saal+"/heats/1/helfer", saal+"/heats/1/fotos"
		shown := h.browse().shows("POST", link, nil, 200, saal+"/heats/1/tische/1")
		proof := regexp.MustCompile(`data-proof="([^"]+)"`).FindStringSubmatch(shown)[1]
		helper := strings.Split(proof, ".")[1]
		on := marked{[]int{2, 3, 1, 6, 4, 5}[:len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)], true}
		photo := string(h.photograph(t, 1, on))
		sends := func(at, photo, proof string) *got {
			t.Helper()
			return h.post("", at, photo, "Content-Type", rest.JpegType, rest.PersonHeader, proof)
		}
		sends(photosAt, photo, proof).is(401) // the link still works
		shown = b.shows("GET", list, nil, 200, list)
		end := regexp.MustCompile(list + `/[a-z2-7]+/ende`).FindString(shown)
		b.shows("POST", end, sealed(shown, end), 200, list+"?getan=widerrufen")

		for _, forged := range []string{"", "00." + helper, proof + "0", "." + helper, h.proof(h.director, "/konto")} {
			sends(photosAt, photo, forged).is(401)
		}
		sends(strings.Replace(photosAt, "/1/photos", "/2/photos", 1), photo, proof).is(403)
		sends(photosAt, "%PDF-1.7", proof).is(415)
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)
		var sent league.PhotoView
		sends(photosAt, photo, proof).is(201).has(rest.PersonHeader, "ended").lacks("Anna").into(&sent)
		sends(photosAt, photo, proof).is(200).says(sent.Photo) // the answer was lost
		one := photosAt + "/" + sent.Photo
		for _, path := range []string{photosAt, one, one + "/1"} {
			h.get("", path, rest.PersonHeader, proof).is(401)
		}
		h.drop("", one, rest.PersonHeader, proof).is(401)
		h.put("", one+"/1", nil, rest.PersonHeader, proof).is(401)
		h.put("", smallDay+"/heats/1/sit-and-gos/1?photo="+sent.Photo, h.seatsMarked(1, on), rest.PersonHeader, proof).is(401)

		b.shows("GET", page, nil, 200, page, "Tisch 1", "Von Helfer Anna, gesendet nach dem Ende des Links.")
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/1?photo="+sent.Photo, h.seatsMarked(1, on)).is(201)
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)
		entries, err := h.office.Journal(t.Context(), acts.Console, acts.Query{Act: string(league.DeedLatePhoto)})
		if err != nil || len(entries) != 1 || entries[0].User != helper || string(entries[0].Subject) != "card-photos/"+sent.Photo {
			t.Errorf("the journal has %+v, %v", entries, err)
		}

		h.decides().shows("GET", buero+"/journal", nil, 200, buero+"/journal", "Ein Foto von Rundenkarten, Heat 1 (Tisch 1), ist nach dem Ende des Links gesendet.")

		// Thrown away.
		sends(photosAt, pngText(t, image.NewGray(image.Rect(0, 0, 600, 600))), proof).is(201).into(&sent)
		h.drop(h.director, photosAt+"/"+sent.Photo).is(204)
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)

		if v, err := h.office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" {
			t.Errorf("verify: %+v, %v", v, err)
		}

		// It is bounded.
		kept := make([]league.CardPhoto, 40)
		for i := range kept {
			kept[i] = league.CardPhoto{ID: fmt.Sprintf("%020d", i), At: firstDay, Heat: 1, Digest: fmt.Sprint(i), Picture: []byte{1}, By: helper, Taken: h.clock}
		}
		if err := h.store.Transact(t.Context(), func(tx league.Tx) error { return tx.PutCardPhotos(t.Context(), kept) }); err != nil {
			t.Fatal(err)
		}
		another := pngText(t, image.NewGray(image.Rect(0, 0, 600, 601)))
		sends(photosAt, another, proof).is(409).says("Bitte zuerst die Fotos bestätigen")
	})
}

// A heat that was closed takes no photo any more, also none whose link has ended, and says what is done now: the card is corrected by hand, from a
// photo that was there before with that as its evidence; or the heat is opened again, and takes the photo then.
func TestAClosedHeatSaysWhatBecomesOfAPhoto(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		heat := saal + "/heats/1"
		fotos := heat + "/fotos"
		shown := h.browse().shows("POST", h.helps(b, "sit-and-gos/1", "Anna"), nil, 200, heat+"/tische/1")
		proof := regexp.MustCompile(`data-proof="([^"]+)"`).FindStringSubmatch(shown)[1]
		n := len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)
		on := marked{[]int{2, 3, 1, 6, 4, 5}[:n], false}
		late := string(h.photograph(t, 1, on))
		waits := string(h.photograph(t, 2, on))
		var there league.PhotoView
		h.post(h.director, photosAt, waits, "Content-Type", rest.JpegType).is(201).into(&there)
		for _, mtt := range m.Heats[0].TeamMTTs {
			h.put(h.director, smallDay+"/heats/1/team-mtts/"+mtt.MTT, mtt).is(201)
		}
		h.closeHeat(1)

		// Sent late: it is said what to do.
		const says = "Heat 1 ist abgeschlossen und nimmt kein Foto mehr an. Die Turnierleitung berichtigt die Karte von Hand oder öffnet den Heat wieder."
		sends := func() *got {
			return h.post("", photosAt, late, "Content-Type", rest.JpegType, rest.PersonHeader, proof)
		}
		sends().is(422).says(says)
		h.post(h.director, photosAt, late, "Content-Type", rest.JpegType).is(422).says(says)

		// What was there before the end is the evidence of a correction.
		page := b.shows("GET", fotos, nil, 200, fotos, "er nimmt keine Fotos mehr an", "Tisch 2")
		byHand := heat + "/tische/2?foto=" + there.Photo
		if !strings.Contains(page, `href="`+byHand+`"`) {
			t.Fatalf("no way to the card of table 2: %s", mainOf(page))
		}
		entry := b.shows("GET", byHand, nil, 200, byHand, "/photos/"+there.Photo+"/2")
		form := cardForm(entry, inOrder(on.places...))
		form.Set("reason", "Die Karte ist aufgetaucht.")
		preview := b.shows("POST", heat+"/tische/2", form, 200, heat+"/tische/2", "Was sich dadurch ändert")
		b.shows("POST", heat+"/tische/2", sealed(preview, "/tische/2"), 200, heat+"?getan=berichtigt")
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)
		h.drop(h.director, photosAt+"/"+there.Photo).is(409).says("bleibt bei ihr")

		// Opened again, it takes the other one.
		h.post(h.director, smallDay+"/heats/1/reopen?reason=Foto", nil).is(200)
		sends().is(201)
		b.shows("GET", fotos, nil, 200, fotos, "Von Helfer Anna, gesendet nach dem Ende des Links.")
	})
}

// An official sends the photos that another person has left on the device as his own. The journal names both.
// A caller who may not enter cards of the heat is refused.
func TestPhotosOfAnotherPersonAreTakenOver(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		shown := h.browse().shows("POST", h.helps(b, "sit-and-gos/1", "Anna"), nil, 200, saal+"/heats/1/tische/1")
		proof := regexp.MustCompile(`data-proof="([^"]+)"`).FindStringSubmatch(shown)[1]
		takes := map[string]string{"proof": proof, "sheet": saal + "/heats/1/fotos"}
		const door = rest.V1 + "/me/adoptions"
		bert := h.user("bert@example.at", acts.Role{Kind: acts.RoleHelper, At: firstDay, Sheet: acts.SheetOf(1, "sit-and-gos/1")})
		for token, status := range map[string]int{"": 401, bert: 403, h.president("retz-7-1"): 403} {
			h.post(token, door, takes).is(status)
		}
		h.post(h.director, door, map[string]string{"proof": "00." + proof, "sheet": saal + "/heats/1/fotos"}).is(422).says("nicht nachweisen")
		h.post(h.director, door, takes).is(201)
		entries, err := h.office.Journal(t.Context(), acts.Console, acts.Query{Act: string(people.DeedAdopt)})
		if err != nil || len(entries) != 1 || string(entries[0].Subject) != "entries/"+strings.Split(proof, ".")[1] || entries[0].User != directorEmail {
			t.Errorf("the journal has %+v, %v", entries, err)
		}
		h.decides().shows("GET", buero+"/journal", nil, 200, buero+"/journal", "Was Anna ohne Netz eingegeben hat", "1. Sammelrunde, Heat 1, Fotos), ist übernommen")
	})
}
