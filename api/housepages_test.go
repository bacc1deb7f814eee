package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/seasonfile"
)

const allHouses = "/floor/haeuser"

// floorHouses asks for the pages of houses and their templates.
func (h *hall) floorHouses(f *seasonfile.File) {
	h.Helper()
	b := h.decides()
	b.shows("GET", allHouses, nil, 200, allHouses, "Häuser und Vorlagen")
	for _, kind := range []string{"/haus", "/struktur", "/chips"} {
		b.shows("GET", allHouses+kind+"/neu", nil, 200, allHouses+kind+"/neu", "Speichern")
		b.shows("POST", allHouses+kind+"/neu", url.Values{}, 422, allHouses+kind+"/neu", "Das geht so nicht")
		b.shows("POST", allHouses+kind+"/niemand/entfernen", url.Values{}, 404, allHouses+kind+"/niemand/entfernen")
	}
	for kind, form := range map[string]url.Values{"haus": {"edition": {"club"}, "tables": {"1: 9"}}, "struktur": {"levels": {"20 25/50"}},
		"chips": {"chips": {"25: 10"}}} {
		form.Set("name", "Walk")
		b.shows("POST", allHouses+"/"+kind+"/neu", form, 200, allHouses+"/"+kind+"/walk?getan=vorlage")
	}
	b.shows("POST", allHouses+"/turnier", url.Values{}, 422, allHouses+"/turnier")
	b.shows("POST", allHouses+"/turnier", url.Values{"name": {"Walk"}, "date": {"2010-02-12"}, "house": {"walk"}, "structure": {"walk"}}, 200,
		"/floor/walk-2010-02-12/anmeldung")
	h.entersThemselves("walk-2010-02-12", f.Players[0].Name(), f.Players[0].ID)
	for _, kind := range []string{"haus", "struktur", "chips"} {
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
