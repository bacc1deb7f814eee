package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// clubHouses makes two houses and a structure.
func (h *hall) clubHouses() {
	h.Helper()
	for _, id := range []string{"clublokal", "volkshaus"} {
		h.put(h.admin, rest.V1+"/houses/"+id, strings.Replace(clubHouse, "Clublokal", strings.ToUpper(id[:1])+id[1:], 1)).is(201)
	}
	h.put(h.admin, rest.V1+"/structures/kurz", shortNight).is(201)
}

// keeper makes a user who runs a house, and returns his token.
func (h *hall) keeper(house string) string {
	h.Helper()
	return h.user(house+"@example.at", acts.Role{Kind: acts.RoleHouse, Sheet: acts.OfHouse(house)})
}

// Who runs a house makes its evenings, also in rounds, changes, moves and cancels them, directs them, names who else does, and edits the
// house and its contests: and nothing of another house, of the league, or of what counts for the rankings.
func TestWhoRunsAHouseRunsItsEvenings(t *testing.T) {
	each(t, func(h *hall) {
		h.clubHouses()
		h.keeper("clublokal")
		b := h.browsesAs("clublokal@example.at")
		page := b.shows("GET", allHouses, nil, 200, allHouses, "Mein Haus", "Leitung des Hauses „Clublokal“", "Turnier anlegen", "Neue Hauswertung")
		if strings.Contains(page, "volkshaus") || strings.Contains(page, "Neues Haus") || strings.Contains(page, "Neue Struktur") {
			t.Error("another house is there, or what the office alone makes")
		}
		made := url.Values{"name": {"Freitag"}, "date": {"2010-02-12"}, "house": {"clublokal"}, "structure": {"kurz"}}
		b.shows("POST", allHouses+"/turnier", made, 200, "/floor/freitag-2010-02-12/anmeldung", "Wer steht da?", "Plätze")
		rounds := url.Values{"name": {"Runden"}, "date": {"2010-02-12"}, "house": {"clublokal"}, "structure": {"kurz"}, "mode": {floor.MultiRound}}
		b.shows("POST", allHouses+"/turnier", rounds, 200, "/floor/runden-2010-02-12/anmeldung")
		b.shows("GET", "/floor/runden-2010-02-12/runden", nil, 200, "/floor/runden-2010-02-12/runden", "Als Nächstes")
		counts := url.Values{"kind": {"national"}}
		for key, value := range made {
			counts[key] = value
		}
		b.shows("POST", allHouses+"/turnier", counts, 422, allHouses+"/turnier", "legt der Verband an")
		made.Set("house", "volkshaus")
		b.shows("POST", allHouses+"/turnier", made, 403, allHouses+"/turnier")
		h.decides().shows("POST", allHouses+"/turnier", made, 200, "/floor/freitag-2010-02-12-2/anmeldung")
		for _, path := range []string{"", "/regeln", "/leitung", "/anmeldung", "/ende"} {
			b.shows("GET", "/floor/freitag-2010-02-12-2"+path, nil, 403, "/floor/freitag-2010-02-12-2"+path)
		}
		if list := b.shows("GET", "/floor", nil, 200, "/floor", "/floor/freitag-2010-02-12\"", "/floor/runden-2010-02-12"); strings.Contains(list, "2010-02-12-2") {
			t.Error("the evening of another house is listed")
		}

		rules := "/floor/freitag-2010-02-12/regeln"
		form, _ := b.button(b.shows("GET", rules, nil, 200, rules), "Regeln speichern")
		form.Set("final_seats", "8")
		b.shows("POST", rules, form, 200, rules+"?getan=regeln")
		again := url.Values{"tournament": {"freitag-2010-02-12"}, "date": {"2010-02-19"}}
		b.shows("POST", allHouses+"/noch-einmal", again, 200, "/floor/freitag-2010-02-19/anmeldung")
		b.shows("GET", "/floor/freitag-2010-02-19/regeln", nil, 200, "/floor/freitag-2010-02-19/regeln", "Regeln speichern")
		again.Set("tournament", "freitag-2010-02-12-2")
		b.shows("POST", allHouses+"/noch-einmal", again, 403, allHouses+"/noch-einmal")
		end := "/floor/freitag-2010-02-19"
		off := sealedWith(b.shows("GET", end+"/ende", nil, 200, end+"/ende", "Turnier absagen"), "/absage", "reason", "Hochwasser")
		b.shows("POST", end+"/absage", sealedWith(b.shows("POST", end+"/absage", off, 200, end+"/absage"), "/absage", "reason", "Hochwasser"), 200,
			end+"/ende?getan=absage")

		house := allHouses + "/haus/clublokal"
		page = b.shows("GET", house, nil, 200, house, "Speichern")
		if strings.Contains(page, "Als Kopie") || strings.Contains(page, "Entfernen") {
			t.Error("who runs a house copies it, or takes it away")
		}
		edit, _ := b.button(page, "Speichern")
		edit.Set("final_seats", "8")
		b.shows("POST", house, edit, 200, house+"?getan=vorlage")
		b.shows("POST", allHouses+"/haus/volkshaus", edit, 403, allHouses+"/haus/volkshaus")
		b.shows("POST", house+"/entfernen", edit, 403, house+"/entfernen")
		b.shows("POST", allHouses+"/struktur/kurz", edit, 403, allHouses+"/struktur/kurz")
		contest := url.Values{"name": {"Winter"}, "house": {"clublokal"}, "from": {"2010-01-01"}, "points": {"3 2 1"}}
		b.shows("POST", allHouses+"/wertung/neu", contest, 200, allHouses+"/wertung/winter?getan=vorlage", "Zur Tabelle")
		contest.Set("house", "volkshaus")
		b.shows("POST", allHouses+"/wertung/winter", contest, 403, allHouses+"/wertung/winter")
	})
}

// Whom a house names directs that one evening: at once with an account, by a one-time link without; and no more once it is taken back.
func TestAHouseNamesWhoDirectsItsEvenings(t *testing.T) {
	each(t, func(h *hall) {
		h.clubHouses()
		keeper, other := h.keeper("clublokal"), h.keeper("volkshaus")
		evening, plan := rest.V1+"/tournaments/freitag", friday()
		h.put(keeper, evening+"?house=volkshaus", plan).is(403)
		h.put(keeper, evening, plan).is(403)
		h.put(h.admin, evening+"?house=nirgends", plan).is(404)
		h.put(keeper, evening+"?house=clublokal", plan).is(201)
		h.put(other, evening+"?house=volkshaus", plan, "If-Match", `*`).is(403)
		helper := h.user("helfer@example.at")
		h.get(helper, evening+"/file").is(403)
		directors := evening + "/directors"
		h.post(other, directors, `{"email":"helfer@example.at"}`).is(403)
		h.get(other, directors).is(403)
		h.post(keeper, directors, `{"email":"keine Adresse"}`).is(422)
		h.post(keeper, directors, `{"email":"Helfer@example.at"}`).is(201).lacks("token")
		h.post(keeper, directors, `{"email":"helfer@example.at"}`).is(409)
		h.get(helper, evening+"/file").is(200)
		h.get(helper, directors).is(403)
		var given people.GivenDirector
		h.post(keeper, directors, `{"email":"neu@example.at","name":"Nora Neu"}`).is(201).into(&given)
		if given.Token == "" || given.State != people.StateInvited {
			t.Errorf("it is %+v", given)
		}
		h.get(keeper, directors).is(200).says("helfer@example.at").says("Nora Neu")
		// Whom another house has invited comes by that link: nobody else is shown one that opens his account.
		saturday := friday()
		saturday["tournament"] = map[string]any{"id": "samstag", "name": "Samstagsturnier", "date": "2010-02-08"}
		h.put(other, rest.V1+"/tournaments/samstag?house=volkshaus", saturday).is(201)
		var theirs people.GivenDirector
		h.post(other, rest.V1+"/tournaments/samstag/directors", `{"email":"fremd@example.at"}`).is(201).into(&theirs)
		h.post(keeper, directors, `{"email":"fremd@example.at"}`).is(201).lacks("token")
		h.post("", rest.V1+"/session/link", map[string]string{"token": theirs.Token, "password": "drei-knoedel-im-flop", "name": "Franz Fremd"}).is(200)
		b := h.browsesAs("clublokal@example.at")
		at := "/floor/freitag/leitung"
		page := b.shows("GET", at, nil, 200, at, "Nora Neu", "eingeladen, noch nicht da")
		b.shows("POST", at, sealedWith(page, at, "email", "noch@example.at"), 200, at, "noch@example.at", "/zugang/")
		b.shows("POST", at, sealedWith(page, at, "email", "nichts"), 422, at, "Das geht so nicht")
		drop := at + "/" + given.ID + "/entfernen"
		b.shows("POST", drop, sealed(page, drop), 422, drop, "Bitte zuerst bestätigen")
		b.shows("POST", drop, sealedWith(page, drop, "ja", "1"), 200, at+"?getan=leitung-weg")
		h.post("", rest.V1+"/session/link", map[string]string{"token": given.Token, "password": "drei-knoedel-im-flop", "name": "Nora"}).is(422)
		var list struct{ Directors []people.Officer }
		h.get(keeper, directors).is(200).lacks("Nora Neu").into(&list)
		for _, d := range list.Directors {
			if d.State != people.StateInvited {
				continue
			}
			h.drop(other, directors+"/"+d.ID).is(403)
			h.drop(keeper, directors+"/"+d.ID).is(204)
			h.drop(keeper, directors+"/"+d.ID).is(404)
		}
		if _, err := h.office.Acts.Do(t.Context(), acts.Console, &people.DropDirector{Tournament: "freitag", User: "helfer@example.at"}, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		h.get(helper, evening+"/file").is(403)
	})
}
