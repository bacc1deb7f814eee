package browser

import (
	"fmt"
	"testing"

	"pokerliga/floor"
)

// Somebody who was put out by mistake, and whose seat somebody else has, is back with two taps; the question fits on a phone.
func TestAWrongBustIsTakenBackByOneYes(t *testing.T) {
	t.Parallel()
	mine := <-launch(t, tools(t), 1)
	s, desk := mine.runsEvening(t, true)
	now, _ := s.underWay(t)
	var wrong *floor.Wrong
	for i := range now.File.Events {
		if e := &now.File.Events[i]; e.Do == floor.Bust && len(e.Out) == 1 {
			if w := floor.WrongBust(&now.File.Head, now.File.Events, now.State, e.Out[0].Entrant); w != nil && !w.Simple {
				wrong = w
			}
		}
	}
	if wrong == nil {
		t.Fatal("every bust of the evening is simply undone")
	}
	mine.goTo(t, s, desk+"/protokoll", true)
	taps := 0
	undo := fmt.Sprintf(`document.querySelector('form:has(input[name=do][value=undo]):has(input[name=event][value="%d"]) button')`, wrong.Event)
	mine.tap(t, &taps, undo, "ist doch noch im Turnier, an Tisch")
	mine.holds(t, "document.documentElement.scrollWidth <= innerWidth")
	mine.tap(t, &taps, button(floor.Reinstate), "Doch noch im Turnier.")
	after, _ := s.underWay(t)
	if taps > 2 || after.State.Entries().In != now.State.Entries().In+1 || after.State.TableOf(wrong.Entrant) != wrong.At.Table {
		t.Errorf("%d taps, %d in, at table %d", taps, after.State.Entries().In, after.State.TableOf(wrong.Entrant))
	}
	mine.quiet(t)
}
