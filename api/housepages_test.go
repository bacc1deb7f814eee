package api

import (
	"encoding/json"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/seasonfile"
)

const allHouses = "/floor/haeuser"

// floorHouses asks for the pages of houses and their templates.
func (h *hall) floorHouses(f *seasonfile.File) {
	h.Helper()
	b := h.decides()
	b.shows("GET", allHouses, nil, 200, allHouses, "Häuser und Vorlagen")
	for _, kind := range []string{"/haus", "/struktur", "/chips", "/preise", "/wertung"} {
		b.shows("GET", allHouses+kind+"/neu", nil, 200, allHouses+kind+"/neu", "Speichern")
		b.shows("POST", allHouses+kind+"/neu", url.Values{}, 422, allHouses+kind+"/neu", "Das geht so nicht")
		b.shows("POST", allHouses+kind+"/niemand/entfernen", url.Values{}, 404, allHouses+kind+"/niemand/entfernen")
	}
	for kind, form := range map[string]url.Values{"haus": {"edition": {"club"}, "tables": {"1: 9"}}, "struktur": {"levels": {"20 25/50"}},
		"chips": {"chips": {"25: 10"}}, "preise": {"payouts": {"1: 100"}}, "wertung": {"house": {"walk"}, "from": {"2010-01-01"},
			"points": {"3 2 1"}}} {
		form.Set("name", "Walk")
		b.shows("POST", allHouses+"/"+kind+"/neu", form, 200, allHouses+"/"+kind+"/walk?getan=vorlage")
	}
	b.shows("POST", allHouses+"/turnier", url.Values{}, 422, allHouses+"/turnier")
	b.shows("POST", allHouses+"/turnier", url.Values{"name": {"Walk"}, "date": {"2010-02-12"}, "house": {"walk"}, "structure": {"walk"}}, 200,
		"/floor/walk-2010-02-12/anmeldung")
	at := "/floor/walk-2010-02-12/regeln"
	form, _ := b.button(b.shows("GET", at, nil, 200, at, "So wird gespielt"), "Regeln speichern")
	b.shows("POST", at, form, 200, at+"?getan=regeln", "Die Regeln sind gespeichert")
	slower := "/floor/walk-2010-02-12/tempo"
	b.shows("GET", slower, nil, 200, slower, "Wann ist es aus?")
	b.shows("POST", slower, url.Values{}, 200, slower)
	lead, directors := "/floor/walk-2010-02-12/leitung", rest.V1+"/tournaments/walk-2010-02-12/directors"
	page := b.shows("POST", lead, sealedWith(b.shows("GET", lead, nil, 200, lead, "Noch niemand"), lead, "email", "abend@example.at"), 200, lead, "abend@example.at")
	drop := regexp.MustCompile(lead + `/[a-z2-7]+/entfernen`).FindString(page)
	b.shows("POST", drop, sealedWith(page, drop, "ja", "1"), 200, lead+"?getan=leitung-weg")
	var given people.GivenDirector
	h.post(h.admin, directors, `{"email":"abend-2@example.at"}`).is(201).into(&given)
	h.get(h.admin, directors).is(200).says(given.ID)
	h.drop(h.admin, directors+"/"+given.ID).is(204)
	wall, hung := rest.V1+"/houses/walk/wall/logo", houses.FileState{}
	h.put(h.admin, wall, pictureOf(h.T, 8, 8), "Content-Type", "image/png").is(201).into(&hung)
	h.get("", wall+"/"+hung.File).is(200)
	h.drop(h.admin, wall, "If-Match", "*").is(204)
	if _, at, status := b.sendFile(allHouses+"/haus/walk/wand/logo", "logo.png", pictureOf(h.T, 8, 8)); status != 200 || at != allHouses+"/haus/walk?getan=wand" {
		h.Errorf("status %d at %s", status, at)
	}
	own, off := allHouses+"/haus/walk", allHouses+"/haus/walk/wand/logo/entfernen"
	b.shows("POST", off, sealed(b.shows("GET", own, nil, 200, own), off), 200, own+"?getan=wand-weg")
	h.get("", "/prognosen/walk").is(200).says("Noch ist kein Abend zu Ende")
	h.get("", "/prognosen/niemand").is(404)
	h.entersThemselves("walk-2010-02-12", f.Players[0].Name(), f.Players[0].ID, f.Players[1].ID)
	planned := allHouses + "/plan"
	b.shows("GET", planned, nil, 200, planned, "Vorschlagen")
	b.shows("POST", planned, url.Values{"name": {"Plan"}, "date": {"2010-02-12"}, "house": {"walk"}, "players": {"9"}, "start": {"19:00"}, "end": {"23:00"},
		"chips": {"25: 400\n100: 400\n500: 300"}}, 200, "/floor/plan-2010-02-12/anmeldung")
	h.get("", strings.Replace(plannedEvening, allHouses+"/plan", rest.V1+"/evening-plan", 1)).is(200).says(`"stack"`)
	for _, kind := range []string{"haus", "struktur", "chips", "preise", "wertung"} {
		b.shows("POST", allHouses+"/"+kind+"/walk/entfernen", url.Values{}, 200, allHouses+"?getan=vorlage-weg")
	}
	b.shows("POST", allHouses+"/noch-einmal", url.Values{}, 422, allHouses+"/noch-einmal", "gibt es nicht")
}

// H18, H40: houses, structures and chip sets are written line by line, asked how long an evening takes and for how many the chips are
// enough; tournaments are made from them, and once more for the week after.
func TestTournamentsAreMadeInTheBrowser(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		saves := func(at string, form url.Values, status int, to string, says ...string) {
			t.Helper()
			b.shows("POST", at, form, status, to, says...)
		}
		house := url.Values{"name": {"Clublokal"}, "edition": {"club"}, "tables": {"1: 9\n2: 9"}, "venue": {"Linz"}}
		saves(allHouses+"/haus/neu", house, 200, allHouses+"/haus/clublokal?getan=vorlage", "1: 9")
		house.Set("tables", "eins")
		saves(allHouses+"/haus/clublokal", house, 422, allHouses+"/haus/clublokal", "Zeile 1 ist nicht lesbar", ">eins<")
		structure := url.Values{"name": {"Kurz"}, "start_chips": {"5.000"}, "late_levels": {"1"},
			"levels": {"20 25/50\n20 50/100\nPause 10\n20 1000/2000 2000\n20 5000/10000"}}
		saves(allHouses+"/struktur/neu", structure, 200, allHouses+"/struktur/kurz?getan=vorlage", "Pause 10", "20 1000/2000 2000")
		at := allHouses + "/struktur/kurz?spieler=18" // 90,000 chips: over when the big blind is 4,500
		b.shows("GET", at, nil, 200, at, "Etwa 1 h 10 min", "18 Startstacks zu 5.000")
		at = allHouses + "/struktur/kurz?spieler=100"
		b.shows("GET", at, nil, 200, at, "vor dem Ende aus sein")
		structure.Set("kopie", "1")
		structure.Set("name", "Länger")
		saves(allHouses+"/struktur/kurz", structure, 200, allHouses+"/struktur/laenger?getan=vorlage", "Länger")
		saves(allHouses+"/chips/neu", url.Values{"name": {"Koffer"}, "chips": {"25: 400 grün\n100: 400"}}, 200,
			allHouses+"/chips/koffer?getan=vorlage", "25: 400 grün")
		at = allHouses + "/chips/koffer?spieler=18"
		b.shows("GET", at, nil, 200, at, "bis zu 2.777 an Chips")

		made := url.Values{"name": {"Freitag"}, "date": {"2010-02-12"}, "start": {"19:00"}, "house": {"clublokal"}, "structure": {"kurz"},
			"chip_set": {"koffer"}, "buy_in": {"50"}, "payouts": {"1: 100\n10: 50 30 20"}}
		wrong := map[string]string{"date": "bald", "buy_in": "viel", "payouts": "x", "house": "niemand", "kind": "groß", "name": ""}
		for field, value := range wrong {
			form := url.Values{}
			for key, values := range made {
				form[key] = values
			}
			form.Set(field, value)
			saves(allHouses+"/turnier", form, 422, allHouses+"/turnier", "Das geht so nicht")
		}
		saves(allHouses+"/turnier", made, 200, "/floor/freitag-2010-02-12/anmeldung", "Wer steht da?")
		again := url.Values{"tournament": {"freitag-2010-02-12"}, "date": {"2010-02-19"}}
		saves(allHouses+"/noch-einmal", again, 200, "/floor/freitag-2010-02-19/anmeldung", "Freitag")
		again.Set("date", "")
		saves(allHouses+"/noch-einmal", again, 422, allHouses+"/noch-einmal", "Das geht so nicht")
		one, err := h.office.Floor.Tournament(t.Context(), "freitag-2010-02-19")
		if err != nil {
			t.Fatal(err)
		}
		if f := one.File; f.Money.BuyIn != 5000 || len(f.Payouts) != 2 || f.Rules.StartChips != 5000 || len(f.Tables) != 2 ||
			len(f.Chips) != 2 || f.Title.Start != "19:00" {
			t.Errorf("it is %+v", f)
		}

		page := b.shows("GET", allHouses+"/haus/clublokal", nil, 200, allHouses+"/haus/clublokal")
		form, action := b.button(page, "Entfernen")
		saves(action, form, 200, allHouses+"?getan=vorlage-weg", "Die Vorlage ist entfernt")
		h.floorDirector()
		other := h.browsesAs("floor@example.at")
		page = other.shows("GET", allHouses, nil, 200, allHouses, "Kurz")
		if strings.Contains(page, "Turnier anlegen") {
			t.Error("a director makes tournaments")
		}
		other.shows("GET", allHouses+"/struktur/kurz", nil, 200, allHouses+"/struktur/kurz", "20 25/50")
		other.shows("POST", allHouses+"/struktur/kurz", structure, 403, allHouses+"/struktur/kurz")
		other.shows("POST", allHouses+"/turnier", made, 403, allHouses+"/turnier")
		other.shows("GET", allHouses+"/chips/neu", nil, 403, allHouses+"/chips/neu")
	})
}

// A house has prize tables, and a contest over its evenings: points as it likes, the best evenings count, and everybody reads what his
// points are made of. What was played is played again a week later by one button, with the same places.
func TestAHouseHasAContestOverItsEvenings(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		director := h.floorDirector()
		saves := func(at string, form url.Values, status int, to string, says ...string) {
			t.Helper()
			b.shows("POST", at, form, status, to, says...)
		}
		house := url.Values{"name": {"Clublokal"}, "edition": {"casino"}, "tables": {"1: 9"}, "venue": {"Hafnerstraße 4, Linz"}}
		saves(allHouses+"/haus/neu", house, 200, allHouses+"/haus/clublokal?getan=vorlage", "Was die Hausregeln ändern", "Re-entries", "H14",
			"1 statt keine", "bis zum Ende von Level 4 statt keiner")
		prizes := url.Values{"name": {"Freitagspreise"}, "payouts": {"1: 100\n3: 70 30"}}
		saves(allHouses+"/preise/neu", prizes, 200, allHouses+"/preise/freitagspreise?getan=vorlage", "3: 70 30")
		prizes.Set("payouts", "drei")
		saves(allHouses+"/preise/freitagspreise", prizes, 422, allHouses+"/preise/freitagspreise", "Zeile 1 ist nicht lesbar", ">drei<")
		prizes.Set("payouts", "1: 60 40")
		prizes.Set("kopie", "1")
		saves(allHouses+"/preise/freitagspreise", prizes, 200, allHouses+"/preise/freitagspreise-2?getan=vorlage", "1: 60 40")
		contest := url.Values{"name": {"Winterwertung"}, "house": {"clublokal"}, "from": {"2010-01-01"}, "until": {"2010-03-31"},
			"points": {"10 6 3"}, "attendance": {"1"}, "best": {"1"}}
		for field, value := range map[string]string{"points": "viele", "best": "x", "from": "", "until": "2009-01-01", "house": "", "name": " "} {
			wrong := url.Values{}
			for key, values := range contest {
				wrong[key] = values
			}
			wrong.Set(field, value)
			saves(allHouses+"/wertung/neu", wrong, 422, allHouses+"/wertung/neu", "Das geht so nicht")
		}
		saves(allHouses+"/wertung/neu", contest, 200, allHouses+"/wertung/winterwertung?getan=vorlage", "10 6 3", "Zur Tabelle")
		h.browse().shows("GET", "/hauswertungen/winterwertung", nil, 200, "/hauswertungen/winterwertung", "Noch ist kein Turnier")

		// Two evenings: Anna wins one, and Bert the other; Cleo came to the first alone.
		evening := func(id, day string, out ...string) {
			t.Helper()
			head := friday()
			head["tournament"] = map[string]any{"id": id, "name": "Freitag", "date": day, "venue": "Hafnerstraße 4, Linz"}
			text, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			plan, err := floorfile.ReadHead(text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := h.office.Floor.Put(t.Context(), acts.Console, plan, acts.Terms{}); err != nil {
				t.Fatal(err)
			}
			record := func(e floor.Event) {
				t.Helper()
				if _, err := h.office.Floor.Record(t.Context(), acts.Console, id, e, acts.Terms{}); err != nil {
					t.Fatal(err)
				}
			}
			for _, name := range out {
				who := floor.Entrant{ID: strings.ToLower(name[:4]), Name: name}
				if _, err := h.office.Floor.Enter(t.Context(), acts.Console, id, floordesk.Entry{Entrant: who}, acts.Terms{}); err != nil {
					t.Fatal(err)
				}
				record(floor.Event{Do: floor.Enter, Entrant: who.ID})
			}
			record(floor.Event{Do: floor.Start})
			for _, name := range out[1:] {
				record(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: strings.ToLower(name[:4])}}})
			}
			record(floor.Event{Do: floor.Finish})
		}
		evening("erster", "2010-02-05", "Anna Huber", "Cleo Gruber", "Bert Maier")
		evening("zweiter", "2010-02-06", "Bert Maier", "Anna Huber")
		page := h.browse().shows("GET", "/hauswertungen/winterwertung", nil, 200, "/hauswertungen/winterwertung", "Clublokal", "2 Abende",
			"Anna H.: 11", "1. von 3", "10 für den Platz und 1 fürs Mitspielen", "<s>7 Punkte</s> zählt nicht", "Cleo G.: 4",
			"es zählen die besten Abende: einer")
		if strings.Contains(page, "Huber") {
			t.Error("a guest's family name is public")
		}
		h.get("", rest.V1+"/contests/winterwertung/table").is(200).lacks("Huber").
			says(`{"rank":1,"name":"Anna H.","points":11,"wins":1,`).says(`{"rank":3,"name":"Cleo G.","points":4,"wins":0,`).
			says(`{"kind":"place","count":1,"each":10}`).says(`"counts":false`)

		// Next week once more, by one button.
		b.shows("POST", "/floor/zweiter/anmeldung/plaetze", sealedWith(b.shows("GET", "/floor/zweiter/anmeldung", nil, 200,
			"/floor/zweiter/anmeldung"), "/plaetze", "places", "18", "closes_at", "2010-02-06T12:00", "online", "1"), 200,
			"/floor/zweiter/anmeldung?getan=plaetze")
		all := b.shows("GET", allHouses, nil, 200, allHouses, "Wieder am Samstag, 13. Februar 2010")
		form, action := b.button(all, "Wieder am Samstag,\u00a013.\u00a0Februar\u00a02010")
		if form == nil {
			form, action = b.button(all, "Wieder am Samstag, 13. Februar 2010")
		}
		saves(action, form, 200, "/floor/freitag-2010-02-13/anmeldung", `value="18"`, `value="2010-02-13T12:00"`, "checked")
		b.shows("GET", allHouses, nil, 200, allHouses, "Wieder am Samstag, 20. Februar 2010")
		h.browse().shows("GET", "/turniere/freitag-2010-02-13", nil, 200, "/turniere/freitag-2010-02-13", "Jetzt anmelden", "18 Plätzen")
		h.get(director, rest.V1+"/contests").is(200).says("Winterwertung")
	})
}

// sealedWith is a sealed form with what is typed into it.
func sealedWith(page, action string, typed ...string) url.Values {
	form := sealed(page, action)
	for i := 0; i+1 < len(typed); i += 2 {
		form.Set(typed[i], typed[i+1])
	}
	return form
}
