package api

import (
	"html"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/rules/explain"
)

// Hostile names stay text in the other program, and come back whole.
func TestHostileNamesStayTextElsewhere(t *testing.T) {
	names := append([]string{"\t=1+1", "\"quoted\"; 'and so'", "zwei\nZeilen"}, hostileNames...)
	table := &reports.Table{Title: "Namen", About: "Österreich", Stand: time.Date(2010, 12, 31, 0, 0, 0, 0, time.UTC),
		Columns: []reports.Column{{Head: "Name"}, {Head: "Zahl", Kind: reports.Integers}, {Head: "Punkte", Kind: reports.Decimals}},
		Notes:   []string{"1) Fußnote: Abzug vom 5. Jänner. § 2.2.15"}}
	for i, name := range names {
		table.Rows = append(table.Rows, []reports.Cell{reports.Text(name), reports.Whole(1000*i - 2000), reports.Decimal(1234.25 * float64(i))})
	}
	var book, list, paper strings.Builder
	for _, err := range []error{reports.XLSX(&book, table), table.CSV(&list), reports.PDF(&paper, table)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	found := opened(t, map[string][]byte{"it.xlsx": []byte(book.String()), "it.csv": []byte(list.String())})
	var sheets []foreignSheet
	var rows [][]foreignText
	found.into(t, "it.xlsx", &sheets)
	found.into(t, "it.csv", &rows)
	checkBook(t, "it", sheets)
	sum, want := 0.0, 0.0
	for i, name := range names {
		row := sheets[0].Rows[i+1]
		if row[0].Value != name || row[0].Kind == "f" || row[1].Kind != "n" || row[2].Kind != "n" {
			t.Errorf("%q has become %+v", name, row)
		}
		if got := rows[i+1][0].Text; strings.ReplaceAll(strings.TrimPrefix(got, "'"), "\r\n", "\n") != name ||
			strings.ContainsRune("=@+-\t", rune(got[0])) {
			t.Errorf("%q is %q in the CSV", name, got)
		}
		sum += row[2].Value.(float64) + *rows[i+1][2].Number
		want += 2 * 1234.25 * float64(i)
	}
	if math.Abs(sum-want) > 0.001 {
		t.Errorf("the columns come to %v, want %v", sum, want)
	}
	pages := onPaper(t, []byte(paper.String()))
	for _, says := range []string{"Österreich", "Ärger & Söhne ♠", "1) Fußnote: Abzug vom 5. Jänner. § 2.2.15", "Seite 1 von 1", "−2.000",
		"1.234,25"} {
		if !strings.Contains(pages[0], says) {
			t.Errorf("the PDF does not say %q:\n%s", says, pages[0])
		}
	}
}

// A table that goes over many pages has its head on each of them.
func TestTheHeadOfATableIsOnEveryPage(t *testing.T) {
	stand := time.Date(2011, 1, 3, 12, 0, 0, 0, time.UTC)
	table := &reports.Table{Title: "Lang", About: "sehr", Stand: stand, Mark: acts.Mark{Number: 7, Hash: "9f86d081884c7d65", At: stand},
		Columns: []reports.Column{{Head: "Wer"}, {Head: "Punkte", Kind: reports.Integers}, {Head: "Sätze", Kind: reports.Prose}}}
	for i := range 200 {
		table.Rows = append(table.Rows, []reports.Cell{reports.Text("x"), reports.Whole(i),
			reports.Text(strings.Repeat("ein Satz, der nicht endet ", i%9))})
	}
	var paper strings.Builder
	if err := reports.PDF(&paper, table); err != nil {
		t.Fatal(err)
	}
	pages := onPaper(t, []byte(paper.String()))
	checkPaper(t, "lang", paper.String(), pages)
	rows := 0
	for i, page := range pages {
		if !regexp.MustCompile(`Wer +Punkte +Sätze`).MatchString(page) {
			t.Errorf("page %d has no head:\n%s", i+1, page)
		}
		rows += len(regexp.MustCompile(`(?m)^ *x +\d`).FindAllString(page, -1))
	}
	if len(pages) < 5 || rows != 200 {
		t.Errorf("%d rows on %d pages", rows, len(pages))
	}
}

// rowsOf are the rows of the first table of a page, each as the words in it.
func rowsOf(page string) [][]string {
	_, body, _ := strings.Cut(page, "<tbody>")
	body, _, _ = strings.Cut(body, "</tbody>")
	var rows [][]string
	for _, row := range strings.Split(body, "<tr")[1:] {
		text := html.UnescapeString(regexp.MustCompile(`^[^>]*>|<[^>]*>`).ReplaceAllString(row, " "))
		words := strings.Fields(text)
		for i := range words {
			words[i] = strings.TrimRight(words[i], ".=")
		}
		rows = append(rows, words)
	}
	return rows
}

// Every number of a workbook is the number of the page, row by row, and a column
// comes to the same in the other program.
func TestEveryNumberElsewhereIsThatOfThePage(t *testing.T) {
	foreign(t, "/usr/bin/python3", "python3")
	h, _, _ := withForeignNames(t)
	paths := []string{"/ligen/bl1/rough/tabelle", "/ligen/bl1/rough/mvp", "/saisonen/rough/rangliste", "/rangliste"}
	files := map[string][]byte{}
	for _, path := range paths {
		files[path+".xlsx"] = h.get("", path+".xlsx").is(200).body
	}
	found := opened(t, files)
	for _, path := range paths {
		var sheets []foreignSheet
		found.into(t, path+".xlsx", &sheets)
		rows := rowsOf(string(h.get("", path).is(200).body))
		numbers := 0
		for r, words := range rows {
			for c, cell := range sheets[0].Rows[r+1] {
				v, ok := cell.Value.(float64)
				if !ok {
					continue
				}
				numbers++
				if !slices.Contains(words, explain.Whole(int(v))) && !slices.Contains(words, explain.Decimal(v)) {
					t.Errorf("%s: row %d, column %d is %v in Excel, the page says %q", path, r+1, c+1, v, words)
				}
			}
		}
		if len(rows) < 10 || numbers < 4*len(rows) {
			t.Errorf("%s: %d rows with %d numbers", path, len(rows), numbers)
		}
	}
}
