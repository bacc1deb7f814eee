package browser

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// beforeHeats serves today's matchday as the tables of its first heat are drawn, and returns the heats as they will be.
func beforeHeats(t *testing.T, now func() time.Time) (s *site, current *seasonfile.File, will []scoring.Heat) {
	t.Helper()
	_, current = demo.Seasons(saturday)
	m := current.Matchday(today.League, today.Number)
	will = m.Heats
	for _, missing := range demo.MissingCards(saturday) {
		will[2].SitAndGos = append(will[2].SitAndGos, missing.Card)
	}
	m.Heats = []scoring.Heat{}
	s = serveAt(t, now, current)
	s.director(t)
	s.drawn(t, current, 1)
	return s, current, will
}

// mttOf is the tournament of a team MTT of today.
func mttOf(mtt string) string { return floorday.MTTID(today.Season, today.League, today.Number, mtt) }

// goesOut records who goes out of a team MTT in a heat, and returns what is left of the others.
func (s *site) goesOut(t *testing.T, mtt *scoring.TeamMTT) *floor.Event {
	t.Helper()
	events := floorday.PlayHeat(mtt, floor.Instant(saturday.Unix()))
	for i := range events[:len(events)-1] {
		events[i].At = 0
		done(t)(s.office.Floor.Record(t.Context(), acts.Console, mttOf(mtt.MTT), events[i], acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
	}
	left := &events[len(events)-1]
	left.At = 0
	return left
}

// playsAnMTT brings the first heat to the floor and plays MTT A: seats are drawn, stacks go out, and what is left at each table is typed
// there.
func (b *tab) playsAnMTT(t *testing.T, s *site, heat *scoring.Heat) {
	t.Helper()
	at, desk := hallPath("/heats/1"), "/floor/"+mttOf("A")
	b.entersHall(t, s, at, true, "Heat 1 am Floor spielen")
	b.press(t, at+"/floor", "Der Heat wird am Floor gespielt")
	b.goTo(t, s, at+"/floor", true)
	b.tap(t, new(int), "document.querySelector('#mtts a')", "Zu entscheiden")
	b.tap(t, new(int), button(floor.Draw), "Die Plätze sind ausgelost.")
	chips := map[string]int64{}
	for _, stack := range s.goesOut(t, heat.TeamMTT("A")).Stacks {
		chips[stack.Entrant] = stack.Chips
	}
	now, err := s.office.Floor.Tournament(t.Context(), mttOf("A"))
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range now.State.Tables() {
		b.goTo(t, s, fmt.Sprintf("%s/tische/%d", desk, table.Table), true)
		for _, seat := range table.Seats {
			b.holds(t, fmt.Sprintf("document.querySelector('#zaehlen input[name=\"stacks[%s]\"]').value = '%d', true", seat.Entrant,
				chips[seat.Entrant]))
		}
		b.tap(t, new(int), "document.querySelector('#zaehlen .per-chair form button')", "Gezählt.")
	}
	b.quiet(t)
}

// seated says who sits down at each stack of a heat.
func seated(heat *scoring.Heat) *floorheat.Sent {
	sent := &floorheat.Sent{}
	for i := range heat.TeamMTTs {
		begins := scoring.TeamMTT{MTT: heat.TeamMTTs[i].MTT}
		for _, s := range heat.TeamMTTs[i].Stacks {
			begins.Stacks = append(begins.Stacks, scoring.Stack{Club: s.Club, Player: s.Player, Ghost: s.Player == "", Start: s.Start})
		}
		sent.MTTs = append(sent.MTTs, begins)
	}
	return sent
}

// playsOn plays these team MTTs of a heat, enters its round cards and closes it: its stacks are those of the season. Then the next heat
// is drawn.
func (s *site) playsOn(t *testing.T, current *seasonfile.File, heat *scoring.Heat, mtts ...string) {
	t.Helper()
	for _, mtt := range mtts {
		left := s.goesOut(t, heat.TeamMTT(mtt))
		done(t)(s.office.Floor.Record(t.Context(), acts.Console, mttOf(mtt), *left, acts.Terms{}))
	}
	for i := range heat.SitAndGos {
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, league.SheetWith(acts.HeatOf(today, heat.Number), &heat.SitAndGos[i], nil), acts.Terms{}))
	}
	v, err := s.office.Open(t.Context(), today.Season)
	if err != nil {
		t.Fatal(err)
	}
	h := v.Season(today.Season).File.Matchday(today.League, today.Number).Heat(heat.Number)
	for i := range heat.TeamMTTs {
		want := &heat.TeamMTTs[i]
		if got := h.TeamMTT(want.MTT); got == nil || !reflect.DeepEqual(got.Sorted(), want.Sorted()) {
			t.Errorf("heat %d, MTT %s: got %+v, want %+v", heat.Number, want.MTT, got, want)
		}
	}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &league.Close{AtHeat: acts.HeatOf(today, heat.Number)}, acts.Terms{}))
	s.drawn(t, current, heat.Number+1)
}

// areHandedOver fails unless the third heat of each team MTT begins with what the second has left, in the hands of other players.
func (s *site) areHandedOver(t *testing.T, second, third *scoring.Heat) {
	t.Helper()
	for i := range third.TeamMTTs {
		mtt := &third.TeamMTTs[i]
		now, err := s.office.Floor.Tournament(t.Context(), mttOf(mtt.MTT))
		if err != nil {
			t.Fatal(err)
		}
		heats := now.State.Heats()
		left, played := map[string]int{}, map[string]bool{}
		for _, stack := range second.TeamMTT(mtt.MTT).Stacks {
			played[stack.Player] = true
			if stack.End > 0 {
				left[stack.Club] = stack.End
			}
		}
		if len(left) == 0 || len(heats) == 0 || heats[len(heats)-1].Heat != 3 || len(heats[len(heats)-1].Stacks) != len(left) {
			t.Fatalf("MTT %s: %d stacks are left, the heats are %+v", mtt.MTT, len(left), heats)
		}
		for _, stack := range heats[len(heats)-1].Stacks {
			if int(stack.Start) != left[stack.Club] || stack.Player == "" || played[stack.Player] {
				t.Errorf("MTT %s: %+v, want %d chips in other hands", mtt.MTT, stack, left[stack.Club])
			}
		}
	}
}

// survives has the last two at a table still hold chips when the time is up, if one of them has won before.
func survives(card *scoring.SitAndGo) {
	var last []*scoring.Seat
	for i := range card.Seats {
		seat := &card.Seats[i]
		if seat.Chips != nil && *seat.Chips > 0 {
			return
		}
		if seat.Place == 1 || seat.Place == 2 {
			last = append(last, seat)
		}
	}
	few := 500
	many := 3000*len(card.Seats) - few*(len(last)-1)
	for _, seat := range last {
		seat.InTime, seat.Chips = false, &few
		if seat.Place == 1 {
			seat.Chips = &many
		}
	}
}
