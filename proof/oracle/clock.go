package oracle

// clock is the state of the clock. piece counts from 1 and is 0 where there are no levels.
type clock struct {
	levels                   []piece
	started, running, halved bool
	now                      int64
	piece                    int
	left, played             int64
}

// turnClock starts, pauses, resumes or sets the clock.
func (s *state) turnClock(e *event) string {
	c := &s.clock
	switch {
	case e.do == "start" && c.started:
		return "the clock was started before"
	case e.do != "start" && !c.started:
		return "the clock was not started"
	case e.do == "pause" && !c.running:
		return "the clock stands"
	case e.do == "resume" && c.running:
		return "the clock runs"
	case e.do == "resume" && s.night:
		return "the day is over"
	}
	switch e.do {
	case "start":
		c.started, c.running = true, true
	case "pause":
		c.running = false
	case "resume":
		c.running = true
	case "set_clock":
		c.piece, c.left = int(e.piece), e.left
		s.pieceBegins()
	}
	return ""
}

// length returns the seconds of a piece: levels are halved once two are left (H21).
func (c *clock) length(piece int) int64 {
	if piece == 0 {
		return 0
	}
	l := c.levels[piece-1]
	if l.level && c.halved {
		return (l.seconds + 1) / 2
	}
	return l.seconds
}

// inLevel reports whether the running piece is a level.
func (c *clock) inLevel() bool { return c.piece > 0 && c.levels[c.piece-1].level }

// advance lets the clock run to an instant.
func (s *state) advance(to int64) {
	c := &s.clock
	d := to - c.now
	c.now = to
	for c.running && !s.ended {
		part := d
		isLast := c.piece == len(s.f.levels)
		if !isLast {
			part = min(d, c.left)
		}
		if s.clock.inLevel() {
			c.played += part
		}
		d -= part
		c.left = max(0, c.left-part)
		if isLast || c.left > 0 {
			return
		}
		c.piece++
		c.left = s.clock.length(c.piece)
		c.running = !s.f.levels[c.piece-1].stop
		s.pieceBegins()
	}
}

// pieceBegins adds the second chances that nobody has used, once, from a level on (H15).
func (s *state) pieceBegins() {
	if !s.f.rules.doubleChance || s.clock.level() < s.f.rules.secondChanceFrom {
		return
	}
	for _, p := range s.in() {
		if !p.chanceUsed && !s.isDoubled(p) {
			p.chanceUsed = true
			s.inPlay = s.inPlay.plus(n64(s.f.rules.startChips))
		}
	}
	s.doubling[s.flight()] = true
	for i := range s.past {
		s.doubling[i+1] = s.doubling[i+1] || s.days > 0
	}
}

// halve halves the levels once two of three or more are left and nobody can enter any more (H21).
func (s *state) halve() {
	c := &s.clock
	if !s.f.rules.headsUpHalf || c.halved || !c.started || s.ended || s.open() || len(s.people) < 3 || len(s.in()) != 2 {
		return
	}
	c.halved = true
	if s.clock.inLevel() {
		c.left = (c.left + 1) / 2
	}
}

// level returns the number of the level, in a break that of the level before.
func (c *clock) level() int64 {
	var n int64
	for _, l := range c.levels[:c.piece] {
		if l.level {
			n++
		}
	}
	return n
}

// open reports whether entries are open (H10).
func (s *state) open() bool {
	r := &s.f.rules
	return !s.ended && (!s.clock.started || s.clock.level() <= r.lateLevels || s.clock.played < r.lateSeconds)
}

// blindsOf returns the level that runs, in a break the one before or after it, otherwise an empty one.
func (c *clock) blindsOf(step int) piece {
	for i := c.piece; i > 0 && i <= len(c.levels); i += step {
		if c.levels[i-1].level {
			return c.levels[i-1]
		}
	}
	return piece{}
}

// nextBreak returns the seconds until the next break begins, nil if there is none to come or one has begun.
func (c *clock) nextBreak() *num {
	if !c.inLevel() {
		return nil
	}
	sum := n64(c.left)
	for i := c.piece + 1; i <= len(c.levels); i++ {
		if !c.levels[i-1].level {
			return &sum
		}
		sum = sum.plus(n64(c.length(i)))
	}
	return nil
}

// clockResult is the clock in the results.
type clockResult struct {
	State      string `json:"state"`
	Piece      int    `json:"piece"`
	Kind       string `json:"kind"`
	Level      int64  `json:"level"`
	Small      int64  `json:"small"`
	Big        int64  `json:"big"`
	Ante       int64  `json:"ante"`
	Remaining  int64  `json:"remaining"`
	Played     int64  `json:"played"`
	NextBreak  *num   `json:"next_break"`
	TimeUp     bool   `json:"time_up"`
	ExtraHands int64  `json:"extra_hands"`
}

// clockResult returns the clock as it stands.
func (s *state) clockResult() clockResult {
	c, r := &s.clock, &s.f.rules
	blinds := s.clock.blindsOf(1)
	res := clockResult{
		State: "paused", Piece: c.piece, Kind: "level", Level: s.clock.level(), Small: blinds.small, Big: blinds.big, Ante: blinds.ante,
		Remaining: c.left, Played: c.played, NextBreak: s.clock.nextBreak(), TimeUp: r.timeLimit > 0 && c.played >= r.timeLimit,
	}
	switch {
	case s.ended:
		res.State = "ended"
	case !c.started:
		res.State = "waiting"
	case c.running:
		res.State = "running"
	}
	if c.piece > 0 && !s.clock.inLevel() {
		res.Kind = "break"
	}
	if res.TimeUp {
		res.ExtraHands = r.extraHands
	}
	return res
}
