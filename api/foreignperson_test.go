package api

import (
	"net/http"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
)

// A phone keeps entries while the network is gone. If another user has signed in on it since, they are refused under his session.
func TestAnEntryOfAnotherPersonIsNotCarriedOut(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		before := string(h.get(director, fridayPath+"/entries").is(200).body)
		body := map[string]string{"name": "Hugo Huber"}
		h.post(director, fridayPath+"/entries", body, personHeader, adminEmail).is(403).has(personHeader, "other").
			says("jemand anderer eingetragen").says("sobald er hier wieder angemeldet ist")
		if after := string(h.get(director, fridayPath+"/entries").is(200).body); after != before {
			t.Errorf("what another has entered was stored: %s", after)
		}
		h.post(director, fridayPath+"/entries", body, personHeader, "floor@example.at").is(201)
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
