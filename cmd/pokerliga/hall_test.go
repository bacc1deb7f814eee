package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/office/lease"
	"pokerliga/storage/storagetest"
)

// lentDemo is today's matchday of the demo, lent to its director.
type lentDemo struct {
	*visitor
	day  string // its path in the API
	id   string // of the lease
	file string // the hall file
	key  string
	code string // of ten letters
	user string // the director
}

// lendsDemo lends today's matchday, and lays its file onto the laptop.
func (v *visitor) lendsDemo() *lentDemo {
	v.t.Helper()
	l := &lentDemo{visitor: v, day: "/seasons/" + v.season + "/leagues/bl1/matchdays/4"}
	v.signInAs("leitung@demo.example")
	var me struct{ ID string }
	if err := json.Unmarshal(v.act(http.MethodGet, "/me", nil, http.StatusOK), &me); err != nil || me.ID == "" {
		v.t.Fatal(err, me)
	}
	l.user = me.ID
	var lent struct{ Lease, Key, Code string }
	if err := json.Unmarshal(v.act(http.MethodPost, l.day+"/hall", map[string]any{"to": l.user, "officials": []string{l.user}}, http.StatusCreated), &lent); err != nil {
		v.t.Fatal(err)
	}
	l.id, l.key, l.code = lent.Lease, lent.Key, lent.Code
	file := v.act(http.MethodGet, "/hall/"+l.id+"/file", nil, http.StatusOK)
	l.file = filepath.Join(v.t.TempDir(), "saal-4.saal")
	if err := os.WriteFile(l.file, file, 0o600); err != nil {
		v.t.Fatal(err)
	}
	return l
}

// inHall is a laptop whose program runs, seen by a browser.
type inHall struct {
	*lentDemo
	address string
	browser *http.Client
	stop    func() error // ends the program
	said    *bytes.Buffer
}

// opens runs the program on the laptop until it says where it is.
func (l *lentDemo) opens(args ...string) *inHall {
	l.t.Helper()
	return l.opensSaying("", args...)
}

// opensSaying is opens with somebody who says that at the keyboard.
func (l *lentDemo) opensSaying(typed string, args ...string) *inHall {
	l.t.Helper()
	ctx, cancel := context.WithCancel(l.t.Context())
	said, saying := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := run(ctx, append([]string{"hall", "--listen", "127.0.0.1:0", "--no-browser"}, args...), strings.NewReader(typed), saying)
		_ = saying.CloseWithError(err)
		done <- err
	}()
	ended := false
	h := &inHall{lentDemo: l, said: &bytes.Buffer{}, stop: func() error {
		if ended {
			return nil
		}
		ended = true
		cancel()
		return <-done
	}}
	l.t.Cleanup(func() {
		if err := h.stop(); err != nil {
			l.t.Errorf("hall: %v", err)
		}
	})
	one := make([]byte, 1)
	for !strings.Contains(h.said.String(), "Version") {
		if _, err := said.Read(one); err != nil {
			l.t.Fatalf("the laptop said %q and then: %v", h.said, err)
		}
		h.said.Write(one)
	}
	go func() { _, _ = io.Copy(io.Discard, said) }()
	h.address = regexp.MustCompile(`Adresse: (\S+)`).FindStringSubmatch(h.said.String())[1]
	h.browser = h.phone()
	return h
}

// phone is a browser that nobody has signed in with yet.
func (h *inHall) phone() *http.Client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &http.Client{Jar: jar}
}

// shows asks for a page with a browser, or sends a form, and returns what it shows.
func (h *inHall) shows(browser *http.Client, path string, form url.Values, status int, says ...string) string {
	h.t.Helper()
	var answer *http.Response
	var err error
	if form == nil {
		answer, err = browser.Get(h.address + path)
	} else {
		answer, err = browser.PostForm(h.address+path, form)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	page := strings.ReplaceAll(strings.ReplaceAll(string(body), "\u00a0", " "), "&#43;", "+")
	if answer.StatusCode != status {
		h.t.Fatalf("%s: %s: %.2000s", path, answer.Status, page)
	}
	for _, part := range says {
		if !strings.Contains(page, part) {
			h.t.Errorf("%s does not say %q: %s", path, part, page[max(0, strings.Index(page, "<main")):])
		}
	}
	return page
}

// sends asks the API of the laptop with a browser.
func (h *inHall) sends(browser *http.Client, method, path string, body any, want int) []byte {
	h.t.Helper()
	content, err := json.Marshal(body)
	if err != nil {
		h.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.address+"/api/v1"+path, bytes.NewReader(content))
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := browser.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != want {
		h.t.Fatalf("%s %s: %s: %s, %v", method, path, answer.Status, said, err)
	}
	return said
}

// signsIn signs the director in by the code of the start page.
func (h *inHall) signsIn() {
	h.t.Helper()
	page := h.shows(h.browser, "/start/code", url.Values{"wer": {h.user}}, 200, "Code für Turnierleitung der Demo")
	link := regexp.MustCompile(`/ein/[0-9A-Za-z_-]+`).FindString(page)
	h.shows(h.browser, link, nil, 200, "Als Turnierleitung der Demo anmelden")
	h.shows(h.browser, link, url.Values{"formular": {"ein"}}, 200, "Im Saal · ")
	h.shows(h.phone(), link, nil, 404, "Dieser Code gilt nicht mehr.")
}

// status is how far the laptop says that it is.
func (h *inHall) status() lease.Status {
	h.t.Helper()
	var s lease.Status
	if err := json.Unmarshal(h.sends(h.browser, http.MethodGet, "/hall", nil, 200), &s); err != nil {
		h.t.Fatal(err)
	}
	return s
}

// waits waits until home has all lines of the laptop.
func (h *inHall) waits() lease.Status {
	h.t.Helper()
	for range 600 {
		if s := h.status(); s.Sent == s.Lines {
			return s
		}
		time.Sleep(50 * time.Millisecond)
	}
	h.t.Fatalf("home has not got all: %+v", h.status())
	return lease.Status{}
}

// A matchday goes into a hall and comes back: it is lent, the laptop opens its file, the director comes in by a code, cards are entered by him and by a helper, the
// heat is closed, and the matchday given back. Then home says of it what the laptop said, byte for byte.
func TestAMatchdayIsRunOnALaptopAndComesBack(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		l := visit(t, dsn).lendsDemo()
		data, stick := t.TempDir(), t.TempDir()
		h := l.opens(l.file, "--key", l.key, "--data", data, "--copy", stick)
		h.signsIn()
		h.shows(h.browser, "/start", nil, 200, "Mit diesem Code kommen Telefone herein", h.address, "Wer sich hier anmelden darf", "Stimmt die Uhr?", "Kopie: ja")
		for _, page := range []string{"/anmelden", "/saal"} { // which leads there, with where he wanted to go
			h.shows(new(http.Client), page, nil, 200, "Im Saal meldet man sich mit dem Code am Laptop der Turnierleitung an.")
		}
		h.shows(h.browser, "/buero", nil, 404, "Das gibt es nur auf der Website: "+l.address+"/buero")
		h.shows(h.browser, "/saal/"+l.season+"/bl2/4", nil, 404, "Das gibt es nur auf der Website")
		h.shows(h.browser, "/ligen/bl1/"+l.season+"/tabelle", nil, 200, "Im Saal · ")
		h.shows(h.browser, "/start/uhr", url.Values{"uhr": {""}}, 200)

		missing := demo.MissingCards(l.today)
		card := func(i int) string { return fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, missing[i].Card.Table) }
		h.sends(h.browser, http.MethodPut, card(0), map[string]any{"seats": missing[0].Card.Seats}, 201)
		heat := "/saal/" + l.season + "/bl1/4/heats/3"
		given := h.shows(h.browser, heat+"/helfer", url.Values{"formular": {"helfer"}, "name": {"Hansi"},
			"sheet": {fmt.Sprintf("sit-and-gos/%d", missing[1].Card.Table)}}, 200, "Hansi")
		helper := h.phone()
		link := regexp.MustCompile(`/hilfe/[0-9A-Za-z_-]{20,}`).FindString(given)
		h.shows(helper, link, url.Values{"formular": {"hilfe"}}, 200)
		h.sends(helper, http.MethodPut, card(1), map[string]any{"seats": missing[1].Card.Seats}, 201)
		table := fmt.Sprintf("/floor/%s-bl1-4-3-t%d", l.season, missing[1].Card.Table) // which has the clock of all tables
		shown := regexp.MustCompile(`name="stand" value="([0-9]+)"`).FindStringSubmatch(h.shows(h.browser, table, nil, 200))
		h.shows(h.browser, table+"/events", url.Values{"formular": {"uhr"}, "zurueck": {table}, "do": {"pause"}, "stand": {shown[1]}}, 200)
		if s := h.waits(); s.State != lease.Running {
			t.Errorf("the laptop is %+v", s)
		}
		l.act(http.MethodPut, card(1), map[string]any{"seats": missing[1].Card.Seats}, http.StatusLocked)

		if err := h.stop(); err != nil { // as after a power cut
			t.Fatal(err)
		}
		again := l.opens("--data", data)
		if !strings.Contains(again.said.String(), "Weiter mit der 4. Sammelrunde: ") {
			t.Errorf("the laptop says %q", again.said)
		}
		again.signsIn()
		again.sends(again.browser, http.MethodPost, l.day+"/heats/3/close", map[string]any{}, 200)
		again.waits()
		paths := []string{"/seasons/" + l.season + "/file?public=1", l.day, "/seasons/" + l.season + "/leagues/bl1/standings?explain=1", l.day + "/heats/3/draw",
			l.day + "/penalties", card(0), card(1)}
		there := map[string]string{}
		for _, path := range paths {
			there[path] = plain(again.sends(again.browser, http.MethodGet, path, nil, 200))
		}
		again.shows(again.browser, "/zurueckgeben", nil, 200, "4. Sammelrunde zurückgeben")
		again.shows(again.browser, "/zurueckgeben", url.Values{"formular": {"zurueckgeben"}}, 422, "Zurückgeben braucht das Häkchen")
		again.shows(again.browser, "/zurueckgeben", url.Values{"formular": {"zurueckgeben"}, "sicher": {"1"}}, 200)
		end := again.waits()
		if end.State != lease.Finished {
			t.Errorf("the laptop is %+v", end)
		}
		again.shows(again.browser, "/zurueckgeben", nil, 200, fmt.Sprintf("Die Website hat alles: %d Einträge.", end.Lines), "Daten von diesem Laptop löschen")
		if page := again.shows(again.browser, "/start", nil, 200, "Zurückgegeben"); strings.Contains(page, "/start/code") {
			t.Error("there are codes for officials after the return")
		}
		refused := again.sends(again.browser, http.MethodPost, l.day+"/heats/3/reopen", map[string]string{"reason": "Irrtum"}, 422)
		if !strings.Contains(string(refused), "Die Sammelrunde ist zurückgegeben; weiter geht es auf "+l.address) {
			t.Errorf("after the return: %s", refused)
		}

		l.signInAs("leitung@demo.example")
		for _, path := range paths {
			if here := plain(l.act(http.MethodGet, path, nil, 200)); here != there[path] {
				t.Errorf("%s: home says\n%s\nthe laptop said\n%s", path, here, there[path])
			}
		}
		if said := string(l.act(http.MethodGet, l.day+"/hall", nil, 200)); !strings.Contains(said, `"state":"returned"`) || !strings.Contains(said, fmt.Sprintf(`"next":%d`, end.Lines+1)) {
			t.Errorf("the lease is %s", said)
		}
		l.act(http.MethodPost, l.day+"/heats/3/reopen", map[string]string{"reason": "Irrtum"}, 200)

		again.shows(again.browser, "/zurueckgeben/loeschen", url.Values{"formular": {"loeschen"}}, 200, "gelöscht")
		time.Sleep(gonePause + time.Second)
		if err := again.stop(); err != nil {
			t.Fatal(err)
		}
		left, err := filepath.Glob(filepath.Join(data, "*"))
		if err != nil || strings.Contains(strings.Join(left, " "), ".db") || strings.Contains(strings.Join(left, " "), ".json") {
			t.Errorf("there are still %v, %v", left, err)
		}
		copied, err := os.ReadFile(filepath.Join(stick, l.id+returnEnding))
		if err != nil || bytes.Count(copied, []byte{'\n'}) < 4 {
			t.Errorf("the copy has %d bytes, %v", len(copied), err)
		}
	})
}

// A laptop dies and its stick is there: another one opens the hall file from it, goes on where the copy ends, fetches first what home has beyond it, and home
// takes all that follows. Where home cannot be reached, it says what the copy does not know, and waits for a yes. A copy of which home has other lines is not
// opened.
func TestASecondLaptopGoesOnFromTheCopy(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		l := visit(t, dsn).lendsDemo()
		stick, old := t.TempDir(), t.TempDir()
		first := l.opens(l.file, "--key", l.key, "--data", t.TempDir(), "--copy", stick)
		first.signsIn()
		missing := demo.MissingCards(l.today)
		enter := func(h *inHall, i int) {
			h.sends(h.browser, http.MethodPut, fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, missing[i].Card.Table), map[string]any{"seats": missing[i].Card.Seats}, 201)
		}
		enter(first, 0)
		saal, heim := filepath.Join(stick, l.id+fileEnding), filepath.Join(stick, l.id+returnEnding)
		whole := func(lines int64) []byte {
			for range 100 {
				if copied, err := os.ReadFile(heim); err == nil && int64(bytes.Count(copied, []byte{'\n'})) == lines+1 {
					return copied
				}
				time.Sleep(100 * time.Millisecond)
			}
			t.Fatal("the copy is not whole")
			return nil
		}
		had := first.waits().Lines
		copied := whole(had)
		enter(first, 1) // home has it, the old copy does not
		lines := first.waits().Lines
		if err := first.stop(); err != nil {
			t.Fatal(err)
		}
		for name, content := range map[string][]byte{saal: must(os.ReadFile(saal)), heim: copied} {
			if err := os.WriteFile(filepath.Join(old, filepath.Base(name)), content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var said bytes.Buffer
		err := run(t.Context(), []string{"hall", filepath.Join(old, l.id+fileEnding), "--key", l.key, "--data", t.TempDir(), "--no-browser", "--home", "http://127.0.0.1:1"},
			strings.NewReader("\n"), &said)
		if err == nil || !strings.Contains(said.String(), "Was danach eingegeben wurde, kennt sie nicht") || !strings.Contains(err.Error(), "Zuerst ins Netz") {
			t.Errorf("without network it says %q, %v", said.String(), err)
		}

		second := l.opens(filepath.Join(old, l.id+fileEnding), "--key", l.key, "--data", t.TempDir())
		if !strings.Contains(second.said.String(), fmt.Sprintf("Weiter mit der 4. Sammelrunde: %d Einträge", lines)) {
			t.Errorf("the second laptop says %q", second.said)
		}
		second.signsIn()
		for i := range 2 {
			second.sends(second.browser, http.MethodGet, fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, missing[i].Card.Table), nil, 200)
		}
		second.sends(second.browser, http.MethodPost, l.day+"/heats/3/close", map[string]any{}, 200)
		if s := second.waits(); s.State != lease.Running || s.Lines < lines+3 {
			t.Errorf("the second laptop is %+v", s)
		}
		third := l.opensSaying("weiter\n", filepath.Join(old, l.id+fileEnding), "--key", l.key, "--data", t.TempDir(), "--home", "http://127.0.0.1:1")
		if s := third.status(); s.Lines != had+1 {
			t.Errorf("the third laptop, of the copy alone, is %+v", s)
		}
		l.signInAs("leitung@demo.example")
		if said := string(l.act(http.MethodGet, l.day+"/hall", nil, 200)); !strings.Contains(said, `"state":"lent"`) {
			t.Errorf("the lease is %s", said)
		}
	})
}

// must is a value that comes without an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// hallTimes are when a matchday went into the hall, which only home says.
var hallTimes = regexp.MustCompile(`,"hall":\{[^}]*\}`)

// plain is an answer without them.
func plain(answer []byte) string { return string(hallTimes.ReplaceAll(answer, nil)) }

// A laptop takes a file that is whole, with its key, of its own state and no other lease beside the one that lies there.
func TestALaptopRefusesWhatItCannotOpen(t *testing.T) {
	l := visit(t, storagetest.SQLite(t)).lendsDemo()
	file, err := os.ReadFile(l.file)
	if err != nil {
		t.Fatal(err)
	}
	other := func(name string, change func([]byte) []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, change(bytes.Clone(file)), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	damaged := other("a.saal", func(b []byte) []byte { b[len(b)-1] ^= 1; return b })
	newer := other("b.saal", func(b []byte) []byte {
		return bytes.Replace(b, []byte(fmt.Sprintf(`"schema":%d`, lease.Schema)), []byte(`"schema":99`), 1)
	})
	nothing := t.TempDir()
	for _, c := range []struct {
		name string
		args []string
		in   string
		says string
	}{
		{"another key", []string{l.file, "--key", string(lease.NewKey())}, "", "Der Schlüssel passt nicht zu dieser Datei."},
		{"no key", []string{l.file}, "\n", "Der Schlüssel hat 20 Zeichen"},
		{"a key that was typed wrong", []string{l.file}, "k3vq\n", "Der Schlüssel hat 20 Zeichen"},
		{"damaged", []string{damaged, "--key", l.key}, "", "Die Datei ist beschädigt."},
		{"of another state", []string{newer, "--key", l.key}, "", fmt.Sprintf("Diese Datei ist vom Stand 99, dieses Programm kann Stand %d. Bitte das Programm der Website nehmen", lease.Schema)},
		{"no file", []string{"nirgends.saal", "--key", l.key}, "", "Diese Datei gibt es nicht"},
		{"a code without a website", []string{"--code", "k3vq-7m2d-xa"}, "", "Die Adresse der Website beginnt mit https://."},
		{"a code over a line that can be read", []string{"--code", "k3vq-7m2d-xa", "--home", "http://liga.example.at"}, "", "Die Adresse der Website beginnt mit https://."},
		{"a code that is none", []string{"--code", "k3vq-7m2d-xa", "--home", l.address}, "", "Dieser Code gilt nicht (mehr)."},
		{"a website that is not there", []string{"--code", "k3vq-7m2d-xa", "--home", "http://127.0.0.1:1"}, "", "Die Website ist nicht zu erreichen."},
		{"no PIN", []string{l.file, "--key", l.key, "--pin", "12"}, "", "die PIN hat sechs Ziffern"},
	} {
		if _, _, err := call(t, c.in, append([]string{"hall", "--data", nothing, "--no-browser"}, c.args...)...); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, _, err := call(t, "", damaged); err == nil || !strings.Contains(err.Error(), "Die Datei ist beschädigt.") {
		t.Errorf("a file dragged onto the program: %v", err)
	}
	f, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	key, err := lease.ParseKey(l.key)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.take(t.Context(), file, key, time.Now().Add(-time.Hour)); err == nil || !strings.Contains(err.Error(), ". Bitte die Uhr stellen.") {
		t.Errorf("a clock that is behind: %v", err)
	}

	data := t.TempDir()
	h := l.opens(l.file, "--key", l.key, "--data", data, "--pin", "123456")
	for range 5 {
		h.shows(h.browser, "/start/code", url.Values{"wer": {l.user}, "pin": {"654321"}}, 422, "Die PIN stimmt nicht.")
	}
	h.shows(h.browser, "/start/code", url.Values{"wer": {l.user}, "pin": {"123456"}}, 422, "zu viele Versuche")
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	l.act(http.MethodPost, l.day+"/hall/take-back", map[string]string{"reason": "Der Laptop antwortet nicht"}, 200)
	second := l.lendsDemo()
	if _, _, err := call(t, "", "hall", second.file, "--key", second.key, "--data", data, "--no-browser"); err == nil ||
		!strings.Contains(err.Error(), "Auf diesem Laptop liegt schon die 4. Sammelrunde.") {
		t.Errorf("another lease: %v", err)
	}
}

// The office takes a matchday back while its laptop goes on without a network. What the laptop has entered since comes as leftovers, once it has one; what
// home has alike is settled, and the laptop says where the rest is. The copy on the stick brings nothing twice.
func TestALaptopGoesOnWhileItsMatchdayIsTakenBack(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		l := visit(t, dsn).lendsDemo()
		data, stick := t.TempDir(), t.TempDir()
		h := l.opens(l.file, "--key", l.key, "--data", data, "--copy", stick, "--home", "http://127.0.0.1:1")
		h.signsIn()
		missing := demo.MissingCards(l.today)
		card := func(i int) string { return fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, missing[i].Card.Table) }
		for i := range 2 {
			h.sends(h.browser, http.MethodPut, card(i), map[string]any{"seats": missing[i].Card.Seats}, 201)
		}
		l.act(http.MethodPost, l.day+"/hall/take-back", map[string]string{"reason": "Der Laptop antwortet nicht."}, 200)
		l.act(http.MethodPut, card(0), map[string]any{"seats": missing[0].Card.Seats}, 201)
		if err := h.stop(); err != nil {
			t.Fatal(err)
		}
		again := l.opens("--data", data, "--copy", stick, "--home", l.address)
		s := again.status()
		for i := 0; i < 600 && !strings.Contains(s.Says, "dort als Vorschlag."); i++ {
			time.Sleep(50 * time.Millisecond)
			s = again.status()
		}
		if s.State != lease.Over || !strings.HasSuffix(s.Says, fmt.Sprintf(" %d Einträge von hier liegen dort als Vorschlag.", s.Lines)) {
			t.Fatalf("the laptop is %+v", s)
		}
		counts := func() (c struct{ Lines lease.LineCounts }) {
			if err := json.Unmarshal(l.act(http.MethodGet, l.day+"/hall", nil, 200), &c); err != nil {
				t.Fatal(err)
			}
			return c
		}
		if c := counts().Lines; c.Open != 1 || c.Same != 1 || c.Local != int(s.Lines)-2 {
			t.Errorf("home has %+v of %d lines", c, s.Lines)
		}
		copied, err := os.ReadFile(filepath.Join(stick, l.id+returnEnding))
		if err != nil {
			t.Fatal(err)
		}
		before := counts()
		l.sendsFile(l.day+"/hall/"+l.id+"/upload", copied)
		if after := counts(); after != before {
			t.Errorf("after the copy home has %+v, before %+v", after, before)
		}
	})
}

// An official comes in by a link that the console prints, once. The page of devices names who is in and signs one out; who has not sent something is named before
// the matchday is given back, which then needs a yes. A copy begins while the program runs.
func TestALaptopKnowsItsDevices(t *testing.T) {
	l := visit(t, storagetest.SQLite(t)).lendsDemo()
	data, stick := t.TempDir(), t.TempDir()
	if _, _, err := call(t, "", "hall", "pass", "Turnierleitung der Demo", "--data", data); err == nil || !strings.Contains(err.Error(), nothingLent) {
		t.Errorf("a link without a lease: %v", err)
	}
	h := l.opens(l.file, "--key", l.key, "--data", data, "--pin", "123456")
	pass := func(who string) string {
		t.Helper()
		printed, _, err := call(t, "", "hall", "pass", who, "--data", data)
		if err != nil || !strings.HasPrefix(printed, h.address+"/ein/") {
			t.Fatalf("the link is %q, %v", printed, err)
		}
		return strings.TrimPrefix(strings.TrimSpace(printed), h.address)
	}
	if _, _, err := call(t, "", "hall", "pass", "Sepp Huber", "--data", data); err == nil || !strings.Contains(err.Error(), "Sepp Huber leitet hier nicht; im Saal leiten Turnierleitung der Demo") {
		t.Errorf("a link for nobody: %v", err)
	}
	link := pass("turnierleitung der demo")
	h.shows(h.browser, link, nil, 200, "Als Turnierleitung der Demo anmelden")
	h.shows(h.browser, link, url.Values{"formular": {"ein"}}, 200)
	h.shows(h.phone(), link, nil, 404, "Dieser Code gilt nicht mehr.")
	changed := []byte(pass(l.user))
	changed[len(changed)-3] = 'A' + (changed[len(changed)-3]+1)%4
	h.shows(h.phone(), string(changed), nil, 404, "Dieser Code gilt nicht mehr.")
	second := h.phone()
	h.shows(second, pass(l.user), url.Values{"formular": {"ein"}}, 200)

	missing := demo.MissingCards(l.today)
	given := h.shows(h.browser, "/saal/"+l.season+"/bl1/4/heats/3/helfer", url.Values{"formular": {"helfer"}, "name": {"Hansi"},
		"sheet": {fmt.Sprintf("sit-and-gos/%d", missing[1].Card.Table)}}, 200, "Hansi")
	helper := h.phone()
	h.shows(helper, regexp.MustCompile(`/hilfe/[0-9A-Za-z_-]{20,}`).FindString(given), url.Values{"formular": {"hilfe"}}, 200)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.address+"/api/v1/me", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Pokerliga-Unsent", "2")
	answer, err := helper.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	h.sends(h.browser, http.MethodPut, fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, missing[0].Card.Table), map[string]any{"seats": missing[0].Card.Seats}, 201)

	table := fmt.Sprintf("Hansi (Tisch %d)", missing[1].Card.Table)
	page := h.shows(h.browser, "/geraete", nil, 200, table, "2 Einträge noch nicht gesendet", "zuletzt eingegeben um", "dieses Gerät")
	var s struct {
		Copies  []lease.Copy
		Devices []struct {
			ID, Name, User string
			Unsent         int
			Own            bool
			Last           *time.Time
		}
	}
	read := func() {
		t.Helper()
		s.Copies, s.Devices = nil, nil
		if err := json.Unmarshal(h.sends(h.browser, http.MethodGet, "/hall", nil, 200), &s); err != nil {
			t.Fatal(err)
		}
	}
	read()
	if len(s.Devices) != 3 || len(s.Copies) != 0 {
		t.Fatalf("the laptop says %+v", s)
	}
	for _, d := range s.Devices {
		if want := map[bool]int{true: 2}[d.Name == "Hansi"]; d.Unsent != want || d.Own != (d.Last != nil) {
			t.Errorf("a device is %+v", d)
		}
	}
	h.shows(h.browser, "/start/kopie", url.Values{"ordner": {filepath.Join(stick, "nirgends")}}, 422, "Diesen Ordner gibt es nicht")
	h.shows(h.browser, "/start/kopie", url.Values{"ordner": {stick}}, 200, "Kopie: ja")
	if read(); len(s.Copies) != 1 || s.Copies[0].Folder != stick || s.Copies[0].Gone != nil {
		t.Errorf("copies are %+v", s.Copies)
	}

	own := regexp.MustCompile(`name="geraet" value="([0-9a-f]+)"`).FindAllStringSubmatch(page, -1)
	if len(own) != 3 {
		t.Fatalf("there are buttons for %v", own)
	}
	for _, d := range s.Devices {
		if d.User == l.user && !d.Own {
			h.shows(h.browser, "/geraete", url.Values{"geraet": {d.ID}}, 200, "Turnierleitung der Demo ist auf diesem Gerät abgemeldet.")
			h.shows(h.browser, "/geraete", url.Values{"geraet": {d.ID}}, 422, "Dieses Gerät ist nicht mehr angemeldet.")
		}
	}
	h.sends(second, http.MethodPost, "/hall/finish", map[string]any{"pin": "123456"}, 401)
	h.sends(helper, http.MethodPost, "/hall/clock", map[string]any{"now": time.Now()}, 422) // at the laptop, but without its PIN
	h.sends(h.browser, http.MethodPost, "/hall/clock", map[string]any{"pin": "123456"}, 422)
	h.sends(h.browser, http.MethodPost, "/hall/clock", map[string]any{"now": time.Now(), "pin": "123456"}, 200)

	lies := "Bei " + table + " liegen 2 Einträge, die noch nicht da sind."
	h.shows(h.browser, "/zurueckgeben", nil, 200, lies, "Trotzdem zurückgeben")
	h.shows(h.browser, "/zurueckgeben", url.Values{"pin": {"123456"}, "sicher": {"1"}}, 422, lies+" Trotzdem zurückgeben?")
	if said := h.sends(h.browser, http.MethodPost, "/hall/finish", map[string]any{"pin": "123456"}, 422); !strings.Contains(string(said), lies) {
		t.Errorf("giving back says %s", said)
	}
	h.shows(h.browser, "/zurueckgeben", url.Values{"pin": {"123456"}, "sicher": {"1"}, "trotzdem": {"1"}}, 200)
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	copied, err := os.ReadFile(filepath.Join(stick, l.id+returnEnding))
	if err != nil || bytes.Count(copied, []byte{'\n'}) < 8 {
		t.Errorf("the copy has %d bytes, %v", len(copied), err)
	}
	again := l.opens("--data", data)
	if page := again.shows(again.browser, "/start", nil, 200); !strings.Contains(page, "Kopie: ja") {
		t.Error("after a new start nothing is copied any more")
	}
}

// A double click without a file opens a start page that takes it: the hall file with its key, or the address of home with a code of ten letters, which opens once. On the
// same address the laptop then runs.
func TestAnEmptyLaptopAsksForItsFile(t *testing.T) {
	l := visit(t, storagetest.SQLite(t)).lendsDemo()
	h := l.opens("--data", t.TempDir())
	h.shows(h.browser, "/", nil, 200, "Sammelrunde öffnen", "Mit der Saaldatei", "Mit Internet und Code")
	h.shows(h.browser, "/ligen/bl1/"+l.season+"/tabelle", nil, 404)
	file, err := os.ReadFile(l.file)
	if err != nil {
		t.Fatal(err)
	}
	upload := func(key, pin string, status int, says string) {
		t.Helper()
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		part, err := form.CreateFormFile("file", "saal-4.saal")
		if err == nil {
			_, err = part.Write(file)
		}
		if err = errors.Join(err, form.WriteField("schluessel", key), form.WriteField("pin", pin), form.Close()); err != nil {
			t.Fatal(err)
		}
		answer, err := h.browser.Post(h.address+"/start/datei", form.FormDataContentType(), &body)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		said, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != status || !strings.Contains(string(said), says) {
			t.Errorf("%s: %v, it says %s", answer.Status, err, said[max(0, bytes.Index(said, []byte("<main"))):])
		}
	}
	upload(string(lease.NewKey()), "", 422, "Der Schlüssel passt nicht zu dieser Datei.")
	upload(l.key, "12", 422, "Die PIN hat sechs Ziffern.")
	upload(l.key, "123456", 200, "Geöffnet.")
	h.goesOn(t)
	h.shows(h.browser, "/start/code", url.Values{"wer": {h.user}, "pin": {"123456"}}, 200, "Code für Turnierleitung der Demo")
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}

	h = l.opens("--data", t.TempDir())
	h.shows(h.browser, "/start/holen", url.Values{"website": {l.address}, "code": {"k3vq-7m2d-xa"}}, 422, "Dieser Code gilt nicht (mehr).")
	h.shows(h.browser, "/start/holen", url.Values{"website": {l.address}, "code": {strings.ToUpper(l.code)}}, 200, "Geöffnet.")
	h.goesOn(t)
	h.signsIn()
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := call(t, "", "hall", "--home", l.address, "--code", l.code, "--data", t.TempDir(), "--no-browser"); err == nil ||
		!strings.Contains(err.Error(), "Dieser Code gilt nicht (mehr).") {
		t.Errorf("a code that was used: %v", err)
	}
}

// goesOn waits until the laptop runs its matchday.
func (h *inHall) goesOn(t *testing.T) {
	t.Helper()
	for range 200 {
		if answer, err := h.browser.Get(h.address + "/api/v1/hall"); err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the laptop does not run")
}

// Without a stick and without network, what a laptop has leaves it as a file, and as lines for programs. The laptop verifies what it has; what was changed behind its
// back is named.
func TestALaptopVerifiesWhatItHas(t *testing.T) {
	dsn := storagetest.SQLite(t)
	t.Setenv("POKERLIGA_DATABASE", dsn)
	l := visit(t, dsn).lendsDemo()
	data := t.TempDir()
	h := l.opens(l.file, "--key", l.key, "--data", data)
	h.signsIn()
	missing := demo.MissingCards(l.today)
	enter := func(i int) {
		h.sends(h.browser, http.MethodPut, fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, missing[i].Card.Table), map[string]any{"seats": missing[i].Card.Seats}, 201)
	}
	enter(0)
	sent := h.waits().Lines
	enter(1)
	var kept lease.LinesKept
	if err := json.Unmarshal(h.sends(h.browser, http.MethodGet, "/hall/lines?after=1", nil, 200), &kept); err != nil || len(kept.Lines) < 2 || kept.Next < sent+2 ||
		kept.Lines[len(kept.Lines)-1].Hash != kept.Head {
		t.Errorf("the lines are %+v, %v", kept, err)
	}
	h.sends(h.phone(), http.MethodGet, "/hall/lines?after=x", nil, 400)
	heim := filepath.Join(t.TempDir(), l.id+returnEnding)
	if err := os.WriteFile(heim, h.sends(h.browser, http.MethodGet, "/hall/return-file", nil, 200), 0o600); err != nil {
		t.Fatal(err)
	}
	h.waits()
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	if said := works(t, "", "verify", "--lease", heim, "--key", l.key); !strings.Contains(said, fmt.Sprintf("Heimdatei: %d Zeilen, alle folgen aufeinander", kept.Next-1)) {
		t.Errorf("of the file home says %q", said)
	}

	verifies := func(want string, broken int) {
		t.Helper()
		if said, code, err := call(t, "", "hall", "verify", "--data", data); code != broken || !strings.Contains(said, want) {
			t.Errorf("it says %q with %d, %v, want %q", said, code, err, want)
		}
	}
	verifies(fmt.Sprintf("alle folgen aufeinander, und jeder Vorgang hat seine. Für %d hat die Website quittiert.", kept.Next-1), 0)
	name := filepath.Join(data, l.id+databaseEnding)
	last := fmt.Sprintf(" WHERE number = %d", kept.Next-1)
	for _, change := range []struct{ done, undone, says string }{
		{"UPDATE hall_lines SET text = text || ' '" + last, "UPDATE hall_lines SET text = rtrim(text)" + last, "Die Zeilen folgen nicht aufeinander"},
		{"UPDATE hall_lines SET lease = 'x'" + last, fmt.Sprintf("UPDATE hall_lines SET lease = '%s'%s", l.id, last), "Die Quittung der Website ist nicht über die Zeilen"},
	} {
		storagetest.Tamper(t, name, change.done)
		verifies(change.says, exitFailed)
		storagetest.Tamper(t, name, change.undone)
	}
	verifies("", 0)
}

// A printed code leads to an address. Where the laptop has another one after a new start, its start page says that these codes lead nowhere.
func TestALaptopSaysThatItsAddressIsAnother(t *testing.T) {
	l := visit(t, storagetest.SQLite(t)).lendsDemo()
	data := t.TempDir()
	const moved = "Die Adresse hat sich geändert; gedruckte Codes gehen nicht mehr."
	first := l.opens(l.file, "--key", l.key, "--data", data)
	if page := first.shows(first.browser, "/start", nil, 200, first.address); strings.Contains(page, moved) {
		t.Error("at first it has no other address")
	}
	if err := first.stop(); err != nil {
		t.Fatal(err)
	}
	again := l.opens("--data", data) // at another port
	if page := again.shows(again.browser, "/start", nil, 200, again.address); strings.Contains(page, moved) != (first.address != again.address) {
		t.Errorf("it was %s and is %s, and the page says %v", first.address, again.address, strings.Contains(page, moved))
	}
}

// The website was set back to a backup of before the lending, and does not know the lease any more. With its hall file an admin makes it known; all that was entered in
// the hall is left over.
func TestALeaseBecomesKnownAgain(t *testing.T) {
	dsn, folder := storagetest.SQLite(t), t.TempDir()
	t.Setenv("POKERLIGA_DATABASE", dsn)
	v := visit(t, dsn)
	before := filepath.Join(folder, "before.db")
	works(t, "", "backup", before)
	l := v.lendsDemo()
	h := l.opens(l.file, "--key", l.key, "--data", t.TempDir())
	h.signsIn()
	card := demo.MissingCards(l.today)[0].Card
	h.sends(h.browser, http.MethodPut, fmt.Sprintf("%s/heats/3/sit-and-gos/%d", l.day, card.Table), map[string]any{"seats": card.Seats}, 201)
	heim := filepath.Join(folder, l.id+returnEnding)
	if err := os.WriteFile(heim, h.sends(h.browser, http.MethodGet, "/hall/return-file", nil, 200), 0o600); err != nil {
		t.Fatal(err)
	}

	takes := func(want string, args ...string) {
		t.Helper()
		said, _, err := call(t, "", append([]string{"hall", "take", heim}, args...)...)
		if err != nil {
			said += err.Error()
		}
		if !strings.Contains(said, want) {
			t.Errorf("hall take %q says %q, want %q", args, said, want)
		}
	}
	takes("liegt seit ", "--anew", l.file, "--key", l.key)
	set := filepath.Join(folder, "set-back.db")
	t.Setenv("POKERLIGA_DATABASE", set)
	works(t, "", "restore", before)
	takes(unknownLease)
	takes("Der Schlüssel passt nicht", "--anew", l.file, "--key", "aaaa-aaaa-aaaa-aaaa-aaaa")
	takes("Aus dem Saal: 0 Einträge ausgeführt", "--anew", l.file, "--key", l.key)
	takes("1 zu entscheiden")
	takes("kennt die Website; die Heimdatei geht auch so", "--anew", l.file, "--key", l.key)
	works(t, "", "verify")
}

// What each system says of a disk that is encrypted, and of one that is not.
func TestADiskSaysWhetherItIsEncrypted(t *testing.T) {
	for _, c := range []struct {
		system, said string
		plain        bool
	}{
		{"darwin", "FileVault is Off.\n", true}, {"darwin", "FileVault is On.\n", false},
		{"windows", "2\r\n", true}, {"windows", "1\r\n", false}, {"windows", "", false},
		{"linux", "part\ndisk\n", true}, {"linux", "lvm\ncrypt\npart\ndisk\n", false}, {"linux", "", false},
	} {
		if is := saysPlain(c.system, c.said); is != c.plain {
			t.Errorf("%s says %q: plain is %v", c.system, c.said, is)
		}
	}
}
