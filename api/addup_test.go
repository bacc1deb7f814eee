package api

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/storage/storagetest"
)

// sums are the columns of numbers that add up to another, by heading. A table
// with all of them is checked.
var sums = []struct {
	parts []string
	total string
}{
	{[]string{"1.", "2.", "3.", "4.", "5.", "6.", "Abzug"}, "Pkt."}, {[]string{"1.", "2.", "3.", "4.", "5.", "6.", "Abzug"}, "Punkte"},
	{[]string{"SnG", "MTT"}, "Tag"},
	{[]string{"SnG", "MTT"}, "MVP"},
	{[]string{"SnG", "MTT"}, "Pkt."}, {[]string{"SnG", "MTT"}, "Punkte"},
	{[]string{"Ligen", "Turniere"}, "Pkt."}, {[]string{"Ligen", "Turniere"}, "Punkte"},
	{[]string{"H 1", "H 2", "H 3", "MTT A", "MTT B"}, "Rundenpkt."},
	{[]string{"Sit’n’Go", "Team-MTT"}, "Rundenpkt."},
	{[]string{"Sit’n’Go", "Team-MTT"}, "Punkte"},
}

// withRough imports a season with no-shows, disqualifications and a correction,
// and looks at it from the next year.
func withRough(t *testing.T) *hall {
	t.Helper()
	h := open(t, storagetest.Open(t), Options{})
	h.post(h.admin, rest.V1+"/seasons", season2010(t, "rough")).is(201)
	h.clock = time.Date(2010, 12, 31, 12, 0, 0, 0, time.UTC)
	return h
}

const roughLeague, stayedAway = "/ligen/bl1/rough", "braunau-2016-7"

// § 1.2.10, § 4.2.1.2: whoever adds up a row with a pencil comes to its last
// number, in every form and on every page.
func TestEveryRowAddsUp(t *testing.T) {
	h := withRough(t)
	var list rankings.RankingOn
	h.get("", rest.V1+"/ranking").is(200).into(&list)
	player := list.Rows[0].Player
	checked := map[string]int{} // by ending
	for path, body := range h.files(stayedAway, player) {
		ending := path[strings.LastIndexByte(path, '.')+1:]
		checked[ending] += addUp(t, path, tablesIn(t, ending, body))
	}
	for _, page := range []string{"/tabelle", "/tabelle?nach=3", "/mvp", "/sammelrunden/3", "/tabelle/" + stayedAway} {
		checked["html"] += addUp(t, page, pageTables(t, h.get("", roughLeague+page).is(200).body))
	}
	for _, page := range []string{"/saisonen/rough", "/saisonen/rough/rangliste", "/rangliste", "/spieler/" + player} {
		checked["html"] += addUp(t, page, pageTables(t, h.get("", page).is(200).body))
	}
	for _, form := range []string{"csv", "xlsx", "html"} {
		if checked[form] < 100 {
			t.Errorf("only %d rows of %s were added up", checked[form], form)
		}
	}
}

// What a PDF prints in the rows of a table is what the CSV says, but clubs have their whole names.
func TestThePDFPrintsTheSameNumbers(t *testing.T) {
	foreign(t, "pdftotext")
	h := withRough(t)
	line := func(cells []string) string {
		return strings.Join(strings.Fields(strings.NewReplacer(".", "", "−", "-").Replace(strings.Join(cells, " "))), " ")
	}
	var printed []string
	zone := regexp.MustCompile(`^(Meister|Auf|Ab) `) // in the margin
	for _, page := range onPaper(t, h.get("", roughLeague+"/tabelle.pdf").is(200).body) {
		for _, text := range strings.Split(page, "\n") {
			printed = append(printed, zone.ReplaceAllString(line([]string{text}), ""))
		}
	}
	whole := map[string]string{}
	for _, c := range season2010(t, "rough").Clubs {
		whole[c.ShortName] = c.Name
	}
	for _, row := range tablesIn(t, "csv", h.get("", roughLeague+"/tabelle.csv").is(200).body)[0][1:] {
		if len(row) > 1 && whole[row[1]] != "" {
			row[1] = whole[row[1]]
		}
		if len(row) < 2 || row[1] == "" {
			continue
		}
		// The letters of the shield between the rank and the name are a picture and no text.
		if !slices.Contains(printed, line(row)) {
			t.Errorf("not on paper: %q", row)
		}
	}
}

// The day that a club stayed away from is worth 0 points in the table, in the
// ranking of that matchday and in the explanation of its points, as a page and
// to take away; the deduction stands beside it, once. § 1.2.10
func TestANoShowIsToldAlikeEverywhere(t *testing.T) {
	h := withRough(t)
	name := ""
	for _, c := range season2010(t, "rough").Clubs {
		if c.ID == stayedAway {
			name = c.ShortName
		}
	}
	cell := func(path, head string) float64 {
		t.Helper()
		body := h.get("", roughLeague+path).is(200).body
		tables := pageTables
		if strings.HasSuffix(path, ".csv") {
			tables = func(t *testing.T, body []byte) [][][]string { t.Helper(); return tablesIn(t, "csv", body) }
		}
		all := tables(t, body)
		for i := range all[0][0] {
			all[0][0][i] = longHeads.Replace(all[0][0][i])
		}
		column := slices.Index(all[0][0], head)
		for _, row := range all[0][1:] {
			if column >= 0 && slices.ContainsFunc(row, func(text string) bool { return strings.Contains(text, name) }) {
				return number(row[column])
			}
		}
		t.Fatalf("%s: no %q of %q in %q", path, head, name, all[0][0])
		return 0
	}
	for _, c := range []struct {
		path, head string
		want       float64
	}{
		{"/tabelle", "3.", 0}, {"/tabelle.csv", "3.", 0}, {"/tabelle", "Abzug", -10}, {"/tabelle.csv", "Abzug", -10},
		{"/sammelrunden/3", "Pkt.", 0}, {"/sammelrunden/3.csv", "Tabelle", 0},
	} {
		if got := cell(c.path, c.head); got != c.want {
			t.Errorf("%s: %q is %v, want %v", c.path, c.head, got, c.want)
		}
	}
	for _, page := range []string{"/tabelle/" + stayedAway, "/sammelrunden/3/" + stayedAway, "/sammelrunden/3"} {
		h.get("", roughLeague+page).is(200).says("icht angetreten").says("−10")
	}
}

// addUp adds up the rows of tables and returns how many.
func addUp(t *testing.T, path string, tables [][][]string) int {
	t.Helper()
	checked := 0
	for _, table := range tables {
		for i, head := range table[0] {
			table[0][i] = longHeads.Replace(head)
		}
		for _, sum := range sums {
			total := slices.Index(table[0], sum.total)
			if total < 0 || !slices.Equal(present(table[0], sum.parts), sum.parts) {
				continue
			}
			for _, row := range table[1:] {
				if len(row) <= total || row[total] == "" || total == 0 { // a footnote, a column of dates
					continue
				}
				added := 0.0
				for _, part := range sum.parts {
					added += number(row[slices.Index(table[0], part)])
				}
				if table[0][0] == "Pl." && row[0] == "" || slices.ContainsFunc(row, unplaced) {
					added = 0
				}
				if math.Abs(added-number(row[total])) > 0.011 {
					t.Errorf("%s: %q is %v, its parts come to %v: %q", path, sum.total, row[total], added, row)
				}
				checked++
			}
		}
	}
	return checked
}

// unplaced reports whether a cell says why what was played counts for nothing
// (§ 3.2.16).
func unplaced(cell string) bool { return strings.Contains(cell, "disqualifiziert") }

// longHeads are the headings of a CSV and their short forms.
var longHeads = strings.NewReplacer("Platz", "Pl.", ". Sammelrunde", ".", "Sit’n’Go-Punkte", "SnG", "MTT-Punkte", "MTT",
	"Punkte des Tages", "Tag", "Punkte für die Tabelle", "Tabelle", "Punkte für die MVP-Wertung", "MVP")

// present returns those of the headings that a table has, in the order wanted.
func present(heads, wanted []string) []string {
	return slices.DeleteFunc(slices.Clone(wanted), func(head string) bool { return !slices.Contains(heads, head) })
}

var firstNumber = regexp.MustCompile(`[-−+]?\d[\d.]*(,\d+)?`)

// number returns the first number of a cell, 0 if there is none.
func number(cell string) float64 {
	text := strings.NewReplacer(".", "", "−", "-", "+", "", ",", ".").Replace(firstNumber.FindString(cell))
	n, _ := strconv.ParseFloat(text, 64)
	return n
}

// tablesIn returns the tables of a file, none if it is of another kind.
func tablesIn(t *testing.T, ending string, body []byte) [][][]string {
	t.Helper()
	switch ending {
	case "csv":
		read := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(body), "\uFEFF")))
		read.Comma, read.FieldsPerRecord = ';', -1
		rows, err := read.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return [][][]string{rows}
	case "xlsx":
		book, err := excelize.OpenReader(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		var tables [][][]string
		for _, sheet := range book.GetSheetList() {
			rows, err := book.GetRows(sheet, excelize.Options{RawCellValue: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				for i := range row {
					if _, err := strconv.ParseFloat(row[i], 64); err == nil {
						row[i] = strings.ReplaceAll(row[i], ".", ",")
					}
				}
			}
			tables = append(tables, rows)
		}
		return tables
	default:
		return nil
	}
}

// pageTables returns the tables of a page as they are seen.
func pageTables(t *testing.T, page []byte) [][][]string {
	t.Helper()
	read := xml.NewDecoder(bytes.NewReader(page))
	read.Strict, read.AutoClose, read.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var tables [][][]string
	hidden, depth, inside := 0, 0, false // where what is only read out began; in a cell
	for {
		token, err := read.Token()
		if errors.Is(err, io.EOF) {
			return tables
		}
		if err != nil {
			t.Fatal(err)
		}
		last := len(tables) - 1
		switch token := token.(type) {
		case xml.StartElement:
			depth++
			switch token.Name.Local {
			case "table":
				tables = append(tables, nil)
			case "tr":
				tables[last] = append(tables[last], nil)
			case "td", "th":
				row := &tables[last][len(tables[last])-1]
				*row, inside = append(*row, ""), true
			}
			if hidden == 0 && slices.ContainsFunc(token.Attr, func(a xml.Attr) bool {
				return a.Value == "quiet-voice" || a.Value == "around-it" // which names other clubs
			}) {
				hidden = depth
			}
		case xml.EndElement:
			if depth == hidden {
				hidden = 0
			}
			depth--
			if token.Name.Local == "td" || token.Name.Local == "th" {
				inside = false
			}
		case xml.CharData:
			if !inside || hidden > 0 {
				continue
			}
			row := tables[last][len(tables[last])-1]
			row[len(row)-1] = strings.TrimSpace(row[len(row)-1] + " " + strings.TrimSpace(string(token)))
		}
	}
}
