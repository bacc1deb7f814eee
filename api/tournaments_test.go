package api

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/recompute"
)

// friday is the head of a tournament of two tables.
func friday() tournaments.HeadBody {
	head := tournaments.HeadBody{}
	text, err := os.ReadFile("../proof/testdata/floor/house-tournament.tournament.json")
	if err == nil {
		err = json.Unmarshal(text, &head)
	}
	if err != nil {
		panic(err)
	}
	for _, key := range []string{"format", "entrants", "events", "as_of"} {
		delete(head, key)
	}
	head["tournament"] = map[string]any{"id": "freitag", "name": "Freitagsturnier", "date": "2010-02-07"}
	return head
}

const fridayPath = rest.V1 + "/tournaments/freitag"

// tournament plays a small tournament: it is entered, people come in, and one goes out.
func (h *hall) tournament() {
	h.Helper()
	h.get("", rest.V1+"/tournaments").is(200).says(`"tournaments":[]`)
	h.get("", fridayPath).is(404)
	h.put("", fridayPath, friday()).is(401)
	h.put(h.admin, fridayPath, friday()).is(201)
	for _, name := range []string{"Anna Huber", "Bert Maier", "Cleo Gruber"} {
		id := strings.ToLower(name[:4])
		h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201).says(name)
		h.post(h.admin, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201).says(`"do":"enter"`)
	}
	h.get("", fridayPath).is(200).says("Anna H.").lacks("Huber")
	h.get(h.admin, fridayPath).is(200).says("Anna Huber")
	h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "anna", Name: "Anna Huber"}).is(409).
		says("„Anna Huber“ ist schon angemeldet")
	draw := tournaments.EventBody{"do": "draw", "lot": map[string]any{"number": 1, "hall": "47"}, "tables": []int{1}}
	h.post(h.admin, fridayPath+"/events", draw).is(428)
	h.post(h.admin, fridayPath+"/events", draw, "If-Match", `"2"`).is(412).says(`"entrant":"cleo"`).has("ETag", `"3"`)
	h.post(h.admin, fridayPath+"/events", draw, "If-Match", `"3"`).is(422).says("noch niemand festgelegt")
	h.post(h.admin, fridayPath+"/lots", nil).is(201).says(`"number":1`).lacks("secret")
	h.get("", fridayPath+"/lots").is(200).says("commitment").lacks("secret")
	h.post(h.admin, fridayPath+"/events?dry_run=1", draw, "If-Match", `"3"`).is(422).says("nicht geprobt")
	h.post(h.admin, fridayPath+"/events?dry_run=1", `{"do":"pause","note":"x"}`).is(422).says("$.do")
	h.post(h.admin, fridayPath+"/events?dry_run=1", `{"do":"start"}`).is(200).says(`"dry_run":true`).says(`"results"`)
	h.post(h.admin, fridayPath+"/events", draw, "If-Match", `"3"`).is(201).has("ETag", `"4"`)
	h.get("", fridayPath+"/lots").is(200).says(`"secret":`).says(`"event":3`)
	h.post(h.admin, fridayPath+"/events", draw, "If-Match", `"4"`).is(422).says("ist verbraucht")
	h.post(h.admin, fridayPath+"/events", `{"do":"start"}`).is(201)
	h.post(h.admin, fridayPath+"/reading", `{"command":"1b"}`).is(200).says(`"opens":"busts"`)
	h.get("", fridayPath+"/clock").is(200).says(`"state":"running"`).says(`"ends_at":"2010-02-07T`).has("Cache-Control", "public, max-age=1")
	h.get("", fridayPath+"/tables/1").is(200).says(`"entrant":"anna"`)
	h.get("", fridayPath+"/tables/99").is(404)
	bust := `{"do":"bust","out":[{"entrant":"bert"}]}`
	first := h.post(h.admin, fridayPath+"/events", bust, "Idempotency-Key", "weg").is(201)
	again := h.post(h.admin, fridayPath+"/events", bust, "Idempotency-Key", "weg").is(201)
	if !bytes.Equal(first.body, again.body) {
		h.Errorf("the same request is answered\n%s and then\n%s", first.body, again.body)
	}
	h.post(h.admin, fridayPath+"/events", bust).is(422).says("„Bert Maier“ ist nicht im Turnier").says(`"path":"$.out[0].entrant"`)
	h.post(h.admin, fridayPath+"/events", "{").is(400)
	h.post(h.admin, fridayPath+"/events", `{"do":"bust"}`).is(422).says(`"path":"$"`)
	h.post(h.admin, fridayPath+"/events", `{"do":"undo","event":1}`, "If-Match", `"6"`).is(422).
		says("Dann wäre das Ereignis 5 nicht mehr möglich")
	h.post(h.admin, fridayPath+"/events", `{"events":[{"do":"hand","table":1},`+bust+`]}`).is(200).
		says(`"status":201`).says(`"status":422`)
	h.get("", "/turniere").is(200).says("Freitagsturnier").says("Noch 2 von 3 Spielern")
	h.get("", "/turniere/freitag").is(200).says("Bert M.").says("Level 1, Blinds").lacks("Maier").lacks("Anna Huber").
		says(`<h2 id="plaetze">Ausgeschieden</h2>`).says(`<th scope="col">Wann</th>`)
	h.get("", "/turniere/freitag/plaetze").is(200).says("Anna H.").says("Tisch 1")
	h.get("", "/turniere/freitag/tafeln").is(200).says("Wer wo sitzt").lacks("Huber")
	h.get("", "/turniere/freitag/uhr").is(200).says(`data-ends="12`).says("2 / 3").lacks("Huber")
	h.get("", "/turniere/niemand").is(404)
	h.get("", fridayPath+"/events").is(401)
	h.get(h.admin, fridayPath+"/events?after=5").is(200).says(`"do":"bust"`).lacks(`"do":"start"`)
	h.get("", fridayPath+"/results").is(200).says(`"ranking"`).lacks("penalties").lacks("prizes")
	h.get(h.admin, fridayPath+"/results?as_of=2010-02-07T14:00:00Z").is(200).says("penalties").says("prizes")
	h.get("", fridayPath+"/file").is(401)
	h.post(h.admin, fridayPath+"/events", `{"do":"penalty","entrant":"anna","kind":"warning","note":"Telefon am Tisch"}`).is(201).says(`"salt":"`)
	h.post(h.admin, fridayPath+"/events", `{"do":"sealed"}`).is(422).says("$.do")
	h.get("", fridayPath+"/public-file").is(200).says(`"do": "sealed"`).says(`"seal": "`).says("Bert M.").lacks("Maier").lacks("Huber").lacks("penalty").
		lacks("Telefon").lacks("salt")
	h.get("", "/turniere/freitag/nachrechnen").is(200).says("Hier ist es ein Ereignis.").says("Die Festlegung ist SHA-256")
	for path, may := range map[string]bool{"/turniere/freitag": false, "/turniere/freitag/nachrechnen": true, "/nachrechnen": false} {
		if policy := h.get("", path).is(200).Header.Get("Content-Security-Policy"); strings.Contains(policy, "'wasm-unsafe-eval'") != may {
			h.Errorf("%s may run a program: %v; %s", path, !may, policy)
		}
	}
	h.get("", "/turniere/freitag").is(200).says(`href="/turniere/freitag/nachrechnen"`)
	there := map[bool]int{true: 200, false: 404}[recompute.Built()] // by make
	h.get("", "/static/recompute.wasm").is(there)
	h.get("", "/static/wasm_exec.js").is(there)
	text := h.get(h.admin, fridayPath+"/file").is(200).body
	other := rest.V1 + "/tournaments/abschrift"
	h.put(h.admin, other+"/file", string(text)).is(422).says("Adresse")
	h.put(h.admin, fridayPath+"/file", string(text)).is(409).says("gibt es schon")
	h.put(h.admin, other+"/file", strings.Replace(string(text), `"id": "freitag"`, `"id": "abschrift"`, 1)).is(201)
	h.put(h.admin, fridayPath+"/registration", `{"places":30}`).is(200).says("30")
	h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "dora", Name: "Dora"}).is(201)
	h.drop(h.admin, fridayPath+"/entries/dora").is(200).says("withdrawn")
	h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "emil", Name: "Emil"}).is(201)
	h.put(h.admin, fridayPath+"/entries/emil/studies", nil).is(422).says("nur bei Studententurnieren")
	among, uni := friday(), rest.V1+"/tournaments/uni"
	among["tournament"] = map[string]any{"id": "uni", "name": "Unimeisterschaft", "date": "2010-02-07", "kind": "students"}
	h.put(h.admin, uni, among).is(201)
	h.post(h.admin, uni+"/entries?force=1&reason=Gast", tournaments.EntrantBody{ID: "emil", Name: "Emil"}).is(201)
	h.put(h.admin, uni+"/entries/emil/studies", nil).is(200).says(`"studies":{"at":`)
	h.post(h.admin, fridayPath+"/entries/emil/refuse", `{"reason":"Hausverbot"}`).is(200).says(`"state":"refused"`).lacks("Hausverbot")
	h.post(h.admin, fridayPath+"/entries/emil/refuse", nil).is(422).says("„Emil“ ist schon abgelehnt")
	h.post(h.admin, fridayPath+"/entries/anna/refuse", nil).is(422).says("schon im Turnier")
	h.get(h.admin, rest.V1+"/bans").is(200).says(`"bans":[]`)
	h.liftsBan()
	h.post(h.admin, rest.V1+"/bans/p7-0001/2010-02-07/lift", `{"reason":"Irrtum"}`).is(404)
	h.get(h.admin, fridayPath+"/entries").is(200).says(`"places":30`)
	etag := h.get("", fridayPath).is(200).etag()
	clock := rest.V1 + "/clock-groups/saal"
	h.get("", clock).is(404)
	h.put(h.admin, clock, tournaments.GroupBody{Tournaments: []string{"abschrift", "freitag"}}).is(201)
	h.get("", clock).is(200).says("abschrift")
	h.post(h.admin, clock+"/events", `{"do":"pause"}`).is(201).says(`"tournament":"abschrift"`).says(`"tournament":"freitag"`)
	h.post(h.admin, clock+"/events", `{"do":"pause"}`).is(422)
	h.post(h.admin, clock+"/events", `{"do":"hand","table":1}`).is(422).says("nur die Uhr")
	h.get("", other+"/clock").is(200).says(`"state":"paused"`).says(`"ends_at":null`)
	h.post(h.admin, other+"/events", `{"do":"resume"}`).is(201)
	h.post(h.admin, clock+"/events", `{"do":"resume"}`).is(422)
	h.get("", fridayPath+"/clock").is(200).says(`"state":"paused"`)
	h.post(h.admin, other+"/events", `{"do":"finish"}`).is(201)
	h.get("", "/turniere/abschrift/live?seit=0000000000000000").is(200).says("event: change")
	h.get("", "/uhren/saal").is(200).says("Gemeinsame Uhr").says("Freitagsturnier").lacks("Huber")
	h.put(h.admin, clock, tournaments.GroupBody{Tournaments: []string{"abschrift"}}, "If-Match", "*").is(200)
	h.get("", "/uhren/saal/live?seit=0000000000000000").is(200).says("event: change") // all of it is over
	late := friday()
	late["mode"] = "sit_and_go"
	h.put(h.admin, fridayPath, late).is(428)
	h.put(h.admin, fridayPath, late, "If-Match", etag).is(422).says("läuft")
	late["mode"] = "freeze_out"
	late["levels"] = append(late["levels"].([]any), map[string]any{"kind": "level", "seconds": 600, "small": 9000, "big": 18_000})
	h.put(h.admin, fridayPath, late, "If-Match", etag).is(200)
	director := h.floorDirector()
	b, page := h.floorHelped(director, "clock", "Uwe")
	b.shows("POST", "/turniere/freitag/hilfe", sealed(page, "/hilfe"), 200, "/turniere/freitag/hilfe?getan=gemeldet", "Uhr anhalten")
	token, id := h.linked(director, "entrants/anna", "Anna")
	h.get(h.comes(token), fridayPath+"/entrants/anna").is(200).says(`"seat"`)
	h.get(director, fridayPath+"/links").is(200).says(id)
	h.drop(director, fridayPath+"/links/"+id).is(204)
}

// staysAway lets a player stay away from two tournaments of the association, so that he is barred.
func (h *hall) staysAway(player string) {
	h.Helper()
	for id, day := range map[string]string{"jaenner": "2010-01-10", "februar": "2010-02-06"} {
		file := friday()
		file["format"] = "pokerliga-tournament/1"
		file["tournament"] = map[string]any{"id": id, "name": id, "date": day, "kind": "national"}
		file["entrants"] = []map[string]any{{"id": "anna", "name": "Anna"}, {"id": player, "player": player}}
		file["events"] = []map[string]any{{"at": day + "T18:00:00Z", "do": "enter", "entrant": "anna"}, {"at": day + "T18:00:00Z", "do": "start"},
			{"at": day + "T22:00:00Z", "do": "finish"}}
		h.put(h.admin, rest.V1+"/tournaments/"+id+"/file", file).is(201)
	}
}

// liftsBan lifts what comes of it that a player stayed away.
func (h *hall) liftsBan() {
	h.Helper()
	h.staysAway("p7-0001")
	h.get(h.admin, rest.V1+"/bans").is(200).says(`"player":"p7-0001"`).says(`"until":"2010-05-06"`)
	lift := rest.V1 + "/bans/p7-0001/2010-02-06/lift"
	h.post(h.admin, lift, `{"reason":"Irrtum"}`).is(200).says(`"lifted"`)
	h.post(h.admin, lift, `{"reason":"Irrtum"}`).is(422).says("aufgehoben")
}

func TestATournamentIsRecordedEventByEvent(t *testing.T) {
	each(t, func(h *hall) {
		h.tournament()
		v, err := h.office.Verify(t.Context(), acts.Console)
		if err != nil || v.Break != "" || v.Floor.Events != 27 {
			t.Errorf("%+v, %v", v, err)
		}
	})
}

// Who is entered stands in a queue; who withdraws makes room; a substitute plays before the start only (§ 1.1.13).
func TestWhoWithdrawsMakesRoom(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, fridayPath, friday()).is(201)
		h.put(h.admin, fridayPath+"/registration", `{"places":1,"closes_at":"2010-02-07T13:00:00Z"}`).is(200)
		for _, id := range []string{"anna", "bert", "cleo"} {
			h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: "Gast " + id}).is(201)
		}
		h.get("", fridayPath+"/entries").is(401)
		h.get(h.admin, fridayPath+"/entries").is(200).says(`{"entrant":"bert","state":"waiting","place":2}`)
		h.post(h.admin, fridayPath+"/events", `{"do":"enter","entrant":"bert"}`).is(422)
		h.drop(h.admin, fridayPath+"/entries/anna").is(200).says(`"owes":true`) // the closing date is over
		h.drop(h.admin, fridayPath+"/entries/anna").is(422).says("„Gast anna“ ist schon abgemeldet")
		h.drop(h.admin, fridayPath+"/entries/dora").is(404)
		h.post(h.admin, fridayPath+"/events", `{"do":"enter","entrant":"bert"}`).is(201)
		h.drop(h.admin, fridayPath+"/entries/bert").is(422).says("schon im Turnier")
		h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "dora", Name: "Dora", For: "anna"}).is(201)
		h.get(h.admin, fridayPath+"/entries").is(200).says(`{"entrant":"anna","state":"substituted"}`).
			says(`{"entrant":"dora","state":"registered","place":1,"for":"anna"}`)
		h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "emil", Name: "Emil", For: "anna"}).is(422).says("keinen Ersatz")
		h.post(h.admin, fridayPath+"/events", `{"do":"start"}`).is(201)
		h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "emil", Name: "Emil", For: "cleo"}).is(422).says("1.1.13")
	})
}

// tournamentMark is what tells apart what there is to see of a tournament.
func (h *hall) tournamentMark(tournament string) string {
	h.Helper()
	t, err := h.office.Floor.Tournament(h.Context(), tournament)
	if err != nil {
		h.Fatal(err)
	}
	return t.Mark()
}

// Screens are told at once what happens in a tournament, by everybody who records it and on every server, and where the clock
// stands since; they are told nothing else, and sent away at the end.
func TestScreensAreToldWhatHappensInATournament(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, fridayPath, friday()).is(201)
		h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: "anna", Name: "Anna Huber"}).is(201)
		h.get("", "/turniere/nirgends/live").is(404)
		e := listen(h.T, h.http.URL, "/turniere/freitag/live")
		before := h.tournamentMark("freitag")
		h.post(h.admin, fridayPath+"/events", `{"do":"enter","entrant":"anna"}`).is(201)
		entered := h.tournamentMark("freitag")
		if mark, says := e.change(); mark != entered || mark <= before || says != "Jemand ist dazugekommen." {
			t.Errorf("told %q, %q", mark, says)
		}
		missed := listen(h.T, h.http.URL, "/turniere/freitag/live?seit="+before)
		if mark, _ := missed.change(); mark != entered {
			t.Errorf("who has missed something is told %q", mark)
		}
		h.post(h.admin, fridayPath+"/events", `{"do":"start"}`).is(201)
		data := e.until("data: ")
		if !strings.Contains(data, `"ends_at":"2010-02-07T`) || !strings.Contains(data, `"state":"running"`) {
			t.Errorf("told %s", data)
		}
		other := league.NewOffice(h.store, func() time.Time { return h.clock })
		if _, err := other.Floor.Record(t.Context(), acts.Console, "freitag", floor.Event{Do: floor.Pause}, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		if _, says := e.change(); says != "Die Uhr steht." {
			t.Errorf("told of another server: %q", says)
		}
		h.post(h.admin, fridayPath+"/events", `{"do":"finish"}`).is(201)
		if _, says := e.change(); says != "Das Turnier ist zu Ende." {
			t.Errorf("told %q", says)
		}
		h.get("", "/turniere/freitag/live").is(204)
	})
}
