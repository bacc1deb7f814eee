package evening

import (
	"slices"

	"pokerliga/floor"
)

// Chips are the chips of one denomination in the case.
type Chips struct {
	Value  int64  `json:"value"`
	Count  int64  `json:"count"`
	Colour string `json:"colour,omitempty"`
}

// Wish is what an evening is planned for.
type Wish struct {
	Players int64   // who is expected
	More    int64   // further stacks that are expected: re-entries, rebuys, add-ons
	Case    []Chips // the smallest denomination first
	Start   string  // "19:00"
	Seconds int64   // from the start to the end, breaks among them
	Level   int64   // how many seconds a level has, 0 for as many as fit
}

// Proposal is a plan of an evening.
type Proposal struct {
	Stack     int64         `json:"stack"` // what everybody begins with
	Chips     []Dealt       `json:"chips"` // by denomination, those of the case that are played with
	Level     int64         `json:"level"` // seconds of a level
	Levels    []floor.Piece `json:"levels"`
	ColourUps []ColourUp    `json:"colour_ups"` // in the order of the breaks
	Seconds   int64         `json:"seconds"`    // until it ends, by [floor.Lasts]
	Ends      string        `json:"ends"`       // when that is
}

// Dealt is what becomes of the chips of a denomination.
type Dealt struct {
	Chips

	Each   int64 `json:"each"`   // in a starting stack
	Bought int64 `json:"bought"` // in a stack that is bought later
	Left   int64 `json:"left"`   // in the case, once all stacks are bought
}

// ColourUp says that a denomination is changed into the next one in a break, as nothing behind it is posted in it any more. H40
type ColourUp struct {
	Piece int   `json:"piece"` // the break, by its number among levels and breaks, from 1
	Value int64 `json:"value"`
	Into  int64 `json:"into"`
}

// The numbers of a plan, which no document says. F19
const (
	breakAfter   = 60 * 60 // seconds of play after which a break begins with the end of the level
	breakLasts   = 10 * 60
	breakBefore  = 40 * 60 // no break in the last minutes before the end
	likeliest    = 20 * 60 // seconds of a level, where nobody wishes for others
	deep         = 100     // big blinds in a starting stack
	steep        = 140     // percent of the blinds before
	spare        = 3       // levels behind the end, should it take longer
	handyStack   = 40      // chips in a stack
	fewSmallest  = 8       // of the smallest denomination for everybody, so that there is change
	mostSmallest = 12
	ofEachOther  = 4 // of every denomination between the smallest and the largest
	oddBlind     = 10
)

var (
	depths = []int64{30, 40, 50, 60, 75, 80, 100, 120, 125, 150, 160, 200, 250, 300, 400} // big blinds in a starting stack
	climbs = []int64{130, 135, 140, 145, 150}                                             // percent
)

// Propose plans an evening. What is missing for it is refused with a [rulebook.Breach]: chips, or time. H18, H40 (F19)
func Propose(w *Wish) (*Proposal, error) {
	if err := w.check(); err != nil {
		return nil, err
	}
	hands := w.hands()
	if len(hands) == 0 {
		return nil, w.lacksChips()
	}
	var best *Proposal
	var of *hand
	var least int64
	ends := span{}
	for i := range hands {
		for _, climb := range climbs {
			for _, level := range w.lengths() {
				p := hands[i].over(w, climb, level)
				ends.take(p)
				if far := abs(p.Seconds - w.Seconds); far <= level {
					if c := hands[i].cost(climb, level) + 50*far/level + oddBlind*p.odd(); best == nil || c < least {
						best, of, least = p, &hands[i], c
					}
				}
			}
		}
	}
	if best == nil {
		return nil, w.lacksTime(&ends)
	}
	best.Chips, best.Ends = of.dealt(w), w.At(best.Seconds)
	return best, nil
}

// lengths are the lengths of levels that are tried: that which is wished for, or all after some of which 60 to 75 minutes are played.
func (w *Wish) lengths() []int64 {
	if w.Level > 0 {
		return []int64{w.Level}
	}
	var all []int64
	for level := int64(5 * 60); level <= 37*60; level += 60 {
		if played := (breakAfter + level - 1) / level * level; played <= breakAfter+15*60 {
			all = append(all, level)
		}
	}
	return all
}

// cost says how far levels and stacks are from those that players like.
func (h *hand) cost(climb, level int64) int64 {
	chips := int64(0)
	for _, n := range h.each {
		chips += n
	}
	return apart(level, likeliest) + apart(h.depth, deep)/2 + 3*abs(climb-steep) + 5*max(0, chips-handyStack) + 5*int64(h.from)
}

// apart is how many percent the larger of two numbers is above the other.
func apart(a, b int64) int64 { return 100*max(a, b)/min(a, b) - 100 }

func abs(n int64) int64 { return max(n, -n) }

// span are the plans that end first and last.
type span struct{ first, last *Proposal }

func (s *span) take(p *Proposal) {
	if s.first == nil || p.Seconds < s.first.Seconds {
		s.first = p
	}
	if s.last == nil || p.Seconds > s.last.Seconds {
		s.last = p
	}
}

// over plays a hand over levels of that length whose blinds climb by so many percent.
func (h *hand) over(w *Wish, climb, level int64) *Proposal {
	bank := h.bank(w)
	p := &Proposal{Stack: h.stack, Level: level, Levels: []floor.Piece{}, ColourUps: []ColourUp{}}
	total := h.stack * (w.Players + w.More)
	unit, small := 0, h.chain[0].Value
	elapsed, since, behind := int64(0), int64(0), 0
	for {
		p.Levels = append(p.Levels, floor.Piece{Kind: floor.Level, Seconds: level, Small: small, Big: 2 * small})
		if elapsed, since = elapsed+level, since+level; floor.Whole(2*small).Mul(floor.Whole(floor.EndsAt)).Cmp(floor.Whole(total)) >= 0 {
			if behind++; behind > spare {
				break
			}
		}
		if behind == 0 && since >= breakAfter && elapsed+breakLasts+breakBefore <= w.Seconds {
			p.Levels = append(p.Levels, floor.Piece{Kind: floor.Break, Seconds: breakLasts})
			elapsed, since = elapsed+breakLasts, 0
			for unit+1 < len(h.chain) && small >= 2*h.chain[unit+1].Value && bank.change(unit) {
				p.ColourUps = append(p.ColourUps, ColourUp{len(p.Levels), h.chain[unit].Value, h.chain[unit+1].Value})
				unit++
			}
		}
		small = next(small, climb, h.chain[unit].Value)
	}
	p.Seconds, _ = floor.Lasts(p.Levels, floor.Whole(total))
	return p
}

// nice are the digits with which blinds begin.
var nice = []int64{10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80}

// next is the small blind behind another: of those that can be posted with chips of a denomination the one nearest to that many percent, at
// most twice the one before.
func next(small, climb, unit int64) int64 {
	want, best, power := small*climb, int64(0), int64(1)
	for power*10 <= small {
		power *= 10
	}
	for _, tens := range []int64{power, 10 * power} {
		for _, digits := range nice {
			v := digits * tens / 10
			if digits*tens%10 == 0 && v > small && v <= 2*small && v%unit == 0 && (best == 0 || abs(100*v-want) < abs(100*best-want)) {
				best = v
			}
		}
	}
	if best == 0 {
		return min((want+100*unit-1)/(100*unit)*unit, 2*small)
	}
	return best
}

// odd is how many levels have blinds that begin with other digits, as odd chips bring them: 192/384.
func (p *Proposal) odd() (count int64) {
	for i := range p.Levels {
		if !isNice(p.Levels[i].Small) {
			count++
		}
	}
	return count
}

// isNice reports whether a blind begins with digits as blinds do, or with one alone.
func isNice(blind int64) bool {
	for blind > 80 && blind%10 == 0 {
		blind /= 10
	}
	return blind < 10 || slices.Contains(nice, blind)
}

// dealt is what becomes of each denomination that is played with.
func (h *hand) dealt(w *Wish) []Dealt {
	list, free := make([]Dealt, len(h.chain)), h.bank(w).free
	for i := range h.chain {
		list[i] = Dealt{h.chain[i], h.each[i], h.bought[i], free[i]}
	}
	return list
}
