package reports

import (
	"fmt"
	"io"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// XLSX writes tables as a workbook, one sheet each. The head row is frozen and filters the rows, numbers and dates are
// typed, no text is a formula, and cells have named styles. A curve has a chart beside its numbers.
func XLSX(w io.Writer, tables ...*Table) error {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }() // nothing but memory is released
	for i, t := range tables {
		var err error
		name := sheetName(t.Title, i)
		if i == 0 {
			err = book.SetSheetName("Sheet1", name)
		} else {
			_, err = book.NewSheet(name)
		}
		if err == nil {
			err = t.sheet(book, name)
		}
		if err != nil {
			return err
		}
	}
	if len(tables) > 0 {
		created := tables[0].Stand.UTC().Format(time.RFC3339)
		props := &excelize.DocProperties{Title: tables[0].Title, Subject: tables[0].About, Created: created, Modified: created, Language: "de-AT"}
		if err := book.SetDocProps(props); err != nil {
			return err
		}
	}
	book.Styles = nil // else the library would write its own over them
	book.Pkg.Store("xl/styles.xml", styles)
	return book.Write(w)
}

// sheet writes a table into a sheet.
func (t *Table) sheet(book *excelize.File, name string) error {
	// What is set after the rows is lost, and filters would take back how a sheet is printed.
	if err := t.filtered(book, name); err != nil {
		return err
	}
	if err := t.printed(book, name); err != nil {
		return err
	}
	if t.Curve {
		if err := t.chart(book, name); err != nil {
			return err
		}
	}
	out, err := book.NewStreamWriter(name)
	if err != nil {
		return err
	}
	if err := out.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	head := make([]any, len(t.Columns))
	for i := len(t.Columns) - 1; i >= 0; i-- { // the width that is set last is written first
		if err := out.SetColWidth(i+1, i+1, t.width(i)); err != nil {
			return err
		}
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		head[i] = excelize.Cell{StyleID: lookOf[c.headLook()], Value: c.Head}
	}
	if err := out.SetRow("A1", head); err != nil {
		return err
	}
	for r, row := range t.Rows {
		line := make([]any, len(t.Columns))
		for i := range t.Columns {
			line[i] = t.Columns[i].cell(row[i])
		}
		if err := out.SetRow(fmt.Sprintf("A%d", r+2), line); err != nil {
			return err
		}
	}
	if err := t.noted(out); err != nil {
		return err
	}
	return out.Flush()
}

// noted writes title and footnotes below the rows, across the columns and in as many lines as they need: text that ran beyond
// the columns would make the print smaller.
func (t *Table) noted(out *excelize.StreamWriter) error {
	const lead, narrowest = 12.5, 40.0 // points; characters below which the sheet is wider than its columns
	room := 0.0
	for i := range t.Columns {
		room += t.width(i)
	}
	last := len(t.Columns)
	for ; room < narrowest; room += 9 { // as wide as a column is by itself
		last++
	}
	for i, note := range append([]string{t.Title + " · " + t.About}, t.Notes...) {
		row := len(t.Rows) + 3 + i
		lines := math.Ceil(float64(utf8.RuneCountInString(note)+2) / room)
		cells := []any{excelize.Cell{StyleID: lookOf[noteLook], Value: note}}
		if err := out.SetRow(fmt.Sprintf("A%d", row), cells, excelize.RowOpts{Height: lead * lines}); err != nil {
			return err
		}
		end, err := excelize.CoordinatesToCellName(max(last, 2), row)
		if err == nil {
			err = out.MergeCell(fmt.Sprintf("A%d", row), end)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// cell returns a cell for the workbook.
func (c *Column) cell(cell Cell) excelize.Cell {
	out := excelize.Cell{StyleID: lookOf[c.look()]}
	switch {
	case cell.filled && c.Kind == Integers:
		out.Value = int(cell.Number)
	case cell.filled:
		out.Value = cell.Number
	case cell.Text == "":
	case c.Kind == Dates:
		if day, err := time.Parse(time.DateOnly, cell.Text); err == nil {
			out.Value = day
			break
		}
		out.Value = cell.Text
	default:
		out.Value = cell.Text
	}
	return out
}

// filtered gives the heads buttons with which rows are filtered.
func (t *Table) filtered(book *excelize.File, name string) error {
	if len(t.Rows) == 0 {
		return nil
	}
	end, err := excelize.CoordinatesToCellName(len(t.Columns), len(t.Rows)+1)
	if err != nil {
		return err
	}
	return book.AutoFilter(name, "A1:"+end, nil)
}

// printed sets how the sheet is printed: the head on every page, page numbers
// below, as wide as the paper.
func (t *Table) printed(book *excelize.File, name string) error {
	landscape, paper, wide, fit := "landscape", 9, 1, true
	layout := &excelize.PageLayoutOptions{Orientation: &landscape, Size: &paper, FitToWidth: &wide, FitToHeight: new(int)}
	if err := book.SetPageLayout(name, layout); err != nil {
		return err
	}
	if err := book.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	if err := book.SetHeaderFooter(name, &excelize.HeaderFooterOptions{OddHeader: "&L" + plainHeader(t.About),
		OddFooter: "&L&A&RSeite &P von &N"}); err != nil {
		return err
	}
	return book.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles",
		RefersTo: "'" + strings.ReplaceAll(name, "'", "''") + "'!$1:$1", Scope: name})
}

// plainHeader escapes a text for a page header and cuts it to the allowed length.
func plainHeader(text string) string {
	runes := []rune(strings.ReplaceAll(text, "&", "&&"))
	return string(runes[:min(len(runes), 120)])
}

// width is the width of a column in characters.
func (t *Table) width(i int) float64 {
	most := utf8.RuneCountInString(t.Columns[i].Head)
	for _, row := range t.Rows {
		most = max(most, utf8.RuneCountInString(t.Columns[i].Shown(row[i])))
	}
	if t.Columns[i].Kind == Prose {
		return float64(min(max(most+4, 6), 90))
	}
	return float64(min(max(most+4, 6), 48))
}

// sheetName returns a valid sheet name for a title. Sheets after the first have
// their number in it, so that names are unique.
func sheetName(title string, i int) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]'`, r) || r < ' ' {
			return ' '
		}
		return r
	}, title)
	if i > 0 {
		name = fmt.Sprintf("%d %s", i+1, name)
	}
	runes := []rune(strings.TrimSpace(name))
	return strings.TrimSpace(string(runes[:min(len(runes), 31)]))
}
