package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// A110: what a club has played before it left counts. The matchdays after that day are played without it, and the table has it
// last from then on, whatever its points; earlier tables are as they were.
func TestAClubThatLeftIsLast(t *testing.T) {
	f := season(finish(1, "x y z w"), finish(2, "x y z w"))
	f.Leagues[0].Rounds = 3
	before := after(f)
	says(t, table(before.Standings), "1. x 60, 2. y 50, 3. z 42, 4. w 36")

	f.Leagues[0].Left = []scoring.Leaving{{Club: "x", Date: "2010-02-20", Kind: scoring.Dissolved, Reason: "aufgelöst"}}
	then := after(f)
	says(t, table(then.Standings), "1. y 50, 2. z 42, 3. w 36, 4. x 60")
	says(t, table(then.StandingsAfter(1)), "1. x 30, 2. y 25, 3. z 21, 4. w 18")
	says(t, table(then.After(1).Standings), "1. x 30, 2. y 25, 3. z 21, 4. w 18")
	says(t, fmt.Sprintf("%s%s | %d | %v", then.Standing("y").Left, then.Standing("x").Left, then.Standing("x").NoShows, then.Standing("x").LastByNoShows), "2010-02-20 | 0 | false")
	for _, r := range then.Reaches() {
		if left := r.Club == "x"; left != (r.Best == 4) || left != (r.Worst == 4) {
			t.Errorf("%s can come to %d to %d", r.Club, r.Best, r.Worst)
		}
	}
	day, clash := then.Assume(3, nil)
	if clash != nil || len(day.Places) != 3 || day.Places["x"] != 0 {
		t.Errorf("the next matchday is played by %v, %v", day.Places, clash)
	}
	says(t, table(then.With(day).Standings), "1. y 80, 2. z 67, 3. w 57, 4. x 60")

	f.Leagues[0].Left = nil
	says(t, table(after(f).Standings), table(before.Standings))
}

// A110: on the day on which it leaves a club still plays; a complete matchday after it has neither a lineup of the club nor a
// no-show, and one that names it is refused.
func TestALaterMatchdayIsPlayedWithoutWhoLeft(t *testing.T) {
	m := finish(2, "x y z")
	for _, c := range []struct {
		club, left string
		want       string
	}{
		{"w", "2010-02-06", ""},
		{"w", m.Date, "Verein w steht weder in den Aufstellungen noch unter den nicht angetretenen."},
		{"z", "2010-02-06", "Verein z spielt nicht in dieser Liga."},
	} {
		l := scoring.League{Clubs: []string{"x", "y", "z"}, Left: []scoring.Leaving{{Club: c.club, Date: c.left}}}
		if c.club == "w" {
			l.Clubs = append(l.Clubs, "w")
		}
		got := ""
		for _, f := range m.Check(l.ClubsOn(m.Date)) {
			if strings.HasPrefix(f.Path, ".lineups") {
				got += f.Sentence
			}
		}
		says(t, got, c.want)
	}
}

// A110: a calendar of clubs has the matchdays that one of them plays.
func TestWhatAClubPlaysEndsWhenItLeaves(t *testing.T) {
	l := scoring.League{Clubs: []string{"x", "y"}, Left: []scoring.Leaving{{Club: "x", Date: "2010-02-06"}},
		Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-02-06"}, {Number: 2, Date: "2010-03-06"}}}
	for _, c := range []struct {
		clubs []string
		days  int
	}{{[]string{"x"}, 1}, {[]string{"y"}, 2}, {[]string{"x", "y"}, 2}} {
		if of := l.PlayedBy(c.clubs...); of == nil || len(of.Matchdays) != c.days {
			t.Errorf("%v play %+v", c.clubs, of)
		}
	}
	if of := l.PlayedBy("z"); of != nil || len(l.Matchdays) != 2 {
		t.Errorf("z plays %+v of %+v", of, l)
	}
}

// A112: where the season asks for more matchdays than a club had played when it left, nothing of it counts, in earlier tables neither:
// the others move up on every matchday, and keep the points they made at its tables. Its players keep theirs.
func TestWhatAClubPlayedIsStruckWhereTheSeasonSaysSo(t *testing.T) {
	f := season(finish(1, "x y z w"), finish(2, "x y z w"))
	f.Leagues[0].Rounds = 3
	f.Sanctions = []scoring.Sanction{{Kind: scoring.Disqualification, League: f.Leagues[0].ID, Matchday: 1, Club: "x"}}
	f.Leagues[0].Left = []scoring.Leaving{{Club: "x", Date: "2010-03-30", Kind: scoring.Dissolved, Reason: "aufgelöst"}}
	f.Rules.LeftCountsFrom = 2
	kept := after(f)
	says(t, table(kept.Standings), "1. y 55, 2. z 46, 3. w 39, 4. x 30")

	f.Rules.LeftCountsFrom = 3
	then := after(f)
	says(t, table(then.Standings), "1. y 60, 2. z 50, 3. w 42, 4. x 0")
	says(t, table(then.StandingsAfter(1)), "1. y 30, 2. z 25, 3. w 21, 4. x 0")
	says(t, table(then.After(1).Standings), "1. y 30, 2. z 25, 3. w 21, 4. x 0")
	x, y := then.Matchdays[0].Team("x"), then.Matchdays[0].Team("y")
	says(t, fmt.Sprintf("%s %v %d, %d %d", x.Status, x.Rank, x.TablePoints, *y.Rank, y.RoundPoints-kept.Matchdays[0].Team("y").RoundPoints), "struck <nil> 0, 1 0")
	row := then.Standing("x")
	says(t, fmt.Sprintf("%d %d %v %s", row.Played, row.RoundPoints, row.Struck, row.Left), "0 0 true 2010-03-30")
	says(t, fmt.Sprint(then.MVP), fmt.Sprint(kept.MVP))

	f.Leagues[0].Matchdays[0].Lineups, f.Leagues[0].Matchdays[0].NoShows = nil, []string{"x", "y", "z", "w"}
	row = after(f).Standing("x")
	says(t, fmt.Sprintf("%d %d", row.Points, row.NoShows), "0 0")
}

// A113: a club that fills a place plays from that day, and begins without points. Tables of earlier matchdays do not have it.
func TestAClubThatFillsAPlaceBeginsWithoutPoints(t *testing.T) {
	f := season(finish(1, "x y z"), finish(2, "y w z"))
	l := &f.Leagues[0]
	l.Rounds, l.Clubs = 3, []string{"x", "y", "z", "w"}
	l.Left = []scoring.Leaving{{Club: "x", Date: "2010-02-06", Kind: scoring.Dissolved, Reason: "aufgelöst",
		Replacement: &scoring.Replacement{Club: "w", Date: l.Matchdays[1].Date}}}
	says(t, fmt.Sprint(l.ClubsOn(l.Matchdays[0].Date), l.ClubsOn(l.Matchdays[1].Date)), "[x y z] [y z w]")
	then := after(f)
	says(t, table(then.Standings), "1. y 55, 2. z 42, 3. w 25, 4. x 30")
	says(t, then.Standing("w").Joined, l.Matchdays[1].Date)
	says(t, table(then.StandingsAfter(1)), "1. y 25, 2. z 21, 3. x 30")
	says(t, table(then.After(1).Standings), "1. y 25, 2. z 21, 3. x 30")
	day, clash := then.Assume(3, nil)
	if clash != nil || len(day.Places) != 3 || day.Places["w"] == 0 {
		t.Errorf("the next matchday is played by %v, %v", day.Places, clash)
	}
}

// A113: two places are filled, and one of the clubs that came leaves again: each plays on its days, the places it held count once, and those
// that left stand behind all others.
func TestPlacesAreFilledOneAfterTheOther(t *testing.T) {
	f := season(finish(1, "x y z"), finish(2, "w y z"), finish(3, "v u z"))
	l := &f.Leagues[0]
	l.Rounds, l.Clubs = 4, []string{"x", "y", "z", "w", "v", "u"}
	left := func(club, on, by string, from int) scoring.Leaving {
		x := scoring.Leaving{Club: club, Date: on, Kind: scoring.Withdrawn, Reason: "aus"}
		if by != "" {
			x.Replacement = &scoring.Replacement{Club: by, Date: l.Matchdays[from-1].Date}
		}
		return x
	}
	first, second, third := l.Matchdays[0].Date, l.Matchdays[1].Date, l.Matchdays[2].Date
	l.Left = []scoring.Leaving{left("x", first, "w", 2), left("w", second, "v", 3), left("y", second, "u", 3)}
	for day, want := range map[string]string{first: "[x y z]", second: "[y z w]", third: "[z v u]"} {
		says(t, fmt.Sprint(l.ClubsOn(day)), want)
	}
	says(t, fmt.Sprint(l.Holders()), "[z v u]")
	then := after(f)
	says(t, table(then.Standings), "1. z 63, 2. v 30, 3. u 25, 4. y 50, 5. w 30, 5. x 30")
	says(t, table(then.StandingsAfter(1)), "1. y 25, 2. z 21, 3. x 30")
	day, clash := then.Assume(4, nil)
	if clash != nil || len(day.Places) != 3 {
		t.Errorf("the next matchday is played by %v, %v", day.Places, clash)
	}
}

// A111, A112: a matchday that is annulled is none that a club that left has played.
func TestAnAnnulledMatchdayIsNoneThatWasPlayed(t *testing.T) {
	f := season(finish(1, "x y z"), finish(2, "x y z"))
	l := &f.Leagues[0]
	l.Rounds = 3
	l.Left = []scoring.Leaving{{Club: "x", Date: "2010-03-30", Kind: scoring.Dissolved, Reason: "aufgelöst"}}
	f.Rules.LeftCountsFrom = 2
	says(t, table(after(f).Standings), "1. y 50, 2. z 42, 3. x 60")
	l.Matchdays[1].Annulled = &scoring.Annulment{Date: l.Matchdays[1].Date, Reason: "falsche Stacks"}
	says(t, table(after(f).Standings), "1. y 30, 2. z 25, 3. x 0")
}
