package scoring_test

import (
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.11: what is unusual but legal, above all while cards are missing.
func TestAMatchdayIsNotRefused(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(m *scoring.Matchday)
	}{
		{"as it is", func(*scoring.Matchday) {}},
		{"without a start", func(m *scoring.Matchday) { m.Start, m.SNGStartChips, m.MTTStartChips = "", 0, 0 }},
		{"before anything is known", func(m *scoring.Matchday) { m.Heats, m.Lineups = nil, nil }},
		{"with some lineups", func(m *scoring.Matchday) { m.Heats, m.Lineups = nil, m.Lineups[:1] }},
		{"when a club has a lineup and stayed away and nothing is complete", func(m *scoring.Matchday) {
			m.Heats, m.NoShows = m.Heats[:2], []string{"x"}
		}},
		{"with the highest number", func(m *scoring.Matchday) { m.Number = 1000 }},
		{"with two missing players", func(m *scoring.Matchday) {
			m.Heats, m.Lineups[0].Slots[0], m.Lineups[0].Slots[1] = nil, "", ""
		}},
		{"with a missing player", func(m *scoring.Matchday) {
			m.Lineups[0].Slots[0] = ""
			stacks(m, 0, 0)[0] = scoring.Stack{Club: "x", Ghost: true, Start: 100, End: 90}
			m.Heats[1].SitAndGos[0].Seats[0] = ghost("x")
			m.Heats[1].SitAndGos[0].Seats[1] = placed("y1", 1)
			m.Heats[1].SitAndGos[0].Seats[2] = placed("z1", 2)
			m.Heats[2].SitAndGos[0].Seats = m.Heats[2].SitAndGos[0].Seats[1:]
			m.Heats[2].SitAndGos[0].Seats[0] = placed("y1", 1)
			m.Heats[2].SitAndGos[0].Seats[1] = placed("z1", 2)
		}},
		{"when all stayed away", func(m *scoring.Matchday) {
			m.Lineups, m.NoShows = nil, league
			m.Heats = []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}
		}},
		{"when one club came", func(m *scoring.Matchday) {
			m.Lineups, m.NoShows = m.Lineups[:1], []string{"y", "z"}
			m.Heats = []scoring.Heat{{Number: 1, TeamMTTs: []scoring.TeamMTT{
				{MTT: "A", Stacks: []scoring.Stack{stack("x", "x1", 100, 100, 0)}},
				{MTT: "B", Stacks: []scoring.Stack{stack("x", "x2", 100, 100, 0)}},
			}}, {Number: 2}, {Number: 3}}
		}},
		{"when heat 1 is open again without an MTT that may have been decided in it", func(m *scoring.Matchday) {
			m.Heats[0].Open = true
			m.Heats[0].TeamMTTs = m.Heats[0].TeamMTTs[:1]
			m.Heats[1].TeamMTTs = m.Heats[1].TeamMTTs[:1]
			m.Heats = m.Heats[:2]
		}},
		{"in another order of rows", func(m *scoring.Matchday) {
			mtts := m.Heats[0].TeamMTTs
			mtts[0], mtts[1] = mtts[1], mtts[0]
			mtts[0].Stacks[0], mtts[0].Stacks[2] = mtts[0].Stacks[2], mtts[0].Stacks[0]
			m.Lineups[0], m.Lineups[1] = m.Lineups[1], m.Lineups[0]
		}},
		{"with gaps in the eliminations", func(m *scoring.Matchday) { stacks(m, 1, 0)[0].Out, stacks(m, 2, 0)[1].Out = 7, 9 }},
		{"with the same numbers in both MTTs", func(m *scoring.Matchday) { stacks(m, 1, 1)[1].Out = 8 }},
		{"when two went out together", func(m *scoring.Matchday) {
			stacks(m, 1, 0)[1] = stack("y", "y3", 110, 0, 1)
			m.Heats[2].TeamMTTs = nil
		}},
		{"when a decided MTT has an empty entry", func(m *scoring.Matchday) {
			m.Heats[2].TeamMTTs = append(m.Heats[2].TeamMTTs, scoring.TeamMTT{MTT: "B"})
		}},
		{"when a ghost's stack was taken out", func(m *scoring.Matchday) {
			stacks(m, 1, 0)[0] = scoring.Stack{Club: "x", Start: 90, Removed: true}
		}},
		{"when the stacks of ghosts that were left were all taken out", func(m *scoring.Matchday) {
			for i, s := range stacks(m, 1, 0) {
				stacks(m, 1, 0)[i] = scoring.Stack{Club: s.Club, Start: s.Start, Removed: true}
			}
			m.Heats[2].TeamMTTs = nil
		}},
		{"when the only club that came plays on behind an open heat", func(m *scoring.Matchday) {
			m.Lineups, m.NoShows = m.Lineups[:1], []string{"y", "z"}
			m.Heats = []scoring.Heat{{Number: 1, Open: true}, {Number: 2, TeamMTTs: []scoring.TeamMTT{
				{MTT: "A", Stacks: []scoring.Stack{stack("x", "x3", 100, 100, 0)}},
				{MTT: "B", Stacks: []scoring.Stack{stack("x", "x4", 100, 100, 0)}},
			}}, {Number: 3}}
		}},
		{"when a player was disqualified", func(m *scoring.Matchday) { stacks(m, 2, 0)[1].Disqualified = true }},

		{"while heat 1 has no cards", func(m *scoring.Matchday) { m.Heats = []scoring.Heat{{Number: 1, Open: true}} }},
		{"while one MTT is missing", func(m *scoring.Matchday) {
			m.Heats = m.Heats[:1]
			m.Heats[0].Open, m.Heats[0].TeamMTTs = true, m.Heats[0].TeamMTTs[:1]
		}},
		{"while heat 3 goes on", func(m *scoring.Matchday) {
			m.Heats[2].Open = true
			stacks(m, 2, 0)[1] = stack("z", "z5", 150, 1, 0)
		}},
		{"while ends are not counted yet", func(m *scoring.Matchday) {
			m.Heats[2].Open = true
			stacks(m, 2, 0)[0].End = 0
		}},
		{"while heat 3 goes on without stacks", func(m *scoring.Matchday) { m.Heats[2].Open, m.Heats[2].TeamMTTs = true, nil }},
		{"while an earlier heat is open again and its stacks are missing", func(m *scoring.Matchday) {
			m.Heats[0].Open, m.Heats[0].TeamMTTs = true, m.Heats[0].TeamMTTs[:1]
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := played()
			c.spoil(m)
			holds(t, m.Check(league), "", "", "")
		})
	}
}

// § 1.2.10: a club of the league has played or stayed away.
func TestACompleteMatchdayNamesEveryClub(t *testing.T) {
	m := played()
	holds(t, m.Check([]string{"v", "x", "y", "z"}), ".lineups", "Verein v steht weder", "1.2.10")
	m.NoShows = []string{"v"}
	holds(t, m.Check([]string{"v", "x", "y", "z"}), "", "", "")
	m.NoShows, m.Heats[2].Open = nil, true
	holds(t, m.Check([]string{"v", "x", "y", "z"}), "", "", "")
}

// § 3.2.11: a heat by itself.
func TestAHeatHasANumber(t *testing.T) {
	for _, c := range []struct {
		number         int
		path, sentence string
		rule           rulebook.Ref
	}{
		{0, ".number", "Es gibt die Heats 1 bis 3, keinen Heat 0", "3.2.11"},
		{1, "", "", ""},
		{3, "", "", ""},
		{4, ".number", "keinen Heat 4", "3.2.11"},
	} {
		heat := scoring.Heat{Number: c.number}
		holds(t, heat.Check(), c.path, c.sentence, c.rule)
	}
}

func TestAHostileMatchdayIsRefusedInFewWords(t *testing.T) {
	m := &scoring.Matchday{Number: 1, Date: "2010-02-07", Lineups: make([]scoring.Lineup, 100_000)}
	if n := len(m.Check(nil)); n > 1000 {
		t.Errorf("got %d faults", n)
	}
	m.Lineups, m.NoShows = nil, make([]string, 100_000)
	if n := len(m.Check(nil)); n != 1000 {
		t.Errorf("got %d faults, want as many as there may be", n)
	}
}

// § 3.2.11: a fault is told once; what only follows from it is no fault of its own.
func TestAFaultIsToldOnce(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(m *scoring.Matchday)
		paths string
	}{
		{"a player three times in a lineup", func(m *scoring.Matchday) {
			m.Heats, m.Lineups[1].Slots = nil, scoring.Slots{"y1", "y1", "y1", "y4", "y5", "y6"}
		}, ".lineups[1].slots[1], .lineups[1].slots[2]"},
		{"two lineups of a club that has no stack", func(m *scoring.Matchday) {
			m.Lineups, m.Heats[0].TeamMTTs[0].Stacks = append(m.Lineups, lineup("x")), stacks(m, 0, 0)[1:]
		}, ".lineups[3].club, .heats[0].team_mtts[0].stacks"},
		{"two stacks of no club", func(m *scoring.Matchday) { stacks(m, 0, 0)[0].Club, stacks(m, 0, 0)[1].Club = "", "" },
			".heats[0].team_mtts[0].stacks[0].club, .heats[0].team_mtts[0].stacks[1].club, .heats[0].team_mtts[0].stacks, " +
				".heats[0].team_mtts[0].stacks"}, // x and y have none
		{"two stacks of a club without a lineup", func(m *scoring.Matchday) {
			w := scoring.Stack{Club: "w", Ghost: true, End: 1}
			m.Heats[0].TeamMTTs[0].Stacks = append(stacks(m, 0, 0), w, w)
		}, ".heats[0].team_mtts[0].stacks[4].club, .heats[0].team_mtts[0].stacks[3].club"},
		{"a ghost of no club", func(m *scoring.Matchday) { m.Heats[0].SitAndGos[2].Seats[2] = ghost("") },
			".heats[0].sit_and_gos[2].seats[2].club"},
		{"a player with a strange club", func(m *scoring.Matchday) { m.Heats[0].SitAndGos[2].Seats[2].Club = "w" },
			".heats[0].sit_and_gos[2].seats[2].club"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := played()
			c.spoil(m)
			says(t, written(m.Check(league), func(f **scoring.Fault) string { return (*f).Path }), c.paths)
		})
	}
}

// § 2.2.11: a player in three lineups stands in the first of them and in another.
func TestAPlayerInSeveralLineupsIsToldByTheFirst(t *testing.T) {
	m := played()
	m.Heats, m.Lineups[1].Slots[0], m.Lineups[2].Slots[0] = nil, "x6", "x6"
	says(t, written(m.Check(league), func(f **scoring.Fault) string { return (*f).Sentence }),
		"Spieler x6 steht in den Aufstellungen von x und y., Spieler x6 steht in den Aufstellungen von x und z.")
}

// A date is a day of the calendar from the year 1 on.
func TestADateIsADayOfTheCalendar(t *testing.T) {
	for text, want := range map[string]bool{"0001-01-01": true, "2012-02-29": true, "2010-02-29": false, "0000-12-31": false} {
		if scoring.IsDate(text) != want {
			t.Errorf("%s: got %t", text, !want)
		}
	}
}
