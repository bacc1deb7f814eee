package api

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// takesNoPhoto is the warning before a heat is closed while photos of it are not sent.
const takesNoPhoto = "Nach dem Abschluss nimmt der Heat kein Foto mehr an."

// A device says with its requests how many entries and photos wait on it. Who closes the heat, or ends the link, is told first whose they are, and
// asked; the dry run says it, too. What a device says is bounded, and of the public nothing is noted.
func TestWhoHasNotSentIsNamedBeforeTheHeatIsClosed(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		link := h.helps(b, "sit-and-gos/2", "Anna")
		anna, two, heat := h.browse(), saal+"/heats/1/tische/2", saal+"/heats/1"
		anna.shows("POST", link, nil, 200, two)
		says := func(count string) {
			t.Helper()
			if _, _, status := anna.see("GET", two, nil, unsentHeader, count); status != 200 {
				t.Errorf("%q: status %d", count, status)
			}
		}
		h.get("", "/", unsentHeader, "7").is(200)
		for _, mtt := range m.Heats[0].TeamMTTs {
			h.put(h.director, smallDay+"/heats/1/team-mtts/"+mtt.MTT, mtt).is(201)
		}
		note := map[string]string{"note": "Es ist spät."}
		closing := smallDay + "/heats/1/close?dry_run=1"
		h.post(h.director, closing, note).is(200).lacks("nicht gesendet")
		for _, count := range []string{"", "-1", "1e3", "10000", "zwei", "0", "0;photos=0", "0;photos=1e3", "1;photos=", ";photos=1", "1;fotos=1"} {
			says(count)
			h.post(h.director, closing, note).is(200).lacks("nicht gesendet")
		}
		says("1")
		h.post(h.director, closing, note).is(200).says("Helfer Anna, Tisch 2: 1 Karte nicht gesendet.")

		for count, warns := range map[string]string{"0;photos=1": "1 Foto", "0;photos=12": "12 Fotos", "1;photos=2": "1 Karte und 2 Fotos",
			"3;photos=1": "3 Karten und 1 Foto"} {
			says(count)
			h.post(h.director, closing, note).is(200).says("Helfer Anna, Tisch 2: " + warns + " nicht gesendet.").says(takesNoPhoto)
		}

		// Ending the link asks.
		says("0;photos=1")
		list := heat + "/helfer"
		shown := b.shows("GET", list, nil, 200, list)
		end := regexp.MustCompile(list + `/[a-z2-7]+/ende`).FindString(shown)
		question := b.shows("POST", end, sealed(shown, end), 200, end, "Helfer Anna, Tisch 2: 1 Foto nicht gesendet.", "Gespeichert ist noch nichts")
		if strings.Contains(question, takesNoPhoto) {
			t.Error("the heat stays open")
		}
		anna.shows("GET", two, nil, 200, two) // the link still works

		// Closing asks, on the page, and is done after a yes.
		says("2")
		shown = b.shows("GET", heat, nil, 200, heat)
		form := sealed(shown, "/abschluss")
		form.Set("note", "Es ist spät.")
		question = b.shows("POST", heat+"/abschluss", form, 200, heat+"/abschluss", "Helfer Anna, Tisch 2: 2 Karten nicht gesendet.",
			"Später lässt er sich wieder öffnen")
		b.shows("POST", heat+"/abschluss", sealed(question, "/abschluss"), 200, saal+"?getan=abgeschlossen")
	})
}

// A helper has entered a card, and his link ended before his phone found the network. The phone hands the entry in: it is no card yet, but
// waits on the page of the heat, where a director takes it, as a correction or as the first card, or drops it. The journal names both.
// Who cannot prove that it is his, or whose link still works, hands nothing in; it is bounded, and sent twice it is there once.
func TestAnEntryWhoseLinkHasEndedIsHandedToTheDirector(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		link, two, heat := h.helps(b, "sit-and-gos/2", "Anna"), saal+"/heats/1/tische/2", saal+"/heats/1"
		anna := h.browse()
		page := anna.shows("POST", link, nil, 200, two)
		proof := regexp.MustCompile(`data-proof="([^"]+)"`).FindStringSubmatch(page)[1]
		places := make([]int, seatsOf(page))
		for i := range places {
			places[i] = i + 1
		}
		typed := cardForm(page, inOrder(places...))
		typed.Del("stand")
		typed.Del("schluessel")
		const door = rest.V1 + "/entries"
		key := strings.Repeat("0a", 16)
		entry := func(more ...string) map[string]string {
			e := map[string]string{"proof": proof, "path": two, "fields": typed.Encode(), "key": key, "happened": h.clock.Format(time.RFC3339)}
			for i := 0; i+1 < len(more); i += 2 {
				e[more[i]] = more[i+1]
			}
			return e
		}
		h.post("", door, entry()).is(422).says("Der Link gilt noch")

		for _, mtt := range m.Heats[0].TeamMTTs {
			h.put(h.director, smallDay+"/heats/1/team-mtts/"+mtt.MTT, mtt).is(201)
		}
		h.post(h.director, smallDay+"/heats/1/close", map[string]string{"note": "Es ist spät."}).is(200)
		h.post("", door, entry("proof", "00."+strings.Split(proof, ".")[1])).is(422).says("nicht nachweisen")
		h.post("", door, entry("proof", h.proof(h.director, "/konto"))).is(422)
		for _, path := range []string{"/konto", saal + "/heats/1/tische/3", saal + "/heats/1/mtt/A", two + "/", "https://boese.example" + two, two + "?x=1"} {
			h.post("", door, entry("path", path)).is(422)
		}
		h.post("", door, entry("fields", strings.Repeat("x", 20_000))).is(422)
		h.post("", door, entry("key", "x")).is(422)
		h.post("", door, entry("happened", "gestern")).is(422)
		b.shows("GET", heat, nil, 200, heat)
		tapped := h.clock.Add(-25 * time.Minute)
		for range 2 { // the answer was lost
			h.post("", door, entry("happened", tapped.Format(time.RFC3339))).is(201).lacks("Anna")
		}
		shown := b.shows("GET", heat, nil, 200, heat, "Von Geräten, deren Link geendet hat", "Anna", "Tisch 2", "Übernehmen", "Verwerfen", "Platz 1",
			"eingegeben um "+clock(tapped)+", angekommen um "+clock(h.clock))
		if n := strings.Count(shown, "Übernehmen"); n != 1 {
			t.Errorf("the entry is there %d times", n)
		}
		stored := func() bool {
			v, err := h.office.Open(h.Context(), "small")
			if err != nil {
				t.Fatal(err)
			}
			return v.Season("small").File.Matchday("bl1", 1).Heat(1).SitAndGo(2) != nil
		}
		if stored() {
			t.Error("nobody has taken it, and it is a card")
		}

		// Taken: the heat is closed, so that it is a correction with a reason, and shows what it changes.
		form := sealed(shown, "/tische/2")
		if form.Get("eingabe") == "" || form.Get("seats[0].place") != "1" {
			t.Fatalf("the form is %v", form)
		}
		asked := b.shows("POST", two, form, 422, two, "Eine Berichtigung braucht einen Grund.")
		again := cardForm(asked, inOrder(places...))
		again.Set("reason", "Anna hatte kein Netz.")
		preview := b.shows("POST", two, again, 200, two, "Was sich dadurch ändert", "Grund: Anna hatte kein Netz.")
		b.shows("POST", two, sealed(preview, "/tische/2"), 200, heat+"?getan=berichtigt")
		if !stored() {
			t.Error("it is no card")
		}
		if page := b.shows("GET", heat, nil, 200, heat); strings.Contains(page, "Übernehmen") {
			t.Error("what was taken is still offered")
		}
		h.post("", door, entry()).is(201) // it comes once more, and stays taken
		b.shows("GET", heat, nil, 200, heat)
		helper := strings.Split(proof, ".")[1]
		for deed, user := range map[acts.Deed]string{people.DeedHandIn: helper, people.DeedAdopt: ""} {
			entries, err := h.office.Journal(h.Context(), acts.Console, acts.Query{Act: string(deed), Newest: true, Limit: 1})
			if err != nil || len(entries) != 1 || string(entries[0].Subject) != "entries/"+helper || (entries[0].User == helper) != (user == helper) ||
				!strings.Contains(entries[0].After, "heats/1/sit-and-gos/2") {
				t.Errorf("%s: %+v, %v", deed, entries, err)
			}
		}

		// Dropped: after a question.
		h.post("", door, entry("key", strings.Repeat("0b", 16))).is(201)
		shown = b.shows("GET", heat, nil, 200, heat, "Übernehmen")
		drop := regexp.MustCompile(heat + `/nachgereicht/[^"/]+/verwerfen`).FindString(shown)
		question := b.shows("POST", drop, sealed(shown, drop), 200, drop, "Anna")
		b.shows("POST", drop, sealed(question, drop), 200, heat+"?getan=verworfen", "verworfen")
		if page := b.shows("GET", heat, nil, 200, heat); strings.Contains(page, "Übernehmen") {
			t.Error("what was dropped is still offered")
		}

		// It is bounded.
		refused := 0
		for i := range 80 {
			if h.ask("", "POST", door, entry("key", fmt.Sprintf("%032x", i))).StatusCode != 201 {
				refused++
			}
		}
		if refused < 30 {
			t.Errorf("only %d of 80 are refused", refused)
		}
	})
}
