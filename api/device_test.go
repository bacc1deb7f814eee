package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

// flooded lets strangers try the admin's account, and others, from so many addresses that
// the brakes have no room left.
func (h *hall) flooded() {
	h.Helper()
	for i := range acts.CountsKept + 200 {
		for _, account := range []string{adminEmail, fmt.Sprint(i, adminEmail)} {
			_ = h.people.Try(account, fmt.Sprintf("198.18.%d.%d", i/256, i%256), func() error { return people.ErrWrong })
		}
	}
}

// An official's known device or passkey always gets in.
func TestAnOfficialGetsInWhileStrangersTryFromEverywhere(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.people.Set(people.Settings{URL: siteURL})
		known := h.browse()
		form := url.Values{"email": {adminEmail}, "password": {password}}
		known.shows(http.MethodPost, "/anmelden", form, 200, "/buero/erste-schritte")
		known.shows(http.MethodPost, "/abmelden", url.Values{}, 200, "/anmelden")
		jar, _ := known.client.Jar.(cookies)
		if jar[rest.CookieName] != nil || jar[rest.DeviceCookieName] == nil {
			t.Fatalf("after signing out the browser keeps %v", jar)
		}
		h.flooded()
		h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(429)
		if _, _, status := h.browse().see(http.MethodPost, "/anmelden", form); status != 429 {
			t.Errorf("a browser that nobody knows: %d", status)
		}
		cookie := rest.DeviceCookieName + "=" + jar[rest.DeviceCookieName].Value
		h.post("", rest.V1+"/session", credentials{adminEmail, "falsch"}, "Cookie", cookie).is(401)
		h.post("", rest.V1+"/session", credentials{adminEmail, password}, "Cookie", cookie).is(200)
		known.shows(http.MethodPost, "/anmelden", form, 200, "/buero/erste-schritte")
		d, _ := h.withPasskey(jar[rest.CookieName].Value)
		h.get(d.comesIn(200).Token, rest.V1+"/users").is(200)
	})
}

// After ten wrong passwords a stranger must wait, and the page says how long. A user on a known device still signs in, even from the same
// address.
func TestTenWrongPasswordsLockNobodyOutOnAKnownDevice(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		known := h.browse()
		right, wrong := signingIn(adminEmail, password), signingIn(adminEmail, "falsch")
		known.shows(http.MethodPost, "/anmelden", right, 200, "/buero/erste-schritte")
		known.shows(http.MethodPost, "/abmelden", url.Values{}, 200, "/anmelden")
		stranger := h.browse()
		for range 10 {
			stranger.shows(http.MethodPost, "/anmelden", wrong, 401, "/anmelden")
		}
		stranger.shows(http.MethodPost, "/anmelden", wrong, 429, "/anmelden", "30 Sekunden")
		stranger.shows(http.MethodPost, "/anmelden", right, 429, "/anmelden", "30 Sekunden")
		known.shows(http.MethodPost, "/anmelden", right, 200, "/buero/erste-schritte")
		known.shows(http.MethodPost, "/abmelden", url.Values{}, 200, "/anmelden")
		h.clock = h.clock.Add(30 * time.Second)
		stranger.shows(http.MethodPost, "/anmelden", right, 200, "/buero/erste-schritte")
	})
}

func TestTheCookieOfADeviceIsReadByNobody(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{BehindProxy: true})
	h.signIn()
	for scheme, name := range map[string]string{"http": rest.DeviceCookieName, "https": "__Host-" + rest.DeviceCookieName} {
		set := h.post("", rest.V1+"/session", credentials{adminEmail, password}, "X-Forwarded-Proto", scheme).is(200).Cookies()
		if len(set) != 2 {
			t.Fatalf("over %s: %v", scheme, set)
		}
		c := set[1]
		if c.Name != name || c.Secure != (scheme == "https") || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" ||
			c.Domain != "" || c.MaxAge != int(people.DeviceKept.Seconds()) || len(c.Value) < 52 {
			t.Errorf("over %s: %+v", scheme, c)
		}
		again := h.post("", rest.V1+"/session", credentials{adminEmail, password}, "X-Forwarded-Proto", scheme,
			"Cookie", c.Name+"="+c.Value).is(200).Cookies()[1]
		if again.Value != c.Value {
			t.Errorf("over %s: a known device gets another token", scheme)
		}
		list, err := h.accounts.DevicesWith(h.Context(), c.Value)
		if err != nil || len(list) != 0 {
			t.Errorf("the token itself is stored: %v, %v", list, err)
		}
		h.get("", rest.V1+"/me", "X-Forwarded-Proto", scheme, "Cookie", c.Name+"="+c.Value).is(401)
		h.get("", rest.V1+"/me", "X-Forwarded-Proto", scheme, "Cookie", strings.Replace(c.Name, "device", "session", 1)+"="+c.Value).is(401)
	}
}
