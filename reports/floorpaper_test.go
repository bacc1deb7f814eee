package reports_test

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
)

// The longest that a printout has to bear.
const (
	longName  = "Maximilian-Alexander Hohenlohe-Schillingsfürst"
	longTitle = "Waldviertler Gedächtnisturnier des Poker- und Schachvereins Groß-Siegharts"
)

// room is a tournament with so many at so many tables, of whom half are out; long are names that take a lot of room. Nobody is
// there in a tournament of 0.
func room(t *testing.T, n, tables, seats int, long bool) *reports.Floor {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "abend", Name: "Herbstabend", Date: "2026-11-20", Start: "19:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Chips: []int64{25, 100},
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 1200, Small: 25, Big: 50}}, Money: floor.Money{BuyIn: 123400}}}
	if long {
		f.Title.Name = longTitle
	}
	shares := []int64{}
	for range min(max(n/3, 1), 60) {
		shares = append(shares, 10)
	}
	f.Payouts = []floor.Payout{{From: 1, Shares: shares}}
	for i := range tables {
		f.Tables = append(f.Tables, floor.Table{Table: i + 1, Seats: seats})
	}
	at := floor.Instant(1795197600)
	names := map[string]string{}
	for i := range n {
		id := fmt.Sprintf("gast-%d", i+1)
		names[id] = fmt.Sprintf("Gast%d Nummer%d", i+1, i+1)
		if long {
			names[id] = fmt.Sprintf("%s-%d", longName, i+1)
		}
		f.Entrants = append(f.Entrants, floor.Entrant{ID: id, Name: names[id]})
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: id},
			floor.Event{At: at, Do: floor.SeatOne, Entrant: id, Table: i%tables + 1, Seat: i/tables + 1})
	}
	if n > 0 {
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start})
		for i := 0; i < tables && n >= 3*tables; i++ {
			f.Events = append(f.Events, floor.Event{At: at, Do: floor.SetButton, Table: i + 1, Button: 1, Small: 2, Big: 3})
		}
		for i := range n / 10 {
			f.Events = append(f.Events, floor.Event{At: at + floor.Instant(60*i), Do: floor.Bust,
				Out: []floor.Stack{{Entrant: fmt.Sprintf("gast-%d", n-i)}}})
		}
	}
	state, err := floor.Play(&f.Head, f.Events, nil)
	if err != nil {
		t.Fatal(err)
	}
	full := func(id string) string { return names[id] }
	return &reports.Floor{Tournament: &floordesk.Tournament{Head: floordesk.Head{ID: "abend", Name: f.Title.Name}, File: f, State: state},
		Printed: time.Unix(int64(at), 0), ByName: strings.Compare, Full: full, Shown: func(id string) string { return floordesk.Shown(full(id)) }}
}

// entrants are the ids of all who are entered.
func entrants(f *reports.Floor) (all []string) {
	for i := range f.Tournament.File.Entrants {
		all = append(all, f.Tournament.File.Entrants[i].ID)
	}
	return all
}

// tool is a program that reads PDFs, without which the test is skipped where nobody asks for more.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatal(err)
	}
	if err != nil {
		t.Skip(err)
	}
	return path
}

// read returns the texts of the pages of a PDF.
func read(t *testing.T, body []byte) []string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "it.pdf")
	if err := os.WriteFile(path, body, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(tool(t, "pdftotext"), "-layout", path, "-").Output() //nolint:gosec // it is ours
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\f"), "\f")
}

// joined is a text in one line.
func joined(text string) string { return strings.Join(strings.Fields(text), " ") }

// Every sheet of every room, also the largest and the emptiest, says what it is, of which tournament and day, and which page of how
// many; nothing is cut off, and everybody is on it.
func TestPaperForEveryRoomIsWhole(t *testing.T) {
	tool(t, "pdftotext")
	for _, c := range []struct {
		name             string
		n, tables, seats int
		long             bool
	}{
		{"eine-person", 1, 1, 9, false},
		{"ein-tisch", 9, 1, 9, true},
		{"neun-tische", 90, 9, 10, true},
		{"hunderte", 300, 30, 10, false},
		{"leer", 0, 2, 9, true},
	} {
		f := room(t, c.n, c.tables, c.seats, c.long)
		for title, list := range map[string][]*reports.Table{"Tisch": f.TableCharts(), "Chip Race": f.RaceSheets(),
			"Hand für Hand": f.HandForHand(),
			"Meldeblatt":    f.ReportSheets(), "Ergebnis": {f.ResultList()}} {
			if len(list) == 0 {
				continue
			}
			pages := read(t, printed(t, c.name+"-"+title, func(w io.Writer) error { return reports.PDF(w, list...) }))
			for i, page := range pages {
				for _, want := range []string{title, f.Tournament.File.Title.Name, "20. November 2026, 19:00 Uhr", "Stand 20. November 2026, 19:00 Uhr",
					fmt.Sprintf("Seite %d von %d", i+1, len(pages))} {
					if !strings.Contains(joined(page), want) {
						t.Errorf("%s, %s: page %d does not say %q", c.name, title, i+1, want)
					}
				}
			}
			onPaper(t, c.name+", "+title, strings.Join(pages, " "), list)
			if most := len(list); title != "Ergebnis" && len(pages) != most {
				t.Errorf("%s: %s takes %d pages, want %d", c.name, title, len(pages), most)
			}
		}
	}
}

// onPaper holds that every cell of tables stands on paper as it is.
func onPaper(t *testing.T, where, paper string, list []*reports.Table) {
	t.Helper()
	paper = joined(paper)
	for _, table := range list {
		for i := range table.Rows {
			for _, cell := range text(table, i) {
				if cell != "☐" && !strings.Contains(paper, joined(cell)) {
					t.Errorf("%s: %q is not whole on paper", where, cell)
				}
			}
		}
	}
}

// Slips, eight on a page, are for everybody, and each code leads to the page of the one whose name stands beside it.
func TestSeatSlipsAreReadBack(t *testing.T) {
	tool(t, "pdftoppm")
	f := room(t, 19, 2, 10, true)
	all := entrants(f)
	body := printed(t, "zettel-lang", func(w io.Writer) error { return f.SeatSlips(w, all, links(all)) })
	pages := read(t, body)
	if len(pages) != 3 {
		t.Fatalf("%d pages, want 3", len(pages))
	}
	text := joined(strings.Join(pages, " "))
	for i := range all {
		if want := fmt.Sprintf("%d von %d", i+1, len(all)); !strings.Contains(text, want) {
			t.Errorf("no slip says %q", want)
		}
	}
	for _, want := range []string{"Tisch 2", "Platz 9", "20. November 2026", "H66"} {
		if !strings.Contains(text, want) {
			t.Errorf("the slips do not say %q", want)
		}
	}
	found := map[string]bool{}
	for page := 1; page <= len(pages); page++ {
		for _, code := range codes(t, body, page) {
			found[code] = true
		}
	}
	for _, link := range links(all) {
		if !found[link] {
			t.Errorf("no code leads to %s; %d were read", link, len(found))
		}
	}
	nobody := func(w io.Writer) error { return f.SeatSlips(w, nil, nil) }
	if page := read(t, printed(t, "zettel-leer", nobody)); !strings.Contains(page[0], "niemand") {
		t.Errorf("slips for nobody say %q", page[0])
	}
}

// A slip of who records says for which table it is once, and for whom where somebody is named; its code leads to the link.
func TestSlipsOfScribesAreReadBack(t *testing.T) {
	tool(t, "pdftoppm")
	f := room(t, 4, 2, 10, true)
	given := []people.GivenHelp{{Helper: people.Helper{Name: "Hanna", Sheet: "tournaments/x/tables/1"}, Token: "eins"},
		{Helper: people.Helper{Name: "Tisch 2", Sheet: "tournaments/x/tables/2"}, Token: "zwei"}}
	part := func(of acts.Sheet) string { return strings.Replace(string(of), "tournaments/x/tables/", "Tisch ", 1) }
	address := func(g *people.GivenHelp) string { return "https://example.at/t/" + g.Token }
	body := printed(t, "zettel-links", func(w io.Writer) error { return f.LinkSlips(w, given, part, address) })
	text := joined(strings.Join(read(t, body), " "))
	for _, want := range []string{"Hanna", "Tisch 1", "Mitschreiben", "Tisch 2", "ohne Konto"} {
		if strings.Count(text, want) < 1 || strings.HasPrefix(want, "Tisch") && strings.Count(text, want) != 1 {
			t.Errorf("the slips say %q %d times", want, strings.Count(text, want))
		}
	}
	found := codes(t, body, 1)
	for i := range given {
		if !slices.Contains(found, address(&given[i])) {
			t.Errorf("no code leads to %s: %q", address(&given[i]), found)
		}
	}
}

// codes reads the QR codes of a page of slips, two across and four down.
func codes(t *testing.T, body []byte, page int) (list []string) {
	t.Helper()
	whole := rendered(t, body, page, 150)
	width, height := whole.Bounds().Dx()/2, whole.Bounds().Dy()/4
	for i := range 8 {
		part := image.NewGray(image.Rect(0, 0, width, height))
		draw.Draw(part, part.Bounds(), whole, image.Pt(i%2*width, i/2*height), draw.Src)
		bits, err := gozxing.NewBinaryBitmapFromImage(part)
		if err != nil {
			t.Fatal(err)
		}
		if read, err := qrcode.NewQRCodeMultiReader().DecodeMultiple(bits, nil); err == nil && len(read) > 0 { // it misses none, the other one in fifty
			list = append(list, read[0].GetText())
		}
	}
	return list
}

// Receipts are for every prize, four on a page, with the amount and the whole name.
func TestReceiptsAreForEveryPrize(t *testing.T) {
	tool(t, "pdftotext")
	f := evening(t, true)
	pages := read(t, printed(t, "quittungen-einigung", f.Receipts))
	if len(pages) != 2 || len(regexp.MustCompile("bar erhalten").FindAllString(strings.Join(pages, ""), -1)) != 7 {
		t.Errorf("%d pages, want 2 with seven receipts", len(pages))
	}
	for i, want := range []string{"Beleg 1 von 7", "Beleg 7 von 7"} {
		if !strings.Contains(pages[i], want) {
			t.Errorf("page %d does not say %q", i+1, want)
		}
	}
	f = evening(t, true)
	f.Tournament.File.Money.Bounty = 1000
	for i := range f.Tournament.File.Events {
		for k := range f.Tournament.File.Events[i].Out {
			f.Tournament.File.Events[i].Out[k].By = []string{"gast-1", "gast-3"}
		}
	}
	state, err := floor.Play(&f.Tournament.File.Head, f.Tournament.File.Events, nil)
	if err != nil {
		t.Fatal(err)
	}
	f.Tournament.State = state
	all := strings.Join(read(t, printed(t, "quittungen-kopfgeld", f.Receipts)), "")
	if n := strings.Count(all, "als Kopfgeld"); n != 7 || !strings.Contains(all, "Beleg 14 von 14") || !strings.Contains(all, "20,00 €") {
		t.Errorf("%d receipts for bounties, want those of two who took one and of all seven who kept their own: %s", n, all)
	}
	empty := read(t, printed(t, "quittungen-leer", room(t, 9, 1, 9, true).Receipts))
	if len(empty) != 1 || !strings.Contains(empty[0], "keine Quittungen") || !strings.Contains(empty[0], "Seite 1 von 1") {
		t.Errorf("without a prize the receipts say %q", empty)
	}
}

// rendered draws a page of a PDF, so many dots to the inch.
func rendered(t *testing.T, body []byte, page, dots int) image.Image {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "it.pdf")
	if err := os.WriteFile(path, body, 0o600); err != nil {
		t.Fatal(err)
	}
	number := strconv.Itoa(page)
	draws := exec.Command(tool(t, "pdftoppm"), "-r", strconv.Itoa(dots), "-png", "-singlefile", "-f", number, "-l", number, //nolint:gosec // it is ours
		path, filepath.Join(dir, "page"))
	if out, err := draws.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file, err := os.Open(filepath.Join(dir, "page.png")) //nolint:gosec // it is ours
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	whole, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	return whole
}
