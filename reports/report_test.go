package reports_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/reports"
	"pokerliga/rules/seasonfile"
)

// snapshot is the snapshot of the example season with that name.
func snapshot(t testing.TB, name string) *league.Snapshot {
	t.Helper()
	data, err := os.ReadFile("../proof/testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2011, 1, 3, 12, 0, 0, 0, time.UTC)
	return &league.Snapshot{At: at, Seasons: []*league.SeasonView{{
		Head: register.SeasonHead{ID: f.Season.ID, Name: f.Season.Name}, File: f, Public: f.Public(at), Results: seasonfile.Compute(f)}}}
}

// table is the table of the first league of the rough season.
func table(t *testing.T) *reports.Table {
	t.Helper()
	s := snapshot(t, "rough")
	table, err := reports.Standings(s, s.Seasons[0].Head.ID, "bl1", 0)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// hostile is a table with what strangers may call themselves.
func hostile() *reports.Table {
	return &reports.Table{Title: "Tab/elle: [1]*?'", About: "=1+1 & Co 🂡", Stand: time.Date(2011, 1, 3, 12, 0, 0, 0, time.UTC),
		Columns: []reports.Column{{Head: "Name"}, {Head: "Pkt.", Kind: reports.Integers, Strong: true}, {Head: "Wert", Kind: reports.Decimals},
			{Head: "Tag", Kind: reports.Dates}},
		Rows: [][]reports.Cell{
			{reports.Text("=HYPERLINK(\"http://x\")"), reports.Whole(-12), reports.Decimal(1234.5), reports.Text("2010-03-27")},
			{reports.Text("+43;\"1\"\nzwei"), reports.Whole(1376), reports.Decimal(-0.25), {}},
			{reports.Text("Ärger & Söhne ♠♥♦♣ € ß 🎲 \x07 " + strings.Repeat("lang ", 60)), {}, {}, reports.Text("gestern")},
		}, Notes: []string{"1) @SUM(A1)"}}
}

func TestACSVOpensInAustrianExcelByItself(t *testing.T) {
	var b bytes.Buffer
	if err := hostile().CSV(&b); err != nil {
		t.Fatal(err)
	}
	text, marked := strings.CutPrefix(b.String(), "\uFEFF")
	if !marked || !strings.HasPrefix(text, "Name;Pkt.;Wert;Tag\r\n") {
		t.Errorf("it begins with %q", b.String()[:30])
	}
	read := csv.NewReader(strings.NewReader(text))
	read.Comma, read.FieldsPerRecord = ';', -1
	rows, err := read.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]string{nil, {"'=HYPERLINK(\"http://x\")", "-12", "1234,50", "27.03.2010"},
		{"'+43;\"1\"\nzwei", "1376", "-0,25", ""}} {
		for j := range want {
			if rows[i][j] != want[j] {
				t.Errorf("row %d: got %q, want %q", i, rows[i][j], want[j])
			}
		}
	}
	if last := rows[len(rows)-1][0]; last != "1) @SUM(A1)" {
		t.Errorf("the footnote is %q", last)
	}
}

func TestAWorkbookHasNumbersAndNoFormulas(t *testing.T) {
	var b bytes.Buffer
	if err := reports.XLSX(&b, hostile(), hostile()); err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	names := book.GetSheetList()
	if len(names) != 2 || names[0] == names[1] {
		t.Fatalf("sheets %q", names)
	}
	for cell, want := range map[string]struct {
		kind excelize.CellType
		raw  string
	}{
		"A2": {excelize.CellTypeInlineString, "=HYPERLINK(\"http://x\")"},
		"B2": {excelize.CellTypeUnset, "-12"}, "C2": {excelize.CellTypeUnset, "1234.5"}, "D2": {excelize.CellTypeUnset, "40264"},
		"C3": {excelize.CellTypeUnset, "-0.25"},
	} {
		kind, _ := book.GetCellType(names[0], cell)
		raw, _ := book.GetCellValue(names[0], cell, excelize.Options{RawCellValue: true})
		formula, _ := book.GetCellFormula(names[0], cell)
		if kind != want.kind || raw != want.raw || formula != "" {
			t.Errorf("%s is %v %q, formula %q", cell, kind, raw, formula)
		}
	}
	if panes, err := book.GetPanes(names[0]); err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Errorf("the head is not frozen: %+v, %v", panes, err)
	}
}

func TestAWorkbookIsPrintedAcrossAndSaysItsPages(t *testing.T) {
	var b bytes.Buffer
	if err := reports.XLSX(&b, hostile(), hostile()); err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range book.GetSheetList() {
		page, err := book.GetPageLayout(name)
		if err != nil || *page.Orientation != "landscape" || *page.Size != 9 || page.FitToWidth == nil || *page.FitToWidth != 1 ||
			page.FitToHeight == nil || *page.FitToHeight != 0 {
			t.Errorf("%s: the page is not A4 across: %v", name, err)
		}
		if props, err := book.GetSheetProps(name); err != nil || !*props.FitToPage {
			t.Errorf("%s: the sheet is not as wide as the paper: %v", name, err)
		}
		if said, err := book.GetHeaderFooter(name); err != nil || said == nil || !strings.Contains(said.OddFooter, "Seite &P von &N") {
			t.Errorf("%s: the foot says %+v, %v", name, said, err)
		}
	}
	titles := 0
	for _, defined := range book.GetDefinedName() {
		if defined.Name == "_xlnm.Print_Titles" && strings.HasSuffix(defined.RefersTo, "!$1:$1") {
			titles++
		}
	}
	if titles != 2 {
		t.Errorf("the head is on every page of %d sheets", titles)
	}
}

func TestAPDFIsTheSameEveryTime(t *testing.T) {
	var once, again bytes.Buffer
	for _, b := range []*bytes.Buffer{&once, &again} {
		if err := reports.PDF(b, table(t), hostile()); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(once.Bytes(), again.Bytes()) || !bytes.HasPrefix(once.Bytes(), []byte("%PDF")) {
		t.Error("the bytes differ")
	}
}

func TestTheTableOfALeagueHasEveryClubAndItsFootnotes(t *testing.T) {
	report := table(t)
	s := snapshot(t, "rough")
	rows := s.Seasons[0].Results.League("bl1").Standings
	if len(report.Rows) != len(rows) || len(report.Notes) == 0 {
		t.Fatalf("%d rows, %d notes", len(report.Rows), len(report.Notes))
	}
	points := len(report.Columns) - 2
	for i := range rows {
		if int(report.Rows[i][points].Number) != rows[i].Points {
			t.Errorf("%s has %v points, want %d", rows[i].Club, report.Rows[i][points], rows[i].Points)
		}
	}
	if _, err := reports.Standings(s, "1999", "bl1", 0); err == nil {
		t.Error("there is no such season")
	}
	if _, err := reports.Standings(s, s.Seasons[0].Head.ID, "bl1", 99); err == nil {
		t.Error("there is no such matchday")
	}
}

func TestListsSayWhatTheResultsSay(t *testing.T) {
	s := snapshot(t, "rough")
	v := s.Seasons[0]
	result := v.Results.League("bl1")
	mvp, err := reports.MVP(s, v.Head.ID, "bl1")
	if err != nil || len(mvp.Rows) != len(result.MVP) || int(mvp.Rows[0][7].Number) != result.MVP[0].Points {
		t.Errorf("%d rows, %v", len(mvp.Rows), err)
	}
	ranking, err := reports.Ranking(s, v.Head.ID)
	if err != nil || len(ranking.Rows) != len(v.Results.AustrianRanking) {
		t.Errorf("%d rows, %v", len(ranking.Rows), err)
	}
	day, err := reports.Matchday(s, v.Head.ID, "bl1", 3)
	if err != nil || len(day) != 7 || len(day[0].Rows) != len(result.Matchdays[2].Teams) ||
		len(day[1].Rows) != len(result.Matchdays[2].Players) {
		t.Errorf("got %d tables, %v", len(day), err)
	}
	var b bytes.Buffer
	if err := reports.Calendar(&b, s, v.Head.ID, "bl1", "https://liga.example.at"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"UID:rough-bl1-3@pokerliga\r\n", "URL:https://liga.example.at/ligen/bl1/rough/sammelrunden/3\r\n",
		"SUMMARY:3. Sammelrunde\\, 1. Bundesliga\r\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the calendar lacks %q", want)
		}
	}
}
