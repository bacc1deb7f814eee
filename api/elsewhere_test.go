package api

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/site"
)

// everywhere are the sheets that concern all leagues, and so every card.
var everywhere = []string{"/rekorde", "/kalender", site.RankingPages}

// A card elsewhere changes no byte of a sheet or of an entry of the feed: not of another season, nor of a club or a player
// who has nothing to do with it. Each names number and hash of the last entry about what it shows.
func TestACardElsewhereChangesNoSheet(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		played := h.withSmall()
		h.lineups(&played.Leagues[0].Matchdays[0])
		f := season2010(h.T, "tiny")
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		path := strings.NewReplacer(":season", "tiny", ":league", "bl1", ":matchday", "1", ":club", f.Clubs[0].ID, ":player", f.Players[0].ID)
		sheets, feeds := map[string]string{}, ""
		read := func() {
			for page, forms := range h.server.forms() {
				if forms["pdf"] == nil || slices.ContainsFunc(everywhere, func(path string) bool { return strings.HasPrefix(page, path) }) {
					continue
				}
				at := path.Replace(page) + ".pdf"
				if body := string(h.get("", at).is(200).body); sheets[at] == "" {
					sheets[at] = body
				} else if sheets[at] != body {
					t.Errorf("a card elsewhere has changed %s", at)
				}
			}
			var feed site.Feed
			if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &feed); err != nil {
				t.Fatal(err)
			}
			entries := ""
			for _, e := range feed.Entries {
				if strings.Contains(e.Link.Href, "/tiny") {
					entries += fmt.Sprintf("%+v\n", e)
				}
			}
			if feeds == "" {
				feeds = entries
			} else if feeds != entries {
				t.Errorf("a card elsewhere has changed the feed from %s to %s", feeds, entries)
			}
		}
		read()
		if len(sheets) < 10 {
			t.Errorf("only %d sheets were read", len(sheets))
		}
		h.clock = h.clock.Add(time.Minute)
		h.play(&played.Leagues[0].Matchdays[0].Heats[0])
		h.post(h.director, smallDay+"/heats/1/close", nil).is(200)
		read()
		own := "/vereine/" + played.Clubs[0].ID + ".pdf"
		before := string(h.get("", own).is(200).body)
		h.play(&played.Leagues[0].Matchdays[0].Heats[1])
		if string(h.get("", own).is(200).body) == before {
			t.Error("the sheet of a club that has played names no later entry")
		}
	})
}
