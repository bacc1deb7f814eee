package browser

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorheat"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// mostEndTaps is how many taps end the twelve tables of a heat.
const mostEndTaps = 150

// A heat of the league is played on one screen with one clock: who goes out, and once the time is up three more hands at every table
// and the chips of those who are left, with what is missing of them. The round cards write themselves; one table is entered by the
// number pad all the same. The stacks of a team MTT are counted at its tables, and the next heat begins with them. § 3.2.8 to § 3.2.10
func TestAHeatIsPlayedOnOneScreen(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	passed := atomic.Int64{}
	s, current, will := beforeHeats(t, func() time.Time { return saturday.Add(time.Duration(passed.Load()) * time.Second) })
	b.playsAnMTT(t, s, &will[0])
	s.playsOn(t, current, &will[0], "B")
	done(t)(floorheat.Open(t.Context(), s.office, acts.Console, today, 2, seated(&will[1]), acts.Terms{}))
	s.playsOn(t, current, &will[1], "A", "B")
	played := will[2].SitAndGos
	tables, heat := s.thirdTables(t), hallPath("/heats/3")
	screen := heat + "/floor"
	b.goTo(t, s, heat, true)
	b.press(t, screen, "Der Heat wird am Floor gespielt")
	b.goTo(t, s, screen, true)
	s.areHandedOver(t, &will[1], &will[2])
	b.tap(t, new(int), button(floor.Start), "Die Uhr läuft.")

	tapped, ended := false, []*scoring.SitAndGo{} // the tables at which chips are counted
	for i := range tables {
		card := cardOf(played, tables[i].Table)
		survives(card)
		events := s.script(t, card)
		if out := events[1].Out; !tapped && len(out) == 1 {
			b.tap(t, new(int), fmt.Sprintf(`document.querySelector('#tisch-%d form:has(input[value=bust]):has(input[value=%q]) button')`,
				card.Table, out[0].Entrant), "Ausgeschieden.")
			tapped, events = true, append(events[:1:1], events[2:]...)
		}
		for _, e := range events[1:] {
			if e.Do == floor.Count {
				ended = append(ended, card)
				break
			}
			s.happens(t, card.Table, e)
		}
	}
	if !tapped || len(ended) != len(tables) {
		t.Fatalf("chips are counted at %d tables", len(ended))
	}
	b.goTo(t, s, screen, true)
	b.everySize(t, true)
	b.quiet(t)
	passed.Store(floorday.Usual().TimeLimit)
	pad := ended[len(ended)-1]
	b.goTo(t, s, fmt.Sprintf("%s/tische/%d", heat, pad.Table), true)
	b.types(t, strokes(tables[pad.Table-1], pad))
	b.settles(t, "Alles gespeichert")
	b.goTo(t, s, screen, true)
	b.holds(t, says("Die Zeit ist um: Jeder Tisch spielt noch 3"))
	b.holds(t, fmt.Sprintf("document.getElementById('tisch-%d').textContent.includes('auf der Rundenkarte steht etwas anderes')", pad.Table))
	taps := 0
	for i, card := range ended[:len(ended)-1] {
		b.endsTable(t, card, &taps)
		if i == 0 { // one has ended, one plays its last hands
			b.goTo(t, s, screen, false)
			b.everySize(t, false)
			b.quiet(t)
			b.goTo(t, s, screen, true)
			b.everySize(t, true)
			b.quiet(t)
			isHTML(t, tools, s.asDirector(t, screen))
		}
	}
	b.quiet(t)
	s.isPlayed(t, played)
	if 12*taps > mostEndTaps*(len(ended)-1) {
		t.Errorf("%d tables take %d taps, twelve at most %d", len(ended)-1, taps, mostEndTaps)
	}
	t.Logf("%d tables, %d taps", len(ended)-1, taps)
}

// script is what happens at a table of the third heat whose card is known.
func (s *site) script(t *testing.T, card *scoring.SitAndGo) []floor.Event {
	t.Helper()
	now, err := s.office.Floor.Tournament(t.Context(), thirdTable(card.Table))
	if err != nil {
		t.Fatal(err)
	}
	return floorday.PlaySitAndGo(&now.File.Head, card, floor.Instant(saturday.Unix()))
}

// thirdTable is the tournament of a table of the third heat.
func thirdTable(table int) string {
	return floorday.TableID(today.Season, today.League, today.Number, 3, table)
}

// happens records what happens at a table of the third heat, when it happens.
func (s *site) happens(t *testing.T, table int, e floor.Event) {
	t.Helper()
	at := time.Unix(int64(e.At), 0)
	e.At = 0
	done(t)(s.office.Floor.Record(t.Context(), acts.Console, thirdTable(table), e,
		acts.Terms{At: at, Match: []acts.Version{acts.AnyVersion}}))
}

// endsTable taps the last three hands of a table, types the chips of its card, and ends it.
func (b *tab) endsTable(t *testing.T, card *scoring.SitAndGo, taps *int) {
	t.Helper()
	at := fmt.Sprintf("#tisch-%d ", card.Table)
	for n := 1; n <= 3; n++ {
		b.tap(t, taps, fmt.Sprintf("document.querySelector('%sform:has(input[value=hand]) button')", at), fmt.Sprintf("%d von 3 Händen", n))
	}
	for _, seat := range card.Seats {
		if seat.Chips == nil || *seat.Chips == 0 {
			continue
		}
		*taps++
		b.holds(t, fmt.Sprintf("(i => { i.value = %d; i.dispatchEvent(new Event('input', { bubbles: true })); return true; })"+
			"(document.querySelector('%sinput[name=\"stacks[%s]\"]'))", *seat.Chips, at, seat.Player))
		b.holds(t, fmt.Sprintf("/^(Es fehlen noch|Die Chips gehen auf)/.test(document.querySelector('%s.says').textContent)", at))
	}
	b.holds(t, fmt.Sprintf("document.querySelector('%s.says').textContent === 'Die Chips gehen auf ✓'", at))
	b.tap(t, taps, fmt.Sprintf("document.querySelector('%sform:has(input[value=count]) button')", at),
		"zu Ende, die Rundenkarte ist geschrieben")
}
