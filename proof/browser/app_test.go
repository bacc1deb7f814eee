package browser

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// cable is a network that is cut for everything in the browser, its workers, too, or takes what is sent and answers nothing.
type cable struct {
	mu          sync.Mutex
	cuts, hangs bool
	open        map[net.Conn]bool
}

// wired puts a cable between a site and its browsers.
func wired(t *testing.T, s *site) *cable {
	t.Helper()
	c, to := &cable{open: map[net.Conn]bool{}}, strings.TrimPrefix(s.home, "http://")
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			near, err := listener.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err != nil {
				continue
			}
			if c.holds(near) {
				continue
			}
			far, err := new(net.Dialer).DialContext(t.Context(), "tcp", to)
			if err != nil || !c.joins(near, far) {
				_ = near.Close()
				continue
			}
			go c.copies(near, far)
			go c.copies(far, near)
		}
	}()
	s.home = "http://" + listener.Addr().String()
	s.people.Set(people.Settings{URL: s.home})
	return c
}

// joins notes the two ends of a connection, unless the cable is cut.
func (c *cable) joins(ends ...net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, end := range ends {
		if c.cuts {
			_ = end.Close()
		}
		c.open[end] = true
	}
	return !c.cuts
}

// holds reports whether a connection is left without an answer, until the cable is mended.
func (c *cable) holds(end net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.hangs {
		c.open[end] = true
	}
	return c.hangs
}

func (c *cable) copies(to, from net.Conn) {
	_, _ = io.Copy(to, from)
	_, _ = to.Close(), from.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.open, from)
}

// cut cuts the cable, or mends it.
func (c *cable) cut(cuts bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cuts = cuts; cuts || c.hangs {
		c.closes()
	}
	c.hangs = false
}

// hang has the cable answer nothing any more.
func (c *cable) hang() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hangs = true
	c.closes()
}

// closes closes what is open.
func (c *cable) closes() {
	for end := range c.open {
		_ = end.Close()
	}
}

// keeps is the condition that the page of a path is kept on the device, with all files that it refers to and no others.
func keeps(path string) string {
	return fmt.Sprintf(`(async () => {
		const store = await caches.open('seite ' + %[1]q), kept = (await store.keys()).map((one) => new URL(one.url).pathname);
		const text = kept.includes(%[1]q) ? await (await store.match(%[1]q)).text() : '';
		const used = [...document.querySelectorAll('link[rel=stylesheet], script')].map((e) => new URL(e.href || e.src).pathname);
		const files = kept.filter((one) => one !== %[1]q);
		return !!navigator.serviceWorker.controller && text !== '' && used.every((one) => kept.includes(one)) && files.some((one) => one.endsWith('.woff2'));
	})()`, path)
}

// keepsNothing is the condition that no page is kept on the device, and nobody keeps one.
const keepsNothing = `(async () => !(await caches.keys()).length && !(await navigator.serviceWorker.getRegistrations()).length)()`

// reloads loads the page once more; it comes from the network or from what is kept.
func (b *tab) reloads(t *testing.T, said string) {
	t.Helper()
	b.holds(t, "document.documentElement.dataset.old = '1', true")
	if err := tell(b, page.Reload, page.ReloadParams{}); err != nil {
		t.Fatal(err)
	}
	b.arrives(t, said)
}

// linkTo gives a link to a part of the tournament that is under way, and returns its token and who has it.
func (s *site) linkTo(t *testing.T, id string, part ...any) (token, helper string) {
	t.Helper()
	given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, acts.OfTournament(id), "Hanna", nil,
		[]acts.Sheet{acts.OfTournament(id, part...).Sheet}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return given[0].Token, given[0].ID
}

// withdraws ends a link.
func (s *site) withdraws(t *testing.T, id, helper string) {
	t.Helper()
	done(t)(people.HelpersOf(s.people).Drop(t.Context(), acts.Console, acts.OfTournament(id), helper, acts.Terms{}))
}

// A scribe opens her page without a network: it says of when it is, what she taps waits, also over a reload, and is sent once when the
// network is back; then the page is as everybody else has made it meanwhile. When her link is withdrawn, nothing is kept.
func TestAScribeOpensThePageWithoutANetwork(t *testing.T) {
	t.Parallel()
	b, s := <-launch(t, tools(t), 1), serve(t, demoLeague()...)
	s.evenings(t)
	net := wired(t, s)
	now, desk := s.underWay(t)
	token, helper := s.linkTo(t, now.ID, acts.PartTable, "2")
	at := desk + "/tisch/2"
	b.goTo(t, s, people.HelpPath+token, true)
	b.submit(t, "form[action^=\"/hilfe/\"]", "Hand gespielt")
	b.until(t, keeps(at))

	net.cut(true)
	b.reloads(t, "Ohne Verbindung. Zu sehen ist der Stand von ")
	seat, _ := sitting(t, now, 2)
	b.chairOut(t, seat)
	b.settles(t, "1 Eintrag nicht gesendet: keine Verbindung")
	b.reloads(t, "Ohne Verbindung.")
	b.settles(t, "1 Eintrag nicht gesendet: keine Verbindung")
	before := recorded(now, floor.Bust)
	if now, _ := s.underWay(t); recorded(now, floor.Bust) != before {
		t.Error("it is recorded without a network")
	}
	done(t)(s.office.Floor.Record(t.Context(), acts.Console, now.ID, floor.Event{Do: floor.Pause}, acts.Terms{}))
	const old = "/static/scribe.00000000.js" // of the program before
	b.holds(t, fmt.Sprintf("(async () => { await (await caches.open('seite ' + %q)).put(%q, new Response('')); return true; })()", at, old))

	net.cut(false)
	b.until(t, "!document.documentElement.dataset.kept && !"+says("Ohne Verbindung."))
	b.settles(t, "Alles gespeichert")
	b.until(t, says("ist ausgeschieden"))
	b.holds(t, says("steht"))
	if now, _ := s.underWay(t); recorded(now, floor.Bust) != before+1 {
		t.Errorf("%d busts are recorded", recorded(now, floor.Bust)-before)
	}
	b.until(t, keeps(at))
	b.until(t, fmt.Sprintf("(async () => !await caches.match(%q))()", old))

	s.withdraws(t, now.ID, helper)
	b.reloads(t, "Passwort vergessen?")
	b.until(t, keepsNothing)
}

// A network that is there and answers nothing is not waited for: after four seconds the page is there as it was last seen, and it is the
// present one once there is an answer.
func TestANetworkThatHangsIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	b, s := <-launch(t, tools(t), 1), serve(t, demoLeague()...)
	s.evenings(t)
	net := wired(t, s)
	now, _ := s.underWay(t)
	wall := "/turniere/" + now.ID + "/uhr"
	b.goTo(t, s, wall, true)
	b.until(t, keeps(wall))
	net.hang()
	b.reloads(t, now.Name)
	b.holds(t, "document.documentElement.dataset.kept > 0 && performance.getEntriesByType('navigation')[0].responseStart >= 4000")
	net.cut(false)
	b.until(t, "!document.documentElement.dataset.kept && !document.querySelector('.heard').textContent")
}

// What is kept of pages behind a sign-in goes when somebody else is there, or nobody.
func TestSigningOutForgetsWhatIsKept(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, desk := b.runsEvening(t, true)
	b.goTo(t, s, desk+"/tisch/2", true)
	b.until(t, keeps(desk+"/tisch/2"))
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.until(t, keepsNothing)
	b.quiet(t)
}

// The wall opens without a network with what it has shown last, its clock goes on, and it shows what is new when the network is back; the
// page of a player, too, of which nothing is kept once his link is withdrawn.
func TestTheWallAndAPlayersPageOpenWithoutANetwork(t *testing.T) {
	t.Parallel()
	b, s := <-launch(t, tools(t), 1), serve(t, demoLeague()...)
	s.evenings(t)
	net := wired(t, s)
	now, _ := s.underWay(t)
	wall := "/turniere/" + now.ID + "/uhr"
	b.goTo(t, s, wall, true)
	b.until(t, keeps(wall))
	left := func() int {
		t.Helper()
		text, err := ask[string](b, "document.querySelector('.piece:not([hidden]) .left').textContent")
		if err != nil {
			t.Fatal(err)
		}
		seconds := 0
		for part := range strings.SplitSeq(text, ":") {
			n, err := strconv.Atoi(part)
			if err != nil {
				t.Fatal(err)
			}
			seconds = 60*seconds + n
		}
		return seconds
	}
	was := left()
	net.cut(true)
	const earlier = 120 // seconds, by which what is kept is made older than it is
	b.holds(t, fmt.Sprintf(`(async () => {
		const store = await caches.open('seite ' + location.pathname), kept = await store.match(location.pathname), headers = new Headers(kept.headers);
		headers.set('Pokerliga-Kept', headers.get('Pokerliga-Kept') - %d);
		await store.put(location.pathname, new Response(await kept.text(), { headers }));
		return true; })()`, 1000*earlier))
	b.reloads(t, now.Name)
	b.until(t, "document.querySelector('.heard').textContent.includes('ohne Verbindung')")
	if is := left(); is > was-earlier || is < was-earlier-60 {
		t.Errorf("the clock says %d seconds, %d seconds after %d", is, earlier, was)
	}
	b.holds(t, "dispatchEvent(new Event('resize')), true")
	if is := left(); is > was-earlier || is < was-earlier-60 {
		t.Errorf("in another window the clock says %d seconds, %d seconds after %d", is, earlier, was)
	}
	done(t)(s.office.Floor.Record(t.Context(), acts.Console, now.ID, floor.Event{Do: floor.Pause}, acts.Terms{}))
	net.cut(false)
	b.until(t, says("Die Uhr steht"))
	b.until(t, "!document.documentElement.dataset.kept && !document.querySelector('.heard').textContent")

	_, entrant := sitting(t, now, 3)
	token, helper := s.linkTo(t, now.ID, acts.PartEntrant, entrant)
	mine := "/p/" + token
	b.goTo(t, s, mine, true)
	b.until(t, keeps(mine))
	net.cut(true)
	b.reloads(t, "Ohne Verbindung.")
	b.holds(t, "document.querySelector('[data-seat]').dataset.seat.startsWith('3/')")
	s.withdraws(t, now.ID, helper)
	net.cut(false)
	b.until(t, says("gilt nicht mehr"))
	b.until(t, "(async () => !(await caches.keys()).some((name) => name.includes('/p/')))()")
}

// watched notes how often the page asks for the screen to stay on.
const watched = `window.awake = []; Object.defineProperty(navigator, 'wakeLock', { value: { request: async (what) => {
	window.awake.push(what); return window.lock = { released: false }; } } });`

// The pages of scribes, walls and players can be installed, each as a program of its own, and keep the screen on while they are looked at.
// The shell without a screen does not judge that itself (Page.getInstallabilityErrors is empty for every page), so what browsers ask for is
// looked at: a safe connection, a worker that answers, name, start, display and icons.
func TestThePagesOfTheFloorAreApps(t *testing.T) {
	t.Parallel()
	b, s := <-launch(t, tools(t), 1), serve(t, demoLeague()...)
	s.evenings(t)
	now, desk := s.underWay(t)
	scribe, _ := s.linkTo(t, now.ID, acts.PartTable, "2")
	_, entrant := sitting(t, now, 3)
	player, _ := s.linkTo(t, now.ID, acts.PartEntrant, entrant)
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watched}); err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, people.HelpPath+scribe, true)
	b.submit(t, "form[action^=\"/hilfe/\"]", "Hand gespielt")
	for path, name := range map[string]string{desk + "/tisch/2": "Tisch 2", "/turniere/" + now.ID + "/uhr": "Uhr",
		"/turniere/" + now.ID + "/tafeln": "Tafeln", "/p/" + player: "Mein Platz"} {
		b.goTo(t, s, path, true)
		b.until(t, keeps(path))
		m, err := chromedp.Call(b.ctx, page.GetAppManifest, page.GetAppManifestParams{})
		if err != nil || len(m.Errors) > 0 {
			t.Fatalf("%s: %+v, %v", path, m, err)
		}
		var says struct {
			ShortName string `json:"short_name"`
			ID        string
			StartURL  string `json:"start_url"`
			Scope     string
			Display   string
			Icons     []struct{ Src, Sizes, Type, Purpose string }
		}
		if err := json.Unmarshal([]byte(m.Data), &says); err != nil {
			t.Fatal(err)
		}
		if says.ShortName != name || says.ID != path || says.StartURL != path || says.Scope != path || says.Display != "standalone" && says.Display != "fullscreen" {
			t.Errorf("the manifest of %s says %+v", path, says)
		}
		for _, size := range []int{192, 512} {
			i := slices.IndexFunc(says.Icons, func(icon struct{ Src, Sizes, Type, Purpose string }) bool {
				return icon.Sizes == fmt.Sprintf("%dx%[1]d", size) && strings.Contains(icon.Purpose, "any")
			})
			b.holds(t, fmt.Sprintf(`(async () => { const icon = new Image(); icon.src = %q; await icon.decode(); return icon.naturalWidth === %d; })()`,
				says.Icons[i].Src, size))
		}
		b.until(t, "window.awake.join() === 'screen'")
		b.holds(t, "document.dispatchEvent(new Event('visibilitychange')), window.awake.length === 1")
		b.holds(t, "window.lock.released = true, document.dispatchEvent(new Event('visibilitychange')), window.awake.length === 2")
		b.quiet(t)
	}
}

// Where the connection is not safe nothing is kept, and nothing is wrong.
func TestWithoutASafeConnectionNothingIsKept(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1, chromedp.Flag("host-resolver-rules", "MAP floor.example 127.0.0.1"))
	s := serve(t, demoLeague()...)
	s.evenings(t)
	s.home = strings.Replace(s.home, "127.0.0.1", "floor.example", 1)
	s.people.Set(people.Settings{URL: s.home})
	now, _ := s.underWay(t)
	b.goTo(t, s, "/turniere/"+now.ID+"/uhr", true)
	b.until(t, "!document.querySelector('.piece:not([hidden]) .soon').textContent || document.querySelector('main').classList.contains('turns')")
	b.holds(t, "!window.isSecureContext && !navigator.serviceWorker")
	b.quiet(t)
}
