package web

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A template is parsed when its page is first drawn; a fault in one is found here.
func TestEveryTemplateCanBeParsed(t *testing.T) {
	for name, parsed := range templates {
		if !parsed().Has("frame") {
			t.Errorf("%s has no frame", name)
		}
	}
}

// tableOf are the tables of a template, and cellOf their cells that have something in them.
var (
	tableOf = regexp.MustCompile(`(?s)<table class="([^"]*)".*?</table>`)
	cellOf  = regexp.MustCompile(`<td[^>]*>[^<]|<td[^>]*><[^/]`)
)

// On a phone a row of a workplace's table is a card: each cell says of which column it is. The browser tests measure it.
func TestEveryTableOfAWorkplaceIsCardsOnAPhone(t *testing.T) {
	tables := 0
	for _, room := range []string{"office/*", "president/*", "director/*", "director/parts/*", "setup/*", "workplace/*", "floor/*", "floor/parts/*",
		"frame/parts/sections"} {
		pages, err := filepath.Glob(room + ".html")
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			text, err := os.ReadFile(page) //nolint:gosec // ours
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range tableOf.FindAllStringSubmatch(string(text), -1) {
				tables++
				if strings.HasSuffix(table[1], " slimmed") { // of a few columns there, which have their heads
					continue
				}
				if !strings.HasSuffix(table[1], " stacked") {
					t.Errorf("%s: a table that is no cards: %s", page, table[1])
				}
				for _, cell := range cellOf.FindAllString(table[0], -1) {
					if !strings.Contains(cell, "data-col=") {
						t.Errorf("%s: a cell that names no column: %s", page, cell)
					}
				}
			}
		}
	}
	if tables < 20 {
		t.Errorf("only %d tables are looked at", tables)
	}
}
