package people_test

import (
	"errors"
	"fmt"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
)

// A request may take long to arrive. Whatever ends the session or the token in the meantime ends the request, too: no act is carried
// out for a caller who would not be let in any more.
func TestNoActOutlivesTheSessionOrTokenItBeganWith(t *testing.T) {
	each(t, func(h *hall) {
		opened := func(u string) string {
			token, _, _, err := h.SignIn(ctx, people.Opening{Email: u, Password: password})
			if err != nil {
				h.Fatal(err)
			}
			return token
		}
		endings := []struct {
			name   string
			token  bool // it ends tokens as well
			revoke func(email, token string, by acts.Actor)
		}{
			{"signed out", false, func(_, token string, _ acts.Actor) {
				if err := h.SignOut(ctx, token); err != nil {
					h.Fatal(err)
				}
			}},
			{"signed out on another device", false, func(email, _ string, by acts.Actor) {
				h.must(h.EndSession(ctx, h.who(opened(email)), by.Session[:16], none))
			}},
			{"signed out everywhere", false, func(email, _ string, _ acts.Actor) {
				h.must(h.EndSessions(ctx, h.who(opened(email)), none))
			}},
			{"a new password", true, func(email, _ string, _ acts.Actor) {
				if _, _, err := h.ChangePassword(ctx, h.who(opened(email)), password, "Schönes Wetter in Linz", people.Browser{}); err != nil {
					h.Fatal(err)
				}
			}},
			{"a second factor", true, func(email, _ string, _ acts.Actor) { h.withApp(opened(email)) }},
			{"locked out", true, func(_, _ string, by acts.Actor) {
				h.must(h.lock(h.admin, by.User, "verzogen"))
			}},
		}
		fine := &seasons.Fine{InSeason: declare.InSeason("2010"), Club: "adler", Date: "2010-03-13", Cents: 2000, Rule: "2.2.13",
			Reason: "Zwei Spieler ohne Dress"}
		try := func(name string, by acts.Actor) {
			h.Helper()
			before := h.last()
			late := map[string]func() (*acts.Outcome, error){
				"a token": func() (*acts.Outcome, error) {
					return h.AddToken(ctx, by, "spät", []acts.Scope{acts.ScopeOffice}, "2010-04-01", none)
				},
				"a fine": func() (*acts.Outcome, error) {
					return h.office.Acts.Do(ctx, by, fine, none)
				},
				"a dry run": func() (*acts.Outcome, error) {
					return h.office.Acts.Do(ctx, by, fine, acts.Terms{DryRun: true})
				},
				"another user": func() (*acts.Outcome, error) {
					return h.lock(by, h.director.User, "verzogen")
				},
			}
			if by.Token != "" {
				delete(late, "a token") // which no token can make
			}
			for act, do := range late {
				if _, err := do(); !errors.Is(err, acts.ErrSignIn) {
					h.Errorf("%s, %s: %v", name, act, err)
				}
			}
			if last := h.last(); last.Seq != before.Seq {
				h.Errorf("%s: something was done: %+v", name, last)
			}
		}
		for i, e := range endings {
			email := fmt.Sprintf("user%d@example.at", i)
			session, by := h.joined(email, isAdmin)
			made := body[people.TokenContent](h, h.must(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeOffice}, "2010-04-01", none)))
			program := h.who(made.Token)
			e.revoke(email, session, by)
			try(e.name, by)
			if e.token {
				try(e.name+", by token", program)
			}
		}
		_, by := h.joined(email, isAdmin)
		made := body[people.TokenContent](h, h.must(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeOffice}, "2010-04-01", none)))
		program := h.who(made.Token)
		h.must(h.DropToken(ctx, by, made.ID, none))
		if _, err := h.office.Acts.Do(ctx, program, fine, none); !errors.Is(err, acts.ErrSignIn) {
			h.Errorf("a token that was withdrawn: %v", err)
		}
		h.must(h.office.Acts.Do(ctx, by, fine, none))
	})
}
