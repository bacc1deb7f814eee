package browser

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// until waits until a condition holds in the page. Where it never does, the test ends with what the page says, and with what stands in
// those of its parts that lie above it.
func (b *tab) until(t *testing.T, condition string, above ...string) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for range patience / (20 * time.Millisecond) {
		if there, err := ask[bool](b, condition); err == nil && there {
			return
		}
		<-tick.C
	}
	parts := strconv.Quote(strings.Join(append(above, "main"), ","))
	text, _ := ask[string](b, "[...document.querySelectorAll("+parts+")].map((part) => part.innerText).join('\\n')")
	t.Fatalf("it never comes that %s: %q; %s", condition, b.heard(), text)
}

// says is the condition that the page says something.
func says(text string) string {
	return "document.querySelector('main').textContent.includes(" + strconv.Quote(text) + ")"
}

// A reader has the page of the running matchday open when the last cards come in
// and the heat is closed.
func TestAnOpenPageBringsItselfUpToDate(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()...)
	at := acts.MatchdayRef{Season: "2026", League: "bl1", Number: 4}
	enter := func(m *demo.Missing) {
		if _, err := s.office.Acts.Do(t.Context(), acts.Console, league.SheetWith(acts.HeatOf(at, m.Heat), &m.Card, nil), acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.turn(look{width: 360}); err != nil {
		t.Fatal(err)
	}
	if err := b.open(s.home, "/ligen/bl1/2026/sammelrunden/4", 200, true); err != nil {
		t.Fatal(err)
	}
	b.until(t, says("aktualisiert sich selbst"))
	if err := b.do(chromedp.Evaluate[struct{}](
		`window.notLoadedAgain = true; document.querySelector('a[href="#mannschaften"]').focus(); scrollTo(0, 3000)`)); err != nil {
		t.Fatal(err)
	}
	missing := demo.MissingCards(saturday)
	for i := range missing {
		enter(&missing[i])
		b.until(t, fmt.Sprintf("document.querySelector('[role=status]').textContent === 'Heat 3: Tisch %d ist eingetragen.'",
			missing[i].Card.Table))
		b.until(t, says(fmt.Sprintf("%d von 12 Karten", 11+i)))
	}
	kept, err := ask[string](b,
		`[window.notLoadedAgain, scrollY > 2000, document.activeElement === document.querySelector('a[href="#mannschaften"]'), !!document.querySelector('.changed')].join()`)
	if err != nil || kept != "true,true,true,true" {
		t.Errorf("loaded once, scrolled, focused, lit: %s %v", kept, err)
	}
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, &league.Close{AtHeat: acts.HeatOf(at, 3)}, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	b.until(t, "!"+says("läuft gerade"))
	b.until(t, says("aktualisiert sich selbst")) // it is provisional: a correction still comes
	corrected := missing[0].Card
	corrected.Seats = slices.Clone(corrected.Seats)
	corrected.Seats[0].Player, corrected.Seats[1].Player = corrected.Seats[1].Player, corrected.Seats[0].Player
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, league.SheetWith(acts.HeatOf(at, missing[0].Heat), &corrected, nil),
		acts.Terms{Match: []acts.Version{acts.AnyVersion}, Reason: "Zahlendreher"}); err != nil {
		t.Fatal(err)
	}
	b.until(t, fmt.Sprintf("document.querySelector('[role=status]').textContent === 'Heat 3: Tisch %d ist berichtigt.'", corrected.Table))
	b.until(t, says("Grund: Zahlendreher"))
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, &league.DeclareOfficial{AtMatchday: acts.On(at)}, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	b.until(t, says("Diese Seite aktualisiert sich nicht mehr von selbst."))
	b.until(t, "!document.querySelector('.live-line a').hidden")
	if faults := b.heard(); len(faults) > 0 {
		t.Error(strings.Join(faults, "\n"))
	}
}
