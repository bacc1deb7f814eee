package people_test

import (
	"errors"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/scoring"
)

// many invites people at once.
func (h *hall) many(by acts.Actor, list ...people.Invited) (*acts.Outcome, error) {
	return people.InvitationsOf(h.Accounts).Many(ctx, by, list, none)
}

// One list invites the presidents of many clubs, each by a link of his own; who stands in it twice comes for both.
func TestManyAreInvitedAtOnce(t *testing.T) {
	each(t, func(h *hall) {
		admin := h.user("admin", acts.Role{Kind: acts.RoleAdmin})
		biber := people.RoleContent{Kind: acts.RolePresident, Club: "biber"}
		list := []people.Invited{{Email: "Anna@example.at ", Roles: []people.RoleContent{presidentOfAdler}},
			{Email: "bert@example.at", Name: " Bert  Berger", Roles: []people.RoleContent{biber}},
			{Email: "anna@example.at", Roles: []people.RoleContent{biber}}}
		given := body[people.GivenList](h, h.must(h.many(admin, list...))).Invitations
		if len(given) != 2 || given[0].User.Email != "anna@example.at" || len(given[0].User.Roles) != 2 || given[1].User.Name != "Bert Berger" {
			h.Fatalf("got %+v", given)
		}
		// The list sent twice ends no link.
		_, err := h.many(admin, list...)
		var faults scoring.Faults
		if !errors.As(err, &faults) || len(faults) != 2 || !strings.Contains(err.Error(), "anna@example.at ist dafür schon eingeladen") {
			h.Errorf("got %v", err)
		}
		for _, g := range given {
			if _, by, err := h.redeem(g.Token, "Anna", password); err != nil || !by.Presides("biber") {
				h.Errorf("%s: %v", g.User.Email, err)
			}
		}
	})
}

// Of a list with faults nobody is invited, and every fault stands at its place.
func TestOfAListWithFaultsNobodyIsInvited(t *testing.T) {
	each(t, func(h *hall) {
		admin := h.user("admin", acts.Role{Kind: acts.RoleAdmin})
		h.joined("clara@example.at", presidentOfAdler)
		before, err := h.Users(ctx, acts.Console)
		if err != nil {
			h.Fatal(err)
		}
		ghost := people.RoleContent{Kind: acts.RolePresident, Club: "geister"}
		for want, list := range map[string][]people.Invited{
			"$.invitations[0].email, $.invitations[1].roles": {{Email: "keine Adresse", Roles: []people.RoleContent{presidentOfAdler}},
				{Email: "dora@example.at"}},
			"$.invitations[1].roles[0], $.invitations[2].email": {{Email: "dora@example.at", Roles: []people.RoleContent{presidentOfAdler}},
				{Email: "emil@example.at", Roles: []people.RoleContent{ghost}},
				{Email: "clara@example.at", Roles: []people.RoleContent{presidentOfAdler}}},
		} {
			_, err := h.many(admin, list...)
			var faults scoring.Faults
			if !errors.As(err, &faults) {
				h.Fatalf("got %v", err)
			}
			var paths []string
			for _, fault := range faults {
				var refusal *acts.Refusal
				if errors.As(fault, &refusal) {
					paths = append(paths, refusal.Path)
				}
			}
			if got := strings.Join(paths, ", "); got != want {
				h.Errorf("got %s, want %s", got, want)
			}
		}
		users, err := h.Users(ctx, acts.Console)
		if err != nil || len(users) != len(before) {
			h.Errorf("%d users, %v", len(users), err)
		}
		var refusal *acts.Refusal
		if _, err = h.many(admin); !errors.As(err, &refusal) || refusal.Path != "$.invitations" {
			h.Errorf("got %v", err)
		}
		_, president := h.joined("frida@example.at", presidentOfAdler)
		_, err = h.many(president, people.Invited{Email: "gert@example.at", Roles: []people.RoleContent{presidentOfAdler}})
		h.fails(acts.ErrDenied)(nil, err)
	})
}
