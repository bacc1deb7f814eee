package api

import (
	"strings"
	"testing"

	"pokerliga/api/tournaments"
)

// H10: after entries have closed, the desk asks before it books an entry. The search shows who plays first; where it finds several, Enter takes
// none of them.
func TestTheDeskSaysThatEntriesAreClosedBeforeItBooks(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		head := friday()
		head["rules"] = map[string]any{"late_levels": 0, "late_seconds": 0, "reentries": 1}
		head["money"] = map[string]any{"buy_in": 5000}
		h.put(h.admin, fridayPath, head).is(201)
		for i, name := range []string{"Anna Huber", "Bert Huber", "Cleo Gruber"} {
			id := strings.ToLower(name[:4])
			h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201)
			h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201)
			h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "seat", "entrant": id, "table": 1, "seat": i + 1}).is(201)
		}
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: "dora", Name: "Dora Huber"}).is(201)
		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		b := h.browsesAs("floor@example.at")

		found := b.shows("GET", atDesk+"?suche=hub", nil, 200, atDesk+"?suche=hub", "Das trifft auf mehrere zu")
		_, found, _ = strings.Cut(found, `id="treffer"`)
		hits, _, _ := strings.Cut(found, "</section>")
		if strings.Index(found, "Dora") < strings.Index(found, "Bert") || strings.Contains(hits, "autofocus") {
			t.Error(found)
		}

		before := h.events()
		asks := b.taps(atDesk+"?suche=dora", "Dabei, bezahlt: 50,00 €", 422, "", "Der Einstieg ist geschlossen. Noch ist nichts gebucht.", "Dora Huber trotzdem einlassen")
		if h.events() != before {
			t.Error("it was booked")
		}
		b.sends(asks, "Dora Huber trotzdem einlassen", 200, "Eingetragen: im Turnier.", "Dora Huber")
		asks = b.taps(atDesk+"?suche=emil+ebner", "Dabei, bezahlt: 50,00 €", 422, "", "Der Einstieg ist geschlossen.", "Emil Ebner trotzdem einlassen")
		b.sends(asks, "Emil Ebner trotzdem einlassen", 200, "Eingetragen: im Turnier.", "Emil Ebner")
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"anna"}]}`).is(201)
		asks = b.taps(atDesk+"/anna", "Re-entry: 50,00 €", 422, "", "Der Einstieg ist geschlossen.")
		b.sends(asks, "Anna Huber trotzdem einlassen", 200, "Anna Huber", "Tisch")
	})
}

// sends sends the form of a page whose button says that.
func (b *browser) sends(page, button string, status int, says ...string) {
	b.Helper()
	form, action := b.button(page, button)
	if form == nil {
		b.Fatalf("no button %q: %s", button, mainOf(page))
	}
	page, _, got := b.see("POST", action, form)
	for _, what := range says {
		if !strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), what) || got != status {
			b.Errorf("after %q: no %q, status %d: %s", button, what, got, mainOf(page))
		}
	}
}
