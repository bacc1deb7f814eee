package browser

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
)

// The account of a club is a wide table: on a phone it scrolls sideways, and no word in it is broken.
func TestNoWordOfTheAccountIsBroken(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.SetFees{InSeason: "2026", First: 15000, Second: 15000}, acts.Terms{}))
	b.signIn(t, s, "/verein/"+lineupClub+"/abrechnung", true, "Nenngeld")
	b.everySize(t, true)
	for _, width := range []int64{320, 360, 900} {
		if err := b.turn(look{width, false, true}); err != nil {
			t.Fatal(err)
		}
		broken, err := ask[[]string](b, `(() => {
			const broken = [], words = document.createTreeWalker(document.querySelector('table tbody'), NodeFilter.SHOW_TEXT);
			while (words.nextNode()) {
				for (const { 0: word, index } of words.currentNode.data.matchAll(/[^ \n]+/g)) {
					const range = document.createRange();
					range.setStart(words.currentNode, index);
					range.setEnd(words.currentNode, index + word.length);
					if (new Set([...range.getClientRects()].map((r) => r.top)).size > 1) broken.push(word);
				}
			}
			return broken;
		})()`)
		if err != nil || len(broken) > 0 {
			t.Errorf("at %d pixels %q are broken: %v", width, broken, err)
		}
	}
	b.quiet(t)
}

// The money of a season, and a season as it stood on a day, fit five screens of a phone; what is folded there opens by a tap.
func TestTheMoneyAndWhatStoodFitFiveScreensOfAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.admin(t)
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.SetFees{InSeason: "2026", First: 15000, Second: 15000}, acts.Terms{}))
	b.goTo(t, s, "/buero", true)
	b.enterAs(t, adminEmail, adminPassword, "Was wartet, das Dringendste zuerst")
	if err := b.turn(look{360, false, true}); err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"geld", "damals", "damals?am=1.9.2026", "damals?am=17.10.2026", "damals?am=1", "damals?am=vor%202"} {
		b.goTo(t, s, "/buero/saisonen/2026/"+page, true)
		high, err := ask[int](b, "document.documentElement.scrollHeight")
		if err != nil || high > 5*phoneHigh {
			t.Errorf("%s is %.1f screens high: %v", page, float64(high)/phoneHigh, err)
		}
		t.Logf("%s: %.1f screens", page, float64(high)/phoneHigh)
		b.holds(t, "[...document.querySelectorAll('main details')].every(d => (d.querySelector('summary').click(), d.open))")
		if err := b.measure("unfolded"); err != nil {
			t.Fatal(err)
		}
	}
	b.quiet(t)
}

// What only a script can switch on is not offered without one.
func TestBeingToldAtOnceIsOfferedWhereItCanBeSwitchedOn(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	s.people.Set(people.Settings{URL: s.home, Push: true})
	b.signIn(t, s, "/verein", true, "Zu tun")
	b.goTo(t, s, "/konto", false)
	b.holds(t, "document.getElementById('mitteilungen').hidden")
	b.goTo(t, s, "/konto", true)
	b.holds(t, `document.getElementById('mitteilungen').hidden === !(navigator.serviceWorker && window.PushManager && window.Notification)`)
	b.quiet(t)
}
