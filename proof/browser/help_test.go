package browser

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"

	"pokerliga/scoring"
)

// A director makes a link for a table; whoever opens it enters this card without an account, on a phone, with scripts and
// without; revoked, it leads nowhere.
func TestAHelperEntersOneCard(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s, played := thirdHeat(t)
		table := s.thirdTables(t)[0]
		card := cardOf(played, table.Table)
		b.entersHall(t, s, hallPath("/heats/3/helfer"), scripted, "noch niemand")
		b.fill(t, "helfer-sheet", fmt.Sprintf("sit-and-gos/%d", table.Table))
		b.fill(t, "helfer-name", "Anna")
		b.press(t, hallPath("/heats/3/helfer"), "stehen nur jetzt da")
		b.everySize(t, scripted)
		link, err := ask[string](b, "new URL(document.querySelector('.typed').textContent).pathname")
		if err != nil {
			t.Fatal(err)
		}
		b.press(t, "/abmelden", "Passwort vergessen?")

		b.goTo(t, s, link, scripted)
		b.everySize(t, scripted)
		b.press(t, link, "Speichern")
		b.holds(t, "document.querySelector('.who').textContent.includes('Anna')")
		b.everySize(t, scripted)
		if scripted {
			b.types(t, strokes(table, card))
			b.settles(t, "Alles gespeichert")
			b.holds(t, says("Die Karte ist eingetragen. Danke!"))
		} else {
			b.typesCard(t, card)
			b.press(t, hallPath("/heats/3/tische/"+strconv.Itoa(table.Table)), "Die Rundenkarte ist gespeichert")
			b.everySize(t, scripted)
		}
		s.isPlayed(t, []scoring.SitAndGo{*card})
		b.press(t, "/abmelden", "Passwort vergessen?")

		b.entersHall(t, s, hallPath("/heats/3/helfer"), scripted, "Anna")
		b.holds(t, "document.documentElement.dataset.old = '1', document.querySelector('form[action$=\"/ende\"] button').click(), true")
		b.arrives(t, "Der Link gilt nicht mehr")
		b.everySize(t, scripted)
		b.press(t, "/abmelden", "Passwort vergessen?")
		if err := b.open(s.home, link, http.StatusNotFound, scripted); err != nil {
			t.Fatal(err)
		}
		b.holds(t, says("Dieser Link gilt nicht mehr"))
		b.everySize(t, scripted)
		b.quiet(t)
	}
}

// typesCard types what was played into the fields of a card, as somebody does without scripts.
func (b *tab) typesCard(t *testing.T, card *scoring.SitAndGo) {
	t.Helper()
	for i := range card.Seats {
		s := &card.Seats[i]
		values := map[string]string{}
		switch {
		case s.Ghost:
			values["state"] = "ghost"
		case s.Disqualified:
			values["state"] = "disqualified"
		default:
			values["place"] = strconv.Itoa(s.Place)
			if s.Chips != nil {
				values["chips"] = strconv.Itoa(*s.Chips)
			}
			if s.InTime {
				values["state"] = "in_time"
			}
		}
		for name, value := range values {
			b.holds(t, fmt.Sprintf("(() => { const i = [...document.querySelectorAll('input[name$=\".player\"]')].findIndex("+
				"(e) => e.value === %q); "+
				"if (i < 0) return %t; document.querySelector(`[name=\"seats[${i}].%s\"]`).value = %q; return true; })()",
				s.Player, s.Ghost, name, value))
		}
	}
}
