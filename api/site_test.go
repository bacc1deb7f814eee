package api

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/register"
	"pokerliga/storage/storagetest"
	"pokerliga/web"
)

// hits is what stands below the form on a page of the search.
func (h *hall) hits(query string) string {
	h.Helper()
	_, below, _ := strings.Cut(string(h.get("", "/suche?q="+url.QueryEscape(query)).is(200).body), "</form>")
	return below
}

func TestAClubIsShownAsItWants(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Clubs[0]
		one := rest.V1 + "/clubs/" + club.ID
		president := h.president(club.ID)
		said := bodyOf(club)
		said.Colours, said.Website = []string{"#c8102e", "#ffffff"}, "https://verein.example"
		h.put(president, one, said, "If-Match", h.get(president, one).is(200).etag()).is(200)
		h.put(president, one+"/contact", register.Contact{Person: "Eva Muster", Email: "eva@example.at", Phone: "+43 1", Address: "Gasse 1"}).
			is(201)
		h.put(h.admin, one+"/associations/apsa", `{"periods":[{"from":"2009-01-17"}]}`).is(201)
		page := "/vereine/" + club.ID
		g := h.get("", page).is(200).says(`fill="#c8102e"`).says("https://verein.example")
		for _, private := range []string{"Eva Muster", "eva@example.at", "2009-01-17", "17. Jänner 2009"} {
			if strings.Contains(string(g.body), private) {
				h.Errorf("the page of the club says %q", private)
			}
		}
		h.put(president, one+"/logo", pictureOf(h.T, 60, 30), "Content-Type", "image/png").is(201)
		h.get("", page).is(200).says(`<img class="shield" src="` + one + `/logo"`)
		h.get("", "/vereine").is(200).says(one + "/logo")
		calendar := string(h.get("", page+".ics").is(200).has("Content-Type", "text/calendar; charset=utf-8").body)
		if strings.Count(calendar, "BEGIN:VEVENT") < len(f.Leagues[0].Matchdays) {
			h.Errorf("got %s", calendar)
		}
		h.get("", page+".json").is(200).says(`"colours"`)
		h.get("", "/vereine/gibtsnicht.ics").is(404)
		h.get("", page+".xml").is(404)
		h.get("", "/spieler/"+f.Players[0].ID+".json").is(200).says(f.Players[0].ID)
	})
}

func TestOfWhomNothingIsLeftNothingIsFound(t *testing.T) {
	each(t, func(h *hall) {
		h.clock = time.Date(2010, 3, 8, 20, 0, 0, 0, h.clock.Location())
		f := season2010(h.T, "tiny")
		gone := starOf(f)
		until := "2010-03-07"
		for i := range f.Players {
			if f.Players[i].ID == gone {
				f.Players[i].GivenName, f.Players[i].FamilyName = "Quirinus", "Zwetschkenbaum"
			}
		}
		for i := range f.Roster {
			if f.Roster[i].Player == gone {
				f.Roster[i].Until = &until
			}
		}
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		var left register.PlayerRecord
		page := "/spieler/" + gone
		h.get("", page).is(200).says("Quirinus Zwetschkenbaum")
		if !strings.Contains(h.hits("zwetschkenbaum"), page) {
			h.Error("the search does not find the player")
		}
		h.post(h.admin, rest.V1+"/players/"+gone+"/erase", rest.Because{Reason: "auf Antrag"}).is(200).into(&left)
		h.get("", page).is(410)
		if g := h.get("", "/spieler/"+left.ID).is(200).says("Gelöschter Spieler").says("MVP-Punkte"); strings.Contains(string(g.body), "Zwetschkenbaum") {
			h.Error("the page still names the player")
		}
		if found := h.hits("zwetschkenbaum"); strings.Contains(found, page) {
			h.Errorf("the search still finds the player: %s", found)
		}
	})
}

func TestTheSearchFindsWhoAsksForInitialsByThemAlone(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		shy := starOf(f)
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		record := h.get(h.admin, rest.V1+"/players/"+shy+"/record").is(200)
		h.put(h.admin, rest.V1+"/players/"+shy, register.CorrectPlayer{Person: register.Person{GivenName: "Quirinus", FamilyName: "Zwetschkenbaum", Privacy: "initials"}},
			"If-Match", record.etag()).is(200)
		for _, query := range []string{"zwetschkenbaum", "quirinus", "zwe"} {
			if strings.Contains(h.hits(query), "/spieler/"+shy) {
				h.Errorf("%q finds the player", query)
			}
		}
		if !strings.Contains(h.hits("q. z."), "/spieler/"+shy) {
			h.Error("the initials do not find the player")
		}
		h.get("", "/spieler/"+shy).is(200).says("Q. Z.")
	})
}

func TestASearchIsBounded(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	h.get("", "/suche").is(200)
	h.get("", "/suche?q=").is(200)
	h.get("", "/suche?q="+strings.Repeat("x", web.SearchMost)).is(200).says("Nichts gefunden")
	h.get("", "/suche?q="+strings.Repeat("%C3%B6", web.SearchMost)).is(200).says("Nichts gefunden")
	h.get("", "/suche?q="+strings.Repeat("x", web.SearchMost+1)).is(400).says("höchstens 100 Zeichen")
	h.get("", "/suche?q=%FF").is(400)
	h.get("", "/suche?q=a&q=b").is(400)
	h.get("", "/suche?w=a").is(400)
	h.get("", `/suche?q=%22%3E%3Cscript%3E`).is(200).says("&#34;&gt;&lt;script&gt;")
}

func TestWhatIsNotThereIsHelpful(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.get("", "/mannschaft/"+f.Clubs[0].ID).is(404).says("War das gemeint?").says(`href="/vereine/` + f.Clubs[0].ID + `"`).
		says(`action="/suche"`)
	h.get("", "/regeln?x=1").is(400)
}

func TestTheOperatorOfTheSiteIsNamed(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{Operator: web.NewOperator("Verband Muster | Gasse 1, 1010 Wien | office@example.at")})
	for _, path := range []string{"/impressum", "/datenschutz"} {
		h.get("", path).is(200).says("Verband Muster").says("mailto:office@example.at")
	}
}

// The sign of a club stands in every row; its colours in a stylesheet that browsers keep until they change.
func TestClubsHaveFaces(t *testing.T) {
	each(t, func(h *hall) {
		club := h.withSmall().Leagues[0].Clubs[0]
		h.get("", "/ligen/bl1/small/tabelle").is(200).says(`<i class="face k-` + club + `" aria-hidden="true">`)
		h.faces(club)
		h.get("", "/vereinsfarben/00000000").is(404)
		for _, page := range []string{"/verein/" + club, "/verein/" + club + "/kader"} { // the head of its workplace
			h.presides(club).shows("GET", page, nil, 200, page, `<svg class="shield"`, `<svg class="flag"`, `fill="#14213d"`)
		}
	})
}

// faces gives a club colours and reads the stylesheet that has them.
func (h *hall) faces(club string) {
	h.Helper()
	path := rest.V1 + "/clubs/" + club
	var told register.ClubEntry
	h.get("", path).is(200).into(&told)
	told.Colours = []string{"#14213d", "#fca311"}
	h.put(h.admin, path, told, "If-Match", "*").is(200)
	page := string(h.get("", "/vereine").is(200).body)
	_, sheet, _ := strings.Cut(page, `<link rel="stylesheet" href="/vereinsfarben/`)
	sheet, _, _ = strings.Cut(sheet, `"`)
	h.get("", "/vereinsfarben/"+sheet).is(200).has("Content-Type", "text/css; charset=utf-8").
		has("Cache-Control", "public, max-age=31536000, immutable").
		says(".k-" + club + "{--field:#14213d;--band:#fca311;--letters:#ffffff")
}
