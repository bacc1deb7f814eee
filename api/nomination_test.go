package api

import (
	"bytes"
	"context"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// outgoing sends what waits in the outbox, and returns it by address.
func (h *hall) outgoing() map[string][]string {
	h.Helper()
	sent := map[string][]string{}
	_, _, err := h.people.SendMail(h.Context(), func(_ context.Context, to, title, text string) error {
		sent[to] = append(sent[to], title+"\n"+text)
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	return sent
}

// nominated opens the season small before its first matchday, with a president, the lineup of his club in and the third of it told by letter. It
// returns the browser of the president, who the player is, and the path of his page.
func (h *hall) nominated() (f *seasonfile.File, own *browser, player, page string) {
	h.Helper()
	f = h.withSmall()
	h.people.Set(people.Settings{Mail: true, URL: "https://liga.example.at"})
	h.clock = time.Date(2010, 1, 24, 7, 30, 0, 0, rulebook.Vienna())
	m := &f.Leagues[0].Matchdays[0]
	l := &m.Lineups[0]
	own, player = h.presides(l.Club), l.Slots[2]
	contact := "/api/v1/clubs/" + l.Club + "/roster/" + player + "/contact"
	token := h.president(l.Club)
	h.put(token, contact, `{"email":"dritter@example.at","phone":""}`, "If-Match", h.get(token, contact).etag()).is(200)
	h.outgoing()
	h.lineups(m)
	told := h.outgoing()["dritter@example.at"]
	if len(told) != 1 || !strings.Contains(told[0], "Startplatz 3: Team-MTT A in Heat 2, Sit'n'Go in Heat 1 und 3.") {
		h.Fatalf("%q", told)
	}
	for _, p := range f.Players { // a letter cannot be taken back
		if strings.Contains(told[0], p.FamilyName) {
			h.Errorf("the letter names %s: %s", p.FamilyName, told[0])
		}
	}
	found := regexp.MustCompile(`Ansehen: https://liga\.example\.at(/zusage/[a-z2-7]+)\n\nIn den Kalender: https://liga\.example\.at(/zusage/[a-z2-7]+/termin\.ics)\n`).FindStringSubmatch(told[0])
	if found == nil || found[2] != found[1]+"/termin.ics" {
		h.Fatalf("no link in %s", told[0])
	}
	return f, own, player, found[1]
}

// § 2.2.11, § 3.2.11: a player of the lineup reads what he plays and who takes over, and gets an entry for his calendar. When he says that he
// cannot play after all, the president gets a notice and a link to the next suggestion. The lineup does not change until he hands that in.
func TestANominatedPlayerCannotPlayAfterAll(t *testing.T) {
	each(t, func(h *hall) {
		f, own, player, page := h.nominated()
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		l, b := &f.Leagues[0].Matchdays[0].Lineups[0], h.browse()
		of := map[string]string{}
		for _, p := range f.Players {
			of[p.ID] = p.GivenName + " " + p.FamilyName
		}
		b.shows("GET", page, nil, 200, page, "Du bist aufgestellt", "Startplatz 3", "Team-MTT A in Heat 2", "übernimmt den Stack von "+of[l.Slots[0]],
			"übergibt den Stack an "+of[l.Slots[4]], page+"/termin.ics", "Doch nicht")
		g := h.get("", page+"/termin.ics").is(200).has("X-Robots-Tag", "noindex")
		c, err := ics.ParseCalendar(bytes.NewReader(g.body))
		if err != nil || len(c.Events()) != 1 || len(c.Events()[0].Alarms()) != 1 ||
			c.Events()[0].GetProperty(ics.ComponentPropertySummary).Value != "Du spielst: 1. Sammelrunde, 1. Bundesliga" {
			h.Fatalf("%v %s", err, g.body)
		}
		sure := page + "?frage=absage"
		b.shows("GET", sure, nil, 200, sure, "Kannst du wirklich nicht spielen?", "Ja, ich kann doch nicht", `href="`+page+`"`)
		if told := h.outgoing(); len(told) != 0 {
			h.Fatalf("asking back tells: %v", told)
		}
		done := page + "?getan=antwort"
		b.shows("POST", page, url.Values{"says": {"no"}, "word": {"krank"}}, 422, page, "Du stehst in der Aufstellung", "Kannst du wirklich nicht spielen?", `value="krank"`)
		b.shows("POST", page, url.Values{"says": {"no"}, "word": {"krank"}, "sure": {"ja"}}, 200, done, "Dein Verein weiß es", "Ich kann doch spielen")
		day, err := h.store.Matchday(h.Context(), at)
		if err != nil || day.Lineup(l.Club).Slots != l.Slots {
			h.Fatalf("the lineup has changed: %+v %v", day.Lineup(l.Club), err)
		}
		told := h.outgoing()["obfrau@example.at"]
		if len(told) != 1 || strings.Contains(told[0], "krank") || strings.Contains(told[0], of[player]) {
			h.Fatalf("%q", told)
		}
		desk := "/verein/" + l.Club
		own.shows("GET", desk, nil, 200, desk, "Jemand aus der Aufstellung für die 1. Sammelrunde der 1. Bundesliga kann doch nicht", desk+"/aufstellung/small/bl1/1")
		own.shows("GET", desk+"/aufstellung/small/bl1/1", nil, 200, desk+"/aufstellung/small/bl1/1", "Kann doch nicht: "+of[player])
		link := h.linkIn(told[0])
		// He takes it back while he can: then the link replaces nothing, and the other way round it does.
		b.shows("POST", page, url.Values{"says": {"yes"}}, 200, done, "Doch nicht")
		b.shows("GET", link, nil, 200, link, "Die Aufstellung ist gemeldet")
		b.shows("POST", page, url.Values{"says": {"no"}, "sure": {"ja"}}, 200, done)
		shown := b.shows("GET", link, nil, 200, link, "Jemand aus der Aufstellung kann doch nicht", "(statt "+of[player]+")", "So melden")
		b.shows("POST", link, sealed(shown, link), 200, link+"?getan=gemeldet", "Die Aufstellung ist gemeldet")
		if day, err = h.store.Matchday(h.Context(), at); err != nil {
			h.Fatal(err)
		}
		now := day.Lineup(l.Club)
		for i := range l.Slots {
			if same := now.Slots[i] == l.Slots[i]; same == (i == 2) || now.Slots[2] == "" {
				h.Errorf("%v, before %v", now.Slots, l.Slots)
			}
		}
		if all := h.handedInEntries(); all[len(all)-1].Reason != "über den Link im Brief" {
			h.Errorf("%+v", all[len(all)-1])
		}
		if told := h.outgoing()["dritter@example.at"]; len(told) != 1 || !strings.Contains(told[0], "du bist nicht mehr dabei") {
			h.Errorf("%q", told)
		}
	})
}

// After the freeze (§ 2.2.14) the page says whom to call, and takes nothing.
func TestAfterTheFreezeANominatedPlayerCalls(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f, _, _, page := h.nominated()
	l := &f.Leagues[0].Matchdays[0].Lineups[0]
	captain := ""
	for _, p := range f.Players {
		if p.ID == l.Captain {
			captain = p.GivenName + " " + p.FamilyName
		}
	}
	if l.Captain == l.Slots[2] {
		captain = "den Obmann oder die Obfrau"
	}
	h.passes(14)
	h.clock = h.clock.Add(6*time.Hour + time.Second)
	b := h.browse()
	if shown := b.shows("GET", page, nil, 200, page, "Die Aufstellungen stehen fest", "ruf gleich "+captain); strings.Contains(shown, "Doch nicht") {
		t.Error("it can still be said")
	}
	b.shows("POST", page, url.Values{"says": {"no"}}, 422, page, "Die Aufstellungen stehen fest")
}

// By the link of the team a player of the lineup reads the same, and his no counts only once he was asked back, also on a page that he opened
// before he was nominated (§ 2.2.11).
func TestANominatedPlayerIsAskedBackInTheChat(t *testing.T) {
	each(t, func(h *hall) {
		f, own, player, _ := h.nominated()
		l := &f.Leagues[0].Matchdays[0].Lineups[0]
		link := h.teamLink(l.Club)
		b, desk := h.browse(), "/verein/"+l.Club
		b.shows("POST", link, url.Values{"player": {player}}, 200, link+"?getan=dabei", "Du bist aufgestellt", "Startplatz 3", "Team-MTT A in Heat 2", "Doch nicht")
		answer := link + "/small/bl1/1"
		asked := b.shows("POST", answer, url.Values{"says": {"no"}}, 422, answer, "Du stehst in der Aufstellung", "Kannst du wirklich nicht spielen?", "Ja, ich kann doch nicht")
		if page, _, _ := own.see("GET", desk, nil); strings.Contains(page, "doch nicht") || len(h.outgoing()) != 0 || strings.Contains(asked, "Dein Verein weiß es") {
			h.Error("it counts before he is sure")
		}
		sure := link + "?frage=runde-bl1-1"
		b.shows("GET", link+"?frage=runde-bl1-2", nil, 200, link+"?frage=runde-bl1-2", "Doch nicht")
		b.shows("GET", link+"?frage=absage", nil, 400, link+"?frage=absage")
		b.shows("GET", sure, nil, 200, sure, "Kannst du wirklich nicht spielen?", `href="`+link+`#runde-bl1-1"`)
		b.shows("POST", answer, url.Values{"says": {"no"}, "sure": {"ja"}, "word": {"krank"}}, 200, link+"?getan=antwort", "Dein Verein weiß es", "Dazu: „krank“")
		own.shows("GET", desk, nil, 200, desk, "Jemand aus der Aufstellung für die 1. Sammelrunde der 1. Bundesliga kann doch nicht", desk+"/aufstellung/small/bl1/1")
		if told := h.outgoing()["obfrau@example.at"]; len(told) != 1 || strings.Contains(told[0], "krank") {
			h.Fatalf("%q", told)
		}
		b.shows("POST", answer, url.Values{"says": {"yes"}}, 200, link+"?getan=antwort", "Doch nicht")
		own.shows("GET", desk, nil, 200, desk, "der abgesagt hatte, kann wieder", desk+"/aufstellung/small/bl1/1")

		// Frozen, he calls.
		h.passes(14)
		h.clock = h.clock.Add(6*time.Hour + time.Second)
		b.shows("GET", link, nil, 200, link, "Du bist aufgestellt", "Die Aufstellungen stehen fest", "ruf gleich ")
		b.shows("POST", answer, url.Values{"says": {"no"}, "sure": {"ja"}}, 200, link)
	})
}
