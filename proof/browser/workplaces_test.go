package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/office/acts"
)

// typedIn is a form of a workplace, with a field into which something is typed.
type typedIn struct{ page, action, field string }

// typedIns has at least one form of each workplace: club, office, hall, floor and account.
var typedIns = []typedIn{
	{"/verein/" + lineupClub + "/kader", "/verein/" + lineupClub + "/kader", "family_name"},
	{"/buero/vereine", "/buero/vereine", "name"},
	{"/buero/saisonen/2026/sanktionen", "/buero/saisonen/2026/sanktionen", "reason"},
	{hallPath("/strafen"), hallPath("/strafen"), "referee"},
	{"/floor/haeuser", "/floor/haeuser/noch-einmal", "name"},
	{"/konto", "/konto/tokens", "name"},
}

// finds finds the form in the page.
func (f *typedIn) finds() string {
	return fmt.Sprintf("[...document.querySelectorAll('main form[action=%q]')].find((f) => (f.elements.namedItem(%q) || {}).type === 'text')", f.action, f.field)
}

// types types into the field and sends the form, whatever else it lacks.
func (f *typedIn) types(text string) string {
	return fmt.Sprintf(`(() => {
		const form = %s;
		form.noValidate = true;
		form.id = 'getippt';
		form.elements.namedItem(%q).value = %s;
		return true;
	})()`, f.finds(), f.field, text)
}

// works serves the demo league with its tournaments, where somebody with all offices has signed in.
func (b *tab) works(t *testing.T) *site {
	t.Helper()
	s := serve(t, demoLeague()[:2]...)
	s.evenings(t)
	roles := []acts.Role{{Kind: acts.RolePresident, Club: lineupClub}, {Kind: acts.RoleDirector, At: today}, {Kind: acts.RoleAdmin}}
	if _, err := s.people.AddUser(t.Context(), acts.Console, obfrauEmail, "Vera Viel", obfrauPassword, roles); err != nil {
		t.Fatal(err)
	}
	b.signIn(t, s, "/konto", true, "Zweiter Faktor")
	return s
}

// Whoever signs out in another tab loses nothing that is typed in this one, on any workplace: it is sent, refused for want of a session, and stands
// in its form again when the same person has signed in.
func TestWhatIsTypedSurvivesSigningOutOnEveryWorkplace(t *testing.T) {
	t.Parallel()
	tabs := launch(t, tools(t), 2)
	b, other := <-tabs, <-tabs
	s := b.works(t)
	for i := range typedIns {
		f, text := &typedIns[i], fmt.Sprintf("Getippt %d", i)
		b.goTo(t, s, f.page, true)
		b.holds(t, f.types(fmt.Sprintf("%q", text)))
		other.goTo(t, s, "/konto", true)
		other.press(t, "/abmelden", "Passwort vergessen?")
		other.quiet(t)
		b.submit(t, "#getippt", "Passwort vergessen?")
		b.enterAs(t, obfrauEmail, obfrauPassword, "Ihre Eingaben stehen noch")
		b.holds(t, fmt.Sprintf("location.pathname === %q && %s.elements.namedItem(%q).value === %q", f.page, f.finds(), f.field, text))
		b.quiet(t)
	}
}

// A form that is refused far down a page of a phone comes into view with what is wrong, with scripts and without; from there a link leads to the
// field.
func TestARefusedFormComesIntoView(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := b.works(t)
	b.window(t, 390, 844)
	for _, scripted := range []bool{true, false} {
		far := 0
		for i := range typedIns {
			f := &typedIns[i]
			b.goTo(t, s, f.page, scripted)
			b.holds(t, f.types("'Ö'.repeat(5000)"))
			b.expect(http.StatusUnprocessableEntity)
			b.submit(t, "#getippt", "Das geht so nicht")
			b.until(t, `(() => {
				const box = document.querySelector('main .refused[role=alert]:not([hidden])').getBoundingClientRect();
				const there = document.elementFromPoint(box.left + 8, box.top + 8);
				return box.top >= 0 && box.top < innerHeight && !!there && !!there.closest('.refused') && document.activeElement.matches('.refused');
			})()`)
			down, err := ask[int](b, "Math.round(document.querySelector('main .refused[role=alert]:not([hidden])').getBoundingClientRect().top + scrollY)")
			if err != nil {
				t.Fatal(err)
			}
			if down > 844 {
				far++
			}
			b.holds(t, "document.querySelector('.refused:not([hidden]) a').click(), document.activeElement.ariaInvalid === 'true'")
			b.quiet(t)
		}
		if far < 3 {
			t.Errorf("only %d of %d stand below the first screen", far, len(typedIns))
		}
	}
}

// Boxes, rounds and lists to choose from have the colours of the site, light and dark, on every workplace and on the page of a player.
func TestWhatIsChosenFromHasTheColoursOfTheSite(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := b.works(t)
	counted := map[string]int{}
	for _, page := range []string{s.question(t), "/konto", "/verein/" + lineupClub + "/aufstellung/2026/bl2/4", "/verein/" + lineupClub + "/kader",
		"/buero/saisonen/2026/sanktionen", hallPath("/strafen"), "/floor/" + demo.Evenings(saturday)[0].Title.ID} {
		b.goTo(t, s, page, true)
		for _, dark := range []bool{false, true} {
			if err := b.turn(look{390, dark, true}); err != nil {
				t.Fatal(err)
			}
			kinds, err := ask[[]string](b, `(() => {
				const probe = document.body.appendChild(document.createElement('i'));
				const colour = (name) => { probe.style.color = 'var(' + name + ')'; return getComputedStyle(probe).color; };
				const [link, ink, ground, line] = ['--link', '--ink', '--ground', '--strong-line'].map(colour);
				const found = [...document.querySelectorAll('main :is(select, [type=checkbox], [type=radio])')].map((e) => {
					const is = getComputedStyle(e);
					if (e.tagName !== 'SELECT') return e.type + (is.accentColor === link ? '' : ' of ' + is.accentColor);
					const own = is.color === ink && is.backgroundColor === ground && is.borderTopColor === line && is.borderTopStyle === 'solid';
					return 'select' + (own ? '' : ' of ' + is.color + ' on ' + is.backgroundColor + ' in ' + is.borderTop);
				});
				probe.remove();
				return found;
			})()`)
			if err != nil {
				t.Fatal(err)
			}
			for _, kind := range kinds {
				if counted[kind]++; strings.Contains(kind, " of ") {
					t.Errorf("%s, dark %t: a %s", page, dark, kind)
				}
			}
		}
	}
	for _, kind := range []string{"select", "checkbox", "radio"} {
		if counted[kind] < 2 {
			t.Errorf("%d of the kind %s are looked at", counted[kind], kind)
		}
	}
	b.quiet(t)
}

// On a phone the crest of a club stands whole in the head of its workplace and of its public page, light and dark.
func TestTheCrestStandsInTheHeadOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := b.works(t)
	for _, page := range []string{"/verein/" + lineupClub, "/verein/" + lineupClub + "/kader", "/vereine/" + lineupClub} {
		b.goTo(t, s, page, true)
		for _, l := range []look{{320, true, true}, {390, false, true}, {390, true, true}} {
			if err := b.turn(l); err != nil {
				t.Fatal(err)
			}
			b.holds(t, `(() => {
				const crest = document.querySelector('main .shield'), head = crest.closest('.top, .poster');
				const box = crest.getBoundingClientRect(), around = head.getBoundingClientRect(), rim = getComputedStyle(crest.querySelector('.rim') || crest);
				return box.width >= 16 && box.height >= 16 && box.left >= Math.max(0, around.left) && box.right <= Math.min(innerWidth, around.right) &&
					box.top >= around.top && box.bottom <= around.bottom && box.bottom <= innerHeight && rim.visibility === 'visible' && rim.opacity === '1';
			})()`)
		}
	}
	b.quiet(t)
}
