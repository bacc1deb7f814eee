package cash

import "pokerliga/rules/rulebook"

// Events of those who are away, and come back.
const (
	Away      = "away"
	Missed    = "missed"
	Back      = "back"
	TakeBreak = "dinner"
)

// Blinds.
const (
	SmallBlind = "small"
	BigBlind   = "big"
)

// How somebody is back.
const (
	Wait  = "wait" // he sits and waits for the big blind
	InBB  = "big"  // he is in the big blind and plays
	Posts = "post" // he pays what he owes and plays
	Free  = "free" // he plays and pays nothing
)

var (
	_ = declares(EventKind{Do: Away, Rule: "H94", Keys: []Key{playerKey}, Apply: (*State).leaveSeat})
	_ = declares(EventKind{Do: Missed, Rule: "H94", Apply: (*State).missed,
		Keys: []Key{playerKey, oneOf("blind", func(e *Event) any { return &e.Blind }, SmallBlind, BigBlind)}})
	_ = declares(EventKind{
		Do: Back, Rule: "H95", Apply: (*State).back,
		Keys: []Key{playerKey, oneOf("how", func(e *Event) any { return &e.How }, Wait, InBB, Posts, Free),
			{Name: "between", At: func(e *Event) any { return &e.Between }}},
		Check: func(e *Event) *rulebook.Breach {
			if e.Between && e.How != Posts {
				return fault(".between", "Zwischen Button und Small Blind steht nur, wer nachzahlt.")
			}
			return nil
		},
	})
	_ = declares(EventKind{Do: TakeBreak, Rule: "H96", Keys: []Key{playerKey, {Name: "granted", At: func(e *Event) any { return &e.Granted }}},
		Apply: (*State).dinner})
)

// Debt is what somebody pays who plays again: dead, and live as his bet, in cents. H95
type Debt struct {
	Dead int64 `json:"dead"`
	Live int64 `json:"live"`
}

// owes returns what somebody owes, each blind once, however often it was missed. H95 (K19, K30)
func (s *State) owes(p *sitting) (d Debt) {
	g := &s.rows[p.table.game]
	if p.big > 0 || p.small {
		d.Dead = g.Small
	}
	if p.big > 0 || p.moved {
		d.Live = g.Big
	}
	return d
}

// dealt reports whether somebody gets cards. H94 (K16)
func (p *sitting) dealt() bool { return p.big == 0 && !p.waits && !p.moved }

// atDinner reports whether the dinner break of somebody runs. H96
func (p *sitting) atDinner(now Instant) bool { return p.dinner && now < p.dinnerUntil }

// clear takes markers and debts away. H95
func (p *sitting) clear() { p.big, p.small, p.moved, p.waits = 0, false, false, false }

// goes notes that somebody is not there from now on, if he was.
func (p *sitting) goes(now Instant) {
	if !p.away {
		p.away, p.awaySince = true, now
	}
	p.waits = false
}

// leaveSeat notes that somebody has left his place. H94
func (s *State) leaveSeat(e *Event) *rulebook.Breach {
	_, p, found := s.seated(e.Player)
	switch {
	case found != nil:
		return found
	case p.away:
		return fault(".player", "„%s“ ist schon weg.", e.Player)
	}
	p.goes(s.now)
	return nil
}

// missed notes that a blind came to somebody who did not pay it. Only the big one gives a marker, the second one not while his dinner break
// runs. H94 (K15, K17)
func (s *State) missed(e *Event) *rulebook.Breach {
	_, p, found := s.seated(e.Player)
	switch {
	case found != nil:
		return found
	case s.rows[p.table.game].Big == 0: // K36
		return fault(".player", "In diesem Spiel gibt es keine Blinds.")
	}
	p.goes(s.now)
	switch {
	case e.Blind == SmallBlind:
		p.small = true
	case p.big == 0:
		p.big = 1
	case p.big == 1 && !p.atDinner(s.now):
		p.big, p.second = 2, s.event
	}
	return nil
}

// back lets somebody play again, or wait for the big blind. H95
func (s *State) back(e *Event) *rulebook.Breach {
	who, p, found := s.seated(e.Player)
	if found != nil {
		return found
	}
	owes := s.owes(p)
	nothing := owes == Debt{}
	switch {
	case !p.away && nothing:
		return fault(".player", "„%s“ ist nicht weg und schuldet nichts.", e.Player)
	case nothing && (e.How == Wait || e.How == Posts):
		return fault(".how", "„%s“ schuldet nichts.", e.Player)
	case e.How == Wait && p.waits:
		return fault(".how", "„%s“ wartet schon auf das Big Blind.", e.Player)
	case e.Between && p.big == 0:
		return fault(".between", "Beides zahlt nur, wer das Big Blind versäumt hat.")
	}
	s.warnIf(s.isDue(who), SeatWasFree)
	s.warnIf(e.How == Free && !nothing, Waived)
	s.warnIf(s.sitsOut(who), PenaltyRuns)
	if p.dinner {
		at := s.now
		s.dinners[p.dinnerRow].Back = &at
	}
	p.away, p.dinner = false, false
	if e.How == Wait {
		p.waits = true
		return nil
	}
	if e.How == Posts {
		s.posts = append(s.posts, Post{Event: s.event, Player: e.Player, Table: p.table.number, Debt: owes, Between: e.Between})
	}
	p.clear()
	return nil
}

// dinner lets somebody go to dinner: so often a day, and so many of one table at once. The floor may grant more. H96 (K20, K21)
func (s *State) dinner(e *Event) *rulebook.Breach {
	who, p, found := s.seated(e.Player)
	switch {
	case found != nil:
		return found
	case p.atDinner(s.now):
		return fault(".player", "„%s“ ist schon beim Essen.", e.Player)
	}
	rules := &s.head.Rules
	again := s.people[who].dinners >= rules.Dinners
	many := s.dining(p.table) >= rules.DinnerTable
	switch {
	case e.Granted:
		s.warnIf(again, DinnerAgain)
		s.warnIf(many, DinnerMany)
	case again:
		return fault(".player", "„%s“ hatte heute schon eine Essenspause; eine weitere erlaubt nur die Leitung.", e.Player)
	case many:
		return fault(".player", "Von Tisch %d sind schon %d beim Essen; noch jemanden lässt nur die Leitung gehen.", p.table.number, rules.DinnerTable)
	}
	s.people[who].dinners++
	p.goes(s.now)
	p.dinner, p.dinnerUntil, p.dinnerRow = true, after(s.now, rules.DinnerSeconds), len(s.dinners)
	s.dinners = append(s.dinners, Dinner{Event: s.event, Player: e.Player, At: s.now, Until: p.dinnerUntil})
	return nil
}

// dining returns how many of a table are at dinner. H96
func (s *State) dining(t *table) (count int64) {
	for _, c := range t.chairs {
		if c.who >= 0 && s.people[c.who].sits.atDinner(s.now) {
			count++
		}
	}
	return count
}

// passes returns how many others with cards somebody passes who goes from his chair to another one clockwise away from the button, which may be
// on an empty chair. Who comes nearer to it passes nobody. H95 (K23)
func (s *State) passes(p *sitting, to, button int) (count int) {
	seats := len(p.table.chairs)
	way := func(seat int) int { return (seat-button-1+seats)%seats + 1 }
	for i, c := range p.table.chairs {
		if c.who >= 0 && s.people[c.who].sits.dealt() && way(p.chair) < way(i+1) && way(i+1) < way(to) {
			count++
		}
	}
	return count
}
