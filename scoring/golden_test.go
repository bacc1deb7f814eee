package scoring_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// What the league published about real seasons; see the readings graded P at
// the end of the rulebook. These numbers change only if the rulebook does.

// key2012 is the key of the seasons 2012, 2013 and 2016.
var key2012 = []int{25, 21, 18, 16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1}

// field is the order of a matchday of so many clubs, of which those named come
// in at the places given: clubs at the same place share it.
func field(clubs int, at map[string]int) string {
	var order []string
	for place := 1; place <= clubs; {
		var here []string
		for club, where := range at {
			if where == place {
				here = append(here, club)
			}
		}
		slices.Sort(here)
		if len(here) == 0 {
			here = []string{fmt.Sprintf("c%c", 'a'+place)}
		}
		order = append(order, strings.Join(here, " ="))
		place += len(here)
	}
	return strings.Join(order, " ")
}

// days are the matchdays of a league of so many clubs, in their order.
func days(clubs int, at ...map[string]int) []scoring.Matchday {
	var all []scoring.Matchday
	for i := range at {
		all = append(all, finish(i+1, field(clubs, at[i])))
	}
	return all
}

// § 4.2.1.3: in 2010 Showdown had 81 points after the places 1 (shared), 1 and
// 3. Five Spades, who shared that win, stood 24 points behind (A27).
func TestShowdownIn2010(t *testing.T) {
	l := after(season(days(18,
		map[string]int{"showdown": 1, "spades": 1},
		map[string]int{"showdown": 1, "spades": 3},
		map[string]int{"showdown": 3, "spades": 13})...))
	says(t, fmt.Sprint(l.Standing("showdown").Points, l.Standing("spades").Points), "81 57")
}

// § 4.2.1.3: in round 5 of 2011 three clubs shared the third place behind
// Wagnitzer and Bullets, and Showdown's lead over Bullets shrank from 12 to 8.
func TestRound5Of2011(t *testing.T) {
	l := after(season(days(15,
		map[string]int{"showdown": 1, "bullets": 4},
		map[string]int{"showdown": 1, "bullets": 2},
		map[string]int{"showdown": 2, "bullets": 1},
		map[string]int{"showdown": 1, "bullets": 1},
		map[string]int{"wagnitzer": 1, "bullets": 2, "showdown": 3, "members": 3, "dynamites": 3})...))
	lead := func(round int) int {
		rows := l.StandingsAfter(round)
		points := func(club string) int {
			return rows[slices.IndexFunc(rows, func(s scoring.Standing) bool { return s.Club == club })].Points
		}
		return points("showdown") - points("bullets")
	}
	says(t, fmt.Sprint(lead(4), lead(5)), "12 8")
}

// § 4.2.1.2: the first league of 2012, 14 clubs, with the key of that year.
// After round 4 Elite and Showdown were level on 65, and Elite was listed first
// for its better places (A76): no wins, two second places each, a third place.
func TestTheTableOf2012(t *testing.T) {
	f := season(days(14,
		map[string]int{"elite": 2, "showdown": 9, "bullets": 11},
		map[string]int{"elite": 3, "showdown": 2, "bullets": 1},
		map[string]int{"elite": 2, "showdown": 2, "bullets": 1},
		map[string]int{"elite": 11, "showdown": 4, "bullets": 9},
		map[string]int{"elite": 1, "showdown": 2},
		map[string]int{"elite": 3, "other": 3, "showdown": 9})...)
	f.Rules.TablePoints, f.Rules.MTTPoints = key2012, key2012
	l := after(f)
	points := map[string][]int{}
	for round := 1; round <= 6; round++ {
		for _, s := range l.StandingsAfter(round) {
			points[s.Club] = append(points[s.Club], s.Points)
		}
	}
	says(t, fmt.Sprint(points["elite"]), "[21 39 60 65 90 108]")
	says(t, fmt.Sprint(points["showdown"]), "[7 28 49 65 86 93]")
	says(t, fmt.Sprint(points["bullets"][:4]), "[5 30 55 62]")

	four := l.After(4)
	says(t, table(four.Standings[:2]), "1. elite 65, 2. showdown 65")
	says(t, ties(four.Standings[:2]), "elite places, showdown places")
	r := four.Rivals("elite")[0]
	says(t, fmt.Sprintf("%s %d %s/%d %d:%d", r.Club, r.Better, r.Criterion, r.Place, r.A, r.B), "showdown 1 places/3 1:0")
}

// § 3.2.15: a complete team day, 17.03.2012, second league, 13 clubs: 19, 17 and
// 18 points at the tables, the places 5 and 4 in the MTTs, 88 round points.
func TestTheTeamDayOf17March2012(t *testing.T) {
	others := func(slot int) string {
		return strings.ReplaceAll("a# b# c# d# f# g# h# i# j# k# l# m#", "#", fmt.Sprint(slot))
	}
	final := func(slot, place int) string {
		words := strings.Fields(others(slot))
		words = slices.Insert(words, place-1, fmt.Sprintf("e%d", slot))
		for i := 1; i < len(words); i++ {
			words[i] = fmt.Sprintf("%s#%d", words[i], len(words)-i)
		}
		return strings.Join(words, " ")
	}
	l := after(season(day(1,
		"stacks 30000",
		"1 sng e3! a3 b3 c3 d3 f3", "1 sng a4 b4 e4 c4 d4 f4", "1 sng a5 b5 c5 d5 e5 f5", "1 sng a6 b6 c6 d6 e6 f6",
		"1 A e1:30000 "+others(1), "1 B e2:38000 "+others(2),
		"2 sng a1 e1 b1 c1 d1 f1", "2 sng a2 b2 e2 c2 d2 f2", "2 sng a5 b5 c5 e5 d5 f5", "2 sng a6 b6 c6 d6 e6 f6",
		"2 A e3:35000 "+others(3), "2 B e4:23000 "+others(4),
		"3 sng a1 e1 b1 c1 d1 f1", "3 sng a2 b2 e2 c2 d2 f2", "3 sng a3 b3 c3 e3 d3 f3", "3 sng a4 b4 c4 e4 d4 f4",
		"3 A "+final(5, 5), "3 B "+final(6, 4))))
	d := l.Matchday(1)
	heats := [scoring.Heats + 1]int{}
	for _, card := range d.TeamCards("e") {
		heats[card.Heat] += card.Total()
	}
	says(t, fmt.Sprint(heats[1:]), "[19 17 18]")
	says(t, written(d.TeamPlaces("e"), func(p *scoring.MTTPlace) string { return fmt.Sprint(p.Place) }), "5, 4")
	e := d.Team("e")
	says(t, fmt.Sprint(e.SNGPoints, e.MTTPoints, e.RoundPoints), "54 34 88")
}

// § 3.2.13: two wins, one of them in time, were 19 points (A37). The most for a
// team are 40 in a heat, 120 at the tables of a day and 180 with both MTTs; the
// most for a player are 27 (§ 4.2.1.5).
func TestTheMostThatCanBeHad(t *testing.T) {
	says(t, cards(result("1 sng x3!", "1 sng x4"), 1, 1)+", "+cards(result("1 sng x3!", "1 sng x4"), 1, 2), "x3 9+1, x4 9")
	l := after(season(day(1,
		"1 sng x3! y3", "1 sng x4! y4", "1 sng x5! y5", "1 sng x6! y6", "1 A x1:150 y1:50 z1", "1 B x2:150 y2:50 z2",
		"2 sng x1! y1", "2 sng x2! y2", "2 sng x5! y5", "2 sng x6! y6", "2 A x3:200 y3 z3:50", "2 B x4:200 y4 z4:50",
		"3 sng x1! y1", "3 sng x2! y2", "3 sng x3! y3", "3 sng x4! y4", "3 A x5 y5#2 z5#1", "3 B x6 y6#2 z6#1")))
	x := l.Matchday(1).Team("x")
	says(t, fmt.Sprint(x.SNGPoints, x.MTTPoints, x.RoundPoints), "120 60 180")
	says(t, mvps(l.MVP[:6]), "1. x1 27, 1. x2 27, 1. x3 27, 1. x4 27, 1. x5 27, 1. x6 27")
}

// § 3.2.14, § 4.2.1.3: leagues had 18, 15, 14, 13 and 12 clubs, and nothing may
// assume 18 (A31): the sums of the keys.
func TestLeaguesOfManySizes(t *testing.T) {
	for _, c := range []struct {
		clubs int
		key   []int
		sum   int
	}{
		{18, nil, 202},
		{15, nil, 196},
		{12, nil, 181},
		{15, key2012, 152},
		{14, key2012, 151},
		{13, key2012, 149},
		{12, key2012, 146},
	} {
		f := season(days(c.clubs, nil)...)
		if c.key != nil {
			f.Rules.TablePoints = c.key
		}
		sum := 0
		for _, s := range after(f).Standings {
			sum += s.Points
		}
		says(t, fmt.Sprint(c.clubs, sum), fmt.Sprint(c.clubs, c.sum))
	}
}

// § 4.1.1.2: the formula, 9 · √players / √place, without the bonus.
func TestTheRankingFormula(t *testing.T) {
	for _, c := range []struct {
		players, place int
		want           string
	}{
		{127, 1, "1. anna 101.42"},
		{127, 2, "1. anna 71.72"},
		{36, 1, "1. anna 54.00"},
		{36, 7, "1. anna 20.41"},
		{100, 30, "1. anna 16.43"},
	} {
		f := members("anna")
		f.Rules.ParticipationBonus = 0
		f.Tournaments = []scoring.Tournament{event(scoring.National, c.players, scoring.Finish{Player: "anna", Place: c.place})}
		says(t, ranking(f), c.want)
	}
}
