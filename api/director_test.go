package api

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
	"pokerliga/web/director"
)

const saal = "/saal/small/bl1/1"

// directs opens a browser in which the director of the first matchday has signed in.
func (h *hall) directs() *browser { return h.browsesAs(directorEmail) }

// browsesAs opens a browser that has signed in with that address.
func (h *hall) browsesAs(email string) *browser {
	h.Helper()
	b := h.browse()
	b.client.Jar = cookies{rest.CookieName: {Name: rest.CookieName, Value: "token-of-" + email}}
	return b
}

// readyToDraw hands in all lineups of the first matchday and lets them stand fast.
func (h *hall) readyToDraw() *scoring.Matchday {
	h.Helper()
	return h.ready(season2010(h.T, "small"))
}

// ready is readyToDraw with another season.
func (h *hall) ready(f *seasonfile.File) *scoring.Matchday {
	h.Helper()
	h.withSeason(f)
	m := &f.Leagues[0].Matchdays[0]
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	h.lineups(m)
	h.clock = time.Date(2010, 2, 7, 13, 45, 0, 0, rulebook.Vienna())
	return m
}

// cardForm is a card as the form on the page sends it, with what is typed into the fields of its seats, by name as in
// "2.place".
func cardForm(page string, typed map[string]string) url.Values {
	return cardFormAt(page, `/tische/[0-9]+`, typed)
}

// cardFormAt is a card as the form with that action sends it.
func cardFormAt(page, action string, typed map[string]string) url.Values {
	form := sealed(page, action)
	for name, value := range typed {
		seat, field, _ := strings.Cut(name, ".")
		form.Set(fmt.Sprintf("seats[%s].%s", seat, field), value)
	}
	return form
}

// inOrder types the places of the seats, 0 for none.
func inOrder(places ...int) map[string]string {
	typed := map[string]string{}
	for i, place := range places {
		if place > 0 {
			typed[fmt.Sprintf("%d.place", i)] = fmt.Sprint(place)
		}
	}
	return typed
}

// seatsOf counts the seats of a card on a page.
func seatsOf(page string) int { return strings.Count(page, `].player" value=`) }

// A director is led to his matchdays, and the page says what is to be done next and what it waits for.
func TestADirectorIsLedThroughTheMatchday(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		b := h.directs()
		h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
		b.shows("GET", "/weiter", nil, 200, "/saal", saal, "Demnächst")
		b.shows("GET", saal, nil, 200, saal, "§ 2.2.14", "Ohne Aufstellung", "12:30 Uhr")
		h.lineups(m)
		h.clock = time.Date(2010, 2, 7, 12, 45, 0, 0, rulebook.Vienna())
		page := b.shows("GET", saal, nil, 200, saal, "Noch nicht angemeldet am Spieltag", "Die Tische von Heat 1 sind auszulosen")

		list := b.shows("GET", saal+"/anmeldung", nil, 200, saal+"/anmeldung", "Alle da")
		first, second := m.Lineups[0].Club, m.Lineups[1].Club
		// A search finds players by the beginnings of their names, or by their code.
		found := b.shows("GET", saal+"/anmeldung?suche=%20JA+str", nil, 200, saal+"/anmeldung?suche=%20JA+str", "Jakob Strauß")
		if n := strings.Count(found, "Alle da"); n != 1+1 { // with the help
			t.Errorf("%d teams are found", n-1)
		}
		code := saal + "/anmeldung?suche=https://liga.example/spieler/" + m.Lineups[1].Slots[1]
		if page, _, _ := b.see("GET", code, nil); !strings.Contains(page, "/anmeldung/"+second) || strings.Contains(page, "/anmeldung/"+first) {
			t.Errorf("by code: %s", mainOf(page))
		}
		b.shows("GET", saal+"/anmeldung?suche=xyz", nil, 200, saal+"/anmeldung?suche=xyz", "bei keiner Mannschaft")
		all := sealed(list, "/anmeldung/"+first)
		b.shows("POST", saal+"/anmeldung/"+first, all, 200, saal+"/anmeldung?getan=angemeldet", "alles in Ordnung")
		team := b.shows("GET", saal+"/anmeldung/"+second, nil, 200, saal+"/anmeldung/"+second, "hat sich ausgewiesen")
		form := sealed(team, "/anmeldung/"+second)
		for i, player := range m.Lineups[1].Slots {
			if player != "" && i > 0 {
				form.Set("da-"+player, "1")
				form.Set("ausweis-"+player, "1")
			}
		}
		b.shows("POST", saal+"/anmeldung/"+second, form, 200, saal+"/anmeldung/"+second, "steht in der Aufstellung, ist aber nicht da",
			"einheitlich")
		b.shows("GET", saal+"/anmeldung", nil, 200, saal+"/anmeldung", "fehlt: ", "ohne Dress")

		b.shows("POST", saal+"/heats/1/auslosung", sealed(page, "/heats/1/auslosung"), 200, saal+"/heats/1?getan=ausgelost", "Sitzplan",
			"Nach Namen", "Tisch 1")
		b.shows("GET", saal, nil, 200, saal, "Tisch 1 eingeben", "In Heat 1 fehlt noch: Tisch 1")
		b.shows("POST", saal+"/heats/1/abschluss", nil, 200, saal+"?getan=vorbei", "inzwischen erledigt") // it has not begun
	})
}

// § 3.2.11, § 3.2.13: a heat is entered card by card on pages, each of which opens the next; places of those with chips
// and the last place follow, faults stand at their fields, doubts are answered.
func TestAHeatIsEnteredOnPages(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		one, two := saal+"/heats/1/tische/1", saal+"/heats/1/tische/2"
		page := b.shows("GET", saal+"/heats/1/tische", nil, 200, one, "Platz", "Speichern, nächster Tisch")
		n := seatsOf(page)

		// Nothing typed, a word, the same place twice: each fault at its field, and what was typed stays.
		b.shows("POST", one, cardForm(page, nil), 422, one, `href="#karte-seats-0-place"`, "hat keinen Platz", "§ 3.2.13")
		wrong := inOrder(1, 2, 3)
		wrong["0.place"], wrong["1.chips"] = "erster", "viele"
		refused := b.shows("POST", one, cardForm(page, wrong), 422, one, `href="#karte-seats-0-place"`, `href="#karte-seats-1-chips"`,
			`value="erster"`, `value="viele"`, "Der Platz ist eine Zahl")
		places := make([]int, n)
		for i := range places[1:] {
			places[i+1] = i + 2
		}
		twice := inOrder(places...)
		twice["0.place"] = "2"
		b.shows("POST", one, cardForm(refused, twice), 422, one, "keine Reihung", `aria-invalid="true"`)
		late := inOrder(places...)
		late["1.state"] = "in_time"
		b.shows("POST", one, cardForm(refused, late), 422, one, `href="#karte-seats-1-state"`, "In time")

		// The last place follows, and the next table opens itself. Sent twice, it is stored once.
		form := cardForm(page, inOrder(places...))
		b.shows("POST", one, form, 200, two+"?getan=karte", "Die Rundenkarte ist gespeichert")
		b.shows("POST", one, form, 200, two+"?getan=karte")
		h.get("", smallDay+"/heats/1/sit-and-gos/1").is(200).says(`"place":1`)

		// Chips that do not add up: a doubt with a yes that is bound to it, and a note.
		page = b.shows("GET", two, nil, 200, two)
		odd := inOrder(places...)
		delete(odd, "1.place")
		odd["0.chips"], odd["1.chips"] = "7.000", "4000"
		asked := b.shows("POST", two, cardForm(page, odd), 200, two, "Stimmt das?", "zusammen 11.000 Chips",
			"Ja, so speichern", "Anmerkung zu den Chips")
		if h.get("", smallDay+"/heats/1/sit-and-gos/2").StatusCode == 200 {
			h.Error("a card is stored before its doubts are answered")
		}
		yes := cardForm(asked, odd)
		yes.Set(director.NoteField, "zweimal gezählt")
		b.shows("POST", two, yes, 200, saal+"/heats/1/tische/3?getan=karte")
		h.get(h.director, smallDay+"/heats/1/warnings").is(200).says("zweimal gezählt")

		// A yes to something else is none.
		three := saal + "/heats/1/tische/3"
		page = b.shows("GET", three, nil, 200, three)
		asked = b.shows("POST", three, cardForm(page, odd), 200, three, "Stimmt das?")
		odd["0.chips"] = "8000"
		b.shows("POST", three, cardForm(asked, odd), 412, three)
	})
}

// Two people enter the same table: the second one sees both, and one tap takes one.
func TestTwoPeopleEnterTheSameTable(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
	first, second := h.directs(), h.browsesAs("zweite@example.at")
	one := saal + "/heats/1/tische/1"
	mine, hers := first.shows("GET", one, nil, 200, one), second.shows("GET", one, nil, 200, one)
	n := seatsOf(mine)
	up, down := make([]int, n), make([]int, n)
	for i := range up {
		up[i], down[i] = i+1, n-i
	}
	first.shows("POST", one, cardForm(mine, inOrder(up...)), 200, saal+"/heats/1/tische/2?getan=karte")
	second.shows("POST", one, cardForm(hers, inOrder(up...)), 200, saal+"/heats/1/tische/2?getan=gleich", "Genau so war es schon gespeichert")
	clash := second.shows("POST", one, cardForm(hers, inOrder(down...)), 412, one, "inzwischen jemand anderer gespeichert", "Platz 1",
		fmt.Sprintf("Platz %d", n), "Meine Eingabe nehmen", "Das Gespeicherte bleibt")
	last := regexp.MustCompile(`(?s)<form class="form" method="post" action="[^"]*">.*?Meine Eingabe nehmen`).FindString(clash)
	take := url.Values{}
	for _, field := range hiddenField.FindAllStringSubmatch(last, -1) {
		take.Set(field[1], field[2])
	}
	second.shows("POST", one, take, 200, saal+"/heats/1/tische/2?getan=karte")
	var card scoring.SitAndGo
	h.get("", smallDay+"/heats/1/sit-and-gos/1").is(200).into(&card)
	for _, seat := range card.Seats {
		if seat.Player == cardForm(hers, nil).Get("seats[0].player") && seat.Place != n {
			t.Errorf("the tap has not taken what was sent: %+v", card)
		}
	}
	first.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1", "von Maria Beispiel")
}

// A whole matchday goes through the pages: cards, stacks, closing with what is missing, official.
func TestAMatchdayIsRunOnPages(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.user("sekretariat@example.at", acts.Role{Kind: acts.RoleAdmin})
		b, office := h.directs(), h.browsesAs("sekretariat@example.at")
		for heat := 1; heat <= scoring.Heats; heat++ {
			at := fmt.Sprintf("%s/heats/%d", saal, heat)
			page := b.shows("GET", saal, nil, 200, saal, fmt.Sprintf("Tische von Heat %d auslosen", heat))
			b.shows("POST", at+"/auslosung", sealed(page, fmt.Sprintf("/heats/%d/auslosung", heat)), 200, at+"?getan=ausgelost")
			for {
				page, where, _ := b.see("GET", at+"/tische", nil)
				if where == at {
					break
				}
				n := seatsOf(page)
				places := make([]int, n)
				for i := range places[1:] {
					places[i] = i + 1
				}
				if page, _, status := b.see("POST", where, cardForm(page, inOrder(places...))); status != 200 {
					t.Fatalf("%s: status %d: %s", where, status, mainOf(page))
				}
			}
			b.shows("GET", saal, nil, 200, saal, "MTT A eingeben")
			for _, mtt := range []string{"A", "B"} {
				stacks := b.shows("GET", at+"/mtt/"+mtt, nil, 200, at+"/mtt/"+mtt, "Fehlt noch")
				form := sealed(stacks, "/mtt/"+mtt)
				sum := 0
				for i := 0; form.Has(director.StackField(i, "club")); i++ {
					start, _ := strconv.Atoi(form.Get(director.StackField(i, "start")))
					sum += start
					form.Set(director.StackField(i, "player"), selected(stacks, director.StackField(i, "player")))
					switch last := !form.Has(director.StackField(i+1, "club")); {
					case heat < scoring.Heats:
						form.Set(director.StackField(i, "end"), strconv.Itoa(start))
					case last: // one is left at the end, with all chips (§ 3.2.9)
						form.Set(director.StackField(i, "end"), strconv.Itoa(sum))
					default:
						form.Set(director.StackField(i, "out"), strconv.Itoa(i+1))
					}
				}
				b.shows("POST", at+"/mtt/"+mtt, form, 200, at+"?getan=stacks")
			}
			page = b.shows("GET", saal, nil, 200, saal, fmt.Sprintf("Heat %d abschließen", heat))
			b.shows("POST", at+"/abschluss", sealed(page, fmt.Sprintf("/heats/%d/abschluss", heat)), 200, saal+"?getan=abgeschlossen")
		}
		b.shows("GET", saal, nil, 200, saal, "Noch vorläufig")
		page := office.shows("GET", saal, nil, 200, saal, "Für amtlich erklären")
		office.shows("POST", saal+"/amtlich", sealed(page, "/amtlich"), 200, saal+"?getan=amtlich", "Das Ergebnis ist amtlich")
		if v, err := h.office.Open(h.Context(), "small"); err != nil || !v.Season("small").File.Matchday("bl1", 1).Complete() {
			t.Errorf("the matchday is not complete: %v", err)
		}
	})
}

// Nobody runs a matchday that is not his.
func TestAForeignMatchdayIsRunByNobodyElse(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	b := h.directs()
	for _, path := range []string{"/saal/small/bl1/2", "/saal/small/bl1/2/anmeldung", "/saal/small/bl1/2/heats/1/tische/1"} {
		if _, _, status := b.see("GET", path, nil); status != 403 {
			t.Errorf("%s: status %d", path, status)
		}
	}
	for _, path := range []string{"/heats/4", "/heats/1/tische/99", "/heats/1/mtt/C", "/anmeldung/niemand", "/heats/0/tische"} {
		if _, _, status := b.see("GET", saal+path, nil); status != 404 {
			t.Errorf("%s: status %d", path, status)
		}
	}
	if _, at, _ := h.browse().see("GET", saal, nil); !strings.HasPrefix(at, "/anmelden?weiter=") {
		t.Errorf("whoever has not signed in is at %s", at)
	}
	obfrau := h.presides(m.Lineups[0].Club)
	if _, _, status := obfrau.see("GET", saal, nil); status != 403 {
		t.Errorf("a president runs the matchday: %d", status)
	}
	obfrau.shows("GET", "/saal", nil, 200, "/saal", "Sie leiten derzeit keine Sammelrunde")
}
