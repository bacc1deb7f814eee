package api

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
	"pokerliga/web/director"
)

// byNames types a card that was played into the form of a table that was drawn on paper.
func byNames(page string, card *scoring.SitAndGo) url.Values {
	form := sealed(page, `/tische/[0-9]+`)
	for i := range card.Seats {
		s := &card.Seats[i]
		set := func(field, value string) { form.Set(director.SeatField(i, field), value) }
		set("player", s.Player)
		switch {
		case s.Ghost:
			set("player", "leer:"+s.Club)
		case s.Disqualified:
			set("state", director.StateDisqualified)
		case s.InTime:
			set("state", director.StateInTime)
		}
		if s.Place > 0 && (s.Chips == nil || *s.Chips == 0) {
			set("place", strconv.Itoa(s.Place))
		}
		if s.Chips != nil {
			set("chips", strconv.Itoa(*s.Chips))
		}
	}
	return form
}

// stacked types stacks that were played into their form.
func stacked(page, mtt string, played *scoring.TeamMTT) url.Values {
	form := sealed(page, "/mtt/"+mtt)
	for i := 0; form.Has(director.StackField(i, "club")); i++ {
		club := form.Get(director.StackField(i, "club"))
		at := slices.IndexFunc(played.Stacks, func(s scoring.Stack) bool { return s.Club == club })
		if at < 0 {
			continue
		}
		s := &played.Stacks[at]
		set := func(field, value string) { form.Set(director.StackField(i, field), value) }
		set("player", s.Player)
		set("end", strconv.Itoa(s.End))
		if s.Out > 0 {
			set("out", strconv.Itoa(s.Out))
		}
		switch {
		case s.Disqualified:
			set("state", director.StateDisqualified)
		case s.Removed:
			set("state", director.StateRemoved)
		}
	}
	return form
}

// send sends a form; what is doubtful is answered with yes.
func (b *browser) send(path string, form url.Values) {
	b.Helper()
	page, at, status := b.see("POST", path, form)
	if strings.Contains(page, "Stimmt das?") {
		yes := sealed(page, path[strings.LastIndex(path, "/heats/"):])
		for name := range yes {
			form.Set(name, yes.Get(name))
		}
		form.Set(director.NoteField, "nachgezählt")
		page, at, status = b.see("POST", path, form)
	}
	if status != 200 || at == path {
		b.Fatalf("%s: status %d at %s: %s", path, status, at, mainOf(page))
	}
}

// handsIn hands a lineup in for a club. One that a rule forbids is entered by the association, which decides against the rule.
func (b *browser) handsIn(at acts.MatchdayRef, l *scoring.Lineup, office *browser) {
	b.Helper()
	page := fmt.Sprintf("/verein/%s/aufstellung/%s/%s/%d", l.Club, at.Season, at.League, at.Number)
	shown, _, status := b.see("POST", page, lineupForm(b.shows("GET", page, nil, 200, page), l))
	if status == 200 {
		return
	}
	if status != 422 || !strings.Contains(shown, "Das geht so nicht") || !strings.Contains(shown, "§ ") {
		b.Fatalf("%s: status %d: %s", page, status, mainOf(shown))
	}
	day := fmt.Sprintf("/buero/saisonen/%s/sammelrunden/%s/%d", at.Season, at.League, at.Number)
	office.shows("GET", day, nil, 200, day, "/aufstellungen/"+l.Club)
	own := day + "/aufstellungen/" + l.Club
	form := lineupFormAt(office.shows("GET", own, nil, 200, own), "/aufstellungen/"+l.Club, l)
	office.shows("POST", own, form, 422, own, "Das geht so nicht", "Trotzdem so entscheiden")
	form.Set("force", "1")
	office.shows("POST", own, form, 422, own, "Grund")
	form.Set("reason", "Beschluss des Vorstands")
	office.shows("POST", own, form, 200, day+"?getan=aufstellung", "Die Aufstellung ist gespeichert.")
}

// checksIn checks the teams of a matchday in, as they came.
func (b *browser) checksIn(day string, played *scoring.Matchday) {
	b.Helper()
	for range played.Lineups {
		list := b.shows("GET", day+"/anmeldung", nil, 200, day+"/anmeldung", "Alle da")
		for i := range played.Lineups {
			if path := day + "/anmeldung/" + played.Lineups[i].Club; sealed(list, path).Has("dress") {
				b.see("POST", path, sealed(list, path))
			}
		}
	}
	b.shows("GET", day+"/anmeldung", nil, 200, day+"/anmeldung", "Es fehlt niemand")
}

// plays enters the heats of a matchday whose tables were drawn on paper, and closes each.
func (b *browser) plays(day string, played *scoring.Matchday) {
	b.Helper()
	for number := 1; number <= scoring.Heats; number++ {
		heat, path := played.Heat(number), fmt.Sprintf("%s/heats/%d", day, number)
		b.shows("GET", path, nil, 200, path, "Karten mit Namen eingeben", path+"/tische/1")
		for i := range heat.SitAndGos {
			card := &heat.SitAndGos[i]
			table := fmt.Sprintf("%s/tische/%d", path, card.Table)
			page := b.shows("GET", table, nil, 200, table, "Wer")
			b.send(table, byNames(page, card))
		}
		for i := range heat.TeamMTTs {
			mtt := path + "/mtt/" + heat.TeamMTTs[i].MTT
			page := b.shows("GET", mtt, nil, 200, mtt, "Chips am Ende")
			b.send(mtt, stacked(page, heat.TeamMTTs[i].MTT, &heat.TeamMTTs[i]))
		}
		page := b.shows("GET", day, nil, 200, day, fmt.Sprintf("Heat %d abschließen", number))
		b.shows("POST", path+"/abschluss", sealed(page, fmt.Sprintf("/heats/%d/abschluss", number)), 200, day+"?getan=abgeschlossen")
	}
}

// A matchday of the ordinary season goes through the pages alone, without a script, from the lineups to the official result:
// a lineup that a rule forbids is forced by the association, the tables were drawn on paper, and their cards are entered by
// names. What is stored, and what is counted of it, is what comes of the file of the season. § 3.2.11
func TestAMatchdayOfTheOrdinarySeasonIsEnteredOnPagesAlone(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(t, "ordinary")
		played := &f.Leagues[0].Matchdays[0]
		id, at := f.Season.ID, acts.MatchdayRef{Season: f.Season.ID, League: "bl1", Number: 1}
		start, err := played.StartTime()
		if err != nil {
			t.Fatal(err)
		}
		f = f.WithoutPlay()
		h.clock = start.AddDate(0, 0, -8)
		h.admin = h.user("zentrale@example.at", acts.Role{Kind: acts.RoleAdmin})
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.user(directorEmail, acts.Role{Kind: acts.RoleDirector, At: at})
		b, office := h.directs(), h.browsesAs("zentrale@example.at")
		day := fmt.Sprintf("/saal/%s/bl1/1", id)

		for i := range played.Lineups {
			h.presides(played.Lineups[i].Club).handsIn(at, &played.Lineups[i], office)
		}
		h.clock = start.Add(-15 * time.Minute)
		b.checksIn(day, played)
		// What is wrong with names is said at their fields: nothing, a gap, a place of nobody, somebody twice, somebody else.
		one := day + "/heats/1/tische/1"
		empty := b.shows("GET", one, nil, 200, one, "leerer Sessel")
		card := played.Heat(1).SitAndGo(1)
		b.shows("POST", one, byNames(empty, &scoring.SitAndGo{}), 422, one, "Das geht so nicht")
		for player, says := range map[string]string{"": "Das geht so nicht", card.Seats[0].Player: "Das geht so nicht",
			"niemand": "Das geht so nicht", "leer:niemand": "Das geht so nicht"} {
			form := byNames(empty, card)
			form.Set(director.SeatField(1, "player"), player)
			b.shows("POST", one, form, 422, one, says)
		}
		gap := byNames(empty, card)
		for _, field := range []string{"player", "place", "chips"} {
			gap.Del(director.SeatField(1, field))
		}
		b.shows("POST", one, gap, 422, one, "ohne Lücke")
		if _, _, status := b.see("GET", day+"/heats/1/tische/99", nil); status != 404 {
			t.Errorf("a table beyond the players: status %d", status)
		}
		b.plays(day, played)
		b.shows("GET", day, nil, 200, day, "Ergebnisblatt drucken", "sammelrunden/1.pdf")
		page := office.shows("GET", day, nil, 200, day, "Für amtlich erklären")
		office.shows("POST", day+"/amtlich", sealed(page, "/amtlich"), 200, day+"?getan=amtlich", "Das Ergebnis ist amtlich")

		v, err := h.office.Open(h.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		got := v.Season(id).File.Matchday("bl1", 1)
		f.Leagues[0].Matchdays[0] = *played
		other := open(t, storagetest.Open(t), Options{})
		other.post(other.admin, rest.V1+"/seasons", f).is(201)
		for _, path := range []string{"/leagues/bl1/standings?after=1", "/leagues/bl1/mvp", "/leagues/bl1/matchdays/1"} {
			path = rest.V1 + "/seasons/" + id + path
			if have, want := counted(h, path), counted(other, path); have != want {
				t.Errorf("%s is another one:\n%s\n%s", path, have, want)
			}
		}
		for number := 1; number <= scoring.Heats; number++ {
			have, want := got.Heat(number), played.Heat(number)
			for i := range want.SitAndGos {
				table := want.SitAndGos[i].Table
				same(t, have.SitAndGo(table), &want.SitAndGos[i])
			}
			for i := range want.TeamMTTs {
				same(t, have.TeamMTT(want.TeamMTTs[i].MTT), &want.TeamMTTs[i])
			}
			if have.Open || len(have.SitAndGos) != len(want.SitAndGos) || len(have.TeamMTTs) != len(want.TeamMTTs) {
				t.Errorf("heat %d has %d cards and %d stacks", number, len(have.SitAndGos), len(have.TeamMTTs))
			}
		}
	})
}

// counted is what is counted of a matchday, whenever and by whom it was entered.
func counted(h *hall, path string) string {
	h.Helper()
	var all map[string]any
	h.get("", path).is(200).into(&all)
	for _, name := range []string{"stage", "official", "draws", "heats", "penalties", "corrections", "results_at", "as_of"} {
		delete(all, name)
	}
	text, err := json.Marshal(all)
	if err != nil {
		h.Fatal(err)
	}
	return string(text)
}

// same fails unless two sheets say the same.
func same(t *testing.T, have, want any) {
	t.Helper()
	if acts.VersionOf(have) != acts.VersionOf(want) {
		t.Errorf("got  %s\nwant %s", seasonfile.Canonical(have), seasonfile.Canonical(want))
	}
}
