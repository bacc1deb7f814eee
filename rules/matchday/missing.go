package matchday

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// most is how many names or sentences a refusal lists.
const most = 8

// Missing is what a heat lacks that ought to be there. § 3.2.11
type Missing struct {
	Heat    int
	MTTs    []string // whose stacks are not there
	Players []string // who have neither a seat nor a stack, in the order of the lineups
}

// MissingIn finds what a heat of a matchday lacks. § 3.2.11
func MissingIn(m *scoring.Matchday, h *scoring.Heat) *Missing {
	lacks := &Missing{Heat: h.Number, Players: seatless(m, h)}
	for _, mtt := range []string{"A", "B"} {
		if lacksStacks(m, h, mtt) {
			lacks.MTTs = append(lacks.MTTs, mtt)
		}
	}
	return lacks
}

// Refuse refuses to close the heat while something is missing, and names it;
// names are those of the players. § 3.2.11
func (lacks *Missing) Refuse(names []string) error {
	var gaps []string
	for _, mtt := range lacks.MTTs {
		gaps = append(gaps, "die Stacks von MTT "+mtt)
	}
	if len(names) > most {
		names = slices.Concat(names[:most], []string{fmt.Sprintf("%d weitere", len(names)-most)})
	}
	if len(names) > 0 {
		gaps = append(gaps, "ein Sit'n'Go-Platz für "+strings.Join(names, ", "))
	}
	if len(gaps) == 0 {
		return nil
	}
	return rulebook.Ref("3.2.11").Breach("In Heat %d fehlt noch: %s. Mit einer Anmerkung kann der Heat trotzdem abgeschlossen werden.",
		lacks.Heat, strings.Join(gaps, "; "))
}

// lacksStacks reports whether teams are in an MTT whose stacks are not there. A
// decided MTT is not played any more (§ 3.2.9). § 3.2.11
func lacksStacks(m *scoring.Matchday, h *scoring.Heat, mtt string) bool {
	if here := h.TeamMTT(mtt); here != nil && len(here.Stacks) > 0 {
		return false
	}
	if h.Number == 1 {
		return len(m.Lineups) > 0
	}
	before := m.Heat(h.Number - 1)
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

// seatless returns the players who sit at a Sit'n'Go table in that heat and have
// neither a seat nor a stack, in the order of the lineups. An empty chair beyond
// the empty slots of a lineup stands for one of its players (§ 3.2.17), and who was
// disqualified before is not waited for (§ 2.2.16). § 3.2.11
func seatless(m *scoring.Matchday, h *scoring.Heat) []string {
	there, ghosts := present(m, h)
	var players []string
	for i := range m.Lineups {
		l := &m.Lineups[i]
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
		if len(lacking) > chairs {
			players = append(players, lacking...)
		}
	}
	return players
}

// present returns who has a seat or a stack in a heat or was disqualified in
// one before (§ 2.2.16), and how many empty chairs each club has at the tables.
func present(m *scoring.Matchday, h *scoring.Heat) (there map[string]bool, ghosts map[string]int) {
	there, ghosts = map[string]bool{}, map[string]int{}
	for i := range m.Heats {
		heat := &m.Heats[i]
		if heat.Number > h.Number {
			break
		}
		for player, disqualified := range heat.Present() {
			there[player] = there[player] || heat.Number == h.Number || disqualified
		}
	}
	for _, card := range h.SitAndGos {
		for _, s := range card.Seats {
			ghosts[s.Club]++ // no other seat names its club
		}
	}
	return there, ghosts
}
