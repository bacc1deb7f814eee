package api

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"pokerliga/storage/storagetest"
)

func TestPagesCanBeTakenAway(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	for path, kind := range map[string]string{
		"/ligen/bl1/small/tabelle.csv":      "text/csv; charset=utf-8",
		"/ligen/bl1/small/tabelle.pdf":      "application/pdf",
		"/ligen/bl1/small/tabelle.xlsx":     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		"/ligen/bl1/small/tabelle.json":     "application/json",
		"/ligen/bl1/small/mvp.csv":          "text/csv; charset=utf-8",
		"/ligen/bl1/small/sammelrunden.ics": "text/calendar; charset=utf-8",
		"/saisonen/small/rangliste.pdf":     "application/pdf",
		"/rangliste.csv":                    "text/csv; charset=utf-8",
		"/rangliste/students.pdf":           "application/pdf",
		"/rangliste.json?am=2010-06-01":     "application/json",
	} {
		g := h.get("", path).is(200)
		if got := g.Header.Get("Content-Type"); got != kind || len(g.body) == 0 {
			t.Errorf("%s: %s, %d bytes", path, got, len(g.body))
		}
		if again := h.get("", path, "If-None-Match", g.Header.Get("ETag")); again.StatusCode != 304 {
			t.Errorf("%s: status %d for what is known already", path, again.StatusCode)
		}
	}
	for _, path := range []string{"/ligen/bl1/small/tabelle.ics", "/ligen/bl1/small/tabelle.exe", "/regeln.pdf",
		"/ligen/bl9/small/tabelle.csv", "/.csv", "/ligen/bl1/small/tabelle.csv.csv"} {
		h.get("", path).is(404)
	}
	h.get("", "/ligen/bl1/small/tabelle.csv?after=1").is(400)
}

// A file has a name that says what is in it (RFC 6266).
func TestWhatIsTakenAwayHasAName(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	for path, want := range map[string]string{
		"/ligen/bl1/small/tabelle.xlsx":     `attachment; filename="Tabelle 1. Bundesliga Saison small.xlsx"`,
		"/rangliste.pdf?am=2010-06-01":      `inline; filename="Austrian Ranking 2010-06-01.pdf"`,
		"/ligen/bl1/small/sammelrunden.ics": `attachment; filename="Sammelrunden bl1 small.ics"`,
	} {
		if got := h.get("", path).is(200).Header.Get("Content-Disposition"); got != want {
			t.Errorf("%s is called %s", path, got)
		}
	}
	if got := h.get("", "/ligen/bl1/small/tabelle").is(200).Header.Get("Content-Disposition"); got != "" {
		t.Errorf("a page is called %s", got)
	}
}

func TestWhatIsTakenAwayIsReadByOthers(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	lines := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(h.get("", "/ligen/bl1/small/tabelle.csv").is(200).body), "\uFEFF")))
	lines.Comma, lines.FieldsPerRecord = ';', -1
	rows, err := lines.ReadAll()
	if err != nil || len(rows) < 1+len(f.Leagues[0].Clubs) {
		t.Errorf("%d rows, %v", len(rows), err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(h.get("", "/ligen/bl1/small/tabelle.xlsx").is(200).body))
	if err != nil || len(book.GetSheetList()) != 1 {
		t.Error(err)
	}
	calendar := string(h.get("", "/ligen/bl1/small/sammelrunden.ics").is(200).body)
	if strings.Count(calendar, "BEGIN:VEVENT\r\n") != len(f.Leagues[0].Matchdays) || !strings.HasSuffix(calendar, "END:VCALENDAR\r\n") {
		t.Errorf("got %s", calendar)
	}
}
