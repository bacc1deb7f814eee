package evening

import "slices"

// hand is how starting stacks and further ones are put together.
type hand struct {
	from         int     // denominations of the case that are too small to be played with
	chain        []Chips // denominations that can be changed into each other, each a multiple of the one before
	stack, depth int64   // chips, and big blinds
	each, bought []int64 // by denomination: of a starting stack, of a further one
}

// chained are the denominations from one on of which each is a multiple of the one before; others cannot be changed. H40
func chained(all []Chips) []Chips {
	chain := slices.Clone(all[:1])
	for _, c := range all[1:] {
		if c.Value%chain[len(chain)-1].Value == 0 {
			chain = append(chain, c)
		}
	}
	return chain
}

// hands are all ways in which the case is enough for everybody, one for each smallest denomination and each stack.
func (w *Wish) hands() (list []hand) {
	for from := range w.Case {
		chain := chained(w.Case[from:])
		for _, depth := range depths {
			if h := w.hand(from, chain, depth); h != nil {
				list = append(list, *h)
			}
		}
	}
	return list
}

// hand puts stacks together with as many of the smallest denomination as there are; nil where the case is not enough.
func (w *Wish) hand(from int, chain []Chips, depth int64) *hand {
	h := &hand{from: from, chain: chain, depth: depth, stack: depth * 2 * chain[0].Value}
	most := each(chain, w.Players)
	for {
		if h.each = compose(chain, h.stack, most); h.each == nil {
			return nil
		}
		if h.bought = buy(chain, h.stack, h.left(w.Players), w.More); h.bought != nil {
			return h
		}
		if most[0] = h.each[0] - 1; most[0] < fewSmallest {
			return nil
		}
	}
}

// each is how many of each denomination everybody gets at most.
func each(chain []Chips, players int64) []int64 {
	most := make([]int64, len(chain))
	for i := range chain {
		most[i] = chain[i].Count / players
	}
	return most
}

// left are the chips that are in the case once everybody has begun.
func (h *hand) left(players int64) []Chips {
	left := slices.Clone(h.chain)
	for i := range left {
		left[i].Count -= h.each[i] * players
	}
	return left
}

// compose puts a starting stack together of at most that many of each denomination; nil where it cannot be: 8 to 12 of the smallest, some
// of those between, and the rest in large ones, none above a quarter of the stack.
func compose(chain []Chips, stack int64, most []int64) []int64 {
	top := 0
	for i := range chain {
		if i <= 1 || chain[i].Value*4 <= stack {
			top = i
		}
	}
	s := filling{chain[:top+1], most, make([]int64, len(chain))}
	if !s.fill(0, stack) {
		return nil
	}
	return s.n
}

// filling is a stack that is put together.
type filling struct {
	chain []Chips
	most  []int64
	n     []int64
}

// fill puts in what is missing, from a denomination on.
func (s *filling) fill(i int, missing int64) bool {
	value := s.chain[i].Value
	if i == len(s.chain)-1 {
		s.n[i] = min(missing/value, s.most[i])
		return s.cover(missing - s.n[i]*value)
	}
	ratio := s.chain[i+1].Value / value
	for _, n := range wanted(i, missing/value%ratio, ratio) {
		if n > s.most[i] || n*value > missing {
			continue
		}
		if s.n[i] = n; s.fill(i+1, missing-n*value) {
			return true
		}
	}
	s.n[i] = 0
	return false
}

// wanted are the numbers of chips of a denomination that are tried, of which the rest comes out even in the next one.
func wanted(i int, rest, ratio int64) (list []int64) {
	if i > 0 {
		if rest < ofEachOther {
			list = append(list, rest+(ofEachOther-rest+ratio-1)/ratio*ratio)
		}
		return append(list, rest)
	}
	for n := int64(mostSmallest); n >= fewSmallest; n-- {
		if n%ratio == rest {
			list = append(list, n)
		}
	}
	return list
}

// cover puts in smaller chips where there are not enough of the largest, but none of the smallest.
func (s *filling) cover(missing int64) bool {
	for i := len(s.chain) - 2; i > 0 && missing > 0; i-- {
		more := min(s.most[i]-s.n[i], missing/s.chain[i].Value)
		s.n[i], missing = s.n[i]+more, missing-more*s.chain[i].Value
	}
	return missing == 0
}

// buy puts a further stack together of what is left in the case, of large chips first; nil where it cannot be.
func buy(chain []Chips, stack int64, left []Chips, stacks int64) []int64 {
	n := make([]int64, len(chain))
	if stacks == 0 {
		return n
	}
	for i := len(chain) - 1; i >= 0; i-- {
		n[i] = min(stack/chain[i].Value, left[i].Count/stacks)
		stack -= n[i] * chain[i].Value
	}
	if stack > 0 {
		return nil
	}
	return n
}

// bank is what is in play of each denomination, and what is in the case.
type bank struct {
	chain      []Chips
	play, free []int64
}

// bank is the bank once all stacks are in play.
func (h *hand) bank(w *Wish) *bank {
	b := &bank{h.chain, make([]int64, len(h.chain)), make([]int64, len(h.chain))}
	for i := range h.chain {
		b.play[i] = h.each[i]*w.Players + h.bought[i]*w.More
		b.free[i] = h.chain[i].Count - b.play[i]
	}
	return b
}

// change changes all of a denomination into larger ones, what is left over into one more of the next. It does nothing and says no where
// there are not enough in the case. H40
func (b *bank) change(i int) bool {
	value := b.chain[i].Value
	next := b.chain[i+1].Value
	missing := (b.play[i]*value + next - 1) / next * next
	gives := make([]int64, len(b.chain))
	for j := len(b.chain) - 1; j > i; j-- {
		gives[j] = min(missing/b.chain[j].Value, b.free[j])
		missing -= gives[j] * b.chain[j].Value
	}
	if missing > 0 {
		return false
	}
	b.play[i] = 0
	for j := range gives {
		b.play[j], b.free[j] = b.play[j]+gives[j], b.free[j]-gives[j]
	}
	return true
}
