package api

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/register"
	"pokerliga/storage/storagetest"
)

// § 1.2.6, § 3.2.16, A04: who has played though too young stands on the pages of the association, and one tap leads to the form that is
// filled for the disqualification of his team, which says what it is about before it counts.
func TestAViolationOfAPlayedDayIsOneTapFromItsSanction(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m, b := h.official()
	l, path := m.Lineups[0], buero+"/saisonen/small/sanktionen"
	player := rest.V1 + "/players/" + l.Slots[2]
	g := h.get(h.admin, player+"/record").is(200)
	var who register.PlayerRecord
	if err := json.Unmarshal(g.body, &who); err != nil {
		t.Fatal(err)
	}
	name := who.GivenName + " " + who.FamilyName
	who.BirthDate = "1993-01-02"
	h.put(h.admin, player, register.CorrectPlayer{Person: who.Person}, "If-Match", g.etag()).is(200)

	const says = "noch keine 18 Jahre alt; startberechtigt ab 2. Jänner 2011"
	day := buero + "/saisonen/small/sammelrunden/bl1/1"
	b.shows("GET", day, nil, 200, day, "Verstöße ohne Entscheidung", says)
	page := b.shows("GET", buero, nil, 200, buero, "die nicht spielen durften", says)
	link := regexp.MustCompile(`href="(` + path + `\?verstoss=[0-9a-f]{16})#neu"`).FindStringSubmatch(page)
	if link == nil {
		t.Fatal("no link leads to the sanction")
	}
	page = b.shows("GET", link[1], nil, 200, link[1], "Verstöße ohne Entscheidung", says)
	form := asShown(page, path)
	for field, want := range map[string]string{"kind": "disqualification", "team": "bl1/" + l.Club, "matchday": "1", "rule": "1.2.6",
		"players": name} {
		if got := form.Get(field); got != want {
			t.Errorf("%s is filled with %q, want %q", field, got, want)
		}
	}
	form.Set("reason", "Nicht spielberechtigt")
	asked := b.shows("POST", path, form, 200, path, "Gespeichert ist noch nichts", "1. Sammelrunde", "disqualifiziert", name)
	b.confirms(asked, path, path+"?getan=sanktion", "Nicht spielberechtigt")
	if page := b.shows("GET", buero, nil, 200, buero); strings.Contains(page, link[1]) {
		t.Error("the sanction answers to it, and it still waits")
	}
}
