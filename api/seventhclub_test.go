package api

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

const (
	seventh     = "siebter"
	seventhTeam = saal + "/anmeldung/" + seventh
)

// withSeventh is readyToDraw with one club more, and returns the matchday with its lineup as the last one. It is handed in if that is said.
func (h *hall) withSeventh(handedIn bool) *scoring.Matchday {
	h.Helper()
	f := season2010(h.T, "small")
	m := &f.Leagues[0].Matchdays[0]
	l := scoring.Lineup{Club: seventh, Captain: seventh + "-1"}
	f.Clubs = append(f.Clubs, seasonfile.Club{ID: seventh, Name: "Siebter Pokerclub", ShortName: "Siebter", City: "Steyr", State: "Oberösterreich",
		ZVRNumber: "777777777"})
	for i := range l.Slots {
		player := f.Players[0]
		player.ID, player.GivenName, player.FamilyName = fmt.Sprintf("%s-%d", seventh, i+1), "Sieben", string(rune('A'+i))+"maier"
		l.Slots[i] = player.ID
		f.Players = append(f.Players, player)
		f.Roster = append(f.Roster, scoring.Membership{Player: player.ID, Club: seventh, From: f.Roster[0].From})
	}
	f.Leagues[0].Clubs = append(f.Leagues[0].Clubs, seventh)
	h.post(h.admin, rest.V1+"/seasons", f.WithoutPlay()).is(201)
	h.director = h.user(directorEmail, acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}})
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	h.lineups(m)
	if m.Lineups = append(m.Lineups, l); handedIn {
		h.put(h.director, smallDay+"/lineups/"+seventh, l).is(201)
	}
	h.clock = time.Date(2010, 2, 7, 13, 45, 0, 0, rulebook.Vienna())
	return m
}

// endsOfficially plays the three heats without the seventh club and makes the result official; the browser is the association's.
func (h *hall) endsOfficially(m *scoring.Matchday) *browser {
	h.Helper()
	for i := range m.Heats {
		h.play(&m.Heats[i])
		h.post(h.director, fmt.Sprintf("%s/heats/%d/close", smallDay, i+1), league.Close{Note: "Ein Verein fehlt."}).is(200)
	}
	h.clock = time.Date(2010, 2, 7, 22, 0, 0, 0, rulebook.Vienna())
	b := h.decides()
	h.admin = "token-of-" + inBureau
	h.post(h.admin, smallDay+"/official", nil).is(200)
	return b
}

// reopensAll opens the three heats again, the last one on its page, and takes the stacks away, which name all who have come.
func (h *hall) reopensAll(b *browser, m *scoring.Matchday) {
	h.Helper()
	h.reopens(b, saal+"/heats/3")
	for _, heat := range []string{"1", "2"} {
		h.post(h.admin, smallDay+"/heats/"+heat+"/reopen?reason=Protest", nil).is(200)
	}
	h.eachStacks(m, func(path string, _ *scoring.TeamMTT) {
		h.drop(h.admin, path+"?reason=Protest", "If-Match", h.get("", path).etag()).is(204)
	})
}

// eachStacks does something with the stacks of each MTT in each heat.
func (h *hall) eachStacks(m *scoring.Matchday, do func(path string, stacks *scoring.TeamMTT)) {
	for i := range m.Heats {
		for j := range m.Heats[i].TeamMTTs {
			stacks := &m.Heats[i].TeamMTTs[j]
			do(fmt.Sprintf("%s/heats/%d/team-mtts/%s", smallDay, i+1, stacks.MTT), stacks)
		}
	}
}

// typed is what a browser sends of a form, with these fields filled in.
func typed(form url.Values, fields map[string]string) url.Values {
	for name, value := range fields {
		form.Set(name, value)
	}
	return form
}

// inLineup are the fields of a lineup.
func inLineup(l *scoring.Lineup) map[string]string {
	fields := map[string]string{"captain": l.Captain}
	for i, player := range l.Slots {
		fields[league.SlotField(i)] = player
	}
	return fields
}

// § 2.2.14: on the day the director enters a first lineup in the hall, for a reason; nothing is preselected, what is wrong stands at its
// field, and what somebody else has entered meanwhile is not written over.
func TestTheDirectorEntersAFirstLineupInTheHall(t *testing.T) {
	each(t, func(h *hall) {
		m := h.withSeventh(false)
		own := &m.Lineups[len(m.Lineups)-1]
		b, to := h.directs(), seventhTeam+"/aufstellung"
		b.shows("GET", saal+"/anmeldung", nil, 200, saal+"/anmeldung", "noch keine Aufstellung")
		form := asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam, "Aufstellung eintragen", "Die Aufstellungen stehen fest", "Amaier Sieben"), to)
		if form.Get("slots[0]")+form.Get("captain") != "" {
			t.Errorf("preselected: %v", form)
		}
		b.shows("POST", to, form, 422, to, `aria-invalid="true"`)
		b.shows("POST", to, typed(form, inLineup(own)), 422, to, "braucht jetzt einen Grund", `id="aufstellung-reason"`)
		twice := *own
		twice.Slots[1] = twice.Slots[0]
		b.shows("POST", to, typed(form, inLineup(&twice)), 422, to, `#aufstellung-slots-`)
		form = typed(typed(form, inLineup(own)), map[string]string{"reason": "Am Telefon angesagt"})
		for range 2 {
			b.shows("POST", to, form, 200, seventhTeam+"?getan=aufstellung", "Die Aufstellung ist eingetragen", "Sieben Amaier ist da")
		}
		if e := h.last(); e.Reason != "Am Telefon angesagt" || e.Act != string(acts.DeedLineup) {
			t.Errorf("the journal says %+v", e)
		}
		form.Del("schluessel")
		b.shows("POST", to, form, 200, seventhTeam+"?getan=vorbei", "inzwischen erledigt")
		b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1", "Tische von Heat 1 auslosen")
	})
}

// A29, § 2.2.14: on an official matchday of which a heat is open again the association takes a no-show back and enters the lineup, each for
// a reason with one field for it.
func TestAFirstLineupIsEnteredOnAnOfficialMatchday(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m := h.withSeventh(false)
	h.put(h.director, smallDay+"/no-shows/"+seventh, nil).is(201)
	b := h.endsOfficially(m)
	h.reopensAll(b, m)
	came := seventhTeam + "/doch-da"
	form := asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam, "Grund, denn das Ergebnis ist amtlich"), came)
	b.shows("POST", came, form, 422, came, `-reason">Die 1. Sammelrunde ist amtlich`)
	b.shows("POST", came, typed(form, map[string]string{"reason": "Protest 1"}), 200, seventhTeam+"?getan=doch-da")
	to := seventhTeam + "/aufstellung"
	page := b.shows("GET", seventhTeam, nil, 200, seventhTeam, "Aufstellung eintragen")
	form = typed(asShown(page, to), inLineup(&m.Lineups[len(m.Lineups)-1]))
	if n := strings.Count(page, `id="aufstellung-reason"`) + strings.Count(page, `id="aufstellung-force_reason"`); n != 1 {
		t.Errorf("%d fields for the reason", n)
	}
	b.shows("POST", to, form, 422, to, `id="aufstellung-reason"`, `aria-invalid="true"`)
	form = typed(form, map[string]string{"reason": "Protest 1"})
	b.shows("POST", to, form, 422, to, "§ 2.2.12", "Trotzdem so entscheiden")
	b.shows("POST", to, typed(form, map[string]string{"force": "1"}), 200, seventhTeam+"?getan=aufstellung")
	if e := h.last(); e.Reason != "Protest 1" || !e.Forced {
		t.Errorf("the journal says %+v", e)
	}
	h.get(h.admin, smallDay+"/lineups/"+seventh).is(200).says(seventh + "-6")
}

// § 1.2.10, § 3.2.11, A32: a no-show after the draw says beforehand that drawing anew would be fairer, and the hall offers it until the
// first card; what is drawn then has its proof as every draw.
func TestANoShowAfterTheDrawOffersToDrawAnew(t *testing.T) {
	each(t, func(h *hall) {
		h.withSeventh(true)
		b, heat, fairer := h.directs(), saal+"/heats/1", "Plätzen. "+
			"Neu ausgelost wären es vier Tische mit je sechs Plätzen; das wäre fairer und geht bis zur ersten Rundenkarte."
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201).lacks("fairer")
		away := seventhTeam + "/nicht-angetreten"
		asked := b.shows("POST", away, asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam), away), 200, away, "Gespeichert ist noch nichts",
			"Siebter Pokerclub wird als nicht angetreten eingetragen", "Heat 1: Besetzt sind jetzt fünf Tische mit vier ", fairer)
		b.confirms(asked, away, saal+"/anmeldung?getan=nicht-angetreten", "Der Verein ist nicht angetreten", fairer, "Heat 1 neu auslosen")
		h.get("", smallDay+"/heats/1/draw").is(200).says(`"fairer":"Besetzt sind jetzt fünf`)

		form := asShown(b.shows("GET", heat, nil, 200, heat, fairer, "Neu auslosen", "Nicht angetreten: Siebter"), heat+"/auslosung")
		b.shows("POST", heat+"/auslosung", typed(form, map[string]string{"reason": ""}), 422, heat+"/auslosung", "braucht einen Grund")
		form = typed(form, map[string]string{"reason": "Nicht angetreten: Siebter"})
		b.shows("POST", heat+"/auslosung", form, 200, heat+"?getan=ausgelost")
		var drawn league.Draw
		h.get("", smallDay+"/heats/1/draw").is(200).lacks("fairer").into(&drawn)
		if err := drawn.Verify(); err != nil || drawn.Number != 2 || len(drawn.Tables) != 4 || drawn.Reason != "Nicht angetreten: Siebter" ||
			slices.ContainsFunc(drawn.Field, func(c draw.Chair) bool { return c.Club == seventh }) {
			t.Errorf("drawn anew: %v, %+v", err, drawn)
		}
		if page := b.shows("GET", heat, nil, 200, heat, "Neu auslosen"); strings.Contains(page, "fairer") {
			t.Errorf("it is offered still: %s", mainOf(page))
		}
	})
}

// § 3.2.11: once there is a card, nobody is told to draw anew.
func TestNothingIsDrawnAnewBesideACard(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m := h.withSeventh(true)
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", &m.Heats[0].SitAndGos[0]).is(201)
	b, away := h.directs(), seventhTeam+"/nicht-angetreten"
	page := b.shows("POST", away, asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam), away), 200, away, "wird als nicht angetreten eingetragen")
	if strings.Contains(page, "fairer") {
		t.Errorf("the question offers what cannot be done: %s", mainOf(page))
	}
	b.confirms(page, away, saal+"/anmeldung?getan=nicht-angetreten")
	if page := b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1"); strings.Contains(page, "fairer") || strings.Contains(page, "Neu auslosen") {
		t.Errorf("the heat offers it: %s", mainOf(page))
	}
}

// A29, § 1.2.10: on an official matchday of which a heat is open again the association takes a no-show back and enters it on the page of the
// team, each for a reason; the lineup comes back and goes. The front page of the office lists the open heat until it is closed.
func TestANoShowOfAnOfficialMatchdayComesAndGoesInTheHall(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m := h.withSeventh(true)
	h.put(h.director, smallDay+"/no-shows/"+seventh, nil).is(201)
	b := h.endsOfficially(m)
	away, came := seventhTeam+"/nicht-angetreten", seventhTeam+"/doch-da"
	if page := b.shows("GET", buero, nil, 200, buero); strings.Contains(page, "Heat 3") {
		t.Errorf("a heat is listed that nobody has opened: %s", mainOf(page))
	}
	reason := func(form url.Values) url.Values { return typed(form, map[string]string{"reason": "Protest 2"}) }
	form := asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam, "nicht angetreten"), came)
	b.shows("POST", came, form, 422, came, `-reason">Die 1. Sammelrunde ist amtlich`)
	b.shows("POST", came, reason(form), 422, came, "Zuerst ist ein Heat wieder zu öffnen")
	h.reopensAll(b, m)
	b.shows("GET", buero, nil, 200, buero, "In Heat 3 fehlt noch")
	b.shows("POST", came, reason(asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam), came)), 200, seventhTeam+"?getan=doch-da")
	if was := h.last().Reason; was != "Protest 2" {
		t.Errorf("the journal has the reason %q", was)
	}
	h.get(h.admin, smallDay+"/lineups/"+seventh).is(200).says(seventh + "-6")

	form = asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam, "Grund, denn das Ergebnis ist amtlich"), away)
	b.shows("POST", away, form, 422, away, `-reason">Die 1. Sammelrunde ist amtlich`)
	asked := b.shows("POST", away, reason(form), 200, away, "wird als nicht angetreten eingetragen")
	b.confirms(asked, away, saal+"/anmeldung?getan=nicht-angetreten")
	if was := h.last().Reason; was != "Protest 2" {
		t.Errorf("the journal has the reason %q", was)
	}
	h.get(h.admin, smallDay+"/lineups/"+seventh).is(404)
	h.eachStacks(m, func(path string, stacks *scoring.TeamMTT) { h.put(h.admin, path+"?reason=Protest+2", stacks).is(201) })
	for _, closed := range []string{"1", "2"} {
		h.post(h.admin, smallDay+"/heats/"+closed+"/close?reason=Protest+2", league.Close{Note: "Ein Verein fehlt."}).is(200)
	}
	heat := saal + "/heats/3"
	closing := asShown(b.shows("GET", heat, nil, 200, heat), heat+"/abschluss")
	b.shows("POST", heat+"/abschluss", reason(closing), 200, saal+"?getan=abgeschlossen")
	if page := b.shows("GET", buero, nil, 200, buero); strings.Contains(page, "Heat 3") {
		t.Errorf("the heat is closed and listed: %s", mainOf(page))
	}
}

// A29: a penalty on an official matchday has a reason of its own for the journal; who lifts it gives one reason, which is both.
func TestAPenaltyOnAnOfficialMatchdayHasItsReason(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m, b := h.official()
	at := saal + "/strafen"
	form := typed(asShown(b.shows("GET", at, nil, 200, at, "Grund, denn das Ergebnis ist amtlich"), at), map[string]string{
		"player": m.Lineups[0].Club + " " + m.Lineups[0].Slots[0], "kind": "warning", "referee": "Lena Leitner", "reason": "Hat geflucht."})
	b.shows("POST", at, form, 422, at, "Die 1. Sammelrunde ist amtlich", `aria-invalid="true"`)
	out := typed(asShown(b.shows("GET", at, nil, 200, at), at), map[string]string{"player": m.Lineups[0].Club + " " + m.Lineups[0].Slots[2],
		"kind": "disqualification", "heat": "1", "rule": "2.2.16", "referee": "Lena Leitner", "reason": "Chips weitergegeben", "force_reason": "Protest 1"})
	b.shows("POST", at, out, 200, at, "Heat 3 hat der Spieler danach noch gespielt",
		"Ein abgeschlossener Heat ist dazu wieder zu öffnen") // § 2.2.16
	asked := b.shows("POST", at, typed(form, map[string]string{"force_reason": "Protest 1"}), 200, at, "eine Verwarnung verhängt")
	page := b.confirms(asked, at, at+"?getan=strafe", "Hat geflucht.")
	if reason := h.last().Reason; reason != "Protest 1" {
		t.Errorf("the journal has the reason %q", reason)
	}
	i := strings.Index(page, at+"/pen-")
	action := page[i : i+strings.Index(page[i:], `"`)]
	form = asShown(page, action)
	if form.Has("force_reason") || !form.Has("reason") {
		t.Errorf("lifting asks for %v", form)
	}
	b.shows("POST", action, form, 422, action, "Grund", `aria-invalid="true"`)
	b.shows("POST", action, typed(form, map[string]string{"reason": "Es war ein anderer."}), 200, at+"?getan=aufgehoben", "aufgehoben: Es war ein anderer.")
	if reason := h.last().Reason; reason != "Es war ein anderer." {
		t.Errorf("the journal has the reason %q", reason)
	}
}

// § 2.2.11, § 2.2.12, § 3.2.6: the check-in says what follows from who has come. With five the captain moves somebody into the gap by one
// tap until the lineups freeze, with four the team may not start, and without a lineup one is entered, or the team has not come.
func TestTheCheckInSaysWhatFollows(t *testing.T) {
	each(t, func(h *hall) {
		m := h.withSeventh(true)
		own := m.Lineups[len(m.Lineups)-1]
		h.clock = time.Date(2010, 2, 7, 12, 20, 0, 0, rulebook.Vienna())
		b, list, to := h.directs(), saal+"/anmeldung", seventhTeam+"/aufstellung"
		present := asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam, "Aufstellung ändern"), seventhTeam)
		present.Set("dress", "1")
		for i, player := range own.Slots {
			present.Set("da-"+player, "1")
			present.Set("ausweis-"+player, "1")
			if i == 4 {
				present.Del("da-" + player)
			}
		}
		b.shows("POST", seventhTeam, present, 200, seventhTeam)
		page := b.shows("GET", list, nil, 200, list, "Was daraus folgt", "Zu fünft: Fehlen muss", "nicht Spieler Sieben Emaier auf Platz 5",
			"Spieler Sieben Amaier übernimmt Platz 5", "Spieler Sieben Bmaier übernimmt Platz 5")
		b.shows("POST", to, asShown(page, to), 200, seventhTeam+"?getan=aufstellung", "Die Aufstellung ist eingetragen")
		moved := own.Slots
		moved[0], moved[4] = "", own.Slots[0]
		var got scoring.Lineup
		if err := json.Unmarshal(h.get(h.director, smallDay+"/lineups/"+seventh).is(200).body, &got); err != nil || got.Slots != moved || got.Captain != own.Captain {
			t.Errorf("the lineup is %+v, %v", got, err)
		}
		if page := b.shows("GET", list, nil, 200, list); strings.Contains(page, "Zu fünft") {
			t.Error("what was done still follows")
		}

		present = asShown(b.shows("GET", seventhTeam, nil, 200, seventhTeam), seventhTeam)
		present.Set("da-"+own.Slots[1], "1")
		for _, player := range own.Slots[2:] {
			present.Del("da-" + player)
		}
		b.shows("POST", seventhTeam, present, 200, seventhTeam)
		b.shows("GET", list, nil, 200, list, "antreten darf sie erst mit 5", "§ 2.2.12", seventhTeam+"/nicht-angetreten")
		h.drop(h.director, smallDay+"/lineups/"+seventh, "If-Match", h.get(h.director, smallDay+"/lineups/"+seventh).etag()).is(204)
		h.clock = time.Date(2010, 2, 7, 12, 45, 0, 0, rulebook.Vienna())
		b.shows("GET", list, nil, 200, list, "Es gibt noch keine Aufstellung: Tragen Sie eine ein")
		b.shows("GET", saal, nil, 200, saal, list+"#folgt")
	})
}
