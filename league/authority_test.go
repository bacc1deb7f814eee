package league_test

import (
	"errors"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// What somebody asks may take seconds to arrive. Whether he may is decided when it is carried out.
func TestWhoIsLockedOrLosesARoleDoesNotFinishWhatHeBegan(t *testing.T) {
	each(t, func(h *hall) {
		finish := func(by acts.Actor) error { // he has signed in before, and the body has come only now
			_, err := h.PutNoShow(ctx, by, day1, "adler", none)
			return err
		}
		president := acts.Role{Kind: acts.RolePresident, Club: "adler"}
		other := h.user("another", acts.Role{Kind: acts.RoleDirector, At: day1}, president)
		h.user("another", president)
		if err := finish(other); !errors.Is(err, acts.ErrDenied) {
			h.Errorf("who has lost the role: %v", err)
		}
		if err := h.onUser(h.admin, &people.LockUser{OnUser: people.OnUser{User: h.director.User}, Reason: "verzogen"}); err != nil {
			h.Fatal(err)
		}
		if err := finish(h.director); !errors.Is(err, acts.ErrSignIn) {
			h.Errorf("who is locked out: %v", err)
		}
		if err := finish(acts.Actor{User: "nobody", Roles: h.director.Roles}); !errors.Is(err, acts.ErrSignIn) {
			h.Errorf("who is not there: %v", err)
		}
		second := h.user("second", acts.Role{Kind: acts.RoleAdmin})
		if err := h.onUser(h.admin, &people.LockUser{OnUser: people.OnUser{User: second.User}, Reason: "verzogen"}); err != nil {
			h.Fatal(err)
		}
		if err := h.onUser(second, &people.UnlockUser{OnUser: people.OnUser{User: second.User}}); !errors.Is(err, acts.ErrSignIn) {
			h.Errorf("who is locked out unlocks himself: %v", err)
		}
		if last := h.last(); last.User == "another" || last.User == h.director.User || last.User == second.User {
			h.Errorf("something was done: %+v", last)
		}
		if err := finish(h.admin); err != nil {
			h.Error(err)
		}
	})
}
