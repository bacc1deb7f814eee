package reports_test

import (
	"bytes"
	"os"
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
	charts := 0
	book.Pkg.Range(func(name, content any) bool {
		if strings.HasPrefix(name.(string), "xl/charts/chart") {
			charts++
			if n := strings.Count(string(content.([]byte)), "<c:ser>"); n != 18 {
				t.Errorf("%s draws %d clubs", name, n)
			}
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
