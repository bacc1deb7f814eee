package api

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// teamLink makes the link of a club for the chat of its team and returns its path.
func (h *hall) teamLink(club string) string {
	h.Helper()
	by := acts.Actor{User: "obfrau@example.at", Roles: []acts.Role{{Kind: acts.RolePresident, Club: club}}}
	out, err := h.office.Acts.Do(h.Context(), by, &availability.MakeTeamLink{OfClub: declare.OfClub(club)}, acts.Terms{})
	if err != nil {
		h.Fatal(err)
	}
	return availability.TeamLinkPath + out.Content.(*availability.MadeTeamLink).Token
}

// tapsName taps the name of a player of a club behind a link.
func (h *hall) tapsName(club, link, player string) {
	h.Helper()
	act := &availability.TapName{OfMember: register.OfMember{Club: club, Player: player}, Token: strings.TrimPrefix(link, availability.TeamLinkPath)}
	if _, err := h.office.Acts.Do(h.Context(), acts.Public, act, acts.Terms{}); err != nil {
		h.Fatal(err)
	}
}

// chatLink finds the link of a team in the text for its chat.
var chatLink = regexp.MustCompile(`/zusagen/[a-z2-7]+</textarea>`)

// makesTeamLink makes a link on the page of the president.
func (b *browser) makesTeamLink(desk string) string {
	b.Helper()
	shown := b.shows("POST", desk+"/link", url.Values{}, 200, desk+"/link", "Dieser Link steht nur jetzt da", "QR-Code des Links", "data-share")
	return strings.TrimSuffix(chatLink.FindString(shown), "</textarea>")
}

// A president puts one link into the chat; on each phone a name is tapped once, and all matchdays that are open are answered on one page
// until the lineups freeze (§ 2.2.14). The president sees who has tapped what, and takes it back.
func TestATeamTapsItsNames(t *testing.T) {
	each(t, func(h *hall) {
		f, b, _ := h.asking()
		admin := h.user("verband@example.at", acts.Role{Kind: acts.RoleAdmin})
		h.put(admin, small+"/leagues/bl1/matchdays/2", league.PutMatchday{Date: "2010-04-10", Start: "13:00"}).is(201)
		own := f.Leagues[0].Matchdays[0].Lineups[0]
		anna, bert := own.Slots[0], own.Slots[1]
		desk := "/verein/" + own.Club + "/zusagen"
		b.shows("GET", desk, nil, 200, desk, "Ein Link für den Chat", "Link erstellen", "noch niemand gefragt")
		link := b.makesTeamLink(desk)
		if page, _, _ := b.see("GET", desk, nil); chatLink.MatchString(page) || !strings.Contains(page, "Angetippt hat noch niemand") {
			h.Error(mainOf(page))
		}
		h.get("", link).is(200).has("Referrer-Policy", "same-origin").has("X-Robots-Tag", "noindex").has("Cache-Control", "no-store")
		if robots := string(h.get("", "/robots.txt").is(200).body); !strings.Contains(robots, "Disallow: /zusagen/\n") {
			h.Error(robots)
		}
		first, second := h.browse(), h.browse()
		names := first.shows("GET", link, nil, 200, link, "Wer bist du?", `name="player" value="`+anna+`"`, `name="player" value="`+bert+`"`)
		for _, p := range f.Players { // names, and those of the club alone
			if p.BirthDate != "" && strings.Contains(names, p.BirthDate) || p.ID == f.Leagues[0].Matchdays[0].Lineups[1].Slots[0] && strings.Contains(names, p.ID) {
				h.Errorf("%+v is shown", p)
			}
		}
		first.shows("POST", link, url.Values{}, 422, link, "Bitte einen Namen aus dem Kader antippen")
		first.shows("POST", link, url.Values{"player": {strings.Repeat("x", 5000)}}, 422, link, "Bitte einen Namen aus dem Kader antippen")
		first.shows("POST", link, url.Values{"player": {anna}}, 200, link+"?getan=dabei", "Von jetzt an antwortest du auf diesem Gerät", "1. Sammelrunde",
			"2. Sammelrunde", "Ändern kannst du die Antwort bis Sonntag, 7. Februar 2010, 12:30 Uhr")
		first.shows("POST", link, url.Values{"player": {anna}}, 200, link) // sent twice
		second.shows("POST", link, url.Values{"player": {anna}}, 422, link, "Dieser Name ist schon angetippt, am 30. Jänner 2010, 12:00 Uhr",
			"schon angetippt am Samstag, 30. Jänner 2010, 12:00 Uhr", "macht ihn der Verein rückgängig")
		second.shows("POST", link, url.Values{"player": {bert}}, 200, link+"?getan=dabei")

		answer := link + "/small/bl1/1"
		first.shows("POST", answer, url.Values{}, 422, answer, "Bitte Ja, Nein oder Vielleicht auswählen")
		first.shows("POST", answer, url.Values{"says": {"yes"}, "word": {strings.Repeat("ä", 201)}}, 422, answer, `href="#runde-bl1-1-word"`)
		first.shows("POST", answer, url.Values{"says": {"yes"}}, 200, link+"?getan=antwort", "Ja, ich kann spielen.", "✓ Ja", "Danke, deine Antwort")
		first.shows("POST", answer, url.Values{"says": {"perhaps"}, "word": {"komme <b>später</b>"}}, 200, link+"?getan=antwort", "✓ Vielleicht",
			"komme &lt;b&gt;später&lt;/b&gt;")
		first.shows("POST", link+"/small/bl1/2", url.Values{"says": {"no"}}, 200, link+"?getan=antwort", "✓ Nein")
		first.shows("POST", link+"/small/bl1/99", url.Values{"says": {"no"}}, 200, link)
		second.shows("POST", answer, url.Values{"says": {"yes"}}, 200, link+"?getan=antwort")
		day := desk + "/small/bl1/1"
		b.shows("GET", day, nil, 200, day, "über den Link im Chat", "1 ja, 1 vielleicht, 0 nein")
		b.shows("GET", desk, nil, 200, desk, "1 ja, 1 vielleicht, 0 nein", "0 ja, 0 vielleicht, 1 nein")

		// The president takes one back; the other phone answers as before.
		undo := desk + "/namen/" + anna
		page := b.shows("GET", desk, nil, 200, desk, "Angetippt", "Samstag, 30. Jänner 2010, 12:00 Uhr", "Noch nicht angetippt: ")
		question := b.shows("POST", undo, sealed(page, undo), 200, undo, "mit den Antworten von diesem Gerät")
		b.shows("POST", undo, sealed(question, undo), 200, desk+"?getan=name", "Das ist rückgängig gemacht", "1 ja, 0 vielleicht, 0 nein")
		first.shows("POST", answer, url.Values{"says": {"yes"}}, 200, link, "Wer bist du?")
		first.shows("GET", link, nil, 200, link, "Wer bist du?", `name="player" value="`+anna+`"`)
		second.shows("GET", link, nil, 200, link, "✓ Ja")
		journal := h.get(admin, rest.V1+"/journal").is(200).says("availability.undo-tap").says("availability.tap")
		if strings.Contains(string(journal.body), "später") || strings.Contains(string(journal.body), strings.TrimPrefix(link, "/zusagen/")) {
			h.Error("the journal says what a player has said, or the link")
		}
		if g := h.get(admin, desk); g.StatusCode != 403 {
			h.Errorf("status %d", g.StatusCode)
		}

		// A browser that keeps no cookies is told so.
		bare := h.browse()
		bare.client.Jar = nil
		bare.shows("POST", link, url.Values{"player": {anna}}, 200, link+"?getan=dabei", "lässt keine Cookies zu")

		// A new link ends the old one, and the phone goes on with it; withdrawn, it leads nowhere.
		again := b.makesTeamLink(desk)
		second.shows("GET", link, nil, 404, link, "Dieser Link gilt nicht mehr", "Bitte den Verein um den neuen")
		second.shows("POST", link, url.Values{"player": {anna}}, 404, link)
		second.shows("POST", answer, url.Values{"says": {"yes"}}, 404, answer)
		second.shows("GET", again, nil, 200, again, "✓ Ja")
		h.clock = time.Date(2010, 2, 7, 13, 31, 0, 0, rulebook.Vienna())
		second.shows("POST", again+"/small/bl1/1", url.Values{"says": {"no"}}, 200, again, "Die Aufstellungen stehen fest")
		page = b.shows("GET", desk, nil, 200, desk, "Link zurückziehen")
		question = b.shows("POST", desk+"/link/ende", sealed(page, desk+"/link/ende"), 200, desk+"/link/ende", "antwortet nicht mehr damit")
		b.shows("POST", desk+"/link/ende", sealed(question, desk+"/link/ende"), 200, desk+"?getan=link-ende", "ist zurückgezogen")
		second.shows("GET", again, nil, 404, again, "Dieser Link gilt nicht mehr")
	})
}

// "Antworten bis" is before the lineup is due (§ 2.2.11), for the player by both links and for the president, and stands there no more once it
// is gone.
func TestAnswersAreDueBeforeTheLineup(t *testing.T) {
	each(t, func(h *hall) {
		f, b, page := h.asking()
		own := f.Leagues[0].Matchdays[0].Lineups[0]
		h.clock = time.Date(2010, 1, 24, 12, 0, 0, 0, rulebook.Vienna())
		const answers, lineup = "Samstag, 30. Jänner 2010, 13:00 Uhr", "Sonntag, 31. Jänner 2010, 13:00 Uhr"
		b.shows("GET", "/verein/"+own.Club+"/aufstellung/small/bl1/1", nil, 200, "/verein/"+own.Club+"/aufstellung/small/bl1/1", lineup)
		b.shows("GET", page, nil, 200, page, "Antworten bis", answers)
		link := b.makesTeamLink("/verein/" + own.Club + "/zusagen")
		shown := b.shows("POST", page, b.askFor(page, own.Slots[0]), 200, page)
		personal := "/zusage/" + replyLink.FindStringSubmatch(shown)[1]
		player := h.browse()
		player.shows("GET", personal, nil, 200, personal, "bis "+answers)
		player.shows("POST", link, url.Values{"player": {own.Slots[0]}}, 200, link+"?getan=dabei", "Antworten bis "+answers)
		h.clock = time.Date(2010, 1, 30, 13, 0, 0, 0, rulebook.Vienna())
		for _, path := range []string{personal, link} {
			if page, _, _ := player.see("GET", path, nil); strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), answers) {
				h.Errorf("%s waits for what is gone", path)
			}
		}
	})
}
