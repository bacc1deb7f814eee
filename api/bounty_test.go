package api

import (
	"maps"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
)

// evening makes a tournament on the pages, seats these people at table 1, and starts the clock; the settings are those of its form.
func (b *browser) evening(more url.Values, people ...string) (desk string) {
	b.Helper()
	b.makesWalk(url.Values{"late_levels": {"0"}})
	form := url.Values{"name": {"Abend"}, "date": {"2010-02-07"}, "house": {"walk"}, "structure": {"walk"}, "buy_in": {"50"}}
	maps.Copy(form, more)
	b.shows("POST", allHouses+"/turnier", form, 200, "/floor/abend-2010-02-07/anmeldung")
	desk, api := "/floor/abend-2010-02-07", rest.V1+"/tournaments/abend-2010-02-07"
	for i, name := range people {
		id := strings.ToLower(strings.Fields(name)[0])
		b.post(b.admin, api+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201)
		b.post(b.admin, api+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201)
		b.post(b.admin, api+"/events", tournaments.EventBody{"do": "seat", "entrant": id, "table": 1, "seat": i + 1}).is(201)
	}
	b.post(b.admin, api+"/events", tournaments.EventBody{"do": "start"}).is(201)
	return desk
}

// Wer jemanden hinauswirft, bekommt sein Kopfgeld: Der Tisch fragt gleich danach, und was offen bleibt, steht am Pult, bis es jemand hat.
// Zu sehen ist es für alle, am Ende des Turniers, und auf der Ergebnisliste. F15
func TestBountiesAreAskedForAndShown(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		desk := b.evening(url.Values{"bounty": {"10"}}, "Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs")
		table, public := desk+"/tische/1", "/turniere/abend-2010-02-07"
		b.shows("GET", public, nil, 200, public, "50,00 €, dazu 10,00 € Kopfgeld")
		out := actAt(b.shows("GET", table, nil, 200, table, "Kopfgeld an", "sage ich später"), desk, "bust", "anna")
		out.Set("kopfgeld", "bert")
		b.shows("POST", desk+"/events", out, 200, table+"?getan=bust", "Das Kopfgeld von Anna Huber geht an Bert Maier.")
		out = actAt(b.shows("GET", table, nil, 200, table), desk, "bust", "cleo")
		b.shows("POST", desk+"/events", out, 200, table+"?getan=bust")
		page := b.shows("GET", desk, nil, 200, desk, "Wer hat Cleo Gruber hinausgeworfen?", "Anna Huber (ausgeschieden)")
		open := actAt(page, desk, "bounty", "cleo")
		open["by"] = []string{"", ""}
		b.shows("POST", desk+"/events", open, 422, desk+"/events", "Kopfgeld an", "Bitte ausfüllen")
		open["by"] = []string{"bert", "doro"}
		page = b.shows("POST", desk+"/events", open, 200, desk+"?getan=bounty", "Das Kopfgeld ist eingetragen")
		if strings.Contains(page, "Wer hat Cleo Gruber hinausgeworfen?") {
			t.Error("the bounty is asked for again")
		}
		b.shows("GET", public, nil, 200, public, "Kopfgeld", "15,00 €", "5,00 €")
		end := desk + "/ende"
		b.shows("GET", end, nil, 200, end, "Kopfgeld, dazu eingenommen", "40,00 €", "Kopfgeld von Bert Maier (2 Köpfe)")
		h.get(h.admin, rest.V1+"/tournaments/abend-2010-02-07/results").is(200).says(`"collected": 4000`)
	})
}

// In einem Satelliten sind Sitze die Preise: überall steht, wie viele es sind und was übrig bleibt. F16
func TestASatelliteShowsItsSeats(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		desk := b.evening(url.Values{"ticket": {"80"}}, "Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs")
		public := "/turniere/abend-2010-02-07"
		b.shows("GET", public, nil, 200, public, "gespielt wird um Sitze zu 80,00 €", "Sitz (80,00 €)", "40,00 €")
		api := rest.V1 + "/tournaments/abend-2010-02-07/events"
		h.post(h.admin, api, tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": "anna"}}}).is(201)
		h.post(h.admin, api, tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": "bert"}}}).is(201)
		end := desk + "/ende"
		page := b.shows("GET", end, nil, 200, end, "entschieden", "Sitz (80,00 €)", "teilt den Platz mit")
		form, action := b.button(page, "Turnier beenden")
		b.shows("POST", action, form, 200, end+"?getan=finish")
		b.shows("GET", public+"/uhr", nil, 200, public+"/uhr", "Sitz (80 €)")
		if paper, _, status := b.see("GET", desk+"/papier/quittungen", nil); status != 200 || len(paper) == 0 {
			t.Errorf("receipts: %d", status)
		}
	})
}

// Ein Deal kann etwas für den Sieger lassen: Das andere ist sicher, und es wird weitergespielt, auf allen Seiten. H61, F17
func TestADealThatLeavesSomethingGoesOn(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		desk := b.evening(url.Values{"payouts": {"1: 50 30 20"}}, "Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs")
		api := rest.V1 + "/tournaments/abend-2010-02-07/events"
		h.post(h.admin, api, tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": "anna"}}}).is(201)
		end, public := desk+"/ende", "/turniere/abend-2010-02-07"
		form, action := b.button(b.shows("GET", end, nil, 200, end, "Für den Sieger bleiben"), "Vergleichen")
		for _, who := range []string{"bert", "cleo", "doro"} {
			form.Set("stacks["+who+"]", "13333")
		}
		form.Set("bleibt", "viel")
		b.shows("POST", action, form, 200, action, "Bitte einen Betrag in Euro angeben", `value="viel"`)
		form.Set("bleibt", "150")
		b.shows("POST", action, form, 200, action, "So geht es nicht", "höchstens ein Teil des ersten Preises")
		form.Set("bleibt", "20")
		page := b.shows("POST", action, form, 200, action, "Für den Sieger bleiben 20,00 €", "60,00 €", "und um 20,00 € wird weitergespielt")
		even, action := b.button(page, "Gleich teilen")
		b.shows("POST", action, even, 200, end+"?getan=deal", "um 20,00 € wird weitergespielt", "Einigung über 20,00 €")
		b.shows("GET", public, nil, 200, public, "um 20,00 € wird weitergespielt")
		for _, wall := range []string{"/uhr", "/tafeln"} {
			b.shows("GET", public+wall, nil, 200, public+wall, "Einigung:", "noch 20 €")
		}
		for _, who := range []string{"bert", "cleo"} {
			h.post(h.admin, api, tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": who}}}).is(201)
		}
		b.shows("GET", end, nil, 200, end, "80,00 €", "60,00 €")
		h.get("", rest.V1+"/tournaments/abend-2010-02-07/public-file").is(200).says(`"do": "sealed_deal"`).says(`"left": 2000`).lacks(`"amounts"`)
	})
}
