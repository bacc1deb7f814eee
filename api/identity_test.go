package api

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/storage/storagetest"
)

// code is what an authenticator app shows at a moment. RFC 6238
func code(t *testing.T, secret string, now time.Time) string {
	t.Helper()
	key, err := base32.StdEncoding.DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, now.Unix()/30)
	sum := mac.Sum(nil)
	n := binary.BigEndian.Uint32(sum[sum[19]&15:]) & 0x7fffffff
	return fmt.Sprintf("%06d", n%1_000_000)
}

const obfrau = "obfrau@example.at"

// invited invites somebody, who comes at once; it returns id and token.
func (h *hall) invited(email string, roles ...league.RoleContent) (id, token string) {
	h.Helper()
	var given league.Given
	h.post(h.admin, v1+"/invitations", invitation{email, "", roles}).is(201).has("Cache-Control", "no-store").into(&given)
	var p pass
	h.post("", v1+"/session/link", redemption{given.Token, "Maria Beispiel", password, ""}).is(200).into(&p)
	return given.User.ID, p.Token
}

// withApp gives somebody an authenticator app and returns its secret and the
// recovery codes.
func (h *hall) withApp(token string) (string, []string) {
	h.Helper()
	var app league.NewApp
	h.post(token, v1+"/me/authenticator", nil).is(201).into(&app)
	var codes league.Codes
	h.post(token, v1+"/me/authenticator/confirm", codeBody{code(h.T, app.Secret, h.clock)}).is(201).into(&codes)
	return app.Secret, codes.RecoveryCodes
}

// identity asks for every route about those who sign in.
func (h *hall) identity(club string) {
	h.Helper()
	president := league.RoleContent{Kind: acts.RolePresident, Club: club}
	id, token := h.invited(obfrau, president)
	h.get(token, v1+"/me").is(200).says(`"kind":"president"`).says(club)
	h.post(token, v1+"/invitations", invitation{"kassier@example.at", "", []league.RoleContent{president}}).is(201).says(`"state":"invited"`)

	var made league.TokenContent
	h.post(token, v1+"/me/tokens", tokenBody{"Kaderliste", []league.Scope{acts.ScopeRead}, "2010-03-01"}).is(201).into(&made)
	h.get(made.Token, v1+"/me").is(200).says(obfrau)
	h.get(token, v1+"/me/tokens").is(200).says(`"last_used":"2010-02-07"`).says(made.ID)
	h.drop(token, v1+"/me/tokens/"+made.ID).is(204)
	h.get(made.Token, v1+"/me").is(401)

	_, codes := h.withApp(token)
	h.get(token, v1+"/me/second-factors").is(200).says(`"authenticator":true`).says(`"recovery_codes":10`)
	h.post(token, v1+"/me/recovery-codes", nil).is(201)
	h.post("", v1+"/session", opening{obfrau, password, codes[0]}).is(401)
	h.drop(token, v1+"/me/authenticator").is(204)
	h.withApp(token)
	h.drop(h.admin, v1+"/users/"+id+"/second-factors").is(204)
	h.get(token, v1+"/me").is(401)

	var p pass
	h.post("", v1+"/session", credentials{obfrau, password}).is(200).into(&p)
	h.post(p.Token, v1+"/session/password", newPassword{password, "noch ein langes Passwort"}).is(200).into(&p)
	h.get(p.Token, v1+"/me/sessions").is(200).says(`"current":true`).says(`"agent":"Go-http-client/1.1"`)
	h.users(id)
	h.get(p.Token, v1+"/me").is(401)

	h.office.Set(league.Settings{URL: "https://liga.example.at", Mail: true})
	h.post("", v1+"/session/reset", forgotten{obfrau}).is(202)
}

// users asks for every route by which admins care for somebody.
func (h *hall) users(id string) {
	h.Helper()
	one := v1 + "/users/" + id
	h.get(h.admin, v1+"/users").is(200).says(obfrau)
	etag := h.get(h.admin, one).is(200).etag()
	body := userBody{obfrau, "Maria Muster", []league.RoleContent{{Kind: acts.RoleDirector, Season: "small", League: "bl1", Matchday: 1}}}
	h.put(h.admin, one, body, "If-Match", etag).is(200).says("Maria Muster")
	h.put(h.admin, one, body, "If-Match", etag).is(412).says("Maria Muster")
	h.put(h.admin, one, body).is(428)
	h.post(h.admin, one+"/lock", lockBody{"verzogen"}).is(200).says(`"state":"locked"`)
	h.post(h.admin, one+"/unlock", nil).is(200).says(`"state":"active"`)
	var given league.Given
	h.post(h.admin, one+"/link", nil).is(201).into(&given)
	var p pass
	h.post("", v1+"/session/link", redemption{given.Token, "", "ein drittes langes Passwort", ""}).is(200).into(&p)
	var list sessionList
	h.get(p.Token, v1+"/me/sessions").is(200).into(&list)
	h.drop(p.Token, v1+"/me/sessions/"+strings.Repeat("0", 16)).is(404)
	h.drop(p.Token, v1+"/me/sessions/"+list.Sessions[0].ID).is(204)
	h.get(p.Token, v1+"/me").is(401)
	h.post("", v1+"/session", credentials{obfrau, "ein drittes langes Passwort"}).is(200).into(&p)
	h.drop(p.Token, v1+"/me/sessions").is(204)
	h.get(p.Token, v1+"/me").is(401)
}

func TestSigningInEndsTheSessionOfTheSameBrowser(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		old := h.admin
		g := h.post("", v1+"/session", credentials{adminEmail, password}, "Cookie", cookieName+"="+old).is(200)
		h.get(old, v1+"/me").is(401)
		h.get(g.Cookies()[0].Value, v1+"/me").is(200)
	})
}

func TestOverTLSTheCookieBelongsToThisHostAlone(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{BehindProxy: true})
	h.signIn()
	c := h.post("", v1+"/session", credentials{adminEmail, password}, "X-Forwarded-Proto", "https").is(200).Cookies()[0]
	if c.Name != "__Host-"+cookieName || !c.Secure || !c.HttpOnly || c.Path != "/" || c.Domain != "" || c.SameSite != http.SameSiteLaxMode {
		t.Errorf("%+v", c)
	}
	h.get("", v1+"/me", "X-Forwarded-Proto", "https", "Cookie", c.Name+"="+c.Value).is(200)
	h.get("", v1+"/me", "X-Forwarded-Proto", "https", "Cookie", cookieName+"="+c.Value).is(401)
	h.get("", v1+"/me", "Cookie", c.Name+"="+c.Value).is(401)
}

func TestAProgramsTokenIsNoCookieAndOpensNoDoors(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		var made league.TokenContent
		all := []league.Scope{acts.ScopeOffice, acts.ScopeRead, acts.ScopeClub, acts.ScopeMatchday}
		h.post(h.admin, v1+"/me/tokens", tokenBody{"alles", all, "2010-02-07"}).is(201).says(`"token":"pkl_`).into(&made)
		h.get("", v1+"/me", "Cookie", cookieName+"="+made.Token).is(401)
		h.get(made.Token, v1+"/users").is(200)
		for _, c := range []struct{ method, path, body string }{
			{post, v1 + "/me/tokens", `{"name":"noch einer","scopes":["office"],"until":"2010-12-31"}`},
			{post, v1 + "/invitations", `{"email":"x@example.at","roles":[{"kind":"admin"}]}`},
			{post, v1 + "/me/authenticator", ""},
			{drop, v1 + "/me/sessions", ""},
			{post, v1 + "/session/password", `{"current":"` + password + `","password":"noch ein langes Passwort"}`},
			{post, v1 + "/users/nobody/link", ""},
			{put, v1 + "/users/nobody", `{"email":"x@example.at","name":"x","roles":[]}`},
		} {
			h.ask(made.Token, c.method, c.path, c.body).is(403)
		}
		h.clock = h.clock.Add(9 * time.Hour) // midnight in Vienna
		h.get(made.Token, v1+"/users").is(401)
	})
}

func TestWrongCodesAreCountedLikeWrongPasswords(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	secret, codes := h.withApp(h.admin)
	if p := h.post("", v1+"/session", credentials{adminEmail, password}).is(401).problem(); p.Type != typeCode {
		t.Errorf("without a code: %s", p.Type)
	}
	for range pairBrake.atOnce {
		h.post("", v1+"/session", opening{adminEmail, password, "123456"}).is(401).says("Der Code ist falsch")
	}
	h.clock = h.clock.Add(20 * time.Second)
	h.post("", v1+"/session", opening{adminEmail, password, codes[0]}).is(429)
	h.clock = h.clock.Add(40 * time.Second)
	h.post("", v1+"/session", opening{adminEmail, password, code(t, secret, h.clock)}).is(200)
	h.post("", v1+"/session", opening{adminEmail, password, code(t, secret, h.clock)}).is(401)
	h.post("", v1+"/session", opening{adminEmail, password, strings.ToUpper(codes[0])}).is(200)
	h.post("", v1+"/session", opening{adminEmail, password, codes[0]}).is(401)
}

func TestAHallBehindOneAddressMayAlwaysRead(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	for i := range addressBrake.atOnce {
		a := newAttempt(fmt.Sprintf("u%d@example.at", i), "127.0.0.1")
		if err := h.server.accounts.attempts.begin(a, h.clock); err != nil {
			t.Fatal(i, err)
		}
		h.server.accounts.attempts.end(a, league.ErrWrong)
	}
	h.post("", v1+"/session", credentials{adminEmail, password}).is(429).has("Retry-After", "3")
	h.get("", v1+"/seasons").is(200)
	h.get("", "/").is(200)
	h.get(h.admin, v1+"/me").is(200)
	h.clock = h.clock.Add(3 * time.Second)
	h.post("", v1+"/session", credentials{adminEmail, password}).is(200)
}

func TestAskingForALinkSaysNothingAboutTheAccount(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	h.post("", v1+"/session/reset", forgotten{adminEmail}).is(422).says("verschickt keine Post")
	h.office.Set(league.Settings{URL: "https://liga.example.at", Mail: true})
	there := h.post("", v1+"/session/reset", forgotten{adminEmail}).is(202)
	absent := h.post("", v1+"/session/reset", forgotten{"niemand@example.at"}).is(202)
	there.Header.Del("Date")
	absent.Header.Del("Date")
	if string(there.body) != string(absent.body) || fmt.Sprint(there.Header) != fmt.Sprint(absent.Header) {
		t.Errorf("%v %s\n%v %s", there.Header, there.body, absent.Header, absent.body)
	}
	h.post("", v1+"/session/reset", forgotten{"keine Adresse"}).is(422)
	for range pairBrake.atOnce - 4 {
		h.post("", v1+"/session/reset", forgotten{adminEmail}).is(202)
	}
	h.post("", v1+"/session/reset", forgotten{adminEmail}).is(429)
}

func TestAnotherSiteCannotUseAnyRoute(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	for _, r := range h.server.routes() {
		if r.Method == get {
			continue
		}
		path := r.Path
		for name := range strings.SplitSeq(path, "/") {
			if strings.HasPrefix(name, ":") {
				path = strings.Replace(path, name, "1", 1)
			}
		}
		for _, header := range [][2]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://example.com"}, {"Origin", "null"}} {
			h.ask("", r.Method, path, nil, header[0], header[1], "Cookie", cookieName+"="+h.admin).is(403).says("fremden Seite")
		}
	}
}

func TestOnlyAdminsCareForUsers(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		president := h.user(obfrau, league.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID})
		for _, c := range []struct{ method, path, body string }{
			{get, v1 + "/users", ""},
			{get, v1 + "/users/nobody", ""},
			{put, v1 + "/users/nobody", `{"email":"x@example.at","name":"x","roles":[]}`},
			{post, v1 + "/users/nobody/lock", `{"reason":"x"}`},
			{post, v1 + "/users/nobody/unlock", ""},
			{post, v1 + "/users/nobody/link", ""},
			{drop, v1 + "/users/nobody/second-factors", ""},
			{post, v1 + "/invitations", `{"email":"x@example.at","roles":[{"kind":"president","club":"` + f.Clubs[1].ID + `"}]}`},
		} {
			h.ask("", c.method, c.path, c.body).is(401)
			for _, token := range []string{h.director, president} {
				h.ask(token, c.method, c.path, c.body).is(403)
			}
		}
		for _, path := range []string{"/me", "/me/sessions", "/me/tokens", "/me/second-factors"} {
			h.get("", v1+path).is(401)
			h.get(president, v1+path).is(200)
		}
	})
}
