package api

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

const smallLive = "/ligen/bl1/small/live"

// listen opens the stream of the small season.
func (h *hall) listen(header ...string) *ear {
	h.Helper()
	return listen(h.T, h.http.URL, smallLive, header...)
}

// isShown holds that a page shows the state with that mark.
func (h *hall) isShown(mark string) {
	h.Helper()
	for _, page := range []string{"/", "/ligen/bl1/small/tabelle", "/ligen/bl1/small/sammelrunden/1"} {
		h.get("", page).is(200).says(smallLive + "?seit=" + mark).says(">Neu laden</a>").says("Stand 15:00 Uhr")
	}
}

// dealt prepares the first matchday of the small season: all lineups are in.
func (h *hall) dealt() (*seasonfile.File, *scoring.Matchday) {
	h.Helper()
	f := h.withSmall()
	m := &f.Leagues[0].Matchdays[0]
	h.lineups(m)
	return f, m
}

// enter enters a card of the first heat.
func (h *hall) enter(m *scoring.Matchday, table int) {
	h.Helper()
	h.put(h.director, fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, table), m.Heats[0].SitAndGo(table)).is(201)
}

// A page that is open when the last heat is closed learns what is corrected until the result is official. Who forgets it is let go when
// the next day is over.
func TestAProvisionalMatchdayIsListenedToUntilItIsOfficial(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*hall){
		"official": func(h *hall) { h.post(h.admin, smallDay+"/official", nil).is(200) },
		"the next day is over": func(h *hall) {
			h.passes(2)
			h.post(h.admin, rest.V1+"/seasons", season2010(h.T, "tiny")).is(201) // it rings
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := open(t, storagetest.Open(t), Options{})
			_, m := h.dealt()
			for i := range m.Heats {
				h.play(&m.Heats[i])
				h.closeHeat(m.Heats[i].Number)
			}
			e := h.listen()
			at := smallDay + "/heats/1/sit-and-gos/1"
			h.put(h.director, at+"?reason=Zahlendreher", h.swapped(m.Heats[0].SitAndGo(1)), "If-Match", h.get("", at).etag()).is(200)
			mark, says := e.change()
			if says != "Heat 1: Tisch 1 ist berichtigt." {
				t.Errorf("got %q", says)
			}
			h.isShown(mark)
			h.passes(1)
			h.put(h.director, at+"?reason=Doch", m.Heats[0].SitAndGo(1), "If-Match", h.get("", at).etag()).is(200)
			if _, says := e.change(); says != "Heat 1: Tisch 1 ist berichtigt." {
				t.Errorf("on the next day: got %q", says)
			}
			end(h)
			e.ends()
			if page := string(h.get("", "/ligen/bl1/small/tabelle").is(200).body); strings.Contains(page, "/live?") {
				t.Error("the table still says that it is live")
			}
		})
	}
}

func TestWhoListensIsToldOfEveryCardUntilTheMatchdayIsOfficial(t *testing.T) {
	each(t, func(h *hall) {
		f, m := h.dealt()
		e := h.listen()
		for name, want := range map[string]string{"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
			"Set-Cookie": ""} {
			if have := e.Header.Get(name); have != want {
				h.Errorf("%s: got %q, want %q", name, have, want)
			}
		}
		h.enter(m, 1)
		mark, says := e.change()
		if says != "Heat 1: Tisch 1 ist eingetragen." {
			h.Errorf("got %q", says)
		}
		h.isShown(mark)
		for i := range m.Heats {
			for _, card := range m.Heats[i].SitAndGos {
				if i > 0 || card.Table > 1 {
					h.put(h.director, fmt.Sprintf("%s/heats/%d/sit-and-gos/%d", smallDay, i+1, card.Table), card).is(201)
				}
			}
			for _, mtt := range m.Heats[i].TeamMTTs {
				h.put(h.director, fmt.Sprintf("%s/heats/%d/team-mtts/%s", smallDay, i+1, mtt.MTT), mtt).is(201)
			}
			h.post(h.director, fmt.Sprintf("%s/heats/%d/close", smallDay, i+1), nil).is(200)
		}
		h.post(h.admin, smallDay+"/official", nil).is(200)
		e.ends()
		all := strings.Join(e.heard, "\n")
		if !strings.Contains(all, "ist vollständig") {
			h.Errorf("the end was not told: %s", all)
		}
		for i := range f.Players {
			p := &f.Players[i]
			for _, private := range []string{p.ID, p.FamilyName, p.BirthDate} {
				if private != "" && strings.Contains(all, private) {
					h.Errorf("the stream names %q", private)
				}
			}
		}
		if page := string(h.get("", "/ligen/bl1/small/tabelle").is(200).body); strings.Contains(page, "live") {
			h.Error("the table still says that it is live")
		}
	})
}

func TestWhoListensIsToldOfACardThatAnotherProcessStores(t *testing.T) {
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		h := open(t, storagetest.OpenDSN(t, dsn), Options{})
		_, m := h.dealt()
		other := league.NewOffice(storagetest.OpenDSN(t, dsn), func() time.Time { return h.clock })
		watching, stop := context.WithCancel(context.Background())
		done := make(chan struct{})
		go func() { other.Watch(watching); close(done) }()
		t.Cleanup(func() { stop(); <-done })
		w := httptest.NewServer(New(other, h.people, Options{}))
		t.Cleanup(w.Close)
		e := listen(t, w.URL, smallLive)
		h.enter(m, 2)
		if _, says := e.change(); says != "Heat 1: Tisch 2 ist eingetragen." {
			t.Errorf("got %q", says)
		}
	})
}

func TestWhatHappenedBetweenThePageAndTheStreamIsToldAtOnce(t *testing.T) {
	each(t, func(h *hall) {
		_, m := h.dealt()
		first := h.markOf("/ligen/bl1/small/tabelle")
		h.enter(m, 1)
		now := h.markOf("/ligen/bl1/small/tabelle")
		for name, e := range map[string]*ear{
			"by the address of the stream":                         listen(h.T, h.http.URL, smallLive+"?seit="+first),
			"by the last event":                                    h.listen("Last-Event-ID", first),
			"by the last event, which is younger than the address": listen(h.T, h.http.URL, smallLive+"?seit="+now, "Last-Event-ID", first),
		} {
			if mark, _ := e.change(); mark != now || mark == first {
				h.Errorf("%s: got %s, want %s", name, mark, now)
			}
		}
		e := h.listen("Last-Event-ID", now)
		h.enter(m, 2)
		if _, says := e.change(); says != "Heat 1: Tisch 2 ist eingetragen." {
			h.Errorf("who had seen everything was told %q", says)
		}
	})
}

// markOf is the mark of what a page shows.
func (h *hall) markOf(page string) string {
	h.Helper()
	_, rest, _ := strings.Cut(string(h.get("", page).is(200).body), "/live?seit=")
	mark, _, _ := strings.Cut(rest, `"`)
	return mark
}

func TestAnotherLeagueWakesNobody(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny").WithoutPlay() // its end is the affair of all leagues
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		marks := func() (first, second string) {
			v, err := h.office.Current(h.Context())
			if err != nil {
				h.Fatal(err)
			}
			s := v.Season("tiny")
			return s.Mark(f.Leagues[0].ID), s.Mark(f.Leagues[1].ID)
		}
		firstBefore, secondBefore := marks()
		h.post(h.admin, rest.V1+"/seasons/tiny/sanctions", scoring.Sanction{Kind: scoring.Correction, League: f.Leagues[1].ID,
			Club: f.Leagues[1].Clubs[0], Points: -1, Reason: "Test"}).is(201)
		if first, second := marks(); first != firstBefore || second == secondBefore {
			h.Errorf("the marks went from %s, %s to %s, %s", firstBefore, secondBefore, first, second)
		}
	})
}

func TestNoTimeLimitOfAnswersEndsAStream(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	_, m := h.dealt()
	at, _ := h.served(Options{ActTime: brief, WriteTime: brief, ReadTime: brief})
	e := listen(t, at, smallLive)
	<-time.After(3 * brief)
	h.enter(m, 1)
	e.change()
}

func TestTheEndOfTheServerEndsTheStreams(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	h.dealt()
	at, stop := h.served(Options{GraceTime: 10 * time.Second})
	ears := []*ear{listen(t, at, smallLive), listen(t, at, smallLive)}
	if err := stop(); err != nil {
		t.Errorf("the end waited for the streams: %v", err)
	}
	for _, e := range ears {
		e.ends()
	}
}

func TestNoMoreMayListenThanThereIsRoomFor(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{Listeners: 5})
	h.dealt()
	guests := []*ear{h.listen(), h.listen(), h.listen(), h.listen()}
	h.get("", smallLive).is(503).has("Retry-After", "60").has("Cache-Control", "no-store") // the last fifth is not for guests
	for range 5 {                                                                          // for an account they make room
		if e := h.listen("Authorization", "Bearer "+h.admin); e.StatusCode != 200 {
			t.Error(e.StatusCode)
		}
	}
	for _, e := range guests {
		e.ends()
	}
	h.get(h.admin, smallLive).is(503)
	h.get("", smallLive).is(503)
}

// One address opens 600 streams, as many as a hall has phones, and no more. Guests never take the last fifth of all; they go first, from
// where the most have come, and then one of the account that has the most: so staff always get theirs.
func TestAHallListensAndStaffAlwaysGetTheirs(t *testing.T) {
	t.Parallel()
	const most = 1000
	h := open(t, storagetest.Open(t), Options{Listeners: most, BehindProxy: true})
	h.dealt()
	hall, others, admin, director := []*ear{}, []*ear{}, []*ear{}, []*ear{}
	more := func(to *[]*ear, n int, header ...string) {
		t.Helper()
		for i := range n {
			e := h.listen(header...)
			if e.StatusCode != http.StatusOK {
				t.Fatalf("stream %d of %v: status %d", i+1, header, e.StatusCode)
			}
			*to = append(*to, e)
		}
	}
	ended := func(list []*ear) (n int) {
		for _, e := range list {
			for open := true; open; {
				select {
				case _, open = <-e.lines:
					if !open {
						n++
					}
				default:
					open = false
				}
			}
		}
		return n
	}
	wait := func(list []*ear, want int) {
		t.Helper()
		for late := time.After(20 * time.Second); ended(list) != want; {
			select {
			case <-late:
				t.Fatalf("%d of %d have made room, want %d", ended(list), len(list), want)
			case <-time.After(time.Millisecond):
			}
		}
	}
	const address = "X-Forwarded-For"
	more(&hall, 600, address, "192.0.2.1")
	h.get("", smallLive, address, "192.0.2.1").is(503)
	more(&others, 200, address, "192.0.2.2")
	h.get("", smallLive, address, "192.0.2.3").is(503)
	more(&admin, 200, "Authorization", "Bearer "+h.admin, address, "192.0.2.1")
	wait(hall, 0)
	more(&admin, 300, "Authorization", "Bearer "+h.admin)
	wait(hall, 300)
	wait(others, 0)
	more(&director, 500, "Authorization", "Bearer "+h.director)
	wait(hall, 600)
	wait(others, 200)
	wait(admin, 0)
	other := h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin})
	for _, e := range []*ear{h.listen("Authorization", "Bearer "+other), h.listen("Authorization", "Bearer "+other)} {
		if e.StatusCode != http.StatusOK {
			t.Errorf("another admin has status %d", e.StatusCode)
		}
	}
	wait(append(admin, director...), 2)
}

// Who has gone takes no room any more.
func TestWhoHasGoneMakesRoom(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{Listeners: 1})
	h.dealt()
	first := h.listen()
	h.get("", smallLive).is(503)
	_ = first.Body.Close()
	for end := time.Now().Add(20 * time.Second); ; {
		e := h.listen()
		if e.StatusCode == 200 {
			return
		}
		if time.Now().After(end) {
			t.Fatal("who has gone still takes room")
		}
		<-time.After(time.Millisecond)
	}
}

func TestWhereNothingIsPlayedThereIsNothingToListenTo(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.clock = h.clock.AddDate(0, 0, -3)
		for path, status := range map[string]int{
			smallLive: 204, smallLive + "?seit=" + h.mark(): 204, smallLive + "?seit=x": 400, smallLive + "?x=1": 400,
			"/ligen/bl9/small/live": 404, "/ligen/bl1/1999/live": 404,
		} {
			h.get("", path).is(status)
		}
		h.ask("", http.MethodPost, smallLive, nil).is(405)
		h.ask("", http.MethodHead, smallLive, nil).is(204)
		e := h.listen("Last-Event-ID", "0123456789abcdef")
		if mark, _ := e.change(); mark != h.mark() {
			h.Errorf("got %s", mark)
		}
		e.ends()
	})
}

// mark is the mark of the league now.
func (h *hall) mark() string {
	h.Helper()
	v, err := h.office.Current(h.Context())
	if err != nil {
		h.Fatal(err)
	}
	return v.Season("small").Mark("bl1")
}
