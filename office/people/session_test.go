package people_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

const (
	email    = "anna@example.at"
	password = "Grüße aus Graz"

	// earlierKey is the key of the password under the salt "somesaltsomesalt", as the program stored it before it left
	// this to a library.
	earlierKey = "vUMdexzzMkRn7SLNB6x7GqosBrHOYWoumbdB517Hk/Q"
)

func TestWhoKnowsThePasswordSignsIn(t *testing.T) {
	each(t, func(h *hall) {
		u, err := h.AddUser(ctx, acts.Console, " Anna@Example.AT", "Anna", password, []acts.Role{{Kind: acts.RoleDirector, At: day1}})
		if err != nil || u.Email != email || !strings.HasPrefix(u.Password, "$argon2id$v=19$m=19456,t=2,p=1$") {
			h.Fatalf("got %+v, %v", u, err)
		}
		token, session, who, err := h.SignIn(ctx, people.Opening{Email: "ANNA@example.at ", Password: password})
		if err != nil || who.ID != u.ID || session.Digest == token || strings.Contains(session.Digest, token) {
			h.Fatalf("got %+v, %+v, %v", session, who, err)
		}
		by, err := h.restarted().Who(ctx, token)
		if err != nil || by.User != u.ID || !by.Directs(day1) || by.Directs(day2) || by.Admin() {
			h.Errorf("got %+v, %v", by.User, err)
		}
		if _, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: "Gru\u0308\u00dfe aus Graz"}); err != nil {
			h.Errorf("the same umlaut of another keyboard: %v", err)
		}
	})
}

func TestAWrongPasswordAndAWrongAddressAreTheSame(t *testing.T) {
	empty(t, func(h *hall) {
		if _, err := h.AddUser(ctx, acts.Console, email, "Anna", password, nil); err != nil {
			h.Fatal(err)
		}
		for _, c := range [][2]string{
			{email, "Grüße aus Wien"}, {email, ""}, {"", ""}, {"otto@example.at", password}, {"admin@example.at", "-"},
			{email, strings.Repeat("x", 2000)},
		} {
			_, _, _, err := h.SignIn(ctx, people.Opening{Email: c[0], Password: c[1]})
			h.fails(people.ErrWrong)(nil, err)
		}
	})
}

func TestASessionEnds(t *testing.T) {
	empty(t, func(h *hall) {
		u, err := h.AddUser(ctx, acts.Console, email, "Anna", password, nil)
		if err != nil {
			h.Fatal(err)
		}
		first, second, third := h.signIn(), h.signIn(), h.signIn()
		if err := h.SignOut(ctx, first); err != nil {
			h.Error(err)
		}
		h.out(first, "after signing out")
		if err := h.SignOut(ctx, first); err != nil {
			h.Errorf("signing out twice: %v", err)
		}
		if e := h.last(); e.Act != "session.close" || e.User != u.ID {
			h.Errorf("got %+v", e)
		}

		if err := h.ResetPassword(ctx, h.admin, email, "etwas ganz anderes"); err != nil {
			h.Error(err)
		}
		h.out(second, "after a reset")
		_, _, _, err = h.SignIn(ctx, people.Opening{Email: email, Password: password})
		h.fails(people.ErrWrong)(nil, err)
		h.out(third, "after a reset")

		late, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: "etwas ganz anderes"})
		if err != nil {
			h.Fatal(err)
		}
		*h.clock = h.clock.Add(people.SessionLength - time.Second)
		if _, err := h.Who(ctx, late); err != nil {
			h.Errorf("a second before its end: %v", err)
		}
		*h.clock = h.clock.Add(people.SessionLength - time.Second)
		if _, err := h.Who(ctx, late); err != nil {
			h.Errorf("it was used meanwhile: %v", err)
		}
		*h.clock = h.clock.Add(people.SessionLength)
		h.out(late, "after thirty days in which nobody used it")
	})
}

func TestASessionOfTheOfficeEndsSooner(t *testing.T) {
	each(t, func(h *hall) {
		token, _ := h.joined(email, isAdmin)
		for range 3 {
			*h.clock = h.clock.Add(people.OfficeIdle - time.Second)
			if _, err := h.Who(ctx, token); err != nil {
				h.Errorf("while it is used: %v", err)
			}
		}
		*h.clock = h.clock.Add(people.OfficeIdle)
		h.out(token, "after twelve hours in which nobody used it")
	})
}

// signIn signs in and returns the token.
func (h *hall) signIn() string {
	h.Helper()
	token, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: password})
	if err != nil {
		h.Fatal(err)
	}
	return token
}

// out wants a token to open nothing.
func (h *hall) out(token, when string) {
	h.Helper()
	if by, err := h.Who(ctx, token); !errors.Is(err, acts.ErrSignIn) || by.SignedIn() {
		h.Errorf("%s: got %+v, %v", when, by.User, err)
	}
}

func TestWithoutATokenOneIsThePublic(t *testing.T) {
	empty(t, func(h *hall) {
		if by, err := h.Who(ctx, ""); err != nil || by.SignedIn() || by.Admin() {
			h.Errorf("got %+v, %v", by, err)
		}
		h.out("made up", "with an invented token")
	})
}

func TestAPasswordOfAnOlderCostStillOpens(t *testing.T) {
	hash := func(memory, iterations uint32, parallelism uint8, key uint32) string {
		cost := argon2id.Params{Memory: memory, Iterations: iterations, Parallelism: parallelism, SaltLength: 16, KeyLength: key}
		stored, err := argon2id.CreateHash(password, &cost)
		if err != nil {
			t.Fatal(err)
		}
		return stored
	}
	cheap := hash(64, 1, 1, 32)
	stored := []struct {
		form string
		want error
	}{
		{"$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$" + earlierKey, nil},
		{cheap, nil},
		{hash(64, 16, 8, 32), nil},
		{hash(64, 17, 1, 32), people.ErrWrong},
		{hash(64, 1, 9, 32), people.ErrWrong},
		{hash(8*19*1024+1, 1, 1, 32), people.ErrWrong},
		{hash(64, 1, 1, 16), people.ErrWrong},
		{strings.Replace(cheap, "m=64", "m=4294967295", 1), people.ErrWrong},
		{strings.Replace(cheap, "t=1", "t=0", 1), people.ErrWrong},
		{strings.Replace(cheap, "p=1", "p=0", 1), people.ErrWrong},
		{strings.Replace(cheap, ",t=1,p=1", "", 1), people.ErrWrong},
		{cheap[:strings.LastIndex(cheap, "$")+1], people.ErrWrong}, // an empty key
		{"$2a$10$nothing", people.ErrWrong},
	}
	empty(t, func(h *hall) {
		for _, c := range stored {
			u, err := h.store.User(ctx, h.user("admin", acts.Role{Kind: acts.RoleAdmin}).User)
			if err != nil {
				h.Fatal(err)
			}
			u.Password = c.form
			if err := h.store.Accounts().Transact(ctx, func(tx people.Tx) error { return tx.PutUser(ctx, u) }); err != nil {
				h.Fatal(err)
			}
			if _, _, _, err := h.SignIn(ctx, people.Opening{Email: u.Email, Password: password}); !errors.Is(err, c.want) {
				h.Errorf("%s: got %v, want %v", c.form, err, c.want)
			}
		}
	})
}

func TestAUserIsRefused(t *testing.T) {
	director := func(at acts.MatchdayRef) []acts.Role { return []acts.Role{{Kind: acts.RoleDirector, At: at}} }
	day3, otherLeague := acts.MatchdayRef{Season: "2010", League: "bl1", Number: 3}, acts.MatchdayRef{Season: "2010", League: "bl9", Number: 1}
	cases := []struct {
		name            string
		email, password string
		roles           []acts.Role
		path, words     string
	}{
		{"without an address", "anna", password, nil, "$.email", "„anna“"},
		{"with a name in the address", "Anna <anna@example.at>", password, nil, "$.email", "keine E-Mail-Adresse"},
		{"with nine characters", email, "Größe 183", nil, "$.password", "mindestens 10"},
		{"with a password without end", email, strings.Repeat("ä", 1001), nil, "$.password", "1.000 Zeichen"},
		{"with the address as password", email, email, nil, "$.password", "zu leicht zu erraten"},
		{"with a password that is no text", email, "\xff123456789", nil, "$.password", "kein gültiger Text"},
		{"as president", email, password, []acts.Role{{Kind: "president"}}, "$.roles[0]", "president"},
		{"as admin of a matchday", email, password, []acts.Role{{Kind: acts.RoleAdmin, At: day1}}, "$.roles[0]", "admin 2010/bl1/1"},
		{"as director of nothing", email, password, director(acts.MatchdayRef{}), "$.roles[0]", "director"},
		{"as director of a third matchday", email, password, director(day3), "$.roles[0]", "2010/bl1/3"},
		{"as director of another league", email, password, director(otherLeague), "$.roles[0]", "2010/bl9/1"},
	}
	each(t, func(h *hall) {
		for _, c := range cases {
			_, err := h.AddUser(ctx, h.admin, c.email, "Anna", c.password, c.roles)
			h.refused("", c.path, c.words)(nil, err)
		}
		_, err := h.AddUser(ctx, h.admin, "ADMIN@example.at", "Anna", password, nil)
		h.clash("admin@example.at")(nil, err)
		h.refused("", "$.password", "mindestens 10")(nil, h.ResetPassword(ctx, h.admin, "admin@example.at", "kurz"))
		h.fails(acts.ErrNotFound)(nil, h.ResetPassword(ctx, h.admin, "otto@example.at", password))
	})
}

func TestTheJournalKnowsNeitherNamesNorAddresses(t *testing.T) {
	each(t, func(h *hall) {
		u, err := h.AddUser(ctx, acts.Console, email, "Anna", password, []acts.Role{{Kind: acts.RoleDirector, At: day2}})
		if err != nil {
			h.Fatal(err)
		}
		if e := h.last(); e.User != "" || e.Act != "user.add" || string(e.Subject) != "users/"+u.ID ||
			e.After != `{"id":"`+u.ID+`","roles":["director 2010/bl1/2"]}` {
			h.Errorf("got %+v", e)
		}
		users, err := h.Users(ctx, h.admin)
		if err != nil || len(users) != 4 || users[1].Email != email || len(users[1].Roles) != 1 {
			h.Errorf("got %+v, %v", users, err)
		}
	})
}

func TestManySignInsWaitForTheirTurn(t *testing.T) {
	empty(t, func(h *hall) {
		if _, err := h.AddUser(ctx, acts.Console, email, "Anna", password, nil); err != nil {
			h.Fatal(err)
		}
		var waiting sync.WaitGroup
		for range 8 {
			waiting.Go(func() { h.signIn() })
		}
		waiting.Wait()
		gone, cancel := context.WithCancel(ctx)
		cancel()
		if _, _, _, err := h.SignIn(gone, people.Opening{Email: email, Password: password}); err == nil {
			h.Error("somebody who went away signed in")
		}
	})
}
