package api

import (
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/rules/scan"
)

// cutCard cuts a round card out of a page of A4, as a picture of so many dots to the inch: those of a page lie side by side and
// one below the other.
func cutCard(t *testing.T, body []byte, index, onPage, dots int) []byte {
	t.Helper()
	width, height := sizeOfCard(onPage)
	return cut(t, body, index, onPage, width, height, dots)
}

// sizeOfCard returns the millimetres of a card, of which two or four are on a page.
func sizeOfCard(onPage int) (width, height int) {
	if onPage == 2 {
		return 148, 210
	}
	return 105, 148
}

// codeOnCard reads the code of a card, of which two or four are on a page.
func codeOnCard(t *testing.T, body []byte, index, onPage int) string {
	t.Helper()
	width, height := sizeOfCard(onPage)
	return codeOn(t, body, index, onPage, width, height)
}

// codeOnSlip reads the code of a slip, of which eight are on a page.
func codeOnSlip(t *testing.T, body []byte, index int) string {
	t.Helper()
	return codeOn(t, body, index, 8, 105, 74)
}

// codeOn reads the code of something of that size on paper, "" for none: as a phone does, which looks again from nearer.
func codeOn(t *testing.T, body []byte, index, onPage, width, height int) string {
	t.Helper()
	for dots := 120; dots <= 400; dots += 20 {
		if code := qrText(t, cut(t, body, index, onPage, width, height, dots)); code != "" {
			return code
		}
	}
	return ""
}

// cut cuts something of that size out of a page on which so many are, two side by side.
func cut(t *testing.T, body []byte, index, onPage, width, height, dots int) []byte {
	t.Helper()
	at := index % onPage
	path := filepath.Join(t.TempDir(), "cards")
	if err := os.WriteFile(path+".pdf", body, 0o600); err != nil {
		t.Fatal(err)
	}
	pixels := func(millimetres int) string { return strconv.Itoa(millimetres * dots * 10 / 254) }
	page := strconv.Itoa(index/onPage + 1)
	tool := exec.Command(foreign(t, "pdftoppm"), "-r", strconv.Itoa(dots), "-png", "-singlefile", //nolint:gosec // ours
		"-f", page, "-l", page,
		"-x", pixels(at%2*width), "-y", pixels(at/2*height), "-W", pixels(width), "-H", pixels(height), path+".pdf", path)
	if out, err := tool.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	picture, err := os.ReadFile(path + ".png")
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// § 3.2.10, § 3.2.13: the round cards are printed two or four on a page, with the seats in the order of the draw, and the
// code on each opens exactly this card.
func TestTheCodeOnARoundCardOpensThisCard(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		var drawn struct {
			Tables  []struct{ Seats []struct{ Player string } }
			Persons []rest.Person
		}
		h.get(h.director, smallDay+"/heats/1/draw").is(200).into(&drawn)
		names := map[string]string{}
		for _, p := range drawn.Persons {
			names[p.ID] = p.GivenName + " " + p.FamilyName
		}
		b := h.directs()
		heat := b.shows("GET", saal+"/heats/1", nil, 200, saal+"/heats/1", "Auf Papier")
		tables := strings.Count(heat, `aria-label="Tisch `)
		layouts := map[int]scan.Layout{}
		for _, onPage := range []int{2, 4} {
			var l scan.Layout
			h.get(h.director, fmt.Sprintf("%s/heats/1/round-cards?je-seite=%d", smallDay, onPage)).is(200).into(&l)
			layouts[onPage] = l
		}
		for _, onPage := range []int{2, 4} {
			path := saal + "/heats/1/druck/rundenkarten"
			if onPage == 4 {
				path += "?je-seite=4"
			}
			if !strings.Contains(heat, `href="`+path+`"`) {
				t.Errorf("no link to %s", path)
			}
			cards, _, status := b.see("GET", path, nil)
			if status != 200 {
				t.Fatalf("%s: status %d", path, status)
			}
			paper := onPaper(t, []byte(cards))
			if want := (tables + onPage - 1) / onPage; len(paper) != want {
				t.Errorf("%d pages for %d tables, want %d", len(paper), tables, want)
			}
			for table := 1; table <= tables; table++ {
				code := codeOnCard(t, []byte(cards), table-1, onPage)
				layout := layouts[onPage].Cards[table-1]
				if code != layout.Code.Text || layout.Table != table {
					t.Fatalf("the code of table %d says %q, its layout %q", table, code, layout.Code.Text)
				}
				opens, err := url.Parse(code)
				if err != nil {
					t.Fatal(err)
				}
				screen := b.shows("GET", opens.Path, nil, 200, fmt.Sprintf("%s/heats/1/tische/%d", saal, table))
				for _, seat := range drawn.Tables[table-1].Seats {
					name := names[seat.Player]
					if !strings.Contains(screen, name) || !strings.Contains(paper[(table-1)/onPage], name) {
						t.Errorf("%s sits at table %d, but not on screen and paper", name, table)
					}
				}
			}
		}
	})
}

// What lies in the hall is printed by those who run the matchday, and by nobody else.
func TestPrintoutsAreTheDirectors(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		b := h.directs()
		b.shows("GET", saal, nil, 200, saal, "Liste für die Anmeldung")
		for path, says := range map[string]string{"/druck/anmeldung": "Ausweis", "/druck/aufstellungen": "übernimmt den Stack von 1",
			"/heats/1/druck/sitzplan": "Sitzplan nach Namen", "/heats/1/druck/rundenkarten": "noch keine Auslosung",
			"/heats/1/druck/uebergabe": "Übergabe MTT A"} {
			body, _, status := b.see("GET", saal+path, nil)
			if status != 200 {
				t.Errorf("%s: status %d", path, status)
				continue
			}
			if !slices.ContainsFunc(onPaper(t, []byte(body)), func(page string) bool { return strings.Contains(page, says) }) {
				t.Errorf("%s does not say %q", path, says)
			}
			if _, at, _ := h.browse().see("GET", saal+path, nil); !strings.HasPrefix(at, "/anmelden") {
				t.Errorf("%s: the public is led to %s", path, at)
			}
			if _, _, status := h.presides(m.Lineups[0].Club).see("GET", saal+path, nil); status != 403 {
				t.Errorf("%s: a president gets status %d", path, status)
			}
		}
		for path, want := range map[string]int{"/druck/x": 404, "/druck/sitzplan": 404, "/heats/1/druck/anmeldung": 404,
			"/heats/9/druck/sitzplan": 404, "/heats/1/druck/rundenkarten?je-seite=3": 400} {
			if _, _, status := b.see("GET", saal+path, nil); status != want {
				t.Errorf("%s: status %d, want %d", path, status, want)
			}
		}
	})
}

// The code on a card leads to its table only if there is one; the layout of the cards is for those who print them.
func TestACodeThatNothingAnswersToIsNotFound(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.get("", "/k/small.bl1.1.1.1.13F00000000").is(404)
		h.get(h.director, smallDay+"/heats/1/round-cards").is(200).says(`"cards":[]`)
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		for _, code := range []string{"small.bl1.1.1.99.13F00000000", "small.bl1.1.2.1.13F00000000", "small.bl1.9.1.1.13F00000000",
			"small.xx.1.1.1.13F00000000", "none.bl1.1.1.1.13F00000000", "small.bl1.1.1.01.13F00000000", "small.bl1.1.1.1", "x", "small.bl1.1.1.1.<>"} {
			h.get("", "/k/"+url.PathEscape(code)).is(404)
		}
		for _, path := range []string{"/k/small.bl1.1.1.1.13F00000000", "/K/SMALL.BL1.1.1.1.13F00000000"} {
			if _, at, _ := h.browse().see("GET", path, nil); !strings.HasPrefix(at, "/anmelden") {
				t.Errorf("%s leads the public to %s", path, at)
			}
			h.directs().shows("GET", path, nil, 200, saal+"/heats/1/tische/1")
		}
		h.get("", smallDay+"/heats/1/round-cards").is(401)
		h.get(h.director, smallDay+"/heats/9/round-cards").is(404)
		h.get(h.director, smallDay+"/heats/1/round-cards?je-seite=3").is(400)
	})
}
