package api

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
)

// fining is a motion to fine a club of the season small, which the API takes.
func fining(club string, cents int) *league.LayMotion {
	return &league.LayMotion{Asked: league.MotionAsked(declare.Ask(&seasons.Fine{InSeason: "small", Club: club, Date: "2010-02-07", Cents: seasons.Money(cents), Rule: "2.2.13", Reason: "Ohne Dress"}))}
}

// boardLink makes the link by which the board reads what is laid before it in the season small.
func (h *hall) boardLink() string {
	h.Helper()
	const user = "vorstand@example.at"
	h.user(user, acts.Role{Kind: acts.RoleAdmin})
	by := acts.Actor{User: user, Roles: []acts.Role{{Kind: acts.RoleAdmin}}, Strong: true}
	out, err := h.office.Acts.Do(h.Context(), by, &league.MakeMotionsLink{InSeason: "small"}, acts.Terms{})
	if err != nil {
		h.Fatal(err)
	}
	return league.MotionsLinkPath + out.Content.(*league.MadeMotionsLink).Token
}

// lays fills in a form of a page and lays what it asks for before the board.
func (b *browser) lays(at, action string, fields map[string]string, says ...string) {
	b.Helper()
	form := asShown(b.shows("GET", at, nil, 200, at), action)
	for name, value := range fields {
		form.Set(name, value)
	}
	page, _, _ := b.see("POST", action, form)
	laying := asShown(page, action)
	if !strings.Contains(page, "Dem Vorstand vorlegen") || laying == nil {
		b.Fatalf("%s cannot be laid before the board: %s", action, mainOf(page))
	}
	laying.Del("ja")
	laying.Set("vorlegen", "1")
	desk := buero + "/saisonen/small/vorlage"
	b.shows("POST", action, laying, 200, desk+"?getan=vorgelegt", append(says, "Der Antrag liegt dem Vorstand vor")...)
}

// What the office would decide is laid before the board instead: all it may decide stands side by side, for the office and behind a link without an
// account; what it accepts is done in one act.
func TestTheOfficeLaysBeforeTheBoard(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, page := h.decides(), buero+"/saisonen/small"
		desk, fined, moved := page+"/vorlage", f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
		name := func(club string) string { return f.ClubName(club) }
		b.shows("GET", desk, nil, 200, desk, "Dem Vorstand liegt nichts vor")
		b.lays(page+"/geld", page+"/geld/strafe", map[string]string{"club": fined, "date": "2010-02-07", "cents": "50", "rule": "2.2.13", "reason": "Ohne Dress"},
			"Antrag 1:", "Gegen "+name(fined)+" wird eine Geldstrafe von 50,00 € verhängt", "Konten")
		b.lays(page+"/sanktionen", page+"/sanktionen", map[string]string{"kind": "correction", "team": "bl1/" + moved, "points": "-40", "date": "2010-02-07", "rule": "2.2.15", "reason": "Zu spät"},
			"Antrag 1 und 2", "Tabelle der ")
		unread := asShown(b.shows("GET", page+"/sanktionen", nil, 200, page+"/sanktionen"), page+"/sanktionen")
		for name, value := range map[string]string{"kind": "correction", "team": "bl1/" + moved, "points": "viele", "reason": "Zu spät", "vorlegen": "1"} {
			unread.Set(name, value)
		}
		b.shows("POST", page+"/sanktionen", unread, 422, page+"/sanktionen", "viele")
		var w league.Weighed
		h.get(h.admin, small+"/motions").is(200).into(&w)
		if len(w.Motions) != 2 || len(w.Ways) != 4 || len(w.Ways[3].Money) != 1 || w.Ways[3].Money[0].After-w.Ways[3].Money[0].Before != 5000 {
			t.Errorf("the API answers %+v", w)
		}

		shown := b.shows("POST", desk+"/link", asShown(b.shows("GET", desk, nil, 200, desk), desk+"/link"), 200, desk+"/link", "Dieser Link steht nur jetzt da", "data:image/png")
		link := regexp.MustCompile(`/vorlage/[a-z2-7]{20,}`).FindString(shown)
		if again := b.shows("GET", desk, nil, 200, desk, "Ein Link gilt, erstellt am"); strings.Contains(again, link) {
			t.Error("the link is shown again")
		}
		anyone := h.browse()
		read := anyone.shows("GET", link, nil, 200, link, "Beschlussvorlage", "Vertraulich", "Antrag 1 und 2", name(moved), "50,00 €")
		if strings.Contains(mainOf(read), "<form") {
			t.Error("who has the link can change something")
		}
		anyone.shows("GET", "/vorlage/abc", nil, 404, "/vorlage/abc", "gilt nicht mehr")

		b.decide(desk, desk+"/beschluss", desk+"?getan=beschlossen", map[string]string{"motions": "1"}, "ist ausgeführt", "liegt nichts vor")
		b.shows("GET", page+"/geld", nil, 200, page+"/geld", "Ohne Dress")
		if sanctions := string(h.get("", small+"/sanctions").is(200).body); strings.Contains(sanctions, "Zu spät") {
			t.Error("what was rejected is done")
		}
		anyone.shows("GET", link, nil, 404, link, "gilt nicht mehr")

		b.decide(desk, desk+"/beschluss/1/zuruecknehmen", desk+"?getan=beschluss-zurueckgenommen", map[string]string{"reason": "Die Frist war noch nicht um"},
			"Beschluss 1 vom", "Antrag 1 angenommen, Antrag 2 abgelehnt", "eine Geldstrafe von 50,00 € verhängt", "als Ganzes zurückgenommen")
		second := h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin})
		h.get(second, small+"/motions").is(200).into(&w)
		if len(w.Resolutions) != 1 || w.Resolutions[0].Revoked == "" {
			t.Errorf("the API answers %+v", w.Resolutions)
		}
		journal := string(h.get(second, rest.V1+"/journal?season=small").is(200).body)
		if !strings.Contains(journal, `"motion.resolve"`) || strings.Contains(journal, strings.TrimPrefix(link, league.MotionsLinkPath)) {
			t.Errorf("the journal says %s", journal)
		}
	})
}

// resolved fines a club as the board has resolved, and lays another fine before it.
func (h *hall) resolved(club string) {
	h.Helper()
	h.post(h.admin, small+"/motions", fining(club, 500)).is(201)
	h.post(h.admin, small+"/resolutions", `{"motions":[1]}`).is(201)
	h.post(h.admin, small+"/motions", fining(club, 1000)).is(201)
}

// motions asks for what is laid before the board.
func (h *hall) motions(club string) {
	h.Helper()
	h.post(h.admin, small+"/motions", fining(club, 1000)).is(201).says(`"number":1`)
	h.post(h.admin, small+"/motions", fining(club, 2000)).is(201)
	h.get(h.admin, small+"/motions").is(200).says(`"ways"`)
	h.get("", h.boardLink()).is(200).says("Beschlussvorlage")
	h.drop(h.admin, small+"/motions/1").is(204)
	h.post(h.admin, small+"/resolutions", map[string]any{"motions": []int{2}}).is(201).says(fmt.Sprintf(`"club":%q`, club))
	h.post(h.admin, small+"/resolutions/1/revoke", `{"reason":"Die Frist war noch nicht um"}`).is(200).says(`"revoked"`)
}
