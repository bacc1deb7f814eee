package reports_test

import (
	"cmp"
	"fmt"
	"io"
	"testing"

	"github.com/go-pdf/fpdf"
	"github.com/xuri/excelize/v2"

	"pokerliga/office/acts"
	"pokerliga/reports"
)

// BenchmarkWorkbook writes a report of 10,000 rows, and streams the same cells as the library does by itself: at most
// 1.5 of that.
func BenchmarkWorkbook(b *testing.B) {
	t := &reports.Table{Title: "Lang", About: "zum Messen", Columns: make([]reports.Column, 12), Rows: make([][]reports.Cell, 10_000)}
	for i := range t.Columns {
		t.Columns[i] = reports.Column{Head: fmt.Sprint("Spalte ", i+1), Kind: reports.Integers}
		if i%3 == 0 {
			t.Columns[i].Kind = reports.Words
		}
	}
	for r := range t.Rows {
		t.Rows[r] = make([]reports.Cell, len(t.Columns))
		for i := range t.Columns {
			t.Rows[r][i] = reports.Whole(r * i)
			if i%3 == 0 {
				t.Rows[r][i] = reports.Text(fmt.Sprint("Wort ", r, " ", i))
			}
		}
	}
	againstStreams(b, []*reports.Table{t})
}

// BenchmarkYearbook writes the workbook of a season with its charts, and streams the same cells: at most twice that.
func BenchmarkYearbook(b *testing.B) {
	s := snapshot(b, "ordinary")
	tables, err := reports.Yearbook(s, s.Seasons[0].Head.ID)
	if err != nil {
		b.Fatal(err)
	}
	againstStreams(b, tables)
}

// againstStreams measures a workbook, and plain streams of its cells.
func againstStreams(b *testing.B, tables []*reports.Table) {
	b.Run("ours", func(b *testing.B) {
		for b.Loop() {
			if err := reports.XLSX(io.Discard, tables...); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			book := excelize.NewFile()
			for i, t := range tables {
				stream(b, book, fmt.Sprint("Blatt ", i), t)
			}
			if err := book.Write(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// stream streams the cells of a table into a new sheet.
func stream(b *testing.B, book *excelize.File, sheet string, t *reports.Table) {
	if _, err := book.NewSheet(sheet); err != nil {
		b.Fatal(err)
	}
	out, err := book.NewStreamWriter(sheet)
	if err != nil {
		b.Fatal(err)
	}
	for r, row := range t.Rows {
		line := make([]any, len(row))
		for i := range row {
			line[i] = row[i].Number
			if row[i].Text != "" || t.Columns[i].Kind == reports.Words {
				line[i] = row[i].Text
			}
		}
		if err := out.SetRow(fmt.Sprintf("A%d", r+1), line); err != nil {
			b.Fatal(err)
		}
	}
	if err := out.Flush(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkBooklet writes the Ligaheft of a season, and a plain document of as many pages and texts in one font: at most
// twice that.
func BenchmarkBooklet(b *testing.B) {
	s := snapshot(b, "ordinary")
	var pages, texts int
	ours := func(b *testing.B) {
		booklet, err := reports.NewBooklet(s, s.Seasons[0].Head.ID, acts.Mark{}, cmp.Compare[string])
		if err == nil {
			err = booklet.PDF(io.Discard, func(int, string) {})
		}
		if err != nil {
			b.Fatal(err)
		}
		pages, texts = booklet.Pages, booklet.Texts
	}
	ours(b) // a plain document has as many pages and texts
	b.Run("ours", func(b *testing.B) {
		for b.Loop() {
			ours(b)
		}
	})
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			d := fpdf.New("P", "mm", "A4", "")
			d.AddUTF8FontFromBytes("Archivo", "", reports.Font("Archivo-Regular.ttf"))
			d.SetFont("Archivo", "", 8)
			d.SetAutoPageBreak(false, 0)
			for page := range pages {
				d.AddPage()
				for i := range texts / pages {
					d.SetXY(float64(i%7)*28+7, float64(i/7)*5+10)
					d.CellFormat(28, 5, fmt.Sprint("Spieler ", page, " ", i), "", 0, "L", false, 0, "")
				}
			}
			if err := d.Output(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	})
}
