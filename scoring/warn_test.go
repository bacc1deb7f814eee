package scoring_test

import (
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.18: the chips on a table are those it began with. § 3.2.11: who plays
// what in which heat follows from the lineup, and a stack goes from heat to
// heat as it is; that two of a club meet at a table is to be avoided. What is
// warned about is never refused.
func TestAMatchdayIsWarnedAbout(t *testing.T) {
	for _, c := range []struct {
		name     string
		spoil    func(m *scoring.Matchday)
		path     string
		sentence string
		rule     rulebook.Ref
	}{
		{"never as it is", func(*scoring.Matchday) {}, "", "", ""},
		{"never when start chips are not known", func(m *scoring.Matchday) {
			m.SNGStartChips, m.MTTStartChips = 0, 0
			m.Heats[0].SitAndGos[0].Seats[0] = with("x3", 1, 999)
		}, "", "", ""},
		{"never without chip counts", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats = []scoring.Seat{sole("x3"), placed("y3", 2), placed("z3", 3)}
		}, "", "", ""},
		{"never when a ghost's chips were split", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats = []scoring.Seat{with("x3", 1, 42), with("y3", 2, 18), ghost("z")}
		}, "", "", ""},
		{"never when a disqualified player's chips could not be split", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats = []scoring.Seat{with("x3", 1, 41), with("y3", 2, 18), disqualified("z3")}
		}, "", "", ""},
		{"never when a removed stack takes its chips along", func(m *scoring.Matchday) {
			stacks(m, 1, 0)[0] = scoring.Stack{Club: "x", Start: 90, Removed: true}
			stacks(m, 1, 0)[1].End, stacks(m, 1, 0)[2].End = 100, 110
			stacks(m, 2, 0)[0].Start, stacks(m, 2, 0)[1].Start = 100, 110
			stacks(m, 2, 0)[0].End = 210
		}, "", "", ""},
		{"never when a disqualified stack takes chips along", func(m *scoring.Matchday) {
			stacks(m, 2, 0)[1].Disqualified = true
			stacks(m, 2, 0)[0].End = 220
		}, "", "", ""},
		{"never while a heat goes on", func(m *scoring.Matchday) {
			m.Heats[2].Open = true
			stacks(m, 2, 0)[0].End = 0
		}, "", "", ""},
		{"never when a free change plays the other MTT", func(m *scoring.Matchday) {
			stacks(m, 2, 0)[0].Player = "y6"
		}, "", "", ""},

		{"never when a disqualified stack takes chips along and others play on", func(m *scoring.Matchday) {
			s := stacks(m, 2, 0)
			s[0], s[1] = scoring.Stack{Club: "z", Player: "z5", Start: 150, Out: 2, Disqualified: true}, stack("y", "y5", 150, 220, 0)
		}, "", "", ""},
		{"never when the heat before has no stacks yet", func(m *scoring.Matchday) {
			m.Heats[0].Open, m.Heats[0].TeamMTTs = true, nil
		}, "", "", ""},
		{"never when two ghosts sit at a table", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats = []scoring.Seat{sole("x3"), ghost("y"), ghost("z")}
		}, "", "", ""},
		{"never when the player is missing who would play the MTT", func(m *scoring.Matchday) {
			m.Lineups[0].Slots[0], m.Heats[0].SitAndGos[0].Seats[2] = "", ghost("x")
		}, "", "", ""},
		{"never when a later lineup names a player once more", func(m *scoring.Matchday) { m.Lineups[2].Slots[0] = "x3" }, "", "", ""},

		{"when a table has too many chips", func(m *scoring.Matchday) { m.Heats[1].SitAndGos[2].Seats[0] = with("x5", 1, 41) },
			".heats[1].sit_and_gos[2].seats", "An Tisch 3 sind es zusammen 61 Chips; 3 Plätze zu 20 Chips ergeben 60", "3.2.18"},
		{"when a table has too few chips", func(m *scoring.Matchday) { m.Heats[1].SitAndGos[2].Seats[0] = with("x5", 1, 39) },
			".heats[1].sit_and_gos[2].seats", "zusammen 59 Chips", "3.2.18"},
		{"when a ghost's chips are gone", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats = []scoring.Seat{with("x3", 1, 30), with("y3", 2, 10), ghost("z")}
		}, ".heats[0].sit_and_gos[0].seats", "zusammen 40 Chips; 3 Plätze zu 20 Chips ergeben 60", "3.2.18"},
		{"when a disqualified player's chips multiplied", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats = []scoring.Seat{with("x3", 1, 51), with("y3", 2, 10), disqualified("z3")}
		}, ".heats[0].sit_and_gos[0].seats", "zusammen 61 Chips", "3.2.18"},
		{"when an MTT begins with another stack", func(m *scoring.Matchday) {
			stacks(m, 0, 0)[0].Start = 110
			stacks(m, 0, 0)[0].End, stacks(m, 1, 0)[0].Start, stacks(m, 1, 0)[1].End = 100, 100, 160
			stacks(m, 2, 0)[0].Start, stacks(m, 2, 0)[0].End = 160, 310
		}, ".heats[0].team_mtts[0].stacks[0].start", "Verein x beginnt MTT A mit 110 Chips statt mit 100", "3.2.11"},
		{"when a stack changes between heats", func(m *scoring.Matchday) {
			stacks(m, 1, 1)[0].Start, stacks(m, 1, 1)[0].End = 201, 301
		}, ".heats[1].team_mtts[1].stacks[0].start", "beginnt Heat 2 in MTT B mit 201 Chips, hatte nach dem Heat davor aber 200", "3.2.11"},
		{"when chips come from nowhere", func(m *scoring.Matchday) { stacks(m, 1, 1)[0].End = 301 }, ".heats[1].team_mtts[1].stacks",
			"In MTT B, Heat 2, sind es am Anfang zusammen 300 Chips und am Ende 301", "3.2.11"},
		{"when chips are lost", func(m *scoring.Matchday) { stacks(m, 1, 1)[0].End = 299 }, ".heats[1].team_mtts[1].stacks",
			"In MTT B, Heat 2, sind es am Anfang zusammen 300 Chips und am Ende 299", "3.2.11"},
		{"when chips come with a disqualification", func(m *scoring.Matchday) {
			stacks(m, 2, 0)[1].Disqualified = true
			stacks(m, 2, 0)[0].End = 301
		}, ".heats[2].team_mtts[0].stacks", "am Ende 301", "3.2.11"},
		{"when a player of the MTT sits at a table", func(m *scoring.Matchday) {
			m.Heats[1].SitAndGos[0].Seats[0].Player, stacks(m, 1, 0)[0] = "x3", scoring.Stack{Club: "x", Ghost: true, Start: 90, Out: 1}
		}, ".heats[1].sit_and_gos[0].seats[0].player",
			"Spieler x3 sitzt in Heat 2 an Tisch 1; mit Platz 3 der Aufstellung gehört er in ein Team-MTT", "3.2.11"},
		{"when a player of the tables has a stack", func(m *scoring.Matchday) {
			stacks(m, 1, 0)[0].Player, m.Heats[1].SitAndGos[2].Seats[0] = "x5", with("x1", 1, 40)
			m.Heats[1].SitAndGos[0].Seats[0], m.SNGStartChips = ghost("x"), 0
		}, ".heats[1].team_mtts[0].stacks[0].player",
			"Spieler x5 spielt Heat 2 in MTT A; mit Platz 5 der Aufstellung gehört er an einen Sit'n'Go-Tisch", "3.2.11"},
		{"when a player has the stack of another club", func(m *scoring.Matchday) { stacks(m, 2, 0)[0].Player = "x5" },
			".heats[2].team_mtts[0].stacks[0].player", "für y, steht aber in der Aufstellung von x", "3.2.11"},
		{"when two of a club meet", func(m *scoring.Matchday) {
			m.Heats[0].SitAndGos[0].Seats[1], m.Heats[0].SitAndGos[1].Seats[0] = with("x4", 2, 20), with("y3", 1, 40)
		}, ".heats[0].sit_and_gos[0].seats[1].player", "An Tisch 1 sitzen mit x3 und x4 zwei Spieler von x", "3.2.11"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := played()
			c.spoil(m)
			found := m.Warnings() // who swapped seats may both be in the wrong place
			holds(t, found[:min(len(found), 1)], c.path, c.sentence, c.rule)
		})
	}
}

func TestWarningsDoNotTripOverWhatIsRefused(t *testing.T) {
	m := &scoring.Matchday{Heats: []scoring.Heat{{TeamMTTs: []scoring.TeamMTT{{MTT: "C", Stacks: []scoring.Stack{{}}}}}}}
	if found := m.Warnings(); len(found) > 0 {
		t.Errorf("got %v", found[0])
	}
}
