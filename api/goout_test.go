package api

import (
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// stacksOf are the stacks of an MTT in the first heat as they are stored.
func (h *hall) stacksOf(mtt string) *scoring.TeamMTT {
	h.Helper()
	v, err := h.office.Open(h.Context(), "small")
	if err != nil {
		h.Fatal(err)
	}
	if heat := v.Season("small").File.Matchday("bl1", 1).Heat(1); heat != nil {
		return heat.TeamMTT(mtt)
	}
	return nil
}

// outAs returns as which a club has gone out of an MTT in the first heat, 0 for not.
func (h *hall) outAs(mtt, club string) int {
	h.Helper()
	for _, s := range h.stacksOf(mtt).Stacks {
		if s.Club == club {
			return s.Out
		}
	}
	h.Fatalf("%s has no stack", club)
	return 0
}

// § 2.2.26: who goes out is one tap, saved at once, with the next number; what is sent twice counts once, the last one can
// come back. Nobody types the chips of the others.
func TestWhoGoesOutIsOneTap(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		at := saal + "/heats/1/mtt/A"
		first, second, third := m.Lineups[0].Club, m.Lineups[1].Club, m.Lineups[2].Club
		page := b.shows("GET", at, nil, 200, at, "Wer scheidet aus?", "Als 1. im MTT", "Fehlt noch")
		tap := sealed(page, "/raus/"+first)
		b.shows("POST", at+"/raus/"+first, tap, 200, at+"?getan=ausgeschieden", "Als 2. im MTT", "zugleich mit")
		b.shows("POST", at+"/raus/"+first, tap, 200, at+"?getan=ausgeschieden", "Als 2. im MTT") // twice
		page = b.shows("POST", at+"/raus/"+second, sealed(page, "/raus/"+second), 200, at+"?getan=ausgeschieden", "Als 3. im MTT", "Zurücknehmen")
		if h.outAs("A", first) != 1 || h.outAs("A", second) != 2 || h.outAs("A", third) != 0 {
			t.Fatalf("got %+v", h.stacksOf("A"))
		}

		// Only the last one comes back; the same hand is the same number.
		back := url.Values{"raus": {"nein"}}
		b.shows("POST", at+"/raus/"+first, back, 422, at+"/raus/"+first, "nur das letzte Ausscheiden", "§ 2.2.26")
		b.shows("POST", at+"/raus/"+second, sealed(page, "/raus/"+second), 200, at+"?getan=wieder-drin", "Als 2. im MTT")
		b.shows("POST", at+"/raus/"+second, url.Values{"raus": {"ja"}, "zugleich": {"1"}}, 200, at+"?getan=ausgeschieden")
		if h.outAs("A", second) != 1 {
			t.Errorf("two in one hand: %+v", h.stacksOf("A"))
		}

		// A stranger, an MTT that there is not, a heat that has no stacks yet, who is the last one.
		for _, path := range []string{"/heats/1/mtt/A/raus/niemand", "/heats/1/mtt/C/raus/" + first, "/heats/3/mtt/A/raus/" + first} {
			if _, _, status := b.see("POST", saal+path, tap); status != 404 && status != 422 {
				t.Errorf("%s: status %d", path, status)
			}
		}
		for _, l := range m.Lineups[2:] {
			_, _, status := b.see("POST", at+"/raus/"+l.Club, tap)
			if last := l.Club == m.Lineups[len(m.Lineups)-1].Club; last != (status == 422) {
				t.Errorf("%s: status %d", l.Club, status)
			}
		}
		entries, err := h.office.Journal(h.Context(), acts.Console, acts.Query{Season: "small", Act: string(acts.DeedStacks)})
		if err != nil || len(entries) == 0 || entries[0].User != directorEmail || !strings.HasSuffix(string(entries[0].Subject), "team-mtts/A") {
			t.Errorf("the journal says %+v, %v", entries, err)
		}
	})
}

// § 2.2.26: who goes out at a device without a network, and is sent after another who went out later, is not appended: both sides and the
// page of the heat are asked who was first, until one of them answers.
func TestWhoWentOutFirstIsAskedWhereItArrivesLater(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}})
		mine, hers := h.directs(), h.browsesAs("zweite@example.at")
		heat, at := saal+"/heats/1", saal+"/heats/1/mtt/A"
		tapped := func(ago time.Duration, more ...string) url.Values {
			v := url.Values{"raus": {"ja"}, "wann": {h.office.Now().Add(-ago).UTC().Format(time.RFC3339)}}
			for i := 0; i < len(more); i += 2 {
				v.Set(more[i], more[i+1])
			}
			return v
		}
		late, early, third, fourth := m.Lineups[0].Club, m.Lineups[1].Club, m.Lineups[2].Club, m.Lineups[3].Club
		mine.shows("POST", at+"/raus/"+late, tapped(time.Minute), 200, at+"?getan=ausgeschieden")
		hers.shows("POST", at+"/raus/"+early, tapped(3*time.Minute), 200, at+"?getan=gefragt", "Wer ist zuerst ausgeschieden?", `name="zuerst" value="`+late)
		if h.outAs("A", early) != 0 {
			t.Fatalf("appended: %+v", h.stacksOf("A"))
		}
		hers.shows("POST", at+"/raus/"+early, tapped(3*time.Minute), 200, at+"?getan=gefragt") // twice
		for _, where := range []string{at, heat} {                                             // told at the other side, too
			mine.shows("GET", where, nil, 200, where, "Wer ist zuerst ausgeschieden?", "nach dem Gerät von Maria Beispiel um ", "Zuerst ")
		}
		h.post(h.director, smallDay+"/heats/1/close", nil).is(422)

		// In the same hand as one that is asked about: it is asked, too. One answer leads to the next.
		hers.shows("POST", at+"/raus/"+third, tapped(2*time.Minute, "zugleich", early), 200, at+"?getan=gefragt")
		page := mine.shows("GET", at, nil, 200, at)
		mine.shows("POST", at+"/raus/"+early, url.Values{"raus": {"ja"}, "zuerst": {"niemand"}}, 200, at+"?getan=gefragt")
		page = mine.shows("POST", at+"/raus/"+early, sealed(page, "/raus/"+early), 200, at+"?getan=ausgeschieden", "Zugleich mit")
		mine.shows("POST", at+"/raus/"+early, sealed(page, "/raus/"+early), 200, at+"?getan=ausgeschieden") // the other side says the same
		mine.shows("POST", at+"/raus/"+third, url.Values{"raus": {"ja"}, "zugleich": {early}}, 200, at+"?getan=ausgeschieden")
		if h.outAs("A", early) != 1 || h.outAs("A", third) != 1 || h.outAs("A", late) != 2 {
			t.Errorf("put before: %+v", h.stacksOf("A"))
		}

		// Appended all the same, and taken back.
		mine.shows("POST", at+"/raus/"+fourth, tapped(3*time.Minute), 200, at+"?getan=gefragt")
		mine.shows("POST", at+"/raus/"+fourth, url.Values{"raus": {"nein"}}, 200, at+"?getan=wieder-drin")
		if page := mine.shows("GET", at, nil, 200, at); strings.Contains(page, "Zuerst ") {
			t.Error("still asked")
		}
		mine.shows("POST", at+"/raus/"+fourth, tapped(3*time.Minute), 200, at+"?getan=gefragt")
		mine.shows("POST", at+"/raus/"+fourth, url.Values{"raus": {"ja"}, "zuerst": {"andere"}}, 200, at+"?getan=ausgeschieden")
		if h.outAs("A", fourth) != 3 || h.outAs("A", late) != 2 {
			t.Errorf("appended: %+v", h.stacksOf("A"))
		}
		mine.shows("POST", at+"/raus/"+m.Lineups[4].Club, url.Values{"raus": {"ja"}, "wann": {"gestern"}}, 422, at+"/raus/"+m.Lineups[4].Club, "kein Zeitpunkt")
	})
}

// Two people at two tables of an MTT let stacks go out at the same moment: nobody is lost, and each has a number of its own.
func TestTwoLetStacksGoOutAtOnce(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}})
	at := saal + "/heats/1/mtt/A"
	var both sync.WaitGroup
	for i, email := range []string{directorEmail, "zweite@example.at"} {
		b := h.browsesAs(email)
		both.Go(func() {
			b.shows("POST", at+"/raus/"+m.Lineups[i].Club, url.Values{"raus": {"ja"}}, 200, at+"?getan=ausgeschieden")
		})
	}
	both.Wait()
	if one, two := h.outAs("A", m.Lineups[0].Club), h.outAs("A", m.Lineups[1].Club); one+two != 3 || one*two != 2 {
		t.Errorf("they are out as %d and %d", one, two)
	}
}

// A card whose answer was lost on the way is sent again with its key: it is known, although somebody has changed it
// meanwhile, and nothing is asked.
func TestALostAnswerIsGivenAgain(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	b := h.directs()
	one := saal + "/heats/1/tische/1"
	page := b.shows("GET", one, nil, 200, one)
	places := make([]int, seatsOf(page))
	for i := range places {
		places[i] = i + 1
	}
	sent := cardForm(page, inOrder(places...))
	b.shows("POST", one, sent, 200, saal+"/heats/1/tische/2?getan=karte")
	page = b.shows("GET", one, nil, 200, one)
	places[0], places[1] = 2, 1
	b.shows("POST", one, cardForm(page, inOrder(places...)), 200, saal+"/heats/1/tische/2?getan=karte")
	b.shows("POST", one, sent, 200, saal+"/heats/1/tische/2?getan=karte")
	places[1], places[2] = 3, 1
	changed := cardForm(page, inOrder(places...))
	changed.Set("schluessel", sent.Get("schluessel"))
	b.shows("POST", one, changed, 412, one, "Hier hat inzwischen jemand anderer gespeichert")
}

// § 3.2.8: before a heat the board says of each stack how many chips it has, who leaves it and who sits down, what is
// missing of the sum, and who should sit down and is not there (§ 3.2.17).
func TestTheBoardSaysWhoTakesOverWhichStack(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	b := h.directs()
	first := m.Lineups[1]
	there := []map[string]any{}
	for i, player := range first.Slots {
		if i != 2 && player != "" { // who plays MTT A in the second heat is not there
			there = append(there, map[string]any{"player": player, "identified": true})
		}
	}
	h.put(h.director, smallDay+"/checkin/"+first.Club, map[string]any{"players": there, "dress": true}).is(201)
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	board := saal + "/heats/2/uebergabe"
	b.shows("GET", saal+"/heats/1/uebergabe", nil, 200, saal+"/heats/1/uebergabe", "Wer im Heat 1 die Team-MTTs beginnt")
	b.shows("GET", board, nil, 200, board, "Es gibt noch nichts zu übergeben")
	stacks := *m.Heats[0].TeamMTT("A")
	stacks.Stacks = append([]scoring.Stack{}, stacks.Stacks...)
	for i := range stacks.Stacks {
		s := &stacks.Stacks[i]
		s.End, s.Out = s.Start, 0
	}
	stacks.Stacks[1].End -= 500
	h.put(h.director, smallDay+"/heats/1/team-mtts/A", stacks).is(201)
	h.put(h.director, smallDay+"/heats/1/team-mtts/B", m.Heats[0].TeamMTT("B")).is(201)
	page := b.shows("GET", board, nil, 200, board, "MTT A", "Fehlt noch</dt><dd>500<", "fehlt</strong>", "leerer Sessel")
	if strings.Count(page, "fehlt</strong>") != 1 {
		t.Errorf("one is missing: %s", mainOf(page))
	}
}
