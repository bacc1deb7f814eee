package sheets

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"pokerliga/office/register"
)

// The bounds of a sheet: far beyond any roster, and little enough to hold in
// memory.
const (
	MaxSize    = 1 << 20 // bytes of the file
	maxRows    = 1000    // rows with something in them
	maxColumns = 50
	maxCell    = 500 // characters
)

// errorValues are what programs write into a cell that they could not reckon, in English and in German.
var errorValues = []string{"#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!",
	"#BEZUG!", "#NV", "#WERT!", "#ZAHL!", "#ÜBERLAUF!", "#KALK!"}

// Fault says why a sheet cannot be read, in a German sentence; Row is the number
// of the row that is to blame, 0 for the whole.
type Fault struct {
	Row      int
	Sentence string
}

// Error returns the sentence with its row.
func (f *Fault) Error() string {
	if f.Row == 0 {
		return f.Sentence
	}
	return fmt.Sprintf("Zeile %d: %s", f.Row, f.Sentence)
}

// Read reads the rows of a sheet with something in them, without spaces around their cells and without empty cells at their end. The
// first sheet of a workbook counts. The error is a [Fault].
func Read(data []byte) ([]register.SheetRow, error) {
	switch {
	case len(data) > MaxSize:
		return nil, &Fault{Sentence: "Die Datei ist zu groß: erlaubt ist 1 MiB."}
	case len(bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\uFEFF")))) == 0:
		return nil, &Fault{Sentence: "Die Datei ist leer."}
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return readWorkbook(data)
	case bytes.HasPrefix(data, []byte("\xD0\xCF\x11\xE0")):
		return nil, &Fault{Sentence: "Die Datei ist ein altes oder ein verschlüsseltes Excel-Format; bitte als .xlsx ohne Kennwort speichern."}
	}
	return readList(data)
}

// sheet collects rows within the bounds.
type sheet []register.SheetRow

// add adds a row, unless there is nothing in it.
func (s *sheet) add(number int, cells []string) error {
	row := register.SheetRow{Number: number}
	for i, cell := range cells {
		cell = strings.TrimSpace(cell)
		if cell == "" {
			continue
		}
		if i >= maxColumns {
			return &Fault{number, fmt.Sprintf("Es sind höchstens %d Spalten erlaubt.", maxColumns)}
		}
		if len(cell) > maxCell && utf8.RuneCountInString(cell) > maxCell {
			return &Fault{number, fmt.Sprintf("In Spalte %d steht zu viel: erlaubt sind %d Zeichen.", i+1, maxCell)}
		}
		if slices.Contains(errorValues, strings.ToUpper(cell)) {
			return &Fault{number, fmt.Sprintf("In Spalte %d steht „%s“, wo das Programm etwas nicht rechnen konnte; bitte dort eintragen, was gilt.",
				i+1, cell)}
		}
		for len(row.Cells) < i {
			row.Cells = append(row.Cells, "")
		}
		row.Cells = append(row.Cells, cell)
	}
	if len(row.Cells) == 0 {
		return nil
	}
	if len(*s) == maxRows {
		return &Fault{number, fmt.Sprintf("Es sind höchstens %d Zeilen erlaubt.", maxRows)}
	}
	*s = append(*s, row)
	return nil
}
