package api

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
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

// A phone keeps entries while the network is gone. If another user has signed in on it since, the server refuses to carry them out in his
// name; the proof of their author cannot be forged. He may take an entry over if he may enter its sheet; the journal names both users.
func TestAnEntryOfAnotherPersonIsNotCarriedOut(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		before := string(h.get(director, fridayPath+"/entries").is(200).body)
		body := map[string]string{"name": "Hugo Huber"}
		own, other := h.proof(director, "/konto"), h.proof(h.admin, "/konto")
		mac, id, _ := strings.Cut(own, ".")
		otherMAC, otherID, _ := strings.Cut(other, ".")
		h.post(director, fridayPath+"/entries", body, rest.PersonHeader, other).is(403).has(rest.PersonHeader, "other").
			says("jemand anderer eingetragen").says("sobald er hier wieder angemeldet ist")
		for _, forged := range []string{id, "." + id, otherMAC + "." + id, mac + "." + otherID, mac + ".", own + "0", "floor@example.at"} {
			h.post(director, fridayPath+"/entries", body, rest.PersonHeader, forged).is(403).says("nicht nachweisen")
		}
		if after := string(h.get(director, fridayPath+"/entries").is(200).body); after != before {
			t.Errorf("what another has entered was stored: %s", after)
		}
		h.post(director, fridayPath+"/entries", body, rest.PersonHeader, own).is(201)

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

// bodiesNameThePlace are the routes at which the body alone says whose affair it is, so that it is read before that is decided.
var bodiesNameThePlace = map[string]string{
	"POST /api/v1/invitations": "the club is in the body", "POST /api/v1/invitations/many": "the club is in the body",
	"POST /api/v1/seasons/:season/cases": "the club is in the body", "POST /api/v1/players": "the club is in the body",
	"POST /api/v1/transfers": "the club is in the body", "POST /api/v1/transfers/:transfer/refuse": "the club of the transfer is stored", "PUT /api/v1/players/:player": "the club of the player is stored",
	"POST /api/v1/seasons/:season/cases/:case/appeal":    "the parties of a case are stored",
	"POST /api/v1/seasons/:season/cases/:case/statement": "the parties of a case are stored",
	"POST /api/v1/seasons/:season/cases/:case/withdraw":  "the parties of a case are stored",
	"POST /api/v1/seasons/:season/sanctions":             "the matchday is in the body", "POST /api/v1/me/adoptions": "the sheet is in the body",

	"POST /api/v1/tournaments/:tournament/events":  "of a heat the matchday is stored",
	"POST /api/v1/tournaments/:tournament/hall":    "of a heat the matchday is stored",
	"POST /api/v1/tournaments/:tournament/lots":    "of a heat the matchday is stored",
	"POST /api/v1/tournaments/:tournament/rounds":  "of a heat the matchday is stored",
	"POST /api/v1/tournaments/:tournament/links":   "of a heat the matchday is stored",
	"POST /api/v1/clock-groups/:group/events":      "the tournaments of a group are stored",
	"POST /api/v1/tournaments/:tournament/reading": "it changes nothing",
}

// The president of another club, the director of another matchday and the director of another tournament are refused before the body of
// their request is read, at every address of the API that changes something.
func TestRightsComeBeforeBodies(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	foreign := map[string]acts.Role{
		"president": {Kind: acts.RolePresident, Club: "zz"},
		"director":  {Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "1999", League: "bl9", Number: 1}},
	}
	named := map[string]string{"matchday": "1", "heat": "1", "table": "1", "round": "1", "mtt": "A", "case": "1", "sanction": "1", "reminder": "1", "resolution": "1", "tier": "1", "leftover": "1"}
	param := regexp.MustCompile(`:([a-z-]+)`)
	tokens, unread, asked := map[string]string{}, map[string]bool{}, 0
	for name, role := range foreign {
		tokens[name] = h.user(name+"@example.at", role)
	}
	for _, r := range h.server.routes() {
		if r.Method == rest.Get || !strings.HasPrefix(r.Path, rest.V1) || strings.HasPrefix(r.Path, rest.V1+"/session") || r.Takes == nil {
			continue
		}
		path := param.ReplaceAllStringFunc(r.Path, func(name string) string { return cmp.Or(named[name[1:]], "x") })
		for name, role := range foreign {
			by := acts.Actor{User: "x", Roles: []acts.Role{role}}
			if by.MayWithin(acts.Place{MatchdayRef: acts.MatchdayRef{Season: "x", League: "x", Number: 1}, Club: "x"}, r.Deeds) == nil {
				continue // he may at any place
			}
			asked++
			if got := h.ask(tokens[name], r.Method, path, `{"bricht`); got.StatusCode != 403 {
				unread[r.Method+" "+r.Path] = true
				if why := bodiesNameThePlace[r.Method+" "+r.Path]; why == "" {
					t.Errorf("%s %s as %s: status %d", r.Method, r.Path, name, got.StatusCode)
				}
			}
		}
	}
	for address := range bodiesNameThePlace {
		if !unread[address] {
			t.Errorf("%s needs no exception any more", address)
		}
	}
	h.put(tokens["president"], rest.V1+"/clubs/x/logo", "kein Bild", "Content-Type", "image/png").is(403) // a file, which has no body to describe
	if asked < 150 {
		t.Errorf("only %d requests were made", asked)
	}
}

// Everything that is written without an account is counted at one door, which is shut here; a new address is entered in this list.
func TestEveryAnonymousWriteGoesThroughTheDoor(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.people.Set(people.Settings{URL: siteURL, Mail: true})
	h.put(h.admin, fridayPath, friday()).is(201)
	h.opensOnline("", "")
	own := h.entersByAPI(fridayPath, f.Players[0].Name(), "quirin-0001")
	entrant := fridayPath + "/entrants/" + own.Entrant.ID
	guest := h.comes(own.Link.Token)
	helper, err := people.HelpersOf(h.people).Add(t.Context(), acts.Console, acts.OfTournament(path.Base(fridayPath)), "Bert", nil,
		[]acts.Sheet{acts.OfTournament(path.Base(fridayPath), acts.PartTable, 1).Sheet}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	const brake = "it has a brake of its own, by account, device and address"
	const declared = "its act is declared, and counted where acts are carried out"
	type request struct {
		token, path string
		body        any
		form        url.Values
		but         string // why it is not asked for here
	}
	var invited people.Given
	h.people.Set(people.Settings{})
	h.post(h.admin, rest.V1+"/invitations", `{"email":"neu@example.at","roles":[{"kind":"admin"}]}`).is(201).into(&invited)
	h.people.Set(people.Settings{URL: siteURL, Mail: true})
	redeeming := url.Values{"name": {"Maria Neu"}, "password": {"Schönes Wetter in Linz"}}
	all := map[string]request{
		"POST /api/v1/session":               {but: brake},
		"DELETE /api/v1/session":             {but: "it ends what is there"},
		"POST /api/v1/session/passkey":       {but: "it takes the ceremony that was begun"},
		"POST /api/v1/hall/:lease/lines":     {but: "the key of the lease signs it"},
		"POST /api/v1/hall/:lease/leftovers": {but: "the key of the lease signs it"},
		"POST /api/v1/hall/code":             {but: "whoever has the code of ten letters gets the file"},
		"POST /anmelden":                     {but: brake},
		"POST /abmelden":                     {but: "it ends what is there"},

		"POST /api/v1/session/reset":         {path: rest.V1 + "/session/reset", body: accounts.Forgotten{Email: adminEmail}},
		"POST /passwort-vergessen":           {path: "/passwort-vergessen", form: url.Values{"email": {adminEmail}}},
		"POST /api/v1/session/passkey/begin": {path: rest.V1 + "/session/passkey/begin"},
		"POST /api/v1/session/help":          {path: rest.V1 + "/session/help", body: map[string]string{"token": helper[0].Token}},
		"POST /api/v1/session/link": {path: rest.V1 + "/session/link",
			body: map[string]string{"token": invited.Token, "name": "Maria Neu", "password": "Schönes Wetter in Linz"}},
		"POST /zugang/:token":                  {path: "/zugang/" + invited.Token, form: redeeming},
		"POST /turniere/:tournament/anmeldung": {path: onlinePage, form: h.browse().online("Rosa Rabl")},
		"POST /p/:link/abmelden":               {path: "/p/" + own.Link.Token + "/abmelden", form: url.Values{}},
		"POST /p/:link/ersatz":                 {path: "/p/" + own.Link.Token + "/ersatz", form: url.Values{"name": {"Rosa Rabl"}}},
		"POST /hilfe/:token":                   {path: people.HelpPath + helper[0].Token, form: url.Values{}},
		"POST /api/v1/tournaments/:tournament/online-entries": {path: fridayPath + "/online-entries",
			body: map[string]any{"name": "Rosa Rabl", "agrees": true}},
		"POST /api/v1/tournaments/:tournament/entrants/:entrant/withdraw": {token: guest, path: entrant + "/withdraw"},
		"POST /api/v1/tournaments/:tournament/entrants/:entrant/substitute": {token: guest, path: entrant + "/substitute",
			body: map[string]string{"name": "Rosa Rabl"}},
	}
	for i := range 700 {
		if err := acts.Knock(acts.Through(t.Context(), &h.server.door, "127.0.0.1"), fmt.Sprint(i), h.clock); err != nil {
			break
		}
	}
	for _, r := range h.server.routes() {
		name := r.Method + " " + r.Path
		free := slices.ContainsFunc(r.Deeds, func(d acts.Deed) bool {
			p := acts.PowerOver(d)
			return p != nil && (slices.Contains(p.Who, acts.Everybody) || slices.Equal(p.Who, []acts.Grant{acts.HelperOfEntrant}))
		})
		if r.Method == rest.Get || !free && len(r.Deeds) > 0 {
			continue
		}
		one, listed := all[name]
		delete(all, name)
		switch {
		case !listed && len(r.Deeds) == 1 && declare.ByDeed(r.Deeds[0]) != nil:
			one.but = declared
		case !listed:
			t.Errorf("%s is not in the list (%v)", name, r.Deeds)
			continue
		}
		if one.but != "" {
			continue
		}
		if one.form != nil {
			if _, _, status := h.browse().see(r.Method, one.path, one.form); status != 429 {
				t.Errorf("%s: status %d", name, status)
			}
			continue
		}
		if got := h.ask(one.token, r.Method, one.path, one.body); got.StatusCode != 429 {
			t.Errorf("%s: status %d, %s", name, got.StatusCode, got.body)
		}
	}
	for name := range all {
		t.Errorf("%s is no address for everybody", name)
	}
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

		// The desk makes one name public, or all that the page showed. Later entries and withdrawn ones stay hidden.
		seen := fridayPath + "/entries/seen"
		sara, theo := h.entersByAPI(fridayPath, "Sara Sax", "sara-0001"), h.entersByAPI(fridayPath, "Theo Thaler", "theo-0001")
		h.post(director, fridayPath+"/entries/"+theo.Entrant.ID+"/refuse", map[string]string{}).is(200)
		for _, none := range []string{"", h.comes(own.Link.Token)} {
			h.post(none, seen, map[string]int{"first": 9}).is(map[bool]int{true: 401, false: 403}[none == ""])
		}
		h.post(director, seen, map[string]string{"entrant": "niemand"}).is(422).says("noch freizugeben")
		h.post(director, seen+"?dry_run=1", map[string]string{"entrant": sara.Entrant.ID}).is(200)
		h.get("", "/turniere/freitag").is(200).lacks("Sara S.")
		h.post(director, seen, map[string]string{"entrant": sara.Entrant.ID}).is(200).lacks("Sara")
		h.get("", "/turniere/freitag").is(200).says("Sara S.").lacks("Rosa").says("im Netz angemeldet")
		desk := h.decides()
		page := desk.shows("GET", atDesk, nil, 200, atDesk, "Alle Namen freigeben (1)")
		stale := sealed(desk.shows("GET", atDesk, nil, 200, atDesk), "/gesehen")
		late := h.entersByAPI(fridayPath, "Vera Veit", "vera-0001")
		desk.shows("POST", atDesk+"/gesehen", sealed(page, "/gesehen"), 200, atDesk+"?getan=gesehen", "Freigegeben", "Alle Namen freigeben (1)")
		h.get("", "/turniere/freitag").is(200).says("Rosa R.").lacks("Vera").lacks("Theo")
		desk.shows("POST", atDesk+"/gesehen", stale, 422, atDesk+"/gesehen", "noch freizugeben")
		desk.fills(atDesk, "/gesehen", nil, 200, atDesk+"?getan=gesehen", "Freigegeben")
		h.get("", fridayPath).is(200).says("Vera V.").lacks("Vera Veit").lacks("Theo")
		h.post(director, seen, map[string]string{"entrant": late.Entrant.ID}).is(422)
		h.get("", "/turniere/freitag").is(200).lacks("im Netz angemeldet")

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
