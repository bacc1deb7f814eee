package matchday

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Consequence is what follows for a team from who has come: why, in German with ids in place of names, and the lineups with which it may
// start, of which one is to be entered.
type Consequence struct {
	Club    string
	Rule    rulebook.Ref
	Text    string
	Lineups []Move
	Heat    int       // of an empty chair, 0 for none
	NoShow  bool      // the team has not come, or may not start
	Until   time.Time // when the chair of who is missing stays empty for good; zero where that is not known, or over
}

// Move is a lineup in which somebody plays elsewhere than before.
type Move struct {
	Says   string
	Lineup scoring.Lineup
}

// Consequences returns what follows from the check-ins of a matchday at a moment, in the order of the lineups, then of the league. Too few
// may not start (§ 2.2.12). As few as may start play without somebody of the first heat's MTTs (§ 3.2.6), which the captain can change until
// the lineups freeze (§ 2.2.14). A team without a lineup hands one in or has not come (§ 2.2.11), as soon as anybody has come. A complete
// team has none. After the start the list holds nothing but the chairs that stay empty, until the first level of a heat is over (§ 3.2.17).
func Consequences(m *scoring.Matchday, clubs []string, c *Course, rules *scoring.Rules, when time.Time) []Consequence {
	var list []Consequence
	started, ends := m.Started(1), FirstLevelEnds(m, c, rules, 1)
	for i := range m.Lineups {
		l := &m.Lineups[i]
		arrived := c.checkIn(l.Club)
		if arrived == nil || started && !when.Before(ends) {
			continue
		}
		if f := followsFrom(l, arrived, rules, Frozen(m, rules, when)); f != nil && (f.Rule == "3.2.17" || !started) {
			f.waits(1, ends, when)
			list = append(list, *f)
		}
	}
	list = append(list, emptyChairs(m, c, rules, when)...)
	if len(c.In) == 0 && !Frozen(m, rules, when) || m.Started(1) {
		return list
	}
	for _, club := range WithoutLineup(m, clubs) {
		list = append(list, Consequence{Club: club, Rule: "2.2.11", NoShow: true,
			Text: "Es gibt noch keine Aufstellung: Tragen Sie eine ein, solange kein Heat begonnen hat, oder die Mannschaft ist nicht angetreten."})
	}
	return list
}

// checkIn returns the check-in of a club, nil for none.
func (c *Course) checkIn(club string) *CheckIn {
	return scoring.Find(c.In, func(in *CheckIn) bool { return in.Club == club })
}

// waits adds to an empty chair of a heat until when somebody may still sit down there. § 3.2.17
func (c *Consequence) waits(heat int, ends, when time.Time) {
	if c.Rule != "3.2.17" {
		return
	}
	c.Heat = heat
	switch {
	case ends.IsZero():
	case when.Before(ends):
		c.Until = ends
	default:
		c.Text = fmt.Sprintf("Das erste Level ist vorbei: In Heat %d bleibt der Sessel leer, die anderen teilen seinen Stack auf, und er bringt keine Punkte.",
			c.Heat)
	}
}

// emptyChairs returns the chairs that stay empty in the later heats of who has neither checked in nor played before, while the heat waits for
// them: it is the one to be played or has begun, and neither is its first level over nor its first card in; without a card they are told
// that nobody sits down any more. § 3.2.17
func emptyChairs(m *scoring.Matchday, c *Course, rules *scoring.Rules, when time.Time) (list []Consequence) {
	for heat := 2; heat <= scoring.Heats; heat++ {
		ends := FirstLevelEnds(m, c, rules, heat)
		if !Awaits(m, c, heat) || m.Dealt(heat) && !when.Before(ends) {
			continue
		}
		there, _ := present(m, &scoring.Heat{Number: heat})
		for i := range m.Lineups {
			l := &m.Lineups[i]
			arrived := c.checkIn(l.Club)
			if arrived == nil {
				continue
			}
			var gaps []int
			for slot, player := range l.Slots {
				if _, came := there[player]; player != "" && slot/2+1 != heat && !came && !arrived.has(player) {
					gaps = append(gaps, slot)
				}
			}
			if len(gaps) == 0 {
				continue
			}
			f := Consequence{Club: l.Club, Rule: "3.2.17"}
			players := named(l, gaps, "Spieler %[1]s")
			if len(gaps) == 1 {
				f.Text = fmt.Sprintf("%s fehlt: In Heat %d bleibt sein Sessel leer, bis er kommt, längstens bis zum Ende des ersten Levels.", players, heat)
			} else {
				f.Text = fmt.Sprintf("%s fehlen: In Heat %d bleiben ihre Sessel leer, bis sie kommen, längstens bis zum Ende des ersten Levels.", players, heat)
			}
			f.waits(heat, ends, when)
			list = append(list, f)
		}
	}
	return list
}

// Awaits reports whether a heat is the one to be played, or has begun though the one before is not closed; not once it is closed itself.
// § 3.2.11
func Awaits(m *scoring.Matchday, c *Course, heat int) bool {
	h, before := m.Heat(heat), m.Heat(heat-1)
	switch {
	case h != nil && !h.Open:
		return false
	case h != nil || heat == 1:
		return true
	}
	return before != nil && (!before.Open || !BeganAt(m, c, heat).IsZero())
}

// followsFrom returns what follows for a team with a lineup, nil for nothing.
func followsFrom(l *scoring.Lineup, in *CheckIn, rules *scoring.Rules, frozen bool) *Consequence {
	var gaps []int
	for slot, player := range l.Slots {
		if player != "" && !in.has(player) {
			gaps = append(gaps, slot)
		}
	}
	there := l.Slots.Players() - len(gaps)
	switch {
	case there < rules.MinPlayers:
		return &Consequence{Club: l.Club, Rule: "2.2.12", NoShow: true,
			Text: fmt.Sprintf("Da sind %d, antreten darf sie erst mit %d: Fehlt der Rest bis zum Beginn, ist sie nicht angetreten.", there, rules.MinPlayers)}
	case len(gaps) == 0:
		return nil
	}
	c := &Consequence{Club: l.Club, Rule: "3.2.6"}
	ahead := slices.DeleteFunc([]int{0, 1}, func(slot int) bool { return l.Slots[slot] == "" || slices.Contains(gaps, slot) })
	behind := slices.DeleteFunc(slices.Clone(gaps), func(slot int) bool { return slot < 2 })
	players, places := named(l, gaps, "Spieler %[1]s"), named(l, behind, "Spieler %s auf Platz %d")
	one := len(gaps) == 1
	switch {
	case len(behind) == 0 && one:
		c.Text = players + " fehlt und hätte Heat 1 im MTT begonnen. Sein Stack bleibt leer, in den Heats 2 und 3 sein Sessel."
	case len(behind) == 0:
		c.Text = players + " fehlen und hätten Heat 1 im MTT begonnen. Ihre Stacks bleiben leer, in den Heats 2 und 3 ihre Sessel."
	case frozen && one:
		c.Rule, c.Text = "3.2.17", "Die Aufstellung steht fest, der Sessel von "+players+" bleibt leer, bis er kommt, längstens bis zum Ende des ersten Levels."
	case frozen:
		c.Rule, c.Text = "3.2.17", "Die Aufstellung steht fest, die Sessel von "+players+" bleiben leer, bis sie kommen, längstens bis zum Ende des ersten Levels."
	case there > rules.MinPlayers && one:
		c.Text = players + " fehlt, sein Sessel bleibt leer."
	case there > rules.MinPlayers:
		c.Text = players + " fehlen, ihre Sessel bleiben leer."
	case len(behind) == 1:
		c.Text = "Fehlen muss, wer Heat 1 im MTT begonnen hätte, nicht " + places + ". Wer übernimmt seinen Platz?"
	default:
		c.Text = "Fehlen müssen, die Heat 1 im MTT begonnen hätten, nicht " + places + ". Wer übernimmt ihre Plätze?"
	}
	c.Text = [...]string{"Ohne Spieler", "Allein", "Zu zweit", "Zu dritt", "Zu viert", "Zu fünft"}[there] + ": " + c.Text
	if !frozen && there == rules.MinPlayers && len(behind) > 0 && len(behind) <= len(ahead) {
		c.Lineups = moves(l, ahead, gaps, behind)
	}
	return c
}

// named names the players of slots, with their places.
func named(l *scoring.Lineup, slots []int, as string) string {
	names := make([]string, len(slots))
	for i, slot := range slots {
		names[i] = fmt.Sprintf(as, l.Slots[slot], slot+1)
	}
	return strings.Join(names, " und ")
}

// moves returns the lineups in which players of slots 1 and 2 take over the slots behind them of who is missing. § 3.2.6, A34
func moves(l *scoring.Lineup, ahead, gaps, behind []int) (all []Move) {
	for _, from := range ahead {
		moved := Move{fmt.Sprintf("Spieler %s übernimmt Platz %d", l.Slots[from], behind[0]+1), *l}
		for _, gap := range gaps {
			moved.Lineup.Slots[gap] = ""
		}
		moved.Lineup.Slots[behind[0]], moved.Lineup.Slots[from] = l.Slots[from], ""
		if len(behind) > 1 {
			other := ahead[0] + ahead[1] - from
			moved.Says += fmt.Sprintf(", Spieler %s Platz %d", l.Slots[other], behind[1]+1)
			moved.Lineup.Slots[behind[1]], moved.Lineup.Slots[other] = l.Slots[other], ""
		}
		all = append(all, moved)
	}
	return all
}
