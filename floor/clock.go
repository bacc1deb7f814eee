package floor

// clock is where the clock stands. H18
type clock struct {
	pieces  []Piece
	levels  []int // number of levels up to each piece
	at      Instant
	piece   int // from 0
	left    int64
	played  int64 // seconds in levels
	running bool
	halved  bool
}

func newClock(h *Head) clock {
	c := clock{pieces: h.Levels, levels: make([]int, len(h.Levels))}
	count := 0
	for i := range h.Levels {
		if h.Levels[i].Kind == Level {
			count++
		}
		c.levels[i] = count
	}
	if len(c.pieces) > 0 {
		c.left = c.length(0)
	}
	return c
}

// length returns the seconds of a piece. H21 (F05)
func (c *clock) length(i int) int64 {
	if p := &c.pieces[i]; !c.halved || p.Kind != Level {
		return p.Seconds
	}
	return (c.pieces[i].Seconds + 1) / 2
}

// level returns the number of the level, in a break that of the level before.
func (c *clock) level() int {
	if len(c.levels) == 0 {
		return 0
	}
	return c.levels[c.piece]
}

// blinds returns the level whose blinds are played, in a break those of the level
// before; nil if there is none.
func (c *clock) blinds() *Piece {
	for i := c.piece; i >= 0 && i < len(c.pieces); i-- {
		if c.pieces[i].Kind == Level {
			return &c.pieces[i]
		}
	}
	return nil
}

// advance lets the clock run to an instant. In the last piece it runs on; it halts by
// itself where a piece says so.
func (s *State) advance(to Instant) {
	c := &s.clock
	d := int64(to - c.at)
	c.at = to
	if !c.running || s.ended {
		return
	}
	for c.piece < len(c.pieces)-1 && d >= c.left {
		c.play(c.left)
		d -= c.left
		c.piece++
		c.left = c.length(c.piece)
		s.began()
		if c.pieces[c.piece].Stop {
			c.running = false
			return
		}
	}
	c.play(d)
	c.left = max(0, c.left-d)
}

// play counts seconds spent in a level.
func (c *clock) play(seconds int64) {
	if c.pieces[c.piece].Kind == Level {
		c.played += seconds
	}
}

// began gives everybody in whose second chance is unused the add-on that he gets
// instead, once, at the beginning of its level. H15 (§ 3.1.2.7)
func (s *State) began() {
	if !s.rules.DoubleChance || int64(s.clock.level()) < s.rules.SecondChanceLevel {
		return
	}
	for i := range s.people {
		if s.second(i) {
			s.people[i].chanceUsed = true
			s.ledger.added++
		}
	}
	s.flights.doubles(s.days.begun > 0)
}

// halve halves what is left of the level and all later levels as soon as two are left.
// H21
func (s *State) halve() {
	c := &s.clock
	if !s.rules.HeadsUpHalf || c.halved || !s.started || s.ended || s.persons < 3 || s.in != 2 || s.open() {
		return
	}
	c.halved = true
	if c.pieces[c.piece].Kind == Level {
		c.left = (c.left + 1) / 2
	}
}

// open reports whether entries are open. H10
func (s *State) open() bool {
	return !s.ended && (!s.started || int64(s.clock.level()) <= s.rules.LateLevels || s.clock.played < s.rules.LateSeconds)
}

// Clock answers where the clock stands.
func (s *State) Clock() Clock {
	c := &s.clock
	r := Clock{State: "paused", Kind: Level, Level: c.level(), Remaining: c.left, Played: c.played, NextBreak: c.nextBreak()}
	switch {
	case s.ended:
		r.State = "ended"
	case !s.started:
		r.State = "waiting"
	case c.running:
		r.State = "running"
	}
	if len(c.pieces) > 0 {
		r.Piece, r.Kind = c.piece+1, c.pieces[c.piece].Kind
	}
	for i := c.piece; i < len(c.pieces); i++ { // in a break the level to come
		if p := &c.pieces[i]; p.Kind == Level {
			r.Small, r.Big, r.Ante = p.Small, p.Big, p.Ante
			break
		}
	}
	if s.rules.TimeLimit > 0 && c.played >= s.rules.TimeLimit { // H22
		r.TimeUp, r.ExtraHands = true, s.rules.ExtraHands
	}
	return r
}

// nextBreak returns the seconds until the next break begins; nil where none is to come
// or one is.
func (c *clock) nextBreak() *Number {
	if len(c.pieces) == 0 || c.pieces[c.piece].Kind == Break {
		return nil
	}
	until := Whole(c.left)
	for i := c.piece + 1; i < len(c.pieces); i++ {
		if c.pieces[i].Kind == Break {
			return &until
		}
		until = until.Add(Whole(c.length(i)))
	}
	return nil
}
