package scoring_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// cameIn is a matchday as its teams came in: the best first, with 60 round
// points for the first and one less for each behind. Who stands in brackets
// shares the place of the one before.
func cameIn(number int, order string) scoring.MatchdayResult {
	day := scoring.MatchdayResult{Number: number}
	for i, club := range strings.Fields(order) {
		rank, points := i+1, 60-i
		if inner, shared := strings.CutPrefix(club, "="); shared {
			club = inner
			rank, points = *day.Teams[i-1].Rank, day.Teams[i-1].RoundPoints
		}
		day.Teams = append(day.Teams, scoring.TeamDay{Club: club, Status: scoring.StatusRanked, Rank: &rank, RoundPoints: points})
	}
	return day
}

// told writes records down: rank, holder, where and what.
func told(list []scoring.Record) string {
	var lines []string
	for _, r := range list {
		lines = append(lines, fmt.Sprintf("%d %s%s %s/%s/%d %d (%d-%d)", r.Rank, r.Club, r.Player, r.Season, r.League, r.Matchday,
			r.Value, r.From, r.To))
	}
	return strings.Join(lines, "; ")
}

func TestRecordsOfWinsDaysAndStreaks(t *testing.T) {
	first := &scoring.Results{Leagues: []scoring.LeagueResult{
		{ID: "bl1", Matchdays: []scoring.MatchdayResult{cameIn(1, "a b c"), cameIn(2, "a b c"), cameIn(3, "b =a c"), cameIn(4, "c a b")}},
		{ID: "bl2", Matchdays: []scoring.MatchdayResult{cameIn(1, "d e")}},
	}}
	second := &scoring.Results{Leagues: []scoring.LeagueResult{
		{ID: "bl1", Matchdays: []scoring.MatchdayResult{cameIn(1, "b d"), cameIn(2, "b d")}},
	}}
	years := []scoring.Year{{Season: "2009", Results: first}, {Season: "2010", Results: second}}
	r := recordsOf(years)
	for _, c := range []struct{ name, got, want string }{
		{"wins", told(r.Wins), "1 a //0 3 (0-0); 1 b //0 3 (0-0); 3 c //0 1 (0-0); 3 d //0 1 (0-0)"},
		{"wins in a season", told(r.YearWins),
			"1 a 2009/bl1/0 3 (0-0); 2 b 2010/bl1/0 2 (0-0); 3 b 2009/bl1/0 1 (0-0); 3 c 2009/bl1/0 1 (0-0); 3 d 2009/bl2/0 1 (0-0)"},
		{"streaks", told(r.Streaks), "1 a 2009/bl1/0 3 (1-3); 2 b 2010/bl1/0 2 (1-2)"},
		{"days", told(r.Days[:3]), "1 b 2010/bl1/1 60 (0-0); 1 b 2010/bl1/2 60 (0-0); 1 a 2009/bl1/1 60 (0-0)"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got\n\t%s\nwant\n\t%s", c.name, c.got, c.want)
		}
	}
	if len(r.Days) != 8 {
		t.Errorf("eight teams came in with 60 round points, %d are listed", len(r.Days))
	}
	slices.Reverse(years)
	if again := recordsOf(years); told(again.Wins)+told(again.YearWins)+told(again.Streaks)+told(again.Days) != told(r.Wins)+
		told(r.YearWins)+told(r.Streaks)+told(r.Days) {
		t.Error("the order of the seasons makes a difference")
	}
}

func TestWhoHasNoPlaceSetsNoRecord(t *testing.T) {
	day := cameIn(1, "a")
	day.Teams = append(day.Teams, scoring.TeamDay{Club: "b", Status: scoring.StatusDisqualified, RoundPoints: 90})
	running := cameIn(2, "c")
	running.Provisional = true
	l := scoring.LeagueResult{ID: "bl1", Matchdays: []scoring.MatchdayResult{day}, Running: []scoring.MatchdayResult{running}}
	r := recordsOf([]scoring.Year{{Season: "2010", Results: &scoring.Results{Leagues: []scoring.LeagueResult{l}}}})
	if got := told(r.Days); got != "1 a 2010/bl1/1 60 (0-0)" {
		t.Error(got)
	}
	if len(r.DayLeads) > 0 {
		t.Errorf("nobody is ahead of a club that has no place: %s", told(r.DayLeads))
	}
	if len(r.Streaks) > 0 || len(r.Comebacks) > 0 {
		t.Errorf("one matchday is no streak and no comeback: %v, %v", r.Streaks, r.Comebacks)
	}
}

func TestRecordsOfPlayers(t *testing.T) {
	day := scoring.MatchdayResult{Number: 3, Players: []scoring.PlayerDay{
		{Player: "anna", Club: "a", MVPPoints: 21}, {Player: "bert", Club: "b", MVPPoints: 24}, {Player: "carl", Club: "c", MVPPoints: 0},
	}}
	l := scoring.LeagueResult{ID: "bl1", Matchdays: []scoring.MatchdayResult{day}, MVP: []scoring.MVP{
		{Player: "anna", Club: "a", Points: 80}, {Player: "bert", Club: "b", Points: 70}, {Player: "carl", Club: "c"},
	}}
	r := recordsOf([]scoring.Year{{Season: "2010", Results: &scoring.Results{Leagues: []scoring.LeagueResult{l}}}})
	if got := told(r.PlayerDays); got != "1 bbert 2010/bl1/3 24 (0-0); 2 aanna 2010/bl1/3 21 (0-0)" {
		t.Error(got)
	}
	if got := told(r.PlayerRuns); got != "1 aanna 2010/bl1/0 80 (0-0); 2 bbert 2010/bl1/0 70 (0-0)" {
		t.Error(got)
	}
}

// Two players of a club who are level stand by their ids, wherever they stand in the
// MVP list, which asks for their places first.
func TestLevelPlayersOfAClubStandByTheirIDs(t *testing.T) {
	l := scoring.LeagueResult{ID: "bl1", MVP: []scoring.MVP{{Player: "bert", Club: "a", Points: 80}, {Player: "anna", Club: "a", Points: 80}}}
	r := recordsOf([]scoring.Year{{Season: "2010", Results: &scoring.Results{Leagues: []scoring.LeagueResult{l}}}})
	says(t, told(r.PlayerRuns), "1 aanna 2010/bl1/0 80 (0-0); 1 abert 2010/bl1/0 80 (0-0)")
}

// Too many who are level behind the fifth are left out together, none by the
// toss of an id; the first are always named.
func TestAListOfRecordsCutsNoTie(t *testing.T) {
	league := func(days ...string) scoring.LeagueResult {
		l := scoring.LeagueResult{ID: "bl1"}
		for i, order := range days {
			l.Matchdays = append(l.Matchdays, cameIn(i+1, order))
		}
		return l
	}
	for _, c := range []struct {
		name string
		l    scoring.LeagueResult
		want int
	}{
		{"two in front, nine behind", league("a", "a", "a", "b", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"), 2},
		{"two in front, eight behind", league("a", "a", "a", "b", "b", "c", "d", "e", "f", "g", "h", "i", "j"), 10},
		{"one in front, ten behind", league("a", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"), 1},
		{"eleven in front", league("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"), 11},
	} {
		r := recordsOf([]scoring.Year{{Season: "2010", Results: &scoring.Results{Leagues: []scoring.LeagueResult{c.l}}}})
		if len(r.Wins) != c.want {
			t.Errorf("%s: got %d, want %d", c.name, len(r.Wins), c.want)
		}
	}
}

// § 4.2.1.2: a comeback is told from the table after a matchday to the final one.
func TestAComebackNeedsAFinalTable(t *testing.T) {
	f := season(finish(1, "x y z w"), finish(2, "w x y z"), finish(3, "w z x y"))
	f.Rules.TablePoints = []int{10, 5, 2, 1}
	comebacks := func() string {
		return told(recordsOf([]scoring.Year{{Season: "2010", Results: scoring.Compute(f)}}).Comebacks)
	}
	// After the first round w is last; after the second x has 15, w 11, y 7 and z 3; in the end w 21, x 17, and y and z
	// are level with 8.
	if got := comebacks(); got != "1 w 2010/bl1/1 3 (4-1); 2 z 2010/bl1/2 1 (4-3)" {
		t.Error(got)
	}
	f.Leagues[0].Rounds++
	if got := comebacks(); got != "" {
		t.Errorf("the season goes on, and yet there are %s", got)
	}
}

func TestRecordsOfLeads(t *testing.T) {
	level := cameIn(1, "a =b c")
	alone := cameIn(2, "a b c")
	alone.Teams[0].RoundPoints += 10
	several := cameIn(3, "b a =c")
	results := &scoring.Results{Leagues: []scoring.LeagueResult{
		{ID: "bl0", Matchdays: []scoring.MatchdayResult{level, alone, several}},
		{ID: "bl1", Final: true, Standings: []scoring.Standing{
			{Rank: 1, Club: "a", Points: 70}, {Rank: 2, Club: "b", Points: 70}, {Rank: 3, Club: "c", Points: 2}}},
		{ID: "bl2", Final: true, Standings: []scoring.Standing{
			{Rank: 1, Club: "d", Points: 50}, {Rank: 2, Club: "e", Points: 41}, {Rank: 2, Club: "f", Points: 41}}},
		{ID: "bl3", Standings: []scoring.Standing{{Rank: 1, Club: "g", Points: 9}, {Rank: 2, Club: "h", Points: 1}}},
		{ID: "bl4", Final: true, Standings: []scoring.Standing{{Rank: 1, Club: "i", Points: 9}, {Rank: 1, Club: "j", Points: 9}}},
	}}
	r := recordsOf([]scoring.Year{{Season: "2010", Results: results}})
	if got := told(r.DayLeads); got != "1 a 2010/bl0/2 11 (0-0); 2 b 2010/bl0/3 1 (0-0)" || r.DayLeads[0].Second != "b" ||
		r.DayLeads[1].Second != "" {
		t.Error(got, r.DayLeads)
	}
	if got := told(r.Leads); got != "1 d 2010/bl2/0 9 (0-0)" {
		t.Error(got)
	}
	if got := told(r.Closest); got != "1 a 2010/bl1/0 0 (0-0); 2 d 2010/bl2/0 9 (0-0)" || r.Closest[0].Second != "b" ||
		r.Closest[1].Second != "" {
		t.Error(got)
	}
}

// § 3.2.15: who came in alone is ahead of nobody.
func TestWhoComesInAloneHasNoLead(t *testing.T) {
	day := cameIn(1, "a")
	day.Teams = append(day.Teams, scoring.TeamDay{Club: "b", Status: scoring.StatusNoShow})
	l := scoring.LeagueResult{ID: "bl1", Matchdays: []scoring.MatchdayResult{day}}
	r := recordsOf([]scoring.Year{{Season: "2010", Results: &scoring.Results{Leagues: []scoring.LeagueResult{l}}}})
	says(t, told(r.DayLeads), "")
}

// § 4.2.1.2: a lead is told where a first and a second came in on equal terms: not
// in a league of one club, and not where only the second is last for its no-shows
// (§ 1.2.11).
func TestWhoLeadsNobodyHasNoLead(t *testing.T) {
	lead := func(rows ...scoring.Standing) string {
		results := &scoring.Results{Leagues: []scoring.LeagueResult{{ID: "bl1", Final: true, Standings: rows}}}
		r := recordsOf([]scoring.Year{{Season: "2010", Results: results}})
		return written(r.Leads, func(r *scoring.Record) string { return fmt.Sprint(r.Club, " ", r.Value, " ", r.Second) })
	}
	a, b := scoring.Standing{Rank: 1, Club: "a", Points: 70}, scoring.Standing{Rank: 2, Club: "b", Points: 61}
	c, d := scoring.Standing{Rank: 3, Club: "c", Points: 50}, scoring.Standing{Rank: 3, Club: "d", Points: 50}
	says(t, lead(a, b), "a 9 b")
	says(t, lead(a, b, c, d), "a 9 b")
	says(t, lead(a), "")
	c.LastByNoShows, d.LastByNoShows = true, true
	says(t, lead(a, b, c, d), "a 9 b")
	b.LastByNoShows = true
	says(t, lead(a, b, c, d), "")
	a.LastByNoShows = true
	says(t, lead(a, b, c, d), "a 9 b")
}

// Who is level in a list stands by season, the latest first, then by league.
func TestLevelRecordsStandBySeasonAndLeague(t *testing.T) {
	results := func(leads ...int) *scoring.Results {
		r := &scoring.Results{}
		for i, points := range leads {
			r.Leagues = append(r.Leagues, scoring.LeagueResult{ID: fmt.Sprint("bl", len(leads)-i), Final: true, Standings: []scoring.Standing{
				{Rank: 1, Club: "a", Points: points}, {Rank: 2, Club: "b"}}})
		}
		return r
	}
	r := recordsOf([]scoring.Year{{Season: "2009", Results: results(9, 4, 9, 7)}, {Season: "2010", Results: results(9, 8, 5)}})
	list := func(list []scoring.Record) string {
		return written(list, func(r *scoring.Record) string { return fmt.Sprint(r.Rank, " ", r.Season, r.League, " ", r.Value) })
	}
	says(t, list(r.Leads), "1 2010bl3 9, 1 2009bl2 9, 1 2009bl4 9, 4 2010bl2 8, 5 2009bl1 7") // the first five
	says(t, list(r.Closest), "1 2009bl3 4, 2 2010bl1 5, 3 2009bl1 7, 4 2010bl2 8, 5 2010bl3 9, 5 2009bl2 9, 5 2009bl4 9")
}

// A streak ends on the matchday that somebody else wins alone.
func TestAStreakEndsWithADefeat(t *testing.T) {
	l := scoring.LeagueResult{ID: "bl1", Matchdays: []scoring.MatchdayResult{
		cameIn(1, "a b"), cameIn(2, "a b"), cameIn(3, "b a"), cameIn(4, "a b"), cameIn(5, "a b"), cameIn(6, "a b")}}
	r := recordsOf([]scoring.Year{{Season: "2010", Results: &scoring.Results{Leagues: []scoring.LeagueResult{l}}}})
	says(t, told(r.Streaks), "1 a 2010/bl1/0 3 (4-6); 2 a 2010/bl1/0 2 (1-2)")
}

// § 4.2.1.2: a comeback is told from the first time that the club stood so low, and
// two matchdays are enough for one.
func TestAComebackBeginsWhereTheClubFirstStoodLowest(t *testing.T) {
	for _, c := range []struct {
		days []scoring.Matchday
		want string
	}{
		{[]scoring.Matchday{finish(1, "x y"), finish(2, "x y"), finish(3, "y x")}, "1 y 2010/bl1/1 1 (2-1)"},
		{[]scoring.Matchday{finish(1, "x y"), finish(2, "y x")}, "1 y 2010/bl1/1 1 (2-1)"},
		{[]scoring.Matchday{finish(1, "x y")}, ""},
	} {
		f := season(c.days...)
		f.Rules.TablePoints = []int{5, 1}
		f.Sanctions = []scoring.Sanction{correct(len(c.days), "y", 9*(len(c.days)-1))}
		says(t, told(recordsOf([]scoring.Year{{Season: "2010", Results: scoring.Compute(f)}}).Comebacks), c.want)
	}
}

// § 3.2.13: the heats of a team are the points of its round cards. A team without a
// place sets no record, nor does what belongs to no team or to no heat.
func TestRecordsOfHeatsAreThoseOfTheCards(t *testing.T) {
	d := *result(
		"1 sng x3! y3 z3", "1 sng x4 y4 z4",
		"2 sng y1 x1",
		"3 sng x1 y1", "absent w")
	for _, stray := range []scoring.CardPart{{Heat: 0, Club: "x"}, {Heat: 4, Club: "x"}, {Heat: 1, Club: "q"}, {Heat: 1, Club: "w"}} {
		stray.Points = 50
		d.Cards = append(d.Cards, stray)
	}
	results := &scoring.Results{Leagues: []scoring.LeagueResult{{ID: "bl1", Matchdays: []scoring.MatchdayResult{d}}}}
	list := recordsOf([]scoring.Year{{Season: "2010", Results: results}}).Heats
	says(t, written(list, func(r *scoring.Record) string {
		return fmt.Sprint(r.Rank, " ", r.Club, r.Matchday, "/", r.Heat, " ", r.Value)
	}),
		"1 x1/1 19, 2 y1/1 14, 3 z1/1 10, 4 x1/3 9, 4 y1/2 9")
}
