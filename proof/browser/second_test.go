package browser

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
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
	b.isOneScreenEverywhere(t, "a clash of a blind card")
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

// staysAway leaves the chair of a player empty, if he was on a card. § 3.2.17
func staysAway(seats []scoring.Seat, player, club string) {
	gone := scoring.Find(seats, func(s *scoring.Seat) bool { return s.Player == player })
	if gone == nil {
		return
	}
	for i := range seats {
		if seats[i].Place > gone.Place {
			seats[i].Place--
		}
	}
	*gone = scoring.Seat{Club: club, Ghost: true}
}

// § 3.2.17: who reads a card blind finds the chair empty that was empty for the first one, as its player has not come: the pad passes
// it. With the last card of the pile nothing waits, and nothing is thrown when the page is brought up to date.
func TestABlindReadingPassesTheEmptyChair(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	var player, club string
	s, _ := thirdHeatAt(t, func() time.Time { return saturday }, func(m *scoring.Matchday) {
		club, player = m.Lineups[0].Club, m.Lineups[0].Slots[2]
		for i := range m.Heats {
			for j := range m.Heats[i].SitAndGos {
				staysAway(m.Heats[i].SitAndGos[j].Seats, player, club)
			}
			for j := range m.Heats[i].TeamMTTs {
				if stack := scoring.Find(m.Heats[i].TeamMTTs[j].Stacks, func(s *scoring.Stack) bool { return s.Player == player }); stack != nil {
					stack.Player, stack.Ghost = "", true
				}
			}
		}
	})
	in := &league.CheckTeamIn{AtMatchday: acts.On(today), Club: club, Dress: true}
	now, err := s.office.Matchday(t.Context(), acts.Console, today)
	if err != nil {
		t.Fatal(err)
	}
	for _, there := range now.Lineup(club).Slots {
		if there != "" && there != player {
			in.Players = append(in.Players, league.PresentBody{Player: there, Identified: true})
		}
	}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, in, acts.Terms{}))
	with := func(c draw.Chair) bool { return c.Player == player }
	table := scoring.Find(s.thirdTables(t), func(t *draw.DrawnTable) bool { return slices.ContainsFunc(t.Seats, with) })
	card := scoring.SitAndGo{Table: table.Table}
	for i, chair := range table.Seats {
		card.Seats = append(card.Seats, scoring.Seat{Player: chair.Player, Place: i + 1})
	}
	staysAway(card.Seats, player, club)
	s.entered(t, card)
	pile := hallPath("/heats/3/gegenlesen")
	b.entersHall(t, s, pile, true, "Noch nicht gegengelesen")
	b.goTo(t, s, fmt.Sprintf("%s/%d/blind", pile, table.Table), true)
	table.Seats[slices.IndexFunc(table.Seats, with)].Ghost = true // is passed by itself
	b.holds(t, "window.was = document.querySelector('[data-live]').dataset.live, true")
	b.types(t, strokes(*table, &card))
	b.settles(t, "Alles gespeichert")
	b.until(t, says("Es wartet keine Karte mehr auf Sie"))
	b.until(t, "document.querySelector('[data-live]').dataset.live !== window.was")
	b.holds(t, "document.querySelector('.quick .says').textContent === 'Es wartet keine Karte mehr auf Sie.'")
	b.quiet(t)
	b.goTo(t, s, pile, true)
	b.holds(t, "document.querySelectorAll('.sheets .there').length === 1")
	b.quiet(t)
}
