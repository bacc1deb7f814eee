package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// league is who plays in the matchdays of these tests.
var league = []string{"x", "y", "z"}

// lineup is the lineup of a club with the players x1 to x6.
func lineup(club string) scoring.Lineup {
	l := scoring.Lineup{Club: club, Captain: club + "1"}
	for i := range l.Slots {
		l.Slots[i] = fmt.Sprint(club, i+1)
	}
	return l
}

// stack is what a club does in a heat; end 0 is out.
func stack(club, player string, start, end, out int) scoring.Stack {
	return scoring.Stack{Club: club, Player: player, Start: start, End: end, Out: out}
}

// played is a complete matchday of three clubs. z is out of MTT B in heat 1,
// and y in heat 2; MTT A is played to the end.
func played() *scoring.Matchday {
	m := &scoring.Matchday{Number: 1, Date: "2010-02-07", Start: "14:00", SNGStartChips: 20, MTTStartChips: 100}
	for _, club := range league {
		m.Lineups = append(m.Lineups, lineup(club))
	}
	cards := [scoring.Heats][4]string{{"3", "4", "5", "6"}, {"1", "2", "5", "6"}, {"1", "2", "3", "4"}}
	for h := range scoring.Heats {
		heat := scoring.Heat{Number: h + 1}
		for i, slot := range cards[h] {
			heat.SitAndGos = append(heat.SitAndGos, scoring.SitAndGo{Table: i + 1, Seats: []scoring.Seat{
				with("x"+slot, 1, 40), with("y"+slot, 2, 20), placed("z"+slot, 3),
			}})
		}
		m.Heats = append(m.Heats, heat)
	}
	m.Heats[0].TeamMTTs = []scoring.TeamMTT{
		{MTT: "A", Stacks: []scoring.Stack{stack("x", "x1", 100, 90, 0), stack("y", "y1", 100, 110, 0), stack("z", "z1", 100, 100, 0)}},
		{MTT: "B", Stacks: []scoring.Stack{stack("x", "x2", 100, 200, 0), stack("y", "y2", 100, 100, 0), stack("z", "z2", 100, 0, 1)}},
	}
	m.Heats[1].TeamMTTs = []scoring.TeamMTT{
		{MTT: "A", Stacks: []scoring.Stack{stack("x", "x3", 90, 0, 1), stack("y", "y3", 110, 150, 0), stack("z", "z3", 100, 150, 0)}},
		{MTT: "B", Stacks: []scoring.Stack{stack("x", "x4", 200, 300, 0), stack("y", "y4", 100, 0, 2)}},
	}
	m.Heats[2].TeamMTTs = []scoring.TeamMTT{
		{MTT: "A", Stacks: []scoring.Stack{stack("y", "y5", 150, 300, 0), stack("z", "z5", 150, 0, 2)}},
	}
	return m
}

// stacks returns the stacks of an MTT of the matchday, both counted from 0.
func stacks(m *scoring.Matchday, heat, mtt int) []scoring.Stack {
	return m.Heats[heat].TeamMTTs[mtt].Stacks
}

// § 3.2.11: three heats, in each of which a player plays once, and two MTTs
// whose stacks go from heat to heat. § 2.2.11: only who stands in a lineup
// plays. § 1.2.10: in a complete matchday every club has played or stayed away.
func TestAMatchdayIsRefused(t *testing.T) {
	for _, c := range []struct {
		name     string
		spoil    func(m *scoring.Matchday)
		path     string
		sentence string
		rule     rulebook.Ref
	}{
		{"with a number beyond all bounds", func(m *scoring.Matchday) { m.Number = 1001 }, ".number", "höchstens bis 1000, nicht mit 1001",
			"3.2.1"},
		{"without a number", func(m *scoring.Matchday) { m.Number = 0 }, ".number", "ab 1 nummeriert", "3.2.1"},
		{"on a day that does not exist", func(m *scoring.Matchday) { m.Date = "2010-02-30" }, ".date", "„2010-02-30“ ist kein Datum", ""},
		{"on a day written otherwise", func(m *scoring.Matchday) { m.Date = "7.2.2010" }, ".date", "JJJJ-MM-TT", ""},
		{"at a time that does not exist", func(m *scoring.Matchday) { m.Start = "24:00" }, ".start", "„24:00“ ist keine Uhrzeit", ""},
		{"at a time written otherwise", func(m *scoring.Matchday) { m.Start = "9:30" }, ".start", "HH:MM", ""},
		{"with negative chips at the tables", func(m *scoring.Matchday) { m.SNGStartChips = -1 }, ".sng_start_chips", "-1 Chips", "3.2.18"},
		{"with negative chips in the MTTs", func(m *scoring.Matchday) { m.MTTStartChips = -1 }, ".mtt_start_chips", "-1 Chips", "3.2.11"},

		{"with a lineup of no club", func(m *scoring.Matchday) { m.Heats = nil; m.Lineups[0].Club = "" }, ".lineups[0].club",
			"fehlt der Verein", "2.2.11"},
		{"with a lineup without captain", func(m *scoring.Matchday) { m.Lineups[1].Captain = "" }, ".lineups[1].captain",
			"fehlt der Kapitän", "2.2.11"},
		{"with a player twice in a lineup", func(m *scoring.Matchday) { m.Heats = nil; m.Lineups[1].Slots[5] = "y1" }, ".lineups[1].slots[5]",
			"Spieler y1 steht in der Aufstellung von y zweimal", "2.2.11"},
		{"with a player in two lineups", func(m *scoring.Matchday) { m.Heats = nil; m.Lineups[2].Slots[0] = "x6" }, ".lineups[2].slots[0]",
			"Spieler x6 steht in den Aufstellungen von x und z", "2.2.11"},
		{"with two lineups of a club", func(m *scoring.Matchday) { m.Heats = nil; m.Lineups[2].Club = "x" }, ".lineups[2].club",
			"Verein x hat zwei Aufstellungen", "2.2.11"},
		{"with the lineup of a stranger", func(m *scoring.Matchday) { m.Heats = nil; m.Lineups[2].Club = "w" }, ".lineups[2].club",
			"Verein w spielt nicht in dieser Liga", "2.2.11"},
		{"when a stranger stayed away", func(m *scoring.Matchday) { m.NoShows = []string{"w"} }, ".no_shows[0]",
			"Verein w spielt nicht in dieser Liga", "1.2.10"},
		{"when a club stayed away twice", func(m *scoring.Matchday) {
			m.Heats, m.Lineups, m.NoShows = nil, nil, []string{"x", "x"}
		}, ".no_shows[1]", "zweimal", "1.2.10"},
		{"when a stranger is excused", func(m *scoring.Matchday) { m.Excused = []string{"w"} }, ".excused[0]", "spielt nicht in dieser Liga",
			"1.2.10"},
		{"when a club stayed away with an excuse and without", func(m *scoring.Matchday) {
			m.Lineups, m.Heats, m.NoShows, m.Excused = m.Lineups[:2], nil, []string{"z"}, []string{"z"}
		}, ".excused[0]", "zweimal", "1.2.10"},
		{"when a club played and is excused", func(m *scoring.Matchday) { m.Excused = []string{"z"} }, ".excused[0]",
			"eine Aufstellung und ist zugleich", "1.2.10"},
		{"when a club played and stayed away", func(m *scoring.Matchday) { m.NoShows = []string{"z"} }, ".no_shows[0]",
			"Verein z hat eine Aufstellung und ist zugleich", "1.2.10"},

		{"with heats in another order", func(m *scoring.Matchday) { m.Heats[0].Number, m.Heats[1].Number = 2, 1 }, ".heats[0].number",
			"an 1. Stelle steht Heat 2", "3.2.11"},
		{"with a heat twice", func(m *scoring.Matchday) { m.Heats[1].Number = 1 }, ".heats[1].number", "an 2. Stelle steht Heat 1", "3.2.11"},
		{"with a fourth heat", func(m *scoring.Matchday) { m.Heats = append(m.Heats, scoring.Heat{Number: 4}) }, ".heats[3].number",
			"an 4. Stelle", "3.2.11"},
		{"with a later heat first", func(m *scoring.Matchday) { m.Heats = m.Heats[2:] }, ".heats[0].number", "Heat 3", "3.2.11"},

		{"with a table twice", func(m *scoring.Matchday) { m.Heats[1].SitAndGos[3].Table = 1 }, ".heats[1].sit_and_gos[3].table",
			"Tisch 1 kommt in Heat 2 zweimal vor", ""},
		{"with a card that is refused", func(m *scoring.Matchday) { m.Heats[1].SitAndGos[3].Seats[2].Place = 4 },
			".heats[1].sit_and_gos[3].seats[2].place", "keine Reihung", "3.2.13"},
		{"with a player at two tables", func(m *scoring.Matchday) { m.Heats[1].SitAndGos[1].Seats[0].Player = "x1" },
			".heats[1].sit_and_gos[1].seats[0].player", "Spieler x1 sitzt in Heat 2 zweimal", "3.2.11"},
		{"with a player twice at a table", func(m *scoring.Matchday) {
			m.Heats[1].SitAndGos[0].Seats[1].Player = m.Heats[1].SitAndGos[0].Seats[0].Player
		},
			".heats[1].sit_and_gos[0].seats[1].player", "sitzt in Heat 2 zweimal", "3.2.11"},
		{"with a player at a table and a stack", func(m *scoring.Matchday) { stacks(m, 1, 0)[0].Player = "x5" },
			".heats[1].team_mtts[0].stacks[0].player", "Spieler x5 sitzt in Heat 2 zweimal", "3.2.11"},
		{"with a player at two stacks", func(m *scoring.Matchday) { stacks(m, 1, 1)[0].Player = "x3" },
			".heats[1].team_mtts[1].stacks[0].player", "Spieler x3 sitzt in Heat 2 zweimal", "3.2.11"},
		{"with a stranger at a table", func(m *scoring.Matchday) { m.Heats[0].SitAndGos[2].Seats[1].Player = "w9" },
			".heats[0].sit_and_gos[2].seats[1].player", "Spieler w9 steht in keiner Aufstellung", "2.2.11"},
		{"with a stranger disqualified", func(m *scoring.Matchday) { m.Heats[0].SitAndGos[2].Seats[2] = disqualified("w9") },
			".heats[0].sit_and_gos[2].seats[2].player", "Spieler w9 steht in keiner Aufstellung", "2.2.11"},
		{"with a stranger at a stack", func(m *scoring.Matchday) { stacks(m, 0, 0)[0].Player = "w9" }, ".heats[0].team_mtts[0].stacks[0].player",
			"Spieler w9 steht in keiner Aufstellung", "2.2.11"},
		{"with the ghost of a stranger", func(m *scoring.Matchday) { m.Heats[0].SitAndGos[2].Seats[2] = ghost("w") },
			".heats[0].sit_and_gos[2].seats[2].club", "Verein w spielt nicht in dieser Liga", "3.2.17"},

		{"with a stack that is refused", func(m *scoring.Matchday) { stacks(m, 0, 0)[0].Ghost = true }, ".heats[0].team_mtts[0].stacks[0].ghost",
			"zugleich ein Ghost", "3.2.6"},
		{"with an MTT twice", func(m *scoring.Matchday) {
			m.Heats[2].TeamMTTs = append(m.Heats[2].TeamMTTs, scoring.TeamMTT{MTT: "A"})
		}, ".heats[2].team_mtts[1].mtt", "MTT A kommt in Heat 3 zweimal vor", "3.2.11"},
		{"without an MTT in heat 1", func(m *scoring.Matchday) { m.Heats[0].TeamMTTs = m.Heats[0].TeamMTTs[:1] }, ".heats[0].team_mtts",
			"In Heat 1 fehlt MTT B; im Turnier sind noch 3 Vereine", "3.2.11"},
		{"without an undecided MTT in heat 3", func(m *scoring.Matchday) { m.Heats[2].TeamMTTs = nil }, ".heats[2].team_mtts",
			"In Heat 3 fehlt MTT A; im Turnier sind noch 2 Vereine", "3.2.11"},
		{"without the stack of a club in heat 1", func(m *scoring.Matchday) { m.Heats[0].TeamMTTs[0].Stacks = stacks(m, 0, 0)[:2] },
			".heats[0].team_mtts[0].stacks", "In MTT A, Heat 1, fehlt der Stack von z", "3.2.11"},
		{"without the stack of a club later", func(m *scoring.Matchday) { m.Heats[1].TeamMTTs[1].Stacks = stacks(m, 1, 1)[:1] },
			".heats[1].team_mtts[1].stacks", "In MTT B, Heat 2, fehlt der Stack von y", "3.2.11"},
		{"with the stack of a club that is out", func(m *scoring.Matchday) {
			m.Heats[1].TeamMTTs[1].Stacks = append(stacks(m, 1, 1), scoring.Stack{Club: "z", Ghost: true, End: 1})
		}, ".heats[1].team_mtts[1].stacks[2].club", "Verein z ist in MTT B schon vor Heat 2 ausgeschieden", "3.2.11"},
		{"with the stack of a club without lineup", func(m *scoring.Matchday) {
			m.Heats[0].TeamMTTs[0].Stacks = append(stacks(m, 0, 0), scoring.Stack{Club: "w", Ghost: true, End: 1})
		}, ".heats[0].team_mtts[0].stacks[3].club", "Verein w hat für diese Sammelrunde keine Aufstellung", "2.2.11"},
		{"with stacks after the decision", func(m *scoring.Matchday) {
			m.Heats[2].TeamMTTs = append(m.Heats[2].TeamMTTs, scoring.TeamMTT{MTT: "B", Stacks: []scoring.Stack{stack("x", "x6", 300, 300, 0)}})
		}, ".heats[2].team_mtts[1].stacks", "MTT B war schon vor Heat 3 entschieden", "3.2.11"},
		{"with stacks after a decision in heat 1", func(m *scoring.Matchday) { stacks(m, 0, 1)[1] = stack("y", "y2", 100, 0, 2) },
			".heats[1].team_mtts[1].stacks", "MTT B war schon vor Heat 2 entschieden", "3.2.11"},
		{"without an MTT that goes on, behind an open heat", func(m *scoring.Matchday) {
			m.Heats[0].Open, m.Heats[0].TeamMTTs = true, m.Heats[0].TeamMTTs[1:]
			m.Heats[2].TeamMTTs = nil
		}, ".heats[2].team_mtts", "In Heat 3 fehlt MTT A; im Turnier sind noch 2 Vereine", "3.2.11"},
		{"without an MTT of the only club that came", func(m *scoring.Matchday) {
			m.Lineups, m.NoShows = m.Lineups[:1], []string{"y", "z"}
			m.Heats = []scoring.Heat{{Number: 1, TeamMTTs: []scoring.TeamMTT{
				{MTT: "B", Stacks: []scoring.Stack{stack("x", "x2", 100, 100, 0)}}}}, {Number: 2}, {Number: 3}}
		}, ".heats[0].team_mtts", "In Heat 1 fehlt MTT A; im Turnier sind noch 1 Vereine", "3.2.11"},
		{"with an elimination as early as before", func(m *scoring.Matchday) { stacks(m, 1, 1)[1].Out = 1 },
			".heats[1].team_mtts[1].stacks[1].out", "Verein y scheidet in Heat 2 als 1. aus", "2.2.26"},
		{"with two left in the end", func(m *scoring.Matchday) { stacks(m, 2, 0)[1] = stack("z", "z5", 150, 1, 0) },
			".heats[2].team_mtts[0].stacks", "Nach Heat 3 sind in MTT A noch 2 Vereine", "3.2.9"},
		{"with nobody left in the end", func(m *scoring.Matchday) { stacks(m, 2, 0)[0] = stack("y", "y5", 150, 0, 3) },
			".heats[2].team_mtts[0].stacks", "bleibt in Heat 3 niemand übrig", "2.2.26"},
		{"with nobody left on the way", func(m *scoring.Matchday) { stacks(m, 1, 1)[0] = stack("x", "x4", 200, 0, 3) },
			".heats[1].team_mtts[1].stacks", "bleibt in Heat 2 niemand übrig", "2.2.26"},
		{"with nobody left beside the stacks of ghosts", func(m *scoring.Matchday) {
			stacks(m, 1, 0)[1] = scoring.Stack{Club: "y", Start: 110, Removed: true}
			stacks(m, 1, 0)[2] = scoring.Stack{Club: "z", Start: 100, Removed: true}
		}, ".heats[1].team_mtts[0].stacks", "bleibt in Heat 2 niemand übrig", "2.2.26"},
		{"with a team in without chips", func(m *scoring.Matchday) { stacks(m, 0, 0)[0].End = 0 }, ".heats[0].team_mtts[0].stacks[0].out",
			"Verein x hat am Ende von Heat 1 keine Chips mehr", "2.2.26"},
		{"with a ghost taken out in heat 1", func(m *scoring.Matchday) {
			stacks(m, 0, 1)[2] = scoring.Stack{Club: "z", Start: 100, Removed: true}
		}, ".heats[0].team_mtts[1].stacks[2].removed", "nur in Heat 2", "3.2.17"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := played()
			c.spoil(m)
			holds(t, m.Check(league), c.path, c.sentence, c.rule)
		})
	}
}
