package api

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/rules/seasonfile"
)

// noticesOf returns the texts of the notices of a club.
func (h *hall) noticesOf(club string) []string {
	h.Helper()
	var all struct{ Notices []struct{ Text string } }
	h.get(h.admin, rest.V1+"/clubs/"+club+"/notices").is(200).into(&all)
	var texts []string
	for _, one := range all.Notices {
		texts = append(texts, one.Text)
	}
	return texts
}

// § 2.2.4: before a matchday is rescheduled, the page names everybody who is told: the clubs of the league, the host until now and the
// one from now on. Exactly those get the notice, and nobody before the yes.
func TestWhoIsToldOfAnotherDateIsNamedBefore(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "small").WithoutPlay()
		f.Clubs = append(f.Clubs, seasonfile.Club{ID: "alt-7-7", Name: "Alte Wirte"}, seasonfile.Club{ID: "neu-7-8", Name: "Neue Wirte"},
			seasonfile.Club{ID: "gast-7-9", Name: "Unbeteiligte"})
		f.Leagues[0].Matchdays[0].Host = "alt-7-7"
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		b, day := h.decides(), buero+"/saisonen/small/sammelrunden/bl1/1"
		named := func(page string) []string {
			sentence := regexp.MustCompile(`Das erfahren: ([^.]+?)(, dazu ein neuer Ausrichter)?\.`).FindStringSubmatch(unbroken(page))
			if sentence == nil {
				h.Fatalf("nobody is named: %s", mainOf(page))
			}
			return strings.Split(strings.ReplaceAll(sentence[1], " und ", ", "), ", ")
		}
		page := b.shows("GET", day, nil, 200, day, "dazu ein neuer Ausrichter")
		if until := named(page); len(until) != 7 || !slices.Contains(until, "Alte Wirte") {
			h.Errorf("before anything is typed, %q are named", until)
		}
		form := asShown(page, day)
		form.Set("date", "2010-02-14")
		form.Set("host", "neu-7-8")
		asked := b.shows("POST", day, form, 200, day, "Gespeichert ist noch nichts", "An Tabellen, Listen und Plänen ändert das nichts")
		told := named(asked)
		for _, c := range f.Clubs {
			if got := h.noticesOf(c.ID); len(got) > 0 {
				h.Errorf("%s is told before the yes: %q", c.Name, got)
			}
		}
		b.confirms(asked, day, day+"?getan=termin", `value="2010-02-14"`)
		var got []string
		for _, c := range f.Clubs {
			texts := h.noticesOf(c.ID)
			if len(texts) > 0 {
				got = append(got, c.Name)
			}
			if len(texts) > 1 || len(texts) == 1 && !strings.HasPrefix(texts[0], "Die 1. Sammelrunde der 1. Bundesliga ist verlegt.") {
				h.Errorf("%s is told %q", c.Name, texts)
			}
		}
		slices.Sort(told)
		slices.Sort(got)
		if len(got) != 8 || !slices.Equal(told, got) {
			h.Errorf("named are %q, told are %q", told, got)
		}
	})
}

// § 2.2.4: a second matchday on one day, and a start in the night of the clock change that is not there or is there twice, is warned of before
// it is stored: by the API, and on the page that asks.
func TestADoubtfulStartIsWarnedOfAtEveryDoor(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		b, second, day := h.decides(), small+"/leagues/bl1/matchdays/2", buero+"/saisonen/small/sammelrunden/bl1/2"
		h.admin = "token-of-" + inBureau
		h.put(h.admin, second, `{"date":"2010-03-20","start":"14:00"}`).is(201).lacks("ist schon die").lacks("Uhr gibt es")
		for _, c := range [][3]string{
			{"2010-02-07", "14:00", "Am 7. Februar 2010 ist schon die 1. Sammelrunde."},
			{"2010-03-28", "02:30", "gibt es nicht"},
			{"2010-10-31", "02:30", "gibt es zweimal"},
		} {
			form := asShown(b.shows("GET", day, nil, 200, day), day)
			form.Set("date", c[0])
			form.Set("start", c[1])
			asked := b.shows("POST", day, form, 200, day, "Gespeichert ist noch nichts", c[2])
			h.get("", second).is(200).says(`"date":"2010-03-20"`)
			b.confirms(asked, day, day+"?getan=termin")
			put := `{"date":"` + c[0] + `","start":"` + c[1] + `","venue":"Volkshaus"}`
			h.put(h.admin, second, put, "If-Match", h.get(h.admin, second).etag()).is(200).says(c[2])
			h.put(h.admin, second, `{"date":"2010-03-20","start":"14:00"}`, "If-Match", h.get(h.admin, second).etag()).is(200).lacks(c[2])
		}
	})
}

// unbroken is a page with plain spaces.
func unbroken(page string) string { return strings.ReplaceAll(page, "\u00a0", " ") }
