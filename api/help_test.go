package api

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
)

// helpLink finds the links of helpers on a page.
var helpLink = regexp.MustCompile(`(/hilfe/[a-z2-7]+)<`)

// helps lets the director enter a helper for a sheet of the first heat, and returns the link.
func (h *hall) helps(b *browser, sheet, name string) string {
	h.Helper()
	return h.helpsAt(b, saal+"/heats/1/helfer", sheet, name)
}

// helpsAt lets a director enter a helper for a sheet of a heat, and returns the link.
func (h *hall) helpsAt(b *browser, at, sheet, name string) string {
	h.Helper()
	page := b.shows("GET", at, nil, 200, at)
	form := sealed(page, "/helfer")
	form.Set("sheet", sheet)
	form.Set("name", name)
	shown := b.shows("POST", at, form, 200, at, "Diese Links stehen nur jetzt da")
	return helpLink.FindStringSubmatch(shown)[1]
}

// helped hands in an entry for the third heat by a link that was revoked, and drops it as the director.
func (h *hall) helped(b *browser) {
	h.Helper()
	h.handsIn(b, 3)
	heat := b.shows("GET", saal+"/heats/3", nil, 200, saal+"/heats/3", "Hanna")
	drop := regexp.MustCompile(`/heats/3/nachgereicht/[^"/]+/verwerfen`).FindString(heat)
	question := b.shows("POST", saal+drop, sealed(heat, drop), 200, saal+drop, "Hanna")
	b.shows("POST", saal+drop, sealed(question, drop), 200, saal+"/heats/3?getan=verworfen")
}

// handsIn opens the first card of a heat by a link, revokes the link, and then hands in an entry for that card.
func (h *hall) handsIn(b *browser, heat int) {
	h.Helper()
	at, card := fmt.Sprintf("%s/heats/%d/helfer", saal, heat), fmt.Sprintf("%s/heats/%d/tische/1", saal, heat)
	h.helpsAt(b, at, "sit-and-gos/1", "Hanna")
	_, token := b.anew(at, fmt.Sprintf("Tisch 1, Heat %d", heat), "Hanna")
	hanna, link := h.browse(), people.HelpPath+token
	hanna.shows("GET", link, nil, 200, link)
	page := hanna.shows("POST", link, nil, 200, card)
	list := b.shows("GET", at, nil, 200, at, "Hanna")
	end := regexp.MustCompile(at + `/[a-z2-7]+/ende`).FindString(list)
	b.shows("POST", end, sealed(list, end), 200, at+"?getan=widerrufen")
	h.post("", rest.V1+"/entries", map[string]string{"proof": regexp.MustCompile(`data-proof="([^"]+)"`).FindStringSubmatch(page)[1],
		"path": card, "fields": "seats%5B0%5D.place=1", "key": strings.Repeat("3", 32)}).is(201)
}

// Somebody without an account comes by a link to one round card, enters it in his own name and sees nothing else; the link
// ends with the heat, and when it is revoked.
func TestSomebodyHelpsAtOneTableWithoutAnAccount(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b := h.directs()
		link := h.helps(b, "sit-and-gos/2", "Anna am Tisch 2")
		if again := b.shows("GET", saal+"/heats/1/helfer", nil, 200, saal+"/heats/1/helfer", "Anna am Tisch 2"); helpLink.MatchString(again) {
			t.Error("a link is shown twice")
		}

		anna, two := h.browse(), saal+"/heats/1/tische/2"
		anna.shows("GET", link, nil, 200, link, "Tisch 2 eingeben", "1. Sammelrunde")
		page := anna.shows("POST", link, nil, 200, two, "Anna am Tisch 2", "Hilfe in Heat 1, Tisch 2")
		if strings.Contains(page, "/heats/1/tische/1") || strings.Contains(page, "/konto") || strings.Contains(page, "/saal\"") {
			t.Errorf("the page leads elsewhere: %s", mainOf(page))
		}
		places := make([]int, seatsOf(page))
		for i := range places {
			places[i] = i + 1
		}
		anna.shows("POST", two, cardForm(page, inOrder(places...)), 200, two+"?getan=karte", "Die Rundenkarte ist gespeichert")
		entries, err := h.office.Journal(h.Context(), acts.Console, acts.Query{Season: "small", Act: string(acts.DeedCard)})
		if err != nil || len(entries) != 1 {
			t.Fatalf("got %+v, %v", entries, err)
		}
		who, err := h.people.User(h.Context(), acts.Console, entries[0].User)
		if err != nil || who.Name != "Anna am Tisch 2" || who.Password != "" {
			t.Errorf("it is entered by %+v, %v", who, err)
		}
		b.shows("GET", two, nil, 200, two, "von Anna am Tisch 2")

		// Another table, an MTT, the rest of the matchday, the account, the API: all of it is refused, or leads back.
		one := saal + "/heats/1/tische/1"
		for _, path := range []string{one, saal + "/heats/1/mtt/A", saal + "/heats/2/tische/2"} {
			if _, _, status := anna.see("GET", path, nil); status != 403 {
				t.Errorf("%s: status %d", path, status)
			}
		}
		foreign := cardForm(b.shows("GET", one, nil, 200, one), inOrder(places...))
		for _, path := range []string{one, saal + "/heats/1/mtt/A/raus/" + m.Lineups[0].Club, saal + "/heats/1/abschluss",
			saal + "/heats/1/helfer",
			saal + "/heats/1/gegenlesen/2", "/konto/name", "/konto/tokens"} {
			if _, _, status := anna.see("POST", path, foreign); status != 403 {
				t.Errorf("POST %s: status %d", path, status)
			}
		}
		for _, path := range []string{saal, "/saal", "/konto", saal + "/heats/1/helfer", saal + "/heats/1/druck/rundenkarten", "/weiter"} {
			anna.shows("GET", path, nil, 200, two)
		}

		// A second one at the same table is told apart; revoked, neither link nor session works any more.
		other := h.helps(b, "sit-and-gos/2", "")
		bert := h.browse()
		bert.shows("POST", other, nil, 200, two, "Hilfe Tisch 2, Heat 1")
		list := b.shows("GET", saal+"/heats/1/helfer", nil, 200, saal+"/heats/1/helfer")
		end := regexp.MustCompile(`/helfer/([a-z2-7]+)/ende`).FindAllStringSubmatch(list, -1)
		if len(end) != 2 {
			t.Fatalf("%d helpers", len(end))
		}
		path := saal + "/heats/1/helfer/" + who.ID + "/ende"
		b.shows("POST", path, sealed(list, "/helfer/"+who.ID+"/ende"), 200, saal+"/heats/1/helfer?getan=widerrufen", "gelten nicht mehr")
		b.shows("POST", path, sealed(list, "/helfer/"+who.ID+"/ende"), 200, saal+"/heats/1/helfer?getan=vorbei") // twice
		if _, at, _ := anna.see("GET", two, nil); !strings.HasPrefix(at, "/anmelden") {
			t.Errorf("who was revoked is at %s", at)
		}
		anna.shows("GET", link, nil, 404, link, "Dieser Link gilt nicht mehr")
		anna.shows("POST", link, nil, 404, link, "Dieser Link gilt nicht mehr")

		// The heat is closed: that ends it for everybody else.
		for _, mtt := range m.Heats[0].TeamMTTs {
			h.put(h.director, smallDay+"/heats/1/team-mtts/"+mtt.MTT, mtt).is(201)
		}
		h.post(h.director, smallDay+"/heats/1/close", map[string]string{"note": "Es ist spät."}).is(200)
		if _, at, _ := bert.see("POST", two, cardForm(page, inOrder(places...))); !strings.HasPrefix(at, "/anmelden") {
			t.Errorf("after the heat is closed a helper is at %s", at)
		}
		bert.shows("GET", other, nil, 404, other, "Dieser Link gilt nicht mehr")
		h.post(h.director, smallDay+"/heats/1/reopen", map[string]string{"reason": "Ein Fehler"}).is(200)
		bert.shows("GET", other, nil, 404, other)
	})
}

// slipsOpen reads the codes on the slips of a heat as phones do: each opens the sheet that stands on the slip, and no other.
func (h *hall) slipsOpen(pdf []byte) {
	h.Helper()
	paper := strings.Join(onPaper(h.T, pdf), " ")
	for i, opens := range []string{"/tische/1", "/tische/2", "/tische/3", "/tische/4", "/mtt/A", "/mtt/B"} {
		code := codeOnSlip(h.T, pdf, i)
		at, found := strings.CutPrefix(code, h.http.URL)
		if !found || !strings.Contains(strings.Join(strings.Fields(paper), ""), code) {
			h.Fatalf("the code of slip %d says %q, the slips %q", i+1, code, paper)
		}
		phone, sheet := h.browse(), saal+"/heats/1"+opens
		phone.shows("GET", at, nil, 200, at)
		phone.shows("POST", at, nil, 200, sheet)
	}
}

// Links are made for every table and MTT at once, and printed; what is wrong is said, and nothing is stored.
func TestHelpersAreEntered(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		b := h.directs()
		at := saal + "/heats/1/helfer"
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		page := b.shows("GET", at, nil, 200, at)
		form := sealed(page, "/helfer")
		for name, wrong := range map[string]url.Values{
			"nothing": {}, "no sheet": {"sheet": {"sit-and-gos/99"}}, "a foreign heat": {"sheet": {"heats/2/sit-and-gos/1"}},
			"a long name":    {"sheet": {"team-mtts/A"}, "name": {strings.Repeat("x", 300)}},
			"an unseen sign": {"sheet": {"team-mtts/A"}, "name": {"A\u202eb"}},
		} {
			if _, _, status := b.see("POST", at, wrong); status != 422 {
				t.Errorf("%s: status %d", name, status)
			}
		}
		form.Set("sheet", "alle")
		form.Set("zettel", "1")
		pdf, _, status := b.see("POST", at, form)
		if status != 200 || !strings.HasPrefix(pdf, "%PDF-") {
			t.Errorf("status %d, %.40q", status, pdf)
		}
		h.slipsOpen([]byte(pdf))
		if n := strings.Count(b.shows("GET", at, nil, 200, at, "Hilfe MTT A, Heat 1"), "Widerrufen"); n != 6 { // four tables, two MTTs
			t.Errorf("%d helpers", n)
		}
		if _, _, status := b.see("POST", saal+"/heats/1/helfer/niemand/ende", form); status != 303 && status != 200 && status != 404 {
			t.Errorf("nobody's help ends with status %d", status)
		}

		// Who helps at an MTT lets stacks go out there.
		carl := h.browse()
		mtt := saal + "/heats/1/mtt/B"
		going := carl.shows("POST", h.helps(b, matchday.SheetOfMTT("B"), "Carl"), nil, 200, mtt, "Wer scheidet aus?")
		out := regexp.MustCompile(`/mtt/B/raus/([a-z0-9-]+)"`).FindStringSubmatch(going)[1]
		carl.shows("POST", mtt+"/raus/"+out, url.Values{"raus": {"ja"}}, 200, mtt+"?getan=ausgeschieden", "Als 2. im MTT")
		if _, _, status := carl.see("POST", saal+"/heats/1/mtt/A/raus/"+out, url.Values{"raus": {"ja"}}); status != 403 {
			t.Errorf("a foreign MTT: status %d", status)
		}
		admin := h.user("buero@example.at", acts.Role{Kind: acts.RoleAdmin})
		if users := string(h.get(admin, "/api/v1/users").is(200).body); strings.Contains(users, "helper") {
			t.Errorf("a helper is an account: %s", users)
		}
	})
}
