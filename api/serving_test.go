package api

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// A treasurer and a member of the disciplinary committee do their part for the association on its pages, and nothing else there.
func TestWhoServesTheAssociationDoesHisPartAlone(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, money, one := f.Leagues[0].Clubs[0], buero+"/saisonen/small/geld", buero+"/saisonen/small/faelle/1"
		h.put(h.admin, small+"/fees", seasons.Fees{First: 15000}).is(201)
		h.fined(club)
		at := strings.NewReplacer(":club", club, ":season", "small", ":league", "bl1", ":matchday", "1", ":player", f.Players[0].ID,
			":tournament", "keines", ":squad", "keines", ":user", "keiner", ":case", "1", ":year", "2007", ":tier", "1")
		for role, open := range map[string]map[string]bool{
			acts.RoleTreasurer: {buero: true, money: true, money + "/rechnungen/" + club: true},
			acts.RoleCommittee: {buero: true, buero + "/saisonen/small/faelle": true, one: true},
		} {
			token := h.user(role+"@example.at", acts.Role{Kind: role})
			for _, r := range h.server.bureau.Routes() {
				path, want := at.Replace(r.Path), http.StatusForbidden
				switch {
				case r.Method != rest.Get:
					continue
				case open[path]:
					want = http.StatusOK
				}
				page := h.get(token, path).is(want)
				for _, link := range regexp.MustCompile(`href="(/buero[^"?#]*)`).FindAllStringSubmatch(string(page.body), -1) {
					h.get(token, link[1]).is(http.StatusOK)
				}
			}
			h.get(token, "/buero/live").is(http.StatusForbidden)
			h.get(token, "/buero/erste-schritte").is(http.StatusForbidden)
		}

		books := h.browsesAs(acts.RoleTreasurer + "@example.at")
		books.shows("GET", "/weiter", nil, 200, buero, ">Geld</a>", "Nenngeld, offen sind 150,00")
		page := books.shows("GET", money, nil, 200, money, "Zahlung eintragen", "Geldstrafe: 50,00")
		for _, no := range []string{">Benutzer</a>", "Geldstrafe verhängen", "/erlassen", ">Fälle</a>"} {
			if strings.Contains(page, no) {
				h.Errorf("the page of the treasurer has %s", no)
			}
		}
		pay := asShown(page, money+"/zahlung", "zahlung-small-"+club+"-frei")
		pay.Set("cents", "30")
		books.shows("POST", money+"/zahlung", pay, 200, money+"?getan=zahlung", "Zurückbuchen")
		books.shows("POST", money+"/strafe", url.Values{"club": {club}, "cents": {"20"}, "rule": {"2.2.13"}, "reason": {"Nein"}}, 403, money+"/strafe")

		judge := h.browsesAs(acts.RoleCommittee + "@example.at")
		judge.shows("GET", "/weiter", nil, 200, buero, ">Fälle</a>", "die Betroffenen sind anzuhören", one)
		page = judge.shows("GET", one, nil, 200, one, "Anhörung ansetzen")
		page = judge.shows("POST", one+"/anhoerung", asShown(page, one+"/anhoerung"), 200, one+"?getan=anhoerung")
		verdict := asShown(page, one+"/entscheidung")
		verdict.Set("outcome", "upheld")
		verdict.Set("sentence", "Es war keines.")
		h.user("obmann-"+club+"@example.at", acts.Role{Kind: acts.RolePresident, Club: club}, acts.Role{Kind: acts.RoleCommittee})
		party := h.browsesAs("obmann-" + club + "@example.at")
		own := asShown(party.shows("GET", one, nil, 200, one), one+"/entscheidung")
		own.Set("outcome", "upheld")
		own.Set("sentence", "Es war keines.")
		party.shows("POST", one+"/entscheidung", own, 422, one+"/entscheidung", "Über einen Fall des eigenen Vereins entscheidet jemand anderer.")
		asked := judge.shows("POST", one+"/entscheidung", verdict, 200, one+"/entscheidung", "Gespeichert ist noch nichts")
		judge.confirms(asked, one+"/entscheidung", one+"?getan=fall", "stattgegeben", "Es war keines.")
		books.shows("GET", money, nil, 200, money, "Geldstrafe erlassen", "Fall 1: Es war keines.")
	})
}

// fined fines a club, which protests: case 1.
func (h *hall) fined(club string) {
	h.Helper()
	b, money := h.decides(), buero+"/saisonen/small/geld"
	b.decide(money, money+"/strafe", money+"?getan=strafe", map[string]string{"club": club, "cents": "50", "rule": "§ 2.2.13",
		"reason": "Handy am Tisch"})
	h.president(club)
	p, path := h.browsesAs("obmann-"+club+"@example.at"), "/verein/"+club+"/proteste"
	form := sealed(p.shows("GET", path, nil, 200, path), path+"/small")
	form.Set("reason", "Es war ein Taschenrechner.")
	p.shows("POST", path+"/small", form, 200, path+"?getan=protestiert")
}
