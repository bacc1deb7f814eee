package api

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// send sends a form as a browser does that follows nothing.
func (h *hall) send(path string, form url.Values) (status int, header http.Header) {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), http.MethodPost, h.http.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		h.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := line.RoundTrip(r)
	if err != nil {
		h.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode, answer.Header
}

func TestAnInvitationLeadsToAPageThatWorksOnce(t *testing.T) {
	each(t, func(h *hall) {
		var given people.Given
		h.post(h.admin, rest.V1+"/invitations", people.Invitation{Email: obfrau, Name: "",
			Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}}).is(201).into(&given)
		page := "/zugang/" + given.Token
		for range 2 { // looking does not use it up
			h.get("", page).is(200).says(`name="password"`).says(`name="name"`).has("Cache-Control", "no-store")
		}
		if status, _ := h.send(page, url.Values{"name": {"Maria <b>"}, "password": {"kurz"}}); status != 422 {
			t.Errorf("status %d for a short password", status)
		}
		status, header := h.send(page, url.Values{"name": {"Maria Muster"}, "password": {password}})
		if status != 303 || header.Get("Location") != "/weiter" || len(header.Values("Set-Cookie")) != 2 {
			t.Errorf("status %d, %v", status, header)
		}
		h.get("", page).is(422).says("gilt nicht mehr")
		if status, _ := h.send(page, url.Values{"name": {"Wer anders"}, "password": {password + "!"}}); status != 422 {
			t.Errorf("status %d for the second time", status)
		}
	})
}

func TestAForgottenPasswordIsChosenAnewOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		id, _ := h.invited(obfrau, people.RoleContent{Kind: acts.RoleAdmin})
		var given people.Given
		link := func() *got {
			h.post(h.admin, rest.V1+"/users/"+id+"/link", nil).is(201).into(&given)
			return h.get("", "/zugang/"+given.Token).is(200)
		}
		page := string(link().body)
		if strings.Contains(page, `name="name"`) || strings.Contains(page, `name="code"`) {
			t.Error("the page asks for a name that is known, or for a code of which there is no app")
		}
		if status, _ := h.send("/zugang/"+given.Token, url.Values{"password": {"ein drittes langes Passwort"}}); status != 303 {
			t.Errorf("status %d", status)
		}
		var p accounts.Pass
		h.post("", rest.V1+"/session", credentials{Email: obfrau, Password: "ein drittes langes Passwort"}).is(200).into(&p)
		h.get("", "/zugang/nichts").is(422)

		// Who has an authenticator app is asked for its code.
		_, codes := h.withApp(p.Token)
		link().says(`name="code"`)
		if status, _ := h.send("/zugang/"+given.Token, url.Values{"password": {"ein viertes langes Passwort"}}); status != 401 {
			t.Errorf("status %d without a code", status)
		}
		sent := url.Values{"password": {"ein viertes langes Passwort"}, "code": {codes[0]}}
		if status, _ := h.send("/zugang/"+given.Token, sent); status != 303 {
			t.Errorf("status %d with a code", status)
		}
	})
}

// access looks at the page behind a link, and uses it.
func (h *hall) access() {
	h.Helper()
	var given people.Given
	h.post(h.admin, rest.V1+"/invitations", people.Invitation{Email: "gast@example.at", Name: "",
		Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}}).is(201).into(&given)
	h.get("", "/zugang/"+given.Token).is(200)
	if status, _ := h.send("/zugang/"+given.Token, url.Values{"name": {"Gast"}, "password": {password}}); status != 303 {
		h.Errorf("status %d", status)
	}
}
