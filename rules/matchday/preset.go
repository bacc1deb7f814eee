package matchday

import (
	"slices"

	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// Preset is what the entry of a heat can begin with: empty cards as the tables
// were drawn, and the stacks as they are handed over. § 3.2.8, § 3.2.11
type Preset struct {
	Heat      int                `json:"heat"`
	Void      string             `json:"void,omitempty"` // why the last draw does not hold
	Tables    []int              `json:"missing_tables"` // that were drawn and have no card yet
	TableSum  int                `json:"table_chips"`    // the chips that each player brings to a table, 0 where nobody has said it
	SitAndGos []scoring.SitAndGo `json:"sit_and_gos"`    // without places; empty without a draw that holds
	TeamMTTs  []PresetMTT        `json:"team_mtts"`
}

// PresetMTT are the stacks of an MTT at the beginning of a heat. § 3.2.8
type PresetMTT struct {
	MTT     string        `json:"mtt"`
	Sum     int           `json:"sum"`      // the chips of all stacks at the beginning of the heat, and so at its end
	NextOut int           `json:"next_out"` // the number of the next elimination in the MTT
	Stacks  []PresetStack `json:"stacks"`
}

// PresetStack is a stack as a heat begins. Where the captain may still choose,
// candidates names the players and player the one whose slot it is: which of the two
// goes where (§ 3.2.5), and who comes in when one stack is left (§ 3.2.7).
type PresetStack struct {
	Club         string   `json:"club"`
	Player       string   `json:"player,omitempty"`
	Ghost        bool     `json:"ghost,omitempty"`
	Disqualified bool     `json:"disqualified,omitempty"` // in this heat
	Start        int      `json:"start"`
	Candidates   []string `json:"candidates"`
}

// Noted is what the director has noted beside the cards: who is there, and who was
// penalized. § 2.2.14, § 2.2.15
type Noted struct {
	CheckIns  []CheckIn
	Penalties []Penalty
}

// absent returns the players of the lineups whose teams have checked in without
// them, and who have had no seat and no stack on that day. § 2.2.14, § 3.2.17
func (n *Noted) absent(m *scoring.Matchday) map[string]bool {
	gone := map[string]bool{}
	for i := range n.CheckIns {
		in := &n.CheckIns[i]
		l := m.Lineup(in.Club)
		if l == nil {
			continue
		}
		for _, player := range l.Slots {
			gone[player] = player != "" && !in.has(player)
		}
	}
	for i := range m.Heats {
		for player := range m.Heats[i].Present() {
			delete(gone, player)
		}
	}
	return gone
}

// PresetOf returns what the entry of a heat can begin with, after its draw, if one
// holds, and what was noted in the hall. Who was absent at the check-in is a ghost
// until he comes (§ 3.2.17), and who was disqualified in this heat is so on his card
// or stack (§ 2.2.16). Before the heat before it has stacks, there is less of it.
// § 3.2.8, § 3.2.11
func PresetOf(m *scoring.Matchday, heat int, drawn []draw.DrawnTable, noted *Noted) *Preset {
	h := handover{Matchday: m, heat: heat, out: outBefore(m, noted.Penalties, heat), now: outIn(m, noted.Penalties, heat),
		absent: noted.absent(m)}
	p := &Preset{Heat: heat, SitAndGos: h.cards(drawn), TeamMTTs: []PresetMTT{}, TableSum: m.SNGStartChips,
		Tables: append([]int{}, MissingTables(m.Heat(heat), drawn)...)}
	for _, mtt := range []string{"A", "B"} {
		if stacks := h.stacks(mtt); len(stacks) > 0 {
			begins := PresetMTT{MTT: mtt, NextOut: nextOut(m, mtt, heat), Stacks: stacks}
			for i := range stacks {
				begins.Sum += stacks[i].Start
			}
			p.TeamMTTs = append(p.TeamMTTs, begins)
		}
	}
	return p
}

// Ghost reports whether the chair of a club is empty with which the card of a table begins: its player has not come. § 3.2.17
func (p *Preset) Ghost(table int, club string) bool {
	return slices.ContainsFunc(p.SitAndGos, func(c scoring.SitAndGo) bool {
		return c.Table == table && slices.ContainsFunc(c.Seats, func(s scoring.Seat) bool { return s.Ghost && s.Club == club })
	})
}

// nextOut returns the number of the next elimination in an MTT: they are counted through all heats up to that one.
// § 2.2.26
func nextOut(m *scoring.Matchday, mtt string, heat int) int {
	last := 0
	for i := range m.Heats {
		if played := m.Heats[i].TeamMTT(mtt); played != nil && m.Heats[i].Number <= heat {
			for j := range played.Stacks {
				last = max(last, played.Stacks[j].Out)
			}
		}
	}
	return last + 1
}
