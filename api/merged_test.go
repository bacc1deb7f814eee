package api

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// Two records of one human are found by name on the page of either, made one there, and separated there again. The address of the other one
// leads to the one that stays while they are one.
func TestTwoRecordsBecomeOneOnThePageOfThePlayer(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		h := open(t, storagetest.OpenDSN(t, dsn), Options{})
		f := season2010(t, "small").WithoutPlay()
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		names := map[string]*seasonfile.Player{}
		for i := range f.Players {
			names[f.Players[i].ID] = &f.Players[i]
		}
		one, other := f.Roster[0], f.Roster[0]
		for _, m := range f.Roster {
			if m.Club == one.Club && m.Player != one.Player {
				other = m
			}
		}
		page := "/buero/spieler/" + one.Player
		files := rest.V1 + "/seasons/small/file"
		h.get(h.admin, files).is(200).says(other.Player)

		office := h.decides()
		abroad := f.Roster[slices.IndexFunc(f.Roster, func(m scoring.Membership) bool { return m.Club != one.Club })].Player
		refused := page + "/vereinen/" + abroad
		office.fills(page+"?suche="+abroad, "/vereinen/"+abroad, nil, 422, refused, "Beide gehören zur selben Zeit einem Verein an",
			names[abroad].FamilyName)
		office.shows("GET", page, nil, 200, page, "Niemand anderer im Register hat diesen Namen")
		found := page + "?suche=" + url.QueryEscape(names[other.Player].FamilyName)
		merge := page + "/vereinen/" + other.Player
		question := office.fills(found, "/vereinen/"+other.Player, nil, 200, merge, "sind derselbe Mensch", names[other.Player].FamilyName,
			names[one.Player].FamilyName, "Später lässt es sich zurücknehmen: „Wieder trennen“")
		h.get(h.admin, files).is(200).says(other.Player)
		merged := office.confirms(question, merge, page+"?getan=vereint", "Die beiden Einträge sind einer", "Aufgegangen",
			names[other.Player].FamilyName)
		if !strings.Contains(merged, "vereint am") {
			t.Errorf("the page says %s", mainOf(merged))
		}
		h.get(h.admin, files).is(200).lacks(other.Player)
		for _, path := range []string{"/spieler/" + other.Player, "/buero/spieler/" + other.Player, rest.V1 + "/players/" + other.Player} {
			if got := h.get(h.admin, path).is(301).Header.Get("Location"); got != strings.Replace(path, other.Player, one.Player, 1) {
				t.Errorf("%s leads to %s", path, got)
			}
		}
		h.get(h.admin, rest.V1+"/players/"+one.Player+"/file").is(200).says(`"merged":`).says(names[other.Player].FamilyName)

		part := page + "/trennen/" + other.Player
		question = office.fills(page, "/trennen/"+other.Player, nil, 200, part, "wird wieder ein eigener", "Der eigene Eintrag heißt wieder "+names[other.Player].Name())
		office.confirms(question, part, page+"?getan=getrennt", "wieder getrennt")
		h.get(h.admin, "/spieler/"+other.Player).is(200)
		h.get(h.admin, files).is(200).says(other.Player)
		h.get(h.admin, rest.V1+"/journal?act=player.merge").is(200).says(other.Player)
	})
}
