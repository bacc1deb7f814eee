package api

import (
	"net/http"
	"strings"
	"testing"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

// credentials are what the people of the hall sign in with.
type credentials struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

func TestSigningInGivesACookieAndAToken(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		g := h.post("", rest.V1+"/session", credentials{" APSA@example.at ", password}).is(200).has("Cache-Control", "private, no-store")
		var p accounts.Pass
		g.into(&p)
		if want := h.clock.Add(people.OfficeIdle); !p.Expires.Equal(want) {
			h.Errorf("good until %v, want %v", p.Expires, want)
		}
		cookie := g.Cookies()[0]
		if cookie.Value != p.Token || !cookie.HttpOnly || cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" ||
			cookie.Domain != "" {
			h.Errorf("%+v", cookie)
		}
		h.get(p.Token, rest.V1+"/me").is(200).says(adminEmail).says(`"kind":"admin"`)
		h.get("", rest.V1+"/me", "Cookie", rest.CookieName+"="+p.Token).is(200).says(adminEmail)
		h.get("", rest.V1+"/me", "Authorization", "bearer "+p.Token).is(200)

		out := h.ask("", rest.Delete, rest.V1+"/session", nil, "Cookie", rest.CookieName+"="+p.Token).is(204)
		if c := out.Cookies()[0]; c.Value != "" || c.MaxAge >= 0 {
			h.Errorf("%+v", c)
		}
		h.get(p.Token, rest.V1+"/me").is(401)
		h.drop(p.Token, rest.V1+"/session").is(204)
		h.drop("", rest.V1+"/session").is(204)

		h.get(h.admin, rest.V1+"/me").is(200)
		h.clock = h.clock.Add(people.SessionLength)
		h.get(h.admin, rest.V1+"/me").is(401)
	})
}

func TestTheCookieIsSecureBehindAProxyThatSpeaksTLS(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{BehindProxy: true})
	h.signIn()
	for scheme, secure := range map[string]bool{"https": true, "http": false, "": false} {
		g := h.post("", rest.V1+"/session", credentials{adminEmail, password}, "X-Forwarded-Proto", scheme).is(200)
		if g.Cookies()[0].Secure != secure {
			t.Errorf("over %q: %+v", scheme, g.Cookies()[0])
		}
		if got := g.Header.Get("Strict-Transport-Security"); (got == "max-age=31536000") != secure || secure != (got != "") {
			t.Errorf("over %q: Strict-Transport-Security is %q", scheme, got)
		}
	}
	h.restart(Options{})
	if h.post("", rest.V1+"/session", credentials{adminEmail, password}, "X-Forwarded-Proto", "https").is(200).Cookies()[0].Secure {
		t.Error("nobody vouches for X-Forwarded-Proto")
	}
}

func TestAWrongPasswordSaysNothingAboutTheAccount(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	wrong := string(h.post("", rest.V1+"/session", credentials{adminEmail, "falsch"}).is(401).body)
	for _, who := range []credentials{{"niemand@example.at", password}, {"", ""}, {"\x00", password},
		{adminEmail, strings.Repeat("x", 5000)}, {"a\u2028b", "x"}} {
		if g := h.post("", rest.V1+"/session", who).is(401); string(g.body) != wrong {
			t.Errorf("%s, and else %s", g.body, wrong)
		}
	}
	for _, sent := range []string{`{}`, `{"email":"a"}`, `{"email":null,"password":"x"}`, `{"email":"a","password":"b","admin":true}`} {
		h.post("", rest.V1+"/session", sent).is(422).problem()
	}
}

func TestTriesToSignInAreCountedPerAccountAndAddress(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{BehindProxy: true})
	h.signIn()
	from := func(address, email, password string) *got {
		return h.post("", rest.V1+"/session", credentials{email, password}, "X-Forwarded-For", address)
	}
	for range people.PairBrake.AtOnce {
		from("192.0.2.1", adminEmail, "falsch").is(401)
	}
	from("192.0.2.1", adminEmail, password).is(429).has("Retry-After", "30").problem()
	from("192.0.2.1", strings.ToUpper(adminEmail), password).is(429)
	from("192.0.2.2", adminEmail, password).is(200)
	from("192.0.2.1", "andere@example.at", "falsch").is(401)
	h.clock = h.clock.Add(people.PairBrake.Pause)
	from("192.0.2.1", adminEmail, password).is(200)
	from("192.0.2.1", adminEmail, "falsch").is(401)

	h.restart(Options{}) // nobody vouches for the header: it is all one address
	for i := range people.PairBrake.AtOnce {
		from("192.0.2."+strings.Repeat("1", 1+i%3), adminEmail, "falsch").is(401)
	}
	from("192.0.2.9", adminEmail, "falsch").is(429)
}

func TestAnotherSiteCannotMakeABrowserChangeAnything(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	cookie := rest.CookieName + "=" + h.admin
	path := small + "/promotion"
	h.put("", path, `{}`, "Cookie", cookie, "Sec-Fetch-Site", "cross-site").is(403).problem()
	h.put("", path, `{}`, "Cookie", cookie, "Origin", "https://example.com").is(403)
	h.post("", rest.V1+"/session", credentials{adminEmail, password}, "Sec-Fetch-Site", "cross-site").is(403)
	h.get("", path, "Cookie", cookie, "Sec-Fetch-Site", "cross-site").is(200)
	h.put("", path, `{}`, "Cookie", cookie, "Sec-Fetch-Site", "same-origin").is(201)
	h.put("", path, `{}`, "Cookie", cookie, "Origin", h.http.URL).is(201)
}
