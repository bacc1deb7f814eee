package api

import (
	"strings"
	"testing"
)

// The numbers of the rulebook stand on a page of the season, each with its paragraph; before one changes, the page says which, from
// what to what, and which tables follow.
func TestTheNumbersOfTheRulebookAreChangedOnAPage(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		b, page := h.decides(), buero+"/saisonen/small/regulativ"
		shown := b.shows("GET", page, nil, 200, page, "Tabellenpunkte nach dem Platz", "§ 4.2.1.3; üblich: 30 25 21 18 16")
		form := sealed(shown, page)
		form.Set("table_points", "3 2 eins")
		b.shows("POST", page, form, 422, page, "„eins“ ist keine Zahl.")
		form.Set("table_points", "3 2 1")
		asked := b.shows("POST", page, form, 200, page, "Tabellenpunkte nach dem Platz 30, 25, 21", "→ 3, 2, 1", "Gespeichert ist noch nichts")
		b.confirms(asked, page, page+"?getan=zahlen", `value="3 2 1"`)
	})
}

// § 3.2.6, A34: only slots 1 and 2 may stay empty, so no lineup is possible with min_players 3. The page warns before the number is stored.
func TestALeastNumberOfPlayersThatFitsNoLineupIsAskedAbout(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		b, page := h.decides(), buero+"/saisonen/small/regulativ"
		form := sealed(b.shows("GET", page, nil, 200, page), page)
		form.Set("min_players", "3")
		asked := b.shows("POST", page, form, 200, page, "Mit der Mindestzahl 3 lässt sich nicht antreten", "es müssen also 4 sein")
		b.confirms(asked, page, page+"?getan=zahlen", "Mit der Mindestzahl 3 lässt sich nicht antreten")
		form = sealedWith(b.shows("GET", page, nil, 200, page), page, "min_players", "4")
		if asked = b.shows("POST", page, form, 200, page); strings.Contains(asked, "lässt sich nicht antreten") {
			t.Error("four are enough, and it is doubted")
		}
	})
}
