package matchday

import (
	"pokerliga/draw"
	"pokerliga/scoring"
)

// Preset is what the entry of a heat can begin with: empty cards as the tables
// were drawn, and the stacks as they are handed over. § 3.2.8, § 3.2.11
type Preset struct {
	Heat      int                `json:"heat"`
	Void      string             `json:"void,omitempty"` // why the last draw does not hold
	SitAndGos []scoring.SitAndGo `json:"sit_and_gos"`    // without places; empty without a draw that holds
	TeamMTTs  []PresetMTT        `json:"team_mtts"`
}

// PresetMTT are the stacks of an MTT at the beginning of a heat. § 3.2.8
type PresetMTT struct {
	MTT    string        `json:"mtt"`
	Stacks []PresetStack `json:"stacks"`
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
	p := &Preset{Heat: heat, SitAndGos: h.cards(drawn), TeamMTTs: []PresetMTT{}}
	for _, mtt := range []string{"A", "B"} {
		if stacks := h.stacks(mtt); len(stacks) > 0 {
			p.TeamMTTs = append(p.TeamMTTs, PresetMTT{mtt, stacks})
		}
	}
	return p
}
