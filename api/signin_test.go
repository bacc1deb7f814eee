package api

import (
	"io"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
	"pokerliga/web/workplace"
)

// browser is somebody at the pages: he keeps cookies, follows where he is led, and
// sends forms as they stand there.
type browser struct {
	*hall
	client *http.Client
}

// browse opens a browser. The admin has a password from now on.
func (h *hall) browse() *browser {
	h.Helper()
	if u, err := h.people.Users(h.Context(), acts.Console); err != nil || u[0].Password == "-" {
		if err := h.people.ResetPassword(h.Context(), acts.Console, adminEmail, password); err != nil {
			h.Fatal(err)
		}
	}
	return &browser{h, &http.Client{Jar: cookies{}}}
}

// cookies are those of a browser by name, by the clock of the hall: only what is taken
// away is gone.
type cookies map[string]*http.Cookie

func (c cookies) SetCookies(_ *url.URL, set []*http.Cookie) {
	for _, cookie := range set {
		if delete(c, cookie.Name); cookie.Value != "" {
			c[cookie.Name] = cookie
		}
	}
}

func (c cookies) Cookies(*url.URL) []*http.Cookie { return slices.Collect(maps.Values(c)) }

// see asks for a page and returns it with the path where it was found.
func (b *browser) see(method, path string, form url.Values, header ...string) (page, at string, status int) {
	b.Helper()
	r, err := http.NewRequestWithContext(b.Context(), method, b.http.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.Fatal(err)
	}
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := b.client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		b.Fatal(err)
	}
	return string(body), answer.Request.URL.RequestURI(), answer.StatusCode
}

// shows fails unless a page is found where it ought to be, and says all of this.
func (b *browser) shows(method, path string, form url.Values, status int, at string, says ...string) string {
	b.Helper()
	page, found, got := b.see(method, path, form)
	if got != status || found != at {
		b.Fatalf("%s %s: status %d at %s, want %d at %s: %.4000s", method, path, got, found, status, at, mainOf(page))
	}
	for _, text := range says {
		if !strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), text) {
			b.Fatalf("%s %s does not say %q: %s", method, path, text, mainOf(page))
		}
	}
	return page
}

// mainOf is what a page has between its frame.
func mainOf(page string) string {
	_, main, _ := strings.Cut(page, "<main")
	main, _, _ = strings.Cut(main, "</main>")
	return main
}

func signingIn(email, password string, more ...string) url.Values {
	v := url.Values{workplace.EmailField: {email}, workplace.PasswordField: {password}}
	for i := 0; i+1 < len(more); i += 2 {
		v.Set(more[i], more[i+1])
	}
	return v
}

// Who asks for a page of his own signs in first, and comes to the page he asked for.
// A wrong password keeps what was typed, but no password.
func TestSigningInLeadsToThePageThatWasAskedFor(t *testing.T) {
	each(t, func(h *hall) {
		b := h.browse()
		b.shows("GET", "/konto", nil, 200, "/anmelden?weiter=%2Fkonto", `name="weiter" value="/konto"`, "Passwort vergessen?")
		page := b.shows("POST", "/anmelden", signingIn(adminEmail, "das falsche Passwort", "weiter", "/konto?getan=passwort"), 401, "/anmelden",
			`role="alert"`, `value="`+adminEmail+`"`, "E-Mail-Adresse oder Passwort ist falsch")
		if strings.Contains(page, "das falsche") {
			h.Error("the page repeats the password")
		}
		b.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", "/konto?getan=passwort"), 200, "/konto?getan=passwort",
			"Geschäftsstelle der APSA", adminEmail, "dieses Gerät", `action="/abmelden"`)
		b.shows("GET", "/anmelden", nil, 200, "/anmelden", "Angemeldet ist")
		b.shows("POST", "/abmelden", nil, 200, "/anmelden")
		b.shows("GET", "/konto", nil, 200, "/anmelden?weiter=%2Fkonto")
	})
}

// Nobody is led away from the site, whatever stands in the address.
func TestSigningInLeadsNowhereElse(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	for _, elsewhere := range []string{"https://boese.example", "//boese.example", `/\boese.example`, "konto", "/\nSet-Cookie:x"} {
		b := h.browse()
		b.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", elsewhere), 200, "/buero/erste-schritte")
		if _, _, status := b.see("GET", "/anmelden?weiter="+url.QueryEscape(elsewhere), nil); status != 400 {
			t.Errorf("%q is a page to go on to", elsewhere)
		}
	}
}

// What another site makes a browser send is refused.
func TestFormsAreRefusedFromElsewhere(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	b := h.browse()
	b.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", "/konto"), 200, "/konto")
	for _, path := range []string{"/anmelden", "/abmelden", "/konto/passwort", "/konto/geraete", "/konto/tokens"} {
		for _, foreign := range [][]string{{"Origin", "https://boese.example"}, {"Sec-Fetch-Site", "cross-site"}} {
			if _, _, status := b.see("POST", path, signingIn(adminEmail, password), foreign...); status != 403 {
				t.Errorf("%s with %v: status %d", path, foreign, status)
			}
		}
	}
	b.shows("GET", "/konto", nil, 200, "/konto", adminEmail)
}

// The page is of nobody else's business: not kept, not found.
func TestPagesOfAnAccountAreNotKept(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	for _, page := range []string{"/anmelden", "/abmelden", "/passwort-vergessen"} {
		h.get("", page).is(200).has("Cache-Control", "no-store").has("X-Robots-Tag", "noindex")
		h.get("", "/robots.txt").is(200).says("Disallow: " + page)
	}
	h.get(h.admin, "/konto").is(200).has("Cache-Control", "no-store").has("X-Robots-Tag", "noindex")
}

// Whoever has signed in changes his own name, which stands in the header from then on.
func TestANameIsChangedOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		b := h.browse()
		page := b.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", "/konto"), 200, "/konto")
		form := sealed(page, "/konto/name")
		for _, wrong := range []string{"", " \t", strings.Repeat("x", 201), "Anna\u202eAdmin"} {
			form.Set("name", wrong)
			b.shows("POST", "/konto/name", form, 422, "/konto/name", `href="#name-name"`, `aria-invalid="true"`)
		}
		form.Set("name", " Anna  <b>Amt</b>")
		b.shows("POST", "/konto/name", form, 200, "/konto?getan=name", "Der Name ist geändert.", "Anna &lt;b&gt;Amt&lt;/b&gt;")
		b.shows("POST", "/konto/name", form, 200, "/konto?getan=name") // sent twice
		stale := sealed(page, "/konto/name")
		stale.Del("schluessel")
		stale.Set("name", "Anna Alt")
		b.shows("POST", "/konto/name", stale, 412, "/konto/name", "Inzwischen hat hier jemand anderer gespeichert", `value="Anna Alt"`)
		admin := h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin})
		if said := string(h.get(admin, "/api/v1/journal").is(200).says(`"self.name"`).body); strings.Contains(said, "Amt") {
			t.Error("the journal says the name")
		}
	})
}

// A password is changed with the one so far; the device stays signed in.
func TestAPasswordIsChangedOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		b, other := h.browse(), h.browse()
		for _, one := range []*browser{b, other} {
			one.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", "/konto"), 200, "/konto")
		}
		const next = "sieben graue Esel im Nebel"
		b.shows("POST", "/konto/passwort", url.Values{"current": {"falsch"}, "password": {next}}, 401, "/konto/passwort", "ist falsch")
		b.shows("POST", "/konto/passwort", url.Values{"current": {password}, "password": {"kurz"}}, 422, "/konto/passwort",
			`href="#passwort-password"`, `aria-invalid="true"`)
		b.shows("POST", "/konto/passwort", url.Values{"current": {password}, "password": {next}}, 200, "/konto?getan=passwort",
			"Das Passwort ist geändert")
		other.shows("GET", "/konto", nil, 200, "/anmelden?weiter=%2Fkonto")
		other.shows("POST", "/anmelden", signingIn(adminEmail, next, "weiter", "/konto"), 200, "/konto")
	})
}

var secretShown = regexp.MustCompile(`Geheimnis: <code>([A-Z2-7 ]+)</code>`)

// An authenticator app is set up with the QR code or the secret, counts from its first
// code on, and gives recovery codes, each of which opens once.
func TestAnAuthenticatorIsSetUpOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		b := h.browse()
		b.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", "/konto"), 200, "/konto")
		page := b.shows("POST", "/konto/authenticator", nil, 200, "/konto/authenticator", `src="data:image/png;base64,`, "QR-Code")
		h.scansApp(page)
		found := secretShown.FindStringSubmatch(page)
		if found == nil {
			h.Fatalf("no secret: %s", mainOf(page))
		}
		secret := strings.ReplaceAll(found[1], " ", "")
		b.shows("POST", "/konto/authenticator/bestaetigen", url.Values{"code": {"000000"}}, 422, "/konto/authenticator/bestaetigen",
			"stimmt nicht")
		code := code(h.T, secret, h.clock)
		page = b.shows("POST", "/konto/authenticator/bestaetigen", url.Values{"code": {code[:3] + " " + code[3:]}}, 200,
			"/konto/authenticator/bestaetigen", "Wiederherstellungscodes")
		codes := regexp.MustCompile(`<li><code>([^<]+)</code>`).FindAllStringSubmatch(page, -1)
		if len(codes) < 5 {
			h.Fatalf("%d recovery codes", len(codes))
		}
		b.shows("POST", "/abmelden", nil, 200, "/anmelden")
		asked := b.shows("POST", "/anmelden", signingIn(adminEmail, password), 401, "/anmelden", "Das Passwort stimmt", `name="code"`)
		if strings.Contains(asked, `type="password"`) || strings.Contains(asked, `class="refused"`) {
			h.Error("more than the code is asked for, or something is said to be wrong")
		}
		once := sealed(asked, "/anmelden")
		other := url.Values{"email": {directorEmail}, "bewiesen": once["bewiesen"], "code": {codes[1][1]}}
		b.shows("POST", "/anmelden", other, 422, "/anmelden", "zu lange gedauert", `type="password"`) // the brake goes by the address
		once = sealed(b.shows("POST", "/anmelden", signingIn(adminEmail, password), 401, "/anmelden"), "/anmelden")
		once.Set("code", "000000")
		again := sealed(b.shows("POST", "/anmelden", once, 401, "/anmelden", "Der Code ist falsch"), "/anmelden")
		b.shows("POST", "/anmelden", once, 422, "/anmelden", "zu lange gedauert") // it is used up
		again.Set("code", codes[1][1])
		b.shows("POST", "/anmelden", again, 200, "/buero/erste-schritte")
		b.shows("POST", "/abmelden", nil, 200, "/anmelden")
		b.shows("POST", "/anmelden", signingIn(adminEmail, password, "code", codes[0][1], "weiter", "/konto"), 200, "/konto",
			"Authenticator-App ist eingerichtet")
		b.shows("POST", "/abmelden", nil, 200, "/anmelden")
		b.shows("POST", "/anmelden", signingIn(adminEmail, password, "code", codes[0][1]), 401, "/anmelden")
	})
}

// A token is made for what is ticked, shown once, and revoked; a device is signed out.
func TestTokensAndDevicesOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		b, other := h.browse(), h.browse()
		for _, one := range []*browser{b, other} {
			one.shows("POST", "/anmelden", signingIn(adminEmail, password, "weiter", "/konto"), 200, "/konto")
		}
		until := h.clock.AddDate(0, 6, 0).Format(time.DateOnly)
		b.shows("POST", "/konto/tokens", url.Values{"name": {"Beamer"}, "until": {until}}, 422, "/konto/tokens", `value="Beamer"`)
		page := b.shows("POST", "/konto/tokens", url.Values{"name": {"Beamer"}, "until": {until}, "read": {"1"}}, 200, "/konto/tokens",
			"nur jetzt zu sehen", "lesen, gilt bis")
		id := regexp.MustCompile(`name="id" value="(t-[^"]+)"`).FindStringSubmatch(page)
		b.shows("POST", "/konto/tokens/entfernen", url.Values{"id": {id[1]}}, 200, "/konto?getan=token",
			"Das Token ist widerrufen", "Noch kein Token")

		page = b.shows("GET", "/konto", nil, 200, "/konto")
		_, devices, _ := strings.Cut(page, `id="geraete"`)
		for _, row := range strings.Split(devices, "<li>")[1:] {
			id := regexp.MustCompile(`name="id" value="([0-9a-f]{16})"`).FindStringSubmatch(row)
			if id != nil && !strings.Contains(row, "dieses Gerät") {
				b.see("POST", "/konto/geraete/entfernen", url.Values{"id": {id[1]}})
			}
		}
		other.shows("GET", "/konto", nil, 200, "/anmelden?weiter=%2Fkonto")
		b.shows("GET", "/konto", nil, 200, "/konto")
		b.shows("POST", "/konto/geraete", nil, 200, "/anmelden")
	})
}

// Who has forgotten the password is told the same, whoever he is.
func TestAForgottenPasswordIsToldNothingOf(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.people.Set(people.Settings{URL: "https://liga.example.at", Mail: true})
	b := h.browse()
	known := b.shows("POST", "/passwort-vergessen", url.Values{"email": {adminEmail}}, 200, "/passwort-vergessen", "ein Link unterwegs")
	unknown := b.shows("POST", "/passwort-vergessen", url.Values{"email": {"niemand@example.at"}}, 200, "/passwort-vergessen")
	if known != unknown {
		t.Error("the pages differ")
	}
	if _, _, status := b.see("POST", "/passwort-vergessen", url.Values{"email": {strings.Repeat("x", 300<<10)}}); status != 413 {
		t.Errorf("status %d for a form that is too large", status)
	}
}

// The page of a demo tells who can sign in; no other does.
func TestTheDemoTellsWhoCanSignIn(t *testing.T) {
	demo := &workplace.Demo{Password: password, Accounts: []workplace.DemoAccount{{Email: adminEmail, Name: "Wer <b>"}}}
	h := open(t, storagetest.Open(t), Options{Demo: demo})
	h.get("", "/anmelden").is(200).says(password).says("Wer &lt;b&gt;")
	if other := open(t, storagetest.Open(t), Options{}); strings.Contains(string(other.get("", "/anmelden").is(200).body), "Demo") {
		t.Error("a league tells of a demo")
	}
}

// The header says for which club somebody has signed in.
func TestTheHeaderSaysWhoOneIs(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	token := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID})
	h.get(token, "/konto").is(200).says("Obfrau oder Obmann von " + f.Clubs[0].Name)
	h.get(h.director, "/konto").is(200).says("Turnierleitung der 1. Sammelrunde der 1. Bundesliga, Saison small")
}
