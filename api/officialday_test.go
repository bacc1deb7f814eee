package api

import (
	"strings"
	"testing"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// official plays the first matchday of the small season and makes it official, and returns it with a browser of the association.
func (h *hall) official() (*scoring.Matchday, *browser) {
	h.Helper()
	m := h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	for i := range m.Heats {
		h.play(&m.Heats[i])
		h.closeHeat(i + 1)
	}
	h.clock = time.Date(2010, 2, 7, 22, 0, 0, 0, rulebook.Vienna())
	b := h.decides()
	h.admin = "token-of-" + inBureau
	h.post(h.admin, smallDay+"/official", nil).is(200)
	return m, b
}

// A29: what the association changes on an official matchday it changes for a reason, and each form of the hall has a field for it: a
// check-in, a no-show, cards and stacks of a heat that is open again, and its end. On other matchdays the forms have no such field.
func TestAnOfficialMatchdayIsMendedInTheHall(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m, b := h.official()
	club := m.Lineups[0].Club
	mends := func(at, action, to string) {
		t.Helper()
		form := asShown(b.shows("GET", at, nil, 200, at, "Grund, denn das Ergebnis ist amtlich"), action)
		b.shows("POST", action, form, 422, action, `-reason">Die 1. Sammelrunde ist amtlich`)
		form.Set("reason", "Protest 1")
		b.shows("POST", action, form, 200, to)
		if reason := h.last().Reason; reason != "Protest 1" {
			t.Errorf("%s: the journal has the reason %q", action, reason)
		}
	}
	team := saal + "/anmeldung/" + club
	mends(team, team, team) // which says that they come late
	heat := saal + "/heats/3"
	h.reopens(b, heat)
	mends(heat, heat+"/abschluss", saal+"?getan=abgeschlossen")

	h.takesBack(b)
	if page := b.shows("GET", team, nil, 200, team); strings.Contains(page, "denn das Ergebnis ist amtlich") {
		t.Error("a reason is asked for though the result is provisional")
	}
}

// reopens opens a heat again on its page, which says first what does not count while it is open.
func (h *hall) reopens(b *browser, heat string) {
	h.Helper()
	again := heat + "/wieder-oeffnen"
	form := asShown(b.shows("GET", heat, nil, 200, heat), again)
	b.shows("POST", again, form, 422, again, `-3-reason">Die 1. Sammelrunde ist amtlich`)
	form.Set("reason", "Protest 1")
	before := h.stands()
	asked := b.shows("POST", again, form, 200, again, "Gespeichert ist noch nichts", "Tabelle der 1. Bundesliga",
		"<dt>Grund</dt><dd>Protest 1</dd>", "1. der 1. Bundesliga, 7. Februar 2010", "Heat 3 wird wieder geöffnet.")
	if h.stands() != before {
		h.Error("the heat was opened before somebody said yes")
	}
	b.confirms(asked, again, heat+"?getan=offen", "Der Heat ist wieder offen.")
}

// takesBack makes the result provisional again on the page of the matchday in the office.
func (h *hall) takesBack(b *browser) {
	h.Helper()
	day := buero + "/saisonen/small/sammelrunden/bl1/1"
	back := day + "/vorlaeufig"
	form := asShown(b.shows("GET", day, nil, 200, day, "Amtlich seit Sonntag, 7. Februar 2010, 22:00 Uhr"), back)
	form.Set("reason", "Protest 1")
	asked := b.shows("POST", back, form, 200, back, "Das erfahren: ",
		"Das Ergebnis der Sammelrunde wird wieder vorläufig.", "1. der 1. Bundesliga, 7. Februar 2010", "E-Mails über „amtlich“",
		"Vereine können bis 14. Februar 2010 protestieren")
	b.confirms(asked, back, day+"?getan=vorlaeufig", "Das Ergebnis ist wieder vorläufig.")
	if page := b.shows("GET", day, nil, 200, day); strings.Contains(page, "Amtlich seit") {
		h.Error("it is official still")
	}
}
