package api

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
	"pokerliga/web/director"
)

// buttonForm is the form of a page whose button says that.
func buttonForm(page, button string) url.Values {
	form := url.Values{}
	for _, one := range strings.Split(page, "<form")[1:] {
		one, _, _ = strings.Cut(one, "</form>")
		if !strings.Contains(one, ">"+button+"<") {
			continue
		}
		for _, field := range hiddenField.FindAllStringSubmatch(one, -1) {
			form.Set(field[1], field[2])
		}
	}
	return form
}

// selected is the value that a select of a page has.
func selected(page, name string) string {
	_, rest, _ := strings.Cut(page, `name="`+name+`"`)
	rest, _, _ = strings.Cut(rest, "</select>")
	if m := regexp.MustCompile(`value="([^"]*)" selected`).FindStringSubmatch(rest); m != nil {
		return m[1]
	}
	return ""
}

// § 3.2.17, § 3.2.18: who enters a card blind finds the chair empty that was empty for the first one, as its player has not come.
func TestTheBlindReadingKnowsTheEmptyChair(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	l := m.Lineups[1]
	there := []map[string]any{}
	for i, player := range l.Slots {
		if i != 2 && player != "" { // who plays at a table in the first heat is not there
			there = append(there, map[string]any{"player": player, "identified": true})
		}
	}
	h.put(h.director, smallDay+"/checkin/"+l.Club, map[string]any{"players": there, "dress": true}).is(201)
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
	first, second := h.directs(), h.browsesAs("zweite@example.at")
	empty := regexp.MustCompile(`value="ghost" selected`)
	for table := 1; ; table++ {
		path := fmt.Sprintf("%s/heats/1/tische/%d", saal, table)
		page := first.shows("GET", path, nil, 200, path)
		if !empty.MatchString(page) {
			continue
		}
		places := make([]int, seatsOf(page)-1)
		for i := range places {
			places[i] = i + 1
		}
		sent, chair := cardForm(page, nil), 0
		for i := range len(places) + 1 {
			if selected(page, fmt.Sprintf("seats[%d].state", i)) != "ghost" {
				sent.Set(fmt.Sprintf("seats[%d].place", i), strconv.Itoa(places[chair]))
				chair++
			} else {
				sent.Set(fmt.Sprintf("seats[%d].state", i), "ghost")
			}
		}
		if text, _, status := first.see("POST", path, sent); status != 200 {
			t.Fatalf("status %d: %s", status, mainOf(text))
		}
		blind := fmt.Sprintf("%s/heats/1/gegenlesen/%d/blind", saal, table)
		if page := second.shows("GET", blind, nil, 200, blind); len(empty.FindAllString(page, -1)) != 1 || !strings.Contains(page, "&#34;state&#34;:&#34;ghost&#34;") {
			t.Errorf("the chair is asked about: %s", mainOf(page))
		}
		return
	}
}

// § 3.2.18: a second person goes through the pile and confirms, or enters blind; what differs stands side by side, and one
// tap takes one. Who has entered a card does not confirm it.
func TestASecondPersonReadsThePile(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
		first, second := h.directs(), h.browsesAs("zweite@example.at")
		heat, pile := saal+"/heats/1", saal+"/heats/1/gegenlesen"
		var up, down []int
		for _, table := range []string{"1", "2", "3"} {
			page := first.shows("GET", heat+"/tische/"+table, nil, 200, heat+"/tische/"+table)
			if n := seatsOf(page); up == nil {
				for i := range n {
					up, down = append(up, i+1), append(down, n-i)
				}
			}
			if _, _, status := first.see("POST", heat+"/tische/"+table, cardForm(page, inOrder(up...))); status != 200 {
				t.Fatalf("table %s: status %d", table, status)
			}
		}
		first.shows("GET", heat, nil, 200, heat, "Gegengelesen: 0 von 3 Rundenkarten", pile)
		first.shows("GET", pile, nil, 200, pile, "Von Ihnen eingegeben", "Es wartet keine Karte auf Sie")
		own := first.shows("GET", pile+"/1", nil, 200, pile+"/1", "nur jemand anderer")
		if strings.Contains(own, "Stimmt mit dem Papier") {
			t.Error("who has entered a card is asked whether it is right")
		}
		first.shows("POST", pile+"/1",
			url.Values{"stand": {h.get("", smallDay+"/heats/1/sit-and-gos/1").etag()}}, 200, pile, "Diese Karten liest jemand anderer")

		// The pile: one tap, and the next card is there.
		second.shows("GET", pile, nil, 200, pile, "Noch nicht gegengelesen", "von Maria Beispiel", "Den Stapel durchgehen")
		page := second.shows("GET", pile+"/1", nil, 200, pile+"/1", "Platz 1")
		second.shows("POST", pile+"/1", buttonForm(page, "Stimmt mit dem Papier überein"), 200, pile+"/2?getan=gegengelesen",
			"Die Rundenkarte ist bestätigt")
		second.shows("GET", heat, nil, 200, heat, "Gegengelesen: 1 von 3")

		// Blind: what is stored is not on the page; the same is confirmed.
		blind := second.shows("GET", pile+"/2/blind", nil, 200, pile+"/2/blind", "Vergleichen, nächster Tisch")
		if regexp.MustCompile(`name="seats\[\d\]\.place"[^>]* value=`).MatchString(blind) || strings.Contains(blind, `"place":"1"`) {
			t.Error("who enters blind sees what is stored")
		}
		second.shows("POST", pile+"/2/blind", cardFormAt(blind, `/blind`, nil), 422, pile+"/2/blind", "hat keinen Platz")
		second.shows("POST", pile+"/2/blind", cardFormAt(blind, `/blind`, inOrder(up...)), 200, pile+"/3/blind?getan=gegengelesen")

		// Another card stands beside the stored one, and changes nothing by itself.
		blind = second.shows("GET", pile+"/3/blind", nil, 200, pile+"/3/blind")
		differ := second.shows("POST", pile+"/3/blind", cardFormAt(blind, `/blind`, inOrder(down...)), 412, pile+"/3/blind",
			"Gespeichert ist etwas anderes", "Meine Eingabe nehmen", "Das Gespeicherte stimmt")
		h.get("", smallDay+"/heats/1/sit-and-gos/3").is(200)
		stored := h.get("", smallDay+"/heats/1/sit-and-gos/3").etag()
		second.shows("POST", pile+"/3/blind", buttonForm(differ, "Meine Eingabe nehmen"), 200, pile+"?getan=karte")
		if h.get("", smallDay+"/heats/1/sit-and-gos/3").etag() == stored {
			t.Error("the tap has not taken what was sent")
		}
		// Now the first one reads what the second has entered, and a stale yes is none.
		page = first.shows("GET", pile+"/3", nil, 200, pile+"/3", "Stimmt mit dem Papier")
		blind = first.shows("GET", pile+"/3/blind", nil, 200, pile+"/3/blind")
		differ = first.shows("POST", pile+"/3/blind", cardFormAt(blind, `/blind`, inOrder(up...)), 412, pile+"/3/blind")
		again := second.shows("GET", heat+"/tische/3", nil, 200, heat+"/tische/3")
		second.shows("POST", heat+"/tische/3", cardForm(again, inOrder(up...)), 200, heat+"/tische/4?getan=karte")
		first.shows("POST", pile+"/3", buttonForm(page, "Stimmt mit dem Papier überein"), 422, pile+"/3", "inzwischen geändert")
		first.shows("POST", pile+"/3", buttonForm(differ, "Das Gespeicherte stimmt"), 422, pile+"/3", "inzwischen geändert")
		page = first.shows("GET", pile+"/3", nil, 200, pile+"/3")
		first.shows("POST", pile+"/3", buttonForm(page, "Stimmt mit dem Papier überein"), 200, pile+"?getan=gegengelesen",
			"Es wartet keine Karte auf Sie")
		first.shows("GET", heat, nil, 200, heat, "Gegengelesen: 3 von 3")
		for _, path := range []string{"/99", "/99/blind", "/4"} {
			if _, _, status := first.see("GET", pile+path, nil); status != 404 {
				t.Errorf("%s: status %d", path, status)
			}
		}
		first.shows("POST", pile+"/99/blind", url.Values{director.TakeField: {"1"}}, 404, pile+"/99/blind")
	})
}

// § 3.2.18: who reads a card a second time sees its photo beside what is stored; who enters it blind sees the photo, and nothing of what was
// entered or read. A card without a photo has none.
func TestTheSecondReaderSeesThePhoto(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
	n := len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)
	on := marked{[]int{2, 3, 1, 6, 4, 5}[:n], true}
	var sent league.PhotoView
	h.post(h.director, photosAt, string(h.photograph(t, 1, on)), "Content-Type", rest.JpegType).is(201).into(&sent)
	h.put(h.director, smallDay+"/heats/1/sit-and-gos/1?photo="+sent.Photo, h.seatsMarked(1, on)).is(201)
	h.put(h.director, smallDay+"/heats/1/sit-and-gos/2", h.seatsMarked(2, on)).is(201)

	second, pile := h.browsesAs("zweite@example.at"), saal+"/heats/1/gegenlesen"
	picture := sent.Cards[0].Picture
	shown := `<img src="` + picture + `"`
	second.shows("GET", pile+"/1", nil, 200, pile+"/1", shown, "Platz 6")
	blind := second.shows("GET", pile+"/1/blind", nil, 200, pile+"/1/blind", shown, "&#34;photos&#34;:[&#34;"+picture+"&#34;]")
	for _, says := range []string{"Platz 6", "&#34;place&#34;:&#34;6", "In der Zeit", `value="in_time" selected`, `value="6"`, sent.Photo + `"`} {
		if strings.Contains(blind, says) {
			t.Errorf("the blind page says %q: %s", says, mainOf(blind))
		}
	}
	for _, path := range []string{pile + "/2", pile + "/2/blind"} {
		if page := second.shows("GET", path, nil, 200, path, `class="keptphotos" hidden`); strings.Contains(page, "<img") {
			t.Errorf("%s shows a photo of another card: %s", path, mainOf(page))
		}
	}
	if _, _, status := second.see("GET", picture, nil); status != 200 {
		t.Errorf("status %d", status)
	}
}
