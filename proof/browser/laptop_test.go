package browser

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/api"
	"pokerliga/api/laptop"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/web/frame"
)

// inHall is a laptop in a hall to which today's matchday is lent.
type inHall struct {
	site
	hall *lease.Hall
	stop func()
}

// carriesAlong lends today's matchday to its director and serves the laptop on which it lies then, until it is stopped or the test ends.
func (s *site) carriesAlong(t *testing.T) *inHall {
	t.Helper()
	_, key := s.lendsToday(t)
	of, err := s.office.LastLease(t.Context(), today)
	if err != nil {
		t.Fatal(err)
	}
	of, err = s.office.HallFile(t.Context(), acts.Console, of.ID)
	if err != nil {
		t.Fatal(err)
	}
	head, content, err := lease.Open(of.File, key)
	if err != nil {
		t.Fatal(err)
	}
	h := &inHall{}
	if h.hall, err = lease.NewHall(of.File, key, head, content); err != nil {
		t.Fatal(err)
	}
	h.hall.Head.Home = s.home
	store, err := storage.OpenLent(t.Context(), filepath.Join(t.TempDir(), "l.db"), today, content)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.ProveAs(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	store.Record(h.hall)
	now := func() time.Time { return saturday }
	h.office, h.people, h.accounts = league.NewOffice(store, now), people.New(store.Accounts(), now), store.Accounts()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.home = "http://" + listener.Addr().String()
	machine := &laptop.Machine{Hall: h.hall, Note: store.Note, Addresses: func() []string { return []string{"http://192.168.1.20:8080", h.home} },
		Copies: func() []lease.Copy { return []lease.Copy{{Folder: "/media/theo/STICK"}} }, Drives: func() []string { return []string{"/media/theo/ZWEITER"} },
		CopyTo: func(string) error { return nil }, Turn: func(time.Time) error { return nil }, Forget: func() error { return nil }}
	h.server = api.New(h.office, h.people, api.Options{Laptop: machine, GraceTime: time.Second, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- h.server.Serve(ctx, listener) }()
	stopped := false
	h.stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := errors.Join(<-ended, store.Close()); err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the laptop did not end well: %v", err)
		}
	}
	t.Cleanup(h.stop)
	return h
}

// lendsToday lends today's matchday to its director.
func (s *site) lendsToday(t *testing.T) (user string, key lease.Key) {
	t.Helper()
	all, err := s.accounts.Users(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		if all[i].Email == directorEmail {
			user = all[i].ID
		}
	}
	out, err := s.office.Acts.Do(t.Context(), acts.Console, &league.Lend{AtMatchday: acts.On(today), To: user, Officials: []string{user}}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	key, err = lease.ParseKey(out.Content.(*league.HallLeaseAnswer).Key)
	if err != nil {
		t.Fatal(err)
	}
	return user, key
}

// entersLaptop lets the director in by his code, at a page.
func (b *tab) entersLaptop(t *testing.T, h *inHall, path string, scripted bool) {
	t.Helper()
	at := "/ein/" + h.hall.Door(h.hall.Officials[0].ID, saturday)
	b.goTo(t, &h.site, at, scripted)
	b.press(t, at, "Im Saal ·")
	b.goTo(t, &h.site, path, scripted)
}

// A card is typed on a phone in a hall, and the laptop is gone before it gets it. After two minutes the phone offers to show it and to take it along; at home its
// director sees who typed what, and takes it over. It waits there as long as the matchday lies in the hall, and is stored once, also where the first answer is lost and
// the link is opened twice.
func TestWhatAPhoneHasIsTakenAlong(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	table := s.thirdTables(t)[0]
	card, path := cardOf(played, table.Table), hallPath("/heats/3/tische/"+strconv.Itoa(table.Table))
	h := s.carriesAlong(t)
	b.entersLaptop(t, h, path, true)
	h.stop()
	b.types(t, strokes(table, card))
	b.settles(t, "1 Eintrag nicht gesendet: keine Verbindung")
	b.holds(t, "!document.querySelector('.waiting').textContent.includes('Mitnehmen')")
	b.holds(t, "(() => { const was = Date.now; Date.now = () => was() + 180000; return true; })()")
	b.until(t, "document.querySelector('.waiting a.go') !== null")
	b.holds(t, "[...document.querySelectorAll('.waiting button')].find((e) => e.textContent === 'Anzeigen').click(), true")
	b.holds(t, fmt.Sprintf("document.querySelector('.waiting li').textContent.includes('Lena Leitner') && "+
		"document.querySelector('.waiting li').textContent.includes('Tisch %d') && document.querySelector('.waiting li').textContent.includes('. Platz')", table.Table))
	link, err := ask[string](b, "document.querySelector('.waiting a.go').href")
	if err != nil || !strings.HasPrefix(link, s.home+"/saal/mitnehmen#") || len(link) > 16000 {
		t.Fatalf("the link is %q, %v", link, err)
	}
	link = strings.TrimPrefix(link, s.home)
	b.mu.Lock()
	b.faults = nil // that the laptop does not answer was meant
	b.mu.Unlock()

	b.goTo(t, s, "/anmelden", true) // another address, where nothing lies yet
	b.enterAs(t, directorEmail, directorPassword, "Meine Sammelrunden")
	b.goTo(t, s, link, true)
	b.until(t, "document.querySelector('#mitgenommen button') !== null")
	b.holds(t, fmt.Sprintf("document.querySelector('#mitgenommen').textContent.includes('1 Eintrag von Lena Leitner') && "+
		"document.querySelector('#mitgenommen').textContent.includes('Tisch %d')", table.Table))
	b.everySize(t, true)
	take := "[...document.querySelectorAll('#mitgenommen button')].find((e) => e.textContent === 'Übernehmen').click(), true"
	b.holds(t, take)
	b.settles(t, "1 Eintrag wartet: die Sammelrunde liegt im Saal")

	if _, err := s.office.Acts.Do(t.Context(), acts.Console, &league.TakeBack{AtMatchday: acts.On(today), Reason: "Der Laptop ist hin."}, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	b.holds(t, "sessionStorage.setItem('lag', JSON.stringify(Object.entries(localStorage).filter(([k]) => k.startsWith('saal.')))), true")
	b.holds(t, "(() => { const was = Date.now; Date.now = () => was() + 60000; dispatchEvent(new Event('online')); return true; })()")
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*card})
	b.holds(t, "JSON.parse(sessionStorage.lag).forEach(([k, v]) => localStorage.setItem(k, v)), true") // as if the answer had been lost
	b.goTo(t, s, "/saal", true)
	b.goTo(t, s, link, true)
	b.until(t, "document.querySelector('#mitgenommen button') !== null")
	b.holds(t, take)
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*card})
	entries, err := s.office.Journal(t.Context(), acts.Console, acts.Query{Season: today.Season, Act: string(acts.DeedCard)})
	if err != nil || len(entries) != 1 {
		t.Errorf("the journal has %d cards, %v", len(entries), err)
	}
}

// The pages that a laptop alone has are whole for everybody: with scripts and without, on a phone and on a desk.
func TestThePagesOfALaptopAreWhole(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s, _ := thirdHeat(t)
		h := s.carriesAlong(t)
		b.goTo(t, &h.site, "/anmelden", scripted)
		b.everySize(t, scripted)
		at := "/ein/" + h.hall.Door(h.hall.Officials[0].ID, saturday)
		b.goTo(t, &h.site, at, scripted)
		b.everySize(t, scripted)
		b.press(t, at, "Im Saal ·")
		b.holds(t, `[...document.querySelectorAll('.masthead a[href], .colophon a[href], .who a[href]')].every((a) => !['/konto', '/kalender', '/daten', '/buero'].includes(a.getAttribute('href')))`)
		pages := []string{"/start", "/geraete", "/zurueckgeben"}
		var sheets []*sheet
		for _, page := range pages {
			b.goTo(t, &h.site, page, scripted)
			b.everySize(t, scripted)
			sheets = append(sheets, h.get(t, page))
		}
		b.goTo(t, &h.site, "/start", scripted)
		b.press(t, "/start/code", "Code für Lena Leitner")
		b.everySize(t, scripted)
		b.goTo(t, s, "/anmelden", scripted)
		b.quiet(t)
		isHTML(t, tools, sheets)
		h.stop()
	}
	empty := serve(t)
	o := &laptop.Opening{}
	server := api.New(empty.office, empty.people, api.Options{Opening: o})
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, listener) }()
	asks := &site{home: "http://" + listener.Addr().String(), server: server}
	for _, scripted := range []bool{true, false} {
		b.goTo(t, asks, "/", scripted)
		b.holds(t, says("Sammelrunde öffnen"))
		b.everySize(t, scripted)
	}
	isHTML(t, tools, []*sheet{asks.get(t, "/start")})
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if frame.OnlySite("/saal") {
		t.Error("the hall is not here")
	}
}
