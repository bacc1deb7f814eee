package browser

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// narrow names what of a page is too low for a thumb: 44 px are asked for of links, also in text, and of buttons.
const narrow = `(() => [...document.querySelectorAll('main :is(a, button, summary)')].filter((e) => e.checkVisibility() &&
	Math.max(...[...e.getClientRects()].map((box) => box.height)) < 43.5).map((e) => Math.round(e.getBoundingClientRect().height) + ' ' +
	(e.closest('[id]') || {}).id + ' ' + e.outerHTML.slice(0, 90)))()`

// On a phone every link and every button of the hall is 44 px high, those in text too.
func TestLinksOfTheHallAreForAThumb(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	s.entered(t, *cardOf(played, 1))
	b.window(t, 390, 844)
	b.entersHall(t, s, "/saal", true, "Meine Sammelrunden")
	for _, page := range hallPages {
		b.goTo(t, s, page, true)
		b.isForAThumb(t, page)
	}
	b.quiet(t)
}

// isForAThumb fails unless every link and every button is high enough on a phone.
func (b *tab) isForAThumb(t *testing.T, page string) {
	t.Helper()
	b.window(t, 390, 844)
	if low, err := ask[[]string](b, narrow); err != nil || len(low) > 0 {
		t.Errorf("%s: %v\n%s", page, err, strings.Join(low, "\n"))
	}
}

// § 2.2.12, § 3.2.6: what follows from who has come is read and done on a phone, in every size: with five somebody moves by one tap, with four
// the team may not start, and without a lineup one is entered.
func TestWhatFollowsIsDoneOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	_, current := demo.Seasons(saturday)
	m := current.Matchday(today.League, today.Number)
	start, err := m.StartTime()
	if err != nil {
		t.Fatal(err)
	}
	m.Heats = []scoring.Heat{}
	without := m.Lineups[2].Club
	m.Lineups = slices.Delete(m.Lineups, 2, 3)
	s := serveAt(t, func() time.Time { return start.Add(-40 * time.Minute) }, current)
	s.director(t)
	for i, come := range []int{5, 4} {
		l := m.Lineups[i]
		in := &league.CheckTeamIn{AtMatchday: acts.On(today), Club: l.Club, Dress: true, Players: []league.PresentBody{}}
		for _, player := range l.Slots[:come] {
			in.Players = append(in.Players, league.PresentBody{Player: player, Identified: true})
		}
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, in, acts.Terms{New: true}))
	}
	page := hallPath("/anmeldung")
	b.entersHall(t, s, page, true, "Was daraus folgt")
	b.isForAThumb(t, page)
	b.everySize(t, true)
	b.holds(t, says("Zu fünft")+" && "+says("antreten darf sie erst mit 5")+" && "+says("Es gibt noch keine Aufstellung"))
	b.goTo(t, s, page+"/"+without, true)
	b.isForAThumb(t, without)
	b.goTo(t, s, page, true)
	b.press(t, page+"/"+m.Lineups[0].Club+"/aufstellung", "Die Aufstellung ist eingetragen")
	b.quiet(t)
}
