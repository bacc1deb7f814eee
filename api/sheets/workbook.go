package sheets

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"

	"pokerliga/office/register"
)

// unzipped is the most that a workbook may unpack to, in bytes. A file of a few
// kilobytes can hold gigabytes of blanks.
const unzipped = 24 << 20

// readWorkbook reads the first sheet of an Excel workbook. The reader of
// workbooks is not ours and meets what strangers send: if it fails in a way of
// its own, the file is unreadable and nothing else.
func readWorkbook(data []byte) (rows []register.SheetRow, err error) {
	defer func() {
		if recover() != nil {
			rows, err = nil, broken()
		}
	}()
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{
		UnzipSizeLimit: unzipped, UnzipXMLSizeLimit: unzipped, RawCellValue: true})
	if err != nil || !whole(data) {
		return nil, broken()
	}
	defer func() { _ = book.Close() }() // nothing was written
	if p, err := book.GetWorkbookProps(); err == nil && p.Date1904 != nil && *p.Date1904 {
		return nil, &Fault{Sentence: "Die Arbeitsmappe zählt Tage ab 1904; bitte in Excel „1904-Datumswerte“ ausschalten oder als CSV speichern."}
	}
	names := book.GetSheetList()
	if len(names) == 0 {
		return nil, broken()
	}
	s, err := readSheet(book, names[0])
	var fault *Fault
	if err != nil && !errors.As(err, &fault) {
		return nil, broken()
	}
	return s, err
}

// whole reports whether every sheet of a workbook, and its texts, are XML to the end: the reader of workbooks takes what was cut off for
// the end of the sheet.
func whole(data []byte) bool {
	parts, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return false
	}
	for _, part := range parts.File {
		name := strings.ToLower(part.Name)
		if !strings.HasSuffix(name, ".xml") || !strings.Contains(name, "worksheets/") && !strings.HasSuffix(name, "sharedstrings.xml") {
			continue
		}
		if !wellFormed(part) {
			return false
		}
	}
	return true
}

// wellFormed reports whether a part of a workbook is XML to the end.
func wellFormed(part *zip.File) bool {
	content, err := part.Open()
	if err != nil {
		return false
	}
	defer func() { _ = content.Close() }() // nothing was written
	tokens := xml.NewDecoder(io.LimitReader(content, unzipped))
	tokens.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	for err == nil {
		_, err = tokens.Token()
	}
	return errors.Is(err, io.EOF)
}

// readSheet reads one sheet row by row.
func readSheet(book *excelize.File, name string) (sheet, error) {
	rows, err := book.Rows(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // nothing was written
	var s sheet
	for number := 1; rows.Next(); number++ {
		cells, err := rows.Columns()
		if err != nil {
			return nil, err
		}
		if err := s.add(number, cells); err != nil {
			return nil, err
		}
	}
	return s, rows.Error()
}

// broken refuses a workbook that cannot be read.
func broken() error {
	return &Fault{Sentence: "Die Arbeitsmappe ist nicht lesbar, oder sie ist ausgepackt zu groß."}
}
