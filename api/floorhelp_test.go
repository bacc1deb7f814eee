package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// seated puts Anna and Bert at table 1 of the tournament on Friday and Cleo at table 2; director is whose tournament it is.
func (h *hall) seated(director string) {
	h.Helper()
	h.put(h.admin, fridayPath, friday()).is(201)
	for i, name := range []string{"Anna Huber", "Bert Maier", "Cleo Gruber"} {
		id := strings.ToLower(name[:4])
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "seat", "entrant": id, "table": i/2 + 1, "seat": i%2 + 1}).is(201)
	}
}

// floorDirector is somebody who directs the tournament on Friday.
func (h *hall) floorDirector() string {
	h.Helper()
	return h.user("floor@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("freitag").Sheet})
}

// linked lets a director give a link to a part of the tournament, and returns its token and who has it.
func (h *hall) linked(director, part, name string) (token, id string) {
	h.Helper()
	var given struct{ Links []people.GivenHelp }
	h.post(director, fridayPath+"/links", tournaments.LinksBody{Parts: []string{part}, Name: name}).is(201).into(&given)
	if len(given.Links) != 1 || given.Links[0].Name != name {
		h.Fatalf("%s: %+v", part, given)
	}
	return given.Links[0].Token, given.Links[0].ID
}

// comes lets somebody come by a link, and returns his session.
func (h *hall) comes(token string) string {
	h.Helper()
	var pass accounts.Pass
	h.post("", rest.V1+"/session/help", accounts.HelpLink{Token: token}).is(200).into(&pass)
	return pass.Token
}

// A tournament has a director of its own, who gives links to a table, to the clock and to an entrant: without an account each
// records what his link is for and nothing else, in his own name, until it is revoked or the tournament is over.
func TestSomebodyHelpsInATournamentWithoutAnAccount(t *testing.T) {
	each(t, func(h *hall) {
		events, director := fridayPath+"/events", h.floorDirector()
		h.put(director, fridayPath, friday()).is(403)
		h.seated(director)
		abroad := h.user("abroad@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("samstag").Sheet})
		h.post(abroad, events, `{"do":"start"}`).is(403)
		h.post(abroad, fridayPath+"/links", tournaments.LinksBody{Parts: []string{"clock"}}).is(403)
		for _, wrong := range []string{"tables/99", "tables", "clock/1", "entrants/zoe", "", "heats/1"} {
			h.post(director, fridayPath+"/links", tournaments.LinksBody{Parts: []string{"clock", wrong}}).is(422).says("$.parts[1]")
		}
		h.post(director, fridayPath+"/links", tournaments.LinksBody{Parts: []string{}}).is(422)

		token, _ := h.linked(director, "clock", "Uwe an der Uhr")
		keeper := h.comes(token)
		token, scribeID := h.linked(director, "tables/1", "Hanna an Tisch 1")
		scribe, again := h.comes(token), token
		token, _ = h.linked(director, "entrants/cleo", "Cleo")
		cleo := h.comes(token)

		h.post(scribe, events, `{"do":"start"}`).is(403)
		h.post(keeper, events, `{"do":"start"}`).is(201)
		h.post(keeper, events, `{"do":"hand","table":1}`).is(403)
		h.post(cleo, events, `{"do":"pause"}`).is(403)
		h.post(scribe, events, `{"do":"hand","table":1}`).is(201)
		h.post(scribe, events, `{"do":"hand","table":2}`).is(422).says("$.table").says("für Tisch 1")
		h.post(scribe, events, `{"do":"bust","out":[{"entrant":"cleo"}]}`).is(422).says("„Cleo Gruber“ sitzt nicht an Tisch 1")
		h.post(cleo, events, `{"do":"bust","out":[{"entrant":"anna"}]}`).is(422).says("nur für Sie selbst")
		h.post(scribe, events, `{"do":"undo","event":6}`).is(422).says("selbst eingetragen")
		h.post(keeper, events, `{"do":"undo","event":6}`, "If-Match", `"8"`).is(403)
		h.post(scribe, fridayPath+"/links", tournaments.LinksBody{Parts: []string{"clock"}}).is(403)
		h.get(scribe, events).is(403)
		h.get(scribe, fridayPath+"/file").is(403)
		h.get(cleo, fridayPath+"/entrants/cleo").is(200).says(`"table":2`).says(`"in":true`)
		h.get(cleo, fridayPath+"/entrants/anna").is(403)
		h.get("", fridayPath+"/entrants/anna").is(401)
		h.get(director, fridayPath+"/entrants/anna").is(200)
		h.get(director, fridayPath+"/entrants/zoe").is(404)
		h.post(scribe, events, `{"do":"bust","out":[{"entrant":"bert"}]}`, "Idempotency-Key", "weg").is(201)
		h.post(scribe, events, `{"do":"bust","out":[{"entrant":"bert"}]}`, "Idempotency-Key", "weg").is(201)
		h.get(director, events+"?after=8").is(200).says(`"via":"scribe"`).says(`"user":"` + scribeID)
		if entries, err := h.office.Journal(t.Context(), acts.Console, acts.Query{Act: string(acts.DeedFloorTable)}); err != nil ||
			len(entries) != 2 || entries[1].User != scribeID || !strings.Contains(entries[0].After, `"table":1`) || !strings.Contains(entries[1].After, `"table":1`) {
			t.Errorf("%+v, %v", entries, err)
		}

		h.get(director, fridayPath+"/links").is(200).says("Hanna an Tisch 1").says(`"sheet":"tournaments/freitag/clock"`).lacks("token")
		h.get(scribe, fridayPath+"/links").is(403)
		h.drop(abroad, fridayPath+"/links/"+scribeID).is(403)
		h.drop(director, fridayPath+"/links/"+scribeID).is(204)
		h.drop(director, fridayPath+"/links/"+scribeID).is(422)
		h.post(scribe, events, `{"do":"hand","table":1}`).is(401)
		h.post("", rest.V1+"/session/help", accounts.HelpLink{Token: again}).is(422).says("gilt nicht mehr")

		h.post(director, events, `{"do":"finish"}`).is(201)
		h.post(keeper, events, `{"do":"pause"}`).is(422).says("zu Ende")
		h.post("", rest.V1+"/session/help", accounts.HelpLink{Token: token}).is(422).says("zu Ende")
		h.post(director, fridayPath+"/links", tournaments.LinksBody{Parts: []string{"clock"}}).is(422).says("zu Ende")
	})
}

// floorHelped lets somebody come by a link to a part of a tournament, as a browser does.
func (h *hall) floorHelped(director, part, name string) (b *browser, page string) {
	h.Helper()
	token, _ := h.linked(director, part, name)
	b = h.browse()
	link := people.HelpPath + token
	b.shows("GET", link, nil, 200, link, "Freitagsturnier", "bis das Turnier zu Ende ist")
	to := "/turniere/freitag/hilfe"
	if table, is := strings.CutPrefix(part, "tables/"); is {
		to = floorPage + "/tisch/" + table
		b.shows("GET", "/t/"+token, nil, 200, link)
	}
	return b, b.shows("POST", link, nil, 200, to)
}

// The page of a link shows what it is for, and records it without a script.
func TestThePageOfALinkRecords(t *testing.T) {
	each(t, func(h *hall) {
		director, at := h.floorDirector(), "/turniere/freitag/hilfe"
		h.seated(director)
		said := func(do, entrant string) url.Values { return url.Values{"do": {do}, "entrant": {entrant}} }
		b, page := h.floorHelped(director, "clock", "Uwe")
		b.shows("POST", at, sealed(page, "/hilfe"), 200, at+"?getan=gemeldet", "Uhr anhalten")

		table := floorPage + "/tisch/1"
		b, page = h.floorHelped(director, "tables/1", "Hanna")
		if !strings.Contains(page, "Anna H.") || strings.Contains(page, "Huber") || strings.Contains(page, "Cleo") {
			t.Errorf("the scribe sees %s", mainOf(page))
		}
		foreign := url.Values{"do": {"bust"}, "out": {"cleo"}} // she sits elsewhere
		b.shows("POST", table+"/events", foreign, 422, table+"/events", "„Cleo Gruber“ sitzt nicht an Tisch 1", "Tisch 1")
		bust := actAt(page, table, "bust", "bert")
		for range 2 { // sent twice, carried out once
			b.shows("POST", table+"/events", bust, 200, table+"?getan=bust", "Bert M. ist ausgeschieden", "Anna H.")
		}
		page = b.shows("GET", table, nil, 200, table, "Zurücknehmen")
		if strings.Contains(page, "Cleo") || strings.Contains(page, "Protokoll") {
			t.Errorf("the scribe sees %s", mainOf(page))
		}
		b.shows("POST", table+"/events", actAt(page, table, "undo", ""), 200, table+"?getan=undo", "Zurückgenommen", "Bert M.")
		b.shows("POST", table+"/events", url.Values{"do": {"undo"}, "event": {"0"}}, 422, table+"/events", "selbst eingetragen")
		b.shows("POST", table+"/events", url.Values{"do": {"pause"}}, 403, table+"/events")
		b.shows("POST", floorPage+"/tisch/2/events", bust, 403, floorPage+"/tisch/2/events")
		b.shows("GET", floorPage+"/tisch/2", nil, 403, floorPage+"/tisch/2")
		b.shows("GET", floorPage, nil, 200, table)
		b.shows("POST", table+"/saal", sayIn(page, table, "call"), 200, table+"?getan=gesagt", "Der Floor ist gerufen")
		b.shows("POST", table+"/saal", url.Values{"say": {"message"}, "text": {"Hallo"}}, 403, table+"/saal")
		b.shows("POST", table+"/saal", url.Values{"say": {"call"}, "table": {"2"}}, 422, table+"/saal", "Dieser Link gilt hier nicht")
		b.shows("GET", "/saal", nil, 200, table)

		b, _ = h.floorHelped(director, "entrants/cleo", "Cleo")
		b.shows("POST", at, said("bust", "cleo"), 200, at+"?getan=gemeldet")
		h.get(director, fridayPath+"/results").is(200).says(`"ranking"`)
		b.shows("GET", at, nil, 200, at)
	})
}

// A scribe who taps "penalty" calls the floor with what was, and punishes nobody. It stands on the desk until the director has decided:
// by a penalty, which he can take back, or by none; the scribe takes back what he has said himself. H50
func TestATableComplainsAndTheDirectorDecides(t *testing.T) {
	each(t, func(h *hall) {
		director, table := h.floorDirector(), floorPage+"/tisch/1"
		h.seated(director)
		scribe, page := h.floorHelped(director, "tables/1", "Hanna")
		b := h.browsesAs("floor@example.at")
		desk := func() string { h.Helper(); return b.shows("GET", floorPage, nil, 200, floorPage) }
		waits := func(want bool) string {
			h.Helper()
			page := strings.ReplaceAll(desk(), "\u00a0", " ")
			if strings.Contains(page, "Tisch 1 meldet Bert Maier") != want {
				h.Errorf("the complaint waits: %v, want %v: %s", !want, want, mainOf(page))
			}
			return page
		}
		complaint := url.Values{"zurueck": {table}, "say": {"complaint"}, "table": {"1"}, "entrant": {"bert"}, "text": {"Telefon am Tisch (H66)"}}
		if !strings.Contains(page, `value="complaint"`) || actAt(page, table, "penalty", "") != nil {
			h.Errorf("the scribe sees %s", mainOf(page))
		}
		for range 2 {
			scribe.shows("POST", table+"/saal", complaint, 200, table+"?getan=gesagt", "Der Turnierleitung gemeldet: Telefon am Tisch")
		}
		page = waits(true)
		for _, says := range []string{"Platz 2: Telefon am Tisch.", "Bisher ohne Strafe.", "/regeln/turnier#H66", "/regeln/turnier#H50"} {
			if !strings.Contains(page, says) {
				h.Errorf("the desk does not say %q", says)
			}
		}
		h.get("", "/turniere/freitag").is(200).lacks("Telefon")
		b.does(floorPage, "penalty", "bert", 200, floorPage+"?getan=penalty", "Bert Maier: Verwarnung.")
		waits(false)
		b.does(floorPage, "undo", "", 200, floorPage+"?getan=undo")
		waits(true)
		orbit := actIn(desk(), "penalty", "bert")
		orbit.Set("strafe", "1")
		b.shows("POST", floorPage+"/events", orbit, 200, floorPage+"?getan=penalty", "Sitzen eine Strafe ab", "noch 2 Hände")
		waits(false)

		// He does it again, and the director leaves it at that; then the scribe takes back what he has said.
		scribe.shows("POST", table+"/saal", complaint, 200, table+"?getan=gesagt")
		if page = waits(true); !strings.Contains(page, "Bisher: Strafe in Runden.") {
			h.Error("the desk does not say what he had before")
		}
		b.shows("POST", floorPage+"/saal", sayIn(page, floorPage, "settled"), 200, floorPage+"?getan=gesagt")
		waits(false)
		page = scribe.shows("POST", table+"/saal", complaint, 200, table+"?getan=gesagt")
		scribe.shows("POST", table+"/saal", sayIn(page, table, "settled"), 200, table+"?getan=gesagt", "Strafe: Floor rufen")
		waits(false)

		for path, wrong := range map[string]url.Values{"$.table": {"table": {"2"}, "entrant": {"cleo"}, "text": {"Verzögern"}},
			"$.entrant": {"table": {"1"}, "entrant": {"cleo"}, "text": {"Verzögern"}}, "$.text": {"table": {"1"}, "entrant": {"bert"}},
			"nobody": {"table": {"1"}, "entrant": {"zoe"}, "text": {"Verzögern"}},
			"long":   {"table": {"1"}, "entrant": {"bert"}, "text": {strings.Repeat("x", 201)}},
			"lines":  {"table": {"1"}, "entrant": {"bert"}, "text": {"eins\nzwei"}}} {
			wrong.Set("say", "complaint")
			if _, at, status := scribe.see("POST", table+"/saal", wrong); status != 422 {
				h.Errorf("%s: status %d at %s", path, status, at)
			}
		}
		// A program that records for table 2 is not told what table 1 says.
		scribe.shows("POST", table+"/saal", complaint, 200, table+"?getan=gesagt")
		token, _ := h.linked(director, "tables/2", "Uwe")
		h.post(h.comes(token), fridayPath+"/hall", tournaments.SayBody{Say: "call", Table: 2}).is(200).says(`"calls":[2]`).lacks("bert")
		h.post(director, fridayPath+"/hall", tournaments.SayBody{Say: "came", Table: 2}).is(200).says(`"entrant":"bert"`)
		token, _ = h.linked(director, "entrants/cleo", "Cleo")
		h.post(h.comes(token), fridayPath+"/hall",
			tournaments.SayBody{Say: "complaint", Table: 1, Entrant: "bert", Text: "Verzögern"}).is(422)
	})
}
