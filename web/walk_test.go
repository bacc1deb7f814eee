package web_test

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/frame"
	"pokerliga/web/rankings"
	"pokerliga/web/tournament"
)

// view puts a season into a snapshot, as the office does.
func view(f *seasonfile.File, at time.Time) *league.SeasonView {
	return &league.SeasonView{
		Head:    register.SeasonHead{ID: f.Season.ID, Name: f.Season.Name, Start: f.Season.Start, End: f.Season.End},
		File:    f,
		Public:  f.Public(at),
		Results: seasonfile.Compute(f),
	}
}

func snapshot(at time.Time, seasons ...*seasonfile.File) *league.Snapshot {
	s := &league.Snapshot{Revision: "test", At: at}
	for _, f := range seasons {
		s.Seasons = append(s.Seasons, view(f, at))
		for _, club := range f.Clubs {
			if !slices.ContainsFunc(s.Clubs, func(c register.RegisteredClub) bool { return c.ID == club.ID }) {
				s.Clubs = append(s.Clubs, registered(club, len(s.Clubs)))
			}
		}
	}
	return s
}

// registered is a club of the register: one of three has colours, one of five a
// logo, one of seven a website and one of eleven takes part no more.
func registered(club seasonfile.Club, number int) register.RegisteredClub {
	c := register.RegisteredClub{ClubEntry: register.ClubEntry{Club: club}}
	if number%3 == 0 {
		c.Colours = []string{"#ffe600", "#10201a"}
	}
	if number%5 == 1 {
		c.Logo = "d1ge57"
	}
	if number%7 == 2 {
		c.Website = "https://verein.example/?a=1&b=%22"
	}
	if number%11 == 10 {
		c.ArchivedOn = "2010-07-01"
	}
	return c
}

// memberships are those that the seasons know, each once.
func memberships(s *league.Snapshot, of func(*scoring.Membership) bool) []scoring.Membership {
	var list []scoring.Membership
	for _, v := range s.Seasons {
		for i := range v.File.Roster {
			m := &v.File.Roster[i]
			known := func(x scoring.Membership) bool { return x.Player == m.Player && x.Club == m.Club && x.From == m.From }
			if of(m) && !slices.ContainsFunc(list, known) {
				list = append(list, *m)
			}
		}
	}
	return list
}

func decode(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	return load(t, "../proof/testdata/"+name+".season.json")
}

func load(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// page builds the page of a path; the routes of the server are those of api.
func page(s *league.Snapshot, address string) (frame.Page, error) {
	u, err := url.Parse(forms.ReplaceAllString(address, "$1"))
	if err != nil {
		return nil, err
	}
	parts := strings.Split(strings.Trim(u.Path, "/"), "/")
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	after := number(u.Query().Get("nach"))
	at := func(pattern string) bool {
		want := strings.Split(strings.Trim(pattern, "/"), "/")
		if len(want) != len(parts) {
			return false
		}
		for i := range want {
			if want[i] != "*" && want[i] != parts[i] {
				return false
			}
		}
		return true
	}
	switch {
	case u.Path == "/":
		return web.NewHome(s)
	case at("/regeln/turnier"):
		return web.NewFloorRules(s), nil
	case at("/regeln"):
		return web.NewRules(s, u.Query().Get("saison"))
	case at("/vereine"):
		return web.NewClubs(s), nil
	case at("/vereine/*"):
		return web.NewClubProfile(s, parts[1], memberships(s, func(m *scoring.Membership) bool { return m.Club == parts[1] }))
	case at("/vereine/*/heute"):
		return web.NewMyClub(s, parts[1])
	case at("/spieler/*"):
		return web.NewPlayerProfile(s, parts[1], memberships(s, func(m *scoring.Membership) bool { return m.Player == parts[1] }), austrian(s))
	case at("/saisonen"):
		return web.NewArchive(s), nil
	case at("/saisonen/*"):
		return web.NewYearbook(s, parts[1])
	case at("/saisonen/*/ligaheft"):
		return web.NewBooklet(s, parts[1], web.Printing{Done: 3, All: 9, Next: "Vereine und Kader"})
	case at("/meister"):
		return web.NewChampions(s), nil
	case at("/ewige-tabelle"):
		return web.NewAllTime(s), nil
	case at("/rekorde"):
		return web.NewRecords(s), nil
	case at("/kalender"):
		return web.NewCalendar(s), nil
	case at("/turniere"):
		return tournament.NewList(context.Background(), s, nil, s.At, nil)
	case at("/suche"):
		return web.NewSearch(s, web.NewIndex(s), u.Query().Get("q")), nil
	case at("/impressum"):
		return web.NewImprint(s, nil), nil
	case at("/datenschutz"):
		return web.NewPrivacy(s, web.NewOperator("Verband Muster | Gasse 1, 1010 Wien | office@example.at | ZVR 123456789")), nil
	case at("/daten"), at("/daten/*"):
		return web.NewDump(s, acts.Mark{Number: 1, Hash: "aa", At: s.At}, []web.DumpFile{{Name: "Saison 2010", File: "2010.json", Size: "1 KB",
			Sum: "aa"}}), nil
	case at("/entwickler"):
		return web.NewDevelopers(s, []web.Wanted{{ID: "anfrage-1", Title: "Saisonen", Says: "Alle.", Path: "/api/v1/seasons", Answer: "{}"}}), nil
	case at("/nachrechnen"):
		return web.NewChain(s, acts.Mark{Number: 1, Hash: "aa"}, []acts.Link{{Mark: acts.Mark{Number: 1, Hash: "aa"}}}, "", "", nil), nil
	case at("/ligen/*/*/tabelle") && u.Query().Has("heute"):
		return web.NewTableToday(s, parts[1], parts[2])
	case at("/ligen/*/*/tabelle"):
		return web.NewTable(s, parts[1], parts[2], after)
	case at("/ligen/*/*/tabelle/*"):
		return web.NewStanding(s, parts[1], parts[2], parts[4], after)
	case at("/ligen/*/*/aussichten"):
		return web.NewOutlook(s, parts[1], parts[2], after)
	case at("/ligen/*/*/prognose"), at("/prognose"):
		return forecastPage(s, parts, after)
	case at("/ligen/*/*/rechner"):
		return web.NewCalculator(s, parts[1], parts[2], nil)
	case at("/ligen/*/*/sammelrunden"):
		return web.NewMatchdays(s, parts[1], parts[2])
	case at("/ligen/*/*/sammelrunden/*"):
		return web.NewMatchday(s, parts[1], parts[2], number(parts[4]))
	case at("/ligen/*/*/sammelrunden/*/*"):
		return web.NewTeamDay(s, parts[1], parts[2], number(parts[4]), parts[5])
	case at("/ligen/*/*/sammelrunden/*/spieler/*"):
		return web.NewPlayerDay(s, parts[1], parts[2], number(parts[4]), parts[6])
	case at("/ligen/*/*/sammelrunden/*/beamer/*"):
		return web.NewBeamer(s, parts[1], parts[2], number(parts[4]), nil, number(parts[6]), u.Query().Get("halt") != "")
	case at("/ligen/*/*/mvp") && u.Query().Has("heute"):
		return web.NewMVPToday(s, parts[1], parts[2])
	case at("/ligen/*/*/mvp"):
		return web.NewMVP(s, parts[1], parts[2])
	case at("/ligen/*/*/mvp/*"):
		return web.NewPlayerSeason(s, parts[1], parts[2], parts[4])
	case at("/rangliste"):
		return rankingPage(s, scoring.AustrianRanking, nil, u.Query())
	case at("/rangliste/students"):
		return rankingPage(s, scoring.StudentsRanking, nil, u.Query())
	case at("/rangliste/rechner"):
		return rankings.NewCalculator(s, rankings.Question{}), nil
	case at("/rangliste/spieler/*"):
		return rankingPage(s, scoring.AustrianRanking, parts[2:], u.Query())
	case at("/rangliste/students/spieler/*"):
		return rankingPage(s, scoring.StudentsRanking, parts[3:], u.Query())
	case at("/saisonen/*/rangliste"):
		return web.NewRanking(s, parts[1])
	case at("/saisonen/*/rangliste/*"):
		return web.NewRankingPlayer(s, parts[1], parts[3])
	case at("/embed"):
		return web.NewEmbedding(s, "https://liga.example.at", web.EmbedOptions{League: u.Query().Get("liga"), Club: u.Query().Get("verein")})
	case at("/embed/ligen/*/*/tabelle"):
		return web.NewEmbedTable(s, web.EmbedOptions{League: parts[2], Season: parts[3], Club: u.Query().Get("verein")})
	case at("/embed/ligen/*/tabelle"):
		return web.NewEmbedTable(s, web.EmbedOptions{League: parts[2], Club: u.Query().Get("verein")})
	case at("/embed/vereine/*"):
		return web.NewEmbedClub(s, parts[2], web.AnyColour)
	case at("/saisonen/*/aufstieg"):
		return web.NewPromotion(s, parts[1])
	}
	return nil, fmt.Errorf("%s: %w", address, acts.ErrNotFound)
}

// walk draws the pages that can be reached from the front page, and returns
// them by their address, and every address that was reached. Every page must be
// well-formed, and every link must lead to a page and an anchor that exist. Of
// the thousands of pages about single players all are filled, but only some
// are drawn.
func walk(t *testing.T, s *league.Snapshot) (sheets map[string]*sheet, reached map[string]bool) {
	t.Helper()
	sheets, reached = map[string]*sheet{}, map[string]bool{frame.Manifest().Path: true}
	for _, file := range frame.Assets() {
		reached[file.Path] = true
	}
	todo := []string{"/"}
	for len(todo) > 0 {
		address := todo[0]
		todo = todo[1:]
		if reached[address] {
			continue
		}
		reached[address] = true
		if !drawn(address) {
			fill(t, s, address)
			continue
		}
		sheets[address] = draw(t, s, address)
		for _, href := range sheets[address].hrefs {
			if target, _, _ := strings.Cut(href, "#"); ours(target) {
				todo = append(todo, target)
			}
		}
	}
	for address, sheet := range sheets {
		for _, href := range sheet.hrefs {
			target, anchor, ok := strings.Cut(href, "#")
			if target == "" {
				target = address
			}
			if to := sheets[target]; ok && to != nil && !to.ids[anchor] {
				t.Errorf("%s: %q leads to an anchor that is not there", address, href)
			}
		}
	}
	return sheets, reached
}

// draw draws one page and reads it.
func draw(t *testing.T, s *league.Snapshot, address string) *sheet {
	t.Helper()
	p, err := page(s, address)
	if err != nil {
		t.Errorf("%s: %v", address, err)
		return &sheet{}
	}
	return drawnSheet(t, p)
}

// drawnSheet draws a page and reads it.
func drawnSheet(t *testing.T, p frame.Page) *sheet {
	t.Helper()
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	if fault := web.Misprinted(p, body); fault != nil {
		t.Errorf("%T: %v", p, fault)
	}
	sheet := readHTML(body)
	for _, fault := range sheet.faults {
		t.Errorf("%T: %s", p, fault)
	}
	return sheet
}
