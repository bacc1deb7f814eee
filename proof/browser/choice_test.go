package browser

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tag finds the elements of a page with their classes.
var tag = regexp.MustCompile(`<([a-z][a-z0-9]*)(?:[^>]*? class="([^"]*)")?`)

// features are the kinds of elements that a page has.
func (s *sheet) features() map[string]bool {
	all := map[string]bool{}
	for _, m := range tag.FindAllStringSubmatch(s.body, -1) {
		all[m[1]+"."+m[2]] = true
	}
	return all
}

// choose returns the pages that are looked at: of every route so many that all
// kinds of elements are seen that any of its pages has, but at most a number of
// them. The first is the one that has most to show.
func choose(found map[string]*sheet, most int) []*sheet {
	byRoute := map[string][]*sheet{}
	for _, path := range sorted(found) {
		if sheet := found[path]; sheet.isPage() {
			byRoute[sheet.route] = append(byRoute[sheet.route], sheet)
		}
	}
	var chosen []*sheet
	for _, sheets := range byRoute {
		chosen = append(chosen, cover(sheets, most)...)
	}
	slices.SortFunc(chosen, func(a, b *sheet) int { return cmp.Or(cmp.Compare(a.route, b.route), cmp.Compare(a.path, b.path)) })
	return chosen
}

// cover picks, again and again, the page that shows most that has not been seen.
func cover(sheets []*sheet, most int) []*sheet {
	features := map[*sheet]map[string]bool{}
	for _, s := range sheets {
		features[s] = s.features()
	}
	seen, chosen := map[string]bool{}, []*sheet(nil)
	for len(chosen) < most {
		var best *sheet
		news := 0
		for _, s := range sheets {
			if n := fresh(features[s], seen); n > news {
				best, news = s, n
			}
		}
		if best == nil {
			break
		}
		for f := range features[best] {
			seen[f] = true
		}
		chosen = append(chosen, best)
	}
	return chosen
}

// fresh is how many features have not been seen.
func fresh(features, seen map[string]bool) int {
	n := 0
	for f := range features {
		if !seen[f] {
			n++
		}
	}
	return n
}

func TestTheChoiceShowsEverythingOnce(t *testing.T) {
	a := &sheet{path: "/a", route: "/:x", kind: "text/html", body: `<p class="a">x</p><b>`}
	b := &sheet{path: "/b", route: "/:x", kind: "text/html", body: `<p class="b">x</p>`}
	c := &sheet{path: "/c", route: "/:x", kind: "text/html", body: `<p class="a">y</p>`}
	file := &sheet{path: "/d", route: "/d", kind: "text/css", body: `<i>`}
	var paths []string
	for _, s := range choose(map[string]*sheet{"/a": a, "/b": b, "/c": c, "/d": file}, 9) {
		paths = append(paths, s.path)
	}
	if got := strings.Join(paths, " "); got != "/a /b" {
		t.Errorf("chose %s", got)
	}
}
