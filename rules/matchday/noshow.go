package matchday

import (
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// RefuseNoShow refuses the no-show of a club that has already played on this
// matchday. § 1.2.10
func RefuseNoShow(m *scoring.Matchday, club string) error {
	var players []string
	if l := m.Lineup(club); l != nil {
		players = l.Slots[:]
	}
	for i := range m.Heats {
		if h := &m.Heats[i]; plays(h, club, players) {
			return rulebook.Ref("1.2.10").Breach("Der Verein hat in Heat %d schon gespielt, er ist also angetreten.", h.Number)
		}
	}
	return nil
}

// RefuseAbsent refuses a lineup or a check-in of a club that stayed away.
// § 1.2.10
func RefuseAbsent(m *scoring.Matchday, club string) error {
	if !m.Away(club) {
		return nil
	}
	return rulebook.Ref("1.2.10").Breach("Der Verein ist zu dieser Sammelrunde nicht angetreten; zuerst ist das Nichtantreten zu löschen.")
}

// RefuseReport refuses a match report of a club that was not there, one before
// the matchday is over, and one that says nothing. § 1.2.8
func RefuseReport(m *scoring.Matchday, club, text string) error {
	switch {
	case m.Away(club):
		return rulebook.Ref("1.2.8").Breach("Der Verein ist zu dieser Sammelrunde nicht angetreten.")
	case !m.Complete():
		return rulebook.Ref("1.2.8").Breach("Der Spielbericht folgt auf die gespielte Sammelrunde; die %d. ist noch nicht zu Ende.", m.Number)
	case blank(text):
		return &scoring.Fault{Path: "$.markdown", Rule: "1.2.8", Sentence: "Der Spielbericht ist leer."}
	}
	return nil
}

// RefuseHosting refuses to change who holds a matchday that has begun. § 2.2.10
func RefuseHosting(m *scoring.Matchday) error {
	if !m.Begun() && len(m.NoShows) == 0 && len(m.Excused) == 0 {
		return nil
	}
	return rulebook.Ref("2.2.10").Breach("Die %d. Sammelrunde hat schon begonnen; ihr Ausrichter steht fest.", m.Number)
}

// RefuseVenue refuses an offer to hold a matchday nowhere. § 2.2.10
func RefuseVenue(venue string) error {
	if !blank(venue) {
		return nil
	}
	return &scoring.Fault{Path: "$.venue", Rule: "2.2.10", Sentence: "Zur Bewerbung gehört ein Spielort."}
}

// blank reports whether a text says nothing.
func blank(text string) bool { return strings.TrimSpace(text) == "" }

// plays reports whether a club has a stack, a ghost or one of its players at a
// table in a heat. § 1.2.10
func plays(h *scoring.Heat, club string, players []string) bool {
	for _, card := range h.SitAndGos {
		for _, seat := range card.Seats {
			if seat.Club == club || seat.Player != "" && slices.Contains(players, seat.Player) {
				return true
			}
		}
	}
	return slices.ContainsFunc(h.TeamMTTs, func(mtt scoring.TeamMTT) bool {
		return slices.ContainsFunc(mtt.Stacks, func(s scoring.Stack) bool { return s.Club == club })
	})
}
