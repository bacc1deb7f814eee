package matchday_test

import (
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.11: three heats are played, one after the other.
func TestAHeatWaitsForTheOneBefore(t *testing.T) {
	open := func(number int) scoring.Heat { return scoring.Heat{Number: number, Open: true} }
	for _, c := range []struct {
		name   string
		day    *scoring.Matchday
		number int
		rule   rulebook.Ref
		words  string
	}{
		{"the first of a day", day(), 1, "", ""},
		{"the second before the first", day(), 2, "3.2.11", "Heat 2 kann erst nach Heat 1 beginnen"},
		{"the second while the first is open", day(open(1)), 2, "", ""},
		{"the second after the first", day(played(1)), 2, "", ""},
		{"the third before the second", day(played(1)), 3, "3.2.11", "Heat 3 kann erst nach Heat 2 beginnen"},
		{"one that is open", day(open(1)), 1, "", ""},
		{"one that is open, whatever there is before it", day(open(3)), 3, "", ""},
		{"one that is closed", day(played(1)), 1, "", "Heat 1 ist abgeschlossen; zuerst wieder öffnen"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, matchday.RefuseHeat(c.day, c.number), c.rule, "", c.words) })
	}
}

// § 2.2.4: what is to come can be rescheduled.
func TestAMatchdayThatHasBegunIsNotMoved(t *testing.T) {
	refused(t, matchday.RefuseMove(day()), "", "", "")
	refused(t, matchday.RefuseMove(day(scoring.Heat{Number: 1, Open: true})), "2.2.4", "", "Die 1. Sammelrunde hat schon begonnen")
}

// § 3.2.17: the stack of a team that has played no hand until the end of the first
// level of the second heat leaves the game (A43).
func TestOnlyTheStackOfATeamThatDidNotPlayIsRemoved(t *testing.T) {
	ghost := played(1)
	ghost.TeamMTTs[0].Stacks[0].Player, ghost.TeamMTTs[0].Stacks[0].Ghost = "", true
	removed := func(mtt string, i int) *scoring.TeamMTT {
		m := stacks(2, mtt)
		m.Stacks[i].Player, m.Stacks[i].Removed = "", true
		return &m
	}
	stay := stacks(2, "A")
	for _, c := range []struct {
		name  string
		day   *scoring.Matchday
		mtt   *scoring.TeamMTT
		path  string
		words string
	}{
		{"nobody is removed", day(ghost), &stay, "", ""},
		{"only a ghost sat there", day(ghost), removed("A", 0), "", ""},
		{"somebody sat there", day(ghost), removed("A", 1), "$.stacks[1].removed", "hat Spieler biber-1 für biber in MTT A gespielt"},
		{"in the other MTT somebody sat there", day(ghost), removed("B", 0), "$.stacks[0].removed", "adler-2 für adler in MTT B"},
		{"the stacks of the first heat are not in", day(scoring.Heat{Number: 1}), removed("A", 1), "", ""},
		{"before the first heat", day(), removed("A", 1), "", ""},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, matchday.RefuseRemoved(c.day, c.mtt), "3.2.17", c.path, c.words) })
	}
}

// § 1.2.10: a team that stays away gets no points; it has not come if nobody of it
// played.
func TestAClubThatHasPlayedIsNoNoShow(t *testing.T) {
	mtt := scoring.Heat{Number: 1, TeamMTTs: []scoring.TeamMTT{{MTT: "A", Stacks: []scoring.Stack{{Club: "adler", Ghost: true}}}}}
	seat := func(s scoring.Seat) scoring.Heat {
		return scoring.Heat{Number: 2, SitAndGos: []scoring.SitAndGo{{Table: 1, Seats: []scoring.Seat{{Player: "biber-1", Place: 1}, s}}}}
	}
	first := scoring.Heat{Number: 1}
	for _, c := range []struct {
		name  string
		day   *scoring.Matchday
		words string
	}{
		{"before the day", day(), ""},
		{"others have stacks",
			day(scoring.Heat{Number: 1, TeamMTTs: []scoring.TeamMTT{{MTT: "A", Stacks: []scoring.Stack{{Club: "biber"}}}}}), ""},
		{"others have played", day(first, seat(scoring.Seat{Player: "dachs-1", Place: 2})), ""},
		{"a stack, be it a ghost's", day(mtt), "in Heat 1 schon gespielt"},
		{"a player of the lineup at a table", day(first, seat(scoring.Seat{Player: "adler-6", Place: 2})), "in Heat 2 schon gespielt"},
		{"an empty chair at a table", day(first, seat(scoring.Seat{Club: "adler", Ghost: true})), "in Heat 2 schon gespielt"},
		{"an empty slot is nobody at an empty chair of others",
			without(day(first, seat(scoring.Seat{Club: "dachs", Ghost: true})), "adler", 6), ""},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, matchday.RefuseNoShow(c.day, "adler"), "1.2.10", "", c.words) })
	}
}

// § 1.2.10: also a team without a lineup may have stayed away.
func TestAClubWithoutALineupIsANoShow(t *testing.T) {
	refused(t, matchday.RefuseNoShow(day(played(1)), "fuchs"), "", "", "")
}

// § 1.2.10: a team that stays away has no lineup and does not check in.
func TestAClubThatStayedAwayIsRefused(t *testing.T) {
	away := day()
	away.NoShows = []string{"biber"}
	refused(t, matchday.RefuseAbsent(away, "adler"), "", "", "")
	refused(t, matchday.RefuseAbsent(away, "biber"), "1.2.10", "", "zuerst ist das Nichtantreten zu löschen")
}

// § 1.2.8: after the matchday the clubs that were there report.
func TestAReportFollowsOnAMatchdayThatWasPlayed(t *testing.T) {
	over := day(played(1), played(2), played(3))
	over.NoShows = []string{"biber"}
	refused(t, matchday.RefuseReport(over, "adler", "Schön war es."), "", "", "")
	refused(t, matchday.RefuseReport(over, "biber", "Schön war es."), "1.2.8", "", "nicht angetreten")
	refused(t, matchday.RefuseReport(over, "adler", " \n"), "1.2.8", "$.markdown", "leer")
	refused(t, matchday.RefuseReport(day(played(1), played(2)), "adler", "Schön war es."), "1.2.8", "", "die 1. ist noch nicht zu Ende")
}
