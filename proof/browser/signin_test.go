package browser

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // as the apps count
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/workplace"
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

// On a phone signing in stands in the head of every public page, big enough to be tapped, and nothing sticks out; for whoever has signed in the
// page it leads to offers the workplace, and in the head of a workplace its own links stand.
func TestSigningInStandsInTheHeadOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	inHead := func(link string) string {
		return fmt.Sprintf(`(() => {
			const box = document.querySelector(%q).getBoundingClientRect();
			return box.width >= 44 && box.height >= 44 && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= 150 &&
				document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).closest('a') === document.querySelector(%[1]q);
		})()`, link)
	}
	const signIn = ".masthead > .wrap > a[href='/anmelden']"
	for _, path := range []string{"/", "/ligen/bl1/2026/tabelle", "/ligen/bl2/2026/sammelrunden/3", "/vereine/" + lineupClub, "/regeln", "/anmelden"} {
		b.goTo(t, s, path, true)
		for _, l := range []look{{320, false, true}, {360, false, true}, {390, true, true}} {
			if err := b.turn(l); err != nil {
				t.Fatal(err)
			}
			b.holds(t, inHead(signIn))
			b.holds(t, "document.querySelector('.masthead').offsetHeight <= 64")
			if err := b.measure(l.String()); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.turn(look{1280, false, true}); err != nil {
			t.Fatal(err)
		}
		b.holds(t, `[...document.querySelectorAll(".masthead a[href='/anmelden']")].filter((a) => a.offsetWidth > 0).length === 1`)
	}
	if err := b.turn(look{360, false, true}); err != nil {
		t.Fatal(err)
	}
	b.signIn(t, s, "/verein", true, "Zu tun")
	b.holds(t, `!document.querySelector(".masthead a[href='/anmelden']")`)
	b.holds(t, inHead(".who a[href='/verein']"))
	b.goTo(t, s, "/regeln", true)
	b.holds(t, "document.documentElement.dataset.old = '1', document.querySelector(\""+signIn+"\").click(), true")
	b.arrives(t, "Zu Ihrem Arbeitsplatz")
	b.follow(t, "Zu Ihrem Arbeitsplatz", "Zu tun")
	b.quiet(t)
}

// A password is shown while somebody presses for it, and is a password again when the form is sent. The code of an app is asked for on a step of
// its own, and only of whoever has one; a phone opens its app by a link.
func TestAPasswordIsShownAndACodeIsAskedOnlyOfWhomHasOne(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:1]...)
	s.president(t, lineupClub)
	b.goTo(t, s, "/konto", true)
	b.holds(t, `(() => {
		const field = document.getElementById('anmelden-password'), button = field.nextElementSibling;
		field.value = 'geheim';
		field.form.elements.email.value = 'obfrau@example.at';
		const kinds = [field.type];
		for (let i = 0; i < 3; i++) { button.click(); kinds.push(field.type + button.ariaPressed); }
		field.form.addEventListener('submit', (e) => { e.preventDefault(); kinds.push(field.type); });
		field.form.requestSubmit();
		return button.textContent === 'Passwort zeigen' && kinds.join() === 'password,texttrue,passwordfalse,texttrue,password' &&
			field.value === 'geheim';
	})()`)
	const shows = `(() => {
		const fields = [...document.querySelectorAll('input[type=password]')];
		return fields.length > 0 && fields.every((field) => {
			const button = field.nextElementSibling;
			button.click();
			const shown = field.type;
			button.click();
			return button.textContent === 'Passwort zeigen' && shown === 'text' && field.type === 'password';
		});
	})()`
	invited, err := s.office.Acts.Do(t.Context(), acts.Console, &people.Invitation{Email: "neu@example.at", Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, workplace.AccessPath+invited.Content.(*people.Given).Token, true)
	b.holds(t, shows)
	b.goTo(t, s, "/konto", true)
	b.holds(t, "!document.querySelector('[name=code]')")
	b.enterAs(t, obfrauEmail, obfrauPassword, "Zweiter Faktor") // without a factor no code is asked for
	b.holds(t, shows)
	b.press(t, "/konto/authenticator", "Geheimnis")
	secret, err := ask[string](b, `(() => {
		const link = [...document.querySelectorAll('a')].find((a) => a.href.startsWith('otpauth://totp/'));
		const box = link.getBoundingClientRect(), secret = new URL(link.href.replace('otpauth:', 'https:')).searchParams.get('secret');
		const typed = [...document.querySelectorAll('code')].some((code) => code.textContent.replaceAll(' ', '') === secret);
		return typed && box.height >= 44 ? secret : '';
	})()`)
	if err != nil || secret == "" {
		t.Fatalf("no link opens the app: %v", err)
	}
	b.fill(t, "bestaetigen-code", codeOf(t, secret))
	b.press(t, "/konto/authenticator/bestaetigen", "Wiederherstellungscodes")
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.holds(t, "!document.querySelector('[name=code]')")
	b.expect(http.StatusUnauthorized)
	b.enterAs(t, obfrauEmail, obfrauPassword, "Das Passwort stimmt")
	b.holds(t, "!!document.querySelector('[name=code]') && !document.querySelector('[name=password]')")
	b.quiet(t)
}

// codeOf is the code that an app with a secret shows at the time of the demo league.
func codeOf(t *testing.T, secret string) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, saturday.Unix()/30) // never fails
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 15
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[at:at+4])&0x7fffffff%1000000)
}

// An address to which only forms are sent leads on to the page with the form. A refused form that is loaded again, or come back to, says again what is wrong.
func TestAnAddressOfAFormLeadsToThePageWithTheForm(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	desk := "/verein/" + lineupClub
	b.signIn(t, s, desk+"/daten", true, "Kontakt")
	leads := func(to string) {
		t.Helper()
		b.holds(t, `location.protocol === 'http:' && `+says("Gespeichert wurde jetzt nichts")+` && document.querySelector('main .failure a').pathname === `+
			strconv.Quote(to))
		b.holds(t, "document.documentElement.dataset.old = '1', document.querySelector('main .failure a').click(), true")
		b.arrives(t, "")
		b.holds(t, "location.pathname === "+strconv.Quote(to)+" && !document.querySelector('.failure')")
	}
	for _, scripted := range []bool{true, false} {
		for address, page := range map[string]string{desk + "/daten/kontakt": desk + "/daten", desk + "/nachrichten": desk, "/konto/passwort": "/konto",
			desk + "/aufstellung/2026/bl2/4/link": desk + "/aufstellung/2026/bl2/4"} {
			if err := b.open(s.home, address, http.StatusMethodNotAllowed, scripted); err != nil {
				t.Fatal(err)
			}
			b.expect(http.StatusMethodNotAllowed)
			leads(page)
		}
	}
	for _, scripted := range []bool{true, false} {
		b.expect(0)
		b.goTo(t, s, "/konto", scripted)
		b.expect(http.StatusUnprocessableEntity)
		b.fill(t, "name-name", " ")
		b.submit(t, "form[action='/konto/name']", "Das geht so nicht")
		b.holds(t, "document.documentElement.dataset.old = '1', location.reload(), true")
		b.arrives(t, "Das geht so nicht")
		b.expect(0)
		b.goTo(t, s, desk, scripted)
		b.expect(http.StatusUnprocessableEntity)
		b.back(t)
		b.holds(t, "location.protocol === 'http:' && "+says("Das geht so nicht"))
	}
	b.quiet(t)
}
