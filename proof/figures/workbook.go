package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/xuri/excelize/v2"

	"pokerliga/reports"
)

// mostOfStream is the target for the time of a workbook, as a multiple of the time in
// which the library streams the same cells without anything around them.
const mostOfStream = 1.5

// workbook compares writing a report of 10,000 rows as a workbook with a plain stream
// of the same cells.
func (w *workshop) workbook(ctx context.Context) ([]figure, error) {
	table := longReport(10_000)
	var failed error
	ours := func() { failed = reports.XLSX(io.Discard, table) }
	plain := func() { failed = streamed(table) }
	var ratios []float64
	var written, streaming []time.Duration
	for range w.times(15, 5) {
		a, b := each(1, ours), each(1, plain)
		written, streaming, ratios = append(written, a), append(streaming, b), append(ratios, float64(a)/float64(b))
	}
	ratio := median(ratios)
	return []figure{{
		what:     "a workbook of 10,000 rows and 12 columns : a plain stream of the same cells",
		measured: fmt.Sprintf("%.2f (%s : %s)", ratio, millis(median(written)), millis(median(streaming))),
		target:   fmt.Sprintf("≤ %.1f", mostOfStream),
		missed:   ratio > mostOfStream,
	}}, errorsOf(ctx, failed)
}

// longReport is a report of so many rows, every third column of words.
func longReport(rows int) *reports.Table {
	t := &reports.Table{Title: "Lang", About: "zum Messen", Columns: make([]reports.Column, 12), Rows: make([][]reports.Cell, rows)}
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
	return t
}

// streamed writes the cells of a table as the library streams them by itself.
func streamed(t *reports.Table) error {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }() // nothing but memory is released
	if err := streamInto(book, "Sheet1", t); err != nil {
		return err
	}
	return book.Write(io.Discard)
}

// streamInto streams the cells of a table into a sheet.
func streamInto(book *excelize.File, sheet string, t *reports.Table) error {
	out, err := book.NewStreamWriter(sheet)
	if err != nil {
		return err
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
			return err
		}
	}
	return out.Flush()
}
