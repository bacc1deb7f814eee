package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// members are facts without a league: players on the roster of a club from
// 1 March to the end of May.
func members(players ...string) *scoring.Facts {
	until := "2010-05-31"
	f := &scoring.Facts{Rules: scoringtest.Rules()}
	for _, player := range players {
		f.Roster = append(f.Roster, scoring.Membership{Player: player, Club: "x", From: "2010-03-01", Until: &until})
	}
	return f
}

// event is a tournament in which the players take the places given.
func event(kind string, entries int, results ...scoring.Finish) scoring.Tournament {
	return scoring.Tournament{ID: "t1", Date: "2010-04-01", Kind: kind, Entries: entries, Results: results}
}

// ranking writes the Austrian Ranking: "1. anna 106.42, 2. berta 5.00".
func ranking(f *scoring.Facts) string {
	return written(scoring.Compute(f).AustrianRanking, func(r *scoring.Ranked) string {
		return fmt.Sprintf("%s %s %.2f", rank(r.Rank), r.Player, float64(r.Points.Hundredths())/100)
	})
}

// § 4.1.1.2: a place in a tournament is worth nine times the root of the number
// of players divided by the root of the place, and everybody who starts gets 5
// points more (A53). At a championship the place counts one and a half times,
// the bonus does not (A54). About 30 % of the starters are paid.
func TestATournamentPaysByTheFormula(t *testing.T) {
	for _, c := range []struct {
		name           string
		kind           string
		entries, place int
		want           string
	}{
		{"a win", scoring.National, 127, 1, "1. anna 106.42"},
		{"the second place", scoring.National, 127, 2, "1. anna 76.72"},
		{"a win of a championship", scoring.Championship, 127, 1, "1. anna 157.14"},
		{"the last paid place", scoring.National, 100, 30, "1. anna 21.43"},
		{"the first unpaid place", scoring.National, 100, 31, "1. anna 5.00"},
		{"an unpaid place of a championship", scoring.Championship, 100, 31, "1. anna 5.00"},
		{"a tournament of students", scoring.Students, 127, 1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := members("anna")
			f.Tournaments = []scoring.Tournament{event(c.kind, c.entries, scoring.Finish{Player: "anna", Place: c.place})}
			says(t, ranking(f), c.want)
		})
	}
}

// § 4.1.1.2: how many places are paid is 30 % of the starters, from a half
// upwards rounded up, at least one, or what the tournament says itself (A55).
func TestAboutThirtyPercentArePaid(t *testing.T) {
	six := 6
	for _, c := range []struct {
		entries int
		paid    *int
		share   float64
		want    int
	}{
		{25, nil, 0.3, 8},  // 7.5
		{24, nil, 0.3, 7},  // 7.2
		{36, nil, 0.3, 11}, // 10.8
		{15, nil, 0.3, 5},  // 4.5
		{5, nil, 0.3, 2},   // 1.5
		{4, nil, 0.3, 1},   // 1.2
		{2, nil, 0.3, 1},   // 0.6
		{1, nil, 0.3, 1},   // 0.3
		{100, nil, 0.145, 15},
		{200, nil, 0.0725, 15},
		{100, nil, 1, 100},
		{3, nil, 0.833333, 2}, // 2.499999
		{1_000_000, nil, 1, 1_000_000},
		{100, nil, 0, 1},
		{100, &six, 0.3, 6},
	} {
		t.Run(fmt.Sprint(c.entries, "x", c.share), func(t *testing.T) {
			rules := scoringtest.Rules()
			rules.PaidShare = c.share
			got := rules.PaidPlaces(&scoring.Tournament{Entries: c.entries, Paid: c.paid})
			says(t, fmt.Sprint(got), fmt.Sprint(c.want))
		})
	}
}

// § 4.1.1.2: points are for members of a club only. Guests count as starters and
// keep their places, and nobody moves up (A56). Members are who was on a roster
// on the day. Who finishes level has the better place (A57).
func TestOnlyMembersGetPoints(t *testing.T) {
	for _, c := range []struct{ name, date, want string }{
		{"on a day of membership", "2010-04-01", "1. anna 45.25, 1. berta 45.25, 3. carla 33.46"},
		{"on the first day", "2010-03-01", "1. anna 45.25, 1. berta 45.25, 3. carla 33.46"},
		{"on the last day", "2010-05-31", "1. anna 45.25, 1. berta 45.25, 3. carla 33.46"},
		{"a day early", "2010-02-28", ""},
		{"a day late", "2010-06-01", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := members("anna", "berta", "carla")
			e := event(scoring.National, 40,
				scoring.Finish{Player: "guest", Place: 1},
				scoring.Finish{Player: "berta", Place: 2},
				scoring.Finish{Player: "anna", Place: 2},
				scoring.Finish{Player: "carla", Place: 4})
			e.Date = c.date
			f.Tournaments = []scoring.Tournament{e}
			says(t, ranking(f), c.want)
		})
	}
}

// § 4.1.1.2: of the Bundesliga only the Sit'n'Go points count, the one for a win
// in time included: three times those of the first league, twice those of the
// second (A52). The thirds do not, nor do the points of a player who is on no
// roster. Another edition may have other factors; a league without one counts 0.
func TestTheLeaguesCountWithTheirFactors(t *testing.T) {
	board := []string{"1 sng x1! y1 z1", "3 sng x1 z1", "2 A x3 y3 z3"}
	f := members("x1", "y1", "x3")
	for i, id := range []string{"bl1", "bl2", "ll"} {
		l := season(day(1, board...)).Leagues[0]
		l.ID, l.Tier = id, i+1
		f.Leagues = append(f.Leagues, l)
	}
	says(t, ranking(f), "1. x1 95.00, 2. y1 35.00") // 19 × 3 + 19 × 2, 7 × 3 + 7 × 2
	f.Rules.RankingFactor = map[string]float64{"2": 1.5, "3": 0.25}
	says(t, ranking(f), "1. x1 33.25, 2. y1 12.25") // 19 × 1.75, 7 × 1.75
}

// § 3.2.16: a player who was not eligible loses the points of the Austrian
// Ranking too, the others of the team keep theirs (A51).
func TestAnIneligiblePlayerHasNoRankingPoints(t *testing.T) {
	f := season(day(1, "1 sng x1 y1", "1 sng y2 x2"))
	f.Roster = members("x1", "x2", "y1", "y2").Roster
	f.Sanctions = []scoring.Sanction{disqualify(1, "x", "x1")}
	says(t, ranking(f), "1. y2 27.00, 2. x2 21.00, 2. y1 21.00")
}

// § 4.1.1.2: sorted is by the exact value, printed with two decimals, half up
// (A57): what is level when printed need not share a rank.
func TestTheRankingIsSortedExactlyAndPrintedRounded(t *testing.T) {
	f := members("anna", "berta", "carla")
	f.Rules.ParticipationBonus = 0
	for _, e := range []struct {
		player         string
		entries, place int
	}{
		{"anna", 9, 64},         // 27 / 8 = 3.375
		{"berta", 2250, 1600},   // 10.67269
		{"carla", 22501, 16000}, // 10.67295
	} {
		t := event(scoring.National, e.entries, scoring.Finish{Player: e.player, Place: e.place})
		t.ID, t.Paid = e.player, &e.place
		f.Tournaments = append(f.Tournaments, t)
	}
	says(t, ranking(f), "1. carla 10.67, 2. berta 10.67, 3. anna 3.38")
}

// § 4.1.1.2: a row of the ranking knows its parts: each league with points and
// factor, each tournament with place, paid places and bonus.
func TestARankingKnowsItsParts(t *testing.T) {
	f := season(day(1, "1 sng x1! y1"))
	f.Roster = members("x1").Roster
	f.Tournaments = []scoring.Tournament{event(scoring.Championship, 16, scoring.Finish{Player: "x1", Place: 4})}
	row := scoring.Compute(f).AustrianRanking[0]
	says(t, written(row.Parts, func(p *scoring.RankingPart) string {
		return fmt.Sprintf("%s %d %.1f %d/%d %.1f+%d=%.1f", p.League, p.SNGPoints, p.Factor, p.Place, p.Paid, p.Placing, p.Bonus, p.Value)
	}), "bl1 10 3.0 0/0 0.0+0=30.0,  0 1.5 4/5 27.0+5=32.0")
	says(t, fmt.Sprint(row.Points), "62000000")
	says(t, fmt.Sprint(row.FromLeagues()), "30000000")
}

// § 4.1.1.2: the parts of a row are the leagues that count, a Landesliga does not
// (A52), and then the tournaments by their ids.
func TestThePartsOfARankingAreInOrder(t *testing.T) {
	f := season(day(1, "1 sng x1! y1"))
	local := season(day(1, "1 sng x1 y1")).Leagues[0]
	local.ID, local.Tier = "ll", 3
	f.Leagues = append(f.Leagues, local)
	f.Roster = members("x1").Roster
	for _, id := range []string{"t2", "t3", "t1"} {
		e := event(scoring.National, 16, scoring.Finish{Player: "x1", Place: 4})
		e.ID = id
		f.Tournaments = append(f.Tournaments, e)
	}
	row := scoring.Compute(f).AustrianRanking[0]
	says(t, written(row.Parts, func(p *scoring.RankingPart) string {
		if p.Tournament != nil {
			return p.Tournament.ID
		}
		return p.League
	}), "bl1, t1, t2, t3")
}
