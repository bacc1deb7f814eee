package api

import (
	"regexp"
	"strings"
	"testing"
)

// Letters that were ended by the link of one are switched on again on the page of the account.
func TestLettersAreSwitchedOnAndOffOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		b := h.browse()
		b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, "/buero/erste-schritte")
		page := b.shows("GET", "/konto", nil, 200, "/konto")
		for name, value := range map[string]string{"news": "1", "reminders": "1"} {
			if !regexp.MustCompile(`name="` + name + `"[^>]* checked`).MatchString(page) {
				t.Errorf("%s is not on at first", name)
			}
			form := sealed(page, "/konto/briefe")
			form.Set(name, value)
			page = b.shows("POST", "/konto/briefe", form, 200, "/konto?getan=briefe", "Die Auswahl der E-Mails ist gespeichert.")
			if !regexp.MustCompile(`name="` + name + `"[^>]* checked`).MatchString(page) {
				t.Errorf("%s is not on", name)
			}
			if n := strings.Count(mainOf(page), " checked"); n != 1 {
				t.Errorf("%d are on", n)
			}
			form = sealed(page, "/konto/briefe")
			form.Set("news", "1")
			form.Set("reminders", "1")
			page = b.shows("POST", "/konto/briefe", form, 200, "/konto?getan=briefe")
		}
		stale := sealed(page, "/konto/briefe")
		b.shows("POST", "/konto/briefe", sealed(page, "/konto/briefe"), 200, "/konto?getan=briefe")
		stale.Del("schluessel")
		stale.Set("news", "1")
		b.shows("POST", "/konto/briefe", stale, 412, "/konto/briefe", "Inzwischen hat hier jemand anderer gespeichert")
	})
}
