package matchday

import (
	"fmt"
	"slices"

	"pokerliga/scoring"
)

// Squad says who may stand in a lineup: the players, those to be taken first ahead, and
// who may be captain. § 2.2.11
type Squad struct {
	Eligible []string
	Captains []string
	Said     map[string]Availability // by those who were asked and have answered
}

// willing returns those who can be taken, at most as many as play: nobody who cannot come; who said yes first, then who
// said perhaps, then who said nothing, and of equals who played before.
func (s *Squad) willing(before *scoring.Lineup) []string {
	rank := func(player string) int {
		of := map[Availability]int{CanPlay: 0, MayPlay: 2}
		n, answered := of[s.Said[player]]
		if !answered {
			n = 4
		}
		if !slices.Contains(before.Slots[:], player) {
			n++
		}
		return n
	}
	list := slices.DeleteFunc(slices.Clone(s.Eligible), s.cannot)
	slices.SortStableFunc(list, func(a, b string) int { return rank(a) - rank(b) })
	return list[:min(len(list), len(before.Slots))]
}

// cannot reports whether a player has said that he cannot come.
func (s *Squad) cannot(player string) bool { return s.Said[player] == CannotPlay }

// Suggest proposes a lineup that is close to the one before, of those who can come: who may
// play keeps his slot, the others are replaced in the order of the squad. With one player too few the gap is in
// slot 1 or 2 (§ 3.2.6). It is nil where too few may play (§ 2.2.12), or nobody may be
// captain.
func Suggest(before *scoring.Lineup, squad *Squad, rules *scoring.Rules) *scoring.Lineup {
	proposed := &scoring.Lineup{Club: before.Club, Captain: before.Captain}
	rest := squad.willing(before)
	for i, player := range before.Slots {
		if j := slices.Index(rest, player); j >= 0 {
			proposed.Slots[i], rest = player, slices.Delete(rest, j, j+1)
		}
	}
	for i := len(proposed.Slots) - 1; i >= 0; i-- { // from behind, so that a gap is ahead
		switch {
		case proposed.Slots[i] != "":
		case len(rest) > 0:
			proposed.Slots[i], rest = rest[0], rest[1:]
		case i > 1:
			fillFromAhead(&proposed.Slots, i)
		}
	}
	if proposed.Slots.Players() < rules.MinPlayers || !captainOf(proposed, squad) {
		return nil
	}
	return proposed
}

// fillFromAhead moves a player from slot 1 or 2 into a gap behind them.
func fillFromAhead(slots *scoring.Slots, gap int) {
	for i := range 2 {
		if slots[i] != "" {
			slots[gap], slots[i] = slots[i], ""
			return
		}
	}
}

// captainOf keeps the captain if he may be and can come, else takes the first who plays and may, else
// anybody who may. § 2.2.11
func captainOf(l *scoring.Lineup, squad *Squad) bool {
	captains := slices.DeleteFunc(slices.Clone(squad.Captains), squad.cannot)
	if len(captains) == 0 {
		captains = squad.Captains
	}
	if slices.Contains(captains, l.Captain) {
		return true
	}
	for _, player := range append(slices.Clone(l.Slots[:]), captains...) {
		if player != "" && slices.Contains(captains, player) {
			l.Captain = player
			return true
		}
	}
	return false
}

// Place is what a slot of a lineup plays: in which heat the team MTT, in which heats a
// Sit'n'Go, and whose stack it takes over. § 3.2.11
type Place struct {
	Slot  int // from 1
	Heat  int // of the team MTT
	MTT   string
	Other []int // heats with a Sit'n'Go
	From  int   // the slot whose stack it takes over, 0 for a new one
	To    int   // the slot that takes its stack over, 0 for none
}

// Plan returns what the six slots of a lineup play: of each pair the odd one in MTT A,
// the even one in MTT B. § 3.2.11
func Plan() []Place {
	var plan []Place
	for slot := 1; slot <= len(scoring.Slots{}); slot++ {
		p := Place{Slot: slot, Heat: (slot + 1) / 2, MTT: "A"}
		if slot%2 == 0 {
			p.MTT = "B"
		}
		for heat := 1; heat <= scoring.Heats; heat++ {
			if heat != p.Heat {
				p.Other = append(p.Other, heat)
			}
		}
		if slot > 2 {
			p.From = slot - 2
		}
		if slot+2 <= len(scoring.Slots{}) {
			p.To = slot + 2
		}
		plan = append(plan, p)
	}
	return plan
}

// Tell says what a place plays and whose stack it takes over and passes on; name is who stands in a slot, "" for nobody. § 3.2.8, § 3.2.11
func (p *Place) Tell(name func(slot int) string) string {
	text := p.Plays()
	if p.From > 0 && name(p.From) != "" {
		text += "; übernimmt den Stack von " + name(p.From)
	}
	if p.To > 0 && name(p.To) != "" {
		text += "; übergibt den Stack an " + name(p.To)
	}
	return text
}

// Plays says what a place plays: „Team-MTT A in Heat 1, Sit'n'Go in Heat 2 und 3“. § 3.2.11
func (p *Place) Plays() string {
	return fmt.Sprintf("Team-MTT %s in Heat %d, Sit'n'Go in Heat %d und %d", p.MTT, p.Heat, p.Other[0], p.Other[1])
}
