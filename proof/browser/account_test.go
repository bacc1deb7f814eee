package browser

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// The account of a club is a wide table: on a phone it scrolls sideways, and no word in it is broken.
func TestNoWordOfTheAccountIsBroken(t *testing.T) {
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
