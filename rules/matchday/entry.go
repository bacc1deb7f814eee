package matchday

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// DoubtsOfTable warns of players who were drawn to the table of a card and are not
// on it; the empty chair of their club stands for them (§ 3.2.11, A32).
func DoubtsOfTable(card *scoring.SitAndGo, drawn []draw.DrawnTable) []rulebook.Warning {
	var doubts []rulebook.Warning
	for _, table := range drawn {
		if table.Table != card.Table {
			continue
		}
		for _, chair := range table.Seats {
			there := slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool {
				return chair.Player != "" && s.Player == chair.Player || s.Ghost && s.Club == chair.Club
			})
			if chair.Player != "" && !there {
				doubts = append(doubts, rulebook.Warning{Path: "$.seats", Rule: "3.2.11",
					Detail: fmt.Sprintf("Spieler %s ist an Tisch %d gelost und steht nicht auf der Karte.", chair.Player, card.Table)})
			}
		}
	}
	return doubts
}

// DoubtsOfFirsts warns of a card on which several share the first place without
// chips: it is only shared by those who have the same number of them when the time is
// up (§ 3.2.18, A28).
func DoubtsOfFirsts(card *scoring.SitAndGo) []rulebook.Warning {
	firsts, counted := 0, 0
	for i := range card.Seats {
		if s := &card.Seats[i]; s.Place == 1 {
			firsts++
			if s.Chips != nil {
				counted++
			}
		}
	}
	if firsts < 2 || counted == firsts {
		return nil
	}
	return []rulebook.Warning{{Path: "$.seats", Rule: "3.2.18", Detail: fmt.Sprintf(
		"An Tisch %d teilen sich %d Spieler den ersten Platz, und ihre Chips fehlen: Geteilt wird er nur bei gleich vielen.",
		card.Table, firsts)}}
}

// DoubtsOfStacks warns of stacks in an open heat that come to more or less at the end
// than they began with, as soon as one of them has an end. When the heat is closed,
// they are a doubt of its sheets. § 3.2.11
func DoubtsOfStacks(m *scoring.Matchday, heat int, mtt *scoring.TeamMTT) []rulebook.Warning {
	ended := slices.ContainsFunc(mtt.Stacks, func(s scoring.Stack) bool { return s.End > 0 })
	s := SheetNamed(m, heat, SheetOfMTT(mtt.MTT))
	if h := m.Heat(heat); !ended || s == nil || h == nil || !h.Open {
		return nil
	}
	var doubts []rulebook.Warning
	for _, w := range s.Doubts {
		if strings.HasSuffix(w.Path, ".stacks") {
			doubts = append(doubts, s.warning(w))
		}
	}
	return doubts
}
