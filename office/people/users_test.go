package people_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
)

var isAdmin = people.RoleContent{Kind: acts.RoleAdmin}

// match is the ETag of a user as an admin sees him.
func (h *hall) match(id string) acts.Terms {
	h.Helper()
	u, err := h.User(ctx, h.admin, id)
	if err != nil {
		h.Fatal(err)
	}
	return acts.Terms{Match: []acts.Version{acts.VersionOf(u.Content())}}
}

// putUser changes a user.
func (h *hall) putUser(by acts.Actor, id string, to people.UserContent, terms acts.Terms) (*acts.Outcome, error) {
	return h.under(by, &people.PutUser{OnUser: people.OnUser{User: id}, Email: to.Email, Name: to.Name, Roles: to.Roles}, terms)
}

func TestAUserIsChanged(t *testing.T) {
	each(t, func(h *hall) {
		_, by := h.joined(email, presidentOfAdler)
		to := people.UserContent{Email: "Anna.Muster@example.at ", Name: " Anna  Muster", Roles: []people.RoleContent{presidentOfAdler,
			{Kind: acts.RoleDirector, Season: "2010", League: "bl1", Matchday: 2}}}
		stale := h.match(by.User)
		h.fails(acts.ErrNoMatch)(h.putUser(h.admin, by.User, to, none))
		h.fails(acts.ErrNotFound)(h.putUser(h.admin, "nobody", to, none))
		r := h.must(h.putUser(h.admin, by.User, to, stale))
		got := body[people.UserContent](h, r)
		if got.Email != "anna.muster@example.at" || got.Name != "Anna Muster" || len(got.Roles) != 2 ||
			!slices.Equal(h.match(by.User).Match, []acts.Version{r.Version}) {
			h.Errorf("got %+v", got)
		}
		if e := h.last(); e.Act != "user.put" || string(e.Subject) != "users/"+by.User || strings.Contains(strings.ReplaceAll(e.Before+e.After, by.User, ""), "nna") ||
			!strings.Contains(e.After, "director 2010/bl1/2") {
			h.Errorf("journal: %+v", e)
		}
		_, err := h.putUser(h.admin, by.User, to, stale)
		h.isStale(err)
		for _, c := range []struct {
			to          people.UserContent
			path, words string
		}{
			{people.UserContent{Email: "anna", Name: "Anna"}, "$.email", "keine E-Mail-Adresse"},
			{people.UserContent{Email: email, Name: ""}, "$.name", "fehlt"},
			{people.UserContent{Email: email, Name: "Anna", Roles: []people.RoleContent{{Kind: "kaiser"}}}, "$.roles[0]", "kaiser"},
		} {
			h.refused("", c.path, c.words)(h.putUser(h.admin, by.User, c.to, h.match(by.User)))
		}
		h.clash("jemand anderer")(h.putUser(h.admin, by.User, people.UserContent{Email: "admin@example.at", Name: "Anna"}, h.match(by.User)))
	})
}

func TestTheLastAdminCannotLoseTheOffice(t *testing.T) {
	each(t, func(h *hall) {
		id := h.admin.User
		to := people.UserContent{Email: "admin@example.at", Name: "Otto", Roles: []people.RoleContent{presidentOfAdler}}
		h.invite("nie@example.at", isAdmin) // has never come
		h.refused("", "$.roles", "letzte Admin")(h.putUser(h.admin, id, to, h.match(id)))
		h.refused("", "$.reason", "letzte Admin")(h.lock(h.admin, id, "Streit"))
		h.refused("", "$.reason", "letzte Admin")(h.lock(acts.Console, id, "Streit"))
		_, other := h.joined(email, isAdmin)
		h.must(h.lock(h.admin, other.User, "Urlaub"))
		h.refused("", "$.roles", "letzte Admin")(h.putUser(h.admin, id, to, h.match(id)))
		h.must(h.unlock(h.admin, other.User))
		h.refused("", "$.roles", "nur ein anderer Admin")(h.putUser(h.admin, id, to, h.match(id)))
		h.refused("", "$.reason", "nur ein anderer Admin")(h.lock(h.admin, id, "Streit"))
		_, other = h.joined("dritte@example.at", isAdmin)
		h.must(h.putUser(other, id, to, h.match(id)))
	})
}

func TestTwoAdminsCannotDeposeEachOtherAtOnce(t *testing.T) {
	each(t, func(h *hall) {
		_, other := h.joined(email, isAdmin)
		var all sync.WaitGroup
		var mu sync.Mutex
		deposed := 0
		for _, c := range []struct {
			by, whom acts.Actor
			email    string
		}{{h.admin, other, email}, {other, h.admin, h.admin.User + "@example.at"}} {
			terms := h.match(c.whom.User)
			all.Go(func() {
				_, err := h.putUser(c.by, c.whom.User, people.UserContent{Email: c.email, Name: "x"}, terms)
				var refusal *acts.Refusal
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					deposed++
				} else if !errors.As(err, &refusal) && !errors.Is(err, acts.ErrDenied) {
					h.Error(err)
				}
			})
		}
		all.Wait()
		if deposed != 1 {
			h.Errorf("%d were deposed", deposed)
		}
	})
}

func TestWhoIsLockedOutIsOut(t *testing.T) {
	each(t, func(h *hall) {
		token, by := h.joined(email, presidentOfAdler)
		made := body[people.TokenContent](h, h.must(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeRead}, "2010-04-01", none)))
		link := body[people.Given](h, h.must(h.carries(h.admin, &people.GiveLink{OnUser: people.OnUser{User: by.User}})))
		h.refused("", "$.reason", "Grund")(h.lock(h.admin, by.User, " "))
		h.refused("", "", "nicht gesperrt")(h.unlock(h.admin, by.User))
		h.must(h.lock(h.admin, by.User, "verzogen"))
		if e := h.last(); e.Act != "user.lock" || e.Reason != "verzogen" {
			h.Errorf("journal: %+v", e)
		}
		h.refused("", "", "schon gesperrt")(h.lock(h.admin, by.User, "verzogen"))
		h.out(token, "after being locked")
		h.out(made.Token, "after being locked")
		_, _, err := h.redeem(link.Token, "", "etwas ganz anderes")
		h.refused("", "$.token", "gilt nicht mehr")(nil, err)
		h.refused("", "", "gesperrt")(h.carries(h.admin, &people.GiveLink{OnUser: people.OnUser{User: by.User}}))
		_, _, _, err = h.SignIn(ctx, people.Opening{Email: email, Password: password})
		h.refused("", "", "gesperrt")(nil, err)
		_, _, _, err = h.SignIn(ctx, people.Opening{Email: email, Password: "falsch"})
		h.fails(people.ErrWrong)(nil, err)
		h.must(h.unlock(h.admin, by.User))
		h.out(token, "after being let in again")
		h.signIn()
	})
}

func TestEverythingEndsWithThePassword(t *testing.T) {
	each(t, func(h *hall) {
		token, by := h.joined(email, presidentOfAdler)
		other := h.signIn()
		made := body[people.TokenContent](h, h.must(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeRead}, "2010-04-01", none)))
		_, _, err := h.ChangePassword(ctx, by, "falsch", "etwas ganz anderes", people.Browser{})
		h.fails(people.ErrWrong)(nil, err)
		_, _, err = h.ChangePassword(ctx, by, password, "passwort12", people.Browser{})
		h.refused("", "$.password", "zu leicht")(nil, err)
		fresh, _, err := h.ChangePassword(ctx, by, password, "etwas ganz anderes", people.Browser{Agent: "Mozilla"})
		if err != nil || h.who(fresh).User != by.User {
			h.Fatal(err)
		}
		for _, old := range []string{token, other, made.Token} {
			h.out(old, "after another password")
		}
		_, _, _, err = h.SignIn(ctx, people.Opening{Email: email, Password: password})
		h.fails(people.ErrWrong)(nil, err)
	})
}

func TestOneSeesAndEndsOnesOwnSessions(t *testing.T) {
	each(t, func(h *hall) {
		first, _ := h.joined(email, presidentOfAdler)
		stranger, _ := h.joined("bert@example.at", presidentOfAdler)
		*h.clock = h.clock.Add(time.Minute)
		second, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: password,
			From: people.Browser{Agent: "Mozilla/5.0\n" + strings.Repeat("ä", 500)}})
		if err != nil {
			h.Fatal(err)
		}
		list, err := h.Sessions(ctx, h.who(second))
		if err != nil || len(list) != 2 || !list[0].Current || list[1].Current ||
			!strings.HasPrefix(list[0].Agent, "Mozilla/5.0 ä") || len(list[0].Agent) > 200 {
			h.Fatalf("got %+v, %v", list, err)
		}
		strange, err := h.Sessions(ctx, h.who(stranger))
		if err != nil {
			h.Fatal(err)
		}
		h.fails(acts.ErrNotFound)(h.EndSession(ctx, h.who(second), strange[0].ID, none))
		h.must(h.EndSession(ctx, h.who(second), list[1].ID, none))
		h.out(first, "after it was ended")
		third, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: password, From: people.Browser{Session: second}})
		if err != nil {
			h.Fatal(err)
		}
		h.out(second, "after the same browser has signed in again")
		h.must(h.EndSessions(ctx, h.who(third), none))
		h.out(third, "after signing out everywhere")
		h.who(stranger)
	})
}

func TestATokenIsAPartOfItsOwner(t *testing.T) {
	each(t, func(h *hall) {
		_, by := h.joined(email, presidentOfAdler, isAdmin)
		scopes := []acts.Scope{acts.ScopeClub, acts.ScopeRead}
		made := body[people.TokenContent](h, h.must(h.AddToken(ctx, by, " Kader  liste ", scopes, "2010-03-13", none)))
		if !strings.HasPrefix(made.Token, "pkl_") || made.Name != "Kader liste" || made.Scopes[0] != acts.ScopeRead {
			h.Errorf("got %+v", made)
		}
		if e := h.last(); e.Act != "self.tokens" || strings.Contains(e.After, made.Token) || !strings.HasSuffix(string(e.Subject), made.ID) {
			h.Errorf("journal: %+v", e)
		}
		asks := h.who(made.Token)
		h.fails(acts.ErrDenied)(h.office.Acts.Do(ctx, asks, &seasons.PutTies{InSeason: "2010"}, none))
		h.fails(acts.ErrDenied)(h.AddToken(ctx, asks, "noch einer", []acts.Scope{acts.ScopeOffice}, "2010-03-14", none))
		list, err := h.Tokens(ctx, asks)
		if err != nil || len(list) != 1 || list[0].LastUsed != "2010-03-13" || list[0].Token != "" {
			h.Errorf("got %+v, %v", list, err)
		}
		for _, c := range []struct {
			name        string
			scopes      []acts.Scope
			until       string
			path, words string
		}{
			{"", []acts.Scope{acts.ScopeRead}, "2010-04-01", "$.name", "fehlt"},
			{"x", nil, "2010-04-01", "$.scopes", "mindestens einen"},
			{"x", []acts.Scope{"alles"}, "2010-04-01", "$.scopes[0]", "„alles“"},
			{"x", []acts.Scope{""}, "2010-04-01", "$.scopes[0]", "gibt es nicht"},
			{"x", []acts.Scope{acts.ScopeRead, acts.ScopeRead}, "2010-04-01", "$.scopes[1]", "zweimal"},
			{"x", []acts.Scope{acts.ScopeRead}, "1. April", "$.until", "kein Datum"},
			{"x", []acts.Scope{acts.ScopeRead}, "2010-03-12", "$.until", "schon vorbei"},
			{"x", []acts.Scope{acts.ScopeRead}, "2011-03-15", "$.until", "höchstens ein Jahr"},
		} {
			h.refused("", c.path, c.words)(h.AddToken(ctx, by, c.name, c.scopes, c.until, none))
		}
		h.fails(acts.ErrNotFound)(h.DropToken(ctx, h.admin, made.ID, none))
		*h.clock = h.clock.Add(9 * time.Hour)
		h.out(made.Token, "after its last day")
		h.must(h.DropToken(ctx, by, made.ID, none))
		for range 50 {
			h.must(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeRead}, "2010-04-01", none))
		}
		h.refused("", "", "Mehr als 50")(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeRead}, "2010-04-01", none))
	})
}
