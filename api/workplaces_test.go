package api

import (
	"net/http"
	"net/url"
	"strings"

	"pokerliga/api/rest"
)

// workplaces asks for every page of an account, and sends each form as nobody has filled
// it in.
func (h *hall) workplaces() {
	h.Helper()
	routes := h.server.workplace.Routes()
	for i := range routes {
		r := &routes[i]
		token := h.user("konto@example.at")
		switch r.Method {
		case rest.Get:
			h.get(token, r.Path)
		case rest.Post:
			if status := h.fill(token, r.Path, nil); status >= http.StatusInternalServerError {
				h.Errorf("%s: status %d", r.Path, status)
			}
		}
	}
}

// fill sends a form in somebody's name, and returns the status.
func (h *hall) fill(token, path string, form url.Values) int {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), http.MethodPost, h.http.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		h.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+token)
	answer, err := line.RoundTrip(r)
	if err != nil {
		h.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}
