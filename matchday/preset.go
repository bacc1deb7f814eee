package matchday

import (
	"pokerliga/draw"
	"pokerliga/scoring"
)

// Preset is what the entry of a heat can begin with: empty cards as the tables
// were drawn, and the stacks as they are handed over. § 3.2.8, § 3.2.11
type Preset struct {
	Heat      int                `json:"heat"`
	SitAndGos []scoring.SitAndGo `json:"sit_and_gos"` // without places; empty before the draw
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
	Club       string   `json:"club"`
	Player     string   `json:"player,omitempty"`
	Ghost      bool     `json:"ghost,omitempty"`
	Start      int      `json:"start"`
	Candidates []string `json:"candidates"`
}

// PresetOf returns what the entry of a heat can begin with, after its draw, if
// there was one, and the penalties of the day. Before the heat before it has
// stacks, there is less of it. § 3.2.8, § 3.2.11
func PresetOf(m *scoring.Matchday, heat int, drawn []draw.DrawnTable, penalties []Penalty) *Preset {
	p := &Preset{Heat: heat, SitAndGos: emptyCards(drawn), TeamMTTs: []PresetMTT{}}
	h := handover{m, heat, outBefore(m, penalties, heat)}
	for _, mtt := range []string{"A", "B"} {
		if stacks := h.stacks(mtt); len(stacks) > 0 {
			p.TeamMTTs = append(p.TeamMTTs, PresetMTT{mtt, stacks})
		}
	}
	return p
}

// emptyCards are the cards of drawn tables before anybody has played. § 3.2.11
func emptyCards(drawn []draw.DrawnTable) []scoring.SitAndGo {
	cards := []scoring.SitAndGo{}
	for _, table := range drawn {
		card := scoring.SitAndGo{Table: table.Table, Seats: []scoring.Seat{}}
		for _, seat := range table.Seats {
			if seat.Ghost {
				card.Seats = append(card.Seats, scoring.Seat{Club: seat.Club, Ghost: true})
				continue
			}
			card.Seats = append(card.Seats, scoring.Seat{Player: seat.Player})
		}
		cards = append(cards, card)
	}
	return cards
}
