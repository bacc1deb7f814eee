package api

import (
	"net/url"
	"strings"
	"testing"
)

// A house that plays by another edition cites its own rules, not the paragraphs of the Regulativ: who plays there finds what is said there.
func TestAHouseCitesItsOwnRules(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		b.shows("POST", allHouses+"/struktur/neu", url.Values{"name": {"Walk"}, "levels": {"20 25/50"}}, 200, allHouses+"/struktur/walk?getan=vorlage")
		for edition, cites := range map[string]string{"apsa-2010": "§ 3.1.1.1", "club": "H80"} {
			b.shows("POST", allHouses+"/haus/neu", url.Values{"name": {edition}, "edition": {edition}, "tables": {"1: 6\n2: 6"}}, 200,
				allHouses+"/haus/"+edition+"?getan=vorlage")
			form := url.Values{"name": {edition}, "date": {"2010-02-07"}, "house": {edition}, "structure": {"walk"}, "mode": {"multi_round"}}
			desk := "/floor/" + edition + "-2010-02-07"
			b.shows("POST", allHouses+"/turnier", form, 200, desk+"/anmeldung")
			page := b.shows("GET", desk+"/runden", nil, 200, desk+"/runden", cites)
			if edition == "club" && strings.Contains(mainOf(page), "§") {
				t.Errorf("a house with rules of its own cites the Regulativ: %s", mainOf(page))
			}
		}
	})
}
