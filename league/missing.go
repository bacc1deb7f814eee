package league

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// most is how many names a sentence lists.
const most = 8

// refuseMissing refuses to close a heat while cards or stacks are missing that
// ought to be there by § 3.2.11, and names them.
func (d *day) refuseMissing(ctx context.Context, h *scoring.Heat) error {
	var gaps []string
	for _, mtt := range []string{"A", "B"} {
		if d.lacksStacks(h, mtt) {
			gaps = append(gaps, "die Stacks von MTT "+mtt)
		}
	}
	names, err := d.names(ctx, d.seatless(h))
	if err != nil {
		return err
	}
	if len(names) > most {
		names = append(names[:most:most], fmt.Sprintf("%d weitere", len(names)-most))
	}
	if len(names) > 0 {
		gaps = append(gaps, "ein Sit'n'Go-Platz für "+strings.Join(names, ", "))
	}
	if len(gaps) == 0 {
		return nil
	}
	return rulebook.Ref("3.2.11").Breach("In Heat %d fehlt noch: %s. Mit einer Anmerkung kann der Heat trotzdem abgeschlossen werden.",
		h.Number, strings.Join(gaps, "; "))
}

// lacksStacks reports whether teams are in an MTT whose stacks are not there.
func (d *day) lacksStacks(h *scoring.Heat, mtt string) bool {
	if m := h.TeamMTT(mtt); m != nil && len(m.Stacks) > 0 {
		return false
	}
	if h.Number == 1 {
		return len(d.Lineups) > 0
	}
	before := d.Heat(h.Number - 1)
	if before.TeamMTT(mtt) == nil {
		return before.Open // else it was decided even earlier
	}
	in := 0
	for _, s := range before.TeamMTT(mtt).Stacks {
		if s.Out == 0 && !s.Removed {
			in++
		}
	}
	return in > 1
}

// seatless returns the players who by § 3.2.11 sit at a Sit'n'Go table in that
// heat and have neither a seat nor a stack, in the order of the lineups. An
// empty chair beyond the empty slots of a lineup stands for one of its players,
// and who was disqualified before (§ 2.2.16) is not waited for.
func (d *day) seatless(h *scoring.Heat) []string {
	there, ghosts := d.present(h)
	var players []string
	for i := range d.Lineups {
		l := &d.Lineups[i]
		chairs := ghosts[l.Club]
		var lacking []string
		for slot, player := range l.Slots {
			switch {
			case slot/2+1 == h.Number: // plays the team MTT
			case player == "":
				chairs--
			case !there[player]:
				lacking = append(lacking, player)
			}
		}
		if len(lacking) > max(chairs, 0) {
			players = append(players, lacking...)
		}
	}
	return players
}

// present returns who has a seat or a stack in a heat or was disqualified in
// one before, and how many empty chairs each club has at the tables.
func (d *day) present(h *scoring.Heat) (there map[string]bool, ghosts map[string]int) {
	there, ghosts = map[string]bool{}, map[string]int{}
	for i := range d.Heats {
		heat := &d.Heats[i]
		if heat.Number > h.Number {
			break
		}
		for _, card := range heat.SitAndGos {
			for _, s := range card.Seats {
				if s.Ghost && heat.Number == h.Number {
					ghosts[s.Club]++
				}
				there[s.Player] = there[s.Player] || heat.Number == h.Number || s.Disqualified
			}
		}
		for _, mtt := range heat.TeamMTTs {
			for _, s := range mtt.Stacks {
				there[s.Player] = there[s.Player] || heat.Number == h.Number || s.Disqualified
			}
		}
	}
	return there, ghosts
}

// names returns the names of players, in their order.
func (d *day) names(ctx context.Context, ids []string) ([]string, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	players, err := d.tx.Players(ctx, ids)
	if err != nil {
		return nil, err
	}
	name := make(map[string]string, len(players))
	for i := range players {
		name[players[i].ID] = players[i].Name()
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = name[id]
	}
	return names, nil
}
