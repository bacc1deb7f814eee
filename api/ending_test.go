package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/tournaments"
)

const atEnd = floorPage + "/ende"

// floorEnding asks for the page of the end.
func (h *hall) floorEnding() {
	h.Helper()
	b := h.browsesAs("floor@example.at")
	b.shows("GET", atEnd, nil, 200, atEnd, "Ergebnis")
	b.shows("POST", atEnd+"/deal", url.Values{}, 200, atEnd+"/deal", "Ergebnis")
}

// § 4.1.1.2, H61: at the end those who are left see side by side what they would get, agree, and sign; and an admin lets a tournament
// of the association count for the rankings, by one confirmation.
func TestATournamentEndsWithADeal(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		director := h.floorDirector()
		head := friday()
		head["tournament"] = map[string]any{"id": "freitag", "name": "Freitagsturnier", "date": "2010-02-07", "kind": "national"}
		head["payouts"] = []any{map[string]any{"from": 1, "shares": []int{50, 30, 20}}}
		h.put(h.admin, fridayPath, head).is(201)
		for i := range 4 {
			player := f.Players[i].ID
			h.post(director, fridayPath+"/entries", tournaments.EntrantBody{Player: player}).is(201)
			h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": player}).is(201)
			h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "seat", "entrant": player, "table": 1, "seat": i + 1}).is(201)
		}
		b := h.browsesAs("floor@example.at")
		b.shows("GET", atEnd, nil, 200, atEnd, "noch nicht begonnen", "Sobald das Turnier entschieden ist")
		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		out := []any{map[string]any{"entrant": f.Players[3].ID}}
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "bust", "out": out}).is(201)
		b.shows("GET", atEnd, nil, 200, atEnd, "Noch 3 im Turnier", "Einigung über", "Vergleichen")

		// What was typed is compared; what is no number is not.
		stacks := url.Values{"formular": {"stacks"}, "stacks[" + f.Players[0].ID + "]": {"6.000"}, "stacks[" + f.Players[1].ID + "]": {"4000"},
			"stacks[" + f.Players[2].ID + "]": {"viele"}}
		b.shows("POST", atEnd+"/deal", stacks, 200, atEnd+"/deal", "als Zahl angeben", `value="viele"`)
		stacks.Set("stacks["+f.Players[2].ID+"]", "1000")
		b.shows("POST", atEnd+"/deal", stacks, 200, atEnd+"/deal", "Achtung", "nach ICM") // 1.000 are missing
		stacks.Set("stacks["+f.Players[2].ID+"]", "2000")
		page := b.shows("POST", atEnd+"/deal", stacks, 200, atEnd+"/deal", "nach ICM", "64,66 €", "78,01 €", "So teilen")
		if strings.Contains(page, "Achtung") {
			t.Errorf("a warning of what adds up: %s", mainOf(page))
		}

		// Amounts that do not add up are refused, and stand there to be corrected.
		typed, action := b.button(page, "So teilen")
		typed.Set("amounts["+f.Players[0].ID+"]", "1,00")
		typed.Set("amounts["+f.Players[1].ID+"]", "1.234,50")
		typed.Set("amounts["+f.Players[2].ID+"]", "so viel")
		again := b.shows("POST", action, typed, 422, floorPage+"/events", `value="1,00"`, `value="1.234,50"`, `value="so viel"`, `data-cents="`)
		typed, action = b.button(again, "Eintragen")
		typed.Set("amounts["+f.Players[2].ID+"]", "2")
		again = b.shows("POST", action, typed, 422, floorPage+"/events", "Zu teilen sind", `value="1,00"`, `value="1.234,50"`, `value="2"`)
		typed, action = b.button(again, "Eintragen")
		typed.Set("amounts["+f.Players[1].ID+"]", "2,00")
		b.shows("POST", action, typed, 422, floorPage+"/events", "Zu teilen sind", " zu wenig).")
		form, action := b.button(page, "Nach Chips teilen")
		b.shows("POST", action, form, 200, atEnd+"?getan=deal", "Das Turnier ist zu Ende", "geeinigt", "78,01 €", "Blatt der Einigung")
		b.shows("POST", action, form, 200, atEnd+"?getan=deal") // twice
		if paper, _, status := b.see("GET", floorPage+"/papier/einigung", nil); status != 200 ||
			!strings.Contains(strings.Join(onPaper(t, []byte(paper)), ""), "Unterschrift") {
			t.Errorf("the sheet to be signed: status %d", status)
		}

		// The director may not, an admin may.
		b.shows("GET", atEnd, nil, 200, atEnd, "Die Geschäftsstelle trägt das Turnier")
		admin := h.decides()
		page = admin.shows("GET", atEnd, nil, 200, atEnd, "noch nicht für die Rangliste eingetragen")
		question := admin.shows("POST", "/buero/saisonen/small/turniere/freitag/vom-floor", sealed(page, "/vom-floor"), 200,
			"/buero/saisonen/small/turniere/freitag/vom-floor", "wird für die Rangliste eingetragen (§ 4.1.1.2)")
		admin.confirms(question, "/buero/saisonen/small/turniere/freitag/vom-floor", "/buero/saisonen/small/turniere?getan=turnier")
		admin.shows("GET", atEnd, nil, 200, atEnd, "Das Turnier ist für die Rangliste eingetragen")
	})
}
