package api

import (
	"encoding/json"
	"strings"
	"testing"
)

// faults returns the paths of everything that an answer says is wrong, and all sentences.
func (g *got) faults() (paths, sentences string) {
	g.Helper()
	p := g.problem()
	var at, said []string
	for _, one := range p.Errors {
		at, said = append(at, one.Path), append(said, one.Detail)
	}
	if len(p.Errors) > 0 && (p.Errors[0].Detail != p.Detail || p.Errors[0].Path != p.Path) {
		g.Errorf("the first of the faults is %v, the problem says %q at %q", p.Errors[0], p.Detail, p.Path)
	}
	return strings.Join(at, " "), strings.Join(said, "\n")
}

// Everything that is wrong with what was sent is told at once, with its place, in words that people know.
func TestAProblemListsEveryFault(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		seats := func(text string) string { return `{"table":1,"seats":[` + text + `]}` }
		for _, c := range []struct {
			name, path, body string
			paths            string
			says             []string
		}{
			{"the shape of a body", "/api/v1/clubs/fuchs", `{"name":7,"farbe":"rot","short_name":null,"city":"Wien","state":[]}`,
				"$.name $.farbe $.short_name $.state", []string{"ein Text", "„farbe“", "nicht null", "nicht eine Liste"}},
			{"what is missing of it", smallDay + "/checkin/retz-7-1", `{}`, "$.players $.dress",
				[]string{"Die Angabe „Spieler“ fehlt.", "Die Angabe „Einheitliche Kleidung“ fehlt."}},
			{"a club", "/api/v1/clubs/fuchs",
				`{"name":"","short_name":"F","city":"Wien","state":"Wien","zvr_number":"12","colours":["rot","#000000"],"website":"fuchs"}`,
				"$.name $.zvr_number $.colours[0] $.website", []string{"Der Name fehlt.", "ZVR-Zahl", "Farbe", "https://"}},
			{"a lineup", smallDay + "/lineups/retz-7-1",
				`{"captain":"niemand","slots":["keiner","keine",null,null,null,null]}`, "$.captain $.slots[0] $.slots[1]",
				[]string{"„niemand“", "„keiner“"}},
			{"a card", smallDay + "/heats/1/sit-and-gos/1", seats(`{"player":"fremd","place":1},{"player":"gast","place":3}`),
				"", []string{"fremd", "gast"}},
		} {
			t.Run(c.name, func(t *testing.T) {
				g := h.put(h.admin, c.path, json.RawMessage(c.body)).is(422)
				paths, sentences := g.faults()
				if c.paths != "" && !strings.HasPrefix(paths, c.paths) || !strings.Contains(paths, " ") {
					t.Errorf("faults at %s, want %s\n%s", paths, c.paths, sentences)
				}
				for _, words := range c.says {
					if !strings.Contains(sentences, words) {
						t.Errorf("%q is not in\n%s", words, sentences)
					}
				}
			})
		}
	})
}
