package api

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// namesakes returns a season whose players all have ids made of their names, in the order of the ids that they had.
func namesakes(tb testing.TB, name string) *seasonfile.File {
	f := season2010(tb, name)
	to := map[string]string{}
	for _, p := range f.Players {
		plain := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(strings.ToLower(p.FamilyName))
		to[p.ID] = strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' {
				return r
			}
			return -1
		}, plain) + "-" + p.ID
	}
	return f.Renamed(to)
}

// Ids that are made of names give way for the whole league: nobody's address, file or result names him by them any more, old addresses
// lead to the new ones, and whatever was computed, drawn or frozen is as it was. Who is erased later is gone under both.
func TestIDsMadeOfNamesAreReplaced(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		h := open(t, storagetest.OpenDSN(t, dsn), Options{})
		tiny := namesakes(t, "tiny")
		left, frozen := starOf(tiny), rest.V1+"/seasons/tiny"
		small := namesakes(t, "small")
		h.frozenAndDrawn(tiny, small, left)
		desk := rest.V1 + "/tournaments/" + h.floorLines(h.director, smallDay)[0].Tournament
		h.post(h.director, rest.V1+"/clock-groups/"+h.floorLines(h.director, smallDay)[0].Group+"/events", `{"do":"start"}`).is(201)
		h.clock = time.Date(2010, 2, 9, 12, 0, 0, 0, rulebook.Vienna())

		known := map[string]string{} // by name
		for _, f := range []*seasonfile.File{tiny, small} {
			for _, p := range f.Players {
				known[p.ID] = p.Name()
			}
		}
		said := []string{frozen + "/file", frozen + "/results", frozen + "/frozen", frozen + "/leagues/bl1/mvp", rest.V1 + "/seasons/small/file",
			smallDay, smallDay + "/heats/1/draw", desk + "/file", desk + "/events", desk + "/results", rest.V1 + "/journal"}
		before := map[string]string{}
		for _, path := range said {
			before[path] = string(h.get(h.admin, path).is(200).body)
		}

		replace := rest.V1 + "/players/replace-ids"
		h.post(h.director, replace, nil).is(403)
		h.post(h.admin, replace+"?dry_run=1", nil).is(200).says(`"players":`)
		office := h.decides()
		preview := func() string {
			t.Helper()
			small.Season.ID = "wieder"
			text, err := json.Marshal(small.WithoutPlay())
			if err != nil {
				t.Fatal(err)
			}
			page, _, status := office.sendFile("/buero/erste-schritte/saison/datei", "saison.json", string(text))
			if status != 200 {
				t.Fatalf("status %d: %s", status, mainOf(page))
			}
			return page
		}
		if page := preview(); !strings.Contains(page, fmt.Sprintf("Bei %d Spielern verrät die Kennung den Namen", len(small.Players))) {
			t.Errorf("the preview of the file says %s", mainOf(page))
		}
		question := office.fills("/buero/spieler", "/kennungen", nil, 200, "/buero/spieler/kennungen", "werden ersetzt: ")
		h.get(h.admin, frozen+"/file").is(200).says(tiny.Players[0].ID)
		office.shows("POST", "/buero/spieler/kennungen", sealed(question, "/kennungen"), 200, "/buero/spieler?getan=kennungen", "sind ersetzt")
		h.get(h.admin, "/buero/spieler").is(200).lacks("verraten")
		h.post(h.admin, replace, nil).is(422).says("Keine Kennung")
		h.post(h.admin, rest.V1+"/seasons", small.WithoutPlay()).is(201) // the same file again comes in under the new ids
		again := h.get(h.admin, rest.V1+"/seasons/wieder/file").is(200)
		for was := range known {
			again.lacks(was)
		}

		aliases, err := h.store.Aliases(t.Context())
		if err != nil || len(aliases) != len(known) {
			t.Fatalf("%d aliases of %d, %v", len(aliases), len(known), err)
		}
		var pairs []string
		to := map[string]string{}
		for _, a := range aliases {
			pairs, to[a.Was] = append(pairs, a.Was, a.Player), a.Player
			if register.IsNamed(&seasonfile.Player{ID: a.Player, FamilyName: known[a.Was]}) {
				t.Errorf("%s is now %s", known[a.Was], a.Player)
			}
		}
		renamed := strings.NewReplacer(pairs...)
		for _, path := range said {
			is := string(h.get(h.admin, path).is(200).body)
			for was := range known {
				if strings.Contains(is, was) {
					t.Errorf("%s still says %s", path, was)
				}
			}
			if path == frozen+"/results" || path == frozen+"/leagues/bl1/mvp" || path == desk+"/results" {
				if want := renamed.Replace(before[path]); is != want {
					t.Errorf("%s says\n%.2000s\nand not\n%.2000s", path, is, want)
				}
			}
		}
		var was, is struct{ Tables json.RawMessage }
		if json.Unmarshal([]byte(renamed.Replace(before[smallDay+"/heats/1/draw"])), &was) != nil ||
			json.Unmarshal(h.get("", smallDay+"/heats/1/draw").is(200).says(`"replaced":true`).body, &is) != nil || string(was.Tables) != string(is.Tables) {
			t.Errorf("drawn are %s, were %s", is.Tables, was.Tables)
		}

		// Old addresses lead to the new ones.
		old := small.Players[0].ID
		for _, path := range []string{"/spieler/" + old, "/spieler/" + old + ".json", rest.V1 + "/players/" + old + "/file", "/buero/spieler/" + old} {
			if got := h.get(h.admin, path).is(301).Header.Get("Location"); got != strings.Replace(path, old, to[old], 1) {
				t.Errorf("%s leads to %s", path, got)
			}
		}
		h.get(h.admin, "/spieler/"+to[old]).is(200)

		v, err := h.office.Verify(t.Context(), acts.Console)
		if err != nil || v.Break != "" || v.Frozen != 1 || len(v.Differs) > 0 {
			t.Errorf("%+v, %v", v, err)
		}

		// Who is erased later is gone under both ids.
		h.post(h.admin, rest.V1+"/players/"+to[left]+"/erase", rest.Because{Reason: "auf Antrag"}).is(200)
		for _, id := range []string{left, to[left]} {
			h.get(h.admin, "/spieler/"+id).is(410)
		}
		if v, err := h.office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" || len(v.Differs) > 0 {
			t.Errorf("%+v, %v", v, err)
		}
	})
}

// Ids of those who come in are not made of their names: by the API, by the page of a roster, by its sheet and by its list, and as a guest who
// enters himself for a tournament.
func TestNoIDIsMadeOfAName(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Clubs[0].ID
		person := func(given string) register.Person {
			return register.Person{GivenName: given, FamilyName: "Quastenfloss", BirthDate: "1990-02-01", Nationality: "AT"}
		}
		h.post(h.admin, rest.V1+"/players", register.AddPlayer{Person: person("Xaverine"), Club: club, From: "2010-01-01"}).is(201)
		h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		h.opensOnline("", "")
		guest := h.entersByAPI(fridayPath, "Wenzel Quastenfloss", "wenzel-0001")
		if strings.Contains(strings.ToLower(guest.Entrant.ID), "quast") || !strings.HasPrefix(guest.Entrant.ID, "g-") {
			t.Errorf("the guest has the id %s", guest.Entrant.ID)
		}
		b, roster := h.presides(club), "/verein/"+club+"/kader"
		b.fills(roster, "/kader", map[string]string{"given_name": "Yvonne", "family_name": "Quastenfloss", "birth_date": "1990-02-02",
			"nationality": "AT", "from": "2010-02-07"}, 200, roster+"?getan=aufgenommen")
		page, _, _ := b.sendFile(roster+"/liste", "kader.csv", "Nachname;Vorname;Geburtsdatum\nQuastenfloss;Zita;3.2.1990\n", "umfang", "neue")
		form := sealed(page, "bestaetigen")
		form.Set("zeilen", strings.ReplaceAll(form.Get("zeilen"), "&#34;", `"`))
		b.shows("POST", roster+"/liste/bestaetigen", form, 200, roster+"?getan=liste")

		var all struct {
			Members []struct{ Player rest.Person }
		}
		h.get("", rest.V1+"/clubs/"+club+"/roster?on=2010-03-01").is(200).into(&all)
		n := 0
		for _, one := range all.Members {
			if p := one.Player; p.FamilyName == "Quastenfloss" {
				if n++; register.IsNamed(&seasonfile.Player{ID: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName}) {
					t.Errorf("%s has the id %s", p.GivenName, p.ID)
				}
			}
		}
		if n != 3 {
			t.Errorf("%d came in: %+v", n, all.Members)
		}
	})
}
