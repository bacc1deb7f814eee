package web

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/web/frame"
)

var headingID = regexp.MustCompile(`<h[23] id="([^"]+)"`)

// sectionsOf are the ids of the headings of a handbook, by its address.
func sectionsOf(t *testing.T, address string) []string {
	t.Helper()
	p, err := NewHandbook(nil, strings.TrimPrefix(address, frame.HandbooksPath+"/"))
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, found := range headingID.FindAllStringSubmatch(string(p.Text), -1) {
		if slices.Contains(ids, found[1]) {
			t.Errorf("%s has two sections %q", address, found[1])
		}
		ids = append(ids, found[1])
	}
	return ids
}

func TestEveryHeadingOfAHandbookCanBeLinkedTo(t *testing.T) {
	for _, link := range Handbooks() {
		p, err := NewHandbook(nil, strings.TrimPrefix(link.Href, frame.HandbooksPath+"/"))
		if err != nil {
			t.Fatal(err)
		}
		headings := regexp.MustCompile("<h[2-6]").FindAllString(string(p.Text), -1)
		if ids := sectionsOf(t, link.Href); len(ids) == 0 || len(ids) != len(headings) {
			t.Errorf("%s: %d headings, of which %d have an id", link.Href, len(headings), len(ids))
		}
	}
	for section, of := range map[string]string{"faelle": "apsa", "waehrend-gespielt-wird": "turnier", "6-einladungen": "erste-schritte"} {
		if ids := sectionsOf(t, frame.HandbooksPath+"/"+of); !slices.Contains(ids, section) {
			t.Errorf("%s has %q, not %q", of, ids, section)
		}
	}
}

func TestHelpLeadsToSectionsThatExist(t *testing.T) {
	for _, at := range frame.HelpPages() {
		handbook, section, _ := strings.Cut(frame.HelpFor(at), "#")
		if section != "" && !slices.Contains(sectionsOf(t, handbook), section) {
			t.Errorf("the help for %s is %s#%s, which has no such section", at, handbook, section)
		}
	}
}

// A newcomer reads first how the server is started, and which address he opens.
func TestTheFirstStepsBeginWithTheServer(t *testing.T) {
	p, err := NewHandbook(nil, "erste-schritte")
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.SplitN(string(p.Text), "<h2", 3)
	for _, words := range []string{"Der Server</h2>", "pokerliga user add", "pokerliga serve", "http://localhost:8080"} {
		if !strings.Contains(sections[1], words) {
			t.Errorf("the first section does not say %q: %s", words, sections[1])
		}
	}
}
