package api

import (
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// A season keeps the name that a club played it under, on all its pages and in all its files; the club's page says until when it was called so, and
// the search finds it by both.
func TestASeasonKeepsTheNameOfAClub(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.lineups(&f.Leagues[0].Matchdays[0])
		h.clock = time.Date(2011, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		club := f.Clubs[0]
		const renamed = "Kartenrunde Donaustrand"
		was := club.Name
		path := rest.V1 + "/clubs/" + club.ID
		content := map[string]any{"name": renamed, "short_name": "Donaustrand", "city": club.City, "state": club.State, "zvr_number": club.ZVRNumber}
		h.put(h.president(club.ID), path, content, "If-Match", h.get("", path).etag()).is(200).says(renamed)
		for _, at := range []string{"/ligen/bl1/small/tabelle", "/ligen/bl1/small/sammelrunden/1", "/daten/small.json", "/ligen/bl1/small/tabelle.csv"} {
			g := h.get("", at)
			if body := string(g.body); g.StatusCode != 200 || strings.Contains(body, renamed) || strings.Contains(body, "Donaustrand") || !strings.Contains(body, was) && !strings.Contains(body, club.ShortName) {
				h.Errorf("%s: status %d, the new name: %v", at, g.StatusCode, strings.Contains(body, "Donaustrand"))
			}
		}
		h.get("", "/vereine/"+club.ID).is(200).says(renamed).says("bis " + f.Season.Name + ": " + was)
		page := buero + "/vereine/" + club.ID
		h.decides().decide(page, page+"/saisonen/small/name", page+"?getan=name", map[string]string{"name": "Kartenrunde Urfahr"}, "Die Saison nennt den Verein jetzt so.")
		h.get("", "/vereine/"+club.ID).is(200).says("bis " + f.Season.Name + ": Kartenrunde Urfahr")
		was = "Kartenrunde Urfahr"
		for _, q := range []string{"Donaustrand", strings.Fields(was)[len(strings.Fields(was))-1]} {
			h.get("", "/suche?q="+q).is(200).says(renamed)
		}
	})
}

// A rename has to be confirmed. The page that asks lists the seasons that keep the old name and those that get the new one.
func TestARenamedClubIsAskedAboutWithItsSeasons(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, past := f.Clubs[0], f.WithoutPlay()
		past.Season = seasonfile.Season{ID: "vorher", Name: "Vorjahr", Start: "2009-01-01", End: "2009-12-31"}
		h.post(h.admin, rest.V1+"/seasons", past).is(201)
		b, page := h.decides(), "/verein/"+club.ID+"/daten"
		form := asShown(b.shows("GET", page, nil, 200, page), page)
		form.Set("name", "Kartenrunde Donaustrand")
		asked := b.shows("POST", page, form, 200, page, "Vor der Entscheidung", "Name „Kartenrunde Donaustrand“ statt „"+club.Name+"“",
			club.Name+" (Vorjahr)", "Kartenrunde Donaustrand ("+f.Season.Name+")")
		b.confirms(asked, page, page+"?getan=verein", "Die Vereinsdaten sind gespeichert.")
		form = asShown(b.shows("GET", page, nil, 200, page), page)
		if form.Get("formerly") != club.Name {
			h.Errorf("the club is known by %q, too", form.Get("formerly"))
		}
		form.Set("city", "Wels")
		b.shows("POST", page, form, 200, page+"?getan=verein", "Die Vereinsdaten sind gespeichert.")
	})
}

// The pages of a season that is over show the colours in which a club has played it, those of the league today's.
func TestASeasonKeepsTheColoursOfAClub(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, next := f.Clubs[0], f.WithoutPlay()
		path := rest.V1 + "/clubs/" + club.ID
		put := func(field, band string) {
			h.Helper()
			content := map[string]any{"name": club.Name, "short_name": club.ShortName, "city": club.City, "state": club.State, "zvr_number": club.ZVRNumber,
				"colours": []string{field, band}}
			h.put(h.president(club.ID), path, content, "If-Match", h.get("", path).etag()).is(200)
		}
		put("#c8102e", "#ffffff")
		h.clock = time.Date(2011, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		next.Season = seasonfile.Season{ID: "heuer", Name: "Heuer", Start: "2011-01-01", End: "2011-12-31"}
		h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
		h.post(h.admin, rest.V1+"/seasons", next).is(201)
		put("#00558c", "#ffe600")
		shows := func(page, colour string) {
			h.Helper()
			_, sheet, _ := strings.Cut(string(h.get("", page).is(200).body), `<link rel="stylesheet" href="/vereinsfarben/`)
			sheet, _, _ = strings.Cut(sheet, `"`)
			h.get("", "/vereinsfarben/"+sheet).is(200).says(".k-" + club.ID + "{--field:" + colour)
		}
		shows("/ligen/bl1/small/tabelle", "#c8102e")
		shows("/ligen/bl1/small/tabelle/"+club.ID, "#c8102e")
		shows("/ligen/bl1/heuer/tabelle", "#00558c")
		shows("/vereine", "#00558c")
	})
}
