package api

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/register"
)

// comesBack lets the user of a browser sign in again on the page to which he was led.
func (b *browser) comesBack(at, email string) string {
	b.Helper()
	u, err := url.Parse(at)
	if err != nil {
		b.Fatal(err)
	}
	on := u.Query().Get("weiter")
	return b.shows("POST", "/anmelden", signingIn(email, password, "weiter", on), 200, on)
}

const draftEmail = "viele@example.at"

// drafting opens a browser in which somebody with all offices has signed in with the password.
func (h *hall) drafting(club string, at acts.MatchdayRef) *browser {
	h.Helper()
	b := h.browse()
	roles := []acts.Role{{Kind: acts.RolePresident, Club: club}, {Kind: acts.RoleDirector, At: at}, {Kind: acts.RoleAdmin}}
	if _, err := h.people.AddUser(h.Context(), acts.Console, draftEmail, "Vera Viel", password, roles); err != nil {
		h.Fatal(err)
	}
	b.shows("POST", "/anmelden", signingIn(draftEmail, password), 200, "/verein")
	return b
}

// A session that ends while somebody types loses nothing: whoever signs in again on the same device finds the form as it was
// sent, on every workplace. It is not stored before it is sent again, and what was changed meanwhile is not written over.
func TestWhatWasTypedSurvivesTheEndOfASession(t *testing.T) {
	each(t, func(h *hall) {
		m, at := h.readyToDraw(), acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		if _, err := h.office.Acts.Do(h.Context(), acts.Console, &league.DrawTables{AtHeat: acts.HeatOf(at, 1)}, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		club := m.Lineups[0].Club
		b, desk, table := h.drafting(club, at), "/verein/"+club, saal+"/heats/1/tische/1"
		for _, c := range []struct{ page, path, name, typed, shown string }{
			{desk + "/daten", desk + "/daten/kontakt", "person", `Eva "die" Muster`, `value="Eva &#34;die&#34; Muster"`},
			{desk + "/daten", desk + "/daten", "city", "Bad <Ischl>", `value="Bad &lt;Ischl&gt;"`},
			{table, table, "seats[0].chips", "zwölf", `value="zwölf"`},
			{"/konto", "/konto/name", "name", "Vera Vielleicht", `value="Vera Vielleicht"`},
			{steps + "/vereine", steps + "/vereine", "name", "Pokerclub Neu", `value="Pokerclub Neu"`},
		} {
			form := sealed(b.shows("GET", c.page, nil, 200, c.page), c.path)
			form.Set(c.name, c.typed)
			h.clock = h.clock.Add(people.OfficeIdle + time.Hour)
			_, at, status := b.see("POST", c.path, form)
			if status != 200 || at != "/anmelden?weiter="+url.QueryEscape(c.page) {
				h.Fatalf("%s leads to %s with %d", c.path, at, status)
			}
			page := b.comesBack(at, draftEmail)
			if !strings.Contains(page, c.shown) || !strings.Contains(page, "Ihre Eingaben stehen noch da") {
				h.Errorf("%s: %s", c.path, mainOf(page))
			}
			if again := sealed(page, c.path); again.Get("schluessel") != form.Get("schluessel") || again.Get("stand") != form.Get("stand") {
				h.Errorf("%s has another seal: %v", c.path, again)
			}
			if page = b.shows("GET", c.page, nil, 200, c.page); strings.Contains(page, c.shown) {
				h.Errorf("%s was stored, or is shown twice", c.path)
			}
		}
		// What somebody else has stored meanwhile is not written over, and a form that is gone is said to be so.
		form := sealed(b.shows("GET", desk+"/daten", nil, 200, desk+"/daten"), desk+"/daten/kontakt")
		form.Set("person", "Eva Muster")
		how := &register.Contact{Person: "Ida", Email: "ida@example.at", Address: "Gasse 2"}
		if _, err := h.office.Acts.Do(h.Context(), acts.Console, &register.PutContact{OfClub: declare.OfClub(club), Contact: *how}, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		h.clock = h.clock.Add(people.OfficeIdle + time.Hour)
		_, to, _ := b.see("POST", desk+"/daten/kontakt", form)
		again := sealed(b.comesBack(to, draftEmail), desk+"/daten/kontakt")
		again.Set("person", "Eva Muster")
		b.shows("POST", desk+"/daten/kontakt", again, 412, desk+"/daten/kontakt", "Inzwischen hat hier jemand anderer gespeichert")
		h.clock = h.clock.Add(people.OfficeIdle + time.Hour)
		_, to, _ = b.see("POST", steps+"/vereine/liste/bestaetigen", url.Values{"inhalt": {"[]"}})
		if page := b.comesBack(to, draftEmail); !strings.Contains(page, "Sie waren inzwischen abgemeldet; gespeichert wurde nichts.") {
			h.Error(mainOf(page))
		}
	})
}

// A user signs out everywhere while a form is open on another device. What was typed there is kept: the same user finds it after
// signing in on that device again, and no other user does.
func TestWhatWasTypedSurvivesSigningOutEverywhere(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Leagues[0].Matchdays[0].Lineups[0].Club
		b := h.drafting(club, acts.MatchdayRef{Season: "small", League: "bl1", Number: 1})
		data := "/verein/" + club + "/daten"
		lose := func() (at string) {
			form := sealed(b.shows("GET", data, nil, 200, data), "/daten/kontakt")
			form.Set("person", "Eva Getippt")
			phone := h.browse()
			phone.shows("POST", "/anmelden", signingIn(draftEmail, password, "weiter", "/konto"), 200, "/konto")
			phone.see("POST", "/konto/geraete", nil)
			_, at, _ = b.see("POST", data+"/kontakt", form)
			return at
		}
		if page := b.comesBack(lose(), draftEmail); !strings.Contains(page, `value="Eva Getippt"`) {
			h.Errorf("it is lost: %s", mainOf(page))
		}
		at := lose()
		if page := b.comesBack(at, adminEmail); strings.Contains(page, "Getippt") {
			h.Error("somebody else reads what was typed")
		}
	})
}

// What was typed is shown to nobody else, not for long, not without the device, and never a password.
func TestWhatWasTypedIsShownToNobodyElse(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Leagues[0].Matchdays[0].Lineups[0].Club
		b := h.drafting(club, acts.MatchdayRef{Season: "small", League: "bl1", Number: 1})
		other := "andere@example.at"
		if _, err := h.people.AddUser(h.Context(), acts.Console, other, "Olga Other", password,
			[]acts.Role{{Kind: acts.RolePresident, Club: club}}); err != nil {
			h.Fatal(err)
		}
		data := "/verein/" + club + "/daten"
		b.shows("POST", "/anmelden", signingIn(other, password), 200, "/verein/"+club) // both are known on the device
		b.shows("POST", "/anmelden", signingIn(draftEmail, password), 200, "/verein")
		lose := func(typed string) (at string) {
			form := sealed(b.shows("GET", data, nil, 200, data), "/daten/kontakt")
			form.Set("person", typed)
			h.clock = h.clock.Add(people.OfficeIdle + time.Hour)
			_, at, _ = b.see("POST", data+"/kontakt", form)
			return at
		}
		secret := "Geheime Person"
		at := lose(secret)
		if page := b.comesBack(at, other); strings.Contains(page, secret) || strings.Contains(page, "Ihre Eingaben") {
			h.Error("another user of the device reads what was typed")
		}
		// Its owner does, when he comes next.
		if page := b.comesBack(at, draftEmail); !strings.Contains(page, secret) {
			h.Error("what was typed is lost after somebody else has signed in")
		}
		at = lose(secret)
		elsewhere := h.browse()
		if page := elsewhere.comesBack(at, draftEmail); strings.Contains(page, secret) {
			h.Error("another device reads what was typed")
		}
		h.clock = h.clock.Add(time.Hour)
		if page := b.comesBack(at, draftEmail); strings.Contains(page, secret) {
			h.Error("an hour later it is still there")
		}
		// Who shows no device is nobody.
		if _, at, _ := h.browse().see("POST", data+"/kontakt", url.Values{"person": {secret}}); !strings.HasPrefix(at, "/anmelden") {
			h.Errorf("a stranger is led to %s", at)
		}
		// More than a form holds is not kept, and a password never.
		at = lose(strings.Repeat("x", 300_000))
		if page := b.comesBack(at, draftEmail); strings.Contains(page, "xxx") || strings.Contains(page, "Ihre Eingaben") {
			h.Error("what is too long is kept")
		}
		h.clock = h.clock.Add(people.OfficeIdle + time.Hour)
		_, at, _ = b.see("POST", "/konto/passwort", url.Values{"current": {password}, "password": {"ein ganz neuer Satz"}})
		if page := b.comesBack(at, draftEmail); strings.Contains(page, "ein ganz neuer Satz") || strings.Contains(page, password) {
			h.Error("a password is shown")
		}
	})
}
