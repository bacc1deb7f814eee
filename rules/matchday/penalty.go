package matchday

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// The kinds of penalty, from the mildest to the hardest. § 2.2.15
const (
	PenaltyWarning          = "warning"
	PenaltyOrbits           = "orbits" // away from the table for some rounds of the button
	PenaltyDisqualification = "disqualification"
)

// Penalty is what a referee has imposed on a player (§ 2.2.15 to § 2.2.18,
// § 2.2.24). It is never changed or deleted, only lifted by a second entry.
type Penalty struct {
	ID      string       `json:"id"`
	Club    string       `json:"club"`
	Player  string       `json:"player"`
	Heat    int          `json:"heat,omitempty"`
	Kind    string       `json:"kind" enum:"warning,orbits,disqualification"`
	Orbits  int          `json:"orbits,omitempty"`
	Rule    rulebook.Ref `json:"rule"`
	Referee string       `json:"referee"`
	Reason  string       `json:"reason"`
	At      time.Time    `json:"at"`
	Lifted  *Lift        `json:"lifted,omitempty"`
}

// Lift is the second entry that takes a penalty back. § 2.2.15
type Lift struct {
	Reason string    `json:"reason"`
	At     time.Time `json:"at"`
}

// PenaltyCount says how many penalties of each kind stand on a matchday.
// § 2.2.15
type PenaltyCount struct {
	Warnings          int `json:"warnings"`
	Orbits            int `json:"orbits"`
	Disqualifications int `json:"disqualifications"`
}

// Count adds a penalty. § 2.2.15
func (c *PenaltyCount) Count(kind string) {
	switch kind {
	case PenaltyWarning:
		c.Warnings++
	case PenaltyOrbits:
		c.Orbits++
	case PenaltyDisqualification:
		c.Disqualifications++
	}
}

// penaltyRules are the paragraphs that know penalties.
var penaltyRules = []rulebook.Ref{"2.2.1", "2.2.15", "2.2.16", "2.2.17", "2.2.18", "2.2.24"}

// PenaltyRules are the paragraphs that know penalties, in the order of the rulebook. § 2.2.15
func PenaltyRules() []rulebook.Ref { return slices.Clone(penaltyRules) }

// mostOrbits is for how many rounds of the button a player can be sent away.
const mostOrbits = 100

// longestName is the most that a referee's name may have, in bytes.
const longestName = 200

// Refuse refuses a penalty that is none: of no kind or by no paragraph that there
// is, without a length or with one where there is none, in no heat, and without
// referee or reason. § 2.2.15, § 2.2.16
func (p *Penalty) Refuse() error {
	switch {
	case !slices.Contains([]string{PenaltyWarning, PenaltyOrbits, PenaltyDisqualification}, p.Kind):
		return &scoring.Fault{Path: "$.kind", Rule: "2.2.15",
			Sentence: "Eine Strafe ist eine Verwarnung (warning), eine Sperre für Button-Runden (orbits) oder eine Disqualifikation " +
				"(disqualification)."}
	case p.Kind == PenaltyOrbits && (p.Orbits < 1 || p.Orbits > mostOrbits):
		return &scoring.Fault{Path: "$.orbits", Rule: "2.2.15", Sentence: "Eine Sperre dauert zumindest eine Button-Runde und höchstens 100."}
	case p.Kind != PenaltyOrbits && p.Orbits != 0:
		return &scoring.Fault{Path: "$.orbits", Rule: "2.2.15", Sentence: "Button-Runden hat nur eine Sperre."}
	case p.Heat < 0 || p.Heat > scoring.Heats || p.Heat == 0 && p.Kind == PenaltyDisqualification:
		return &scoring.Fault{Path: "$.heat", Rule: "2.2.16",
			Sentence: "Es gibt die Heats 1 bis 3; eine Disqualifikation nennt den, in dem sie ausgesprochen wurde."}
	case !slices.Contains(penaltyRules, p.Rule):
		return &scoring.Fault{Path: "$.rule", Sentence: "Strafen gibt es nach § 2.2.1, § 2.2.15 bis § 2.2.18 und § 2.2.24."}
	case blank(p.Referee):
		return &scoring.Fault{Path: "$.referee", Sentence: "Es fehlt, wer die Strafe ausgesprochen hat."}
	case len(p.Referee) > longestName:
		return &scoring.Fault{Path: "$.referee", Sentence: "Der Name dessen, der die Strafe ausgesprochen hat, ist zu lang."}
	case blank(p.Reason):
		return &scoring.Fault{Path: "$.reason", Sentence: "Eine Strafe braucht einen Grund."}
	}
	return nil
}

// Doubts are what is still to be done after a penalty: who is disqualified must be
// so on the card or the stack of the heat, too. § 2.2.16, A24, A25
func (p *Penalty) Doubts(m *scoring.Matchday) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if l := m.Lineup(p.Club); l == nil || !slices.Contains(l.Slots[:], p.Player) && l.Captain != p.Player {
		doubts = append(doubts, rulebook.Warning{Path: "$.player", Rule: "2.2.11",
			Detail: "Der Spieler steht nicht in der Aufstellung dieses Vereins."})
	}
	if p.Kind == PenaltyDisqualification && !p.marked(m.Heat(p.Heat)) {
		doubts = append(doubts, rulebook.Warning{Path: "$.kind", Rule: "2.2.16",
			Detail: fmt.Sprintf("Auf der Rundenkarte oder am Stack von Heat %d ist der Spieler noch als disqualifiziert einzutragen; "+
				"ersetzt werden darf er nicht.", p.Heat)})
	}
	for i := range m.Heats {
		if h := &m.Heats[i]; p.Kind == PenaltyDisqualification && h.Number > p.Heat && p.sits(h) {
			doubts = append(doubts, rulebook.Warning{Path: "$.heat", Rule: "2.2.16",
				Detail: fmt.Sprintf("Heat %d hat der Spieler danach noch gespielt; dort zählt sein Ergebnis weiter, bis die Rundenkarte oder der Stack "+
					"ohne ihn eingetragen ist. Ein abgeschlossener Heat ist dazu wieder zu öffnen.", h.Number)})
		}
	}
	return doubts
}

// sits reports whether the player has a seat or a stack in a heat, and is not marked as disqualified there. § 2.2.16
func (p *Penalty) sits(h *scoring.Heat) bool { return p.present(h, false) }

// present reports whether the player has a seat or a stack in a heat, marked as disqualified or not.
func (p *Penalty) present(h *scoring.Heat, disqualified bool) bool {
	for player, marked := range h.Present() {
		if player == p.Player && marked == disqualified {
			return true
		}
	}
	return false
}

// marked reports whether the card or the stack of the heat says that the player
// was disqualified. § 2.2.16
func (p *Penalty) marked(h *scoring.Heat) bool {
	return h != nil && p.present(h, true)
}
