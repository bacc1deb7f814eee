package floor_test

import (
	"testing"

	"pokerliga/floor"
)

// Die Plätze werden gezogen, Tisch für Tisch gleich viele. § 3.1.2.2, H08
func TestADrawFillsTheTablesEvenly(t *testing.T) {
	var lines []string
	for _, id := range []string{"a", "b", "c", "d", "e"} {
		lines = append(lines, "0 enter "+id)
	}
	s := play(t, six(), append(lines, "0 draw")...)
	counts := []int{}
	for _, table := range s.Tables() {
		counts = append(counts, len(table.Seats))
		if table.Next == nil {
			t.Errorf("table %d has no button", table.Table)
		}
	}
	same(t, "counts", counts, []int{3, 2})
	same(t, "the same lot", asJSON(t, s.Results()), asJSON(t, play(t, six(), append(lines, "0 draw")...).Results()))
}

// Der Big Blind wandert richtig weiter; Button und Small Blind dürfen auf leeren Plätzen
// sein. § 5.3, H25, H26
func TestTheBigBlindNeverSkipsAndNeverPaysTwice(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"all stay", nil, `{"button":2,"dealer":2,"small":3,"big":4,"dead_small":false,"waits":[]}`},
		{"the big blind goes", []string{"60 bust c"}, `{"button":2,"dealer":2,"small":3,"big":4,"dead_small":true,"waits":[]}`},
		{"the small blind goes", []string{"60 bust b"}, `{"button":2,"dealer":1,"small":3,"big":4,"dead_small":false,"waits":[]}`},
		{"two are left", []string{"60 bust b:1 c:2"}, `{"button":1,"dealer":1,"small":1,"big":4,"dead_small":false,"waits":[]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, six(), append(append(entered(4), "30 button 1 1 2 3"), c.lines...)...)
			same(t, "next hand", asJSON(t, s.Tables()[0].Next), c.want)
		})
	}
}

// Zwischen Button und Small Blind bekommt ein Neuer keine Karten. § 3.1.2.5, H27
func TestANewcomerBehindTheButtonWaits(t *testing.T) {
	s := play(t, six(), append(entered(3), "30 button 1 1 3 2", "40 enter d", "40 seat d 1 4", "41 hand 1")...)
	same(t, "next hand", asJSON(t, s.Tables()[0].Next), `{"button":2,"dealer":2,"small":3,"big":4,"dead_small":false,"waits":[]}`)
	s = play(t, six(), "0 enter a", "0 enter b", "0 enter c", "0 seat a 1 1", "0 seat b 1 3", "0 seat c 1 5", "0 start",
		"30 button 1 5 1 3", "40 enter d", "40 seat d 1 2")
	same(t, "waits", s.Tables()[0].Next.Waits, []int{2})
}

// Wer in der nächsten Hand Big Blind ist, wechselt auf den schlechtesten Platz, nie auf
// den des Small Blinds. § 3.1.2.4, H31, H32
func TestTheNextBigBlindGoesToTheWorstSeat(t *testing.T) {
	lines := append(entered(4), "0 enter e", "0 seat e 2 1", "0 enter f", "0 seat f 2 3", "10 button 1 1 2 3", "10 button 2 1 1 3")
	h := six()
	h.Rules.FinalSeats = 2
	s := play(t, h, lines...)
	a := s.Advice()
	if a == nil || a.Do != floor.MoveOne || a.From != 1 || a.Entrant != "d" || a.Table != 2 || a.Seat != 4 || a.Most != 4 || a.Fewest != 2 {
		t.Errorf("got %+v", a)
	}
	s = play(t, h, append(lines, "20 move d 2 4")...)
	if a := s.Advice(); a != nil {
		t.Errorf("evened out, but %+v", a)
	}
}

// Unter vier bleibt ein Tisch stehen, wo die Hausregeln es so haben. H33
func TestAShortTableStopsWhereTheHouseSaysSo(t *testing.T) {
	lines := append(entered(4), "0 enter e", "0 seat e 2 1", "0 enter f", "0 seat f 2 3")
	for _, c := range []struct {
		edition string
		want    bool
	}{{"apsa-2010", false}, {"spielbank", false}, {"casino", true}, {"club", true}} {
		h := six()
		h.Edition, h.Rules = c.edition, floor.EditionRules(c.edition)
		h.Rules.LateLevels, h.Rules.LateSeconds = 0, 0
		tables := play(t, h, lines...).Tables()
		if tables[0].Stopped || tables[1].Stopped != c.want {
			t.Errorf("%s: got %v, want %v", c.edition, tables[1].Stopped, c.want)
		}
	}
}
