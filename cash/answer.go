package cash

import (
	"cmp"
	"slices"
)

// Results answers everything at once.
func (s *State) Results() *Results {
	r := &Results{
		Format: ResultsFormat, Games: make([]GameState, len(s.rows)), Tables: []TableNow{}, Stints: make([]Stint, len(s.stints)),
		Kept: list(s.kept), Returns: s.returns(), Dinners: list(s.dinners), Posts: list(s.posts), Penalties: s.punished(),
		Messages: s.Messages(), Public: s.Public(), Warnings: list(s.warnings),
	}
	if s.begun {
		r.AsOf = &s.now
	}
	for i := range s.rows {
		r.Games[i] = s.gameState(&s.rows[i])
		for _, t := range s.rows[i].tables {
			r.Tables = append(r.Tables, s.tableNow(t))
		}
	}
	slices.SortFunc(r.Tables, func(a, b TableNow) int { return cmp.Compare(a.Table, b.Table) })
	for i := range s.stints {
		r.Stints[i] = s.stintNow(&s.stints[i])
	}
	return r
}

// Warnings answers what was recorded against the rules, in order.
func (s *State) Warnings() []Warned { return list(s.warnings) }

// list is a copy of rows, an empty list for none.
func list[T any](rows []T) []T { return append([]T{}, rows...) }

// id is the id of a player, as the file has it.
func (s *State) id(who int) string { return s.head.Players[who].ID }

// gameState answers one game. H91, H92, H93
func (s *State) gameState(g *game) GameState {
	now := GameState{Game: g.ID, Min: g.min, Tables: []int{}, List: []Waiting{}, Changes: []Wished{}, MustMove: []AtTable{}, Next: s.next(g)}
	if g.max > 0 {
		now.Max = &g.max
	}
	main := false
	for _, t := range g.tables {
		now.Tables = append(now.Tables, t.number)
		now.Seated, now.Free, now.Held = now.Seated+t.taken, now.Free+t.free(), now.Held+t.held
		main = main || !t.feeder
	}
	for i, e := range g.list {
		w := Waiting{Position: i + 1, Player: s.id(e.who), Since: e.since, Ahead: e.ahead, Passes: e.passes, Estimate: s.estimate(g, i+1)}
		if c := e.call; c != nil {
			w.Call = &Called{c.table.number, c.at, c.until, c.confirmed, c.overdue(s.now)}
		}
		now.List = append(now.List, w)
	}
	for _, r := range s.requests {
		if at := s.people[r.who].sits.table; &s.rows[at.game] == g {
			w := Wished{Player: s.id(r.who), Table: at.number, Since: r.since}
			if r.wish > 0 {
				w.Wish = &r.wish
			}
			now.Changes = append(now.Changes, w)
		}
	}
	if main {
		for _, who := range s.mustMove(g) {
			now.MustMove = append(now.MustMove, AtTable{s.id(who), s.people[who].sits.table.number})
		}
	}
	return now
}

// pace is how many of the last chairs that were taken from a list say how fast it goes. K14
const pace = 5

// estimate returns in how many seconds the player at a position of a list will probably sit down, nil if fewer than two have sat down from the list. H91 (K14)
func (s *State) estimate(g *game, position int) *int64 {
	n := len(g.took)
	if n < 2 {
		return nil
	}
	first, last := g.took[0], g.took[n-1]
	seconds := max(0, int64(position)*(int64(last-first)/int64(n-1))-int64(s.now-last))
	return &seconds
}

// next returns the proposals for the next call, and for each player further up the list the reason why he is passed over. H91, H92, H93
func (s *State) next(g *game) []Proposal {
	rows := s.propose(g)
	all := make([]Proposal, len(rows))
	proposed := map[int]bool{}
	for i := range rows {
		p := &rows[i]
		all[i] = Proposal{p.table.number, s.id(p.who), p.from, make([]Skipped, p.place)}
		for j := range p.among[:p.place] {
			c := &p.among[j]
			why := IsTaken
			if !proposed[c.who] {
				why = s.reason(p.table, c)
			}
			all[i].Skipped[j] = Skipped{s.id(c.who), c.from, why}
		}
		proposed[p.who] = true
	}
	return all
}

// tableNow answers one table. H94, H95
func (s *State) tableNow(t *table) TableNow {
	g := &s.rows[t.game]
	now := TableNow{Table: t.number, Game: g.ID, Feeder: t.feeder, Since: t.since, Straddle: NoStraddle, Free: t.free(), Held: t.held}
	switch {
	case t.straddle:
		now.Straddle = ButtonStraddle
	case g.Straddle:
		now.Straddle = LiveStraddle
	}
	due := s.due(g)
	for i, c := range t.chairs {
		if c.who < 0 {
			free := FreeSeat{Seat: i + 1}
			if c.freed >= 0 {
				free.Freed = &t.chairs[i].freed
			}
			now.Seats = append(now.Seats, free)
			continue
		}
		p := s.people[c.who].sits
		taken := TakenSeat{Seat: i + 1, Player: s.id(c.who), Since: p.since, Big: p.big, Small: p.small, Moved: p.moved, Cards: p.dealt(),
			Waits: p.waits, Owes: s.owes(p)}
		if p.away {
			taken.AwaySince = &p.awaySince
		}
		if p.dinner {
			taken.DinnerUntil = &p.dinnerUntil
		}
		if rank := slices.Index(due, c.who); rank >= 0 {
			waiting, free := g.pressure()
			taken.Release = &Due{p.second, rank + 1, waiting, free}
		}
		now.Seats = append(now.Seats, taken)
	}
	return now
}

// stintNow answers one stint; one that is open lasts until now.
func (s *State) stintNow(of *stint) Stint {
	now := Stint{Player: of.player, Table: of.table, Limit: of.limit, From: of.from, To: of.to, Seconds: int64(s.now - of.from), In: of.in,
		Out: of.out, Moves: list(of.moves)}
	if of.to != nil {
		now.Seconds, now.End = int64(*of.to-of.from), &of.end
	}
	return now
}

// compare orders limits: no, pot, split, then by their five numbers.
func (l Limit) compare(other Limit) int {
	return cmp.Or(cmp.Compare(slices.Index(Limits, l.Limit), slices.Index(Limits, other.Limit)), cmp.Compare(l.Small, other.Small),
		cmp.Compare(l.Big, other.Big), cmp.Compare(l.Ante, other.Ante), cmp.Compare(l.Low, other.Low), cmp.Compare(l.High, other.High))
}

// returns answers what everybody must bring who comes back. H97
func (s *State) returns() []Return {
	all := []Return{}
	for who := range s.people {
		for _, l := range s.people[who].limits() {
			r := s.people[who].least[l]
			all = append(all, Return{s.id(who), l, r.Least, r.Event})
		}
	}
	slices.SortStableFunc(all, func(a, b Return) int { return cmp.Compare(a.Player, b.Player) })
	return all
}

// punished answers the penalties, and which of them run. H101
func (s *State) punished() []Penalty {
	all := list(s.penalties)
	for i := range all {
		all[i].Running = all[i].Until != nil && s.now < *all[i].Until
	}
	return all
}

// Messages answers what waits for the floor, in order. K01
func (s *State) Messages() []Message {
	all := []Message{}
	byCode := func(code string, g *game, who func(t *table, add func(who int))) {
		for _, t := range g.tables {
			who(t, func(who int) { all = append(all, Message{code, s.id(who), t.number, g.ID}) })
		}
	}
	for i := range s.rows {
		g := &s.rows[i]
		byCode(CallOverdue, g, func(t *table, add func(int)) {
			for _, e := range g.list {
				if e.call != nil && e.call.table == t && e.call.overdue(s.now) {
					add(e.who)
				}
			}
		})
		due := s.due(g)
		for _, m := range []struct {
			code string
			is   func(who int, p *sitting) bool
		}{
			{SeatDue, func(who int, _ *sitting) bool { return slices.Contains(due, who) }},
			{DinnerOver, func(_ int, p *sitting) bool { return p.dinner && !p.atDinner(s.now) }},
			{PenaltyOver, func(who int, p *sitting) bool {
				free := s.people[who].free
				return s.people[who].timed && p.away && p.awaySince <= free && free <= s.now
			}},
			{ExcludedSeated, func(who int, _ *sitting) bool { return s.people[who].excluded }},
		} {
			byCode(m.code, g, func(t *table, add func(int)) {
				for _, c := range t.chairs {
					if c.who >= 0 && m.is(c.who, s.people[c.who].sits) {
						add(c.who)
					}
				}
			})
		}
	}
	codes := []string{CallOverdue, SeatDue, DinnerOver, PenaltyOver, ExcludedSeated}
	slices.SortStableFunc(all, func(a, b Message) int {
		return cmp.Or(cmp.Compare(slices.Index(codes, a.Code), slices.Index(codes, b.Code)), cmp.Compare(a.Table, b.Table),
			cmp.Compare(a.Player, b.Player))
	})
	return all
}

// Public answers what everybody may read, also on the wall: no names, no stacks.
func (s *State) Public() Public {
	all := Public{Currency: s.head.Day.Currency, Games: make([]PublicGame, len(s.rows))}
	for i := range s.rows {
		g := &s.rows[i]
		now := PublicGame{Game: g.ID, Tables: []PublicTable{}, Waiting: len(g.list), List: []string{}, Calls: []PublicCall{}}
		for _, t := range g.tables {
			now.Tables = append(now.Tables, PublicTable{t.number, len(t.chairs), t.taken, max(0, t.free()-t.held)})
		}
		for _, e := range g.list {
			board := s.head.Players[e.who].Board
			now.List = append(now.List, board)
			if e.call != nil {
				now.Calls = append(now.Calls, PublicCall{board, e.call.table.number})
			}
		}
		all.Games[i] = now
	}
	return all
}
