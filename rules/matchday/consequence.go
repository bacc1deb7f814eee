package matchday

import (
	"fmt"
	"slices"
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
	NoShow  bool // the team has not come, or may not start
}

// Move is a lineup in which somebody plays elsewhere than before.
type Move struct {
	Says   string
	Lineup scoring.Lineup
}

// Consequences returns what follows from the check-ins of a matchday at a moment, in the order of the lineups, then of the league: too few
// may not start (§ 2.2.12), five play without somebody of the first heat's MTTs (§ 3.2.6), which the captain can change until the lineups
// freeze (§ 2.2.14); a team without a lineup hands one in or has not come (§ 2.2.11), as soon as anybody has come. A complete team has none.
func Consequences(m *scoring.Matchday, clubs []string, in []CheckIn, rules *scoring.Rules, when time.Time) []Consequence {
	var list []Consequence
	for i := range m.Lineups {
		l := &m.Lineups[i]
		if k := slices.IndexFunc(in, func(c CheckIn) bool { return c.Club == l.Club }); k >= 0 && !m.Started(1) {
			if c := followsFrom(l, &in[k], rules, Frozen(m, rules, when)); c != nil {
				list = append(list, *c)
			}
		}
	}
	if len(in) == 0 && !Frozen(m, rules, when) || m.Started(1) {
		return list
	}
	for _, club := range WithoutLineup(m, clubs) {
		list = append(list, Consequence{Club: club, Rule: "2.2.11", NoShow: true,
			Text: "Es gibt noch keine Aufstellung: Tragen Sie hier eine ein, oder die Mannschaft ist nicht angetreten. Erst dann wird ausgelost."})
	}
	return list
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
	gap := gaps[0]
	missing := l.Slots[gap]
	switch {
	case gap < 2:
		c.Text = fmt.Sprintf("Zu fünft: Spieler %s fehlt und hätte Heat 1 im MTT begonnen. Sein Stack bleibt leer, in den Heats 2 und 3 sein Sessel.", missing)
	case frozen:
		c.Rule = "3.2.17"
		c.Text = fmt.Sprintf("Zu fünft: Die Aufstellung steht fest, der Sessel von Spieler %s bleibt leer, bis er kommt, längstens bis zum Ende des ersten Levels.",
			missing)
	default:
		c.Text = fmt.Sprintf("Zu fünft: Fehlen muss, wer Heat 1 im MTT begonnen hätte, nicht Spieler %s auf Platz %d. Wer übernimmt seinen Platz?", missing, gap+1)
		for from := range 2 {
			if l.Slots[from] == "" {
				continue
			}
			moved := *l
			moved.Slots[gap], moved.Slots[from] = l.Slots[from], ""
			c.Lineups = append(c.Lineups, Move{fmt.Sprintf("Spieler %s übernimmt Platz %d", l.Slots[from], gap+1), moved})
		}
	}
	return c
}
