package api

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/api/tournaments"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

const laterPage = floorPage + "/nachtragen"

// A director plays on without power and enters afterwards what the report sheets say, table by table, with the times that stand
// there: what the log then says is what would be there if it had been entered as it happened.
func TestReportSheetsAreEnteredAfterwards(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.seated(director)
		b := h.browsesAs("floor@example.at")
		b.does(floorPage, "start", "", 200, floorPage+"?getan=start")
		begun := h.clock.In(rulebook.Vienna())
		at := func(minutes int) string { return begun.Add(time.Duration(minutes) * time.Minute).Format("15:04") }
		h.clock = h.clock.Add(3 * time.Hour)
		before := h.events()

		b.shows("GET", "/konto", nil, 200, "/konto", "Turnierleitung des Turniers „Freitagsturnier“")
		b.shows("GET", floorPage+"/papier", nil, 200, floorPage+"/papier", "Vom Meldeblatt nachtragen")
		b.shows("GET", laterPage, nil, 200, laterPage, "Der letzte Eintrag ist von "+at(0))
		sheets := "Tisch 2\n" + at(70) + " 1 nach 1/5\n" + at(50) + " 1 chips 3.000\nTisch 1\n" + at(75) + " hand 2\n" +
			at(90) + " 2 raus 3000\n" + at(90) + " 5 raus 2000\n" + at(40) + " 2 verwarnt\n"
		for what, c := range map[string]struct{ lines, says string }{
			"nothing":       {" \n", "mindestens eine Zeile"},
			"no time":       {"Tisch 1\n2 raus", "Am Anfang steht die Uhrzeit"},
			"no table":      {at(10) + " 2 raus", "Von welchem Tisch?"},
			"another table": {"Tisch 9", "Diesen Tisch gibt es nicht"},
			"before":        {"Tisch 1\n" + at(-5) + " 2 raus", "vor dem letzten Eintrag"},
			"to come":       {"Tisch 1\n" + at(200) + " 2 raus", "noch nicht gewesen"},
			"nobody there":  {"Tisch 1\n" + at(10) + " 4 raus", "sitzt da niemand"},
			"unreadable":    {"Tisch 1\n" + at(10) + " 2 schläft", "nicht zu lesen"},
			"taken":         {"Tisch 2\n" + at(10) + " 1 nach 1/2", "Zeile 2"},
			"gone already":  {"Tisch 1\n" + at(20) + " 2 raus\n" + at(30) + " 2 verwarnt", "Zeile 3"},
		} {
			page, _, status := b.see("POST", laterPage, url.Values{"zeilen": {c.lines}})
			if status != 422 || !strings.Contains(page, c.says) {
				t.Errorf("%s: status %d, %s", what, status, mainOf(page))
			}
		}
		// A program reads the same lines, and a line of commands, without recording anything.
		reading := fridayPath + "/reading"
		h.post(director, reading, floordesk.Written{Lines: "Tisch 1\n" + at(10) + " 4 raus"}).is(422).says("$.lines").says("Zeile 2")
		h.post(director, reading, floordesk.Written{Lines: sheets}).is(200).says(`{"do":"bust","happened":"`).
			says(`{"do":"move","entrant":"cleo","happened":"`).lacks(`"at":`)
		h.post(director, reading, floordesk.Written{Command: "1b2"}).is(200).says(`{"events":[{"do":"bust","out":[{"entrant":"bert"}]}]}`)
		h.post(director, reading, floordesk.Written{Command: "1b"}).is(200).says(`{"opens":"busts","table":1,"events":[]}`)
		h.post(director, reading, floordesk.Written{Command: "1b7"}).is(422).says("$.command").says("bewirkt gerade nichts")
		h.post(director, reading, floordesk.Written{}).is(422).says("$.lines")
		h.post("", reading, floordesk.Written{Command: "1b2"}).is(401)
		page := b.shows("POST", laterPage, url.Values{"zeilen": {sheets}}, 200, laterPage, "Soll das gelten?",
			at(90)+"</b> Tisch 1: Bert Maier und Cleo Gruber sind ausgeschieden", "6 Einträge, dann noch 1 im Turnier")
		if h.events() != before {
			t.Fatal("what was only looked at is recorded")
		}
		var yes url.Values
		for _, f := range formsIn("", page, laterPage) {
			if form := f.asShown(); form.Get("ereignisse") != "" {
				yes = form
			}
		}
		for range 2 { // sent twice it is there once
			b.shows("POST", laterPage, yes, 200, floorPage+"/protokoll?getan=nachgetragen", "Nachgetragen", at(40), at(90))
		}
		if got := h.events(); got != before+6 {
			t.Errorf("%d events, want 6 more than %d", got, before)
		}
		var file struct{ Events []struct{ At, Do string } }
		h.get(director, fridayPath+"/file").is(200).into(&file)
		said := []string{"penalty", "count", "move", "hand", "hand", "bust"}
		minutes := []int{40, 50, 70, 75, 75, 90}
		for i, e := range file.Events[before:] {
			if i == len(said) {
				break
			}
			when, _ := time.Parse(time.RFC3339, e.At)
			if e.Do != said[i] || when.In(rulebook.Vienna()).Format("15:04") != at(minutes[i]) {
				t.Errorf("event %d: %s at %s, want %s at %s", i, e.Do, e.At, said[i], at(minutes[i]))
			}
		}

		// By the API a director says so with as_of; a helper at a table may not, and what he says late happened now.
		token, _ := h.linked(director, "tables/1", "Schreiber")
		past := tournaments.EventBody{"do": "count", "stacks": []map[string]any{{"entrant": "anna", "chips": 9000}},
			"happened": begun.Add(100 * time.Minute).UTC().Format(time.RFC3339)}
		day := "?as_of=" + rulebook.Day(h.clock)
		h.post(h.comes(token), fridayPath+"/events"+day, past).is(403)
		h.post(director, fridayPath+"/events"+day, past).is(201).says(`"at":"` + past["happened"].(string))
		h.user("fremd@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("samstag").Sheet})
		other := h.browsesAs("fremd@example.at")
		other.shows("GET", laterPage, nil, 403, laterPage)
		other.shows("POST", laterPage, url.Values{"zeilen": {sheets}}, 403, laterPage)
	})
}
