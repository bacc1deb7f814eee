package api

import (
	"html"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// The association reads a season as it stood on a day or at an entry of the journal, and what has changed since.
func TestTheAssociationReadsHowItStood(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		then := buero + "/saisonen/small/damals"
		h.put(h.admin, rest.V1+"/seasons/small/fees", seasons.Fees{First: 12000, Second: 8000}).is(201)
		h.clock = time.Date(2010, 3, 20, 12, 0, 0, 0, rulebook.Vienna())
		b := h.decides()
		b.shows("GET", then, nil, 200, then, "Welcher Tag?")
		b.shows("GET", then+"?am=7.2.2010", nil, 200, then+"?am=7.2.2010", "So stand es am Ende des 7. Februar 2010", "Damaliger Stand der ",
			"An den Tabellen nichts", "120,00 €")
		path := buero + "/saisonen/small/sanktionen"
		form := sealed(b.shows("GET", path, nil, 200, path), path)
		for name, value := range map[string]string{"kind": "correction", "team": "bl1/" + f.Leagues[0].Clubs[0], "points": "-3",
			"date": "2010-03-20", "rule": "2.2.15", "reason": "Chips weitergegeben"} {
			form.Set(name, value)
		}
		asked := b.shows("POST", path, form, 200, path)
		b.confirms(asked, path, path+"?getan=sanktion")
		b.shows("GET", then+"?am=2010-03-19", nil, 200, then+"?am=2010-03-19", "Was sich seither geändert hat", "Zuerst, wie es war")
		b.shows("GET", then+"?am=2010-03-20", nil, 200, then+"?am=2010-03-20", "An den Tabellen nichts")
		journal := buero + "/journal?vorgang=season.import"
		number := regexp.MustCompile(`<th scope="row">(\d+)<`).FindStringSubmatch(b.shows("GET", journal, nil, 200, journal))
		if number == nil {
			h.Fatal("the journal has no numbers")
		}
		b.shows("GET", then+"?am="+number[1], nil, 200, then+"?am="+number[1], "So stand es nach Eintrag "+number[1], "Damaliger Stand der ")
		b.shows("GET", then+"?am=vor+"+number[1], nil, 200, then+"?am=vor+"+number[1], "gab es diese Saison noch nicht")
		// two entries of one day: the journal leads to how it stood before and after each
		again := sealed(b.shows("GET", path, nil, 200, path), path)
		for name := range form {
			if again.Get(name) == "" {
				again.Set(name, form.Get(name))
			}
		}
		again.Set("points", "-4")
		asked = b.shows("POST", path, again, 200, path)
		b.confirms(asked, path, path+"?getan=sanktion")
		page := b.shows("GET", buero+"/journal?vorgang=sanction.correction", nil, 200, buero+"/journal?vorgang=sanction.correction")
		links := regexp.MustCompile(`href="([^"]+damals[^"]+)"`).FindAllStringSubmatch(page, -1)
		if len(links) != 4 {
			h.Fatalf("want before and after of two entries, got %v", links)
		}
		name := f.Clubs[slices.IndexFunc(f.Clubs, func(c seasonfile.Club) bool { return c.ID == f.Leagues[0].Clubs[0] })].Name
		points := func(link []string) int {
			at := html.UnescapeString(link[1])
			page := b.shows("GET", at, nil, 200, at, "angerechnet", "Was der Eintrag an den Tabellen geändert hat")
			row := regexp.MustCompile(`(?s)Damaliger Stand.*?` + name + `.*?</td>.*?<td[^>]*>(-?\d+)</td>`).FindStringSubmatch(page)
			if row == nil {
				h.Fatalf("no row of %s: %s", name, mainOf(page))
			}
			n, _ := strconv.Atoi(row[1])
			return n
		}
		// the latest first: before and after the second entry, before and after the first
		if b2, a2, b1, a1 := points(links[0]), points(links[1]), points(links[2]), points(links[3]); b2-a2 != 4 || b2 != a1 || b1-a1 != 3 {
			h.Errorf("before and after: got %d, %d, %d, %d", b1, a1, b2, a2)
		}
		for asked, says := range map[string]string{"gestern": "weder ein Tag", "99999999": "gibt es im Journal nicht",
			"2011-01-01": "der noch kommt", "1.1.2009": "gab es diese Saison noch nicht"} {
			if page, _, status := b.see("GET", then+"?am="+asked, nil); !regexp.MustCompile(says).MatchString(page) || status >= 500 {
				h.Errorf("%s: status %d: %s", asked, status, mainOf(page))
			}
		}
	})
}
