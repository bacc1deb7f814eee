package api

import (
	"fmt"
	"image"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/scoring"
)

// cardPicture is the path of a straightened card on the page of photos.
var cardPicture = regexp.MustCompile(`<img src="(/api/v1/[^"]*/photos/([0-9a-f]+)/[0-9]+)"`)

// sendsPhoto sends a photo on the page of a heat.
func (b *browser) sendsPhoto(page, photo string, status int, says ...string) string {
	b.Helper()
	form := sealed(b.shows("GET", page, nil, 200, page), "/fotos")
	text, at, got := b.sendFile(page, "karte.jpg", photo, "stand", form.Get("stand"), "schluessel", form.Get("schluessel"))
	if want := map[bool]string{true: page + "?getan=foto", false: page}[status == 200]; got != status || at != want {
		b.Fatalf("status %d at %s, want %d at %s: %s", got, at, status, want, mainOf(text))
	}
	for _, one := range says {
		if !strings.Contains(text, one) {
			b.Errorf("%s does not say %q: %s", page, one, mainOf(text))
		}
	}
	return text
}

// answered is a radio button that is chosen, or the number of chips that stands in its field.
var answered = regexp.MustCompile(`name="([^"]+)" type="(?:radio" value="([^"]*)" checked|text" value="([^"]*)")`)

// marksForm is the card of a table as its form on a page of photos sends it, with these answers.
func marksForm(page string, table int, answers ...string) url.Values {
	action := fmt.Sprintf("/tische/%d", table)
	form := sealed(page, action)
	of := regexp.MustCompile(`(?s)<form[^>]* action="[^"]*` + action + `".*?</form>`).FindString(page)
	for _, field := range answered.FindAllStringSubmatch(of, -1) {
		form.Set(field[1], field[2]+field[3])
	}
	for i := 0; i < len(answers); i += 2 {
		form.Set(answers[i], answers[i+1])
	}
	return form
}

// placed checks that a card is stored with these places in the order of its chairs, and returns the chips of its places.
func (h *hall) placed(table int, places ...int) (chips map[int]int) {
	h.Helper()
	var stored scoring.SitAndGo
	h.get("", fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, table)).is(200).into(&stored)
	chips = map[int]int{}
	for i, want := range h.seatsMarked(table, marked{places, false}).Seats {
		j := slices.IndexFunc(stored.Seats, func(s scoring.Seat) bool { return s.Player == want.Player })
		if j < 0 || stored.Seats[j].Place != want.Place {
			h.Errorf("chair %d is not stored with place %d: %+v", i+1, want.Place, stored.Seats)
		} else if s := stored.Seats[j]; s.Chips != nil {
			chips[s.Place] = *s.Chips
		}
	}
	return chips
}

// photographedOnPage sends two photos on which no code is, lays one beside the card of table 1 and throws the other away.
func (h *hall) photographedOnPage(b *browser, page string) {
	h.Helper()
	own := regexp.MustCompile(`/fotos/[0-9a-f]+`)
	for i, does := range []string{"/1/beilegen", "/wegwerfen"} {
		one := own.FindString(b.sendsPhoto(page, pngText(h.T, image.NewGray(image.Rect(0, 0, 700, 700+i))), 200))
		word := map[string]string{"/1/beilegen": "beigelegt", "/wegwerfen": "weggeworfen"}[does]
		b.shows("POST", strings.TrimSuffix(page, "/fotos")+one+does, url.Values{}, 200, page+"?getan="+word, "Es wartet kein Foto")
	}
}

// photographedWaiting sends a photo of the first card, which is entered otherwise: it waits on the page of its heat.
func (h *hall) photographedWaiting() {
	h.Helper()
	n := len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)
	photo := h.photograph(h.T, 1, marked{[]int{6, 5, 4, 3, 2, 1}[6-n:], false})
	h.post(h.director, photosAt, string(photo), "Content-Type", rest.JpegType).is(201).says(`"here":"here"`)
}

// § 3.2.18, without any script: a photo is sent and shows beside the straightened card what was read; one tap enters the card with the photo as
// its evidence. What is not certain is entered by hand, with the same evidence.
func TestCardsAreEnteredOnThePageOfPhotos(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		n := len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)
		on := marked{[]int{2, 3, 1, 6, 4, 5}[:n], true}
		b, heat := h.directs(), saal+"/heats/1"
		fotos := heat + "/fotos"
		b.shows("GET", heat, nil, 200, heat, "Karten fotografieren", fotos)
		b.shows("GET", fotos, nil, 200, fotos, "Es wartet kein Foto", `enctype="multipart/form-data"`)

		// A certain card is one tap, and nothing is entered before it.
		one := string(h.photograph(t, 1, on))
		page := b.sendsPhoto(fotos, one, 200, "Tisch 1", "Platz\u00a06", "In der Zeit gewonnen", "Übernehmen")
		picture := cardPicture.FindStringSubmatch(page)
		if picture == nil {
			t.Fatalf("no picture: %s", mainOf(page))
		}
		if _, _, status := b.see("GET", picture[1], nil); status != 200 {
			t.Errorf("the session may not see the picture: status %d", status)
		}
		path := smallDay + "/heats/1/sit-and-gos/1"
		h.get("", path).is(404)
		sent := marksForm(page, 1)
		b.shows("POST", heat+"/tische/1", sent, 200, fotos+"?getan=karte", "Die Rundenkarte ist gespeichert", "Es wartet kein Foto")
		var stored scoring.SitAndGo
		h.get("", path).is(200).into(&stored)
		want := h.seatsMarked(1, on)
		for i, s := range want.Seats {
			if j := slices.IndexFunc(stored.Seats, func(k scoring.Seat) bool { return k.Player == s.Player }); j < 0 ||
				stored.Seats[j].Place != s.Place || stored.Seats[j].InTime != s.InTime {
				t.Errorf("seat %d is not stored as it was marked: %+v", i+1, stored.Seats)
			}
		}
		h.drop(h.director, photosAt+"/"+picture[2]).is(409).says("bleibt bei ihr")
		h.get(h.director, picture[1]).is(200)
		b.shows("POST", heat+"/tische/1", sent, 200, fotos+"?getan=karte") // the same tap twice

		// Entered already: the same, and otherwise.
		page = b.sendsPhoto(fotos, string(withEXIF([]byte(one))), 200, "stimmt damit überein", "Foto zur Karte legen")
		bind := regexp.MustCompile(`/fotos/[0-9a-f]+/1/beilegen`).FindString(page)
		b.shows("POST", heat+bind, sealed(page, bind), 200, fotos+"?getan=beigelegt", "Das Foto liegt bei der Karte", "Es wartet kein Foto")
		on.places[0], on.places[1] = on.places[1], on.places[0]
		page = b.sendsPhoto(fotos, string(h.photograph(t, 1, on)), 200, "schon anders eingegeben", heat+"/tische/1")
		if strings.Contains(page, "Übernehmen") {
			t.Error("one tap writes over a card that is entered")
		}
		drop := regexp.MustCompile(`/fotos/[0-9a-f]+/wegwerfen`).FindString(page)
		b.shows("POST", heat+drop, sealed(page, drop), 200, fotos+"?getan=weggeworfen", "Das Foto ist weggeworfen", "Es wartet kein Foto")

		// What is not certain is marked and entered by hand, with the photo.
		on = marked{[]int{-1, 3, 1, 6, 4, 5}[:n], false}
		page = b.sendsPhoto(fotos, string(h.photograph(t, 2, on)), 200, `class="unsure"`, "unsicher", "Von Hand eingeben")
		at := regexp.MustCompile(`/tische/2\?foto=([0-9a-f]+)`).FindStringSubmatch(page)
		if at == nil {
			t.Fatalf("no link to the card: %s", mainOf(page))
		}
		places := []int{2, 3, 1, 6, 4, 5}[:n]
		entry := b.shows("GET", heat+at[0], nil, 200, heat+at[0], `src="/api/v1/`, "/photos/"+at[1]+"/2", `<fieldset class="unsure"><legend>! `,
			`name="seats[1].place" type="text" value="3"`, `name="seats[2].place" type="text" value="1"`)
		if strings.Count(entry, `class="unsure"`) != 2 || regexp.MustCompile(`name="seats\[0\].place" type="text" value=`).MatchString(entry) {
			t.Errorf("one seat is unsure, and that one only is open: %s", mainOf(entry))
		}
		b.shows("POST", heat+"/tische/2", cardForm(entry, inOrder()), 422, heat+"/tische/2", `name="foto" value="`+at[1]+`"`)
		b.shows("POST", heat+"/tische/2", cardForm(entry, inOrder(places...)), 200, fotos+"?getan=karte", "Es wartet kein Foto")
		h.get(h.director, photosAt+"/"+at[1]+"/2").is(200)

		// Two photos of one card that say different things, sent at once with a third that is none: neither is right by itself.
		on = marked{places, false}
		first := string(h.photograph(t, 3, on))
		on.places = slices.Clone(places)
		on.places[0], on.places[1] = places[1], places[0]
		second := string(h.photograph(t, 3, on))
		form := sealed(b.shows("GET", fotos, nil, 200, fotos, ` multiple`, ` capture="environment"`), "/fotos")
		page, where, status := b.sendFiles(fotos, "karte.jpg", []string{first, "GIF89a", second, "%PDF-1.7"}, "stand", form.Get("stand"), "schluessel", form.Get("schluessel"))
		for _, says := range []string{"<li>2. Datei, „karte.jpg“: Bitte ein Foto (JPEG)", "<li>4. Datei, „karte.jpg“: Bitte ein Foto (JPEG)", "Seiten bitte als Bilder"} {
			if !strings.Contains(page, says) {
				t.Errorf("it does not say %q: %s", says, mainOf(page))
			}
		}
		if status != 415 || where != fotos || strings.Count(page, "Ein anderes Foto dieser Karte sagt es anders") != 2 ||
			!strings.Contains(page, "Platz\u00a02 oder Platz\u00a03") {
			t.Errorf("status %d at %s: %s", status, where, mainOf(page))
		}
		found := regexp.MustCompile(`/tische/3\?foto=([0-9a-f]+)`).FindAllStringSubmatch(page, -1)
		if len(found) != 2 {
			t.Fatalf("%d photos to enter", len(found))
		}
		h.drop(h.director, photosAt+"/"+found[0][1]).is(204)
		b.shows("GET", fotos, nil, 200, fotos, "Übernehmen")

		// The photo is deleted while its card is being entered: the page says so, and the card is stored without it.
		const gone = "Dieses Foto gibt es nicht mehr"
		entry = b.shows("GET", heat+found[1][0], nil, 200, heat+found[1][0])
		h.drop(h.director, photosAt+"/"+found[1][1]).is(204)
		entry = b.shows("POST", heat+"/tische/3", cardForm(entry, inOrder(places...)), 409, heat+"/tische/3", gone, `value="6"`)
		if strings.Contains(entry, `name="foto"`) {
			t.Error("the card still waits for a photo that is gone")
		}
		b.shows("GET", heat+found[1][0], nil, 200, heat+found[1][0], gone)

		// No code, another heat, no photo.
		page = b.sendsPhoto(fotos, pngText(t, image.NewGray(image.Rect(0, 0, 700, 700))), 200, "Kein QR-Code zu erkennen", heat+"/tische/3?foto=")
		if link := regexp.MustCompile(`<img src="(/api/v1/[^"]*)"`).FindStringSubmatch(page); link == nil {
			t.Error("the photo without a code is not shown")
		} else if _, _, status := b.see("GET", link[1], nil); status != 200 {
			t.Errorf("status %d", status)
		}
		b.sendsPhoto(saal+"/heats/2/fotos", one, 200, "Diese Karte gehört zu Heat\u00a01.", fotos)
		b.sendsPhoto(fotos, "%PDF-1.7", 415, "Seiten bitte als Bilder speichern")
		b.sendsPhoto(fotos, "", 415, "Bitte ein Foto (JPEG)")
		b.shows("POST", fotos, url.Values{}, 422, fotos, "Das geht so nicht")

		b.shows("GET", saal+"/heats/9/fotos", nil, 404, saal+"/heats/9/fotos")
		b.shows("GET", heat+"/tische/3?foto=..", nil, 400, heat+"/tische/3?foto=..")

		// Only those who run the matchday see it.
		if text, _, status := h.presides("retz-7-1").see("GET", fotos, nil); status != 403 {
			t.Errorf("status %d: %s", status, mainOf(text))
		}
		if text, at, _ := h.browse().see("GET", fotos, nil); strings.Contains(text, "Foto senden") {
			t.Errorf("seen by nobody at %s", at)
		}
	})
}

// A helper with the link of one table uses the page of photos for that table: a card that is read whole is one tap, what is unsure is chosen
// beside the picture, and a card of another table is refused with a sentence. He sees only the photos he sent. § 3.2.18
func TestAHelperEntersHisTableFromAPhoto(t *testing.T) {
	each(t, func(h *hall) {
		t := h.T
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		n := len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)
		on := marked{[]int{2, 3, 1, 6, 4, 5}[:n], true}
		heat := saal + "/heats/1"
		fotos, own := heat+"/fotos", heat+"/tische/2"
		b := h.directs()
		link, anna := h.helps(b, "sit-and-gos/2", "Anna"), h.browse()
		anna.shows("GET", link, nil, 200, link)
		anna.shows("POST", link, nil, 200, own, `href="`+fotos+`"`, "Karten fotografieren")
		page := anna.shows("GET", fotos, nil, 200, fotos, "Es wartet kein Foto", `href="`+own+`"`, `capture="environment"`)
		if strings.Contains(page, `href="`+heat+`"`) || strings.Contains(page, "/konto") {
			t.Errorf("the page leads elsewhere: %s", mainOf(page))
		}

		// The card of another table is not read, and cannot be entered.
		one := string(h.photograph(t, 1, on))
		page = anna.sendsPhoto(fotos, one, 200, "Diese Karte gehört zu Tisch\u00a01.", "Foto wegwerfen")
		for _, not := range []string{"Übernehmen", "Von Hand", "/photos/", "/tische/1"} {
			if strings.Contains(page, not) {
				t.Errorf("the card of another table shows %q: %s", not, mainOf(page))
			}
		}
		drop := regexp.MustCompile(`/fotos/([0-9a-f]+)/wegwerfen`).FindStringSubmatch(page)
		if _, _, status := anna.see("POST", heat+"/fotos/"+drop[1]+"/1/beilegen", sealed(page, drop[0])); status != 403 {
			t.Errorf("a photo is laid beside the card of another table: status %d", status)
		}
		anna.shows("POST", heat+drop[0], sealed(page, drop[0]), 200, fotos+"?getan=weggeworfen", "Es wartet kein Foto")

		// His own card: one tap. What the director has sent is not his, and what he has sent the director sees.
		b.sendsPhoto(fotos, one, 200, "Tisch 1", "Übernehmen")
		anna.shows("GET", fotos, nil, 200, fotos, "Es wartet kein Foto")
		page = anna.sendsPhoto(fotos, string(h.photograph(t, 2, on)), 200, "Tisch 2", "Übernehmen")
		picture := cardPicture.FindStringSubmatch(page)
		if picture == nil {
			t.Fatalf("no picture: %s", mainOf(page))
		}
		if _, _, status := anna.see("GET", picture[1], nil); status != 200 {
			t.Errorf("he may not see his picture: status %d", status)
		}
		b.shows("GET", fotos, nil, 200, fotos, picture[1])
		anna.shows("POST", own, marksForm(page, 2), 200, own+"?getan=karte", "Die Rundenkarte ist gespeichert")
		var stored scoring.SitAndGo
		h.get("", smallDay+"/heats/1/sit-and-gos/2").is(200).into(&stored)
		for i, s := range h.seatsMarked(2, on).Seats {
			if j := slices.IndexFunc(stored.Seats, func(k scoring.Seat) bool { return k.Player == s.Player }); j < 0 || stored.Seats[j].Place != s.Place {
				t.Errorf("seat %d is not stored as it was marked: %+v", i+1, stored.Seats)
			}
		}

		// Once more, to be laid beside the card; a photo without a code offers his table alone.
		page = anna.sendsPhoto(fotos, string(withEXIF(h.photograph(t, 2, on))), 200, "stimmt damit überein")
		bind := regexp.MustCompile(`/fotos/[0-9a-f]+/2/beilegen`).FindString(page)
		anna.shows("POST", heat+bind, sealed(page, bind), 200, fotos+"?getan=beigelegt", "Es wartet kein Foto")
		cleo := h.browse()
		three := h.helps(b, "sit-and-gos/3", "Cleo")
		cleo.shows("POST", three, nil, 200, heat+"/tische/3")
		page = cleo.sendsPhoto(fotos, pngText(t, image.NewGray(image.Rect(0, 0, 700, 700))), 200, "Kein QR-Code zu erkennen", "/tische/3?foto=")
		if strings.Contains(page, "/tische/1?foto=") {
			t.Errorf("it offers other tables: %s", mainOf(page))
		}
		byHand := regexp.MustCompile(heat + `/tische/3\?foto=[0-9a-f]+`).FindString(page)
		entry := cleo.shows("GET", byHand, nil, 200, byHand, "/photos/")
		cleo.shows("POST", heat+"/tische/3", cardForm(entry, inOrder(on.places...)), 200, heat+"/tische/3?getan=karte")

		// Another heat, and who helps at an MTT: no.
		for _, path := range []string{saal + "/heats/2/fotos", "/saal/small/bl1/2/heats/1/fotos"} {
			if _, _, status := anna.see("GET", path, nil); status != 403 {
				t.Errorf("%s: status %d", path, status)
			}
		}
		mtt, dora := h.helps(b, "team-mtts/A", "Dora"), h.browse()
		dora.shows("POST", mtt, nil, 200, heat+"/mtt/A")
		if _, _, status := dora.see("GET", fotos, nil); status != 403 {
			t.Errorf("who helps at an MTT: status %d", status)
		}
	})
}

// § 3.2.18, § 3.2.17, without any script: what is not certain on a card is asked on the page of photos, with the places that are free and "nicht da".
// Nothing is chosen beforehand, nothing follows from the other rows, and a card with a row that has no answer is refused by its name.
func TestUnsureRowsAreAnsweredOnThePageOfPhotos(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b, heat := h.directs(), saal+"/heats/1"
		fotos := heat + "/fotos"
		page := b.sendsPhoto(fotos, string(h.photograph(t, 1, marked{[]int{-1, 3, 1, 6, 4, 5}, true})), 200, `class="unsure"`)
		offers := func(page, field string) string {
			var values []string
			for _, m := range regexp.MustCompile(`name="`+regexp.QuoteMeta(field)+`" type="radio" value="([^"]*)"`).FindAllStringSubmatch(page, -1) {
				values = append(values, m[1])
			}
			return strings.Join(values, " ")
		}
		for field, want := range map[string]string{"seats[0].place": "2 ghost", "seats[1].place": "1 2 3 4 5 6 ghost", "in_time": "ja nein"} {
			if got := offers(page, field); got != want {
				t.Errorf("%s offers %q, want %q", field, got, want)
			}
		}
		form := marksForm(page, 1)
		if form.Has("seats[0].place") || form.Get("seats[1].place") != "3" || form.Get("in_time") != "ja" {
			t.Errorf("chosen beforehand: %v", form)
		}
		if !strings.Contains(page, `viewBox="44.4 40.2 54.8 9.6"`) {
			t.Errorf("the first row is not shown: %s", mainOf(page))
		}

		path := smallDay + "/heats/1/sit-and-gos/1"
		name := regexp.MustCompile(`<legend>! ([^<]+) <span`).FindStringSubmatch(page)[1]
		page = b.shows("POST", heat+"/tische/1", form, 422, heat+"/tische/1", "Bei "+name+" ist noch nichts ausgewählt.", "Foto senden")
		h.get("", path).is(404)
		form = marksForm(page, 1, "seats[0].place", "3")
		page = b.shows("POST", heat+"/tische/1", form, 422, heat+"/tische/1", "keine Reihung", "Foto senden")
		h.get("", path).is(404)
		form.Del("in_time")
		b.shows("POST", heat+"/tische/1", form, 422, heat+"/tische/1", "noch nicht ausgewählt", "Foto senden")
		b.shows("POST", heat+"/tische/1", marksForm(page, 1, "seats[0].place", "2"), 200, fotos+"?getan=karte", "Es wartet kein Foto")
		h.placed(1, 2, 3, 1, 6, 4, 5)
		h.get("", path).is(200).says(`"in_time":true`)

		// A seat marked "nicht da" is stored as an empty chair (§ 3.2.17).
		page = b.sendsPhoto(fotos, string(h.photograph(t, 2, marked{[]int{-1, 3, 1, 2, 4, 5}, false})), 200, `class="unsure"`)
		if got := offers(page, "seats[0].place"); got != "6 ghost" {
			t.Errorf("an empty row offers %q", got)
		}
		b.shows("POST", heat+"/tische/2", marksForm(page, 2, "seats[0].place", "ghost"), 200, fotos+"?getan=karte", "Es wartet kein Foto")
		h.get("", smallDay+"/heats/1/sit-and-gos/2").is(200).says(`"ghost":true`)

		// Two photos that say different things ask in each row in which they do.
		b.sendsPhoto(fotos, string(h.photograph(t, 3, marked{[]int{2, 3, 1, 6, 4, 5}, false})), 200)
		page = b.sendsPhoto(fotos, string(h.photograph(t, 3, marked{[]int{3, 2, 1, 6, 4, 5}, false})), 200, "Platz\u00a02 oder Platz\u00a03", "Platz\u00a03 oder Platz\u00a02")
		form = marksForm(page, 3)
		if form.Has("seats[0].place") || form.Has("seats[1].place") || form.Get("seats[2].place") != "1" || offers(page, "seats[0].place") != "2 3 ghost 2 3 ghost" {
			t.Errorf("neither photo is right: %v", form)
		}
		if n := strings.Count(page, `class="from-photo"`); n != 2*(7+2+6) {
			t.Errorf("%d strips; both photos are shown in the rows in which they differ", n)
		}
		b.shows("POST", heat+"/tische/3", marksForm(page, 3, "seats[0].place", "2", "seats[1].place", "3"), 200, fotos+"?getan=karte", "Tisch 3 ist schon")
	})
}

// § 3.2.18, without any script: chips stand in numbers beside the strips of the photo, in the order of the places. They may be copied later: the
// places are stored, the table stands among the tasks of its heat, and the heat is closed only with a note until then.
func TestChipsAreCopiedFromThePhoto(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b, heat := h.directs(), saal+"/heats/1"
		fotos := heat + "/fotos"
		places, counted := []int{2, 3, 1, 6, 4, 5}, map[int]int{1: 9000, 2: 3000}
		page := b.sendsPhoto(fotos, string(h.photograph(t, 1, marked{places, false})), 200, `name="chips[1]"`, "Chips später", `viewBox="19.0 115.0 32.0 8.0"`)
		page = b.shows("POST", heat+"/tische/1", marksForm(page, 1, "chips[1]", "3000", "chips[2]", "6000"), 422, heat+"/tische/1",
			"mit 6.000 Chips Platz 2", "Foto senden", `value="6000"`)
		page = b.shows("POST", heat+"/tische/1", marksForm(page, 1, "chips[1]", "viele"), 422, heat+"/tische/1", "Chips sind eine Zahl wie 12000.", "Foto senden")
		path := smallDay + "/heats/1/sit-and-gos/1"
		h.get("", path).is(404)
		b.shows("POST", heat+"/tische/1", marksForm(page, 1, "chips[1]", "6.000", "chips[2]", "2.999", "spaeter", "1"), 200, fotos+"?getan=karte")
		if got := h.placed(1, places...); len(got) > 0 {
			t.Errorf("chips that were to be copied later are stored: %v", got)
		}

		// A task of the heat, which leads to the card with its photo.
		task := "Tisch 1: Chips vom Foto übertragen"
		page = b.shows("GET", heat, nil, 200, heat, task)
		at := regexp.MustCompile(`/tische/1\?foto=[0-9a-f]+`).FindString(page)
		entry := b.shows("GET", heat+at, nil, 200, heat+at, `src="/api/v1/`)
		typed := cardForm(entry, inOrder(places...))
		typed.Set("seats[2].chips", "9000")
		typed.Set("seats[0].chips", "3000")
		h.post(h.director, smallDay+"/heats/1/close", nil).is(422).says("Die Chips sind noch vom Foto zu übertragen: Tisch 1.")
		b.shows("POST", heat+"/tische/1", typed, 200, fotos+"?getan=karte")
		if got := h.placed(1, places...); !maps.Equal(got, counted) {
			t.Errorf("chips %v", got)
		}
		if page := b.shows("GET", heat, nil, 200, heat); strings.Contains(page, task) {
			t.Error("the task stays when it is done")
		}

		// All at once; the same photo says nothing against the chips.
		page = b.sendsPhoto(fotos, string(h.photograph(t, 2, marked{places, false})), 200)
		b.shows("POST", heat+"/tische/2", marksForm(page, 2, "chips[1]", "9.000", "chips[2]", "3000"), 200, fotos+"?getan=karte")
		if got := h.placed(2, places...); !maps.Equal(got, counted) {
			t.Errorf("chips %v", got)
		}
		b.sendsPhoto(fotos, string(withEXIF(h.photograph(t, 2, marked{places, false}))), 200, "stimmt damit überein")
		h.post(h.director, smallDay+"/heats/1/close", nil).is(422).says("fehlt noch")

		page = b.sendsPhoto(fotos, string(h.photograph(t, 3, marked{places, false})), 200)
		b.shows("POST", heat+"/tische/3", marksForm(page, 3), 200, fotos+"?getan=karte")
		h.post(h.director, smallDay+"/heats/1/close", nil).is(422).says("zu übertragen: Tisch 3.")
		for _, mtt := range []string{"A", "B"} {
			h.put(h.director, smallDay+"/heats/1/team-mtts/"+mtt, m.Heat(1).TeamMTT(mtt)).is(201)
		}
		h.post(h.director, smallDay+"/heats/1/close", map[string]any{"note": "Die Zahlen sind nicht zu lesen."}).is(200)
	})
}

// § 3.2.18: a card that is entered otherwise stands beside the photo row by row, with both pictures. One tap keeps what is entered, one stores what
// the photo says over the version that was shown; chips stay.
func TestAPhotoThatSaysOtherwiseStandsBesideTheCard(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b, heat := h.directs(), saal+"/heats/1"
		fotos := heat + "/fotos"
		page := b.sendsPhoto(fotos, string(h.photograph(t, 1, marked{[]int{2, 3, 1, 6, 4, 5}, false})), 200)
		b.shows("POST", heat+"/tische/1", marksForm(page, 1, "chips[1]", "9.000", "chips[2]", "3000"), 200, fotos+"?getan=karte")
		other := func(places ...int) string {
			return b.sendsPhoto(fotos, string(h.photograph(t, 1, marked{places, false})), 200, "schon anders eingegeben", "Das Eingegebene bleibt", "Das Foto gilt")
		}
		page = other(3, 2, 1, 6, 4, 5)
		if n := strings.Count(page, "(eingegeben: "); n != 2 || !strings.Contains(page, "(eingegeben: Platz\u00a02, 3.000 Chips)") {
			t.Errorf("%d rows say what is entered", n)
		}
		if n := strings.Count(page, `class="from-photo"`); n != 6+1+2+6 || strings.Count(page, `width="840"`) != 2 {
			t.Errorf("%d strips, and not both pictures", n)
		}
		stale := marksForm(page, 1)
		bind := regexp.MustCompile(`/fotos/[0-9a-f]+/1/beilegen`).FindString(page)
		path := smallDay + "/heats/1/sit-and-gos/1"
		before := h.get("", path).is(200).etag()
		b.shows("POST", heat+bind, sealed(page, bind), 200, fotos+"?getan=beigelegt", "Es wartet kein Foto")
		h.get("", path).is(200).has("ETag", before)

		page = other(2, 3, 1, 4, 6, 5)
		b.shows("POST", heat+"/tische/1", marksForm(page, 1), 200, fotos+"?getan=karte", "Es wartet kein Foto")
		if got := h.placed(1, 2, 3, 1, 4, 6, 5); !maps.Equal(got, map[int]int{1: 9000, 2: 3000}) {
			t.Errorf("chips %v", got)
		}
		b.shows("POST", heat+"/tische/1", stale, 412, heat+"/tische/1", "Hier hat inzwischen jemand anderer gespeichert")
	})
}
