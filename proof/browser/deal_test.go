package browser

import (
	"fmt"
	"testing"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// A deal with amounts of one's own says while they are typed what they add up to, in euros, and what is missing; refused, everything that
// was typed is still there, and adds up there, too. H61
func TestADealWithAmountsAddsUpWhileItIsTyped(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t)
	s.four(t, "abend")
	for _, e := range []floor.Event{{Do: floor.Start}, {Do: floor.Bust, Out: []floor.Stack{{Entrant: guest(0)}}},
		{Do: floor.Bust, Out: []floor.Stack{{Entrant: guest(1)}}}} {
		done(t)(s.office.Floor.Record(t.Context(), acts.Console, "abend", e, acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
	}
	s.admin(t)
	b.goTo(t, s, "/floor/abend/ende", true)
	b.enterAs(t, adminEmail, adminPassword, "Einigung über")
	b.holds(t, `[...document.querySelectorAll('#einigung input[name^="stacks["]')].every((i, n) => (i.value = n ? 8000 : 24000))`)
	b.press(t, "/floor/abend/ende/deal", "Andere Beträge, in Euro")
	b.shows(t, "Zusammen 200,00 €: das geht auf ✓")
	first := `document.querySelector('input[name="amounts[` + guest(2) + `]"]')`
	types := func(value, says string) {
		t.Helper()
		b.holds(t, fmt.Sprintf("(%s.value = %q, %s.dispatchEvent(new Event('input', {bubbles: true})))", first, value, first))
		b.shows(t, says)
	}
	b.holds(t, first+".closest('form').querySelectorAll('input[name^=\"amounts[\"]')[1].value = '80', true")
	types("100,50", "Zusammen 180,50 €, es fehlen noch 19,50 €")
	types("1.100,00", "Zusammen 1.180,00 €, 980,00 € zu viel")
	b.expect(422)
	b.holds(t, "(document.documentElement.dataset.old = '1', "+first+".closest('form').requestSubmit(), true)")
	b.arrives(t, "Zu teilen sind 200,00 €")
	b.shows(t, "Zusammen 1.180,00 €, 980,00 € zu viel")
	types("120", "Zusammen 200,00 €: das geht auf ✓")
	b.quiet(t)
}
