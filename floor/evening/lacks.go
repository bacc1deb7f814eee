package evening

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// The limits of a wish.
const (
	mostPlayers = 9999
	mostChips   = 1_000_000
	mostValue   = 10_000_000
	mostValues  = 12
	leastTime   = 60 * 60
	mostTime    = 24 * 60 * 60
	leastLevel  = 5 * 60
	mostLevel   = 60 * 60
)

// refuse refuses a part of a wish.
func refuse(path, sentence string, args ...any) *rulebook.Breach {
	return &rulebook.Breach{Rule: "H18", Path: path, Sentence: fmt.Sprintf(sentence, args...)}
}

// check refuses a wish without meaning.
func (w *Wish) check() error {
	switch {
	case w.Players < 2 || w.Players > mostPlayers:
		return refuse("$.players", "Ein Abend hat 2 bis %s Spieler.", floor.Whole(mostPlayers).Digits())
	case w.More < 0 || w.More > mostPlayers:
		return refuse("$.more", "Weitere Stacks sind 0 bis %s.", floor.Whole(mostPlayers).Digits())
	case w.Seconds < leastTime || w.Seconds > mostTime:
		return refuse("$.end", "Ein Abend dauert 1 bis 24 Stunden.")
	case w.Level != 0 && (w.Level < leastLevel || w.Level > mostLevel):
		return refuse("$.level", "Ein Level dauert 5 bis 60 Minuten.")
	case len(w.Case) == 0:
		return refuse("$.chips", "Hier fehlen die Chips.")
	case len(w.Case) > mostValues:
		return refuse("$.chips", "Geplant wird mit höchstens %d Chipwerten.", mostValues)
	}
	for i, c := range w.Case {
		switch {
		case c.Value < 1 || c.Value > mostValue || i > 0 && c.Value <= w.Case[i-1].Value:
			return refuse("$.chips", "Die Chipwerte stehen nicht in steigender Reihenfolge.")
		case c.Count < 1 || c.Count > mostChips:
			return refuse("$.chips", "Wie viele Chips zu %s da sind, steht hier nicht.", floor.Whole(c.Value).Digits())
		}
	}
	return nil
}

// lacksChips says which chips are missing for the smallest stacks: of the ways to put them together the one for which the least is missing.
func (w *Wish) lacksChips() error {
	more, list := *w, []Chips(nil)
	for range mostTries {
		found := more.missing()
		if found == nil {
			break
		}
		list, more.Case = added(list, found), added(more.Case, found)
		if len(more.hands()) > 0 {
			return refuse("$.chips", "Für %s %s.", w.who(), lacking(list))
		}
	}
	return refuse("$.chips", "Für %s lassen sich diese Chips nicht aufteilen.", w.who())
}

// mostTries is how often chips are added until they are enough.
const mostTries = 20

// added are chips with others besides.
func added(chips, more []Chips) []Chips {
	sum := slices.Clone(chips)
	for _, c := range more {
		if i := slices.IndexFunc(sum, func(s Chips) bool { return s.Value == c.Value }); i >= 0 {
			sum[i].Count += c.Count
		} else {
			sum = append(sum, c)
		}
	}
	slices.SortFunc(sum, func(a, b Chips) int { return cmp.Compare(a.Value, b.Value) })
	return sum
}

// missing are the chips beyond those of the case that are worth least of all with which stacks can be put together; nil for none.
func (w *Wish) missing() (list []Chips) {
	least := int64(0)
	for from := range w.Case {
		chain := chained(w.Case[from:])
		for _, depth := range depths {
			found := w.missingFor(chain, depth*2*chain[0].Value)
			worth := int64(0)
			for _, c := range found {
				worth += c.Value * c.Count
			}
			if worth > 0 && (list == nil || worth < least) {
				list, least = found, worth
			}
		}
	}
	return list
}

// missingFor are the chips that stacks of a size need beyond those of the case.
func (w *Wish) missingFor(chain []Chips, stack int64) (list []Chips) {
	n := ample(chain, stack, each(chain, w.Players))
	if n == nil {
		return nil
	}
	h := hand{chain: chain, stack: stack, each: n}
	left := h.left(w.Players)
	for i := range left {
		if left[i].Count < 0 {
			list, left[i].Count = append(list, Chips{Value: left[i].Value, Count: -left[i].Count}), 0
		}
	}
	if buy(chain, stack, left, w.More) != nil {
		return list
	}
	for i := len(left) - 1; ; i-- { // the smallest divides every stack
		if value := left[i].Value; stack%value == 0 {
			return added(list, []Chips{{Value: value, Count: max(1, stack/value*w.More-left[i].Count)}})
		}
	}
}

// ample puts a stack together where the case may lack chips: of the smallest as few as can be, of the others as many as there are where
// that is enough.
func ample(chain []Chips, stack int64, have []int64) []int64 {
	most := slices.Clone(have)
	for _, all := range []bool{false, true} {
		for i := range most {
			if all {
				most[i] = mostChips
			}
		}
		for most[0] = fewSmallest; most[0] <= mostSmallest; most[0]++ {
			if n := compose(chain, stack, most); n != nil {
				return n
			}
		}
	}
	most[0] = mostChips
	return compose(chain, stack, most)
}

// who are those for whom the chips are.
func (w *Wish) who() string {
	who := fmt.Sprintf("%d Leute", w.Players)
	if w.More > 0 {
		who += " und " + floor.Counted(w.More, "einen weiteren Stack", "weitere Stacks")
	}
	return who
}

// lacking says which chips are missing.
func lacking(list []Chips) string {
	words, verb := make([]string, len(list)), "fehlen"
	for i, c := range list {
		of := ""
		if i == 0 {
			of = " Chips"
			if c.Count == 1 {
				of = " Chip"
			}
		}
		words[i] = fmt.Sprintf("%s%s zu %s", floor.Whole(c.Count).Digits(), of, floor.Whole(c.Value).Digits())
	}
	if len(list) == 1 && list[0].Count == 1 {
		verb = "fehlt"
	}
	return verb + " " + floor.Enumerate(words)
}

// lacksTime says by how much the end cannot be reached.
func (w *Wish) lacksTime(ends *span) error {
	switch first, last := ends.first, ends.last; {
	case first.Seconds > w.Seconds:
		return refuse("$.end", "Das geht sich nicht aus: Auch mit Levels zu %d Minuten und %s Chips für jeden dauert es %s, das sind %s zu lang.",
			first.Level/60, floor.Whole(first.Stack).Digits(), Hours(first.Seconds), Hours(first.Seconds-w.Seconds))
	case last.Seconds < w.Seconds:
		return refuse("$.end", "So lange reichen die Chips nicht: Auch mit Levels zu %d Minuten und %s Chips für jeden ist es nach %s aus, das sind %s zu früh.",
			last.Level/60, floor.Whole(last.Stack).Digits(), Hours(last.Seconds), Hours(w.Seconds-last.Seconds))
	}
	return refuse("$.level", "Mit Levels zu %d Minuten trifft es kein Ende, das nahe genug ist.", w.Level/60)
}

// Hours writes a time: „3 h 05 min“, „45 Minuten“.
func Hours(seconds int64) string {
	minutes := (seconds + 30) / 60
	if minutes < 60 {
		return floor.Counted(minutes, "eine Minute", "Minuten")
	}
	return fmt.Sprintf("%d h %02d min", minutes/60, minutes%60)
}
