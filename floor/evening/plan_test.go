package evening_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/rules/rulebook"
)

// koffer is a case as clubs have it.
var koffer = []evening.Chips{{Value: 25, Count: 400}, {Value: 100, Count: 400}, {Value: 500, Count: 300}, {Value: 1000, Count: 200},
	{Value: 5000, Count: 50}}

// H18, H40: 27 players and five re-entries from 19:00 to 23:30 with one case.
func TestAnEveningIsPlanned(t *testing.T) {
	w := &evening.Wish{Players: 27, More: 5, Case: koffer, Seconds: 270 * 60}
	p, err := evening.Propose(w)
	if err != nil {
		t.Fatal(err)
	}
	const want = `5000: 12 × 25, 7 × 100, 4 × 500, 2 × 1000; bought: 1 × 5000; 272 minutes
18 25/50, 50/100, 75/150, 100/200, break, 150/300, 200/400, 300/600, 400/800, break 25→100, 600/1200, 800/1600, 1200/2400, 1500/3000, ` +
		`2000/4000, 3000/6000, 4000/8000, 6000/12000, 8000/16000, 12000/24000`
	if got := said(p); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	w.Level = 20 * 60
	if p, err = evening.Propose(w); err != nil || p.Level != 20*60 {
		t.Errorf("with levels of 20 minutes: %v, %v", p, err)
	}
}

// Of odd chips those are played with that can post round blinds, so that nobody posts 168/336.
func TestOddChipsPostRoundBlinds(t *testing.T) {
	p, err := evening.Propose(&evening.Wish{Players: 9, Seconds: 240 * 60,
		Case: []evening.Chips{{Value: 3, Count: 800}, {Value: 12, Count: 800}, {Value: 48, Count: 500}, {Value: 192, Count: 500}}})
	if err != nil {
		t.Fatal(err)
	}
	if says := said(p); !strings.Contains(says, "60/120, 75/150, 120/240, 150/300") || strings.Contains(says, "168/336") {
		t.Error(says)
	}
}

// said is a plan in short.
func said(p *evening.Proposal) string {
	var each, bought, levels []string
	for _, s := range p.Chips {
		if s.Each > 0 {
			each = append(each, fmt.Sprintf("%d × %d", s.Each, s.Value))
		}
		if s.Bought > 0 {
			bought = append(bought, fmt.Sprintf("%d × %d", s.Bought, s.Value))
		}
	}
	for i, l := range p.Levels {
		says := "break"
		if l.Kind == floor.Level {
			says = fmt.Sprintf("%d/%d", l.Small, l.Big)
		}
		for _, c := range p.ColourUps {
			if c.Piece == i+1 {
				says += fmt.Sprintf(" %d→%d", c.Value, c.Into)
			}
		}
		levels = append(levels, says)
	}
	return fmt.Sprintf("%d: %s; bought: %s; %d minutes\n%d %s", p.Stack, strings.Join(each, ", "), strings.Join(bought, ", "), p.Seconds/60,
		p.Level/60, strings.Join(levels, ", "))
}

// What is missing is said, and by how much.
func TestWhatIsMissingForAnEveningIsSaid(t *testing.T) {
	for _, c := range []struct {
		name string
		wish evening.Wish
		path string
		says string
	}{
		{"small chips", evening.Wish{Players: 60, Case: koffer, Seconds: 4 * 3600}, "$.chips", "Für 60 Leute fehlen 80 Chips zu 25"},
		{"small chips for stacks that are bought, too", evening.Wish{Players: 10, More: 4, Seconds: 4 * 3600,
			Case: []evening.Chips{{Value: 25, Count: 200}, {Value: 100, Count: 140}}}, "$.chips",
			"Für 10 Leute und 4 weitere Stacks fehlen"},
		{"time", evening.Wish{Players: 27, More: 5, Case: koffer, Seconds: 270 * 60, Level: 30 * 60}, "$.end",
			"Auch mit Levels zu 30 Minuten und 1.500 Chips für jeden dauert es 5 h 30 min, das sind 1 h 00 min zu lang."},
		{"chips for so long", evening.Wish{Players: 2, Case: koffer, Seconds: 24 * 3600}, "$.end", "So lange reichen die Chips nicht"},
		{"players", evening.Wish{Players: 1, Case: koffer, Seconds: 3 * 3600}, "$.players", "2 bis 9.999 Spieler"},
		{"counted chips", evening.Wish{Players: 9, Case: []evening.Chips{{Value: 25}}, Seconds: 3 * 3600}, "$.chips", "Wie viele Chips zu 25 da sind"},
		{"a case", evening.Wish{Players: 9, Seconds: 3 * 3600}, "$.chips", "Hier fehlen die Chips"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := evening.Propose(&c.wish)
			var breach *rulebook.Breach
			if !errors.As(err, &breach) || breach.Path != c.path || !strings.Contains(breach.Sentence, c.says) {
				t.Errorf("it says %v", err)
			}
		})
	}
}

// cases are cases of chips as there are, and as there are not.
func cases(t *rapid.T) (list []evening.Chips) {
	value := rapid.SampledFrom([]int64{1, 5, 10, 25, 50, 100}).Draw(t, "smallest")
	for range rapid.IntRange(1, 6).Draw(t, "denominations") {
		list = append(list, evening.Chips{Value: value, Count: rapid.Int64Range(1, 1500).Draw(t, "count")})
		if rapid.IntRange(0, 9).Draw(t, "odd") == 0 {
			value += rapid.Int64Range(1, 3*value).Draw(t, "more")
		} else {
			value *= rapid.SampledFrom([]int64{2, 4, 5, 10}).Draw(t, "times")
		}
	}
	return list
}

// For any players, case and time: a plan keeps what it promises, or says what is missing.
func TestAPlanKeepsWhatItPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := &evening.Wish{Players: rapid.Int64Range(2, 120).Draw(t, "players"), More: rapid.Int64Range(0, 40).Draw(t, "further"), Case: cases(t),
			Seconds: rapid.Int64Range(60, 600).Draw(t, "minutes") * 60}
		if rapid.Bool().Draw(t, "wished") {
			w.Level = rapid.Int64Range(5, 60).Draw(t, "level") * 60
		}
		p, err := evening.Propose(w)
		if err != nil {
			var breach *rulebook.Breach
			if !errors.As(err, &breach) || breach.Path == "" {
				t.Fatal(err)
			}
			return
		}
		play := enoughChips(t, w, p)
		payable(t, w, p, play)
		if seconds, enough := floor.Lasts(p.Levels, floor.Whole(p.Stack*(w.Players+w.More))); !enough || seconds != p.Seconds ||
			max(seconds-w.Seconds, w.Seconds-seconds) > p.Level {
			t.Fatalf("it ends after %d, wished %d, levels of %d", seconds, w.Seconds, p.Level)
		}
		if w.Level > 0 && p.Level != w.Level || p.Level%60 != 0 {
			t.Fatalf("levels of %d", p.Level)
		}
	})
}

// enoughChips wants all stacks to be of their size, and no more chips than there are, colour-ups among them. It returns what is in play of
// each denomination at the start.
func enoughChips(t *rapid.T, w *evening.Wish, p *evening.Proposal) map[int64]int64 {
	play, each, bought, smallest := map[int64]int64{}, int64(0), int64(0), true
	for _, s := range p.Chips {
		each, bought = each+s.Each*s.Value, bought+s.Bought*s.Value
		if play[s.Value] = s.Each*w.Players + s.Bought*w.More; play[s.Value] > s.Count {
			t.Fatalf("%d chips of %d, and there are %d", play[s.Value], s.Value, s.Count)
		}
		if smallest && len(p.Chips) > 1 && (s.Each < 8 || s.Each > 12) {
			t.Fatalf("everybody gets %d of the smallest", s.Each)
		}
		smallest = false
	}
	if each != p.Stack || w.More > 0 && bought != p.Stack {
		t.Fatalf("a stack of %d has %d, one that is bought %d", p.Stack, each, bought)
	}
	return play
}

// payable wants blinds that never fall, about half as much again each, and that can be posted with the chips that are in play; and of what
// is in the case enough to change the small ones.
func payable(t *rapid.T, w *evening.Wish, p *evening.Proposal, play map[int64]int64) {
	unit, small, since, changes := p.Chips[0].Value, int64(0), int64(0), p.ColourUps
	for i, l := range p.Levels {
		if l.Kind == floor.Level {
			if l.Small%unit != 0 || l.Big != 2*l.Small || l.Big > p.Stack*(w.Players+w.More) {
				t.Fatalf("%d/%d with chips from %d", l.Small, l.Big, unit)
			}
			if l.Small <= small || small > 0 && l.Small > 2*small {
				t.Fatalf("from %d to %d", small, l.Small)
			}
			small, since = l.Small, since+l.Seconds
			continue
		}
		if since < 60*60 || since >= 60*60+p.Level || w.Level == 0 && since > 75*60 || i == len(p.Levels)-1 {
			t.Fatalf("a break after %d minutes", since/60)
		}
		for since = 0; len(changes) > 0 && changes[0].Piece == i+1; changes = changes[1:] {
			if changes[0].Value != unit {
				t.Fatalf("%d are changed, and the smallest are %d", changes[0].Value, unit)
			}
			unit = changes[0].Into
			if !changed(w, p, play, changes[0].Value) {
				t.Fatalf("not enough to change %d", changes[0].Value)
			}
		}
	}
	if len(changes) > 0 {
		t.Fatal("chips are changed outside the breaks")
	}
}

// changed changes a denomination into larger ones, of which the largest first; false where there are not enough.
func changed(w *evening.Wish, p *evening.Proposal, play map[int64]int64, value int64) bool {
	missing := play[value] * value
	play[value] = 0
	for i := len(p.Chips) - 1; i >= 0 && p.Chips[i].Value > value; i-- {
		s := p.Chips[i]
		if p.Chips[i-1].Value == value {
			missing = (missing + s.Value - 1) / s.Value * s.Value
		}
		n := min(missing/s.Value, s.Count-play[s.Value])
		play[s.Value], missing = play[s.Value]+n, missing-n*s.Value
	}
	return missing <= 0
}
