package api

import (
	"net/http"
	"slices"
	"strings"
)

// trackers are parameters that other programs hang on a link when somebody
// passes it on. They ask for nothing.
var trackers = []string{"fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "igsh", "igshid", "ttclid", "twclid", "yclid",
	"mc_cid", "mc_eid"}

// untrack takes from the address of a page what other programs have hung on it:
// who follows a link from a network sees the page, and the same one as
// everybody. In the API whatever a route does not know stays refused.
func untrack(r *http.Request) {
	if r.URL.RawQuery == "" {
		return
	}
	asked := slices.DeleteFunc(strings.Split(r.URL.RawQuery, "&"), func(given string) bool {
		name, _, _ := strings.Cut(given, "=")
		return slices.Contains(trackers, name) || strings.HasPrefix(name, "utm_")
	})
	r.URL.RawQuery = strings.Join(asked, "&")
}
