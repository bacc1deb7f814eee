package api

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

const atDesk = floorPage + "/anmeldung"

// taps sends the form of a page with that button, as it stands there; where it leads to is not looked at for "".
func (b *browser) taps(at, button string, status int, to string, says ...string) string {
	b.Helper()
	page, _, got := b.see("GET", at, nil)
	if got != 200 {
		b.Fatalf("%s: status %d", at, got)
	}
	form, action := b.button(page, button)
	if form == nil {
		b.Fatalf("%s has no button %q: %s", at, button, mainOf(page))
	}
	if to != "" {
		return b.shows("POST", action, form, status, to, says...)
	}
	page, to, got = b.see("POST", action, form)
	for _, what := range says {
		if !strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), what) {
			b.Errorf("%s after %q: no %q: %s", to, button, what, mainOf(page))
		}
	}
	if got != status {
		b.Errorf("%s after %q: status %d, want %d", to, button, got, status)
	}
	return page
}

// button is what a browser sends by the first button of a page with that text, nil where there is none.
func (b *browser) button(page, text string) (form url.Values, action string) {
	b.Helper()
	for _, whole := range regexp.MustCompile(`(?s)<form[^>]* action="(/floor[^"]+)".*?</form>`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(whole[0], ">"+text+"<") {
			continue
		}
		for _, f := range formsIn("", whole[0], "/") {
			return f.asShown(), whole[1]
		}
	}
	return nil, ""
}

// looksFor types at the registration desk, and Enter.
func (b *browser) looksFor(words string, status int, to string, says ...string) string {
	b.Helper()
	return b.shows("POST", atDesk+"/suche", url.Values{"suche": {words}}, status, to, says...)
}

// floorRegistration asks for the pages of the registration desk, for what is printed and for the page of a player.
func (h *hall) floorRegistration() {
	h.Helper()
	b := h.browsesAs("floor@example.at")
	b.shows("GET", atDesk, nil, 200, atDesk, "Wer steht da?")
	b.shows("GET", atDesk+"/anna", nil, 200, atDesk+"/anna", "Anna Huber")
	b.shows("GET", atDesk+"/niemand", nil, 404, atDesk+"/niemand")
	b.looksFor("", 422, atDesk+"/suche", "Bitte einen Namen eintippen")
	b.shows("POST", atDesk, url.Values{}, 422, atDesk, "nicht mehr")
	for _, part := range []string{"/anna/abmelden", "/anna/ablehnen"} { // she is in already
		b.shows("POST", atDesk+part, url.Values{}, 200, atDesk+"?getan=vorbei", "nicht mehr möglich")
	}
	b.shows("POST", atDesk+"/anna/studiert", url.Values{}, 200, atDesk+"/anna?getan=vorbei", "nicht mehr möglich") // the tournament is not one of students
	lift := atDesk + "/sperren/niemand/2010-02-06/aufheben"
	b.shows("POST", lift, url.Values{"reason": {"Irrtum"}}, 403, lift)
	h.decides().shows("POST", lift, url.Values{"reason": {"Irrtum"}}, 200, atDesk+"?getan=vorbei", "nicht mehr möglich") // there is no such ban
	b.shows("GET", floorPage+"/papier", nil, 200, floorPage+"/papier", "Platzzettel")
	if sheet, _, status := b.see("GET", floorPage+"/papier/ergebnis", nil); status != 200 || !strings.HasPrefix(sheet, "%PDF") {
		h.Errorf("the list of results: status %d", status)
	}
	if slips, _, status := b.see("POST", floorPage+"/papier/zettel", url.Values{"entrant": {"anna"}}); status != 200 ||
		!strings.HasPrefix(slips, "%PDF") {
		h.Errorf("the seat slip: status %d", status)
	}
	b.shows("GET", floorPage+"/papier/niemand", nil, 404, floorPage+"/papier/niemand")
	b.shows("POST", floorPage+"/papier/zettel", url.Values{"entrant": {"niemand"}}, 422, floorPage+"/papier/zettel")
	b.shows("GET", laterPage, nil, 200, laterPage, "Nachtragen")
	b.shows("POST", laterPage, url.Values{}, 422, laterPage, "mindestens eine Zeile")
	h.browse().shows("GET", "/p/x", nil, 404, "/p/x", "gilt nicht mehr")
}

// H02, H03, H08: at the registration desk three letters and Enter bring somebody in, with his seat once seats were drawn; who is new
// comes in by his name, who waits moves up by himself, and every form that is wrong says so and stores nothing.
func TestPeopleComeInAtTheRegistrationDesk(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.seated(director)
		b, admin := h.browsesAs("floor@example.at"), h.decides()

		// Dora is entered, and comes: three letters, Enter, Enter.
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: "dora", Name: "Dora Dür"}).is(201)
		page := b.looksFor("dor", 200, atDesk+"?suche=dor", "Dora Dür", "angemeldet", "autofocus")
		form, action := b.button(page, "Dabei, bezahlt: 55,00 €")
		for range 2 { // sent twice, carried out once
			b.shows("POST", action, form, 200, atDesk+"/dora?getan=da", `class="large">Tisch `, "Platzzettel drucken")
		}
		if n := h.events(); n != 8 { // six before, in, and a seat by lot
			t.Errorf("%d events", n)
		}

		// Emil is new.
		b.looksFor("Emil Ebner", 200, atDesk+"?suche=Emil+Ebner", "neu, als Gast")
		b.taps(atDesk+"?suche=Emil+Ebner", "Dabei, bezahlt: 55,00 €", 200, "", "Emil Ebner", `class="large">Tisch `)

		// There are five places, and Franz waits until Gerda withdraws.
		admin.taps(atDesk, "Speichern", 200, atDesk+"?getan=plaetze")
		form, action = admin.button(admin.shows("GET", atDesk, nil, 200, atDesk), "Speichern")
		form.Set("places", "6")
		admin.shows("POST", action, form, 200, atDesk+"?getan=plaetze", "<dd>6</dd>")
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: "gerda", Name: "Gerda Gasser"}).is(201)
		b.taps(atDesk+"?suche=Franz+Fuchs", "Dabei, bezahlt: 55,00 €", 200, "", "Franz Fuchs", "Warteliste, 1.")
		b.shows("GET", atDesk, nil, 200, atDesk, "Warteliste", "Franz Fuchs")
		b.taps(atDesk+"/gerda", "Abmelden", 200, atDesk+"?getan=abgemeldet", "Franz Fuchs")
		b.taps(atDesk+"?suche=fra", "Dabei, bezahlt: 55,00 €", 200, "", "Franz Fuchs", `class="large">Tisch `)

		// The till holds what six have paid.
		b.shows("GET", atDesk, nil, 200, atDesk, "In der Kassa: 330,00 €")

		// Bert is out and comes back, by the code of his slip.
		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"bert"}]}`).is(201)
		token, _ := h.linked(director, "entrants/bert", "Bert")
		b.looksFor("https://liga.example/p/"+strings.ToUpper(token), 200, atDesk+"/bert", "ausgeschieden", "Re-entry: 55,00 €")
		b.looksFor(strings.Repeat("a", 52), 422, atDesk+"/suche", "gilt nicht mehr")
		clock, _ := h.linked(director, "clock", "Uhr")
		b.looksFor(clock, 422, atDesk+"/suche", "gehört zu keinem Spieler")
		b.taps(atDesk+"/bert", "Re-entry: 55,00 €", 200, atDesk+"/bert?getan=da", `class="large">Tisch `)

		before := h.events()
		for what, form := range map[string]url.Values{"empty": {}, "nobody": {"player": {"niemand"}}, "gone": {"entrant": {"gerda"}},
			"odd": {"entrant": {"../x"}}, "long": {"name": {strings.Repeat("x", 20_000)}}, "back": {"do": {"reenter"}, "entrant": {"anna"}}} {
			if page, at, status := b.see("POST", atDesk, form); status != 422 && status != 404 && status != 409 {
				t.Errorf("%s: status %d at %s: %s", what, status, at, mainOf(page))
			}
		}
		if h.events() != before {
			t.Error("something was recorded that was refused")
		}
		b.looksFor(strings.Repeat("x", 201), 422, atDesk+"/suche", "zu lang")
		b.shows("POST", atDesk+"/plaetze", url.Values{"places": {"3"}}, 403, atDesk+"/plaetze")

		h.user("fremd@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("samstag").Sheet})
		other := h.browsesAs("fremd@example.at")
		for _, path := range []string{atDesk, atDesk + "/anna", floorPage + "/papier", floorPage + "/papier/ergebnis"} {
			other.shows("GET", path, nil, 403, path)
		}
		for _, path := range []string{atDesk, atDesk + "/suche", atDesk + "/anna/abmelden", floorPage + "/papier/zettel"} {
			other.shows("POST", path, url.Values{"entrant": {"anna"}, "suche": {"x"}}, 403, path)
		}
	})
}

// The code on a seat slip opens the page of this player, which shows his seat, and says when he shall change it; what is private of
// others is not on it.
func TestTheCodeOnASeatSlipOpensThePageOfThisPlayer(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.seated(director)
		b := h.browsesAs("floor@example.at")
		slips, _, status := b.see("POST", floorPage+"/papier/zettel", url.Values{})
		if status != 200 {
			t.Fatalf("status %d", status)
		}
		paper := onPaper(t, []byte(slips))
		if len(paper) != 1 || !strings.Contains(paper[0], "Tisch 1") || !strings.Contains(paper[0], "Anna Huber") {
			t.Errorf("the slips say %q", paper)
		}
		phone, opened := h.browse(), map[string]bool{}
		for i, name := range []string{"Anna H.", "Bert M.", "Cleo G."} { // by name
			code := codeOnSlip(t, []byte(slips), i)
			at, found := strings.CutPrefix(code, b.http.URL)
			if !found {
				t.Fatalf("the code of %s says %q", name, code)
			}
			opened[at] = true
			page := phone.shows("GET", at, nil, 200, at, name, "abseits des Tisches", `data-seat="`)
			if strings.Contains(page, "Huber") || strings.Contains(page, "Bitte wechseln") {
				t.Errorf("%s reads %s", name, mainOf(page))
			}
		}
		if len(opened) != 3 {
			t.Errorf("three slips open %d pages", len(opened))
		}
		for _, name := range []string{"tische", "chip-race", "hand-fuer-hand", "meldeblaetter", "quittungen", "ergebnis"} {
			body, _, status := b.see("GET", floorPage+"/papier/"+name, nil)
			if status != 200 || !strings.HasPrefix(body, "%PDF") {
				t.Errorf("%s: status %d", name, status)
			}
		}

		token, _ := h.linked(director, "entrants/cleo", "Cleo")
		at := "/p/" + token
		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		h.clock = h.clock.Add(11 * time.Minute)
		phone.shows("GET", at, nil, 200, at, "Level 1", `data-seat="2/1"`)
		h.post(director, fridayPath+"/events", `{"do":"move","entrant":"cleo","table":1,"seat":7}`, "If-Match", `"7"`).is(201)
		phone.shows("GET", at, nil, 200, at, "Bitte wechseln", "von Tisch", `data-seat="1/7"`)
		h.post(director, fridayPath+"/events", `{"do":"penalty","entrant":"cleo","kind":"hands","hands":3}`).is(201)
		phone.shows("GET", at, nil, 200, at, "noch 3 Hände")
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"cleo"}]}`).is(201)
		phone.shows("GET", at, nil, 200, at, "3. Platz")
		clock, _ := h.linked(director, "clock", "Uhr")
		phone.shows("GET", "/p/"+clock, nil, 404, "/p/"+clock, "gehört keinem Spieler")
		if cookies := phone.client.Jar.Cookies(nil); len(cookies) > 0 {
			t.Errorf("the phone was given %v", cookies)
		}
	})
}

// § 1.1.3, § 1.1.14: who may not play is let in at the desk by an admin alone, for a reason, whether he was entered before or not, and a
// guest is recognized in the same way. Others are told that he may not play.
func TestAnAdminLetsInWhoMayNotPlay(t *testing.T) {
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		h := open(t, storagetest.OpenDSN(t, dsn), Options{})
		f := h.withSmall()
		head := friday()
		head["tournament"] = map[string]any{"id": "freitag", "name": "Freitagsturnier", "date": "2010-02-07", "kind": "national"}
		director := h.floorDirector()
		h.put(h.admin, fridayPath, head).is(201)
		storagetest.Execute(t, dsn, "UPDATE players SET birth_date = '1992-02-08'")
		b, admin := h.browsesAs("floor@example.at"), h.decides()
		h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin}) // the browser has ended his session
		const button = "Dabei, bezahlt: 55,00 €"
		young := f.Players[0].GivenName + " " + f.Players[0].FamilyName
		found := atDesk + "?suche=" + url.QueryEscape(young)
		page := b.taps(found, button, 422, atDesk, "18 Jahre alt", "§ 1.1.3")
		if strings.Contains(page, "trotzdem") {
			t.Errorf("a director is offered what only admins may: %s", mainOf(page))
		}
		form, action := b.button(page, button)
		form.Set("force", "1")
		form.Set("reason", "Er spielt nur mit.")
		b.shows("POST", action, form, 403, action)

		forces := func(page, name, reason string, status int, to string, says ...string) string {
			t.Helper()
			form, action := admin.button(page, name+" trotzdem einlassen")
			if form == nil {
				t.Fatalf("nobody is let in all the same: %s", mainOf(page))
			}
			form.Set("force", "1")
			form.Set("reason", reason)
			return admin.shows("POST", action, form, status, to, says...)
		}
		page = admin.taps(found, button, 422, atDesk, "18 Jahre alt")
		page = forces(page, young, "", 422, atDesk, "Hier fehlt der Grund", `aria-invalid="true"`)
		if n := h.events(); n != 0 {
			t.Errorf("%d events before there is a reason", n)
		}
		in := atDesk + "/" + f.Players[0].ID
		forces(page, young, "Die Eltern spielen mit.", 200, in+"?getan=da", young)

		second := &f.Players[1] // whom an admin entered by the API
		h.post(h.admin, fridayPath+"/entries?force=1&reason=Eltern", tournaments.EntrantBody{Player: second.ID}).is(201)
		at := atDesk + "/" + second.ID
		b.taps(at, button, 422, atDesk, "18 Jahre alt")
		page = admin.taps(at, button, 422, atDesk, "18 Jahre alt")
		name := second.GivenName + " " + second.FamilyName
		forces(page, name, "Die Eltern spielen mit.", 200, at+"?getan=da", name)

		third := &f.Players[2] // who came as a guest
		name = third.GivenName + " " + third.FamilyName
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: "gast", Name: name}).is(201)
		known := "Ist im Register: " + name
		page = admin.taps(atDesk+"/gast", known, 422, atDesk+"/gast/erkannt", "18 Jahre alt", "Trotzdem so entscheiden")
		form, action = admin.button(page, known)
		form.Set("force", "1")
		form.Set("reason", "Die Eltern spielen mit.")
		admin.shows("POST", action, form, 200, atDesk+"/gast?getan=erkannt", "Aus dem Register übernommen")
		for _, act := range []string{"floor.entry", "floor.chips"} {
			h.get(h.admin, rest.V1+"/journal?act="+act).is(200).says("Die Eltern spielen mit.")
		}
	})
}

// § 1.1.4: the desk of a tournament of students asks whether somebody may play there, and one tap says that it was looked at; the API and who
// enters himself say it, too.
func TestTheDeskAsksWhetherSomebodyStudies(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		head := friday()
		head["tournament"] = map[string]any{"id": "freitag", "name": "Unimeisterschaft", "date": "2010-02-07", "kind": "students"}
		h.floorDirector()
		h.put(h.admin, fridayPath, head).is(201)
		b := h.browsesAs("floor@example.at")
		found := atDesk + "?suche=" + url.QueryEscape(f.Players[0].GivenName+" "+f.Players[0].FamilyName)
		page := b.taps(found, "Dabei, bezahlt: 55,00 €", 422, atDesk, "§ 1.1.4", "studiert")
		if n := h.events(); n != 0 {
			h.Errorf("%d events before it was looked at", n)
		}
		form, action := b.button(page, "Nachgesehen: "+f.Players[0].GivenName+" "+f.Players[0].FamilyName+" darf mitspielen")
		if form == nil {
			h.Fatalf("nothing says that it was looked at: %s", mainOf(page))
		}
		b.shows("POST", action, form, 200, atDesk+"/"+f.Players[0].ID+"?getan=da", "Studium nachgesehen")
		h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
		guest := tournaments.EntrantBody{Name: "Lea Lang"}
		h.post(h.admin, fridayPath+"/entries", guest).is(422).says("1.1.4").says("$.studies")
		guest.Studies = true
		h.post(h.admin, fridayPath+"/entries", guest).is(201)

		// Of whom an admin has said nothing of the kind it is asked when he comes in, and once: one tap answers, on his page or in the API.
		for _, id := range []string{"eva", "ina", "jan"} {
			h.post(h.admin, fridayPath+"/entries?force=1&reason=Gast", tournaments.EntrantBody{ID: id, Name: "Gast " + id}).is(201)
		}
		at := atDesk + "/eva"
		page = b.taps(at, "Dabei, bezahlt: 55,00 €", 422, atDesk, "§ 1.1.4")
		form, action = b.button(page, "Nachgesehen: Gast eva darf mitspielen")
		b.shows("POST", action, form, 200, at+"?getan=da", "Studium nachgesehen")
		b.taps(atDesk+"/ina", "Studium nachgesehen", 200, atDesk+"/ina?getan=studiert", "Nachgesehen", "Studium nachgesehen")
		b.taps(atDesk+"/ina", "Dabei, bezahlt: 55,00 €", 200, atDesk+"/ina?getan=da")
		comes := map[string]string{"do": "enter", "entrant": "jan"}
		h.post(h.admin, fridayPath+"/events", comes).is(422).says("1.1.4")
		says := fridayPath + "/entries/jan/studies"
		h.put("", says, nil).is(401)
		h.put(h.admin, says, nil).is(200).says(`"studies":{"at":`)
		h.put(h.admin, says, nil).is(422).says("bestätigt")
		h.post(h.admin, fridayPath+"/events", comes).is(201)

		// Who has said it leaves by no public door.
		for _, path := range []string{fridayPath, fridayPath + "/results", "/turniere/freitag"} {
			if got := h.get("", path).is(200); strings.Contains(strings.ToLower(string(got.body)), "studies") || strings.Contains(string(got.body), "studiert") {
				h.Errorf("%s says %s", path, got.body)
			}
		}
	})
}
