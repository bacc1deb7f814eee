package cash

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// Events of the lists.
const (
	List    = "list"
	Off     = "off"
	Call    = "call"
	Confirm = "confirm"
	Pass    = "pass"
)

// How somebody passes.
const (
	Said = "said"
	Late = "late"
)

// entry is somebody on the list of a game.
type entry struct {
	who    int
	since  Instant
	ahead  bool
	passes int64
	call   *call // nil: he is not called
}

// call is a call to a chair of a table, which is held as long as it is open.
type call struct {
	table     *table
	at, until Instant
	confirmed bool
}

// overdue reports whether he should be there. K01
func (c *call) overdue(now Instant) bool { return now >= c.until }

// hangUp ends the call of an entry.
func (e *entry) hangUp() {
	if e.call != nil {
		e.call.table.held--
		e.call = nil
	}
}

var (
	_ = declares(EventKind{Do: List, Rule: "H91", Keys: []Key{playerKey, gameKey, {Name: "ahead", At: func(e *Event) any { return &e.Ahead }}},
		Apply: (*State).list})
	_ = declares(EventKind{Do: Off, Rule: "H91", Keys: []Key{playerKey, gameKey}, Apply: (*State).off})
	_ = declares(EventKind{Do: Call, Rule: "H91", Keys: []Key{playerKey, gameKey, tableKey}, Apply: (*State).call})
	_ = declares(EventKind{Do: Confirm, Rule: "H91", Keys: []Key{playerKey, gameKey}, Apply: (*State).confirm})
	_ = declares(EventKind{Do: Pass, Rule: "H91", Apply: (*State).pass,
		Keys: []Key{playerKey, gameKey, oneOf("how", func(e *Event) any { return &e.How }, Said, Late)}})
)

// position returns where somebody stands on the list of a game, -1 if he does not.
func (g *game) position(who int) int {
	return slices.IndexFunc(g.list, func(e *entry) bool { return e.who == who })
}

// take takes somebody off the list of a game, with his call, and reports whether he was on it.
func (g *game) take(who int) bool {
	i := g.position(who)
	if i < 0 {
		return false
	}
	g.list[i].hangUp()
	g.list = slices.Delete(g.list, i, i+1)
	return true
}

// calledTo returns the call of somebody for a game, nil if he has none.
func (g *game) calledTo(who int) *call {
	if i := g.position(who); i >= 0 {
		return g.list[i].call
	}
	return nil
}

// list puts somebody down. He may be on any number of lists, but that of the game he sits in is the one of table changes (K05). H91
func (s *State) list(e *Event) *rulebook.Breach {
	who, at := s.players[e.Player], s.games[e.Game]
	g := &s.rows[at]
	switch {
	case g.position(who) >= 0:
		return fault(".player", "„%s“ steht schon auf dieser Liste.", e.Player)
	case s.inGame(who, at):
		return fault(".player", "„%s“ sitzt in diesem Spiel; einen anderen Tisch gibt es mit „change“.", e.Player)
	}
	place := len(g.list)
	if e.Ahead { // behind those who are ahead already (K10)
		for place = 0; place < len(g.list) && g.list[place].ahead; {
			place++
		}
	}
	g.list = slices.Insert(g.list, place, &entry{who: who, since: s.now, ahead: e.Ahead})
	s.warnIf(s.people[who].excluded, Excluded)
	return nil
}

// off takes somebody off a list. H91
func (s *State) off(e *Event) *rulebook.Breach {
	if !s.rows[s.games[e.Game]].take(s.players[e.Player]) {
		return fault(".player", "„%s“ steht nicht auf dieser Liste.", e.Player)
	}
	return nil
}

// call calls somebody to a chair of a table. The floor may pass over the order, which is warned of (K06). H91
func (s *State) call(e *Event) *rulebook.Breach {
	who, at := s.players[e.Player], s.games[e.Game]
	g := &s.rows[at]
	place := g.position(who)
	t, found := s.opened(e.Table)
	switch {
	case found != nil:
		return found
	case place < 0:
		return fault(".player", "„%s“ steht nicht auf dieser Liste.", e.Player)
	case g.list[place].call != nil:
		return fault(".player", "„%s“ ist schon aufgerufen.", e.Player)
	case t.game != at:
		return fault(".table", "An Tisch %d wird ein anderes Spiel gespielt.", e.Table)
	case s.available(t) <= 0:
		return fault(".table", "An Tisch %d ist kein Platz, den man anbieten kann.", e.Table)
	}
	s.warnIf(s.passedOver(t, who), OutOfOrder)
	s.warnBarred(who)
	g.list[place].call = &call{table: t, at: s.now, until: after(s.now, s.head.Rules.CallSeconds)}
	t.held++
	return nil
}

// called returns the entry of somebody who is called, and refuses one who is not.
func (s *State) called(e *Event) (*game, *entry, *rulebook.Breach) {
	g := &s.rows[s.games[e.Game]]
	if i := g.position(s.players[e.Player]); i >= 0 && g.list[i].call != nil {
		return g, g.list[i], nil
	}
	return nil, nil, fault(".player", "„%s“ ist für dieses Spiel nicht aufgerufen.", e.Player)
}

// confirm says that somebody is coming, once, which gives him as long again. H91 (K08)
func (s *State) confirm(e *Event) *rulebook.Breach {
	_, one, found := s.called(e)
	switch {
	case found != nil:
		return found
	case one.call.confirmed:
		return fault(".player", "„%s“ hat schon gesagt, dass er kommt.", e.Player)
	}
	one.call.confirmed, one.call.until = true, after(s.now, s.head.Rules.CallSeconds)
	return nil
}

// pass ends the call of somebody who does not come. He goes to the end of the list, or off it. H91 (K09)
func (s *State) pass(e *Event) *rulebook.Breach {
	g, one, found := s.called(e)
	if found != nil {
		return found
	}
	s.warnIf(e.How == Late && !one.call.overdue(s.now), CallRunning)
	g.take(one.who)
	if one.passes++; one.passes <= s.head.Rules.Passes {
		one.ahead = false
		g.list = append(g.list, one)
	}
	return nil
}

// warnBarred warns of somebody who may not play. H101
func (s *State) warnBarred(who int) {
	s.warnIf(s.people[who].excluded, Excluded)
	s.warnIf(s.sitsOut(who), PenaltyRuns)
}
