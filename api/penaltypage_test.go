package api

import (
	"regexp"
	"strings"
	"testing"

	"pokerliga/storage/storagetest"
)

// § 2.2.15, § 2.2.16: penalties are imposed and lifted with names. What a disqualification leaves to be done is told before
// the yes, and stands beside it until the card says so.
func TestPenaltiesAreImposedOnAPage(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	b := h.directs()
	at := saal + "/strafen"
	page := b.shows("GET", at, nil, 200, at, "noch keine Strafe")
	l := m.Lineups[0]

	// Empty, too long, foreign, in words: each at its field, and nothing is stored.
	for name, change := range map[string]string{"": "player", "niemand p0-0000": "player", "x": "heat", "viele": "orbits",
		strings.Repeat("x", 300): "referee", "  ": "reason", "death": "kind", "9.9.9": "rule"} {
		form := sealed(page, "/strafen")
		form.Set("player", l.Club+" "+l.Slots[2])
		form.Set("kind", "warning")
		form.Set("rule", "2.2.15")
		form.Set("referee", "M. B.")
		form.Set("reason", "redet dauernd")
		form.Set(change, name)
		if answer, _, status := b.see("POST", at, form); status != 422 && status != 404 {
			t.Errorf("%s %.20q: status %d: %s", change, name, status, mainOf(answer))
		}
	}
	form := sealed(page, "/strafen")
	form.Set("player", l.Club+" "+l.Slots[2])
	form.Set("kind", "warning")
	form.Set("rule", "2.2.17")
	form.Set("referee", "M. B.")
	form.Set("reason", "redet dauernd")
	b.shows("POST", at, form, 200, at+"?getan=strafe", "Verwarnung", "redet dauernd", "§ 2.2.17")
	b.shows("POST", at, form, 200, at+"?getan=strafe") // twice
	if n := strings.Count(b.shows("GET", at, nil, 200, at), "redet dauernd"); n != 1 {
		t.Errorf("a form that is sent twice imposes %d penalties", n)
	}

	form = sealed(b.shows("GET", at, nil, 200, at), "/strafen")
	form.Set("player", l.Club+" "+l.Slots[2])
	form.Set("kind", "disqualification")
	form.Set("heat", "1")
	form.Set("rule", "2.2.16")
	form.Set("referee", "M. B.")
	form.Set("reason", "Chips weitergegeben")
	asked := b.shows("POST", at, form, 200, at, "Stimmt das?", "noch als disqualifiziert einzutragen", "Ja, so verhängen")
	if strings.Count(b.shows("GET", at, nil, 200, at), "Chips weitergegeben") != 0 {
		t.Error("it is stored before the yes")
	}
	form.Set("ja", sealed(asked, "/strafen").Get("ja"))
	form.Set("schluessel", sealed(asked, "/strafen").Get("schluessel"))
	page = b.shows("POST", at, form, 200, at+"?getan=strafe", "Disqualifikation", "noch als disqualifiziert einzutragen")
	card := b.shows("GET", saal+"/heats/1/tische", nil, 200, saal+"/heats/1/tische/1")
	for table := '1'; table <= '4' && !strings.Contains(card, `value="disqualified" selected`); table++ {
		card, _, _ = b.see("GET", saal+"/heats/1/tische/"+string(table), nil)
	}
	if !strings.Contains(card, `value="disqualified" selected`) {
		t.Error("no card begins with the disqualification")
	}

	lift := regexp.MustCompile(`/strafen/(pen-[a-z2-7]+)/aufheben`).FindStringSubmatch(page)[1]
	path := at + "/" + lift + "/aufheben"
	back := sealed(page, "/strafen/"+lift+"/aufheben")
	b.shows("POST", path, back, 422, path, "Grund")
	back.Set("reason", "Irrtum")
	b.shows("POST", path, back, 200, at+"?getan=aufgehoben", "aufgehoben: Irrtum")
	b.shows("POST", at+"/pen-0/aufheben", back, 200, at) // there is no such penalty
}
