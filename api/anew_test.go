package api

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
)

// anewIn finds the forms that make links anew on a page, and helpToken the secrets of links, as they stand in addresses.
var (
	anewIn    = regexp.MustCompile(`action="([^"]+/neu)"`)
	helpToken = regexp.MustCompile(`/(?:t|hilfe)/([a-z2-7]{20,})<`)
)

// anew makes the link of a helper anew on the page that lists him, and returns the page that shows the new one, and its secret. The
// question says what the link is for, and whose it is.
func (b *browser) anew(at, what, name string) (shown, token string) {
	b.Helper()
	list := b.shows("GET", at, nil, 200, at)
	rows := strings.Split(list, "<li>")
	row := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, name) && anewIn.MatchString(row) })
	if row < 0 {
		b.Fatalf("%s lists no link of %s", at, name)
	}
	action := anewIn.FindStringSubmatch(rows[row])[1]
	question := b.shows("POST", action, sealed(list, action), 200, action, "Link für "+what+" ("+name+") neu machen?", "gilt sofort nicht mehr")
	shown = b.shows("POST", action, sealed(question, action), 200, action, "nur jetzt", "QR-Code des Links für ")
	return shown, helpToken.FindStringSubmatch(shown)[1]
}

// A link of a scribe is made anew: after a question that names its table, the old one and the phone on which it is open are shut out at
// once, what was recorded stays his, the new one is shown with its code or printed, and no secret is in the journal. A player's link
// cannot be made anew, and only a director makes one anew.
func TestALinkOfAScribeIsMadeAnew(t *testing.T) {
	each(t, func(h *hall) {
		token := h.floorDirector()
		h.seated(token)
		director, at, page := h.browsesAs("floor@example.at"), floorPage+"/links", floorPage+"/tisch/1"
		h.linked(token, "entrants/cleo", "Cleo")
		before, _ := h.floorHelped(token, "tables/1", "Hanna")
		before.shows("GET", page, nil, 200, page, "Tisch 1")
		list := director.shows("GET", at, nil, 200, at, "Hanna", "Cleo")
		if forms := anewIn.FindAllString(list, -1); len(forms) != 1 {
			t.Fatalf("%d links can be made anew", len(forms))
		}
		shown, token := director.anew(at, "Tisch 1", "Hanna")
		if !strings.Contains(shown, "data:image/png;base64,") {
			t.Error("the new link has no code")
		}
		if body, _, _ := before.see("GET", page, nil); !strings.Contains(body, "anmelden-password") {
			t.Error("the phone with the old link goes on")
		}
		again := h.browse()
		again.shows("POST", "/hilfe/"+token, nil, 200, page, "Tisch 1", "Hanna")

		// Printed, as one and as all.
		action := anewIn.FindStringSubmatch(list)[1]
		form := sealed(list, action)
		form.Set("zettel", "1")
		question := director.shows("POST", action, form, 200, action, "Tisch 1")
		paper, _, status := director.see("POST", action, sealed(question, action))
		if status != 200 || !strings.HasPrefix(paper, "%PDF") {
			t.Errorf("the slip: status %d, %.20q", status, paper)
		}
		if body, _, _ := again.see("GET", page, nil); !strings.Contains(body, "anmelden-password") {
			t.Error("the second link goes on beside the third")
		}
		every := sealed(list, at)
		every.Set("teil", "alle")
		every.Set("zettel", "1")
		if paper, _, status := director.see("POST", at, every); status != 200 || !strings.HasPrefix(paper, "%PDF") {
			t.Errorf("the slips: status %d, %.20q", status, paper)
		}

		director.shows("POST", floorPage+"/links/niemand/neu", url.Values{}, 200, at+"?getan=vorbei", "Das ist inzwischen erledigt")
		entries, err := h.office.Journal(t.Context(), acts.Console, acts.Query{})
		if err != nil {
			t.Fatal(err)
		}
		renewed := 0
		for i := range entries {
			if e := &entries[i]; e.Act == string(acts.DeedRenewHelper) {
				renewed++
			}
			if said := entries[i].Before + entries[i].After + string(entries[i].Subject); strings.Contains(said, token) {
				t.Errorf("the journal tells a link: %s", said)
			}
		}
		if renewed != 2 {
			t.Errorf("%d links are made anew in the journal", renewed)
		}
	})
}

// The same in the hall.
func TestALinkToARoundCardIsMadeAnew(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		b, at, two := h.directs(), saal+"/heats/1/helfer", saal+"/heats/1/tische/2"
		link := h.helps(b, "sit-and-gos/2", "Anna")
		anna := h.browse()
		anna.shows("POST", link, nil, 200, two, "Anna")
		_, token := b.anew(at, "Tisch 2, Heat 1", "Anna")
		if body, _, _ := anna.see("GET", two, nil); !strings.Contains(body, "anmelden-password") {
			t.Error("the phone with the old link goes on")
		}
		anna.shows("GET", link, nil, 404, link, "gilt nicht mehr")
		anna.shows("POST", "/hilfe/"+token, nil, 200, two, "Anna")
	})
}
