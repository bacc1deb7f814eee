package api

import (
	"bytes"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/site"
	"pokerliga/office/people"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
	"pokerliga/web/frame"
)

// known is a hall with the small season as it was played, whose address is
// known.
func known(t *testing.T) (*hall, *seasonfile.File) {
	t.Helper()
	h := open(t, storagetest.Open(t), Options{})
	h.people.Set(people.Settings{URL: "https://liga.example.at"})
	f := season2010(t, "small")
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	return h, f
}

var property = regexp.MustCompile(`<meta (?:property|name)="(og:[a-z:_]+|twitter:card)" content="([^"]*)">`)

// told returns what a page says of itself to those among whom it is passed on.
func (h *hall) told(path string) map[string]string {
	h.Helper()
	told := map[string]string{}
	body := string(h.get("", path).is(200).body)
	for _, m := range property.FindAllStringSubmatch(body, -1) {
		if told[m[1]] != "" {
			h.Errorf("%s says %s twice", path, m[1])
		}
		told[m[1]] = m[2]
	}
	if canonical := `<link rel="canonical" href="` + told["og:url"] + `">`; strings.Count(body, canonical) != 1 {
		h.Errorf("%s does not have %s", path, canonical)
	}
	return told
}

// Every public page has a link to sign in at its head. Pages of a user who has signed in show his name instead.
func TestSigningInStandsAtTheHeadOfEveryPublicPage(t *testing.T) {
	h, f := known(t)
	v, err := h.office.Current(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	head := func(body string) string {
		_, behind, _ := strings.Cut(body, `<nav id="menue"`)
		menu, _, _ := strings.Cut(behind, "</nav>")
		return menu
	}
	const signIn = `<a href="/anmelden">Anmelden</a>`
	for _, path := range append(site.Listed(v), "/suche", "/impressum", "/passwort-vergessen", "/spieler/"+starOf(f)) {
		if menu := head(string(h.get("", path).is(200).body)); !strings.Contains(menu, signIn) {
			t.Errorf("%s: %s", path, menu)
		}
	}
	if menu := head(h.decides().shows("GET", "/buero", nil, 200, "/buero")); strings.Contains(menu, signIn) {
		t.Errorf("who has signed in is asked to: %s", menu)
	}
}

func TestEveryPageSaysWhatItIsAboutWhereItIsPassedOn(t *testing.T) {
	h, f := known(t)
	v, err := h.office.Current(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	club, player := f.Clubs[0].ID, starOf(f)
	base := "/ligen/bl1/small"
	paths := append(site.Listed(v), "/suche", "/suche?q=graz", "/embed?liga=bl1", base+"/aussichten", base+"/rechner", base+"/tabelle/"+club,
		base+"/sammelrunden/1/"+club, base+"/sammelrunden/1/spieler/"+player, base+"/mvp/"+player, "/saisonen/small/rangliste/"+player,
		"/spieler/"+player, "/saisonen/small/aufstieg", "/rangliste/rechner?art=&teilnehmer=")
	for _, path := range paths {
		told := h.told(path)
		for name, want := range map[string]string{"og:site_name": frame.SiteName, "og:locale": "de_AT", "og:type": "website",
			"og:image:width":  "1200",
			"og:image:height": "630", "og:image:type": "image/png", "twitter:card": "summary_large_image"} {
			if told[name] != want {
				t.Errorf("%s: %s is %q", path, name, told[name])
			}
		}
		own, _, asked := strings.Cut(path, "?")
		if told["og:title"] == "" || told["og:description"] == "" || told["og:image:alt"] == "" ||
			told["og:url"] != "https://liga.example.at"+own {
			t.Errorf("%s: %v (%t)", path, told, asked)
		}
		picture, ours := strings.CutPrefix(told["og:image"], "https://liga.example.at")
		if !ours || strings.Contains(path, player) && picture != frame.PicturePath {
			t.Errorf("%s has the picture %s", path, told["og:image"])
		}
		h.picture(picture)
	}
}

// picture asks for a picture, which must be one.
func (h *hall) picture(path string) *got {
	h.Helper()
	g := h.get("", path).is(200).has("Content-Type", "image/png").has("Content-Encoding", "")
	p, err := png.Decode(bytes.NewReader(g.body))
	if err != nil || p.Bounds().Dx() != 1200 || p.Bounds().Dy() != 630 {
		h.Errorf("%s: %v", path, err)
	}
	return g
}

func TestAPictureIsDrawnOnceAndShowsWhatIs(t *testing.T) {
	h, f := known(t)
	club := f.Clubs[0].ID
	for _, path := range []string{"/ligen/bl1/small/tabelle.png", "/ligen/bl1/small/sammelrunden/1.png", "/vereine/" + club + ".png",
		frame.PicturePath} {
		first := h.picture(path)
		h.get("", path, "Accept-Encoding", "gzip", "If-None-Match", first.etag()).is(304)
	}
	before := h.picture("/vereine/" + club + ".png")
	h.put(h.admin, rest.V1+"/clubs/"+club+"/logo", pictureOf(t, 60, 30), "Content-Type", "image/png").is(201)
	if h.picture("/vereine/"+club+".png").etag() == before.etag() {
		t.Error("the picture of the club does not show its logo")
	}
	for _, path := range []string{"/ligen/bl9/small/tabelle.png", "/ligen/bl1/small/tabelle.png?nach=9",
		"/ligen/bl1/small/sammelrunden/99.png",
		"/vereine/nobody.png", "/spieler/" + starOf(f) + ".png", "/ligen/bl1/small/mvp.png", "/vorschau.pdf", "/vorschau"} {
		h.get("", path).is(404)
	}
}

func TestWithoutAnAddressAPageNamesNone(t *testing.T) {
	h := full(t)
	body := string(h.get("", "/").is(200).says(`property="og:title"`).body)
	for _, absolute := range []string{"og:url", "og:image", "canonical", "twitter:card"} {
		if strings.Contains(body, absolute) {
			t.Errorf("the page has %s", absolute)
		}
	}
}
