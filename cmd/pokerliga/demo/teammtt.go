package demo

import (
	"math/rand/v2"

	"pokerliga/scoring"
)

// mttChips is what every team has at the start of a team MTT, and small the
// smallest amount that changes hands in it.
const (
	mttChips = 30000
	small    = 100
)

// levels are how a heat of a team MTT is played: how many pots of note, and the
// big blind with which it begins and ends.
var levels = [scoring.Heats + 1]struct{ pots, from, to int }{
	1: {90, 200, 1000},
	2: {90, 1200, 5000},
	3: {1 << 20, 6000, 60000}, // until one is left (§ 3.2.9)
}

// mtt is a team MTT over the three heats of a matchday (§ 3.2.14).
type mtt struct {
	name   string
	stacks []stack // of those who are in
	outs   int
}

// stack is the chips of a team.
type stack struct {
	*entrant
	chips int
}

func newMTT(name string, entrants []*entrant) *mtt {
	m := &mtt{name: name}
	for _, e := range entrants {
		m.stacks = append(m.stacks, stack{e, mttChips})
	}
	return m
}

// holder returns who plays a team's stack in a heat; nil is a ghost. In the
// third heat of a team that is left in one MTT alone the better one plays.
func (m *mtt) holder(e *entrant, heat int, elsewhere bool) *person {
	a, b := e.slots[2*heat-2], e.slots[2*heat-1]
	switch {
	case !elsewhere && heat > 1 && a != nil && b != nil && b.skill > a.skill:
		return b
	case !elsewhere && heat > 1:
		return a
	case m.name == "A":
		return a
	}
	return b
}

// play plays one heat. The other MTT says who is still in there.
func (m *mtt) play(r *rand.Rand, heat int, other map[*entrant]bool) scoring.TeamMTT {
	sheet := scoring.TeamMTT{MTT: m.name}
	holders := map[*entrant]*person{}
	row := map[*entrant]int{}
	stayed := m.stacks[:0:0]
	for _, s := range m.stacks {
		who := m.holder(s.entrant, heat, other[s.entrant])
		line := scoring.Stack{Club: s.club.id, Start: s.chips, Ghost: who == nil}
		if heat == 2 && who != nil && who == s.late {
			sheet.Stacks = append(sheet.Stacks, scoring.Stack{Club: s.club.id, Start: s.chips, Removed: true})
			continue
		}
		if who != nil {
			line.Player = who.ID
		}
		row[s.entrant], holders[s.entrant] = len(sheet.Stacks), who
		sheet.Stacks = append(sheet.Stacks, line)
		stayed = append(stayed, s)
	}
	m.stacks = stayed
	level := levels[heat]
	for pot := 0; pot < level.pots && len(m.stacks) > 1; pot++ {
		blind := min(level.from+(level.to-level.from)*pot/90, level.to) / small * small
		if gone := m.pot(r, blind, holders); gone != nil {
			m.outs++
			sheet.Stacks[row[gone]].Out = m.outs
		}
	}
	for _, s := range m.stacks {
		sheet.Stacks[row[s.entrant]].End = s.chips
	}
	return sheet
}

// pot plays one pot of note between two teams and returns who is out, if
// somebody is. An empty chair loses its blinds and nothing more (§ 3.2.6).
func (m *mtt) pot(r *rand.Rand, blind int, holders map[*entrant]*person) *entrant {
	i := r.IntN(len(m.stacks))
	j := r.IntN(len(m.stacks) - 1)
	if j >= i {
		j++
	}
	a, b := holders[m.stacks[i].entrant], holders[m.stacks[j].entrant]
	bet := blind * (2 + early(r, 14)) / 2
	if r.IntN(100) < 8 || min(m.stacks[i].chips, m.stacks[j].chips) < 7*blind {
		bet = 1 << 30 // all in
	}
	if a == nil || b == nil {
		bet = blind * 3 / 2
	}
	if a == nil || b != nil && r.IntN(weights[a.skill]+weights[b.skill]) >= weights[a.skill] {
		i, j = j, i // the second wins
	}
	bet = min(bet, m.stacks[i].chips, m.stacks[j].chips) / small * small
	m.stacks[i].chips += bet
	m.stacks[j].chips -= bet
	if m.stacks[j].chips > 0 {
		return nil
	}
	gone := m.stacks[j].entrant
	m.stacks = append(m.stacks[:j], m.stacks[j+1:]...)
	return gone
}

// in returns the teams that are still in.
func (m *mtt) in() map[*entrant]bool {
	in := map[*entrant]bool{}
	for _, s := range m.stacks {
		in[s.entrant] = true
	}
	return in
}
