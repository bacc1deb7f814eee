package sheets

import (
	"bytes"
	"errors"

	"github.com/xuri/excelize/v2"
)

// unzipped is the most that a workbook may unpack to, in bytes. A file of a few
// kilobytes can hold gigabytes of blanks.
const unzipped = 24 << 20

// readWorkbook reads the first sheet of an Excel workbook. The reader of
// workbooks is not ours and meets what strangers send: if it fails in a way of
// its own, the file is unreadable and nothing else.
func readWorkbook(data []byte) (rows []Row, err error) {
	defer func() {
		if recover() != nil {
			rows, err = nil, broken()
		}
	}()
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{
		UnzipSizeLimit: unzipped, UnzipXMLSizeLimit: unzipped, RawCellValue: true})
	if err != nil {
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
