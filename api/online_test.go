package api

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/rulebook"
)

const onlinePage = "/turniere/freitag/anmeldung"

// enters fills in the form of who enters himself, as it stands on its page, and returns the address of his own page.
func (b *browser) enters(name string, says ...string) string {
	b.Helper()
	form := b.online(name)
	page, at, status := b.see("POST", onlinePage, form)
	own, done, _ := strings.Cut(at, "?")
	if status != 200 || !strings.HasPrefix(own, "/p/") || done != "getan=angemeldet" {
		b.Fatalf("%s: status %d at %s: %s", name, status, at, mainOf(page))
	}
	for _, what := range says {
		if !strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), what) {
			b.Errorf("%s reads no %q: %s", name, what, mainOf(page))
		}
	}
	return own
}

// online is what a browser sends of the form of who enters himself.
func (b *browser) online(name string) url.Values {
	b.Helper()
	form := sealed(b.shows("GET", onlinePage, nil, 200, onlinePage, "Vor- und Familienname"), onlinePage)
	form.Set("name", name)
	form.Set("agrees", "1")
	return form
}

// opensOnline opens the registration of the tournament on Friday to everybody.
func (h *hall) opensOnline(places, closes string) {
	h.Helper()
	h.decides().fills(atDesk, "/plaetze", map[string]string{"places": places, "closes_at": closes, "online": "1"}, 200,
		atDesk+"?getan=plaetze", "Die Plätze sind gespeichert")
}

// § 1.1.5, § 1.1.6, § 1.1.12, § 1.1.13, H02, H04: people enter themselves by their name alone, without an account and without a
// script; whoever is over the number of places waits and moves up; each withdraws, or names a substitute, on his own page; and
// everything that is wrong says so and stores nothing.
func TestPeopleEnterThemselves(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		phone := h.browse()
		phone.shows("GET", onlinePage, nil, 200, onlinePage, "meldet man sich bei der Turnierleitung an")
		phone.shows("POST", onlinePage, url.Values{"name": {"Zora Zach"}, "agrees": {"1"}}, 422, onlinePage, "Turnierleitung")
		h.get("", "/turniere/freitag").is(200).lacks("Jetzt anmelden")

		closes := h.clock.Add(time.Hour).UTC()
		h.opensOnline("2", closes.In(rulebook.Vienna()).Format("2006-01-02T15:04"))
		h.get("", "/turniere/freitag").is(200).says("Jetzt anmelden").says(onlinePage)

		// Dora and Emil get the places, Franz waits; a form that is sent twice enters once.
		form := phone.online("Dora  Dür")
		dora := ""
		for range 2 {
			_, at, status := phone.see("POST", onlinePage, form)
			if dora, _, _ = strings.Cut(at, "?"); status != 200 || !strings.HasPrefix(dora, "/p/") {
				t.Fatalf("status %d at %s", status, at)
			}
		}
		emil := phone.enters("Emil Ebner", "Heb die Adresse auf", "Platz 2 von 2", "Abmelden ist frei bis")
		phone.shows("GET", onlinePage, nil, 200, onlinePage, "alle 2 vergeben", "1. Stelle", "55,00 €")
		franz := phone.enters("Franz Fuchs", "Warteliste", "1. Stelle")
		phone.shows("GET", "/turniere/freitag", nil, 200, "/turniere/freitag", "Auf der Warteliste: 1. Gast (im Netz angemeldet)")
		h.get("", "/turniere/freitag").is(200).lacks("Franz").lacks("Dora") // the desk has not seen them yet
		h.get("", fridayPath).is(200).lacks("Emil").lacks("Ebner").says("Gast (im Netz angemeldet)")
		h.get(director, fridayPath).is(200).says("Emil Ebner")

		// What is wrong says so, and what was typed stays.
		before := string(h.get(director, fridayPath+"/entries").is(200).body)
		for what, wrong := range map[string]struct {
			change func(url.Values)
			status int
			says   string
		}{
			"empty":    {func(f url.Values) { f.Set("name", " ") }, 422, "Vor- und Familiennamen"},
			"one name": {func(f url.Values) { f.Set("name", "Gustav") }, 422, `value="Gustav"`},
			"long":     {func(f url.Values) { f.Set("name", "Gustav "+strings.Repeat("x", 90)) }, 422, "zu lang"},
			"longer":   {func(f url.Values) { f.Set("name", strings.Repeat("x ", 400)) }, 422, "zu lang"},
			"unseen":   {func(f url.Values) { f.Set("name", "Gustav \u202eGans") }, 422, "unsichtbare Zeichen"},
			"control":  {func(f url.Values) { f.Set("name", "Gustav \x01Gans") }, 422, "Steuerzeichen"},
			"a link":   {func(f url.Values) { f.Set("name", "Casino bet365.com") }, 422, "ohne Adressen, Links und Nummern"},
			"a number": {func(f url.Values) { f.Set("name", "Ruf 0664123") }, 422, "ohne Adressen"},
			"a child":  {func(f url.Values) { f.Del("agrees") }, 422, "18 Jahre"},
			"huge":     {func(f url.Values) { f.Set("name", strings.Repeat("x", 2_000_000)) }, 413, "mehr, als ein Formular"},
		} {
			f := phone.online("Gustav Gans")
			wrong.change(f)
			if page, _, status := phone.see("POST", onlinePage, f); status != wrong.status || !strings.Contains(page, wrong.says) {
				t.Errorf("%s: status %d, want %d: %s", what, status, wrong.status, mainOf(page))
			}
		}
		phone.shows("GET", "/turniere/niemand/anmeldung", nil, 404, "/turniere/niemand/anmeldung")
		phone.shows("POST", "/turniere/niemand/anmeldung", phone.online("Gustav Gans"), 404, "/turniere/niemand/anmeldung")
		clock, _ := h.linked(director, "clock", "Uhr")
		for _, path := range []string{"/p/x", "/p/" + clock} {
			for _, part := range []string{"/abmelden", "/ersatz"} {
				phone.shows("POST", path+part, url.Values{"name": {"Gustav Gans"}}, 404, path+part)
			}
		}
		phone.fills(emil, "/ersatz", map[string]string{"name": "Gustav"}, 422, emil+"/ersatz", "Vor- und Familiennamen", `value="Gustav"`)
		if page, _, _ := phone.see("POST", emil+"/ersatz", url.Values{"name": {"Gustav"}}); strings.Contains(page, "data-live=") {
			t.Error("a page with what somebody has just typed is put aside by a fresh one")
		}
		if after := string(h.get(director, fridayPath+"/entries").is(200).body); after != before {
			t.Errorf("what was refused has changed\n%s into\n%s", before, after)
		}

		// Emil withdraws, twice by one form, and Franz moves up by himself; Emil's old page says so.
		gone := sealed(phone.shows("GET", emil, nil, 200, emil), "/abmelden")
		stale := sealed(phone.shows("GET", emil, nil, 200, emil), "/abmelden")
		for range 2 {
			phone.shows("POST", emil+"/abmelden", gone, 200, emil+"?getan=abgemeldet", "Abgemeldet; der Platz ist frei", "Du hast dich abgemeldet.")
		}
		phone.shows("POST", emil+"/abmelden", stale, 422, emil+"/abmelden", "schon abgemeldet")
		phone.shows("GET", franz, nil, 200, franz, "Platz 2 von 2", "data-live=", "Abmelden", "Wer spielt für dich?") // it has become so by itself

		// After the closing date nobody enters himself, and who withdraws owes the fee, unless somebody plays for him.
		h.clock = closes.Add(time.Minute)
		phone.shows("GET", onlinePage, nil, 200, onlinePage, "geschlossen")
		if _, at, status := phone.see("POST", onlinePage, form); status != 200 || !strings.HasPrefix(at, "/p/") { // as it was sent before
			t.Errorf("status %d at %s", status, at)
		}
		phone.fills(franz, "/abmelden", nil, 200, franz+"?getan=abgemeldet", "schuldest du das Nenngeld")
		page, at, status := phone.see("POST", franz+"/ersatz", url.Values{"name": {"Gerda  Gasser"}})
		gerda, done, _ := strings.Cut(at, "?")
		if status != 200 || gerda == franz || done != "getan=ersatz" || !strings.Contains(page, "Gerda G.") {
			t.Fatalf("status %d at %s: %s", status, at, mainOf(page))
		}
		phone.shows("GET", franz, nil, 200, franz, "Für dich spielt jemand anderer")
		phone.shows("POST", franz+"/ersatz", url.Values{"name": {"Hugo Huber"}}, 422, franz+"/ersatz", "keinen Ersatz mehr")
		h.get(director, fridayPath+"/entries").is(200).says(`"state":"substituted"`).lacks(`"owes":true,"for"`)

		// Once she is in, and once the clock runs, that is over.
		b := h.browsesAs("floor@example.at")
		b.taps(atDesk+"?suche=gerda", "Dabei, bezahlt: 55,00 €", 200, "", "Gerda Gasser")
		h.get("", "/turniere/freitag").is(200).says("Gerda G.").lacks("Dora D.")
		if page := phone.shows("GET", gerda, nil, 200, gerda, "Dein Platz wird noch ausgelost"); strings.Contains(page, "Abmelden") {
			t.Errorf("who is in reads %s", mainOf(page))
		}
		phone.shows("POST", gerda+"/abmelden", url.Values{}, 422, gerda+"/abmelden", "schon im Turnier")
		last := sealed(phone.shows("GET", dora, nil, 200, dora), "/abmelden")
		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		phone.shows("POST", dora+"/abmelden", last, 422, dora+"/abmelden", "hat begonnen")
		phone.shows("POST", dora+"/ersatz", url.Values{"name": {"Hugo Huber"}}, 422, dora+"/ersatz", "vor dem Beginn")
		phone.shows("GET", onlinePage, nil, 200, onlinePage, "hat begonnen")
		if cookies := phone.client.Jar.Cookies(nil); len(cookies) > 0 {
			t.Errorf("the phone was given %v", cookies)
		}

		// Whoever has the link of one reads and changes nothing of another, over the API neither.
		token := h.comes(strings.TrimPrefix(dora, "/p/"))
		h.drop(token, fridayPath+"/entries/gerda").is(403)
		h.post(token, fridayPath+"/entries", tournaments.EntrantBody{Name: "Hugo Huber"}).is(403)
		h.get(token, rest.V1+"/bans").is(403)
	})
}

// The form of places writes over nothing that somebody else has said meanwhile.
func TestThePlacesAreSaidOnce(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		b := h.decides()
		seen := sealed(b.shows("GET", atDesk, nil, 200, atDesk, "Spieler melden sich selbst im Netz an"), "/plaetze")
		b.fills(atDesk, "/plaetze", map[string]string{"places": "6", "online": "1"}, 200, atDesk+"?getan=plaetze", "<dd>6</dd>", "checked")
		b.fills(atDesk, "/plaetze", map[string]string{"places": "sechs"}, 422, atDesk+"/plaetze", "keine Zahl", "sechs")
		b.fills(atDesk, "/plaetze", map[string]string{"closes_at": "bald"}, 422, atDesk+"/plaetze", "kein Tag mit Uhrzeit")
		b.fills(atDesk, "/plaetze", map[string]string{"places": "10000"}, 422, atDesk+"/plaetze", "Zahl von 1 bis 9999")
		seen.Set("places", "9")
		b.shows("POST", atDesk+"/plaetze", seen, 412, atDesk+"/plaetze", "jemand anderer gespeichert")
		h.get(director, fridayPath+"/entries").is(200).says(`"places":6,"online":true`)
	})
}

// § 1.1.14, H01, H04: whoever has entered himself is a guest by his name until the desk says who he is in the register; who is
// barred may not play, and the desk says until when and why.
func TestTheDeskRecognizesWhoHasEnteredHimself(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		barred, other := &f.Players[0], &f.Players[1]
		director := h.floorDirector()
		h.staysAway(barred.ID)
		head := friday()
		head["tournament"] = map[string]any{"id": "freitag", "name": "Freitagsturnier", "date": "2010-02-07", "kind": "national"}
		h.put(h.admin, fridayPath, head).is(201)
		phone, b := h.browse(), h.browsesAs("floor@example.at")
		h.opensOnline("", "")
		own := phone.enters(barred.Name(), "Du bist angemeldet.")
		own2 := phone.enters(strings.ToUpper(other.Name()), "Du bist angemeldet.")
		card := func(name string) string {
			t.Helper()
			page := b.looksFor(name, 200, atDesk+"?suche="+url.QueryEscape(name), "Gast, so heißt aber jemand im Register")
			return regexp.MustCompile(atDesk + "/g-[a-z0-9]+").FindString(page)
		}
		b.taps(card(barred.Name()), "Ist im Register: "+barred.Name(), 422, "", "gesperrt: bis 6. Mai 2010", "§ 1.1.14")
		phone.shows("GET", own, nil, 200, own, "Du bist angemeldet.")
		at := card(other.Name())
		page := b.taps(at, "Ist im Register: "+other.Name(), 200, at+"?getan=erkannt", "Aus dem Register übernommen", other.Name())
		if strings.Contains(page, "Ist im Register") {
			t.Errorf("who is recognized reads %s", mainOf(page))
		}
		for _, player := range []string{other.ID, barred.ID, "niemand", ""} {
			b.shows("POST", at+"/erkannt", url.Values{"player": {player}}, 200, at+"?getan=vorbei", "nicht mehr möglich")
		}
		b.shows("POST", atDesk+"/niemand/erkannt", url.Values{"player": {other.ID}}, 404, atDesk+"/niemand/erkannt")
		phone.shows("GET", own2, nil, 200, own2, "Du bist angemeldet.")
		h.get(director, fridayPath+"/file").is(200).says(`"player": "` + other.ID + `"`).lacks(`"player": "` + barred.ID + `"`)

		// At the desk an admin reads who is barred until when, and why; nobody else does.
		h.decides().shows("GET", atDesk, nil, 200, atDesk, "Wer nicht spielen darf", barred.Name(), "gesperrt bis",
			"angemeldet und nicht gekommen am")
		if page := b.shows("GET", atDesk, nil, 200, atDesk); strings.Contains(page, "Wer nicht spielen darf") {
			t.Error("a director of one tournament reads the bans")
		}

		// For a reason an admin lifts a ban: whose, and of which days, is asked before.
		admin, lift := h.decides(), atDesk+"/sperren/"+barred.ID+"/2010-02-06/aufheben"
		admin.fills(atDesk, "/aufheben", map[string]string{"reason": " "}, 422, lift, "muss einen Grund nennen")
		question := admin.fills(atDesk, "/aufheben", map[string]string{"reason": "Er war im Spital."}, 200, lift,
			"Die Sperre von "+barred.Name()+" (6. Februar 2010 bis 6. Mai 2010, § 1.1.14) wird aufgehoben.")
		page = admin.confirms(question, lift, atDesk+"?getan=aufheben", "Die Sperre ist aufgehoben", barred.Name())
		if strings.Contains(page, lift) {
			t.Error("a ban can be lifted twice")
		}
		at = card(barred.Name())
		b.taps(at, "Ist im Register: "+barred.Name(), 200, at+"?getan=erkannt", "Aus dem Register übernommen")
	})
}

// entersThemselves asks for the pages of those who enter themselves, and for what they change there.
func (h *hall) entersThemselves(tournament, name, player, other string) {
	h.Helper()
	admin, phone := h.decides(), h.browse()
	desk, online := "/floor/"+tournament+"/anmeldung", "/turniere/"+tournament+"/anmeldung"
	admin.fills(desk, "/plaetze", map[string]string{"online": "1"}, 200, desk+"?getan=plaetze")
	var own [2]string
	for i, name := range []string{name, "Xaver Xanthos"} {
		form := sealed(phone.shows("GET", online, nil, 200, online, "Mitspielen"), online)
		form.Set("name", name)
		form.Set("agrees", "1")
		_, at, _ := phone.see("POST", online, form)
		own[i], _, _ = strings.Cut(at, "?")
	}
	if _, at, status := phone.see("POST", own[1]+"/ersatz", url.Values{"name": {"Ypsilon Ybbs"}}); status != 200 || at == own[1] {
		h.Errorf("status %d at %s", status, at)
	}
	page := admin.shows("GET", desk+"?suche="+url.QueryEscape(name), nil, 200, desk+"?suche="+url.QueryEscape(name), "Gast")
	at := regexp.MustCompile(desk + "/g-[a-z0-9]+").FindString(page)
	admin.shows("POST", at+"/erkannt", url.Values{"player": {player}}, 200, at+"?getan=erkannt")
	phone.fills(own[0], "/abmelden", nil, 200, own[0]+"?getan=abgemeldet")
	h.programsEnterPeople(rest.V1 + "/tournaments/" + tournament)
	guest := h.entersByAPI(rest.V1+"/tournaments/"+tournament, "Sepp Seidl", "sepp-0001")
	h.post(h.admin, rest.V1+"/tournaments/"+tournament+"/entries/seen", map[string]string{"entrant": guest.Entrant.ID}).is(200)
	h.put(h.admin, rest.V1+"/tournaments/"+tournament+"/entries/"+guest.Entrant.ID+"/player", floordesk.Recognize{Player: other}).is(200)
	h.entersByAPI(rest.V1+"/tournaments/"+tournament, "Toni Tanner", "toni-0001")
	admin.fills(desk, "/gesehen", nil, 200, desk+"?getan=gesehen", "Freigegeben")
}
