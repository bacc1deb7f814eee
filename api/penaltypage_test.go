package api

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/scoring"
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
	asked := b.shows("POST", at, form, 200, at, "Gespeichert ist noch nichts", "wird eine Verwarnung verhängt (§ 2.2.17)", "redet dauernd",
		"1. der 1. Bundesliga, 7. Februar 2010", "Später lässt sie sich aufheben")
	b.confirms(asked, at, at+"?getan=strafe", "Verwarnung", "redet dauernd", "§ 2.2.17")
	b.confirms(asked, at, at+"?getan=strafe") // twice
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
	asked = b.shows("POST", at, form, 200, at, "wird eine Disqualifikation verhängt (§ 2.2.16, Heat 1)", "noch als disqualifiziert einzutragen")
	if strings.Count(b.shows("GET", at, nil, 200, at), "Chips weitergegeben") != 0 {
		t.Error("it is stored before the yes")
	}
	page = b.confirms(asked, at, at+"?getan=strafe", "Disqualifikation", "noch als disqualifiziert einzutragen")
	card := b.shows("GET", saal+"/heats/1/tische", nil, 200, saal+"/heats/1/tische/1")
	for table := '1'; table <= '4' && !strings.Contains(card, `value="disqualified" selected`); table++ {
		card, _, _ = b.see("GET", saal+"/heats/1/tische/"+string(table), nil)
	}
	if !strings.Contains(card, `value="disqualified" selected`) {
		t.Error("no card begins with the disqualification")
	}

	// A card that is stored and says something else is doubted with its heat, and by whoever hears of it.
	table, seated := h.seatOf(l.Slots[2])
	h.put(h.director, smallDay+"/heats/1/sit-and-gos/"+strconv.Itoa(table.Table), table).is(201)
	doubt := "wurde in diesem Heat disqualifiziert, ist hier aber nicht so eingetragen"
	b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1", "Was nicht stimmen kann", doubt, "§ 2.2.16")
	b.shows("GET", saal, nil, 200, saal, "1 Zweifel", doubt)
	for i := range table.Seats[seated+1:] {
		table.Seats[seated+1+i].Place--
	}
	table.Seats[seated] = scoring.Seat{Player: l.Slots[2], Disqualified: true}
	stored := smallDay + "/heats/1/sit-and-gos/" + strconv.Itoa(table.Table)
	h.put(h.director, stored, table, "If-Match", h.get("", stored).etag()).is(200)
	if strings.Contains(b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1"), "Was nicht stimmen kann") {
		t.Error("a card that says so is doubted")
	}

	lift := regexp.MustCompile(`/strafen/(pen-[a-z2-7]+)/aufheben`).FindStringSubmatch(page)[1]
	path := at + "/" + lift + "/aufheben"
	back := sealed(page, "/strafen/"+lift+"/aufheben")
	b.shows("POST", path, back, 422, path, "Grund")
	back.Set("reason", "Irrtum")
	b.shows("POST", path, back, 200, at+"?getan=aufgehoben", "aufgehoben: Irrtum")
	b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1", "ist aufgehoben, hier ist er aber noch so eingetragen", "§ 2.2.16")
	b.shows("POST", at+"/pen-0/aufheben", back, 200, at+"?getan=vorbei", "inzwischen erledigt") // there is no such penalty
}

// seatOf is the card of the drawn table of a player in the first heat, in the order of the draw, and his seat on it.
func (h *hall) seatOf(player string) (*scoring.SitAndGo, int) {
	h.Helper()
	var p struct {
		SitAndGos []scoring.SitAndGo `json:"sit_and_gos"`
	}
	h.get(h.director, smallDay+"/heats/1/preset").is(200).into(&p)
	for i := range p.SitAndGos {
		card := &p.SitAndGos[i]
		seat := slices.IndexFunc(card.Seats, func(s scoring.Seat) bool { return s.Player == player })
		if seat < 0 {
			continue
		}
		for j := range card.Seats {
			card.Seats[j].Place, card.Seats[j].Disqualified = j+1, false
		}
		return card, seat
	}
	h.Fatal("he sits nowhere")
	return nil, 0
}
