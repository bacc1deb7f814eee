package api

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
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

// § 1.2.4, § 1.2.5, § 1.2.6, § 3.2.16: whoever played on an official day although he had left the club, had played for another, was too young,
// was one of the best of the first league or stood in a lineup of the other league, too, stands on the start page, on the page of the day and
// among the sanctions, one tap from the form that is filled for it.
func TestEveryViolationOfAnOfficialDayIsATaskOnThePages(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	h.clock = time.Date(2010, 5, 1, 12, 0, 0, 0, rulebook.Vienna())
	f := season2010(t, "returns")
	for i := range f.Roster {
		if r := &f.Roster[i]; r.Player == "p110-0036" { // of Wels, who plays the second matchday
			r.Until = new("2010-03-14")
		}
	}
	for i := range f.Players {
		if p := &f.Players[i]; p.ID == "p110-0039" { // of Wels, who plays the first
			p.BirthDate = "1992-02-08"
		}
	}
	if _, err := h.office.ImportSeason(t.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	b, page := h.decides(), buero+"/saisonen/s110"
	h.admin = "token-of-" + inBureau
	name := func(id string) string {
		for i := range f.Players {
			if f.Players[i].ID == id {
				return f.Players[i].GivenName + " " + f.Players[i].FamilyName
			}
		}
		t.Fatal(id)
		return ""
	}
	for _, c := range []struct {
		rule, league string // the first of the team, which the form names
		day          int
		player, says string
	}{
		{"1.2.4", "bl1", 2, "p110-0036", "gehört am 15. März 2010 nicht zum Kader von"},
		{"1.2.6", "bl1", 1, "p110-0039", "ist am 7. Februar 2010 noch keine 18 Jahre alt; startberechtigt ab 8. Februar 2010"},
		{"1.2.5", "bl1", 3, "p110-0032", "hat in dieser Saison schon für"},
		{"1.2.5", "bl1", 3, "p110-0042", "steht in der 3. Sammelrunde auch in der 2. Bundesliga in einer Aufstellung"},
		{"3.2.16", "bl2", 3, "p110-0033", "gehört zu den besten vier des Vereins in der MVP-Wertung der 1. Bundesliga"},
	} {
		says := name(c.player) + " " + c.says
		day, list := fmt.Sprintf("%s/sammelrunden/%s/%d", page, c.league, c.day), page+"/sanktionen"
		h.post(h.admin, fmt.Sprintf("%s/seasons/s110/leagues/%s/matchdays/%d/official", rest.V1, c.league, c.day), nil)
		b.shows("GET", buero, nil, 200, buero, says)
		b.shows("GET", day, nil, 200, day, "Verstöße ohne Entscheidung", says)
		all, found := b.shows("GET", list, nil, 200, list, says), false
		for _, link := range regexp.MustCompile(`href="(`+list+`\?verstoss=[0-9a-f]{16})#neu"`).FindAllStringSubmatch(all, -1) {
			form := asShown(b.shows("GET", link[1], nil, 200, link[1]), list)
			found = found || form.Get("kind") == "disqualification" && strings.HasPrefix(form.Get("team"), c.league+"/") &&
				form.Get("matchday") == fmt.Sprint(c.day) && form.Get("rule") == c.rule && strings.Contains(form.Get("players"), name(c.player))
		}
		if !found {
			t.Errorf("no link leads to the sanction of %s by § %s", name(c.player), c.rule)
		}
	}
}
