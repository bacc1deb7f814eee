package api

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// hallStream finds where a page of the hall listens.
var hallStream = regexp.MustCompile(`data-live="(/saal/[^"]*)"`)

// listensTo opens the stream that a page names, as somebody.
func (h *hall) listensTo(b *browser, email, path string) *ear {
	h.Helper()
	page, _, _ := b.see("GET", path, nil)
	found := hallStream.FindStringSubmatch(page)
	if found == nil {
		h.Fatalf("%s does not listen: %s", path, mainOf(page))
	}
	return listen(h.T, h.http.URL, strings.ReplaceAll(found[1], "&amp;", "&"), "Authorization", "Bearer token-of-"+email)
}

// Officials are told of check-ins, draws and cards as they come, and of each other; the page says what it was.
func TestOfficialsAreToldOfWhatOthersDo(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
		first, second := h.directs(), h.browsesAs("zweite@example.at")
		e := h.listensTo(first, directorEmail, saal)
		page := second.shows("GET", saal+"/anmeldung", nil, 200, saal+"/anmeldung", "Stand 13:45 Uhr · zuletzt um", "Neu laden")
		club := m.Lineups[0].Club
		if _, _, status := second.see("POST", saal+"/anmeldung/"+club, sealed(page, "/anmeldung/"+club)); status != 200 {
			t.Fatalf("the check-in is answered %d", status)
		}
		mark, says := e.change()
		first.shows("GET", saal, nil, 200, saal, "live?seit="+mark, "angemeldet (Maria Beispiel)")
		if says != "" {
			t.Errorf("the stream itself says %q", says)
		}
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		drawn, _ := e.change()
		if drawn == mark {
			t.Error("the draw has the mark of the check-in")
		}
		first.shows("GET", saal, nil, 200, saal, "Heat 1 ausgelost")

		// Who works on what.
		other := h.listensTo(second, "zweite@example.at", saal+"/heats/1/tische/2")
		var told string
		if err := json.Unmarshal([]byte(e.until("data: ")), &told); err != nil || told != "Maria Beispiel (Heat 1, Tisch 2)" {
			t.Errorf("the first is told of %q, %v", told, err)
		}
		if err := json.Unmarshal([]byte(other.until("data: ")), &told); err != nil || told != "Maria Beispiel" {
			t.Errorf("the second is told of %q, %v", told, err)
		}
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", m.Heats[0].SitAndGo(1)).is(201)
		e.change()
		other.change()
		// What is doubtful about it comes as news, too: those who sit there were not drawn there.
		first.shows("GET", saal+"/anmeldung", nil, 200, saal+"/anmeldung", "Heat 1: Tisch 1 eingetragen (Maria Beispiel) · Stimmt das? ",
			"Heat 1, Tisch 1: ")
		first.shows("GET", saal, nil, 200, saal, " Zweifel</a>", `href="`+saal+`/heats/1#zweifel"`)

		// The list of matchdays listens on those that are played.
		list := h.listensTo(first, directorEmail, "/saal")
		list.until("data: ") // who else is there
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/2", m.Heats[0].SitAndGo(2)).is(201)
		list.change()
		first.shows("GET", "/saal", nil, 200, "/saal", "zuletzt um 13:45: Heat 1: Tisch 2 eingetragen (Maria Beispiel)")

		// Nobody else listens.
		stream := saal + "/live"
		h.get("", stream).is(401)
		h.get("token-of-niemand", stream).is(401)
		h.presides(club)
		obfrau := h.user("andere@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
		h.get(obfrau, stream).is(403)
		h.get(h.director, "/saal/small/bl1/2/live").is(403)
	})
}

// The bound on streams holds for officials, too.
func TestNoMoreOfficialsMayListenThanThereIsRoomFor(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{Listeners: 1})
	h.readyToDraw()
	h.listensTo(h.directs(), directorEmail, saal)
	second := h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
	h.get(second, saal+"/live").is(503)
}

// § 3.2.18: the log of the day has everything that was done on the matchday, the newest first, in words with names, with
// what was there before, and nothing of other matchdays.
func TestTheLogOfTheDayTellsWhatWasDone(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		for _, reverse := range []bool{false, true} {
			page := b.shows("GET", saal+"/heats/1/tische/1", nil, 200, saal+"/heats/1/tische/1")
			n := seatsOf(page)
			places := make([]int, n)
			for i := range places {
				if places[i] = i + 1; reverse {
					places[i] = n - i
				}
			}
			b.shows("POST", saal+"/heats/1/tische/1", cardForm(page, inOrder(places...)), 200, saal+"/heats/1/tische/2?getan=karte")
		}
		page := b.shows("GET", saal+"/protokoll", nil, 200, saal+"/protokoll", "Heat 1: Tisch 1 berichtigt", "vorher: 1. ",
			"Heat 1: Tisch 1 eingetragen", "Heat 1 ausgelost", "Maria Beispiel", "Aufstellung von ", "Grund: Nachtrag", "Sonntag, 7. Februar 2010")
		if strings.Index(page, "berichtigt") > strings.Index(page, "eingetragen") ||
			strings.Index(page, "eingetragen") > strings.Index(page, "ausgelost") {
			t.Error("the newest is not ahead")
		}
		entries, _, err := h.office.News(h.Context(), acts.Console, acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}, 0, 1)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%v, %v", entries, err)
		}
		before := fmt.Sprintf("%s/protokoll?vor=%d", saal, entries[0].Seq)
		page, _, _ = b.see("GET", before, nil)
		if _, page, _ = strings.Cut(page, `<ol class="log">`); strings.Contains(page, "berichtigt") || !strings.Contains(page, "eingetragen") {
			t.Error("what was before an entry is not told by itself")
		}
		if _, _, status := h.presides(m.Lineups[0].Club).see("GET", saal+"/protokoll", nil); status != 403 {
			t.Errorf("a president reads the log: %d", status)
		}
	})
}
