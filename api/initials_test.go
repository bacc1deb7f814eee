package api

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// Whoever asks for initials is shown by them at every public door: every route of
// the table that everybody may read is asked for, at every place where the player
// is, with every parameter, and every page that a link leads to.
func TestWhoAsksForInitialsIsNamedAtNoPublicDoor(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		shy := starOf(f)
		for i := range f.Players {
			if f.Players[i].ID == shy {
				f.Players[i].GivenName, f.Players[i].FamilyName = "Quirinus", "Zwetschkenbaum"
			}
		}
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		paths := h.publicPaths(f, shy)
		if before := h.naming(paths); len(before) < 15 {
			h.Fatalf("the player is named at no more than %d doors: %v", len(before), before)
		}
		record := h.get(h.admin, rest.V1+"/players/"+shy+"/record").is(200)
		h.put(h.admin, rest.V1+"/players/"+shy, register.CorrectPlayer{Person: register.Person{GivenName: "Quirinus", FamilyName: "Zwetschkenbaum", Privacy: "initials"}},
			"If-Match", record.etag()).is(200)
		for _, path := range h.naming(paths) {
			h.Errorf("%s names the player", path)
		}
		h.get("", rest.V1+"/players/"+shy).is(200).says(`"given_name":"Q.","family_name":"Z."`)
		h.get("", rest.V1+"/seasons/tiny/file?public=1").is(200).says(`"Z."`)
		h.get(h.admin, rest.V1+"/seasons/tiny/file").is(200).says("Zwetschkenbaum")
		h.get(h.admin, rest.V1+"/players/"+shy+"/file").is(200).says("Zwetschkenbaum")
	})
}

// starOf returns the player who leads the MVP list of the first league.
func starOf(f *seasonfile.File) string { return seasonfile.Compute(f).Leagues[0].MVP[0].Player }

// naming returns those of the addresses, and of all pages that a link leads to,
// that name the player to somebody who has not signed in.
func (h *hall) naming(paths []string) (naming []string) {
	h.Helper()
	look := func(path string, g *got) {
		body := h.unpacked(path, g.body)
		if strings.Contains(body, "Zwetschkenbaum") || strings.Contains(body, "Quirinus") {
			naming = append(naming, path)
		}
	}
	for _, path := range paths {
		look(path, h.get("", path))
	}
	h.crawl(look)
	return naming
}

// publicPaths are the addresses of all routes that everybody may read, wherever
// the player may be.
func (h *hall) publicPaths(f *seasonfile.File, player string) []string {
	h.Helper()
	clubs := []string{}
	for _, m := range f.Roster {
		if m.Player == player && !slices.Contains(clubs, m.Club) {
			clubs = append(clubs, m.Club)
		}
	}
	values := map[string][]string{"season": {f.Season.ID}, "club": clubs, "player": {player}, "matchday": {"1", "2"}, "heat": {"1", "2", "3"},
		"table": {"1", "2", "3"}, "mtt": {"A", "B"}, "part": {"tabelle", "mvp"}}
	for _, l := range f.Leagues {
		values["league"] = append(values["league"], l.ID)
	}
	for i := range f.Tournaments {
		values["tournament"] = append(values["tournament"], f.Tournaments[i].ID)
	}
	var paths []string
	for _, r := range h.server.routes() {
		if r.Method != rest.Get || !slices.Contains(r.Deeds, acts.DeedReadPublic) || slices.Contains(neverEnding, r.Path) {
			continue
		}
		for _, path := range filled(r.Path, values) {
			paths = append(paths, path)
			for _, q := range r.Query {
				paths = append(paths, fmt.Sprintf("%s?%s=%s", path, q.Name, q.Example))
			}
			if slices.ContainsFunc(r.Query, func(q rest.Query) bool { return q.Name == "as_of" }) {
				paths = append(paths, path+"?as_of="+f.Season.End[:4]+"-02-01")
			}
		}
	}
	return paths
}

// filled puts every value in the place of every name of a path.
func filled(path string, values map[string][]string) []string {
	before, rest, found := strings.Cut(path, "/:")
	if !found {
		return []string{path}
	}
	name, after := rest, ""
	if i := strings.IndexAny(rest, "/."); i >= 0 {
		name, after = rest[:i], rest[i:]
	}
	var paths []string
	for _, value := range values[name] {
		paths = append(paths, filled(before+"/"+value+after, values)...)
	}
	return paths
}
