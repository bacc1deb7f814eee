package api

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/director"
)

// workplaces asks for every page of an account and of a club, and sends each form as
// nobody has filled it in.
func (h *hall) workplaces(f *seasonfile.File) {
	h.Helper()
	club := f.Clubs[0].ID
	routes := slices.Concat(h.server.workplace.Routes(), h.server.president.Routes(), h.server.setup.Routes(),
		h.server.bureau.Routes())
	someone, _ := h.invited("jemand@example.at", people.RoleContent{Kind: acts.RolePresident, Club: club})
	open := &scoring.Tournament{ID: "linzer-open", Name: "Linzer Open", Date: "2010-05-09", Kind: scoring.National, Entries: 9,
		Results: []scoring.Finish{}}
	h.put(h.admin, small+"/tournaments/linzer-open", open).is(201)
	at := strings.NewReplacer(":club", club, ":season", "small", ":league", "bl1", ":matchday", "2",
		":player", f.Leagues[0].Matchdays[0].Lineups[0].Slots[0], ":transfer", "nobody", ":task", "nobody", ":index", "0", ":sanction", "1",
		":booking", "nobody", ":number", "nobody", ":reminder", "1", ":user", someone, ":association", "apsa", ":tournament", "linzer-open",
		":squad", "em-2010", ":case", "1", ":heat", "1", ":other", "nobody", ":year", "2007", ":tier", "1", ":motion", "1", ":resolution", "1")
	h.chronicle(club)
	h.get(h.admin, rest.V1+"/clubs/"+club+"/officers").is(200)
	h.user("zweite-obfrau", acts.Role{Kind: acts.RolePresident, Club: club})
	h.drop(h.admin, rest.V1+"/clubs/"+club+"/officers/zweite-obfrau").is(204)
	h.transfersOnPages(club, f.Clubs[1].ID, f.Leagues[0].Matchdays[0].Lineup(f.Clubs[1].ID).Slots[1])
	h.runs(h.server.director.Routes(), strings.NewReplacer(":club", club, ":season", "small", ":league", "bl1", ":matchday", "1", ":heat", "1",
		":table", "1", ":mtt", "A", ":lease", "niemand", ":leftover", "1"))
	token := h.user("saal@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
	h.get(token, "/buero/live").is(http.StatusForbidden)
	deciding := h.user("apsa@example.at", acts.Role{Kind: acts.RoleAdmin})
	for _, path := range []string{"/amtlich", "/heats/1/tische/1/annullierung", "/heats/1/tische/1/annullierung/zuruecknehmen"} { // which are not the director's
		h.fill(deciding, "/saal/small/bl1/1"+path, nil)
	}
	streams := map[string]*ear{}
	for path, by := range map[string]string{"/saal/small/bl1/1/live": token, "/buero/live": deciding} {
		streams[path] = listen(h.T, h.http.URL, path, "Authorization", "Bearer "+by)
		if streams[path].StatusCode != http.StatusOK {
			h.Errorf("%s: status %d", path, streams[path].StatusCode)
		}
	}
	h.server.live.Broadcaster.Close() // they go on until everybody is sent home
	for _, e := range streams {
		e.ends()
	}
	for i := range routes {
		r := &routes[i]
		office := acts.Role{Kind: acts.RolePresident, Club: club}
		if strings.HasPrefix(r.Path, buero) {
			office = acts.Role{Kind: acts.RoleAdmin}
		}
		token, path := h.user("konto@example.at", office), at.Replace(r.Path)
		if strings.HasPrefix(r.Path, steps) { // of the season that is set up, whose leagues play once
			path = strings.Replace(path, "/bl1/2", "/bl1/1", 1)
		}
		switch r.Method {
		case rest.Get:
			h.get(token, path)
		case rest.Post:
			if status := h.fill(token, path, nil); status >= http.StatusInternalServerError {
				h.Errorf("%s: status %d", r.Path, status)
			}
		}
	}
}

// transfersOnPages asks for a player of another club, withdraws, asks again, and releases him. Forms are sent with their
// hidden fields: without them they name no club, and every president is refused.
func (h *hall) transfersOnPages(club, from, player string) {
	h.Helper()
	token := h.user("zwei-vereine@example.at", acts.Role{Kind: acts.RolePresident, Club: club}, acts.Role{Kind: acts.RolePresident, Club: from})
	b := &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
	moves, theirs := "/verein/"+club+"/transfers", "/verein/"+from+"/transfers"
	b.fills(moves+"?spieler="+player, "/transfers", nil, 200, moves+"?getan=beantragt")
	b.fills(moves, "/zurueckziehen", nil, 200, moves+"?getan=zurueckgezogen")
	b.fills(moves+"?spieler="+player, "/transfers", nil, 200, moves+"?getan=beantragt")
	ask := regexp.MustCompile(`action="([^"]+/fragen)"`).FindStringSubmatch(b.shows("GET", moves, nil, 200, moves))[1]
	link := regexp.MustCompile(`/wechsel/[a-z2-7]+`).FindString(b.fills(moves, "/fragen", nil, 200, ask))
	b.shows("GET", link, nil, 200, link)
	b.shows("POST", link, url.Values{"says": {"yes"}}, 200, link+"?getan=antwort")
	waits := b.shows("GET", theirs, nil, 200, theirs)
	refusal := regexp.MustCompile(`action="([^"]+/verweigern)"`).FindStringSubmatch(waits)[1]
	form := asShown(waits, refusal)
	form.Set("reason", "er bleibt")
	b.shows("POST", refusal, form, 200, refusal, "Gespeichert ist noch nichts")
	b.fills(theirs, "/freigeben", map[string]string{"ja": "1"}, 200, theirs+"?getan=freigegeben")
}

// runs asks for every page on which a matchday is run, and sends each form as nobody has filled it in.
func (h *hall) runs(routes []rest.Route, at *strings.Replacer) {
	h.Helper()
	for i := range routes {
		r := &routes[i]
		token := h.user("saal@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
		printout := director.LineupListPath
		if strings.Contains(r.Path, ":heat") {
			printout = director.SeatingPlanPath
		}
		switch r.Method {
		case rest.Get:
			h.get(token, strings.Replace(at.Replace(r.Path), ":printout", printout, 1))
		case rest.Post:
			if status := h.fill(token, at.Replace(r.Path), nil); status >= http.StatusInternalServerError {
				h.Errorf("%s: status %d", r.Path, status)
			}
		}
	}
}

// fill sends a form in somebody's name, and returns the status.
func (h *hall) fill(token, path string, form url.Values) int {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), http.MethodPost, h.http.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		h.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+token)
	answer, err := line.RoundTrip(r)
	if err != nil {
		h.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}
