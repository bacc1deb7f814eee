package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// everybody lists all players.
func everybody(string) bool { return true }

// year is a season of facts in which anna earns so many points at the Sit'n'Go
// tables of a league of the first tier on a day: 10 are 30 points.
func year(date string) *scoring.Facts {
	m := day(1, "1 sng x1! y1")
	m.Date = date
	f := season(m)
	f.Roster = []scoring.Membership{{Player: "x1", Club: "x", From: "2000-01-01"}}
	return f
}

// aged writes a ranking as it stands on a day, from seasons named by their
// number: "1. x1 45.00".
func aged(r scoring.Ranking, on string, listed func(string) bool, facts ...*scoring.Facts) string {
	var seasons [][]scoring.Award
	for i, f := range facts {
		seasons = append(seasons, r.Awards(fmt.Sprint(i+1), f, scoring.Compute(f)))
	}
	return written(r.On(on, seasons, listed), func(row *scoring.Aged) string {
		return fmt.Sprintf("%s %s %s", rank(row.Rank), row.Player, hundredths(row.Points))
	})
}

func hundredths(m scoring.Millionths) string { return fmt.Sprintf("%.2f", float64(m.Hundredths())/100) }

// § 4.1.1.5: after the season points count half, after the second year a
// quarter, after the third nothing; every vintage ages by itself (A58).
// § 4.1.1.6: the season of the Austrian Ranking is the calendar year.
func TestPointsAgeByTheirVintage(t *testing.T) {
	for _, c := range []struct{ name, on, want string }{
		{"the day before", "2008-03-12", ""},
		{"the day itself", "2008-03-13", "1. x1 30.00"},
		{"the last day of the season", "2008-12-31", "1. x1 30.00"},
		{"the first day after it", "2009-01-01", "1. x1 15.00"},
		{"the end of the second", "2009-12-31", "1. x1 15.00"},
		{"the third", "2010-01-01", "1. x1 7.50"},
		{"its end", "2010-12-31", "1. x1 7.50"},
		{"the fourth", "2011-01-01", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, aged(scoring.AustrianRanking, c.on, everybody, year("2008-03-13")), c.want)
		})
	}
	three := []*scoring.Facts{year("2008-12-31"), year("2009-01-01"), year("2010-07-01")}
	says(t, aged(scoring.AustrianRanking, "2010-07-01", everybody, three...), "1. x1 52.50") // 30 + 15 + 7.5
	says(t, aged(scoring.AustrianRanking, "2010-06-30", everybody, three...), "1. x1 22.50") // 15 + 7.5
	says(t, aged(scoring.AustrianRanking, "2011-01-01", everybody, three...), "1. x1 22.50") // 15 + 7.5
	var seasons [][]scoring.Award
	for _, f := range three {
		seasons = append(seasons, scoring.AustrianRanking.Awards("s", f, scoring.Compute(f)))
	}
	row := scoring.AustrianRanking.On("2012-01-01", seasons, everybody)[0] // only the latest is left
	says(t, written(row.Parts, func(p *scoring.AgedPart) string { return fmt.Sprint(p.Year, " ", p.Share) }), "2010 0.25")
}

// § 4.1.1.6: a matchday counts in the ranking season of its own day, whatever
// season file it stands in.
func TestAMatchdayBelongsToTheYearOfItsDay(t *testing.T) {
	f := year("2009-11-28")
	late := day(2, "1 sng x1 y1")
	late.Date = "2010-01-16"
	f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, late)
	says(t, aged(scoring.AustrianRanking, "2010-01-15", everybody, f), "1. x1 15.00")
	says(t, aged(scoring.AustrianRanking, "2010-01-16", everybody, f), "1. x1 42.00") // 15 + 9 × 3
	says(t, aged(scoring.AustrianRanking, "2011-01-16", everybody, f), "1. x1 21.00") // 7.5 + 13.5
}

// § 4.1.1.5: an edition of the rulebook may let its points age in another way;
// those of other seasons keep theirs.
func TestPointsAgeByTheirOwnEdition(t *testing.T) {
	other := year("2009-03-13")
	other.Rules.RankingDecay = []float64{1, 0.1}
	says(t, aged(scoring.AustrianRanking, "2010-03-13", everybody, year("2009-03-13"), other), "1. x1 18.00") // 15 + 3
	says(t, aged(scoring.AustrianRanking, "2011-03-13", everybody, year("2009-03-13"), other), "1. x1 7.50")
	other.Rules.RankingDecay = nil
	says(t, aged(scoring.AustrianRanking, "2009-03-13", everybody, other), "")
}

// § 4.1.1.1: who is in no club keeps the points and is not listed (A60); nobody
// is ranked behind somebody who is not listed.
func TestWhoIsInNoClubKeepsThePointsUnlisted(t *testing.T) {
	f := year("2010-03-13")
	f.Roster = append(f.Roster, scoring.Membership{Player: "y1", Club: "y", From: "2000-01-01"})
	says(t, aged(scoring.AustrianRanking, "2010-12-31", everybody, f), "1. x1 30.00, 2. y1 21.00")
	only := func(player string) bool { return player == "y1" }
	says(t, aged(scoring.AustrianRanking, "2010-12-31", only, f), "1. y1 21.00, - x1 30.00")
}

// § 4.1.1.2: players on equal points share a rank. Those who are not listed come
// after all others, with the most points first (A60), and who has no points at all
// is in no ranking.
func TestARankingListsWhoHasPoints(t *testing.T) {
	f := members("anna", "berta", "carla", "doris", "elsa")
	f.Rules.ParticipationBonus = 0
	f.Tournaments = []scoring.Tournament{event(scoring.National, 16, scoring.Finish{Player: "anna", Place: 4},
		scoring.Finish{Player: "berta", Place: 4}, scoring.Finish{Player: "doris", Place: 1}, scoring.Finish{Player: "elsa", Place: 5},
		scoring.Finish{Player: "carla", Place: 2})}
	says(t, ranking(f), "1. doris 36.00, 2. carla 25.46, 3. anna 18.00, 3. berta 18.00, 5. elsa 16.10")
	f.Tournaments[0].Results[3].Place = 6 // the first unpaid one
	says(t, ranking(f), "1. doris 36.00, 2. carla 25.46, 3. anna 18.00, 3. berta 18.00")
	listed := func(player string) bool { return player < "c" }
	says(t, aged(scoring.AustrianRanking, "2010-12-31", listed, f), "1. anna 18.00, 1. berta 18.00, - doris 36.00, - carla 25.46")
}

// § 4.1.1.2: what is played in a Landesliga is no award (A52), nor is a matchday
// that earlier results have and the facts no longer do: it has no day.
func TestWhatIsNoAward(t *testing.T) {
	awards := func(f *scoring.Facts, r *scoring.Results) string {
		list := scoring.AustrianRanking.Awards("1", f, r)
		return written(list, func(a *scoring.Award) string { return fmt.Sprintf("%s %s %g", a.Player, a.Date, a.Part.Value) })
	}
	f := year("2010-03-13")
	then := *f
	then.Leagues = []scoring.League{f.Leagues[0]}
	then.Leagues[0].Matchdays = append([]scoring.Matchday{day(2, "1 sng x1 y1")}, f.Leagues[0].Matchdays...)
	says(t, awards(f, scoring.Compute(f)), "x1 2010-03-13 30")
	says(t, awards(f, scoring.Compute(f).Kept(scoring.Compute(&then))), "x1 2010-03-13 30")
	f.Leagues[0].Tier = 3
	says(t, awards(f, scoring.Compute(f)), "")
}

// § 4.1.1.3: everybody who takes part in a tournament of students gets points,
// by the same formula and without a club (A59). § 4.1.1.6: their season runs
// from October to September.
func TestStudentsHaveARankingOfTheirOwn(t *testing.T) {
	f := &scoring.Facts{Rules: scoringtest.Rules()}
	autumn := event(scoring.Students, 100, scoring.Finish{Player: "anna", Place: 4}, scoring.Finish{Player: "berta", Place: 31})
	autumn.Date = "2009-10-01"
	national := event(scoring.National, 100, scoring.Finish{Player: "anna", Place: 4})
	national.ID = "t2"
	f.Tournaments = []scoring.Tournament{autumn, national}
	for _, c := range []struct{ on, want string }{
		{"2009-09-30", ""},
		{"2009-10-01", "1. anna 50.00, 2. berta 5.00"}, // 9 × 10 / 2 + 5
		{"2010-09-30", "1. anna 50.00, 2. berta 5.00"},
		{"2010-10-01", "1. anna 25.00, 2. berta 2.50"},
		{"2011-10-01", "1. anna 12.50, 2. berta 1.25"},
		{"2012-09-30", "1. anna 12.50, 2. berta 1.25"},
		{"2012-10-01", ""},
	} {
		says(t, aged(scoring.StudentsRanking, c.on, everybody, f), c.want)
	}
	says(t, aged(scoring.AustrianRanking, "2010-12-31", everybody, f), "") // nobody is in a club
	f.Roster = []scoring.Membership{{Player: "anna", Club: "x", From: "2010-04-01"}}
	says(t, aged(scoring.AustrianRanking, "2010-12-31", everybody, f), "1. anna 50.00")
}

// § 4.1.1.6: the seasons of the two rankings and their first and last days.
func TestTheRankingSeasonsBeginInJanuaryAndInOctober(t *testing.T) {
	for _, c := range []struct {
		ranking      scoring.Ranking
		day          string
		year         int
		begins, ends string
	}{
		{scoring.AustrianRanking, "2010-01-01", 2010, "2010-01-01", "2010-12-31"},
		{scoring.AustrianRanking, "2010-12-31", 2010, "2010-01-01", "2010-12-31"},
		{scoring.StudentsRanking, "2010-01-01", 2010, "2009-10-01", "2010-09-30"},
		{scoring.StudentsRanking, "2010-09-30", 2010, "2009-10-01", "2010-09-30"},
		{scoring.StudentsRanking, "2010-10-01", 2011, "2010-10-01", "2011-09-30"},
		{scoring.StudentsRanking, "2010-12-31", 2011, "2010-10-01", "2011-09-30"},
	} {
		y := c.ranking.Year(c.day)
		says(t, fmt.Sprint(y, c.ranking.Begins(y), c.ranking.Ends(y)), fmt.Sprint(c.year, c.begins, c.ends))
	}
	for kind, want := range map[string]scoring.Ranking{scoring.National: "austrian", scoring.Championship: "austrian",
		scoring.Students: "students"} {
		says(t, string(scoring.RankingOf(kind)), string(want))
	}
}

// § 4.1.1.2: a row knows what it is made of: a league's matchdays of one ranking
// season are one part, a tournament is one, the latest season first.
func TestAnAgedRowKnowsItsParts(t *testing.T) {
	f := year("2009-11-28")
	for i, date := range []string{"2009-12-12", "2010-01-16"} {
		more := day(i+2, "1 sng x1 y1")
		more.Date = date
		f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, more)
	}
	f.Tournaments = []scoring.Tournament{event(scoring.Championship, 16, scoring.Finish{Player: "x1", Place: 4})}
	awards := scoring.AustrianRanking.Awards("2009", f, scoring.Compute(f))
	row := scoring.AustrianRanking.On("2010-12-31", [][]scoring.Award{awards}, everybody)[0]
	says(t, written(row.Parts, func(p *scoring.AgedPart) string {
		name := p.League
		if p.Tournament != nil {
			name = p.Tournament.ID
		}
		return fmt.Sprintf("%s/%s %d until %s: %d×%.0f %d: %s × %.2f = %s", p.Season, name, p.Year, p.Last, p.SNGPoints, p.Factor,
			p.Matchdays, hundredths(p.Points()), p.Share, hundredths(p.CountingPoints()))
	}), "2009/bl1 2010 until 2010-01-16: 9×3 1: 27.00 × 1.00 = 27.00, "+
		"2009/t1 2010 until 2010-04-01: 0×2 0: 32.00 × 1.00 = 32.00, "+
		"2009/bl1 2009 until 2009-12-12: 19×3 2: 57.00 × 0.50 = 28.50")
	says(t, hundredths(row.Points), "87.50")
	says(t, hundredths(row.Parts[2].PointsAt(0.25)), "14.25") // a year later
	years := row.Years()
	says(t, written(years, func(y *scoring.AgedYear) string { return fmt.Sprint(y.Year, " ", hundredths(y.Points)) }),
		"2010 59.00, 2009 28.50")
}

// § 4.1.1.5: of every row it is known what expires at the end of which season,
// until nothing is left.
func TestARowKnowsWhatExpiresWhen(t *testing.T) {
	falls := func(r scoring.Ranking, on string, facts ...*scoring.Facts) string {
		var seasons [][]scoring.Award
		for i, f := range facts {
			seasons = append(seasons, r.Awards(fmt.Sprint(i+1), f, scoring.Compute(f)))
		}
		row := r.On(on, seasons, everybody)[0]
		return written(r.Falls(on, &row), func(f *scoring.Fall) string {
			return fmt.Sprintf("%s %d %.2f>%.2f %s", f.Day, f.Year, f.From, f.To, hundredths(f.Points))
		})
	}
	says(t, falls(scoring.AustrianRanking, "2010-06-01", year("2008-03-13"), year("2009-03-13"), year("2010-03-13")),
		"2010-12-31 2010 1.00>0.50 15.00, 2010-12-31 2009 0.50>0.25 7.50, 2010-12-31 2008 0.25>0.00 7.50, "+
			"2011-12-31 2010 0.50>0.25 7.50, 2011-12-31 2009 0.25>0.00 7.50, 2012-12-31 2010 0.25>0.00 7.50")
	students := &scoring.Facts{Rules: scoringtest.Rules(), Tournaments: []scoring.Tournament{event(scoring.Students, 16,
		scoring.Finish{Player: "anna", Place: 4})}}
	says(t, falls(scoring.StudentsRanking, "2011-06-01", students), "2011-09-30 2010 0.50>0.25 5.75, 2012-09-30 2010 0.25>0.00 5.75")
	// On one day the latest year comes first; where editions differ, the greater shares do.
	edition := func(date string, decay ...float64) *scoring.Facts {
		f := year(date)
		f.Rules.RankingDecay = decay
		return f
	}
	says(t, falls(scoring.AustrianRanking, "2010-06-01", edition("2009-03-13", 1, 1), edition("2010-03-13", 0.4), edition("2010-03-13", 1),
		edition("2010-03-13", 1, 0.5)), "2010-12-31 2010 1.00>0.50 15.00, 2010-12-31 2010 1.00>0.00 30.00, "+
		"2010-12-31 2010 0.40>0.00 12.00, 2010-12-31 2009 1.00>0.00 30.00, 2011-12-31 2010 0.50>0.00 15.00")
	steady := year("2010-03-13")
	steady.Rules.RankingDecay = []float64{1, 1, 0.5}
	says(t, falls(scoring.AustrianRanking, "2010-06-01", steady), "2011-12-31 2010 1.00>0.50 15.00, 2012-12-31 2010 0.50>0.00 15.00")
}

// § 4.1.1.4: the points calculator says what a place would be worth, by the
// figures that the league published.
func TestTheCalculatorSaysWhatAPlaceIsWorth(t *testing.T) {
	rules := scoringtest.Rules()
	for _, c := range []struct {
		kind           string
		entries, place int
		want           string
	}{
		{scoring.National, 127, 1, "paid 38: 101.42 + 5 = 106.42"},
		{scoring.National, 127, 2, "paid 38: 71.72 + 5 = 76.72"},
		{scoring.Championship, 127, 1, "paid 38: 152.14 + 5 = 157.14"},
		{scoring.Students, 127, 1, "paid 38: 101.42 + 5 = 106.42"},
		{scoring.National, 36, 1, "paid 11: 54.00 + 5 = 59.00"},
		{scoring.National, 36, 7, "paid 11: 20.41 + 5 = 25.41"},
		{scoring.National, 100, 30, "paid 30: 16.43 + 5 = 21.43"},
		{scoring.National, 25, 8, "paid 8: 15.91 + 5 = 20.91"},
		{scoring.National, 25, 9, "paid 8: 0.00 + 5 = 5.00"},
		{scoring.National, 15, 5, "paid 5: 15.59 + 5 = 20.59"},
		{scoring.National, 1, 1, "paid 1: 9.00 + 5 = 14.00"},
	} {
		part, err := rules.Calculate(c.kind, c.entries, c.place)
		if err != nil {
			t.Fatal(err)
		}
		says(t, fmt.Sprintf("paid %d: %s + %d = %s", part.Paid, hundredths(part.PlacingPoints()), part.Bonus, hundredths(part.PointsAt(1))),
			c.want)
	}
}

// § 4.1.1.4: there is nothing to calculate for a place that nobody can take.
func TestTheCalculatorRefusesWhatCannotBe(t *testing.T) {
	rules := scoringtest.Rules()
	for _, c := range []struct {
		kind           string
		entries, place int
		want           string
	}{
		{"regional", 10, 1, "kind: Die Art „regional“ gibt es nicht; es gibt „national“, „championship“ und „students“."},
		{scoring.National, 0, 1, "entries: Die Zahl der Teilnehmer muss zwischen 1 und 1000000 liegen."},
		{scoring.National, 1_000_001, 1, "entries: Die Zahl der Teilnehmer muss zwischen 1 und 1000000 liegen."},
		{scoring.National, 10, 0, "place: Bei 10 Teilnehmern gibt es die Plätze 1 bis 10."},
		{scoring.National, 10, 11, "place: Bei 10 Teilnehmern gibt es die Plätze 1 bis 10."},
	} {
		_, err := rules.Calculate(c.kind, c.entries, c.place)
		says(t, fmt.Sprint(err), c.want)
	}
}
