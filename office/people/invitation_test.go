package people_test

import (
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

var presidentOfAdler = people.RoleContent{Kind: acts.RolePresident, Club: "adler"}

// body decodes what an act answers.
func body[T any](h *hall, r *acts.Outcome) (content T) {
	h.Helper()
	if err := json.Unmarshal(r.JSON(), &content); err != nil {
		h.Fatal(err)
	}
	return content
}

// invite invites somebody and returns the link.
func (h *hall) invite(email string, roles ...people.RoleContent) people.Given {
	h.Helper()
	return body[people.Given](h, h.must(h.carries(acts.Console, &people.Invitation{Email: email, Roles: roles})))
}

// redeem uses a link and returns who has come.
func (h *hall) redeem(token, name, password string) (string, acts.Actor, error) {
	h.Helper()
	session, _, err := h.Redeem(ctx, people.Redemption{Token: token, Name: name, Password: password})
	if err != nil {
		return "", acts.Public, err
	}
	by, err := h.Who(ctx, session)
	if err != nil {
		h.Fatal(err)
	}
	return session, by, nil
}

// joined is somebody who was invited and has come.
func (h *hall) joined(email string, roles ...people.RoleContent) (string, acts.Actor) {
	h.Helper()
	session, by, err := h.redeem(h.invite(email, roles...).Token, "Anna", password)
	if err != nil {
		h.Fatal(err)
	}
	return session, by
}

func TestAnInvitationWorksOnce(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(people.Settings{URL: "https://liga.example.at/"})
		given := h.invite(" Anna@Example.at", presidentOfAdler)
		if given.Kind != people.LinkInvitation || given.User.State != people.StateInvited ||
			given.Link != "https://liga.example.at/zugang/"+given.Token {
			h.Errorf("got %+v", given)
		}
		if e := h.last(); e.Act != "user.invite" || strings.Contains(e.After+string(e.Subject), "example") ||
			strings.Contains(e.After, given.Token) {
			h.Errorf("journal: %+v", e)
		}
		_, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: ""})
		h.fails(people.ErrWrong)(nil, err)
		_, _, err = h.redeem(given.Token, " ", password)
		h.refused("", "$.name", "fehlt")(nil, err)
		_, _, err = h.redeem(given.Token, "Anna", "anna 1234567")
		h.refused("", "$.password", "zu leicht")(nil, err)
		_, by, err := h.redeem(given.Token, " Anna  Huber ", password)
		if err != nil || h.name(by) != "Anna Huber" || !by.Presides("adler") || by.Presides("biber") || by.Admin() {
			h.Fatalf("got %+v, %v", by.User, err)
		}
		if e := h.last(); e.Act != "session.redeem" || e.User != by.User {
			h.Errorf("journal: %+v", e)
		}
		_, _, err = h.redeem(given.Token, "Anna", password)
		h.refused("", "$.token", "gilt nicht mehr")(nil, err)
		h.signIn()
	})
}

func TestALinkExpires(t *testing.T) {
	each(t, func(h *hall) {
		start := *h.clock
		lengths := map[people.LinkKind]time.Duration{people.LinkInvitation: 14 * 24 * time.Hour, people.LinkReset: 24 * time.Hour}
		for kind, length := range lengths {
			*h.clock = start
			given := h.invite(string(kind)+"@example.at", presidentOfAdler)
			if kind == people.LinkReset {
				if _, _, err := h.redeem(given.Token, "Anna", password); err != nil {
					h.Fatal(err)
				}
				given = body[people.Given](h, h.must(h.carries(h.admin, &people.GiveLink{OnUser: people.OnUser{User: given.User.ID}})))
			}
			if given.Kind != kind {
				h.Errorf("a link for %s is one for %s", kind, given.Kind)
			}
			*h.clock = start.Add(length)
			_, _, err := h.redeem(given.Token, "Anna", password)
			h.refused("", "$.token", "gilt nicht mehr")(nil, err)
			*h.clock = start.Add(length - time.Second)
			if _, _, err := h.redeem(given.Token, "Anna", password); err != nil {
				h.Errorf("%s, a second before its end: %v", kind, err)
			}
		}
	})
}

func TestALinkIsUsedOnceByManyAtOnce(t *testing.T) {
	each(t, func(h *hall) {
		given := h.invite("anna@example.at", presidentOfAdler)
		var came atomic.Int32
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				_, _, err := h.Redeem(ctx, people.Redemption{Token: given.Token, Name: "Anna", Password: password})
				var refusal *acts.Refusal
				switch {
				case err == nil:
					came.Add(1)
				case !errors.As(err, &refusal):
					h.Error(err)
				}
			})
		}
		all.Wait()
		if came.Load() != 1 {
			h.Errorf("%d came by one link", came.Load())
		}
	})
}

func TestPresidentsInviteForTheirOwnClub(t *testing.T) {
	each(t, func(h *hall) {
		by := h.president("adler")
		invite := func(email string, roles ...people.RoleContent) (*acts.Outcome, error) {
			return h.carries(by, &people.Invitation{Email: email, Roles: roles})
		}
		h.must(invite("bert@example.at", presidentOfAdler))
		h.must(invite("bert@example.at", presidentOfAdler)) // has not come yet
		for _, roles := range [][]people.RoleContent{
			nil, {{Kind: acts.RolePresident, Club: "biber"}}, {{Kind: acts.RoleAdmin}}, {presidentOfAdler, {Kind: acts.RoleAdmin}},
			{presidentOfAdler, {Kind: acts.RolePresident, Club: "biber"}}, {{Kind: acts.RoleAdmin, Club: "adler"}},
			{{Kind: acts.RoleDirector, Season: "2010", League: "bl1", Matchday: 1, Club: "adler"}},
		} {
			h.fails(acts.ErrDenied)(invite("carla@example.at", roles...))
		}
		h.refused("", "$.roles[0]", "gibt es nicht")(
			invite("carla@example.at", people.RoleContent{Kind: acts.RolePresident, Club: "adler", Season: "2010"}))

		h.invite("dora@example.at", people.RoleContent{Kind: acts.RoleAdmin})
		h.clash("dora@example.at")(invite("dora@example.at", presidentOfAdler))
		h.clash("admin@example.at")(invite("admin@example.at", presidentOfAdler))
	})
}

func TestWhoWasInvitedTwiceComesByTheLaterLink(t *testing.T) {
	each(t, func(h *hall) {
		first := h.invite("anna@example.at", presidentOfAdler)
		second := h.invite("anna@example.at", people.RoleContent{Kind: acts.RoleAdmin})
		if first.User.ID != second.User.ID {
			h.Error("one address, two users")
		}
		_, _, err := h.redeem(first.Token, "Anna", password)
		h.refused("", "$.token", "gilt nicht mehr")(nil, err)
		_, by, err := h.redeem(second.Token, "Anna", password)
		if err != nil || !by.Presides("adler") || !by.Admin() {
			h.Errorf("got %+v, %v", by.User, err)
		}
	})
}

func TestAnInvitationIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		for _, c := range []struct {
			email, name string
			roles       []people.RoleContent
			path, words string
		}{
			{"anna", "", []people.RoleContent{presidentOfAdler}, "$.email", "keine E-Mail-Adresse"},
			{"anna@example.at", "\x00", []people.RoleContent{presidentOfAdler}, "$.name", "unsichtbare Zeichen"},
			{"anna@example.at", "Anna\u202eBerger", []people.RoleContent{presidentOfAdler}, "$.name", "unsichtbare Zeichen"},
			{"anna@example.at", "", nil, "$.roles", "braucht eine Funktion"},
			{"anna@example.at", "", []people.RoleContent{{Kind: acts.RoleDirector, Season: "1999"}}, "$.roles[0]", "gibt es nicht"},
			{"anna@example.at", "", []people.RoleContent{{Kind: acts.RoleDirector, Season: "2010", League: "bl7"}}, "$.roles[0]", "gibt es nicht"},
			{"anna@example.at", "", []people.RoleContent{{Kind: "kaiser"}}, "$.roles[0]", "gibt es nicht"},
			{"anna@example.at", "", []people.RoleContent{presidentOfAdler, presidentOfAdler}, "$.roles[1]", "zweimal"},
			{"anna@example.at", "", []people.RoleContent{{Kind: acts.RolePresident, Club: "zebra"}}, "$.roles[0]", "president zebra"},
		} {
			h.refused("", c.path, c.words)(h.carries(h.admin, &people.Invitation{Email: c.email, Name: c.name, Roles: c.roles}))
		}
	})
}

func TestASecretIsNotKeptForARepetition(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.under(h.admin, &people.Invitation{Email: "anna@example.at", Roles: []people.RoleContent{presidentOfAdler}},
			acts.Terms{Key: "k", Asked: acts.Asked{Path: "r"}}))
		err := h.store.Accounts().Transact(ctx, func(tx people.Tx) error {
			_, err := tx.Answer(ctx, h.admin.User, "k")
			return err
		})
		h.fails(acts.ErrNotFound)(nil, err)
	})
}

func TestALinkDoesNotReplaceTheSecondFactor(t *testing.T) {
	each(t, func(h *hall) {
		token, by := h.joined("anna@example.at", presidentOfAdler)
		secret, codes := h.withApp(token)
		given := body[people.Given](h, h.must(h.carries(h.admin, &people.GiveLink{OnUser: people.OnUser{User: by.User}})))
		_, _, err := h.redeem(given.Token, "", "etwas ganz anderes")
		h.fails(people.ErrCode)(nil, err)
		r := people.Redemption{Token: given.Token, Password: "etwas ganz anderes", Code: "000000"}
		_, _, err = h.Redeem(ctx, r)
		h.fails(people.ErrWrongCode)(nil, err)
		r.Code = codes[3]
		if _, s, err := h.Redeem(ctx, r); err != nil || !s.Strong {
			h.Errorf("got %+v, %v", s, err)
		}
		_ = secret
	})
}

// name is the name of a user.
func (h *hall) name(by acts.Actor) string {
	h.Helper()
	u, err := h.User(ctx, h.admin, by.User)
	if err != nil {
		h.Fatal(err)
	}
	return u.Name
}
