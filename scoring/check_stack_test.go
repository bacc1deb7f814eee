package scoring_test

import (
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.11: one stack per team, handed on from heat to heat. § 2.2.26: whoever
// has no chips left is out, in the order in which it happened. § 3.2.17: the
// stack of a ghost can be taken out and then has neither player nor place.
// § 2.2.16: a disqualified player's stack leaves the game.
func TestStacksAreRefused(t *testing.T) {
	in := scoring.Stack{Club: "x", Player: "a", Start: 100, End: 80}
	for _, c := range []struct {
		name     string
		stacks   []scoring.Stack
		path     string
		sentence string
		rule     rulebook.Ref
	}{
		{"never when somebody is in", []scoring.Stack{in}, "", "", ""},
		{"never when somebody is out", []scoring.Stack{{Club: "x", Player: "a", Start: 100, Out: 1}}, "", "", ""},
		{"never when two share an elimination", []scoring.Stack{{Club: "x", Player: "a", Out: 4}, {Club: "y", Player: "b", Out: 4}}, "", "", ""},
		{"never when a ghost is blinded off", []scoring.Stack{{Club: "x", Ghost: true, Start: 100, Out: 1}}, "", "", ""},
		{"never when a ghost is taken out", []scoring.Stack{{Club: "x", Removed: true, Start: 100}}, "", "", ""},
		{"never when a player is disqualified", []scoring.Stack{{Club: "x", Player: "a", Start: 100, Out: 2, Disqualified: true}}, "", "", ""},

		{"without a club", []scoring.Stack{{Player: "a"}}, ".stacks[0].club", "fehlt der Verein", "3.2.11"},
		{"without a club and a player", []scoring.Stack{{}}, ".stacks[0].club", "fehlt der Verein", "3.2.11"},
		{"with a club twice", []scoring.Stack{in, {Club: "x", Player: "b", End: 10}}, ".stacks[1].club",
			"Verein x steht in MTT A zweimal", "3.2.11"},
		{"with nobody at them", []scoring.Stack{{Club: "x", End: 10}}, ".stacks[0].player", "Beim Stack von x fehlt der Spieler", "3.2.11"},
		{"with a ghost and a player", []scoring.Stack{{Club: "x", Player: "a", Ghost: true, End: 10}}, ".stacks[0].ghost",
			"zugleich ein Ghost", "3.2.6"},
		{"with a negative start", []scoring.Stack{{Club: "x", Player: "a", Start: -1, End: 10}}, ".stacks[0].start", "-1 Chips", "3.2.11"},
		{"with a negative end", []scoring.Stack{{Club: "x", Player: "a", End: -1}}, ".stacks[0].end", "-1 Chips", "3.2.11"},
		{"with a negative elimination", []scoring.Stack{{Club: "x", Player: "a", Out: -1}}, ".stacks[0].out", "ab 1 nummeriert", "2.2.26"},
		{"with chips of a team that is out", []scoring.Stack{{Club: "x", Player: "a", Out: 1, End: 50}}, ".stacks[0].end",
			"noch 50 Chips", "2.2.26"},
		{"with the last chip of a team that is out", []scoring.Stack{{Club: "x", Player: "a", Out: 1, End: 1}}, ".stacks[0].end",
			"noch 1 Chips", "2.2.26"},
		{"with a disqualified ghost", []scoring.Stack{{Club: "x", Ghost: true, Out: 1, Disqualified: true}}, ".stacks[0].disqualified",
			"Ghost von x", "2.2.16"},
		{"with a disqualification that leaves the team in", []scoring.Stack{{Club: "x", Player: "a", End: 10, Disqualified: true}},
			".stacks[0].out", "scheidet mit der Disqualifikation aus", "2.2.16"},
		{"with a player at a removed one", []scoring.Stack{{Club: "x", Player: "a", Removed: true}}, ".stacks[0].player",
			"keinen Spieler", "3.2.17"},
		{"with a ghost at a removed one", []scoring.Stack{{Club: "x", Ghost: true, Removed: true}}, ".stacks[0].ghost",
			"kein Ghost mehr", "3.2.17"},
		{"with an elimination of a removed one", []scoring.Stack{{Club: "x", Out: 3, Removed: true}}, ".stacks[0].out",
			"scheidet daher nicht aus", "3.2.17"},
		{"with the first elimination of a removed one", []scoring.Stack{{Club: "x", Out: 1, Removed: true}}, ".stacks[0].out",
			"scheidet daher nicht aus", "3.2.17"},
		{"with the last chip of a removed one", []scoring.Stack{{Club: "x", End: 1, Removed: true}}, ".stacks[0].end", "keine Chips", "3.2.17"},
		{"with chips of a removed one", []scoring.Stack{{Club: "x", End: 3, Removed: true}}, ".stacks[0].end", "keine Chips", "3.2.17"},
		{"with a removed one disqualified", []scoring.Stack{{Club: "x", Disqualified: true, Removed: true}}, ".stacks[0].disqualified",
			"nicht disqualifiziert", "3.2.17"},
	} {
		t.Run(c.name, func(t *testing.T) {
			mtt := scoring.TeamMTT{MTT: "A", Stacks: c.stacks}
			holds(t, mtt.Check(), c.path, c.sentence, c.rule)
		})
	}
}

// § 3.2.11: there are two team MTTs.
func TestThereAreTwoMTTs(t *testing.T) {
	for _, c := range []struct {
		mtt, path, sentence string
		rule                rulebook.Ref
	}{
		{"A", "", "", ""},
		{"B", "", "", ""},
		{"C", ".mtt", "heißen A und B, nicht „C“", "3.2.11"},
		{"a", ".mtt", "heißen A und B, nicht „a“", "3.2.11"},
		{"", ".mtt", "heißen A und B, nicht „“", "3.2.11"},
	} {
		t.Run(c.mtt, func(t *testing.T) {
			mtt := scoring.TeamMTT{MTT: c.mtt}
			holds(t, mtt.Check(), c.path, c.sentence, c.rule)
		})
	}
}
