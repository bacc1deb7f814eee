package api

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// aYearLater is a season as it could be played again a year later.
func aYearLater(f *seasonfile.File) *seasonfile.File {
	next := f.Clone()
	next.Season = seasonfile.Season{ID: "neu", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
	next.Tournaments, next.Sanctions, next.TieDecisions = nil, nil, nil
	for i := range next.Leagues {
		for j := range next.Leagues[i].Matchdays {
			m := &next.Leagues[i].Matchdays[j]
			m.Date = strings.Replace(m.Date, "2010-", "2011-", 1)
		}
	}
	return next
}

// What is kept of a season that is over outlasts what happens on the matchdays of another one, is what a server that
// keeps nothing would answer, and goes when the season itself changes, or what the seasons are called.
func TestPagesOfASeasonThatIsOverOutlastACard(t *testing.T) {
	each(t, func(h *hall) {
		old := season2010(h.T, "small")
		next := aYearLater(old)
		h.post(h.admin, rest.V1+"/seasons", old).is(201)
		h.post(h.admin, rest.V1+"/seasons", next.WithoutPlay()).is(201)
		h.clock = time.Date(2011, 2, 7, 15, 0, 0, 0, rulebook.Vienna())
		h.admin = h.user("spaeter@example.at", acts.Role{Kind: acts.RoleAdmin})

		kept := map[string]*rest.Rendered{}
		look := func(path string) {
			h.get("", path).is(200)
			if k, _ := h.server.Cache.Lookup(path); k != nil {
				kept[path] = k
			}
		}
		h.crawl(func(path string, _ *got) {
			if strings.Contains(path, "/small") && packed(path) == "" && !strings.Contains(path, "/rechner") {
				if k, _ := h.server.Cache.Lookup(path); k != nil {
					kept[path] = k
				}
			}
		})
		for _, path := range []string{"", "/results", "/ranking", "/promotion", "/leagues/bl1/standings", "/leagues/bl1/mvp",
			"/leagues/bl1/matchdays/1"} {
			look(small + path)
		}
		if len(kept) < 50 {
			h.Fatalf("only %d pages are kept", len(kept))
		}
		// outlast reports how many pages are still kept, and compares all with those of a server that keeps none.
		outlast := func(what string) (n int) {
			fresh := New(league.NewOffice(h.store, func() time.Time { return h.clock }), h.people, Options{})
			h.get("", "/").is(200)
			for path, was := range kept {
				w := httptest.NewRecorder()
				fresh.ServeHTTP(w, httptest.NewRequestWithContext(h.Context(), http.MethodGet, path, nil))
				if got := h.get("", path).is(200); string(got.body) != w.Body.String() {
					h.Errorf("after %s %s is out of date", what, path)
				}
				if k, _ := h.server.Cache.Lookup(path); k == was {
					n++
				}
			}
			return n
		}
		day := "/api/v1/seasons/neu/leagues/bl1/matchdays/1"
		m := &next.Leagues[0].Matchdays[0]
		for _, l := range m.Lineups {
			h.put(h.admin, day+"/lineups/"+l.Club+"?reason=Nachtrag", l).is(201)
		}
		for i := range m.Heats {
			heat := &m.Heats[i]
			for _, card := range heat.SitAndGos {
				h.put(h.admin, fmt.Sprintf("%s/heats/%d/sit-and-gos/%d", day, heat.Number, card.Table), card).is(201)
			}
			for _, mtt := range heat.TeamMTTs {
				h.put(h.admin, fmt.Sprintf("%s/heats/%d/team-mtts/%s", day, heat.Number, mtt.MTT), mtt).is(201)
			}
			if n := outlast(fmt.Sprint("heat ", heat.Number)); n != len(kept) {
				h.Errorf("heat %d: only %d of %d pages have outlasted it", heat.Number, n, len(kept))
			}
			h.post(h.admin, fmt.Sprintf("%s/heats/%d/close", day, heat.Number), nil).is(200)
		}
		if n := outlast("the matchday"); n != len(kept) {
			h.Errorf("only %d of %d pages have outlasted the matchday", n, len(kept))
		}
		for what, change := range map[string]func(){
			"a correction in the season itself": func() {
				club := old.Clubs[slices.IndexFunc(old.Clubs, func(c seasonfile.Club) bool { return slices.Contains(old.Leagues[0].Clubs, c.ID) })].ID
				h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"`+club+`","points":-2,"reason":"Test"}`)
			},
			"midnight": func() { h.clock = h.clock.Add(24 * time.Hour) },
		} {
			change()
			if n := outlast(what); n != 0 {
				h.Errorf("%d pages have outlasted %s", n, what)
			}
			for path := range kept {
				kept[path], _ = h.server.Cache.Lookup(path)
			}
		}
	})
}

// What a server answers about a season is the same whether it has read the other seasons that are over or not, and it does
// not read them to answer.
func TestASeasonIsToldWithoutTheOthersThatAreOver(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	small := season2010(t, "small")
	h.post(h.admin, rest.V1+"/seasons", small).is(201)
	for year, id := range map[string]string{"2008-": "alt", "2009-": "aelter"} {
		f := aYearLater(small).Clone() // with empty lists
		f.Season = seasonfile.Season{ID: id, Name: "Saison " + id, Start: year + "01-01", End: year + "12-31"}
		for i := range f.Leagues {
			for j := range f.Leagues[i].Matchdays {
				m := &f.Leagues[i].Matchdays[j]
				m.Date = strings.Replace(m.Date, "2011-", year, 1)
			}
		}
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
	}
	h.post(h.admin, rest.V1+"/seasons", aYearLater(small).WithoutPlay()).is(201)
	h.clock = time.Date(2011, 2, 7, 15, 0, 0, 0, rulebook.Vienna())
	paths := []string{"/", "/regeln", "/impressum", "/datenschutz"}
	for _, id := range []string{"small", "neu"} {
		for _, of := range []string{"", "/head", "/rules", "/results", "/ranking", "/sanctions", "/tie-decisions", "/promotion", "/tournaments",
			"/leagues/bl1", "/leagues/bl1/standings", "/leagues/bl1/mvp", "/leagues/bl1/outlook", "/leagues/bl1/matchdays",
			"/leagues/bl1/matchdays/1", "/leagues/bl1/matchdays/1/deadlines"} {
			paths = append(paths, rest.V1+"/seasons/"+id+of)
		}
	}
	h.crawl(func(path string, _ *got) {
		if strings.Contains(path, "/small") || strings.Contains(path, "/neu") {
			paths = append(paths, path)
		}
	})
	office := league.NewOffice(h.store, func() time.Time { return h.clock })
	fresh := New(office, h.people, Options{})
	for _, path := range paths {
		w := httptest.NewRecorder()
		fresh.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		if want := h.get("", path); w.Code != want.StatusCode || w.Body.String() != string(want.body) && packed(path) == "" {
			t.Errorf("%s: another answer, %d, where seasons are closed", path, w.Code)
		}
		if s, err := office.Open(t.Context()); err != nil || !s.Season("alt").Closed() || !s.Season("aelter").Closed() {
			t.Fatalf("%s reads other seasons that are over: %v", path, err)
		}
	}
	if len(paths) < 100 {
		t.Errorf("only %d pages", len(paths))
	}
}
