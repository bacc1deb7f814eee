package browser

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"pokerliga/office/people"
)

// A president signs in, comes to the page that she asked for, sets up an authenticator,
// and hands the device on: with scripts and without. On the way the pages are judged in
// every size, light and dark.
func TestAPresidentSignsInAndOut(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	s := serve(t, demoLeague()...)
	s.president(t, "favoriten")
	for _, scripted := range []bool{true, false} {
		b.goTo(t, s, "/konto", scripted)
		b.holds(t, "location.search === '?weiter=%2Fkonto' && "+says("Passwort vergessen?"))
		b.everySize(t, scripted)
		b.expect(http.StatusUnauthorized)
		b.fill(t, "anmelden-email", obfrauEmail)
		b.fill(t, "anmelden-password", "falsch")
		b.press(t, "/anmelden", "Das geht so nicht")
		b.everySize(t, scripted)
		b.expect(0)
		b.fill(t, "anmelden-password", obfrauPassword)
		b.press(t, "/anmelden", "angemeldet am")
		b.holds(t, "location.pathname === '/konto' && document.querySelector('.who').textContent.includes('Obfrau oder Obmann von ')")
		b.everySize(t, scripted)
		b.press(t, "/konto/authenticator", "Geheimnis")
		b.everySize(t, scripted)
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.holds(t, "location.pathname === '/anmelden' && !document.body.textContent.includes('Maria Muster')")
		b.quiet(t)
	}
	isHTML(t, tools, s.ofObfrau(t, "/konto", "/anmelden", "/abmelden"))
}

// A device makes a passkey on the page of the account, and opens the account by it.
func TestAPasskeyOpensTheAccount(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()...)
	s.people.Set(people.Settings{URL: strings.Replace(s.home, "127.0.0.1", "localhost", 1)})
	s.home = s.people.Address()
	s.president(t, "favoriten")
	b.goTo(t, s, "/konto", true)
	if err := tell(b, webauthn.Enable, webauthn.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	device := webauthn.VirtualAuthenticatorOptions{Protocol: webauthn.AuthenticatorProtocolCtap2,
		Transport:      webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true}
	if _, err := chromedp.Call(b.ctx, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &device}); err != nil {
		t.Fatal(err)
	}
	b.enterAs(t, obfrauEmail, obfrauPassword, "Noch kein Passkey")
	b.fill(t, "passkey-name", "Mein Telefon")
	b.submit(t, "[data-passkey]", "Der Passkey ist angelegt")
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.submit(t, "[data-passkey]", "Zu tun")
	b.goTo(t, s, "/konto", true)
	b.holds(t, "document.body.textContent.includes('mit zweitem Faktor')")
	b.quiet(t)
}

// Boxes to tick have the colour of links, light and dark, not that of the browser.
func TestBoxesHaveTheColoursOfTheSite(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:1]...)
	s.president(t, lineupClub)
	b.signIn(t, s, "/konto", true, "Zweiter Faktor")
	for _, dark := range []bool{false, true} {
		if err := b.turn(look{390, dark, true}); err != nil {
			t.Fatal(err)
		}
		b.holds(t, `(() => {
			const boxes = [...document.querySelectorAll('input[type=checkbox]')], probe = document.body.appendChild(document.createElement('i'));
			probe.style.color = 'var(--link)';
			const colour = getComputedStyle(probe).color;
			probe.remove();
			return boxes.length > 0 && boxes.every((box) => getComputedStyle(box).accentColor === colour);
		})()`)
	}
	b.quiet(t)
}
