package matchday

import (
	"slices"
	"strings"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// RefuseNoShow refuses the no-show of a club that has already played on this
// matchday. § 1.2.10
func RefuseNoShow(m *scoring.Matchday, club string) error {
	if heat := playedIn(m, club); heat > 0 {
		return rulebook.Ref("1.2.10").Breach("Der Verein hat in Heat %d schon gespielt, er ist also angetreten.", heat)
	}
	return nil
}

// RefuseAbsent refuses a lineup or a check-in of a club that stayed away.
// § 1.2.10
func RefuseAbsent(m *scoring.Matchday, club string) error {
	if !slices.Contains(m.NoShows, club) {
		return nil
	}
	return rulebook.Ref("1.2.10").Breach("Der Verein ist zu dieser Sammelrunde nicht angetreten; zuerst ist das Nichtantreten zu löschen.")
}

// RefuseReport refuses a match report of a club that was not there, one before
// the matchday is over, and one that says nothing. § 1.2.8
func RefuseReport(m *scoring.Matchday, club, text string) error {
	switch {
	case slices.Contains(m.NoShows, club):
		return rulebook.Ref("1.2.8").Breach("Der Verein ist zu dieser Sammelrunde nicht angetreten.")
	case !m.Complete():
		return rulebook.Ref("1.2.8").Breach("Der Spielbericht folgt auf die gespielte Sammelrunde; die %d. ist noch nicht zu Ende.", m.Number)
	case blank(text):
		return &scoring.Fault{Path: "$.markdown", Rule: "1.2.8", Sentence: "Der Spielbericht ist leer."}
	}
	return nil
}

// blank reports whether a text says nothing.
func blank(text string) bool { return strings.TrimSpace(text) == "" }

// playedIn returns the first heat in which the club has a stack, a ghost or a
// player of its lineup at a table, or 0.
func playedIn(m *scoring.Matchday, club string) int {
	var players []string
	if l := m.Lineup(club); l != nil {
		players = l.Slots[:]
	}
	for _, heat := range m.Heats {
		for _, card := range heat.SitAndGos {
			for _, seat := range card.Seats {
				if seat.Club == club || seat.Player != "" && slices.Contains(players, seat.Player) {
					return heat.Number
				}
			}
		}
		for _, mtt := range heat.TeamMTTs {
			for _, stack := range mtt.Stacks {
				if stack.Club == club {
					return heat.Number
				}
			}
		}
	}
	return 0
}
