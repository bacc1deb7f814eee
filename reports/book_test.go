package reports_test

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"pokerliga/reports"
)

// yearbook is the workbook of the ordinary season.
func yearbook(t *testing.T) []byte {
	t.Helper()
	s := snapshot(t, "ordinary")
	tables, err := reports.Yearbook(s, s.Seasons[0].Head.ID)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := reports.XLSX(&b, tables...); err != nil {
		t.Fatal(err)
	}
	if at := os.Getenv("POKERLIGA_BOOK"); at != "" {
		_ = os.WriteFile(at, b.Bytes(), 0o600)
	}
	return b.Bytes()
}

func TestTheWorkbookOfASeasonFiltersAndDrawsRanks(t *testing.T) {
	book, err := excelize.OpenReader(bytes.NewReader(yearbook(t)))
	if err != nil {
		t.Fatal(err)
	}
	sheets := book.GetSheetList()
	for _, view := range []string{"Tabelle", "Fieberkurve", "Sammelrunden", "MVP-Wertung", "Austrian Ranking", "Kader", "Spruch"} {
		if !slices.ContainsFunc(sheets, func(s string) bool { return strings.Contains(s, view) }) {
			t.Errorf("%s has no sheet: %q", view, sheets)
		}
	}
	filters := 0
	for _, defined := range book.GetDefinedName() {
		if defined.Name == "_xlnm._FilterDatabase" {
			filters++
		}
	}
	if filters != len(sheets) {
		t.Errorf("%d of %d sheets are filtered", filters, len(sheets))
	}
	for _, sheet := range sheets { // what stands below the rows is as wide as they are, so that the sheet is printed large
		rows, err := book.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		merged, err := book.GetMergeCells(sheet)
		if err != nil || len(merged) == 0 || merged[0].GetCellValue() != rows[len(rows)-len(merged)][0] {
			t.Errorf("the notes of %s run beyond its columns: %v", sheet, err)
		}
	}
	charts := 0
	book.Pkg.Range(func(name, content any) bool {
		if strings.HasPrefix(name.(string), "xl/charts/chart") {
			charts++
			if n := strings.Count(string(content.([]byte)), "<c:ser>"); n != 18 {
				t.Errorf("%s draws %d clubs", name, n)
			}
			kept(t, book, string(content.([]byte)))
		}
		return true
	})
	if charts != 2 {
		t.Errorf("%d charts for two leagues", charts)
	}
}

func TestCellsHaveNamedStyles(t *testing.T) {
	book, err := excelize.OpenReader(bytes.NewReader(yearbook(t)))
	if err != nil {
		t.Fatal(err)
	}
	names := map[int]string{}
	for _, style := range book.Styles.CellStyles.CellStyle {
		names[style.XfID] = style.Name
	}
	for cell, want := range map[string]string{"A1": "Kopf Zahl", "B1": "Kopf", "A2": "Zahl", "B2": "Text"} {
		id, err := book.GetCellStyle(book.GetSheetName(0), cell)
		if err != nil || names[*book.Styles.CellXfs.Xf[id].XfID] != want {
			t.Errorf("%s has the style %d, not %q: %v", cell, id, want, err)
		}
		if style, err := book.GetStyle(id); err != nil || style.Font == nil || style.Font.Family != "Arial" {
			t.Errorf("%s has the font %+v, %v", cell, style.Font, err)
		}
	}
}

// kept holds that a chart keeps the numbers of the cells that it draws, for programs that do not compute.
func kept(t *testing.T, book *excelize.File, chart string) {
	t.Helper()
	sheet := regexp.MustCompile(`<c:tx><c:strRef><c:f>&#39;(.*?)&#39;!\$A\$2</c:f>`).FindStringSubmatch(chart)
	if sheet == nil {
		t.Fatalf("the chart names no sheet: %.600s", chart)
	}
	rows, err := book.GetRows(sheet[1])
	if err != nil {
		t.Fatal(err)
	}
	for i, series := range strings.Split(chart, "<c:ser>")[1:] {
		var values []string
		for _, v := range regexp.MustCompile(`<c:v>(.*?)</c:v>`).FindAllStringSubmatch(series, -1) {
			values = append(values, v[1])
		}
		want := slices.Concat(rows[i+1][:1], rows[0][1:], rows[i+1][1:]) // the club, the rounds, its ranks
		if !slices.Equal(values, want) {
			t.Errorf("line %d keeps %q, the cells are %q", i+1, values, want)
		}
	}
}
