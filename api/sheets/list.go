package sheets

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"pokerliga/office/register"
)

// readList reads a list with separators.
func readList(data []byte) ([]register.SheetRow, error) {
	text, err := decode(data)
	if err != nil {
		return nil, err
	}
	first := 1
	if line, rest, _ := strings.Cut(text, "\n"); strings.HasPrefix(line, "sep=") { // Excel's own hint
		text, first = rest, 2
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord, r.ReuseRecord = separator(text), true, -1, true
	var s sheet
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			return nil, unreadable(err, first)
		}
		line, _ := r.FieldPos(0)
		if err := s.add(line+first-1, cells); err != nil {
			return nil, err
		}
	}
}

// decode returns the text of a list. What is not UTF-8 was written by Windows; banks also write UTF-16.
func decode(data []byte) (string, error) {
	if bytes.HasPrefix(data, []byte("\xFF\xFE")) || bytes.HasPrefix(data, []byte("\xFE\xFF")) {
		if text, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data); err == nil {
			data = text
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return "", &Fault{Sentence: "Die Datei ist weder eine Excel-Arbeitsmappe (.xlsx) noch eine CSV-Datei in UTF-8 oder Windows-1252."}
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if utf8.Valid(data) {
		return lines(string(data)), nil
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return "", &Fault{Sentence: "Die Zeichen der Datei sind weder UTF-8 noch Windows-1252."}
	}
	return lines(string(text)), nil
}

// lines ends every line as we do.
func lines(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// separator returns what separates the cells: of semicolon, tab and comma the
// one that the first line has most of, quotes left out.
func separator(text string) rune {
	line, _, _ := strings.Cut(strings.TrimLeft(text, "\n"), "\n")
	best, most := ';', 0
	for _, candidate := range []rune{';', '\t', ','} {
		n, quoted := 0, false
		for _, c := range line {
			switch {
			case c == '"':
				quoted = !quoted
			case c == candidate && !quoted:
				n++
			}
		}
		if n > most {
			best, most = candidate, n
		}
	}
	return best
}

// unreadable says where a list cannot be read.
func unreadable(err error, first int) error {
	var broken *csv.ParseError
	if errors.As(err, &broken) {
		return &Fault{broken.StartLine + first - 1, "Die Zeile ist nicht lesbar; vielleicht fehlt ein Anführungszeichen."}
	}
	return &Fault{Sentence: "Die Datei ist nicht lesbar."}
}
