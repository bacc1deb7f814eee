package api

import (
	"net/http"
	"path"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
)

// proof returns what a page proves of the user for whom it is made.
func (h *hall) proof(token, page string) string {
	h.Helper()
	m := regexp.MustCompile(`data-proof="([^"]+)"`).FindSubmatch(h.get(token, page).is(200).body)
	if m == nil {
		h.Fatalf("%s proves nothing", page)
	}
	return string(m[1])
}

// A phone keeps entries while the network is gone. If another user has signed in on it since, they are refused under his session, by a
// proof that nobody can make. He sends such an entry only once he has taken it over, which the journal notes with both names, and only
// for a sheet that is his to enter.
func TestAnEntryOfAnotherPersonIsNotCarriedOut(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		before := string(h.get(director, fridayPath+"/entries").is(200).body)
		body := map[string]string{"name": "Hugo Huber"}
		own, other := h.proof(director, "/konto"), h.proof(h.admin, "/konto")
		mac, id, _ := strings.Cut(own, ".")
		otherMAC, otherID, _ := strings.Cut(other, ".")
		h.post(director, fridayPath+"/entries", body, personHeader, other).is(403).has(personHeader, "other").
			says("jemand anderer eingetragen").says("sobald er hier wieder angemeldet ist")
		for _, forged := range []string{id, "." + id, otherMAC + "." + id, mac + "." + otherID, mac + ".", own + "0", "floor@example.at"} {
			h.post(director, fridayPath+"/entries", body, personHeader, forged).is(403).says("nicht nachweisen")
		}
		if after := string(h.get(director, fridayPath+"/entries").is(200).body); after != before {
			t.Errorf("what another has entered was stored: %s", after)
		}
		h.post(director, fridayPath+"/entries", body, personHeader, own).is(201)

		const adoptions = rest.V1 + "/me/adoptions"
		at := func(sheet, proof string) map[string]string { return map[string]string{"sheet": sheet, "proof": proof} }
		table := "/floor/" + path.Base(fridayPath) + "/tisch/3"
		h.post(director, adoptions, at(table, own)).is(422).says("schon Ihre eigene")
		h.post(director, adoptions, at(table, mac+"."+otherID)).is(422).says("nicht nachweisen")
		h.post(h.admin, adoptions, at("/konto", own)).is(422).says("zu keinem Blatt")
		h.post(director, adoptions, at("/floor/anderes/tisch/3", other)).is(403)
		h.post(director, adoptions, at("/saal/2010/bl1/3/heats/2/tische/7", other)).is(403)
		h.post("", adoptions, at(table, other)).is(401)
		h.post(director, adoptions+"?dry_run=1", at(table, other)).is(200)
		h.get(h.admin, "/buero/journal?vorgang=entry.adopt").is(200).lacks("ohne Netz eingegeben")
		for range 2 { // the answer was lost
			h.post(director, adoptions, at(table, other), "Idempotency-Key", "adopt-1").is(201)
		}
		journal := h.get(h.admin, "/buero/journal?vorgang=entry.adopt").is(200).says("ohne Netz eingegeben hat (Turnier freitag, Tisch 3), ist übernommen")
		if n := strings.Count(string(journal.body), "ohne Netz eingegeben hat"); n != 1 {
			t.Errorf("the entry was taken over %d times", n)
		}
		for _, token := range []string{director, h.admin} {
			var self struct{ Name string }
			h.get(token, rest.V1+"/me").is(200).into(&self)
			journal.says(self.Name)
		}
	})
}

// A caller without the right at any place is refused before the body of his request is read.
func TestRightsComeBeforeBodies(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		for path, method := range map[string]string{
			rest.V1 + "/clubs/x/logo": http.MethodPut, rest.V1 + "/clubs/x/associations/y": http.MethodPut,
			small + "/promotion/decisions": http.MethodPut,
		} {
			h.ask(director, method, path, `{"bricht`).is(403)
		}
		h.ask(h.director, http.MethodPut, rest.V1+"/tournaments/neu", `{"bricht`).is(403)
	})
}

// The public pages do not name a guest who registered online until he is recognized at the desk or is in the tournament.
func TestNamesOfStrangersAreNotShown(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		h.opensOnline("", "")
		own := h.entersByAPI(fridayPath, f.Players[0].Name(), "quirin-0001")
		var other entered
		h.post(h.comes(own.Link.Token), fridayPath+"/entrants/"+own.Entrant.ID+"/substitute", map[string]string{"name": "Rosa Rabl"}).is(201).
			into(&other)
		h.get("", fridayPath).is(200).says(floordesk.UnseenName).lacks("Rosa")
		h.get("", "/turniere/freitag").is(200).says("im Netz angemeldet").lacks("Rosa")
		h.get(director, fridayPath).is(200).says("Rosa Rabl")
		h.put(director, fridayPath+"/entries/"+other.Entrant.ID+"/player", map[string]string{"player": f.Players[1].ID}).is(200)
		h.get("", "/turniere/freitag").is(200).lacks("im Netz angemeldet")
		for _, name := range []string{"Bet www.casino.at", "Ruf 0664123456", "Post a@b.at", "Spiel CASINO.COM", "Auf t.me/geld"} {
			phone := h.browse()
			form := phone.online(name)
			phone.shows("POST", onlinePage, form, 422, onlinePage, "ohne Adressen, Links und Nummern")
		}
		phone := h.browse()
		for _, name := range []string{"Dr. Anna Huber-Moser jr.", "Jean-Luc O’Neill", "Dr.Anna Huber"} {
			form := phone.online(name)
			if _, at, status := phone.see("POST", onlinePage, form); status != 200 || at == onlinePage {
				t.Errorf("%s: status %d at %s", name, status, at)
			}
		}
	})
}
