package api

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"pokerliga/api/rest"
)

// cutWorkbook is a workbook of a head and ten names whose sheet ends after the fourth row, in a zip that is whole.
func cutWorkbook(t *testing.T) string {
	t.Helper()
	f := excelize.NewFile()
	rows := [][]any{{"Nachname", "Vorname", "Geburtsdatum", "Verein", "Kurzname", "Ort", "Bundesland", "Buchungsdatum", "Betrag", "Partnername"}}
	for _, name := range []string{"Huber", "Maier", "Moser", "Bauer", "Gruber", "Wagner", "Pichler", "Steiner", "Berger", "Leitner"} {
		rows = append(rows, []any{name, "Anna", "3.2.1990", "PC " + name, name, "Linz", "Oberösterreich", "27.01.2010", "10,00", name})
	}
	for i, row := range rows {
		at, _ := excelize.CoordinatesToCellName(1, i+1)
		if err := f.SetSheetRow("Sheet1", at, &row); err != nil {
			t.Fatal(err)
		}
	}
	whole, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	from, err := zip.NewReader(bytes.NewReader(whole.Bytes()), int64(whole.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	to, cut := zip.NewWriter(&b), false
	for _, part := range from.File {
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if at := bytes.Index(content, []byte(`<row r="5"`)); at > 0 {
			content, cut = content[:at], true
		}
		w, err := to.Create(part.Name)
		if err == nil {
			_, err = w.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil || !cut {
		t.Fatalf("the sheet is not cut: %v", err)
	}
	return b.String()
}

// A workbook whose sheet is cut, or in which something could not be reckoned, is refused whole at every door that reads one.
func TestABrokenWorkbookIsRefusedAtEveryDoor(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		f := h.withSmall()
		club := f.Clubs[0].ID
		president, office := h.presides(club), h.decides()
		reckoned := "Nachname;Vorname;Geburtsdatum;Verein;Kurzname;Ort;Bundesland;Buchungsdatum;Betrag\n" +
			"#REF!;Anna;3.2.1990;PC Linz;Linz;Linz;Oberösterreich;27.01.2010;10,00\n"
		last := h.lastEntry()
		for name, file := range map[string]string{"nicht lesbar": cutWorkbook(t), "#REF!": reckoned} {
			kind := rest.XlsxKind
			if name == "#REF!" {
				kind = "text/csv"
			}
			for _, path := range []string{rest.V1 + "/clubs/upload", rest.V1 + "/clubs/upload/confirm", rest.V1 + "/clubs/" + club + "/roster/upload",
				rest.V1 + "/clubs/" + club + "/roster/upload/confirm"} {
				h.post(h.admin, path, file, "Content-Type", kind, "If-Match", `"x"`).is(422).says(name)
			}
			for path, b := range map[string]*browser{buero + "/erste-schritte/vereine/liste": office, buero + "/saisonen/small/geld/auszug": office,
				"/verein/" + club + "/kader/liste": president} {
				if page, _, status := b.sendFile(path, "liste.xlsx", file, "umfang", "neue"); status != 422 || !strings.Contains(page, name) {
					t.Errorf("%s: %s: status %d: %s", name, path, status, mainOf(page))
				}
			}
		}
		if after := h.lastEntry(); after != last {
			t.Errorf("the journal has %d entries more", after-last)
		}
	})
}
