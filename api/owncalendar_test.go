package api

import (
	"bytes"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// calendarLink finds the address of an own calendar where it is shown once.
var calendarLink = regexp.MustCompile(`https://liga\.example\.at(/termine/[a-z2-7]+\.ics)</span>`)

// subscribes makes the address of a calendar on a page, and returns its path.
func (b *browser) subscribes(h *hall, page string) string {
	h.Helper()
	sent := page + "/kalender"
	shown := b.shows("POST", sent, sealed(b.shows("GET", page, nil, 200, page, "Kalender mit Erinnerungen"), sent), 200, sent, "nur jetzt zu sehen")
	found := calendarLink.FindStringSubmatch(shown)
	if found == nil || !strings.Contains(shown, `href="webcal://liga.example.at`+found[1]+`"`) {
		h.Fatalf("no address in %s", shown)
	}
	return found[1]
}

// ownCalendar is the path of the calendar of a president of a club.
func (h *hall) ownCalendar(club string) string {
	h.Helper()
	l, token := availability.CalendarLink{ID: "cal-own", Club: club, User: "obfrau@example.at", Made: h.clock}, acts.NewSecret()
	l.Digest = acts.SecretDigest(token)
	if err := h.store.Transact(h.Context(), func(tx league.Tx) error { return tx.PutCalendarLink(h.Context(), &l) }); err != nil {
		h.Fatal(err)
	}
	return availability.CalendarPath + token + availability.CalendarEnds
}

// entered are the events of a calendar, by title.
func (h *hall) entered(path string) map[string]*ics.VEvent {
	h.Helper()
	g := h.get("", path).is(200).has("Content-Type", rest.CalendarKind).has("X-Robots-Tag", "noindex").has("Cache-Control", "private, no-store")
	c, err := ics.ParseCalendar(bytes.NewReader(g.body))
	if err != nil {
		h.Fatal(err)
	}
	all, ids := map[string]*ics.VEvent{}, map[string]bool{}
	for _, e := range c.Events() {
		title := e.GetProperty(ics.ComponentPropertySummary).Value
		if all[title] != nil || ids[e.Id()] {
			h.Errorf("%s comes twice", title)
		}
		all[title], ids[e.Id()] = e, true
		if e.GetProperty(ics.ComponentPropertyDtstamp) == nil || e.GetProperty(ics.ComponentPropertyDtStart) == nil {
			h.Errorf("%s: %s", title, g.body)
		}
	}
	return all
}

// alarmOf is when the alarm of an event rings, "" for none.
func (h *hall) alarmOf(e *ics.VEvent) string {
	h.Helper()
	switch alarms := e.Alarms(); len(alarms) {
	case 0:
		return ""
	case 1:
		a := alarms[0]
		if a.GetProperty(ics.ComponentPropertyAction).Value != "DISPLAY" ||
			a.GetProperty(ics.ComponentPropertyDescription).Value != e.GetProperty(ics.ComponentPropertySummary).Value {
			h.Errorf("%s", a.Serialize(&ics.SerializationConfiguration{MaxLength: 75, NewLine: "\n"}))
		}
		return a.GetProperty(ics.ComponentPropertyTrigger).Value
	}
	h.Fatalf("%d alarms", len(e.Alarms()))
	return ""
}

// A president subscribes to what his club has to do until when, with alarms (RFC 5545), under an address that he sees once and makes anew. It ends
// with his office. § 2.2.3, § 2.2.4, § 2.2.11
func TestAPresidentSubscribesToHisDeadlines(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.people.Set(people.Settings{URL: "https://liga.example.at"})
		h.clock = time.Date(2010, 1, 24, 7, 30, 0, 0, rulebook.Vienna())
		m := &f.Leagues[0].Matchdays[0]
		club := m.Lineups[0].Club
		own, page := h.presides(club), "/verein/"+club+"/daten"
		first := own.subscribes(h, page)
		events := h.entered(first)
		for title, alarm := range map[string]string{
			"Wir richten aus: 1. Sammelrunde, 1. Bundesliga":                                              "-P1D",
			"Frist: Aufstellung (1. Sammelrunde, 1. Bundesliga)":                                          "-P2D",
			"Antworten der Spieler bis (1. Sammelrunde, 1. Bundesliga)":                                   "-P2D",
			"Frist: Letzte Änderung der Aufstellung; sie wird öffentlich (1. Sammelrunde, 1. Bundesliga)": "-PT2H",
		} {
			if e := events[title]; e == nil || h.alarmOf(e) != alarm {
				h.Fatalf("%s: %v in %v", title, e, slices.Sorted(maps.Keys(events)))
			}
		}
		// The public calendar has no alarm, and knows the events by the same ids.
		public := string(h.get("", "/vereine/"+club+".ics").is(200).body)
		if strings.Contains(public, "VALARM") || !strings.Contains(public, "UID:"+events["Wir richten aus: 1. Sammelrunde, 1. Bundesliga"].Id()) {
			h.Error(public)
		}
		// Handed in, it rings no more.
		h.lineups(m)
		events = h.entered(first)
		if e := events["Frist: Aufstellung (1. Sammelrunde, 1. Bundesliga)"]; e == nil || h.alarmOf(e) != "" {
			h.Errorf("%v", e)
		}
		if events["Antworten der Spieler bis (1. Sammelrunde, 1. Bundesliga)"] != nil {
			h.Error("answers are waited for though the lineup is in")
		}
		for _, p := range f.Players {
			if text := string(h.get("", first).body); strings.Contains(text, p.FamilyName) {
				h.Errorf("it names %s", p.FamilyName)
			}
		}
		own.shows("GET", page, nil, 200, page, "Eine Adresse gibt es seit Sonntag, 24. Jänner 2010, 07:30 Uhr")
		second := own.subscribes(h, page)
		h.get("", first).is(404)
		h.get("", strings.TrimSuffix(second, ".ics")).is(404)
		h.entered(second)
		if all, err := h.store.Journal(h.Context(), acts.Query{Act: string(acts.DeedClubCalendar)}); err != nil || len(all) != 2 || strings.Contains(all[1].After, second[9:20]) {
			h.Errorf("%+v %v", all, err)
		}
		h.user("obfrau@example.at") // holds no office any more
		h.get("", second).is(404)
	})
}

// What a club owes the association by a day rings two mornings before it: a release, a fee, an offer to hold a matchday. § 1.2.5, § 1.2.9, § 2.2.10
func TestTheCalendarOfAClubHasWhatItOwes(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := season2010(t, "small")
	f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, scoring.Matchday{Number: 2, Date: "2010-02-28"})
	h.withSeason(f)
	h.clock = time.Date(2010, 1, 24, 7, 30, 0, 0, rulebook.Vienna())
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15050, Second: 12000}).is(201)
	h.requested(f)
	club := f.Roster[0].Club
	h.presides(club)
	events := h.entered(h.ownCalendar(club))
	for words, day := range map[string]string{"gibt frei oder nicht": "20100207", "Nenngeld": "20100131", "Einen Ausrichter sucht": "20100228"} {
		h.rings(events, words, day)
	}
}

// Once a result is official, the calendar says until when it can be protested against. § 2.2.3
func TestTheCalendarOfAClubHasTheEndOfProtests(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	m, _ := h.official()
	h.presides(m.Lineups[0].Club)
	calendar := h.ownCalendar(m.Lineups[0].Club)
	h.rings(h.entered(calendar), "Frist: Protest gegen das Ergebnis (1. Sammelrunde, 1. Bundesliga)", "20100214")
	h.passes(8)
	for title := range h.entered(calendar) {
		if strings.Contains(title, "Protest") {
			t.Errorf("after it there stands still %s", title)
		}
	}
}

// rings wants one event with these words, on that day, with an alarm two mornings before.
func (h *hall) rings(events map[string]*ics.VEvent, words, day string) {
	h.Helper()
	found := 0
	for title, e := range events {
		if !strings.Contains(title, words) {
			continue
		}
		found++
		if at := e.GetProperty(ics.ComponentPropertyDtStart).Value; at != day || h.alarmOf(e) != "-P1DT16H" {
			h.Errorf("%s is on %s and rings %q", title, at, h.alarmOf(e))
		}
	}
	if found != 1 {
		h.Errorf("%d events say %q: %v", found, words, slices.Sorted(maps.Keys(events)))
	}
}

// The calendar of a player has his matchdays, until when he is to answer, and what he plays once he is in the lineup. It names no other player,
// and its address ends with his membership. § 2.2.11, § 3.2.11
func TestAPlayerSubscribesToHisMatchdays(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.people.Set(people.Settings{URL: "https://liga.example.at"})
		h.clock = time.Date(2010, 1, 24, 7, 30, 0, 0, rulebook.Vienna())
		m := &f.Leagues[0].Matchdays[0]
		l := &m.Lineups[0]
		own, player := h.presides(l.Club), l.Slots[2]
		page := "/verein/" + l.Club + "/kader/" + player
		link := own.subscribes(h, page)
		const round, answer = "1. Sammelrunde, 1. Bundesliga", "Antworten bis (1. Sammelrunde, 1. Bundesliga)"
		if events := h.entered(link); events[round] == nil || h.alarmOf(events[round]) != "-P1D" || events[answer] != nil {
			h.Fatalf("%v", events)
		}
		ask := &availability.Ask{OfDay: availability.ForDay(acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}, l.Club), Players: []string{player}}
		by := acts.Actor{User: "obfrau@example.at", Roles: []acts.Role{{Kind: acts.RolePresident, Club: l.Club}}}
		out, err := h.office.Acts.Do(h.Context(), by, ask, acts.Terms{})
		if err != nil {
			h.Fatal(err)
		}
		events := h.entered(link)
		if e := events[answer]; e == nil || h.alarmOf(e) != "-P2D" || e.GetProperty(ics.ComponentPropertyDtStart).Value != "20100130T120000Z" {
			h.Fatalf("%v", events)
		}
		id := events[round].Id()
		token := out.Content.(*availability.AskedList).Asked[0].Token
		if _, err := h.office.Acts.Do(h.Context(), acts.Public, &availability.SendReply{Token: token, Says: "yes"}, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		h.lineups(m)
		events = h.entered(link)
		e := events["Du spielst: "+round]
		if e == nil || e.Id() != id || e.GetProperty(ics.ComponentPropertyDescription).Value != "Startplatz 3: Team-MTT A in Heat 2, Sit'n'Go in Heat 1 und 3" ||
			events[answer] != nil || h.alarmOf(e) != "-P1D" {
			h.Fatalf("%v", events)
		}
		text := html.UnescapeString(string(h.get("", link).body))
		for _, p := range f.Players {
			if name := p.GivenName + " " + p.FamilyName; p.ID != player && strings.Contains(text, name) {
				h.Errorf("it names %s", name)
			}
			if p.BirthDate != "" && strings.Contains(text, strings.ReplaceAll(p.BirthDate, "-", "")) {
				h.Error("it says a birth date")
			}
		}
		h.clock = h.clock.AddDate(0, 0, 1)
		own.fills(page, "/austritt", map[string]string{"until": "2010-01-24", "ja": "1"}, 200, "/verein/"+l.Club+"/kader?getan=ausgeschieden")
		h.get("", link).is(404)
	})
}

// Only presidents of the club make addresses, and a player of another club has none there.
func TestOnlyPresidentsMakeAddressesOfCalendars(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	l, other := &f.Leagues[0].Matchdays[0].Lineups[0], &f.Leagues[0].Matchdays[0].Lineups[1]
	president := h.president(l.Club)
	for _, path := range []string{"/api/v1/clubs/" + l.Club + "/calendar", "/api/v1/clubs/" + l.Club + "/roster/" + l.Slots[0] + "/calendar"} {
		h.post("", path, nil).is(401)
		h.post(h.admin, path, nil).is(403)
		h.post(h.president(other.Club), path, nil).is(403)
		h.post(president, path, nil).is(200).says(`"token":"`)
	}
	h.post(president, "/api/v1/clubs/"+l.Club+"/roster/"+other.Slots[0]+"/calendar", nil).is(404)
	h.get("", "/termine/nichts.ics").is(404)
}
