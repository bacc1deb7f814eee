package sheets_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"pokerliga/api/sheets"
	"pokerliga/office/register"
)

// row is a row as a test writes it.
func row(number int, cells ...string) register.SheetRow {
	return register.SheetRow{Number: number, Cells: cells}
}

// utf16 writes a text of two bytes a sign behind a mark, as banks do.
func utf16(text string) string {
	list := []byte{0xFF, 0xFE}
	for _, r := range text {
		list = append(list, byte(r), byte(r>>8))
	}
	return string(list)
}

func TestAListIsReadWhateverProgramWroteIt(t *testing.T) {
	want := []register.SheetRow{row(1, "Nachname", "Vorname"), row(2, "Müller", "Jörg")}
	for name, text := range map[string]string{
		"semicolons":           "Nachname;Vorname\nMüller;Jörg\n",
		"commas":               "Nachname,Vorname\nMüller,Jörg",
		"tabs":                 "Nachname\tVorname\nMüller\tJörg",
		"a mark of UTF-8":      "\uFEFFNachname;Vorname\r\nMüller;Jörg\r\n",
		"Windows":              "Nachname;Vorname\r\nM\xFCller;J\xF6rg\r\n",
		"an old Mac":           "Nachname;Vorname\rMüller;Jörg\r",
		"quotes":               "\"Nachname\";\"Vorname\"\n\"Müller\";\"Jörg\"",
		"spaces and a rest":    "Nachname ; Vorname;;\n Müller;\u00a0Jörg\u00a0;;\n\n;;\n",
		"UTF-16":               utf16("Nachname;Vorname\r\nMüller;Jörg\r\n"),
		"a comma in the quote": "\"Nachname\";Vorname\nMüller;Jörg",
	} {
		t.Run(name, func(t *testing.T) {
			got, err := sheets.Read([]byte(text))
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
}

func TestRowsKeepTheNumbersThatPeopleSee(t *testing.T) {
	got, err := sheets.Read([]byte("sep=;\nName;Ort\n\nHuber;\"Graz\nWest\"\nMaier;;Linz"))
	want := []register.SheetRow{row(2, "Name", "Ort"), row(4, "Huber", "Graz\nWest"), row(6, "Maier", "", "Linz")}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}

// workbook is an Excel file with these cells.
func workbook(t *testing.T, cells map[string]any) []byte {
	t.Helper()
	f := excelize.NewFile()
	for at, value := range cells {
		var err error
		if text, ok := value.(string); ok && strings.HasPrefix(text, "=") {
			err = f.SetCellFormula("Sheet1", at, text)
		} else {
			err = f.SetCellValue("Sheet1", at, value)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAWorkbookIsReadAsItIsStored(t *testing.T) {
	got, err := sheets.Read(workbook(t, map[string]any{"A1": "Nachname", "B1": "Geburtsdatum", "A3": "Müller", "B3": 32905, "C3": "=1+1"}))
	want := []register.SheetRow{row(1, "Nachname", "Geburtsdatum"), row(3, "Müller", "32905")}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestHostileSheetsAreRefusedInASentence(t *testing.T) {
	many, wide := strings.Repeat("Huber;Anna\n", 1001), strings.Repeat(";", 50)+"x"
	since1904 := excelize.NewFile()
	yes := true
	if err := since1904.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}); err != nil {
		t.Fatal(err)
	}
	old, err := since1904.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	far := workbook(t, map[string]any{"XFD1048576": "x"})
	eleven := workbook(t, map[string]any{"A1": "Nachname", "A2": "Huber", "A3": "Maier", "A4": "Moser", "A9": "Bauer", "A11": "Gruber"})
	for name, c := range map[string]struct {
		data  []byte
		words string
	}{
		"nothing":                     {nil, "leer"},
		"a mark and nothing":          {[]byte("\uFEFF"), "leer"},
		"blanks":                      {[]byte(" \n\t "), "leer"},
		"too large":                   {bytes.Repeat([]byte("x"), sheets.MaxSize+1), "1 MiB"},
		"too many rows":               {[]byte(many), "Zeile 1001"},
		"too many columns":            {[]byte(wide), "50 Spalten"},
		"too much in a cell":          {[]byte("a;" + strings.Repeat("ä", 501)), "Spalte 2"},
		"a picture":                   {[]byte("\x89PNG\r\n\x1a\n\x00\x00"), "weder"},
		"half a mark of UTF-16":       {[]byte("\xFFN\x00a\x00"), "weder"},
		"an encrypted workbook":       {[]byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), "verschlüsselt"},
		"half a workbook":             {far[:len(far)/2], "nicht lesbar"},
		"a zip of something else":     {zipped(t, "a.txt", strings.NewReader("hallo")), "nicht lesbar"},
		"a bomb":                      {zipped(t, "xl/worksheets/sheet1.xml", io.LimitReader(zeros{}, 200<<20)), "nicht lesbar"},
		"a bomb that lies":            {lying(zipped(t, "xl/worksheets/sheet1.xml", io.LimitReader(zeros{}, 100<<20))), "nicht lesbar"},
		"the last cell there can be":  {far, "Spalten"},
		"days from 1904":              {old.Bytes(), "1904"},
		"a sheet that is cut":         {recut(t, eleven, "xl/worksheets/sheet1.xml"), "nicht lesbar"},
		"texts that are cut":          {recut(t, eleven, "xl/sharedStrings.xml"), "nicht lesbar"},
		"what could not be reckoned":  {workbook(t, map[string]any{"A1": "Nachname", "A2": "#REF!"}), "Zeile 2: In Spalte 1 steht „#REF!“"},
		"the same in a list":          {[]byte("Nachname;Vorname\nHuber;#bezug!"), "Zeile 2: In Spalte 2"},
		"a quote that is never ended": {[]byte("a;b\n\"c;d\n" + strings.Repeat("e;f\n", 200)), "Zeile 2"},
	} {
		t.Run(name, func(t *testing.T) {
			rows, err := sheets.Read(c.data)
			var fault *sheets.Fault
			if !errors.As(err, &fault) || !strings.Contains(err.Error(), c.words) {
				t.Errorf("got %d rows, %v; want %q", len(rows), err, c.words)
			}
		})
	}
}

// zeros never ends.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// zipped is a zip with one file in it.
func zipped(t *testing.T, name string, content io.Reader) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err == nil {
		_, err = io.Copy(w, content)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// recut is a zip whose part of that name ends in the middle, in a zip that is whole.
func recut(t *testing.T, data []byte, name string) []byte {
	t.Helper()
	from, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, part := range from.File {
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if part.Name == name {
			for _, end := range []string{"</row>", "</si>"} {
				if at := bytes.LastIndex(content, []byte(end)); at > 0 {
					content = content[:at+len(end)]
				}
			}
		}
		w, err := z.Create(part.Name)
		if err == nil {
			_, err = w.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// lying makes the directory of a zip say that its file unpacks to 10 bytes.
func lying(data []byte) []byte {
	at := bytes.Index(data, []byte("PK\x01\x02"))
	binary.LittleEndian.PutUint32(data[at+24:], 10)
	return data
}

func FuzzNoSheetBringsTheReaderDown(f *testing.F) {
	f.Add([]byte("Nachname;Vorname\nHuber;Anna"))
	f.Add([]byte("PK\x03\x04"))
	book := excelize.NewFile()
	_ = book.SetCellValue("Sheet1", "A1", "x")
	if b, err := book.WriteToBuffer(); err == nil {
		f.Add(b.Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rows, err := sheets.Read(data)
		var fault *sheets.Fault
		if err != nil && (!errors.As(err, &fault) || fmt.Sprint(rows) != "[]") {
			t.Error(rows, err)
		}
	})
}
