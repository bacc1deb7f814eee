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
// team has none. After the start the list holds nothing but the chairs that stay empty, until the first level is over (§ 3.2.17).
func Consequences(m *scoring.Matchday, clubs []string, in []CheckIn, rules *scoring.Rules, when time.Time) []Consequence {
	var list []Consequence
	started, ends := m.Started(1), firstLevelEnds(m, rules)
	for i := range m.Lineups {
		l := &m.Lineups[i]
		arrived := scoring.Find(in, func(c *CheckIn) bool { return c.Club == l.Club })
		if arrived == nil || started && !when.Before(ends) {
			continue
		}
		if c := followsFrom(l, arrived, rules, Frozen(m, rules, when)); c != nil && (c.Rule == "3.2.17" || !started) {
			c.waits(ends, when)
			list = append(list, *c)
		}
	}
	if len(in) == 0 && !Frozen(m, rules, when) || m.Started(1) {
		return list
	}
	for _, club := range WithoutLineup(m, clubs) {
		list = append(list, Consequence{Club: club, Rule: "2.2.11", NoShow: true,
			Text: "Es gibt noch keine Aufstellung: Tragen Sie eine ein, solange kein Heat begonnen hat, oder die Mannschaft ist nicht angetreten."})
	}
	return list
}

// firstLevelEnds returns when the first level of the first heat's Sit'n'Gos is over, zero where a season does not say how long it lasts.
// § 3.2.17
func firstLevelEnds(m *scoring.Matchday, rules *scoring.Rules) time.Time {
	start, err := m.StartTime()
	if err != nil || rules.FirstLevelMinutes == 0 {
		return time.Time{}
	}
	return start.Add(time.Duration(rules.FirstLevelMinutes) * time.Minute)
}

// waits adds to an empty chair until when somebody may still sit down there. § 3.2.17
func (c *Consequence) waits(ends, when time.Time) {
	switch {
	case c.Rule != "3.2.17" || ends.IsZero():
	case when.Before(ends):
		c.Until = ends
	default:
		c.Text = "Das erste Level ist vorbei: In Heat 1 bleibt der Sessel leer, die anderen teilen seinen Stack auf, und er bringt keine Punkte."
	}
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
