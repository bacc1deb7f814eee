package league

import (
	"context"
	"fmt"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// excluded returns who was disqualified by a referee, and in which heat.
func excluded(all []Penalty) map[string]int {
	heat := map[string]int{}
	for _, p := range all {
		if p.Kind == PenaltyDisqualification && p.Lifted == nil && (heat[p.Player] == 0 || p.Heat < heat[p.Player]) {
			heat[p.Player] = p.Heat
		}
	}
	return heat
}

// disqualified returns who was disqualified before a heat: by a penalty, or as a
// card or a stack says. § 2.2.16
func (d *day) disqualified(ctx context.Context, heat int) (map[string]bool, error) {
	all, err := d.tx.Penalties(ctx, d.at)
	if err != nil {
		return nil, err
	}
	return outBefore(d.Matchday, all, heat), nil
}

// outBefore is disqualified for facts that were read already.
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
		for _, card := range h.SitAndGos {
			for _, s := range card.Seats {
				out[s.Player] = out[s.Player] || s.Disqualified
			}
		}
		for _, mtt := range h.TeamMTTs {
			for _, s := range mtt.Stacks {
				out[s.Player] = out[s.Player] || s.Disqualified
			}
		}
	}
	return out
}

// presence is a player at a card or a stack of a heat, and where he stands in it.
type presence struct {
	path, player string
	disqualified bool
}

// refuseExcluded refuses to seat a player in a heat after the one in which a
// referee has disqualified him (§ 2.2.16, A25).
func (d *day) refuseExcluded(ctx context.Context, heat int, who []presence) error {
	all, err := d.tx.Penalties(ctx, d.at)
	if err != nil {
		return err
	}
	in := excluded(all)
	for _, p := range who {
		if before := in[p.player]; before > 0 && before < heat {
			return &scoring.Fault{Path: p.path, Rule: "2.2.16",
				Sentence: fmt.Sprintf("Spieler %s wurde in Heat %d disqualifiziert und spielt an diesem Tag nicht mehr.", clip(p.player), before)}
		}
	}
	return nil
}

// doubtsOfPenalties warns of players whom a referee has disqualified in that very
// heat and who sit there as if nothing had happened (§ 2.2.16).
func (d *day) doubtsOfPenalties(ctx context.Context, heat int, who []presence) ([]rulebook.Warning, error) {
	all, err := d.tx.Penalties(ctx, d.at)
	if err != nil {
		return nil, err
	}
	in := excluded(all)
	var doubts []rulebook.Warning
	for _, p := range who {
		if in[p.player] == heat && !p.disqualified {
			doubts = append(doubts, rulebook.Warning{Path: p.path, Rule: "2.2.16", Detail: fmt.Sprintf("Spieler %s wurde in diesem Heat disqualifiziert, ist hier aber nicht so eingetragen.", p.player)})
		}
	}
	return doubts, nil
}

// seated are the players on a card.
func seated(card *scoring.SitAndGo) []presence {
	var who []presence
	for i, s := range card.Seats {
		if s.Player != "" {
			who = append(who, presence{fmt.Sprintf("$.seats[%d].player", i), s.Player, s.Disqualified})
		}
	}
	return who
}

// stacked are the players at the stacks of an MTT.
func stacked(mtt *scoring.TeamMTT) []presence {
	var who []presence
	for i, s := range mtt.Stacks {
		if s.Player != "" {
			who = append(who, presence{fmt.Sprintf("$.stacks[%d].player", i), s.Player, s.Disqualified})
		}
	}
	return who
}
