package api

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/site"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

func TestResultsAndDecisionsCanBeSubscribedTo(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	var f site.Feed
	if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &f); err != nil || len(f.Entries) != 0 || f.Updated == "" {
		t.Fatalf("before the first season: %+v, %v", f, err)
	}
	h.withSmall()
	for range 2 { // twice the same on one day is two pieces of news
		h.post(h.admin, small+"/sanctions",
			`{"kind":"correction","league":"bl1","club":"retz-7-1","points":-1,"date":"2010-02-06","reason":"<Absprache>"}`).is(201)
	}
	f = site.Feed{}
	if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).has("Content-Type", "application/atom+xml; charset=utf-8").body,
		&f); err != nil {
		t.Fatal(err)
	}
	if len(f.Entries) != 2 || f.Entries[0].ID == f.Entries[1].ID || !strings.Contains(f.Entries[0].Title, "<Absprache>") ||
		f.Entries[0].Updated != "2010-02-07T15:00:00+01:00" || f.Updated != f.Entries[0].Updated {
		t.Errorf("got %+v", f.Entries)
	}
	for _, e := range f.Entries {
		path, _, _ := strings.Cut(e.Link.Href, "#")
		h.get("", path).is(200)
	}
}

// A feed is read by its moments: a reader that knows an entry looks at it again
// when its moment has moved. What a matchday brought stands in its entry, and
// every no-show and every correction is one (§ 1.2.10, A29).
func TestTheFeedMovesWithWhatItTells(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.closeHeat(m.Heats[i].Number)
		}
		read := func() (f site.Feed) {
			h.Helper()
			if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &f); err != nil {
				h.Fatal(err)
			}
			return f
		}
		first := read()
		if len(first.Entries) != 1 || first.Updated != "2010-02-07T15:00:00+01:00" || first.Entries[0].Updated != first.Updated ||
			first.Entries[0].Content == nil || !strings.Contains(first.Entries[0].Content.HTML, "<li>1. ") ||
			!strings.Contains(first.Entries[0].Content.HTML, "Tabellenführung") {
			h.Fatalf("after the matchday: %+v", first)
		}

		card := h.swapped(&m.Heats[0].SitAndGos[0])
		h.clock = h.clock.Add(26 * time.Hour)
		path := smallDay + "/heats/1/sit-and-gos/" + strconv.Itoa(card.Table)
		etag := h.get(h.admin, path).is(200).etag()
		h.put(h.admin, path+"?reason=Zahlendreher", card, "If-Match", etag).is(200)
		then := read()
		if len(then.Entries) != 2 || then.Updated != "2010-02-08T17:00:00+01:00" || then.Entries[0].Category.Term != "Berichtigung" ||
			!strings.Contains(then.Entries[0].Title, "Zahlendreher") || then.Entries[1].ID != first.Entries[0].ID ||
			then.Entries[1].Updated != then.Updated {
			h.Errorf("after the correction: %+v", then)
		}
		said := h.get("", "/ligen/bl1/small/sammelrunden/1").is(200)
		said.says("korrigiert am 8.").says("(vorher ").says("Grund: Zahlendreher.")
		var day struct {
			Corrections []league.Correction `json:"corrections"`
		}
		h.get("", smallDay).is(200).into(&day)
		if len(day.Corrections) != 1 || day.Corrections[0].Heat != 1 || day.Corrections[0].Reason != "Zahlendreher" ||
			day.Corrections[0].Card == nil || day.Corrections[0].Card.Table != card.Table {
			h.Errorf("the matchday tells %+v", day.Corrections)
		}
	})
}

// A card that is changed while its heat is open again is told with the reason for
// which the heat was opened.
func TestAChangeInAReopenedHeatIsToldWithItsReason(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	m := &f.Leagues[0].Matchdays[0]
	h.lineups(m)
	h.play(&m.Heats[0])
	card := h.swapped(&m.Heats[0].SitAndGos[0])
	path := smallDay + "/heats/1/sit-and-gos/" + strconv.Itoa(card.Table)
	change := func(card any) {
		h.Helper()
		h.put(h.director, path, card, "If-Match", h.get(h.director, path).is(200).etag()).is(200)
	}
	page := "/ligen/bl1/small/sammelrunden/1"
	change(card)
	change(&m.Heats[0].SitAndGos[0])
	if strings.Contains(string(h.get("", page).is(200).body), "korrigiert") {
		t.Error("a heat that was never closed tells corrections")
	}
	h.closeHeat(1)
	h.post(h.director, smallDay+"/heats/1/reopen", `{"reason":"falsche Karte"}`).is(200)
	change(card)
	h.get("", page).is(200).says("korrigiert am 7.").says("Grund: falsche Karte.")
}

// closeHeat closes a heat of the first matchday of the small season, whatever
// does not add up.
func (h *hall) closeHeat(number int) {
	h.Helper()
	h.post(h.director, fmt.Sprintf("%s/heats/%d/close", smallDay, number), `{"note":"gezählt"}`).is(200)
}

// swapped returns a card on which first and last have changed places.
func (h *hall) swapped(card *scoring.SitAndGo) *scoring.SitAndGo {
	other := *card
	other.Seats = slices.Clone(card.Seats)
	last := len(other.Seats) - 1
	a, b := other.Seats[0], other.Seats[last]
	other.Seats[0].Player, other.Seats[last].Player = b.Player, a.Player
	return &other
}

// A no-show is a piece of news of its own; a correction stays one when it is
// lifted, and says so.
func TestNoShowsAndLiftedCorrectionsAreNews(t *testing.T) {
	h := withRough(t)
	var f site.Feed
	if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &f); err != nil {
		t.Fatal(err)
	}
	counted := map[string]int{}
	for _, e := range f.Entries {
		counted[e.Category.Term]++
	}
	if counted["Nicht angetreten"] != 9 || counted["Punktekorrektur"] != 1 {
		t.Errorf("got %v", counted)
	}
	again := h.user("again@example.at", acts.Role{Kind: acts.RoleAdmin})
	h.post(again, rest.V1+"/seasons/rough/sanctions/6/lift", `{"reason":"Irrtum","date":"2010-12-30"}`).is(200)
	f = site.Feed{}
	if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &f); err != nil {
		t.Fatal(err)
	}
	if f.Updated != "2010-12-31T13:00:00+01:00" || !slices.ContainsFunc(f.Entries, func(e site.Entry) bool {
		return e.Updated == f.Updated && strings.Contains(e.Title, "aufgehoben am 30.") && strings.Contains(e.Title, "Irrtum")
	}) {
		t.Errorf("updated %s: %+v", f.Updated, f.Entries)
	}
}
