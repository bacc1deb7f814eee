package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/go-pdf/fpdf"
	"github.com/xuri/excelize/v2"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/reports"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
)

// mostOfPlain is the target for the time of a booklet and of a season's workbook, as a multiple of what the libraries need
// for as many pages, texts and cells without anything around them.
const mostOfPlain = 2

// paper compares the booklet of a season with a plain document of as many pages and texts, and its workbook with its charts
// with plain sheets of the same cells.
func (w *workshop) paper(ctx context.Context) ([]figure, error) {
	season, _, err := readSeason(yardstick)
	if err != nil {
		return nil, err
	}
	s := colourful(season)
	var failed error
	var pages, texts int
	booklet := func() {
		b, err := reports.NewBooklet(s, season.Season.ID, acts.Mark{}, frame.ByName())
		if err == nil {
			err = b.PDF(io.Discard, func(int, string) {})
			pages, texts = b.Pages, b.Texts
		}
		failed = errors.Join(failed, err)
	}
	tables, err := reports.Yearbook(s, season.Season.ID)
	if err != nil {
		return nil, err
	}
	book := func() { failed = errors.Join(failed, reports.XLSX(io.Discard, tables...)) }
	booklet() // so that it is known how much a plain one has to have
	first := w.inTurns(booklet, func() { failed = errors.Join(failed, plainPaper(pages, texts)) })
	second := w.inTurns(book, func() { failed = errors.Join(failed, plainSheets(tables)) })
	first.what = fmt.Sprintf("the Ligaheft of `ordinary.season.json` : a plain document of as many pages (%d) and texts (%d) in one font",
		pages, texts)
	second.what = fmt.Sprintf("its workbook of %d sheets with two charts : plain streams of the same cells", len(tables))
	return []figure{first, second}, errorsOf(ctx, failed)
}

// inTurns measures one thing by another.
func (w *workshop) inTurns(ours, plain func()) figure {
	var ratios []float64
	var written, bare []time.Duration
	for range w.times(15, 5) {
		a, b := each(1, ours), each(1, plain)
		written, bare, ratios = append(written, a), append(bare, b), append(ratios, float64(a)/float64(b))
	}
	ratio := median(ratios)
	return figure{measured: fmt.Sprintf("%.2f (%s : %s)", ratio, millis(median(written)), millis(median(bare))),
		target: fmt.Sprintf("≤ %d", mostOfPlain), missed: ratio > mostOfPlain}
}

// colourful is a snapshot of a season whose clubs are registered with colours.
func colourful(season *seasonfile.File) *league.Snapshot {
	at := time.Date(2011, 1, 3, 12, 0, 0, 0, time.UTC)
	s := &league.Snapshot{At: at, Seasons: []*league.SeasonView{{Head: register.SeasonHead{ID: season.Season.ID, Name: season.Season.Name},
		File: season, Public: season.Public(at), Results: seasonfile.Compute(season)}}}
	for i := range season.Clubs {
		var c register.RegisteredClub
		c.Club = season.Clubs[i]
		c.Colours = []string{fmt.Sprintf("#%06x", i*0x1f3d5%0xffffff), "#ffffff"}
		s.Clubs = append(s.Clubs, c)
	}
	return s
}

// plainPaper writes a document of so many pages and texts.
func plainPaper(pages, texts int) error {
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
	return d.Output(io.Discard)
}

// plainSheets streams the cells of tables into a workbook.
func plainSheets(tables []*reports.Table) error {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }() // nothing but memory is released
	for i, t := range tables {
		name := fmt.Sprint("Blatt ", i)
		if _, err := book.NewSheet(name); err != nil {
			return err
		}
		if err := streamInto(book, name, t); err != nil {
			return err
		}
	}
	var out bytes.Buffer
	return book.Write(&out)
}
