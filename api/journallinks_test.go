package api

import (
	"net/http"
	"regexp"
	"slices"
)

// journalLeads follows the links of all rows of the journal: each leads to a page that there is.
func (h *hall) journalLeads() {
	h.Helper()
	var pages, words []string
	for at := "/buero/journal"; at != ""; {
		page := string(h.get(h.admin, at).is(http.StatusOK).body)
		for _, row := range regexp.MustCompile(`data-col="Stand"[^\n]*\n?[^\n]*</td>`).FindAllString(page, -1) {
			for _, link := range regexp.MustCompile(`<a href="([^"]*)">([^<\n]*)`).FindAllStringSubmatch(row, -1) {
				if words = append(words, link[2]); link[2] != "davor" && link[2] != "danach" && !slices.Contains(pages, link[1]) {
					pages = append(pages, link[1])
				}
			}
		}
		at = ""
		if older := regexp.MustCompile(`name="vor" value="(\d+)"`).FindStringSubmatch(page); older != nil {
			at = "/buero/journal?vor=" + older[1]
		}
	}
	for _, page := range pages {
		h.get(h.admin, page).is(http.StatusOK)
	}
	for _, want := range []string{"Ändern", "Berichtigen", "Zurückbuchen", "Wieder vorläufig machen", "danach"} {
		if !slices.Contains(words, want) {
			h.Errorf("no row says %s: %v", want, slices.Compact(slices.Sorted(slices.Values(words))))
		}
	}
}
