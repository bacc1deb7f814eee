package api

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
)

// The tag of an answer that was read without signing in can be sent with If-Match, as that of an answer that was read signed in.
func TestTheTagOfWhatEverybodyReadsIsTheOneThatAWriteTakes(t *testing.T) {
	each(t, func(h *hall) {
		f := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.put(h.admin, fridayPath, friday()).is(201)
		params := map[string]string{"season": "small", "league": "bl1", "matchday": "1", "heat": "1", "club": f.Lineups[0].Club,
			"tournament": "freitag", "table": "1", "mtt": "A", "player": f.Lineups[0].Slots[0]}
		param, compared := regexp.MustCompile(`:[a-z_]+`), 0
		all := h.server.routes()
		for i := range all {
			r := all[i].Filled()
			if r.Path == rest.V1+"/players/:player" { // what is stored of a player is private, a digest of it too
				continue
			}
			if r.Method == rest.Get || r.Method == rest.Post || !strings.HasPrefix(r.Path, rest.V1) ||
				!slices.ContainsFunc(all, func(o rest.Route) bool { return o.Method == rest.Get && o.Path == r.Path }) {
				continue
			}
			path := param.ReplaceAllStringFunc(r.Path, func(name string) string { return params[name[1:]] })
			public := h.ask("", http.MethodGet, path, nil)
			if public.StatusCode != http.StatusOK {
				continue
			}
			signedIn := h.ask(h.admin, http.MethodGet, path, nil)
			stored := func(g *got) string {
				tag, _, _ := strings.Cut(strings.Trim(g.Header.Get("ETag"), `"`), ".")
				return tag
			}
			if tag := stored(public); tag != stored(signedIn) || tag == "" {
				t.Errorf("%s: %q without signing in, %q for who may write it", path, tag, stored(signedIn))
			}
			compared++
		}
		club := rest.V1 + "/clubs/" + params["club"]
		tag := h.ask("", http.MethodGet, club, nil).is(200).etag()
		entry := `{"name":"Neu","short_name":"Neu","city":"Linz","state":"oberoesterreich","zvr_number":""}`
		h.put(h.admin, club, entry, "If-Match", tag).is(200)
		h.put(h.admin, club, entry, "If-Match", tag).is(412)
		if compared < 5 {
			t.Errorf("%d things were compared", compared)
		}
	})
}
