package api

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// A browser fetches the page that answers a form under an address of its own: going back to it and loading it again show what was typed,
// and nothing is sent a second time. The page is for the session alone in which the form was sent.
func TestARefusedFormIsThereWhenOneComesBack(t *testing.T) {
	each(t, func(h *hall) {
		club := h.withSmall().Clubs[0].ID
		b, data := h.drafting(club, acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}), "/verein/"+club+"/daten"
		navigates := []string{"Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "document", "Sec-Fetch-Site", "same-origin"}
		form := sealed(b.shows("GET", data, nil, 200, data), data+"/kontakt")
		form.Set("person", "Eva Muster")
		form.Set("email", "keine Adresse")
		page, at, status := b.see("POST", data+"/kontakt", form, navigates...)
		if status != 422 || !strings.HasPrefix(at, data+"/kontakt?antwort=") || !strings.Contains(page, `value="keine Adresse"`) {
			t.Fatalf("status %d at %s: %s", status, at, mainOf(page))
		}
		b.shows("GET", at, nil, 422, at, `value="Eva Muster"`, `value="keine Adresse"`, "Das geht so nicht")
		forgotten := func(from *browser, status int, to string) {
			t.Helper()
			if page := from.shows("GET", at, nil, status, to); strings.Contains(page, "keine Adresse") {
				t.Error("what was typed is shown")
			}
		}
		forgotten(h.browse(), 405, data+"/kontakt")
		b.shows("GET", data+"/kontakt?antwort=abc", nil, 405, data+"/kontakt", `href="`+data+`"`)
		h.clock = h.clock.Add(16 * time.Minute)
		forgotten(b, 405, data+"/kontakt")

		// A program that does not navigate is answered at once.
		if _, at, status := b.see("POST", data+"/kontakt", form); status != 422 || at != data+"/kontakt" {
			t.Errorf("status %d at %s", status, at)
		}
		// Without a session nothing is kept for longer than a minute.
		public := h.browse()
		_, at, status = public.see("POST", "/anmelden", signingIn("niemand@example.at", "falsch"), navigates...)
		if status != http.StatusUnauthorized {
			t.Fatalf("status %d at %s", status, at)
		}
		public.shows("GET", at, nil, 401, at, "niemand@example.at")
		h.clock = h.clock.Add(time.Minute)
		forgotten(public, 200, "/anmelden")
	})
}

// An address with an answer that is not kept leads nobody to another site, and under the API it is refused as any unknown parameter is.
func TestAnAnswerThatIsNotKeptLeadsNowhereElse(t *testing.T) {
	each(t, func(h *hall) {
		for _, path := range []string{"//example.com/x", "///example.com", "/%2Fexample.com"} {
			r, err := http.NewRequestWithContext(h.Context(), http.MethodGet, h.http.URL+path+"?antwort=abc", nil)
			if err != nil {
				h.Fatal(err)
			}
			answer, err := http.DefaultTransport.RoundTrip(r)
			if err != nil {
				h.Fatal(err)
			}
			_ = answer.Body.Close()
			if to := answer.Header.Get("Location"); answer.StatusCode != http.StatusSeeOther || strings.HasPrefix(to, "//") {
				h.Errorf("%s: status %d, leads to %s", path, answer.StatusCode, to)
			}
		}
		h.get("", rest.V1+"/clubs?antwort=abc").is(400).problem()
	})
}

// Pages that answered forms take a bounded memory: the oldest go.
func TestAnswersToFormsTakeABoundedMemory(t *testing.T) {
	var all answers
	now := time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC)
	var keys []string
	for range 3 {
		keys = append(keys, all.put(&answer{address: "/x", session: "s", until: now.Add(time.Minute), body: make([]byte, answeredMost/2)}, now))
	}
	for i, kept := range []bool{false, true, true} {
		if one := all.find(keys[i], "/x", "s", now); (one != nil) != kept {
			t.Errorf("answer %d is kept: %t", i, one != nil)
		}
	}
	later := now.Add(time.Minute)
	if all.find(keys[2], "/x", "s", later) != nil {
		t.Error("an answer is kept for too long")
	}
	all.put(&answer{address: "/x", until: later.Add(time.Minute), body: []byte("x")}, later)
	if len(all.all) != 1 || len(all.order) != 1 || all.size != 1 {
		t.Errorf("%d answers, %d keys, %d bytes", len(all.all), len(all.order), all.size)
	}
}
