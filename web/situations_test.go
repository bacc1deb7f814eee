package web_test

import (
	"strings"
	"testing"

	"pokerliga/web"
)

// Whoever directs a tournament asks in his own words, and the rule that answers comes first.
func TestARuleIsFoundByTheSituation(t *testing.T) {
	for question, rule := range map[string]string{
		"Was gilt, wenn zwei in einer Hand ausscheiden?":                  "H37",
		"Wohin setzt sich der neue Spieler?":                              "H32",
		"Wer muss den Tisch wechseln?":                                    "H31",
		"Wer bekommt den Button, wenn der Small Blind ausgeschieden ist":  "H25",
		"Spieler kommt eine Stunde zu spät, wie viele Chips":              "H11",
		"Darf man nach der Pause noch einsteigen":                         "H10",
		"Welcher Tisch wird zuerst aufgelöst?":                            "H34",
		"Handy am Tisch":                                                  "H66",
		"die Chips stimmen nicht":                                         "H17",
		"Spieler ist nicht erschienen":                                    "H51",
		"wer wird bei der Bubble bezahlt, hand for hand":                  "H58",
		"an zwei Tischen scheidet gleichzeitig jemand aus":                "H38",
		"Deal am Finaltisch":                                              "H61",
		"Blinds steigen während der Hand":                                 "H19",
		"zu viele Karten gegeben":                                         "H49",
		"Spieler überlegt zu lange":                                       "H70",
		"Im Deck fehlt eine Karte":                                        "H48",
		"Tisch hat nur noch drei Leute":                                   "H33",
		"Rebuy":                                                           "H12",
		"Wie wird das Preisgeld geteilt, wenn zwei denselben Platz haben": "H64",
		"Button beim Heads-up":                                            "H26",
	} {
		groups := web.NewSearch(nil, web.NewIndex(nil), question).Groups
		if len(groups) == 0 || groups[0].Kind != "Was gilt, wenn …" || !strings.HasPrefix(groups[0].Rows[0].Beside, rule+" ") {
			t.Errorf("%s: not %s but %+v", question, rule, groups)
		}
	}
	for _, nothing := range []string{"graz", "xyzzy plugh", "Josefstadt"} {
		for _, g := range web.NewSearch(nil, web.NewIndex(nil), nothing).Groups {
			if g.Kind == "Was gilt, wenn …" {
				t.Errorf("%s is no situation: %+v", nothing, g.Rows)
			}
		}
	}
}
