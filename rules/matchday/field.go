package matchday

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// DrawRequest is what the Sit'n'Go tables of a heat are to be drawn from, and
// when. § 3.2.11, A32
type DrawRequest struct {
	Day    *scoring.Matchday
	Clubs  []string // of the league
	Rules  *scoring.Rules
	When   time.Time
	Heat   int
	Some   bool   // the clubs without a lineup are left out
	Drawn  bool   // the heat has a draw that holds
	Before bool   // the heat before it has one
	Reason string // why it is drawn again
}

// Refuse refuses a draw while lineups may change (§ 2.2.14), without all lineups
// (§ 2.2.11) unless that is wanted, beside cards, another one without a reason while the last one holds, and
// one before the heat before it (§ 3.2.11).
func (r *DrawRequest) Refuse() error {
	if err := r.refuseUnfrozen(); err != nil {
		return err
	}
	if without := WithoutLineup(r.Day, r.Clubs); len(without) > 0 && !r.Some {
		return rulebook.Ref("2.2.11").Breach("Vom Verein „%s“ gibt es weder eine Aufstellung noch ein Nichtantreten. Tragen Sie eines davon ein, "+
			"oder losen Sie ohne ihn aus.", without[0])
	}
	h := r.Day.Heat(r.Heat)
	switch {
	case len(r.Day.Lineups) == 0:
		return &scoring.Fault{Sentence: "Es gibt keine Aufstellung, also nichts auszulosen."}
	case h != nil && len(h.SitAndGos) > 0:
		return &scoring.Fault{Sentence: fmt.Sprintf("In Heat %d gibt es schon Rundenkarten; neu ausgelost wird nicht mehr.", r.Heat)}
	case r.Drawn && blank(r.Reason):
		return &scoring.Fault{Path: "$.reason",
			Sentence: fmt.Sprintf("Heat %d ist schon ausgelost; eine neue Auslosung braucht einen Grund.", r.Heat)}
	case r.Heat > 1 && r.Day.Heat(r.Heat-1) == nil && !r.Before:
		return rulebook.Ref("3.2.11").Breach("Heat %d kann erst nach Heat %d ausgelost werden.", r.Heat, r.Heat-1)
	}
	return nil
}

// WithoutLineup returns the clubs of which there is neither a lineup nor a no-show, in the order of the league. § 2.2.11
func WithoutLineup(m *scoring.Matchday, clubs []string) []string {
	var without []string
	for _, club := range clubs {
		if m.Lineup(club) == nil && !m.Away(club) {
			without = append(without, club)
		}
	}
	return without
}

// refuseUnfrozen refuses a draw while lineups may change. § 2.2.14
func (r *DrawRequest) refuseUnfrozen() error {
	if Frozen(r.Day, r.Rules, r.When) {
		return nil
	}
	from, _ := FreezeTime(r.Day, r.Rules)
	return rulebook.Ref("2.2.14").Breach("Ausgelost wird erst, wenn die Aufstellungen eingefroren sind, das ist ab %s.",
		rulebook.Moment(from)).AllowedFrom(from.Format(time.DateOnly))
}

// Field returns the chairs of a heat that are drawn: of everybody who does not
// play the team MTT (§ 3.2.11). An empty slot is an empty chair (§ 3.2.6, A34), and
// so is somebody who was disqualified in an earlier heat, for he may not be
// replaced (§ 2.2.16, A25).
func Field(m *scoring.Matchday, heat int, penalties []Penalty) []draw.Chair {
	out := outBefore(m, penalties, heat)
	var field []draw.Chair
	for i := range m.Lineups {
		l := &m.Lineups[i]
		for slot, player := range l.Slots {
			switch {
			case slot/2+1 == heat: // plays the team MTT
			case player == "" || out[player]:
				field = append(field, draw.Chair{Club: l.Club, Ghost: true})
			default:
				field = append(field, draw.Chair{Club: l.Club, Player: player})
			}
		}
	}
	return field
}

// Met returns the players who sit together at the tables of a heat: by its cards
// if there are any, else by its draw. § 3.2.11, A32
func Met(h *scoring.Heat, drawn []draw.DrawnTable) [][]string {
	var tables [][]string
	if h != nil && len(h.SitAndGos) > 0 {
		for _, card := range h.SitAndGos {
			players := []string{}
			for _, s := range card.Seats {
				if s.Player != "" {
					players = append(players, s.Player)
				}
			}
			tables = append(tables, players)
		}
		return tables
	}
	for _, table := range drawn {
		players := []string{}
		for _, seat := range table.Seats {
			if !seat.Ghost {
				players = append(players, seat.Player)
			}
		}
		tables = append(tables, players)
	}
	return tables
}

// DoubtsOfDraw warns of a secret that was fixed only with the draw, not before it
// (A32), of clubs that were left out because they have no lineup yet (§ 2.2.12, A13),
// and of those that have not checked in where others have. § 2.2.14
func DoubtsOfDraw(m *scoring.Matchday, clubs []string, committed, drawn time.Time, in []CheckIn) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if !committed.Before(drawn) {
		doubts = append(doubts, rulebook.Warning{Path: "$.commitment",
			Detail: "Das Geheimnis wurde erst mit der Auslosung festgelegt, nicht vorher."})
	}
	for _, club := range WithoutLineup(m, clubs) {
		doubts = append(doubts, rulebook.Warning{Path: "$.field", Rule: "2.2.12", Detail: fmt.Sprintf("Der Verein „%s“ ist nicht mit ausgelost. "+
			"Kommt seine Aufstellung vor dem ersten Heat, wird neu ausgelost; sonst ist er nicht angetreten.", club)})
	}
	for i := range m.Lineups {
		club := m.Lineups[i].Club
		if len(in) > 0 && !slices.ContainsFunc(in, func(c CheckIn) bool { return c.Club == club }) {
			doubts = append(doubts, rulebook.Warning{Path: "$.field", Rule: "2.2.14",
				Detail: fmt.Sprintf("Der Verein „%s“ hat sich noch nicht bei der Turnierleitung angemeldet.", club)})
		}
	}
	return doubts
}

// DoubtsOfCard warns of players who were drawn to another table than the card is
// of (§ 3.2.11, A32). The hall has the last word (§ 2.2.3).
func DoubtsOfCard(card *scoring.SitAndGo, drawn []draw.DrawnTable) []rulebook.Warning {
	at := map[string]int{}
	for _, table := range drawn {
		for _, seat := range table.Seats {
			at[seat.Player] = table.Table
		}
	}
	var doubts []rulebook.Warning
	for i, seat := range card.Seats {
		if table := at[seat.Player]; seat.Player != "" && table > 0 && table != card.Table {
			doubts = append(doubts, rulebook.Warning{Path: fmt.Sprintf("$.seats[%d].player", i), Rule: "3.2.11",
				Detail: fmt.Sprintf("Spieler %s ist an Tisch %d gelost, nicht an Tisch %d.", seat.Player, table, card.Table)})
		}
	}
	return doubts
}
