package matchday

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// CheckIn is a team as its captain has presented it to the director before the
// tournament (§ 2.2.14): who is there, whose identity was checked (§ 1.2.6) and
// whether the team can be told by its dress (§ 2.2.13).
type CheckIn struct {
	Club    string          `json:"club"`
	Players []PresentPlayer `json:"players"`
	Dress   bool            `json:"dress"`
	Note    string          `json:"note,omitempty"`
	At      time.Time       `json:"-"`
}

// PresentPlayer is a player who is there. § 1.2.6, § 2.2.14
type PresentPlayer struct {
	Player     string `json:"player"`
	Identified bool   `json:"identified"`
}

// has reports whether a player is there.
func (c *CheckIn) has(player string) bool {
	return slices.ContainsFunc(c.Players, func(p PresentPlayer) bool { return p.Player == player })
}

// Player reports whether a player is there, and whether his identity was checked. § 1.2.6, § 2.2.14
func (c *CheckIn) Player(player string) (there, identified bool) {
	i := slices.IndexFunc(c.Players, func(p PresentPlayer) bool { return p.Player == player })
	return i >= 0, i >= 0 && c.Players[i].Identified
}

// Opening are the moments that matter before a matchday begins. § 2.2.14
type Opening struct {
	LineupUntil time.Time `json:"lineup_until"` // changes of the lineup
	StartsAt    time.Time `json:"starts_at"`    // the captain checks his team in before it
}

// OpeningOf returns the moments that matter before a matchday begins. § 2.2.14
func OpeningOf(m *scoring.Matchday, rules *scoring.Rules) (Opening, error) {
	start, _ := m.StartTime()
	until, err := FreezeTime(m, rules) // fails where the start does
	return Opening{until, start}, err
}

// Known is what is known of the players of a season beside the matchday.
// § 1.2.4 to § 1.2.6
type Known struct {
	Name func(player string) string
	Bars func(player string) []rulebook.Warning // why somebody may not play for the club, paragraph and sentence
}

// Doubts are the warnings about a team that checks in at a moment: who may not
// play (§ 1.2.4 to § 1.2.6, § 3.2.16), who showed no proof of identity (§ 1.2.6), no
// common dress (§ 2.2.13), fewer than five (§ 2.2.12), somebody of the lineup
// missing and too late (§ 2.2.14).
func (c *CheckIn) Doubts(m *scoring.Matchday, rules *scoring.Rules, when time.Time, known Known) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	warn := func(path string, rule rulebook.Ref, text string, args ...any) {
		doubts = append(doubts, rulebook.Warning{Path: path, Rule: rule, Detail: fmt.Sprintf(text, args...)})
	}
	there := map[string]bool{}
	for i, p := range c.Players {
		there[p.Player] = true
		path := fmt.Sprintf("$.players[%d]", i)
		for _, bar := range known.Bars(p.Player) {
			warn(path+".player", bar.Rule, "%s", bar.Detail)
		}
		if !p.Identified {
			warn(path+".identified", "1.2.6", "%s hat sich noch nicht ausgewiesen.", known.Name(p.Player))
		}
	}
	if len(c.Players) < rules.MinPlayers {
		warn("$.players", "2.2.12", "Zu wenige Spieler sind da: %d; mindestens %d müssen es sein.", len(c.Players), rules.MinPlayers)
	}
	if !c.Dress {
		warn("$.dress", "2.2.13", "Die Mannschaft tritt nicht einheitlich auf; zumindest das Vereinslogo gehört auf die Kleidung.")
	}
	if l := m.Lineup(c.Club); l == nil {
		warn("$.club", "2.2.11", "Für diese Sammelrunde gibt es noch keine Aufstellung des Vereins.")
	} else {
		for _, player := range l.Slots {
			if player != "" && !there[player] {
				warn("$.players", "2.2.14", "%s steht in der Aufstellung, ist aber nicht da.", known.Name(player))
			}
		}
	}
	if start, err := m.StartTime(); err == nil && m.Start != "" && when.After(start) {
		warn("$.club", "2.2.14", "Anzumelden war die Mannschaft bis zum Beginn um %s Uhr.", m.Start)
	}
	return doubts
}
