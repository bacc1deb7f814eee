package web_test

import (
	"strings"
	"testing"

	"pokerliga/office/people"
	"pokerliga/web"
)

func TestTheFormsBehindALinkAreSoundHTML(t *testing.T) {
	for _, kind := range []people.LinkKind{people.LinkInvitation, people.LinkReset} {
		p := web.NewAccess(nil, &people.Access{Kind: kind}, nil, "/zugang/abc")
		p.Name, p.Sentence = `Maria "<b>`, "Das Passwort braucht mindestens 10 Zeichen."
		body, err := web.Draw(p)
		if err != nil || len(readHTML(body).faults) > 0 || strings.Contains(string(body), "<b>\"") {
			t.Error(err, readHTML(body).faults)
		}
	}
}
