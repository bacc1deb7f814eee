package api

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// A sheet with one row that is wrong stores none of the others: a roster, whole or in part, as a list or as a workbook,
// in the API and on the page, and the file of a season.
func TestABrokenSheetIsRefusedWhole(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	club := h.withSmall().Clubs[0].ID
	b := h.presides(club)
	roster, upload := "/verein/"+club+"/kader", rest.V1+"/clubs/"+club+"/roster/upload"
	all := rest.V1 + "/clubs/" + club + "/roster"
	before := string(h.get(h.admin, all).is(200).body)
	last := h.get(h.admin, rest.V1+"/journal?newest=1&limit=1").is(200)
	same := func(what string) {
		h.Helper()
		if now := h.get(h.admin, rest.V1+"/journal?newest=1&limit=1").is(200); string(now.body) != string(last.body) {
			t.Errorf("%s: the journal has %s", what, now.body)
		}
		if now := string(h.get(h.admin, all).is(200).body); now != before {
			t.Errorf("%s: the roster has changed", what)
		}
	}

	rows := [][]string{{"Nachname", "Vorname", "Geburtsdatum"}, {"Neuner", "Nora", "3.2.1990"}, {"Zehner", "Zoe", "gestern"},
		{"Elfer", "Eva", "4.2.1990"}}
	var list strings.Builder
	for _, row := range rows {
		list.WriteString(strings.Join(row, ";") + "\n")
	}
	for kind, data := range map[string]string{"text/csv": list.String(), rest.XlsxKind: workbook(t, rows...)} {
		for _, part := range []string{"", "part=1"} {
			seen := h.post(h.admin, upload+"?"+part, data, "Content-Type", kind).is(200).says(`"row":3`)
			h.post(h.admin, upload+"/confirm?"+part, data, "Content-Type", kind, "If-Match", seen.etag()).is(422).says("Zeile 3").
				says("nichts davon übernommen").problem()
			same(kind + " " + part)
		}
	}
	var lines []register.SheetRow
	for i, row := range rows {
		lines = append(lines, register.SheetRow{Number: i + 1, Cells: row})
	}
	sent, err := json.Marshal(lines)
	if err != nil {
		t.Fatal(err)
	}
	for which, part := range map[string]string{"alle": "", "neue": "part=1"} {
		page, _, status := b.sendFile(roster+"/liste", "kader.csv", list.String(), "umfang", which)
		if status != 200 || !strings.Contains(page, "Zeile 3") || strings.Contains(page, "So übernehmen") {
			t.Errorf("status %d: %s", status, mainOf(page))
		}
		seen := h.post(h.admin, upload+"?"+part, list.String(), "Content-Type", "text/csv").is(200).etag()
		form := url.Values{"zeilen": {string(sent)}, "stand": {strings.Trim(seen, `"`)}}
		if part != "" {
			form.Set("neue", "1")
		}
		page, at, _ := b.see("POST", roster+"/liste/bestaetigen", form)
		if !strings.Contains(page, "Zeile 3") || strings.Contains(at, "getan") {
			t.Errorf("%s: %s", at, mainOf(page))
		}
		same("on the page, " + which)
	}

	f := season2010(t, "small")
	f.Season.ID, f.Season.Name = "kaputt", "Kaputt"
	f.Clubs = append(f.Clubs, seasonfile.Club{ID: "neu", Name: "Neuer Verein", ShortName: "Neu", City: "Wien", State: "Wien"})
	f.Players[len(f.Players)-1].BirthDate = "gestern"
	h.post(h.admin, rest.V1+"/seasons", f).is(422).problem()
	same("a season file")
	h.get("", rest.V1+"/seasons/kaputt").is(404)
	h.get("", rest.V1+"/clubs/neu").is(404)
}
