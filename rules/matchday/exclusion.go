package matchday

import (
	"fmt"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// excluded returns who was disqualified by a referee, and in which heat: the
// first, if in more than one. § 2.2.16
func excluded(all []Penalty) map[string]int {
	heat := map[string]int{}
	for _, p := range all {
		if p.Kind != PenaltyDisqualification || p.Lifted != nil {
			continue
		}
		first, twice := heat[p.Player]
		if twice {
			p.Heat = min(p.Heat, first)
		}
		heat[p.Player] = p.Heat
	}
	return heat
}

// outBefore returns who was disqualified before a heat: by a penalty, or as a
// card or a stack says. § 2.2.16
func outBefore(m *scoring.Matchday, all []Penalty, heat int) map[string]bool {
	out := map[string]bool{}
	for player, in := range excluded(all) {
		out[player] = in < heat
	}
	for i := range m.Heats {
		h := &m.Heats[i]
		if h.Number >= heat {
			break
		}
		for player, disqualified := range h.Present() {
			out[player] = out[player] || disqualified
		}
	}
	return out
}

// outIn returns who was disqualified in a heat: by a penalty, or as a card or a
// stack says. § 2.2.16
func outIn(m *scoring.Matchday, all []Penalty, heat int) map[string]bool {
	out := map[string]bool{}
	for player, in := range excluded(all) {
		out[player] = in == heat
	}
	if h := m.Heat(heat); h != nil {
		for player, disqualified := range h.Present() {
			out[player] = out[player] || disqualified
		}
	}
	return out
}

// Presence is a player at a card or a stack of a heat, and where he stands in
// what was sent. § 2.2.16
type Presence struct {
	Path, Player string
	Disqualified bool
}

// Seated are the players on a card. § 3.2.18
func Seated(card *scoring.SitAndGo) []Presence {
	var who []Presence
	for i, s := range card.Seats {
		if s.Player != "" {
			who = append(who, Presence{fmt.Sprintf("$.seats[%d].player", i), s.Player, s.Disqualified})
		}
	}
	return who
}

// Stacked are the players at the stacks of an MTT. § 3.2.11
func Stacked(mtt *scoring.TeamMTT) []Presence {
	var who []Presence
	for i, s := range mtt.Stacks {
		if s.Player != "" {
			who = append(who, Presence{fmt.Sprintf("$.stacks[%d].player", i), s.Player, s.Disqualified})
		}
	}
	return who
}

// RefuseExcluded refuses to seat a player in a heat after the one in which a
// referee has disqualified him. § 2.2.16, A25
func RefuseExcluded(all []Penalty, heat int, who []Presence) error {
	in := excluded(all)
	for _, p := range who {
		if before := in[p.Player]; before > 0 && before < heat {
			return &scoring.Fault{Path: p.Path, Rule: "2.2.16",
				Sentence: fmt.Sprintf("Spieler %s wurde in Heat %d disqualifiziert und spielt an diesem Tag nicht mehr.", p.Player, before)}
		}
	}
	return nil
}

// RefuseForeign refuses a penalty against a player who stands in the lineup of another
// club. § 2.2.16
func (p *Penalty) RefuseForeign(m *scoring.Matchday) error {
	for i := range m.Lineups {
		if l := &m.Lineups[i]; l.Club != p.Club && slices.Contains(l.Slots[:], p.Player) {
			return &scoring.Fault{Path: "$.player", Rule: "2.2.16",
				Sentence: "Der Spieler steht bei dieser Sammelrunde in der Aufstellung eines anderen Vereins."}
		}
	}
	return nil
}

// RefuseForeignPlayers refuses the disqualification of a team that names somebody
// who is neither in its lineup nor a member of the club on that day. § 3.2.16
func RefuseForeignPlayers(s *scoring.Sanction, m *scoring.Matchday, roster []scoring.Membership) error {
	for i, player := range s.Players {
		if l := m.Lineup(s.Club); l != nil && slices.Contains(l.Slots[:], player) {
			continue
		}
		if !slices.ContainsFunc(roster, func(r scoring.Membership) bool { return r.Player == player && r.Club == s.Club && r.On(m.Date) }) {
			return &scoring.Fault{Path: fmt.Sprintf("$.players[%d]", i), Rule: "3.2.16",
				Sentence: "Der Spieler gehört am Tag der Sammelrunde nicht zu diesem Verein und steht nicht in seiner Aufstellung."}
		}
	}
	return nil
}

// DoubtsOfExclusion warns of players on a sheet of a heat which says something else than the referee: whom he has
// disqualified in that heat or in one before, and who sits there as if nothing had happened; and who is marked as
// disqualified there although that was lifted. § 2.2.16, A25
func DoubtsOfExclusion(all []Penalty, heat int, who []Presence) []rulebook.Warning {
	in := excluded(all)
	var doubts []rulebook.Warning
	for _, p := range who {
		var says string
		switch at := in[p.Player]; {
		case at > 0 && at < heat:
			says = fmt.Sprintf("Spieler %s wurde in Heat %d disqualifiziert und spielt an diesem Tag nicht mehr, steht hier aber.", p.Player, at)
		case at == heat && !p.Disqualified:
			says = fmt.Sprintf("Spieler %s wurde in diesem Heat disqualifiziert, ist hier aber nicht so eingetragen.", p.Player)
		case at == 0 && p.Disqualified && lifted(all, heat, p.Player):
			says = fmt.Sprintf("Die Disqualifikation von Spieler %s ist aufgehoben, hier ist er aber noch so eingetragen.", p.Player)
		default:
			continue
		}
		doubts = append(doubts, rulebook.Warning{Path: p.Path, Rule: "2.2.16", Detail: says})
	}
	return doubts
}

// lifted reports whether a disqualification of a player in a heat was lifted. § 2.2.15
func lifted(all []Penalty, heat int, player string) bool {
	return slices.ContainsFunc(all, func(p Penalty) bool {
		return p.Kind == PenaltyDisqualification && p.Player == player && p.Heat == heat && p.Lifted != nil
	})
}
