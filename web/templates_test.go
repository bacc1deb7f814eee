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

// formOf are the forms of a template, and hintOf what is said in them beside the fields.
var (
	formOf = regexp.MustCompile(`(?s)<form.*?</form>`)
	hintOf = regexp.MustCompile(`<p class="soft"(?:[^>{]|\{\{[^}]*\}\})*>`)
	idOf   = regexp.MustCompile(`id="([^"]*)"`)
)

// What is said beside the fields of a form belongs to them, for those who hear the page.
func TestEveryHintBelongsToItsField(t *testing.T) {
	hints := 0
	err := filepath.WalkDir(".", func(page string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(page) != ".html" {
			return err
		}
		text, err := os.ReadFile(page) //nolint:gosec // ours
		if err != nil {
			return err
		}
		for _, form := range formOf.FindAllString(string(text), -1) {
			for _, hint := range hintOf.FindAllString(form, -1) {
				hints++
				id := idOf.FindStringSubmatch(hint)
				if id == nil || !regexp.MustCompile(`aria-describedby="[^>]*`+regexp.QuoteMeta(id[1])).MatchString(form) {
					t.Errorf("%s: nothing is described by %s", page, hint)
				}
			}
		}
		return nil
	})
	if err != nil || hints < 8 {
		t.Errorf("%d hints, %v", hints, err)
	}
}
