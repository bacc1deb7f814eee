package league_test

import (
	"errors"
	"testing"

	"pokerliga/office/acts"
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
		h.must(h.desk().LockUser(ctx, h.admin, h.director.User, "verzogen", none))
		if err := finish(h.director); !errors.Is(err, acts.ErrSignIn) {
			h.Errorf("who is locked out: %v", err)
		}
		if err := finish(acts.Actor{User: "nobody", Roles: h.director.Roles}); !errors.Is(err, acts.ErrSignIn) {
			h.Errorf("who is not there: %v", err)
		}
		second := h.user("second", acts.Role{Kind: acts.RoleAdmin})
		h.must(h.desk().LockUser(ctx, h.admin, second.User, "verzogen", none))
		if _, err := h.desk().UnlockUser(ctx, second, second.User, none); !errors.Is(err, acts.ErrSignIn) {
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
