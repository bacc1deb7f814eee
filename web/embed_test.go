package web_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// embedded draws a page for a frame and returns it as it is sent.
func embedded(t *testing.T, p frame.Page, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	body, err := web.DrawAt(p, "https://liga.example.at", "/embed")
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range readHTML(body).faults {
		t.Errorf("%.60s: %s", body, fault)
	}
	return string(body)
}

func demoLeague() *league.Snapshot {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	return snapshot(today, current, last)
}

func TestAnEmbeddedTableShowsTheRunningSeason(t *testing.T) {
	s := demoLeague()
	p, err := web.NewEmbedTable(s, web.EmbedOptions{League: "bl1"})
	if page := embedded(t, p, err); !strings.Contains(page, `rel="canonical" href="https://liga.example.at/ligen/bl1/2026/tabelle"`) ||
		len(p.Rows) != 18 || p.Cut {
		t.Errorf("%d rows: %s", len(p.Rows), page)
	}
	next := snapshot(s.At.AddDate(2, 0, 0), s.Seasons[0].File, s.Seasons[1].File)
	next.Seasons[0].Public.Leagues = next.Seasons[0].Public.Leagues[1:]
	p, err = web.NewEmbedTable(next, web.EmbedOptions{League: "bl1"})
	if page := embedded(t, p, err); !strings.Contains(page, "/ligen/bl1/2025/tabelle") {
		t.Error("where the running season does not have the league, the last that had it is not shown")
	}
}

func TestAnEmbeddedTableMarksTheClubNotByColourAlone(t *testing.T) {
	s := demoLeague()
	rows := s.Seasons[0].Results.League("bl1").Standings
	for i, want := range []int{0, 0, 0, 1, 2} { // the first row shown
		p, err := web.NewEmbedTable(s, web.EmbedOptions{League: "bl1", Club: rows[i].Club, Cut: true})
		page := embedded(t, p, err)
		if strings.Count(page, "(dieser Verein)") != 1 || strings.Count(page, `class="here"`) != 1 || len(p.Rows) != 5 || !p.Cut ||
			!p.Rows[i-want].Own {
			t.Errorf("row %d: %s", i, page)
		}
	}
	last := len(rows) - 1
	p, err := web.NewEmbedTable(s, web.EmbedOptions{League: "bl1", Club: rows[last].Club, Cut: true})
	if embedded(t, p, err); !p.Rows[4].Own {
		t.Error("the last club is not in the last row")
	}
}

var opening = regexp.MustCompile(`<a [^>]*>`)

func TestEveryLinkOfAnEmbeddedPageOpensATabOfItsOwn(t *testing.T) {
	s := demoLeague()
	table, err := web.NewEmbedTable(s, web.EmbedOptions{League: "bl2", Season: "2025", Colour: web.Dark})
	pages := []string{embedded(t, table, err)}
	for i := range s.Clubs {
		club, err := web.NewEmbedClub(s, s.Clubs[i].ID, web.Light)
		pages = append(pages, embedded(t, club, err))
	}
	pages = append(pages, embedded(t, web.NewEmbedFailure(404, "Nicht gefunden", ""), nil))
	for _, page := range pages {
		for _, tag := range opening.FindAllString(page, -1) {
			if !strings.Contains(tag, `target="_blank" rel="noopener"`) {
				t.Errorf("%s stays in the frame", tag)
			}
		}
		if !strings.Contains(page, "noindex") || !strings.Contains(page, "Quelle: ") {
			t.Errorf("%.400s", page)
		}
	}
}

func TestAnEmbeddedPageIsLightOrDarkAsTheClubWants(t *testing.T) {
	s := demoLeague()
	sheets := map[string]string{}
	for _, file := range frame.Assets() {
		sheets[file.Path] = string(file.Body)
	}
	for _, c := range []struct {
		colour       web.Colour
		scheme, says string
	}{
		{web.AnyColour, "light dark", "@media (prefers-color-scheme: dark) {"},
		{web.Light, "light", "@media not all {"},
		{web.Dark, "dark", "@media all {"},
	} {
		p, err := web.NewEmbedTable(s, web.EmbedOptions{League: "bl1", Colour: c.colour})
		page := embedded(t, p, err)
		_, rest, _ := strings.Cut(page, `rel="stylesheet" href="`)
		path, _, _ := strings.Cut(rest, `"`)
		if style := sheets[path]; !strings.Contains(page, fmt.Sprintf(`"color-scheme" content="%s"`, c.scheme)) ||
			!strings.Contains(style, c.says) ||
			!strings.Contains(style, "color-scheme: "+c.scheme+";") || c.colour != web.AnyColour && strings.Contains(style, "prefers-color-scheme") {
			t.Errorf("%q: %s", c.colour, path)
		}
	}
}

func TestHostileNamesStayTextInAFrame(t *testing.T) {
	const evil = `"><script>alert(1)</script>'&`
	f := decode(t, "tiny")
	f.Leagues[0].Name = evil
	for i := range f.Clubs {
		f.Clubs[i].Name, f.Clubs[i].ShortName = evil+strings.Repeat("W", 300), evil
	}
	s := snapshot(summer, f)
	club := f.Leagues[0].Clubs[0]
	p, err := web.NewEmbedTable(s, web.EmbedOptions{League: "bl1", Club: club})
	embedded(t, p, err)
	one, err := web.NewEmbedClub(s, club, web.AnyColour)
	embedded(t, one, err)
	how, err := web.NewEmbedding(s, "", web.EmbedOptions{Club: club})
	page := embedded(t, how, err)
	if snippet := how.Frames[0].Snippet; strings.Contains(snippet, "<script") || strings.Count(snippet, `"`) != 12 ||
		!strings.Contains(page, "POKERLIGA_URL") {
		t.Errorf("the markup to copy is %s", snippet)
	}
}
