package browser

import (
	"context"
	"hash/crc32"
	"html"
	"io"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sheet is a page as the server sends it.
type sheet struct {
	path   string
	route  string
	status int
	kind   string
	body   string
}

// isPage reports whether it is a page and no file.
func (s *sheet) isPage() bool { return s.kind == "text/html" }

var (
	// addresses finds what a page, the stylesheet or the list of pages refers to.
	addresses = regexp.MustCompile(`(?:href|src|action)="(/[^"#]*)|url\((/[^)]*)\)|<loc>([^<]*)</loc>`)
	// files are the forms in which a page can be taken away.
	files = regexp.MustCompile(`\.(?:csv|xlsx|pdf|json|ics)(?:\?|$)`)
)

// beginnings are what nobody has to find a link to.
var beginnings = []string{"/", "/sitemap.xml", "/robots.txt", "/favicon.ico", "/sw.js", "/keep.js", "/manifest.webmanifest"}

// crawl asks for everything that can be reached by links, as any robot does,
// and then for the pages that no link leads to.
func (s *site) crawl(t *testing.T) map[string]*sheet {
	t.Helper()
	found := map[string]*sheet{}
	s.follow(t, found, append(s.letters(t), beginnings...))
	s.follow(t, found, s.unlinked(found))
	return found
}

// enough is of how many pages of a route all are asked for; of further ones, as
// of the thousands about single players, only some are.
const enough = 20

// follow asks for addresses and for what they refer to.
func (s *site) follow(t *testing.T, found map[string]*sheet, queue []string) {
	t.Helper()
	count := map[string]int{}
	for n := 0; n < len(queue); n++ {
		route := s.routeOf(queue[n])
		if found[queue[n]] != nil || count[route] >= enough && crc32.ChecksumIEEE([]byte(queue[n]))%16 != 0 {
			continue
		}
		count[route]++
		sheet := s.get(t, queue[n])
		found[queue[n]] = sheet
		for _, m := range addresses.FindAllStringSubmatch(sheet.body, -1) {
			if path := s.own(m[1] + m[2] + m[3]); !strings.HasPrefix(path, "/api/") && !files.MatchString(path) && found[path] == nil {
				queue = append(queue, path)
			}
		}
	}
}

// own is an address as a path of this site.
func (s *site) own(address string) string {
	address = strings.TrimPrefix(html.UnescapeString(address), s.home)
	if u, err := url.Parse(address); err == nil {
		u.Fragment = ""
		return u.String()
	}
	return address
}

// get asks for an address. What is no page, or does not end, is not read.
func (s *site) get(t *testing.T, path string) *sheet {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.home+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	got := &sheet{path: path, route: s.routeOf(path), status: w.StatusCode}
	got.kind, _, _ = mime.ParseMediaType(w.Header.Get("Content-Type"))
	if got.isPage() || slices.Contains([]string{"application/xml", "text/css", "text/plain"}, got.kind) {
		body, err := io.ReadAll(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		got.body = string(body)
	}
	return got
}

// routeOf is the row of the table of routes that a path belongs to, "" for none.
func (s *site) routeOf(path string) string {
	path, _, _ = strings.Cut(path, "?")
	best := ""
	for _, route := range s.server.Site() {
		if _, fits := fit(route, path); fits && (best == "" || strings.Count(route, ":") < strings.Count(best, ":")) {
			best = route
		}
	}
	return best
}

// fit lays a path over a route and returns what stands for its parameters.
func fit(route, path string) (params map[string]string, fits bool) {
	want, have := strings.Split(route, "/"), strings.Split(path, "/")
	if len(want) != len(have) {
		return nil, false
	}
	params = map[string]string{}
	for i := range want {
		name, open := strings.CutPrefix(want[i], ":")
		if !open && want[i] != have[i] || open && have[i] == "" {
			return nil, false
		}
		if open {
			params[name] = have[i]
		}
	}
	return params, true
}

// unlinked are addresses for the routes that no link leads to. Their parameters
// have the values that they have in a page that was found, the one with the
// most of them in common.
func (s *site) unlinked(found map[string]*sheet) []string {
	reached, values := map[string]bool{}, []map[string]string{}
	for _, path := range sorted(found) {
		reached[found[path].route] = true
		params, _ := fit(found[path].route, path)
		values = append(values, params)
	}
	slices.SortStableFunc(values, func(a, b map[string]string) int { return len(b) - len(a) })
	values = append(values, inTheHall)
	var paths []string
	for _, route := range s.server.Site() {
		if !reached[route] {
			paths = append(paths, filled(route, values))
		}
	}
	return paths
}

// inTheHall are values that only pages of officials have.
var inTheHall = map[string]string{"user": "nobody", "tournament": "nobody", "heat": "1", "table": "1", "mtt": "A", "printout": "sitzplan",
	"squad": "nobody", "entrant": "nobody", "blatt": "plaetze", "vorlage": "nobody", "year": "2020", "tier": "1"}

// filled is a route with the values of the first page that has all that it
// wants, otherwise each from the first page that has it.
func filled(route string, values []map[string]string) string {
	each := map[string]string{}
	for _, params := range slices.Backward(values) {
		maps.Copy(each, params)
	}
	for _, params := range append(slices.Clip(values), each) {
		parts := strings.Split(route, "/")
		for i := range parts {
			if name, open := strings.CutPrefix(parts[i], ":"); open && params[name] != "" {
				parts[i] = params[name]
			}
		}
		if path := strings.Join(parts, "/"); !strings.Contains(path, ":") {
			return path
		}
	}
	return route
}

// sorted are the addresses of what was found.
func sorted(found map[string]*sheet) []string {
	var paths []string
	for path := range found {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

// unreached are the routes of which nothing was found that is there. Streams have no end, and are heard
// where the pages that listen are walked; the colours of clubs are a style sheet, which the pages ask for themselves; a player's page has
// no address but that of his link, and is walked where he gets it; the code of a round card leads on to its table.
func (s *site) unreached(found map[string]*sheet) []string {
	missing := slices.DeleteFunc(s.server.Site(), func(route string) bool {
		return strings.HasSuffix(route, "/live") || strings.HasPrefix(route, "/vereinsfarben/") || strings.HasPrefix(route, "/p/") ||
			strings.EqualFold(route, "/k/:card")
	})
	for _, sheet := range found {
		if sheet.status < http.StatusBadRequest {
			missing = slices.DeleteFunc(missing, func(route string) bool { return route == sheet.route })
		}
	}
	return missing
}
