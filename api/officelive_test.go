package api

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"pokerliga/api/live"
	"pokerliga/office/acts"
)

// Every stream goes on until the client goes away: the time that an act may take does not end it.
func TestEveryRouteThatTellsNewsIsAStream(t *testing.T) {
	for _, r := range (&live.Handlers{}).Routes() {
		c := echo.New().NewContext(nil, nil)
		c.SetPath(r.Path)
		if !live.IsStream(c) {
			t.Errorf("%s ends when the time of an act is over", r.Path)
		}
	}
}

// What somebody else has just decided disappears from the list of who looks at it: the start page of the association listens to
// a stream that names the newest entry of the journal, and shows what it was. Nobody else may listen.
func TestTheAssociationIsToldOfWhatOthersDecide(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b := h.decides()
		transfer := h.requested(f)
		h.post(h.admin, transfer+"/release", nil).is(200)
		page := b.shows("GET", buero, nil, 200, buero, "ist freigegeben und wartet auf die APSA", "zuletzt um")
		stream := regexp.MustCompile(`data-live="([^"]+)"`).FindStringSubmatch(page)
		if stream == nil {
			h.Fatal("the page does not listen")
		}
		token := h.user("zweite-apsa@example.at", acts.Role{Kind: acts.RoleAdmin})
		e := listen(h.T, h.http.URL, stream[1], "Authorization", "Bearer "+token)
		if e.StatusCode != http.StatusOK {
			h.Fatalf("status %d", e.StatusCode)
		}
		h.post(h.admin, transfer+"/approve", nil).is(200)
		if mark, _ := e.change(); strings.Contains(stream[1], mark) {
			h.Errorf("told %q, which is known", mark)
		}
		fresh := b.shows("GET", buero, nil, 200, buero, "zuletzt um")
		if strings.Contains(fresh, "wartet auf die APSA") || strings.Contains(fresh, stream[1]) {
			h.Error("what was decided is still on the page, or the page says nothing new")
		}
		season := buero + "/saisonen/small"
		for _, path := range []string{"/transfers", "/benutzer", "/vereine", "/saisonen", "/nationalteams"} {
			b.shows("GET", buero+path, nil, 200, buero+path, `data-live="`+buero+"/live?seit=", `href="`+buero+path+`">Neu laden`)
		}
		for _, path := range []string{"", "/anmeldungen", "/faelle", "/geld", "/sanktionen", "/aufstieg", "/turniere"} {
			b.shows("GET", season+path, nil, 200, season+path, `data-live="`+buero+"/live?seit=")
		}
		h.server.live.Broadcaster.Close()
		h.get(h.director, stream[1]).is(403)
		h.get("", stream[1]).is(401)
	})
}
