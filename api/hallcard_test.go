package api

import (
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/storage/storagetest"
	"pokerliga/web/frame"
)

// The links of helpers stand on the screen, each with its QR code beside it and to be shared, and the code is the link.
func TestLinksOfHelpersAreReadFromTheScreen(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	b, at := h.directs(), saal+"/heats/1/helfer"
	form := sealed(b.shows("GET", at, nil, 200, at), "/helfer")
	form.Set("sheet", "alle")
	page := b.shows("POST", at, form, 200, at, "Diese Links stehen nur jetzt da")
	given := regexp.MustCompile(`(?s) data-share>([^<]+)</span></p>\s*<img src="data:image/png;base64,([^"]+)"`).FindAllStringSubmatch(page, -1)
	if len(given) != 6 { // four tables, two MTTs
		t.Fatalf("%d links with a code", len(given))
	}
	for _, link := range given {
		picture, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(link[2], "&#43;", "+"))
		if err != nil {
			t.Fatal(err)
		}
		if got := qrText(t, picture); got != link[1] || !strings.HasPrefix(got, h.http.URL) {
			t.Errorf("the code says %q, beside it stands %q", got, link[1])
		}
	}
}

// Players are chosen for a penalty in groups by club, each by family name; the plan of the tables is read by family name, too.
func TestPlayersAreListedByFamilyName(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	v, err := h.office.Open(h.Context(), "small")
	if err != nil {
		t.Fatal(err)
	}
	players := v.Season("small").File.Players
	family, full := map[string]string{}, map[string]string{}
	for i := range players {
		p := &players[i]
		family[p.ID], full[p.GivenName+" "+p.FamilyName] = p.FamilyName+" "+p.GivenName, p.FamilyName+" "+p.GivenName
	}
	b, byName := h.directs(), frame.ByName()
	sorted := func(where string, names []string) {
		t.Helper()
		if len(names) < 2 || !slices.IsSortedFunc(names, byName) {
			t.Errorf("%s: %q", where, names)
		}
	}
	page := b.shows("GET", saal+"/strafen", nil, 200, saal+"/strafen")
	groups := regexp.MustCompile(`(?s)<optgroup label="([^"]+)">(.*?)</optgroup>`).FindAllStringSubmatch(page, -1)
	var clubs []string
	for _, g := range groups {
		var names []string
		for _, o := range regexp.MustCompile(`value="\S+ ([^"]+)">([^<]+)<`).FindAllStringSubmatch(g[2], -1) {
			if o[2] != family[o[1]] {
				t.Errorf("%s is called %q", o[1], o[2])
			}
			names = append(names, o[2])
		}
		sorted(g[1], names)
		clubs = append(clubs, g[1])
	}
	sorted("clubs", clubs)
	if len(clubs) != len(m.Lineups) {
		t.Errorf("%d clubs, want %d", len(clubs), len(m.Lineups))
	}
	plan := b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1")
	_, plan, _ = strings.Cut(plan, `<ul class="byname">`)
	var names []string
	for _, li := range regexp.MustCompile(`<li>([^<]+) <span class="soft">[^<]+</span> <b>Tisch`).FindAllStringSubmatch(plan, -1) {
		names = append(names, full[li[1]])
	}
	sorted("plan", names)
}

// A heat in which something is missing is closed with a remark where the page says so; without one the refusal stands at its top, with the
// field. § 3.2.11
func TestAHeatIsClosedWithARemark(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m := h.readyToDraw()
	one := m.Heats[0]
	one.SitAndGos = one.SitAndGos[1:]
	h.play(&one)
	b, heat := h.directs(), saal+"/heats/1"
	promise := "kann der Heat mit einer Anmerkung abgeschlossen werden"
	page := b.shows("GET", heat, nil, 200, heat, promise)
	if _, below, _ := strings.Cut(page, promise); !strings.Contains(below, `action="`+heat+`/abschluss"`) {
		t.Error("there is no form below what promises it")
	}
	refused := b.shows("POST", heat+"/abschluss", sealed(page, "/abschluss"), 422, heat+"/abschluss", "Das geht so nicht")
	top, rest, _ := strings.Cut(refused, `aria-label="Rundenkarten"`)
	_, top, _ = strings.Cut(top, `aria-labelledby="jetzt"`)
	for _, want := range []string{"Das geht so nicht", `action="` + heat + `/abschluss"`, `name="note"`} {
		if !strings.Contains(top, want) || strings.Contains(rest, want) {
			t.Errorf("%s does not stand at the top, and only there: %s", want, mainOf(refused))
		}
	}
	form := sealed(refused, "/abschluss")
	form.Set("note", "Die Karte ist verloren.")
	b.shows("POST", heat+"/abschluss", form, 200, saal+"?getan=abgeschlossen")
}
