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
		shown := body[people.Given](h, h.must(h.Invite(ctx, h.admin, "a@example.at", "", roles, none)))
		if shown.Token == "" || shown.Mailed {
			h.Errorf("without mail: %+v", shown)
		}
		h.Set(reachable)
		for _, email := range []string{"a@example.at", "b@example.at"} { // once more, and for the first time
			hidden := body[people.Given](h, h.must(h.Invite(ctx, h.admin, email, "", roles, none)))
			if hidden.Token != "" || hidden.Link != "" || !hidden.Mailed {
				h.Errorf("with mail: %+v", hidden)
			}
		}
		p := &post{}
		h.sends(p, 2, 0)
		if !strings.Contains(strings.Join(p.letters, ""), "/zugang/") {
			h.Error("no letter has a link")
		}
		if console := body[people.Given](h, h.must(h.Invite(ctx, acts.Console, "b@example.at", "", roles, none))); console.Token == "" {
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
			_, err := h.Invite(ctx, by, fmt.Sprintf("p%d@example.at", i), "", roles, none)
			if last := i == 20; errors.As(err, &braked) != last {
				h.Errorf("number %d: %v", i+1, err)
			}
		}
		h.must(h.Invite(ctx, h.admin, "p20@example.at", "", roles, none))
	})
}
