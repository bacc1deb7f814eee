package browser

import (
	"net/http"
	"regexp"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// transferLink finds the link of the player of a transfer in the text that is to be passed on.
var transferLink = regexp.MustCompile(register.TransferLinkPath + `[a-z2-7]+`)

// transferTo requests a player of elsewhere for a club, and returns the id of the transfer.
func (s *site) transferTo(t *testing.T, club string, player int) string {
	t.Helper()
	out, err := s.office.Acts.Do(t.Context(), acts.Console, &register.RequestTransfer{Player: playersOf(elsewhere)[player], To: club}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return out.Content.(*register.TransferView).ID
}

// askedPlayer is the page on which the player of a transfer answers.
func (s *site) askedPlayer(t *testing.T) string {
	t.Helper()
	ask := &register.AskTransferred{OfTransfer: register.OfTransfer(s.transferTo(t, lineupClub, 0))}
	out, err := s.office.Acts.Do(t.Context(), acts.Console, ask, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return register.TransferLinkPath + out.Content.(*register.TransferView).Token
}

// A109: the president of the new club makes the link with one tap; on his phone the player says yes, thinks again and says no, which asks
// back, with scripts and without. A second link ends the first.
func TestThePlayerOfATransferAnswersOnHisPhone(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s := serve(t, demoLeague()[:2]...)
		s.president(t, lineupClub)
		page := "/verein/" + lineupClub + "/transfers"
		asking := page + "/" + s.transferTo(t, lineupClub, 0) + "/fragen"
		b.signIn(t, s, page, scripted, "Spieler fragen")
		b.everySize(t, scripted)
		link := b.linkOf(t, asking)
		b.everySize(t, scripted)
		former := link
		if link = b.linkOf(t, asking); link == former || link == "" {
			t.Fatalf("the second link is %q, the first was %q", link, former)
		}
		if err := b.open(s.home, former, http.StatusNotFound, scripted); err != nil {
			t.Fatal(err)
		}
		b.holds(t, says("Dieser Link gilt nicht mehr"))
		b.everySize(t, scripted)

		b.goTo(t, s, link, scripted)
		b.everySize(t, scripted)
		b.answers(t, "yes", "Du hast Ja gesagt")
		b.everySize(t, scripted)
		b.holds(t, "getComputedStyle(document.querySelector('button[value=no]')).display !== 'none' && !document.querySelector('details').open")
		b.holds(t, "document.querySelector('details').open = true")
		b.everySize(t, scripted)
		b.answers(t, "no", "zu antworten gibt es nichts mehr")
		b.everySize(t, scripted)
		b.goTo(t, s, page, scripted)
		b.holds(t, says("abgelehnt"))
		b.quiet(t)
		isHTML(t, tools, s.ofObfrau(t, page, link))
	}
}

// linkOf makes the link for the player of a transfer.
func (b *tab) linkOf(t *testing.T, asking string) string {
	t.Helper()
	b.press(t, asking, "Dieser Text wird nur jetzt gezeigt")
	text, err := ask[string](b, "document.querySelector('#frage').value")
	if err != nil {
		t.Fatal(err)
	}
	return transferLink.FindString(text)
}

// answers taps an answer, and waits for the page that says something.
func (b *tab) answers(t *testing.T, value, said string) {
	t.Helper()
	b.holds(t, "document.documentElement.dataset.old = '1', document.querySelector('button[value="+value+"]').click(), true")
	b.arrives(t, said)
}
