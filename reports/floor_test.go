package reports_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
)

// evening is a tournament of nine at two tables, with money: everybody is seated, two are out, and the others agree if they
// are to.
func evening(t *testing.T, agreed bool) *reports.Floor {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "freitag", Name: "Freitagsturnier", Date: "2026-11-20", Start: "19:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Chips: []int64{25, 100},
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 1200, Small: 25, Big: 50}},
		Tables: []floor.Table{{Table: 1, Seats: 6}, {Table: 2, Seats: 6}}, Money: floor.Money{BuyIn: 5000},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{60, 40}}}}}
	at := floor.Instant(1795197600)
	for i := range 9 {
		id := fmt.Sprintf("gast-%d", i+1)
		f.Entrants = append(f.Entrants, floor.Entrant{ID: id, Name: fmt.Sprintf("Gast Nummer%d", i+1)})
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: id},
			floor.Event{At: at, Do: floor.SeatOne, Entrant: id, Table: i%2 + 1, Seat: i/2 + 1})
	}
	f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start},
		floor.Event{At: at + 600, Do: floor.Bust, Out: []floor.Stack{{Entrant: "gast-4"}}},
		floor.Event{At: at + 900, Do: floor.Bust, Out: []floor.Stack{{Entrant: "gast-2"}}})
	if agreed {
		deal := floor.Event{At: at + 1200, Do: floor.MakeDeal, Kind: floor.DealEven}
		for _, i := range []int{1, 3, 5, 6, 7, 8, 9} {
			deal.Stacks = append(deal.Stacks, floor.Stack{Entrant: fmt.Sprintf("gast-%d", i), Chips: int64(10000 + 1000*i)})
		}
		f.Events = append(f.Events, deal)
	}
	state, err := floor.Play(&f.Head, f.Events, nil)
	if err != nil {
		t.Fatal(err)
	}
	full := func(id string) string { return strings.Replace(id, "gast-", "Gast Nummer", 1) }
	head := floordesk.Head{ID: "freitag", Name: "Freitagsturnier"}
	return &reports.Floor{Tournament: &floordesk.Tournament{Head: head, File: f, State: state},
		Printed: time.Unix(int64(at), 0), ByName: strings.Compare, Full: full,
		Shown: func(id string) string { return floordesk.Shown(full(id)) }}
}

// links are the addresses of the pages of players.
func links(entrants []string) map[string]string {
	of := map[string]string{}
	for _, id := range entrants {
		of[id] = "https://liga.example/p/" + id
	}
	return of
}

// printed writes a printout where POKERLIGA_PAPER names a folder, so that somebody looks at it.
func printed(t *testing.T, name string, write func(io.Writer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if folder := os.Getenv("POKERLIGA_PAPER"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, name+".pdf"), b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// Everything that a tournament needs on paper is written, and equal tournaments give equal bytes.
func TestThePaperOfATournament(t *testing.T) {
	f := evening(t, false)
	all := make([]string, 9)
	for i := range all {
		all[i] = fmt.Sprintf("gast-%d", i+1)
	}
	tables := func(list ...*reports.Table) func(io.Writer) error {
		return func(w io.Writer) error { return reports.PDF(w, list...) }
	}
	for name, write := range map[string]func(io.Writer) error{
		"zettel": func(w io.Writer) error { return f.SeatSlips(w, all, links(all)) },
		"links": func(w io.Writer) error {
			return f.LinkSlips(w, []people.GivenHelp{{Helper: people.Helper{Name: "Hanna", Sheet: "tournaments/x/tables/1"}, Token: "secret"}},
				func(acts.Sheet) string { return "Tisch 1" }, func(g *people.GivenHelp) string { return "https://example.at/t/" + g.Token })
		},
		"tische":     tables(f.TableCharts()...),
		"chip-race":  tables(f.RaceSheets()...),
		"hand":       tables(f.HandForHand()...),
		"meldungen":  tables(f.ReportSheets()...),
		"ergebnis":   tables(f.ResultList()),
		"quittungen": f.Receipts,
		"bezahlt":    evening(t, true).Receipts,
	} {
		if once := printed(t, name, write); !bytes.Equal(once, printed(t, name, write)) {
			t.Errorf("%s: printed twice it differs", name)
		}
	}
}

func TestTableChartsSayWhoSitsWhere(t *testing.T) {
	charts := evening(t, false).TableCharts()
	wants(t, charts[0], []string{"1", "Gast N.", "", ""}, []string{"2", "Gast N.", "", ""})
	if len(charts) != 2 || len(charts[0].Rows) != 6 || charts[1].Title != "Tisch 2" {
		t.Errorf("%d charts, the first with %d rows", len(charts), len(charts[0].Rows))
	}
	wants(t, charts[1], []string{"1", "", "", ""}, []string{"2", "", "", ""}, []string{"3", "Gast N.", "", ""})
}

func TestTheResultListHasPlacesAndPrizes(t *testing.T) {
	list := evening(t, true).ResultList()
	last := len(list.Rows) - 1
	if got, want := text(list, last), "9|Gast Nummer4|ausgeschieden um"; !strings.HasPrefix(strings.Join(got, "|"), want) {
		t.Errorf("the last row is %q, want %q", got, want)
	}
	if got, want := strings.Join(text(list, 0), "|"), "1|Gast Nummer9|19.000 Chips|64,2"; !strings.HasPrefix(got, want) {
		t.Errorf("the first row is %q, want %q", got, want)
	}
	if !strings.Contains(strings.Join(list.Notes, "\n"), "450,00 €") {
		t.Errorf("the notes do not say the pool: %q", list.Notes)
	}
}
