package api

import (
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/api/site"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

// The names that strangers may choose, and what programs make of them that take
// them for more than text.
var hostileNames = []string{`=HYPERLINK("http://x.example";"Preis")`, "@SUM(1;1)", "+1", "-1", "Ärger & Söhne ♠",
	strings.Repeat("Donaudampfschifffahrts", 8)}

// withForeignNames imports a season that has been played, with hostile names,
// and looks at it from the next year.
func withForeignNames(t *testing.T) (h *hall, club, player string) {
	t.Helper()
	h = open(t, storagetest.Open(t), Options{})
	f := season2010(t, "rough")
	for i := range f.Clubs {
		if i < len(hostileNames) {
			f.Clubs[i].Name, f.Clubs[i].ShortName = hostileNames[i], hostileNames[i]
		}
	}
	for i := range f.Players {
		f.Players[i].GivenName, f.Players[i].FamilyName = hostileNames[i%len(hostileNames)], strconv.Itoa(i)
	}
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	h.clock = time.Date(2010, 12, 31, 12, 0, 0, 0, time.UTC)
	h.people.Set(people.Settings{URL: "https://liga.example.at"})
	var list rankings.RankingOn
	h.get("", rest.V1+"/ranking").is(200).into(&list)
	return h, list.Rows[0].Club, list.Rows[0].Player
}

// files asks for everything that can be taken away, by the path of the page and
// the ending.
func (h *hall) files(club, player string) map[string][]byte {
	h.Helper()
	fill := strings.NewReplacer(":season", "rough", ":league", "bl1", ":matchday", "3", ":club", club, ":player", player)
	all := map[string][]byte{}
	for pattern, forms := range h.server.forms() {
		if strings.HasPrefix(pattern, site.StudentsPages+"/") {
			continue // nobody is in it
		}
		for ending := range forms {
			path := fill.Replace(pattern) + "." + ending
			all[path] = h.get("", path).is(200).body
		}
	}
	return all
}

// Whatever can be taken away is opened by a program that did not write it:
// numbers are numbers, the head stays in sight, no name is a formula, and Excel
// shows what the CSV says.
func TestWhatIsTakenAwayOpensElsewhere(t *testing.T) {
	foreign(t, "/usr/bin/python3", "python3")
	h, club, player := withForeignNames(t)
	files := h.files(club, player)
	tables, papers := map[string][]byte{}, 0
	for path, body := range files {
		switch filepath.Ext(path) {
		case ".json":
			if !json.Valid(body) {
				t.Errorf("%s is no JSON", path)
			}
		case ".pdf":
			papers++
			checkPaper(t, path, string(body), onPaper(t, body))
		case ".png": // what its test looks at
		default:
			tables[path] = body
		}
	}
	tables["/aktuell.xml"] = h.get("", "/aktuell.atom").is(200).body
	tables["/sitemap.xml"] = h.get("", "/sitemap.xml").is(200).body
	found := opened(t, tables)
	books := 0
	for path := range tables {
		base := strings.TrimSuffix(path, filepath.Ext(path))
		switch filepath.Ext(path) {
		case ".xlsx":
			books++
			var sheets []foreignSheet
			found.into(t, path, &sheets)
			checkBook(t, path, sheets)
			if _, both := tables[base+".csv"]; both {
				var rows [][]foreignText
				found.into(t, base+".csv", &rows)
				checkSame(t, base, sheets[0], rows)
			}
		case ".ics":
			var events []foreignEvent
			found.into(t, path, &events)
			checkEvents(t, path, events)
		case ".xml":
			var tags []string
			if found.into(t, path, &tags); len(tags) < 20 {
				t.Errorf("%s: %d elements", path, len(tags))
			}
		}
	}
	if books < 12 || papers < 12 {
		t.Errorf("%d workbooks, %d PDF files", books, papers)
	}
}

// checkPaper holds that a file says what it is called and in which language, and has bookmarks; and that every page has its
// sheet title, up to when and to which entry it is right, and its number.
func checkPaper(t *testing.T, path, file string, pages []string) {
	t.Helper()
	for _, sign := range []string{"/Title ", "/Lang (de-AT)", "/Outlines "} {
		if !strings.Contains(file, sign) {
			t.Errorf("%s has no %s", path, sign)
		}
	}
	for i, page := range pages {
		if i == 0 && strings.HasSuffix(path, "/ligaheft.pdf") {
			continue // the cover
		}
		for _, want := range []string{`Poker Bundesliga {2,}\S`, `\n *Stand \d+\. \p{L}+ \d{4}`, `Protokoll bis Eintrag \d+, Hash [0-9a-f]{8}`,
			fmt.Sprintf(`Seite %d von %d\b`, i+1, len(pages))} {
			if !regexp.MustCompile(want).MatchString(page) {
				t.Errorf("%s: page %d does not say %q:\n%s", path, i+1, want, page)
			}
		}
	}
}

// checkBook holds what is true of every workbook.
func checkBook(t *testing.T, path string, sheets []foreignSheet) {
	t.Helper()
	for _, sheet := range sheets {
		if sheet.Frozen != "A2" || !strings.HasSuffix(sheet.Repeated, "1") || len(sheet.Rows) < 2 {
			t.Errorf("%s: %q has %d rows, frozen at %q, repeats %q", path, sheet.Title, len(sheet.Rows), sheet.Frozen, sheet.Repeated)
		}
		for r, row := range sheet.Rows {
			for c, cell := range row {
				if cell.Kind == "f" || cell.Kind == "e" {
					t.Errorf("%s: %q is a formula or a fault at %d/%d", path, cell.Value, r+1, c+1)
				}
			}
		}
	}
}

// checkSame holds that a workbook and a CSV say the same in every cell: the same
// numbers, and texts that no program takes for more.
func checkSame(t *testing.T, path string, sheet foreignSheet, rows [][]foreignText) {
	t.Helper()
	for r := 1; r < len(rows) && len(rows[r]) > 1; r++ {
		for c, text := range rows[r] {
			var value any
			if c < len(sheet.Rows[r]) {
				value = sheet.Rows[r][c].Value
			}
			if strings.IndexAny(text.Text, "=@+\t") == 0 || strings.HasPrefix(text.Text, "-") && text.Number == nil {
				t.Errorf("%s.csv: %q would be a formula", path, text.Text)
			}
			switch v := value.(type) {
			case float64:
				if text.Number == nil || math.Abs(*text.Number-v) > 0.005 {
					t.Errorf("%s: row %d, column %d is %v in Excel and %q in the CSV", path, r+1, c+1, v, text.Text)
				}
			case string:
				if day, err := time.Parse("2006-01-02T15:04:05", v); err == nil {
					v = day.Format("02.01.2006")
				}
				if strings.TrimPrefix(text.Text, "'") != v {
					t.Errorf("%s: row %d, column %d is %q in Excel and %q in the CSV", path, r+1, c+1, v, text.Text)
				}
			case nil:
				if text.Text != "" {
					t.Errorf("%s: row %d, column %d is empty in Excel and %q in the CSV", path, r+1, c+1, text.Text)
				}
			}
		}
	}
}

// checkEvents holds what is true of every calendar.
func checkEvents(t *testing.T, path string, events []foreignEvent) {
	t.Helper()
	if len(events) == 0 {
		t.Errorf("%s has no events", path)
	}
	known := map[string]bool{}
	for _, e := range events {
		said := strings.Contains(e.Summary, "Sammelrunde") || strings.HasPrefix(e.Summary, "Frist: ")
		if known[e.UID] || !said || !strings.HasPrefix(e.Start, "20") {
			t.Errorf("%s: %+v", path, e)
		}
		known[e.UID] = true
	}
}
