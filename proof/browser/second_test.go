package browser

import (
	"fmt"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// entered stores cards of the third heat as somebody at the console has entered them.
func (s *site) entered(t *testing.T, cards ...scoring.SitAndGo) {
	t.Helper()
	for i := range cards {
		if _, err := s.office.Acts.Do(t.Context(), acts.Console, league.SheetWith(acts.HeatOf(today, 3), &cards[i], nil), acts.Terms{New: true}); err != nil {
			t.Fatal(err)
		}
	}
}

// § 3.2.18: a second person enters blind with the number pad. The same card is confirmed and the next one opens; another
// one stands beside the stored one, and one tap takes one.
func TestASecondPersonEntersBlindByTheNumberPad(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	wrong := *cardOf(played, tables[1].Table)
	wrong.Seats = append([]scoring.Seat{}, wrong.Seats...)
	first, last := -1, -1
	for i := range wrong.Seats {
		switch wrong.Seats[i].Place {
		case 5:
			first = i
		case 6:
			last = i
		}
	}
	if first < 0 || last < 0 {
		t.Fatal("the second card of the demo has no fifth and sixth place")
	}
	wrong.Seats[first].Place, wrong.Seats[last].Place = 6, 5
	s.entered(t, *cardOf(played, tables[0].Table), wrong)
	pile := hallPath("/heats/3/gegenlesen")
	b.entersHall(t, s, pile, true, "Noch nicht gegengelesen")
	b.goTo(t, s, fmt.Sprintf("%s/%d/blind", pile, tables[0].Table), true)
	b.expect(412)
	b.types(t, strokes(tables[0], cardOf(played, tables[0].Table)))
	b.types(t, strokes(tables[1], cardOf(played, tables[1].Table)))
	b.settles(t, "1 Eintrag wartet auf Antwort")
	b.holds(t, says("Gespeichert ist etwas anderes"))
	b.holds(t, says("gespeichert „Platz 6“, hier „Platz 5“"))
	b.holds(t, "[...document.querySelectorAll('.waiting button')].find((b) => b.textContent === 'Meine Eingabe nehmen').click(), true")
	b.settles(t, "Alles gespeichert")
	b.quiet(t)
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, tables[0].Table), *cardOf(played, tables[1].Table)})
	b.goTo(t, s, pile, true)
	b.holds(t, says("Von Ihnen eingegeben")+" && document.querySelectorAll('.sheets .there').length === 1")
	b.quiet(t)
}
