package people_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

func TestAnInvitationThatGoesByMailIsSeenByNobodyElse(t *testing.T) {
	each(t, func(h *hall) {
		roles := []people.RoleContent{presidentOfAdler}
		shown := body[people.Given](h, h.must(h.carries(h.admin, &people.Invitation{Email: "a@example.at", Roles: roles})))
		if shown.Token == "" || shown.Mailed {
			h.Errorf("without mail: %+v", shown)
		}
		h.Set(reachable)
		for _, email := range []string{"a@example.at", "b@example.at"} { // once more, and for the first time
			hidden := body[people.Given](h, h.must(h.carries(h.admin, &people.Invitation{Email: email, Roles: roles})))
			if hidden.Token != "" || hidden.Link != "" || !hidden.Mailed {
				h.Errorf("with mail: %+v", hidden)
			}
		}
		p := &post{}
		h.sends(p, 2, 0)
		if !strings.Contains(strings.Join(p.letters, ""), "/zugang/") {
			h.Error("no letter has a link")
		}
		if console := body[people.Given](h, h.must(h.carries(acts.Console, &people.Invitation{Email: "b@example.at", Roles: roles}))); console.Token == "" {
			h.Errorf("on the console: %+v", console)
		}
	})
}

func TestAPresidentInvitesSoManyAndNoMore(t *testing.T) {
	each(t, func(h *hall) {
		_, by := h.joined(email, presidentOfAdler)
		roles := []people.RoleContent{presidentOfAdler}
		var braked *acts.TooMany
		for i := range 21 {
			_, err := h.carries(by, &people.Invitation{Email: fmt.Sprintf("p%d@example.at", i), Roles: roles})
			if last := i == 20; errors.As(err, &braked) != last {
				h.Errorf("number %d: %v", i+1, err)
			}
		}
		h.must(h.carries(h.admin, &people.Invitation{Email: "p20@example.at", Roles: roles}))
	})
}
