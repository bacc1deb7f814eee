package api

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/tournaments"
	"pokerliga/office/acts"
)

const floorPage = "/floor/freitag"

// does sends the form of a page that records such an event of somebody, "" for nobody, as it stands there.
func (b *browser) does(at, do, entrant string, status int, to string, says ...string) string {
	b.Helper()
	page, _, got := b.see("GET", at, nil)
	if got != 200 {
		b.Fatalf("%s: status %d", at, got)
	}
	form := actIn(page, do, entrant)
	if form == nil {
		b.Fatalf("%s has no form for %s of %q: %s", at, do, entrant, mainOf(page))
	}
	return b.shows("POST", floorPage+"/events", form, status, to, says...)
}

// actIn is what a browser sends of the form of a page that records such an event of somebody, nil where there is none.
func actIn(page, do, entrant string) url.Values { return actAt(page, floorPage, do, entrant) }

// stepIn is what a browser sends of the form of the desk with that id, nil where there is none.
func stepIn(page, id string) url.Values {
	for _, f := range formsIn("", page, floorPage+"/events") {
		if form := f.asShown(); form.Get("formular") == id {
			return form
		}
	}
	return nil
}

// sayIn is what a browser sends of the form of a page that tells the hall something.
func sayIn(page, at, say string) url.Values {
	for _, f := range formsIn("", page, at+"/saal") {
		if form := f.asShown(); form.Get("say") == say {
			return form
		}
	}
	return nil
}

// actAt is actIn for a page whose forms are sent below that path.
func actAt(page, at, do, entrant string) url.Values {
	for _, f := range formsIn("", page, at+"/events") {
		form := f.asShown()
		if form.Get("do") == do && (entrant == "" || slices.Contains([]string{form.Get("entrant"), form.Get("out")}, entrant)) {
			return form
		}
	}
	return nil
}

// floorDesk runs a tournament on its pages.
func (h *hall) floorDesk() {
	h.Helper()
	h.floorDirector()
	b := h.browsesAs("floor@example.at")
	b.shows("GET", "/floor", nil, 200, "/floor", `href="/floor/freitag"`, "Freitagsturnier")
	b.shows("GET", floorPage, nil, 200, floorPage, "Zu entscheiden", "Tische")
	b.shows("GET", floorPage+"/tische/1", nil, 200, floorPage+"/tische/1")
	b.shows("GET", floorPage+"/protokoll", nil, 200, floorPage+"/protokoll", "Anna Huber ist im Turnier")
	b.shows("GET", floorPage+"/befehl?b=1", nil, 200, floorPage+"/tische/1")
	b.shows("GET", floorPage+"/hand-fuer-hand", nil, 200, floorPage+"/hand-fuer-hand", "Die Tische spielen für sich")
	b.shows("GET", floorPage+"/tisch/1", nil, 200, floorPage+"/tisch/1")
	b.shows("POST", floorPage+"/saal", url.Values{"say": {"message"}, "text": {"Pause um neun"}}, 200,
		floorPage+"?getan=gesagt", "Pause um neun")
	h.get("", "/turniere/freitag/uhr").is(200).says(`<p class="tells">Pause um neun</p>`)
	h.post(h.admin, fridayPath+"/hall", tournaments.SayBody{Say: "message"}).is(200).lacks("neun")
	h.post(h.admin, fridayPath+"/hall", tournaments.SayBody{Say: "dance"}).is(422).says("$.say")
	for path, form := range map[string]url.Values{"/tisch/1/events": {"do": {"hand"}, "table": {"99"}}, "/tisch/1/saal": {"say": {"done"}}} {
		b.shows("POST", floorPage+path, form, 422, floorPage+path, "Das geht so nicht")
	}
	page := b.fills(floorPage+"/links", "/links", map[string]string{"teil": "tables/2", "name": "Hanna"}, 200, floorPage+"/links", "/t/")
	link := regexp.MustCompile(`/t/[0-9a-z]+`).FindString(page)
	b.shows("GET", link, nil, 200, strings.Replace(link, "/t/", "/hilfe/", 1), "Tisch 2")
	b.anew(floorPage+"/links", "Tisch 2", "Hanna")
	b.fills(floorPage+"/links", "/widerrufen", nil, 200, floorPage+"/links?getan=widerrufen", "Der Link gilt nicht mehr")
	form := url.Values{"do": {"hand"}, "table": {"99"}, "zurueck": {floorPage}}
	b.shows("POST", floorPage+"/events", form, 422, floorPage+"/events", "Das ist nicht eingetragen")
}

// A tournament is run on pages without a script: each button says what will come of it, and each can be taken back.
func TestADirectorRunsATournamentOnItsPages(t *testing.T) {
	each(t, func(h *hall) {
		h.seated(h.floorDirector())
		b := h.browsesAs("floor@example.at")
		b.does(floorPage, "start", "", 200, floorPage+"?getan=start", "Die Uhr läuft.", "Uhr anhalten")
		table := floorPage + "/tische/1"
		b.shows("GET", table, nil, 200, table, "Bert Maier", "dann Bert Maier: 3. Platz")
		b.does(table, "bust", "bert", 200, table+"?getan=bust", "Bert Maier ist ausgeschieden.", "Zurücknehmen")
		b.does(table, "undo", "", 200, table+"?getan=undo", "<s>Bert", "Zurückgenommen")

		page := b.shows("GET", floorPage, nil, 200, floorPage, "Uhr anhalten")
		pause := actIn(page, "pause", "")
		for range 2 { // sent twice, carried out once
			b.shows("POST", floorPage+"/events", pause, 200, floorPage+"?getan=pause")
		}
		b.shows("GET", floorPage+"/protokoll", nil, 200, floorPage+"/protokoll", "Die Uhr steht.")
		if n := h.events(); n != 10 {
			h.Errorf("%d events", n)
		}
		undo := actIn(b.shows("GET", table, nil, 200, table), "undo", "")
		b.does(floorPage, "resume", "", 200, floorPage+"?getan=resume")
		again := b.shows("POST", floorPage+"/events", undo, 412, floorPage+"/events", "Inzwischen ist etwas geschehen", "Die Uhr läuft weiter.")
		b.shows("POST", floorPage+"/events", actIn(again, "undo", ""), 422, floorPage+"/events", "Dann wäre das Ereignis")

		for what, form := range map[string]url.Values{
			"empty": {}, "unknown": {"do": {"dance"}}, "foreign": {"do": {"bust"}, "out": {"zoe"}}, "far": {"do": {"bust"}, "out": {"../x"}},
			"no table": {"do": {"break"}, "table": {"99"}, "lot": {"0"}, "stand": {"11"}}, "no number": {"do": {"hand"}, "table": {"eins"}},
			"long": {"do": {"pause"}, "note": {strings.Repeat("x", 20_000)}}, "count": {"do": {"count"}, "stacks[anna]": {"viele"}},
			"high card": {"do": {"button"}, "table": {"1"}, "hoechste": {"7"}}, "no card": {"do": {"button"}, "table": {"1"}, "hoechste": {"Pik"}},
			"huge": {"do": {"count"}, "stacks[anna]": {"99999999999999999999"}},
		} {
			page, at, status := b.see("POST", floorPage+"/events", form)
			if status != 422 && status != 400 && status != 412 || !strings.Contains(page, "Das geht so nicht") {
				h.Errorf("%s: status %d at %s: %s", what, status, at, mainOf(page))
			}
		}
		for line, leads := range map[string]string{"1": "/tische/1", "1b": "/tische/1", "p": "/protokoll", "1s2": "/tische/1"} {
			b.shows("GET", floorPage+"/befehl?b="+line, nil, 200, floorPage+leads)
		}
		for line, says := range map[string]string{"1B2": "Bert Maier scheidet aus.", "u": "Die Uhr wird angehalten.",
			"1h": "Tisch 1: eine Hand wird eingetragen.", "1k2": "Tisch 1: Der Button kommt auf Platz 2.", "1k7": "bewirkt gerade nichts",
			"z": "Zurückgenommen wird: Die Uhr läuft weiter.", "99": "ist kein Befehl", "xyz": "ist kein Befehl", "1b7": "bewirkt gerade nichts"} {
			b.shows("GET", floorPage+"/befehl?b="+line, nil, 200, floorPage+"/befehl?b="+line, says)
		}
		page = b.shows("GET", floorPage+"/befehl?b=1k2", nil, 200, floorPage+"/befehl?b=1k2")
		b.shows("POST", floorPage+"/events", actIn(page, "button", ""), 200, floorPage+"?getan=button", "Der Button steht auf Platz 2.")
		b.does(floorPage, "undo", "", 200, floorPage+"?getan=undo")
		page = b.shows("GET", floorPage+"/befehl?b=1b2", nil, 200, floorPage+"/befehl?b=1b2", "3. Platz")
		b.shows("POST", floorPage+"/events", actIn(page, "bust", "bert"), 200, floorPage+"?getan=bust", "Bert Maier ist ausgeschieden.")
		b.does(floorPage, "undo", "", 200, floorPage+"?getan=undo")
		penalty := actIn(b.shows("GET", table, nil, 200, table), "penalty", "bert")
		penalty.Set("strafe", "2")
		b.shows("POST", floorPage+"/events", penalty, 200, table+"?getan=penalty", "Strafe: noch 4 Hände")
		b.shows("GET", floorPage, nil, 200, floorPage, "Sitzen eine Strafe ab", "Bert Maier")
		b.does(floorPage, "served", "bert", 200, floorPage+"?getan=served", "noch 3 Hände")
		clock := stepIn(b.shows("GET", floorPage, nil, 200, floorPage), "stellen")
		clock.Set("piece", "2")
		clock.Set("remaining", "7:30")
		b.shows("POST", floorPage+"/events", clock, 200, floorPage+"?getan=set_clock", "noch 07:30")
		clock = stepIn(b.shows("GET", floorPage, nil, 200, floorPage), "stellen")
		clock.Set("remaining", "12")
		b.shows("POST", floorPage+"/events", clock, 200, floorPage+"?getan=set_clock", "noch 12:00")
		for _, step := range [][2]string{{"minute-mehr", "noch 13:00"}, {"minute-weniger", "noch 12:00"}, {"abschnitt-weiter", "Pause, noch 10:00"},
			{"abschnitt-weiter", "noch 20:00"}, {"abschnitt-zurueck", "Pause, noch 10:00"}, {"abschnitt-zurueck", "noch 20:00"}} {
			form := stepIn(b.shows("GET", floorPage, nil, 200, floorPage), step[0])
			b.shows("POST", floorPage+"/events", form, 200, floorPage+"?getan=set_clock", step[1])
		}
		more := stepIn(b.shows("GET", floorPage, nil, 200, floorPage), "minute-mehr")
		b.shows("POST", floorPage+"/events", more, 200, floorPage+"?getan=set_clock", "noch 21:00")
		h.clock = h.clock.Add(2 * time.Second) // the answer was lost, and the form is sent once more
		b.shows("POST", floorPage+"/events", more, 200, floorPage+"?getan=set_clock", "noch 20:58")
		clock = stepIn(b.shows("GET", floorPage, nil, 200, floorPage), "stellen")
		clock.Set("remaining", "0:45")
		b.shows("POST", floorPage+"/events", clock, 200, floorPage+"?getan=set_clock", "noch 00:45")
		less := stepIn(b.shows("GET", floorPage, nil, 200, floorPage), "minute-weniger")
		b.shows("POST", floorPage+"/events", less, 422, floorPage+"/events", "Der Abschnitt dauert nur noch 00:45.")
		b.shows("GET", table, nil, 200, table, "50 &#43; 10 Sekunden", "30 &#43; 5 Sekunden")
		b.shows("GET", table+"?uhr=60", nil, 200, table+"?uhr=60", `data-seconds="60" data-aloud="10"`)
		if page := b.shows("GET", table+"?uhr=71", nil, 200, table+"?uhr=71"); strings.Contains(page, "data-seconds") {
			h.Error("the clock is called for a time that the house has not")
		}
		b.shows("GET", table+"?uhr=lange", nil, 400, table+"?uhr=lange")
		form := url.Values{"do": {"hand"}, "table": {"1"}, "zurueck": {"https://example.com/"}}
		b.shows("POST", floorPage+"/events", form, 200, floorPage+"?getan=hand")

		b.shows("GET", floorPage+"/protokoll?bis=7", nil, 200, floorPage+"/protokoll?bis=7",
			"Der Saal nach 7 von", "3 von 3", "Die Uhr ist gestartet.")
		b.shows("GET", floorPage+"/protokoll?bis=0", nil, 200, floorPage+"/protokoll?bis=0", "Noch nichts.")
		b.shows("GET", floorPage+"/protokoll?bis=x", nil, 400, floorPage+"/protokoll?bis=x")
		h.handForHand(b)
		b.does(floorPage+"/tische/2", "break", "", 200, floorPage+"?getan=break", "Tisch 2 ist aufgelöst.")
		h.get("", fridayPath+"/lots").is(200).says(`"event":`) // the one that was used, and the next one is there already
		if lots, err := h.office.Floor.Lots(h.Context(), "freitag"); err != nil || len(lots) < 2 || lots[len(lots)-1].Event != nil {
			t.Errorf("%+v, %v", lots, err)
		}
		h.user("fremd@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("samstag").Sheet})
		other := h.browsesAs("fremd@example.at")
		other.shows("GET", "/floor", nil, 200, "/floor", "Es gibt kein Turnier")
		for _, path := range []string{floorPage, table, floorPage + "/protokoll"} {
			other.shows("GET", path, nil, 403, path)
		}
		other.shows("POST", floorPage+"/events", form, 403, floorPage+"/events")
		b.shows("GET", "/floor/niemand", nil, 404, "/floor/niemand")
		b.shows("GET", floorPage+"/tische/99", nil, 404, floorPage+"/tische/99")
	})
}

// handForHand plays a hand at both tables at once: two go out in it and share the place.
func (h *hall) handForHand(b *browser) {
	h.Helper()
	board := floorPage + "/hand-fuer-hand"
	say := func(at, say string, says ...string) {
		h.Helper()
		form := sayIn(b.shows("GET", at, nil, 200, at), floorPage, say)
		b.shows("POST", floorPage+"/saal", form, 200, at+"?getan=gesagt", says...)
	}
	b.shows("POST", floorPage+"/saal", url.Values{"say": {"done"}, "table": {"1"}}, 422, floorPage+"/saal", "nicht Hand für Hand")
	say(board, "hand_for_hand", "Hand 1", "noch nicht fertig: Tisch 1 und 2")
	h.get("", "/turniere/freitag/uhr").is(200).says("<strong>Hand für Hand</strong>")
	say(board, "all_in", "All-in, die Karten bleiben verdeckt")
	b.does(floorPage+"/tische/1", "bust", "bert", 200, floorPage+"/tische/1?getan=bust")
	b.shows("GET", board, nil, 200, board, "In dieser Hand ausgeschieden", "Bert Maier: 3. Platz")
	say(board, "done", "fertig")
	say(board, "next_hand", "Hand 2", "Noch niemand.")
	say(board, "over", "Die Tische spielen für sich")
	say(floorPage, "last_hands")
	form := sayIn(b.shows("GET", floorPage, nil, 200, floorPage), floorPage, "last_hands")
	form.Set("ziehen", "1")
	page := b.shows("POST", floorPage+"/saal", form, 200, floorPage+"?getan=gesagt")
	if drawn := sayIn(page, floorPage, "last_hands").Get("hands"); !slices.Contains([]string{"3", "4", "5", "6", "7"}, drawn) {
		h.Errorf("%s hands are drawn", drawn)
	}
	h.get("", "/turniere/freitag/uhr").is(200).says(" Hände</strong>").lacks("Hand für Hand")
	for _, wrong := range []url.Values{{}, {"say": {"call"}, "table": {"99"}}, {"say": {"last_hands"}, "hands": {"80"}},
		{"say": {"message"}, "text": {strings.Repeat("x", 201)}}, {"say": {"message"}, "text": {"zwei\nZeilen"}}} {
		b.shows("POST", floorPage+"/saal", wrong, 422, floorPage+"/saal", "Das geht so nicht")
	}
}

// events is how many events of the tournament were recorded.
func (h *hall) events() int {
	h.Helper()
	t, err := h.office.Floor.Tournament(h.Context(), "freitag")
	if err != nil {
		h.Fatal(err)
	}
	return t.Number()
}
