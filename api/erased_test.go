package api

import (
	"encoding/json"
	"errors"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	officeseasons "pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// quirin is an id that is made from a name.
const quirin = "zwetschkenbaum-quirin"

// named returns a season of which a player has an id that is made from his name.
func named(tb testing.TB, name, player string) *seasonfile.File {
	f := season2010(tb, name).Renamed(map[string]string{player: quirin})
	i := slices.IndexFunc(f.Players, func(p seasonfile.Player) bool { return p.ID == quirin })
	f.Players[i].GivenName, f.Players[i].FamilyName, f.Players[i].BirthDate = "Quirin", "Zwetschkenbaum", "1981-01-01"
	return f
}

// frozenAndDrawn leaves a small season whose results are frozen, in which a player has left his club since, and another one whose first heat
// is drawn and opened on the floor.
func (h *hall) frozenAndDrawn(tiny, small *seasonfile.File, left string) {
	h.Helper()
	tiny.Season.End = "2011-01-31"
	until := "2010-02-08"
	for i := range tiny.Roster {
		if tiny.Roster[i].Player == left {
			tiny.Roster[i].Until = &until
		}
	}
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	h.post(h.admin, rest.V1+"/seasons", tiny).is(201)
	h.post(h.admin, rest.V1+"/seasons/"+tiny.Season.ID+"/promotion/confirm?force=1&reason=Probe", nil).is(201)
	h.post(h.admin, rest.V1+"/seasons", small.WithoutPlay()).is(201)
	h.director = h.user(directorEmail, acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}})
	h.lineups(&small.Leagues[0].Matchdays[0])
	h.clock = time.Date(2010, 2, 7, 13, 45, 0, 0, rulebook.Vienna())
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.post(h.director, firstDesk, nil).is(201)
}

// A player with an id that is made from his name has played in a frozen season, was drawn, and sits at a table of the floor. Once he is
// erased, no door says the id any more: his addresses are gone, an alias stands in all others, and results and places are as they were.
func TestNoDoorSaysTheIDOfAnErasedPlayer(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		h := open(t, storagetest.OpenDSN(t, dsn), Options{})
		tiny := named(t, "tiny", starOf(season2010(t, "tiny")))
		whole := season2010(t, "small")
		small := named(t, "small", whole.Leagues[0].Matchdays[0].Lineups[0].Slots[2])
		const frozen = rest.V1 + "/seasons/tiny"
		h.frozenAndDrawn(tiny, small, quirin)
		desk := ""
		for _, line := range h.floorLines(h.director, smallDay) {
			if one := rest.V1 + "/tournaments/" + line.Tournament; strings.Contains(string(h.get(h.director, one+"/file").body), quirin) {
				desk = one
			}
		}
		h.post(h.director, rest.V1+"/clock-groups/"+h.floorLines(h.director, smallDay)[0].Group+"/events", `{"do":"start"}`).is(201)

		h.clock = time.Date(2010, 2, 9, 12, 0, 0, 0, rulebook.Vienna())
		club := small.Roster[slices.IndexFunc(small.Roster, func(m scoring.Membership) bool { return m.Player == quirin })].Club
		membership := rest.V1 + "/clubs/" + club + "/roster/" + quirin
		yesterday := "2010-02-08"
		h.put(h.admin, membership, register.PutMember{From: "2009-10-01", Until: &yesterday}, "If-Match",
			h.get(h.admin, membership).is(200).etag()).is(200)

		doors := []string{"/spieler/" + quirin, "/spieler/" + quirin + ".json", rest.V1 + "/players/" + quirin,
			rest.V1 + "/players/" + quirin + "/file", "/buero/spieler/" + quirin, membership}
		for _, path := range doors {
			h.get(h.admin, path).is(200)
		}
		said := []string{frozen + "/frozen", frozen + "/file", frozen + "/file?public=1", frozen + "/results", frozen + "/leagues/bl1/mvp",
			smallDay + "/heats/1/draw", rest.V1 + "/seasons/small/file", smallDay, rest.V1 + "/journal", desk + "/file", desk + "/events",
			desk + "/results"}
		before := map[string]string{}
		for _, path := range said {
			before[path] = string(h.get(h.admin, path).is(200).says(quirin).body)
		}

		var left register.PlayerRecord
		h.post(h.admin, rest.V1+"/players/"+quirin+"/erase", rest.Because{Reason: "auf Antrag"}).is(200).into(&left)
		for _, path := range doors {
			for _, token := range []string{h.admin, ""} {
				if g := h.get(token, path); token != "" || g.StatusCode != 401 && !strings.HasPrefix(path, "/buero") {
					g.is(410).says("Die Daten dieses Spielers wurden am 9. Februar 2010 gelöscht.")
				}
			}
		}
		h.get("", "/spieler/"+left.ID).is(200).says("Gelöschter Spieler")
		h.get("", "/spieler/niemand").is(404)
		for _, path := range said {
			h.lacksHim(path, h.get(h.admin, path))
		}
		renamed := func(part string) string { return strings.ReplaceAll(part, quirin, left.ID) }
		for door, part := range map[string]string{smallDay + "/heats/1/draw": `"tables":`, desk + "/results": "{", desk + "/events": `"digest":`} {
			_, was, _ := strings.Cut(before[door], part)
			_, is, _ := strings.Cut(string(h.get(h.admin, door).is(200).body), part)
			if was, _, _ = strings.Cut(was, `"committed_at"`); was == "" || !strings.HasPrefix(is, renamed(was)) {
				h.Errorf("%s says %s, said %s", door, is, was)
			}
		}
		var was, is struct {
			Frozen   struct{ Digest, Erased string }
			Document json.RawMessage
		}
		if err := errors.Join(json.Unmarshal([]byte(before[frozen+"/frozen"]), &was),
			json.Unmarshal(h.get("", frozen+"/frozen").is(200).body, &is)); err != nil {
			t.Fatal(err)
		}
		if string(is.Document) != renamed(string(was.Document)) || is.Frozen.Digest != officeseasons.Digest(string(is.Document)) ||
			is.Frozen.Erased != "2010-02-09" {
			t.Errorf("frozen are %+v", is.Frozen)
		}
		h.get("", smallDay+"/heats/1/draw").is(200).says(`"erased":"2010-02-09"`)
		h.get(h.admin, rest.V1+"/journal?act=player.erase").is(200).says(`"was":"` + was.Frozen.Digest + `","digest"`).
			says(`"digest":"` + is.Frozen.Digest + `"`).says(`"heat":1,"draw":1,"was":`)
		h.get(h.admin, rest.V1+"/journal?subject=players/"+left.ID).is(200).says("player.erase")

		for _, at := range []string{"/buero", "/buero/journal", "/buero/spieler?suche=" + left.ID, "/buero/spieler/" + left.ID, "/buero/transfers",
			"/buero/saisonen/small", "/buero/saisonen/small/sammelrunden/bl1/1", "/buero/saisonen/tiny/aufstieg", "/buero/vereine/" + club,
			"/saal/small/bl1/1", "/saal/small/bl1/1/protokoll", "/saal/small/bl1/1/heats/1", "/saal/small/bl1/1/heats/1/floor",
			"/floor/" + path.Base(desk), "/floor/" + path.Base(desk) + "/protokoll", rest.V1 + "/players/" + left.ID + "/file"} {
			h.lacksHim(at, h.get(h.admin, at).is(200))
		}
		for _, kept := range []string{"/saal/small/bl1/1/druck/", "/saal/small/bl1/1/heats/1/druck/"} {
			for _, link := range links.FindAllStringSubmatch(string(h.get(h.admin, "/saal/small/bl1/1").body), -1) {
				if strings.HasPrefix(link[1], kept) {
					h.lacksHim(link[1], h.get(h.admin, link[1]).is(200))
				}
			}
		}
		for _, page := range []string{"/ligen/bl1/small/sammelrunden/1", "/ligen/bl1/tiny/tabelle"} {
			h.get("", page).is(200).says("nicht mehr nachrechenbar, gelöscht am 9. Februar 2010")
		}
		h.crawl(h.lacksHim)
		v, err := h.office.Verify(t.Context(), acts.Console)
		if err != nil || v.Break != "" || v.Frozen != 1 || len(v.Differs) > 0 {
			t.Errorf("%+v, %v", v, err)
		}
	})
}

// lacksHim fails the test if an answer names the erased player or his id.
func (h *hall) lacksHim(path string, g *got) {
	h.Helper()
	said := strings.ToLower(h.unpacked(path, g.body) + path)
	if i := strings.Index(said, "zwetschk"); i >= 0 {
		h.Errorf("%s says %s", path, said[max(0, i-80):min(len(said), i+80)])
	}
}
