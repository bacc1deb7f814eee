package browser

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// The most that entering the twelve cards of a heat may take.
const (
	mostStrokes = 180
	mostTaps    = 170
)

// seatOf is the seat of a drawn chair on a card that was played.
func seatOf(card *scoring.SitAndGo, chair draw.Chair) *scoring.Seat {
	for i := range card.Seats {
		if s := &card.Seats[i]; chair.Player != "" && s.Player == chair.Player || s.Ghost && s.Club == chair.Club {
			return s
		}
	}
	return nil
}

// strokes are the keys by which a card is entered in the order of the paper. A plus ends the chips before it.
func strokes(table draw.DrawnTable, card *scoring.SitAndGo) string {
	var keys strings.Builder
	open, typing := 0, false
	for _, s := range card.Seats {
		if s.Place > 0 {
			open++
		}
	}
	for _, chair := range table.Seats {
		s := seatOf(card, chair)
		if chair.Ghost { // is passed by itself
			continue
		}
		counted := s.Chips != nil && *s.Chips > 0
		if typing && !counted {
			keys.WriteString("\r")
		}
		typing = counted
		if s.Place > 0 {
			open--
		}
		switch {
		case s.Ghost:
			keys.WriteString("0")
		case s.Disqualified:
			keys.WriteString("/")
		case counted:
			keys.WriteString("+" + hundreds(*s.Chips))
		case s.InTime:
			keys.WriteString("*")
		case open > 0:
			keys.WriteString(strconv.Itoa(s.Place))
		}
	}
	if typing {
		keys.WriteString("\r")
	}
	return keys.String() + "\r"
}

// hundreds are the keys of a number of chips; a comma is two zeros.
func hundreds(chips int) string {
	if chips%100 == 0 {
		return strconv.Itoa(chips/100) + ","
	}
	return strconv.Itoa(chips)
}

// taps are what is tapped, in the order of going out: seats by their number, buttons by their text.
func taps(table draw.DrawnTable, card *scoring.SitAndGo) []string {
	var list, chips []string
	type out struct{ chair, place int }
	var outs []out
	inTime, left := false, 0
	for i, chair := range table.Seats {
		switch s := seatOf(card, chair); {
		case chair.Ghost:
		case s.Ghost:
			list = append(list, "leerer Sessel", strconv.Itoa(i))
		case s.Disqualified:
			list = append(list, "disqualifiziert", strconv.Itoa(i))
		case s.Chips != nil && *s.Chips > 0:
			if len(chips) > 0 {
				chips = append(chips, "▸")
			}
			digits := strconv.Itoa(*s.Chips)
			for len(digits) > 0 {
				n := 1
				if strings.HasPrefix(digits, "00") {
					n = 2
				}
				chips, digits = append(chips, digits[:n]), digits[n:]
			}
			left++
		default:
			outs = append(outs, out{i, s.Place})
			inTime = inTime || s.InTime
			left++
		}
	}
	slices.SortStableFunc(outs, func(a, b out) int { return b.place - a.place })
	for k, o := range outs {
		if len(chips) == 0 && k == len(outs)-1 {
			break // the last one who is left is the first
		}
		if k > 0 && outs[k-1].place == o.place {
			list = append(list, "zugleich")
		}
		list = append(list, strconv.Itoa(o.chair))
	}
	if len(chips) > 0 {
		list = append(append(list, "Zeit um"), chips...)
	}
	if inTime {
		list = append(list, "in der Zeit ✱")
	}
	return append(list, "Speichern, nächster Tisch ⏎")
}

// touch taps a seat, a digit or a button of the entry.
func (b *tab) touch(t *testing.T, what string, digits bool) {
	t.Helper()
	pick := fmt.Sprintf("[...document.querySelectorAll('.quick .bar button')].find((b) => b.textContent === %q)", what)
	if _, err := strconv.Atoi(what); digits || what == "▸" {
		pick = fmt.Sprintf("[...document.querySelectorAll('.quick .digits button')].find((b) => b.textContent === %q)", what)
	} else if err == nil {
		pick = "document.querySelectorAll('.quick .chair')[" + what + "]"
	}
	b.holds(t, "("+pick+").click(), true")
}

// tapsCard enters a card by taps, and does something after each.
func (b *tab) tapsCard(t *testing.T, table draw.DrawnTable, card *scoring.SitAndGo, after func(what string)) {
	t.Helper()
	digits := false
	for _, what := range taps(table, card) {
		b.touch(t, what, digits && len(what) < 4 && what != "▸")
		digits = digits && !strings.HasPrefix(what, "in der") || what == "Zeit um"
		after(what)
	}
}

// settles waits until the page says something in the line about what is sent.
func (b *tab) settles(t *testing.T, says string) {
	t.Helper()
	b.until(t, fmt.Sprintf("document.querySelector('.sending').textContent.includes(%q)", says))
}

// isPlayed fails unless the third heat has exactly the cards that were played.
func (s *site) isPlayed(t *testing.T, played []scoring.SitAndGo) {
	t.Helper()
	v, err := s.office.Open(t.Context(), today.Season)
	if err != nil {
		t.Fatal(err)
	}
	h := v.Season(today.Season).File.Matchday(today.League, today.Number).Heat(3)
	if h == nil || len(h.SitAndGos) != len(played) {
		t.Fatalf("there are other cards than those of %d tables: %+v", len(played), h)
	}
	for i := range played {
		if got := h.SitAndGo(played[i].Table); acts.VersionOf(got) != acts.VersionOf(&played[i]) {
			t.Errorf("table %d: got %+v, want %+v", played[i].Table, got, played[i])
		}
	}
}

// cardOf is the card of a table.
func cardOf(played []scoring.SitAndGo, table int) *scoring.SitAndGo {
	i := slices.IndexFunc(played, func(c scoring.SitAndGo) bool { return c.Table == table })
	return &played[i]
}

// sorted are the drawn tables of the third heat by number, as they are opened.
func (s *site) thirdTables(t *testing.T) []draw.DrawnTable {
	t.Helper()
	found, _, err := s.office.Drawn(t.Context(), today, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(found.Tables, func(a, b draw.DrawnTable) int { return a.Table - b.Table })
	return found.Tables
}

// The twelve cards of a heat by the number pad alone: one page, at most 180 strokes, and the result is what was played.
func TestAHeatIsEnteredByTheNumberPad(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
	n := 0
	for _, table := range s.thirdTables(t) {
		keys := strokes(table, cardOf(played, table.Table))
		n += len([]rune(keys))
		b.types(t, keys)
	}
	b.settles(t, "Alles gespeichert")
	b.holds(t, says("Alle Karten dieses Heats sind da"))
	b.quiet(t)
	s.isPlayed(t, played)
	if n > mostStrokes {
		t.Errorf("%d strokes, at most %d", n, mostStrokes)
	}
	t.Logf("%d strokes", n)
}

// The same by taps in the order of going out, on a phone.
func TestAHeatIsEnteredByTaps(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
	n := 0
	for _, table := range s.thirdTables(t) {
		b.tapsCard(t, table, cardOf(played, table.Table), func(string) { n++ })
	}
	b.settles(t, "Alles gespeichert")
	b.quiet(t)
	s.isPlayed(t, played)
	if n > mostTaps {
		t.Errorf("%d taps, at most %d", n, mostTaps)
	}
	t.Logf("%d taps", n)
}
