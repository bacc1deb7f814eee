package api

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
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
func (h *hall) invited(email string, roles ...people.RoleContent) (id, token string) {
	h.Helper()
	var given people.Given
	h.post(h.admin, rest.V1+"/invitations", people.Invitation{Email: email, Name: "", Roles: roles}).is(201).
		has("Cache-Control", "no-store").into(&given)
	var p accounts.Pass
	h.post("", rest.V1+"/session/link", accounts.Redemption{Token: given.Token, Name: "Maria Beispiel", Password: password, Code: ""}).
		is(200).into(&p)
	return given.User.ID, p.Token
}

// withApp gives somebody an authenticator app and returns its secret and the
// recovery codes.
func (h *hall) withApp(token string) (string, []string) {
	h.Helper()
	var app people.NewApp
	h.post(token, rest.V1+"/me/authenticator", nil).is(201).into(&app)
	var codes people.Codes
	h.post(token, rest.V1+"/me/authenticator/confirm", accounts.CodeBody{Code: code(h.T, app.Secret, h.clock)}).is(201).into(&codes)
	return app.Secret, codes.RecoveryCodes
}

// identity asks for every route about those who sign in.
func (h *hall) identity(club string) {
	h.Helper()
	many := `{"invitations":[{"email":"eins@example.at","roles":[{"kind":"president","club":"` + club + `"}]},{"email":"zwei","roles":[]}]}`
	h.post(h.admin, rest.V1+"/invitations/many", many).is(422).says(`"$.invitations[1].email"`)
	h.post(h.admin, rest.V1+"/invitations/many", strings.Replace(many, `,{"email":"zwei","roles":[]}`, "", 1)).is(201).
		says(`"kind":"invitation"`)
	h.post(h.director, rest.V1+"/invitations/many", many).is(403)
	president := people.RoleContent{Kind: acts.RolePresident, Club: club}
	id, token := h.invited(obfrau, president)
	h.get(token, rest.V1+"/me").is(200).says(`"kind":"president"`).says(club)
	h.post(token, rest.V1+"/invitations", people.Invitation{Email: "kassier@example.at", Name: "",
		Roles: []people.RoleContent{president}}).is(201).says(`"state":"invited"`)

	var made people.TokenContent
	h.post(token, rest.V1+"/me/tokens", accounts.TokenBody{Name: "Kaderliste", Scopes: []acts.Scope{acts.ScopeRead}, Until: "2010-03-01"}).
		is(201).into(&made)
	h.get(made.Token, rest.V1+"/me").is(200).says(obfrau)
	h.get(token, rest.V1+"/me/tokens").is(200).says(`"last_used":"2010-02-07"`).says(made.ID)
	h.drop(token, rest.V1+"/me/tokens/"+made.ID).is(204)
	h.get(made.Token, rest.V1+"/me").is(401)

	_, codes := h.withApp(token)
	h.get(token, rest.V1+"/me/second-factors").is(200).says(`"authenticator":true`).says(`"recovery_codes":10`)
	h.post(token, rest.V1+"/me/recovery-codes", nil).is(201)
	h.post("", rest.V1+"/session", accounts.Opening{Email: obfrau, Password: password, Code: codes[0]}).is(401)
	h.drop(token, rest.V1+"/me/authenticator").is(204)
	h.withApp(token)
	h.drop(h.admin, rest.V1+"/users/"+id+"/second-factors").is(204)
	h.get(token, rest.V1+"/me").is(401)

	var p accounts.Pass
	h.post("", rest.V1+"/session", credentials{obfrau, password}).is(200).into(&p)
	h.post(p.Token, rest.V1+"/session/password", accounts.NewPassword{Current: password, Password: "noch ein langes Passwort"}).is(200).
		into(&p)
	h.get(p.Token, rest.V1+"/me/sessions").is(200).says(`"current":true`).says(`"agent":"Go-http-client/1.1"`)
	h.users(id)
	h.get(p.Token, rest.V1+"/me").is(401)

	h.people.Set(people.Settings{URL: "https://liga.example.at", Mail: true})
	h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: obfrau}).is(202)
	h.people.Set(people.Settings{URL: "https://liga.example.at"}) // links are shown where no mail is sent
}

// users asks for every route by which admins care for somebody.
func (h *hall) users(id string) {
	h.Helper()
	one := rest.V1 + "/users/" + id
	h.get(h.admin, rest.V1+"/users").is(200).says(obfrau)
	etag := h.get(h.admin, one).is(200).etag()
	body := people.PutUser{Email: obfrau, Name: "Maria Muster",
		Roles: []people.RoleContent{{Kind: acts.RoleDirector, Season: "small", League: "bl1", Matchday: 1}}}
	h.put(h.admin, one, body, "If-Match", etag).is(200).says("Maria Muster")
	h.put(h.admin, one, body, "If-Match", etag).is(412).says("Maria Muster")
	h.put(h.admin, one, body).is(428)
	h.post(h.admin, one+"/lock", people.LockUser{Reason: "verzogen"}).is(200).says(`"state":"locked"`)
	h.post(h.admin, one+"/unlock", nil).is(200).says(`"state":"active"`)
	var given people.Given
	h.post(h.admin, one+"/link", nil).is(201).into(&given)
	var p accounts.Pass
	h.post("", rest.V1+"/session/link", accounts.Redemption{Token: given.Token, Name: "", Password: "ein drittes langes Passwort",
		Code: ""}).is(200).into(&p)
	var list accounts.SessionList
	h.get(p.Token, rest.V1+"/me/sessions").is(200).into(&list)
	h.drop(p.Token, rest.V1+"/me/sessions/"+strings.Repeat("0", 16)).is(404)
	h.drop(p.Token, rest.V1+"/me/sessions/"+list.Sessions[0].ID).is(204)
	h.get(p.Token, rest.V1+"/me").is(401)
	h.post("", rest.V1+"/session", credentials{obfrau, "ein drittes langes Passwort"}).is(200).into(&p)
	h.drop(p.Token, rest.V1+"/me/sessions").is(204)
	h.get(p.Token, rest.V1+"/me").is(401)
}

func TestSigningInEndsTheSessionOfTheSameBrowser(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		old := h.admin
		g := h.post("", rest.V1+"/session", credentials{adminEmail, password}, "Cookie", rest.CookieName+"="+old).is(200)
		h.get(old, rest.V1+"/me").is(401)
		h.get(g.Cookies()[0].Value, rest.V1+"/me").is(200)
	})
}

func TestOverTLSTheCookieBelongsToThisHostAlone(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{BehindProxy: true})
	h.signIn()
	c := h.post("", rest.V1+"/session", credentials{adminEmail, password}, "X-Forwarded-Proto", "https").is(200).Cookies()[0]
	if c.Name != "__Host-"+rest.CookieName || !c.Secure || !c.HttpOnly || c.Path != "/" || c.Domain != "" ||
		c.SameSite != http.SameSiteLaxMode {
		t.Errorf("%+v", c)
	}
	h.get("", rest.V1+"/me", "X-Forwarded-Proto", "https", "Cookie", c.Name+"="+c.Value).is(200)
	h.get("", rest.V1+"/me", "X-Forwarded-Proto", "https", "Cookie", rest.CookieName+"="+c.Value).is(401)
	h.get("", rest.V1+"/me", "Cookie", c.Name+"="+c.Value).is(401)
}

func TestAProgramsTokenIsNoCookieAndOpensNoDoors(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		var made people.TokenContent
		all := []acts.Scope{acts.ScopeOffice, acts.ScopeRead, acts.ScopeClub, acts.ScopeMatchday}
		h.post(h.admin, rest.V1+"/me/tokens", accounts.TokenBody{Name: "alles", Scopes: all, Until: "2010-02-07"}).is(201).
			says(`"token":"pkl_`).into(&made)
		h.get("", rest.V1+"/me", "Cookie", rest.CookieName+"="+made.Token).is(401)
		h.get(made.Token, rest.V1+"/users").is(200)
		for _, c := range []struct{ method, path, body string }{
			{rest.Post, rest.V1 + "/me/tokens", `{"name":"noch einer","scopes":["office"],"until":"2010-12-31"}`},
			{rest.Post, rest.V1 + "/invitations", `{"email":"x@example.at","roles":[{"kind":"admin"}]}`},
			{rest.Post, rest.V1 + "/me/authenticator", ""},
			{rest.Delete, rest.V1 + "/me/sessions", ""},
			{rest.Post, rest.V1 + "/session/password", `{"current":"` + password + `","password":"noch ein langes Passwort"}`},
			{rest.Post, rest.V1 + "/users/nobody/link", ""},
			{rest.Put, rest.V1 + "/users/nobody", `{"email":"x@example.at","name":"x","roles":[]}`},
		} {
			h.ask(made.Token, c.method, c.path, c.body).is(403)
		}
		h.clock = h.clock.Add(9 * time.Hour) // midnight in Vienna
		h.get(made.Token, rest.V1+"/users").is(401)
	})
}

func TestWrongCodesAreCountedLikeWrongPasswords(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	secret, codes := h.withApp(h.admin)
	if p := h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(401).problem(); p.Type != rest.TypeCode {
		t.Errorf("without a code: %s", p.Type)
	}
	for range people.PairBrake.AtOnce {
		h.post("", rest.V1+"/session", accounts.Opening{Email: adminEmail, Password: password, Code: "123456"}).is(401).
			says("Der Code ist falsch")
	}
	h.clock = h.clock.Add(20 * time.Second)
	h.post("", rest.V1+"/session", accounts.Opening{Email: adminEmail, Password: password, Code: codes[0]}).is(429)
	h.clock = h.clock.Add(40 * time.Second)
	h.post("", rest.V1+"/session", accounts.Opening{Email: adminEmail, Password: password, Code: code(t, secret, h.clock)}).is(200)
	h.post("", rest.V1+"/session", accounts.Opening{Email: adminEmail, Password: password, Code: code(t, secret, h.clock)}).is(401)
	h.post("", rest.V1+"/session", accounts.Opening{Email: adminEmail, Password: password, Code: strings.ToUpper(codes[0])}).is(200)
	h.post("", rest.V1+"/session", accounts.Opening{Email: adminEmail, Password: password, Code: codes[0]}).is(401)
}

func TestAHallBehindOneAddressMayAlwaysRead(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	for i := range people.AddressBrake.AtOnce {
		err := h.people.Try(fmt.Sprintf("u%d@example.at", i), "127.0.0.1", func() error { return people.ErrWrong })
		if !errors.Is(err, people.ErrWrong) {
			t.Fatal(i, err)
		}
	}
	h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(429).has("Retry-After", "3")
	h.get("", rest.V1+"/seasons").is(200)
	h.get("", "/").is(200)
	h.get(h.admin, rest.V1+"/me").is(200)
	h.clock = h.clock.Add(3 * time.Second)
	h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(200)
}

func TestAskingForALinkSaysNothingAboutTheAccount(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: adminEmail}).is(422).says("verschickt keine E-Mails")
	h.people.Set(people.Settings{URL: "https://liga.example.at", Mail: true})
	there := h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: adminEmail}).is(202)
	absent := h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: "niemand@example.at"}).is(202)
	there.Header.Del("Date")
	absent.Header.Del("Date")
	if string(there.body) != string(absent.body) || fmt.Sprint(there.Header) != fmt.Sprint(absent.Header) {
		t.Errorf("%v %s\n%v %s", there.Header, there.body, absent.Header, absent.body)
	}
	h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: "keine Adresse"}).is(422)
	for range people.PairBrake.AtOnce - 4 {
		h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: adminEmail}).is(202)
	}
	h.post("", rest.V1+"/session/reset", accounts.Forgotten{Email: adminEmail}).is(429)
}

func TestAnotherSiteCannotUseAnyRoute(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	for _, r := range h.server.routes() {
		if r.Method == rest.Get {
			continue
		}
		path := r.Path
		for name := range strings.SplitSeq(path, "/") {
			if strings.HasPrefix(name, ":") {
				path = strings.Replace(path, name, "1", 1)
			}
		}
		for _, header := range [][2]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://example.com"},
			{"Origin", "null"}} {
			h.ask("", r.Method, path, nil, header[0], header[1], "Cookie", rest.CookieName+"="+h.admin).is(403).says("fremden Seite")
		}
	}
}

func TestOnlyAdminsCareForUsers(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		president := h.user(obfrau, acts.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID})
		for _, c := range []struct{ method, path, body string }{
			{rest.Get, rest.V1 + "/users", ""},
			{rest.Get, rest.V1 + "/users/nobody", ""},
			{rest.Put, rest.V1 + "/users/nobody", `{"email":"x@example.at","name":"x","roles":[]}`},
			{rest.Post, rest.V1 + "/users/nobody/lock", `{"reason":"x"}`},
			{rest.Post, rest.V1 + "/users/nobody/unlock", ""},
			{rest.Post, rest.V1 + "/users/nobody/link", ""},
			{rest.Delete, rest.V1 + "/users/nobody/second-factors", ""},
			{rest.Post, rest.V1 + "/invitations", `{"email":"x@example.at","roles":[{"kind":"president","club":"` + f.Clubs[1].ID + `"}]}`},
		} {
			h.ask("", c.method, c.path, c.body).is(401)
			for _, token := range []string{h.director, president} {
				h.ask(token, c.method, c.path, c.body).is(403)
			}
		}
		for _, path := range []string{"/me", "/me/sessions", "/me/tokens", "/me/second-factors"} {
			h.get("", rest.V1+path).is(401)
			h.get(president, rest.V1+path).is(200)
		}
	})
}
