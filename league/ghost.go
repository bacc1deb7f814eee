package league

import (
	"fmt"

	"pokerliga/scoring"
)

// refuseRemoved refuses to take a stack out of an MTT whose team has played a
// hand: somebody of it sat there in the first heat (§ 3.2.17, A43). That nobody
// came until the end of the first level of the second heat either is the word of
// the director, who enters it. An admin may force it.
func (d *day) refuseRemoved(mtt *scoring.TeamMTT, terms *Terms) error {
	first := d.Heat(1)
	if first == nil || first.TeamMTT(mtt.MTT) == nil || terms.Force {
		return nil
	}
	played := map[string]string{}
	for _, s := range first.TeamMTT(mtt.MTT).Stacks {
		played[s.Club] = s.Player
	}
	for i, s := range mtt.Stacks {
		if player := played[s.Club]; s.Removed && player != "" {
			return &scoring.Fault{Path: fmt.Sprintf("$.stacks[%d].removed", i), Rule: "3.2.17",
				Sentence: fmt.Sprintf("In Heat 1 hat Spieler %s für %s in MTT %s gespielt; entfernt wird nur der Stack einer Mannschaft, die bis zum Ende des ersten Levels von Heat 2 keine Hand gespielt hat.",
					clip(player), clip(s.Club), mtt.MTT)}
		}
	}
	return nil
}
