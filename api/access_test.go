package api

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"pokerliga/league"
)

// send sends a form as a browser does that follows nothing.
func (h *hall) send(path string, form url.Values) *http.Response {
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
	answer.Body.Close()
	return answer
}

func TestAnInvitationLeadsToAPageThatWorksOnce(t *testing.T) {
	each(t, func(h *hall) {
		var given league.Given
		h.post(h.admin, v1+"/invitations", invitation{obfrau, "", []league.RoleContent{{Kind: league.RoleAdmin}}}).is(201).into(&given)
		page := "/zugang/" + given.Token
		for range 2 { // looking does not use it up
			h.get("", page).is(200).says(`name="password"`).says(`name="name"`).has("Cache-Control", "no-store")
		}
		if got := h.send(page, url.Values{"name": {"Maria <b>"}, "password": {"kurz"}}); got.StatusCode != 422 {
			t.Errorf("status %d for a short password", got.StatusCode)
		}
		got := h.send(page, url.Values{"name": {"Maria Muster"}, "password": {password}})
		if got.StatusCode != 303 || got.Header.Get("Location") != "/" || len(got.Cookies()) != 1 {
			t.Errorf("status %d, %v", got.StatusCode, got.Header)
		}
		h.get("", page).is(422).says("gilt nicht mehr")
		if again := h.send(page, url.Values{"name": {"Wer anders"}, "password": {password + "!"}}); again.StatusCode != 422 {
			t.Errorf("status %d for the second time", again.StatusCode)
		}
	})
}

func TestAForgottenPasswordIsChosenAnewOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		id, _ := h.invited(obfrau, league.RoleContent{Kind: league.RoleAdmin})
		var given league.Given
		h.post(h.admin, v1+"/users/"+id+"/link", nil).is(201).into(&given)
		g := h.get("", "/zugang/"+given.Token).is(200).says("Authenticator")
		if strings.Contains(string(g.body), `name="name"`) {
			t.Error("the page asks for a name that is known")
		}
		if got := h.send("/zugang/"+given.Token, url.Values{"password": {"ein drittes langes Passwort"}}); got.StatusCode != 303 {
			t.Errorf("status %d", got.StatusCode)
		}
		h.post("", v1+"/session", credentials{Email: obfrau, Password: "ein drittes langes Passwort"}).is(200)
		h.get("", "/zugang/nichts").is(422)
	})
}
