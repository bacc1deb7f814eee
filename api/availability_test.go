package api

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// replyLink finds the link of a player in a text to be passed on.
var replyLink = regexp.MustCompile(`/zusage/([a-z2-7]+)</textarea>`)

// asking opens the season small a week before its first matchday, and returns the browser of the president of its first
// club, and the page on which he asks.
func (h *hall) asking() (f *seasonfile.File, b *browser, page string) {
	h.Helper()
	f = h.withSmall()
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	club := f.Leagues[0].Matchdays[0].Lineups[0].Club
	return f, h.presides(club), "/verein/" + club + "/zusagen/small/bl1/1"
}

// askFor sends the form that asks with these players chosen.
func (b *browser) askFor(page string, players ...string) url.Values {
	b.Helper()
	shown, _, _ := b.see("GET", page, nil)
	form := sealed(shown, `/zusagen/[^"]*[0-9]`)
	for _, player := range players {
		form.Set("spieler."+player, "1")
	}
	return form
}

// A president asks by text, each player answers by his link without an account and changes the answer; the president sees
// who said what and when. § 2.2.14
func TestPlayersAnswerByTheirLinks(t *testing.T) {
	each(t, func(h *hall) {
		f, b, page := h.asking()
		own, other := f.Leagues[0].Matchdays[0].Lineups[0], f.Leagues[0].Matchdays[0].Lineups[1]
		desk, first := "/verein/"+own.Club, min(own.Slots[0], own.Slots[1])
		b.shows("GET", desk+"/zusagen", nil, 200, desk+"/zusagen", "noch niemand gefragt", page)
		b.shows("GET", page, nil, 200, page, "noch nicht", "Das sieht nur der Verein",
			`name="spieler.`+own.Slots[0]+`" type="checkbox" value="1" checked`)

		b.shows("POST", page, url.Values{}, 422, page, "Bitte mindestens einen Spieler auswählen")
		b.shows("POST", page, b.askFor(page, own.Slots[0], other.Slots[0]), 422, page, "gehört dem Verein nicht bis zur Sammelrunde an")
		b.shows("POST", page, b.askFor(page, strings.Repeat("x", 5000)), 422, page, "gehört dem Verein nicht")
		shown := b.shows("POST", page, b.askFor(page, own.Slots[0], own.Slots[1]), 200, page, "Diese Links werden nur jetzt gezeigt", "Erinnern")
		links := replyLink.FindAllStringSubmatch(shown, -1)
		if len(links) != 2 {
			h.Fatalf("%d links: %s", len(links), mainOf(shown))
		}
		player, link := h.browse(), "/zusage/"+links[0][1]
		player.shows("GET", link, nil, 200, link, "Kannst du spielen?", "Ja, ich kann spielen", "1. Sammelrunde")
		got := h.get("", link).is(200).has("Referrer-Policy", "same-origin").has("X-Robots-Tag", "noindex").has("Cache-Control", "no-store")
		if strings.Contains(string(got.body), "<a href=\"https://") {
			h.Error("the page leads elsewhere")
		}
		player.shows("POST", link, url.Values{}, 422, link, `href="#antwort-says"`, "Bitte Ja, Nein oder Vielleicht auswählen")
		player.shows("POST", link, url.Values{"says": {"sure"}, "word": {"egal"}}, 422, link, `value="egal"`)
		player.shows("POST", link, url.Values{"says": {"no"}, "word": {strings.Repeat("ä", 201)}}, 422, link, `href="#antwort-word"`,
			"erlaubt sind 200 Zeichen", `value="no" checked`)
		yes := url.Values{"says": {"yes"}, "word": {"komme <b>etwas</b> später"}}
		player.shows("POST", link, yes, 200, link+"?getan=antwort", "Danke, deine Antwort ist gespeichert", "Ja, ich kann spielen.")
		player.shows("POST", link, yes, 200, link+"?getan=antwort")
		shown = b.shows("GET", page, nil, 200, page, "✓ ja", "komme &lt;b&gt;etwas&lt;/b&gt; später",
			"1 ja, 0 vielleicht, 0 nein, 1 ohne Antwort",
			"Samstag, 30. Jänner 2010, 12:00 Uhr")
		if replyLink.MatchString(shown) {
			h.Error("the links are shown twice")
		}
		player.shows("POST", link, url.Values{"says": {"perhaps"}}, 200, link+"?getan=antwort", "Vielleicht.")
		b.shows("GET", desk+"/zusagen", nil, 200, desk+"/zusagen", "0 ja, 1 vielleicht, 0 nein, 1 ohne Antwort")

		// The lineup shows the answers, and the proposal uses who can come.
		lineup, second := desk+"/aufstellung/small/bl1/1", max(own.Slots[0], own.Slots[1])
		chosen := `value="` + second + `" selected`
		if shown = b.shows("GET", lineup, nil, 200, lineup, "– kann vielleicht", "? vielleicht", page); !strings.Contains(shown, chosen) {
			h.Error("the proposal would not have taken him anyway")
		}
		player.shows("POST", "/zusage/"+links[1][1], url.Values{"says": {"no"}}, 200, "/zusage/"+links[1][1]+"?getan=antwort")
		shown = b.shows("GET", lineup, nil, 200, lineup, "– kann nicht", "✗ nein", "die Zusagen berücksichtigt")
		if strings.Contains(shown, chosen) {
			h.Error("the proposal takes a player who cannot come")
		}

		// Asking anew ends the older link and keeps the answer.
		shown = b.shows("POST", page, b.askFor(page, first), 200, page, "? vielleicht")
		again := "/zusage/" + replyLink.FindStringSubmatch(shown)[1]
		player.shows("GET", link, nil, 404, link, "Dieser Link gilt nicht mehr", "Bitte den Verein um einen neuen")
		player.shows("POST", link, yes, 404, link, "Dieser Link gilt nicht mehr")
		player.shows("GET", "/zusage/nichts", nil, 404, "/zusage/nichts", "Dieser Link gilt nicht mehr")
		player.shows("GET", again, nil, 200, again, "Vielleicht.")

		// The public, the association and other clubs cannot read it.
		admin := h.user("verband@example.at", acts.Role{Kind: acts.RoleAdmin})
		for _, token := range []string{admin, h.user("other@example.at", acts.Role{Kind: acts.RolePresident, Club: other.Club})} {
			if g := h.get(token, page); g.StatusCode != 403 {
				h.Errorf("status %d for %s", g.StatusCode, token)
			}
		}
		journal := h.get(admin, "/api/v1/journal").is(200).says("availability.reply")
		if strings.Contains(string(journal.body), "später") || strings.Contains(string(journal.body), "perhaps") {
			h.Error("the journal says what a player has said")
		}

		h.entersAnswers(b, page, own.Slots[2])

		h.clock = time.Date(2010, 2, 7, 13, 31, 0, 0, rulebook.Vienna())
		b.shows("POST", page+"/eintragen", url.Values{"player": {own.Slots[2]}, "says": {"yes"}}, 200, page+"?getan=vorbei")
		player.shows("GET", again, nil, 200, again, "Die Aufstellungen stehen fest")
		player.shows("POST", again, yes, 422, again, "an der Antwort ist nichts mehr zu ändern")
		b.shows("GET", page, nil, 200, page, "gefragt wird nicht mehr")
		b.shows("POST", page, url.Values{"spieler." + own.Slots[0]: {"1"}}, 200, page, "gefragt wird nicht mehr")
		h.clock = h.clock.AddDate(0, 0, 1)
		player.shows("GET", again, nil, 404, again, "Dieser Link gilt nicht mehr")
	})
}

// entersAnswers enters what a player has said to the club, with all that can be wrong with it.
func (h *hall) entersAnswers(b *browser, page, player string) {
	h.Helper()
	enter := page + "/eintragen"
	b.shows("POST", enter, url.Values{}, 422, enter, `href="#eintragen-player"`, "Spieler: Bitte wählen.")
	b.shows("POST", enter, url.Values{"player": {"niemand"}, "says": {"yes"}}, 422, enter, `href="#eintragen-player"`)
	said := url.Values{"player": {player}, "says": {""}, "word": {strings.Repeat("ä", 201)}}
	b.shows("POST", enter, said, 422, enter, `href="#eintragen-says"`, `value="`+player+`" selected`)
	said.Set("says", "no")
	b.shows("POST", enter, said, 422, enter, `href="#eintragen-word"`, `value="no" selected`)
	said.Set("word", "am Telefon")
	for range 2 {
		b.shows("POST", enter, said, 200, page+"?getan=eingetragen", "Die Antwort ist eingetragen.", "vom Verein eingetragen", "am Telefon",
			"2 nein")
	}
	said.Set("says", "none")
	b.shows("POST", enter, said, 200, page+"?getan=eingetragen", "1 nein")
}

// A player with an address is asked by letter. The president does not see the link in it.
func TestPlayersAreAskedByLetterOnThePage(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.people.Set(people.Settings{URL: "https://liga.example.at", Mail: true})
	f, b, page := h.asking()
	own := f.Leagues[0].Matchdays[0].Lineups[0]
	member := "/verein/" + own.Club + "/kader/" + own.Slots[0]
	b.fills(member, "/erreichbar", map[string]string{"email": "anna@", "phone": "keine"}, 422, member+"/erreichbar",
		`href="#erreichbar-email"`, `href="#erreichbar-phone"`, `value="anna@"`)
	b.fills(member, "/erreichbar", map[string]string{"email": "anna@example.at", "phone": "+43 660 1234567"}, 200, member+"?getan=erreichbar",
		`value="anna@example.at"`)
	shown := b.shows("POST", page, b.askFor(page, own.Slots[0], own.Slots[1]), 200, page, "Eine E-Mail ist unterwegs",
		"https://liga.example.at/zusage/")
	if len(replyLink.FindAllString(shown, -1)) != 1 {
		t.Error("the link of a letter is shown")
	}
	b.shows("POST", page, b.askFor(page, own.Slots[0]), 200, page, "hat gerade erst eine E-Mail bekommen")
}

// availability asks players of a club by the API and lets one answer on his page, another behind the link of the team.
func (h *hall) availability(f *seasonfile.File) {
	h.Helper()
	before := h.clock
	defer func() { h.clock = before }()
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	l := &f.Leagues[0].Matchdays[0].Lineups[0]
	president := h.user("zusagen@example.at", acts.Role{Kind: acts.RolePresident, Club: l.Club})
	day := small + "/leagues/bl1/matchdays/2/availability/" + l.Club
	contact := "/api/v1/clubs/" + l.Club + "/roster/" + l.Slots[0] + "/contact"
	etag := h.get(president, contact).is(200).says(`"email":""`).etag()
	h.put(president, contact, `{"email":"anna@example.at","phone":"+43 660 1234567"}`, "If-Match", etag).is(200).says("anna@example.at")
	h.put(president, contact, `{"email":"","phone":""}`, "If-Match", etag).is(412)
	h.put(president, contact, `{"email":"anna"}`).is(422).says(`"$.phone"`)
	for token, status := range map[string]int{"": 401, h.admin: 403} {
		h.get(token, contact).is(status)
		h.get(token, day).is(status)
		h.post(token, day, `{"players":[]}`).is(status)
	}
	h.post(president, day, `{"players":[]}`).is(422).says(`"$.players"`)
	var asked availability.AskedList
	h.post(president, day, map[string]any{"players": []string{l.Slots[0]}}).is(200).into(&asked)
	page := availability.LinkPath + asked.Asked[0].Token
	h.get("", page).is(200).says("Kannst du spielen?")
	h.get("", page+"/termin.ics").is(200)
	if status, _ := h.send(page, url.Values{"says": {"no"}, "word": {"im Urlaub"}}); status != 422 { // he stands in the lineup and is asked back
		h.Errorf("status %d", status)
	}
	if status, _ := h.send(page, url.Values{"says": {"no"}, "word": {"im Urlaub"}, "sure": {"ja"}}); status != 303 {
		h.Errorf("status %d", status)
	}
	h.get(president, day).is(200).says(`"says":"no","word":"im Urlaub"`)
	h.put(president, day+"/"+l.Slots[1], `{"says":"maybe"}`).is(422).says(`"$.says"`)
	h.put(president, day+"/"+l.Slots[1], `{"says":"yes","word":"am Telefon"}`).is(200).says(`"by_club":true`)
	h.put(h.admin, day+"/"+l.Slots[1], `{"says":"yes"}`).is(403)
	h.get(president, day).is(200).says(`"word":"am Telefon"`)
	h.get(president, "/api/v1/players/"+l.Slots[1]+"/file").is(200).says(`"by_club":true`)
	b, phone := &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: president}}}}, h.browse()
	link := b.makesTeamLink("/verein/" + l.Club + "/zusagen")
	phone.shows("GET", link, nil, 200, link)
	phone.shows("POST", link, url.Values{"player": {l.Slots[2]}}, 200, link+"?getan=dabei")
	phone.shows("POST", link+"/small/bl1/2", url.Values{"says": {"yes"}}, 200, link+"?getan=antwort")
	for _, of := range []string{"", "/roster/" + l.Slots[0]} {
		var made availability.CalendarMade
		h.post(president, "/api/v1/clubs/"+l.Club+of+"/calendar", nil).is(200).into(&made)
		h.get("", availability.CalendarPath+made.Token+availability.CalendarEnds).is(200)
	}
}

// The calendar of a club says until when it has to do what, as far as that is everybody's to know. § 1.2.7, § 1.2.8,
// § 1.2.9, § 2.2.4, § 2.2.11
func TestTheCalendarOfAClubHasItsDeadlines(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.put(h.admin, small+"/registration", `{"closing_date":"2010-03-01"}`).is(201)
	h.put(h.admin, small+"/promotion/waivers", `{"until":"2010-12-15"}`)
	page := "/vereine/" + f.Leagues[0].Clubs[0] + ".ics"
	events := map[string]string{}
	text := strings.ReplaceAll(string(h.get("", page).is(200).body), "\r\n ", "")
	for _, event := range strings.Split(text, "BEGIN:VEVENT")[1:] {
		_, title, _ := strings.Cut(event, "SUMMARY:")
		title, _, _ = strings.Cut(title, "\r\n")
		_, at, _ := strings.Cut(event, "DTSTART")
		at, _, _ = strings.Cut(at, "\r\n")
		if _, twice := events[title]; twice {
			t.Errorf("%s comes twice", title)
		}
		events[title] = at
	}
	for title, at := range map[string]string{
		`Frist: Aufstellung (1. Sammelrunde\, 1. Bundesliga)`:         ":20100131T120000Z",
		`Frist: Bericht der Vereine (1. Sammelrunde\, 1. Bundesliga)`: ";VALUE=DATE:20100214",
		"Frist: Nennschluss (Saison small)":                           ";VALUE=DATE:20100301",
		"Frist: Verzicht auf den Aufstieg (Saison small)":             ";VALUE=DATE:20101215",
	} {
		if events[title] != at {
			t.Errorf("%s is %q, want %q", title, events[title], at)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
	if strings.Contains(text, "zusage") || strings.Contains(string(h.get("", "/ligen/bl1/small/sammelrunden.ics").is(200).body), "Frist") {
		t.Error("the calendar of the league has deadlines of clubs")
	}
}
