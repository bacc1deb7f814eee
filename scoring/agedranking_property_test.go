package scoring_test

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// precise is a number with 200 binary digits.
func precise(x float64) *big.Float { return new(big.Float).SetPrec(200).SetFloat64(x) }

func times(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(200).Mul(a, b) }

func plus(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(200).Add(a, b) }

// naive is the ranking over the seasons as somebody would compute it who has
// the paragraphs, the season files and a lot of paper: § 4.1.1.2, § 4.1.1.3,
// § 4.1.1.5 and § 4.1.1.6 straight from the facts, in big numbers.
func naive(r scoring.Ranking, on string, facts []*scoring.Facts) map[string]*big.Float {
	sum := map[string]*big.Float{}
	earn := func(f *scoring.Facts, player, date string, points *big.Float) {
		age := naiveYear(r, on) - naiveYear(r, date)
		if date > on || age > 2 {
			return
		}
		if sum[player] == nil {
			sum[player] = precise(0)
		}
		sum[player] = plus(sum[player], times(points, precise([]float64{1, 0.5, 0.25}[age])))
	}
	for _, f := range facts {
		if r == scoring.AustrianRanking {
			naiveLeagues(f, earn)
		}
		for _, t := range f.Tournaments {
			for _, finish := range t.Results {
				if (t.Kind == scoring.Students) != (r == scoring.StudentsRanking) ||
					r == scoring.AustrianRanking && !naiveMember(f, finish.Player, t.Date) {
					continue
				}
				earn(f, finish.Player, t.Date, naivePoints(&t, finish.Place))
			}
		}
	}
	return sum
}

// naiveLeagues earns the Sit'n'Go points of every complete matchday.
func naiveLeagues(f *scoring.Facts, earn func(f *scoring.Facts, player, date string, points *big.Float)) {
	results := scoring.Compute(f)
	for _, l := range f.Leagues {
		for _, m := range l.Matchdays {
			day := results.League(l.ID).Matchday(m.Number)
			if !m.Complete() || day == nil {
				continue
			}
			for _, p := range day.Players {
				if slices.ContainsFunc(f.Roster, func(x scoring.Membership) bool { return x.Player == p.Player }) {
					earn(f, p.Player, m.Date, precise(float64(p.SNGPoints*map[int]int{1: 3, 2: 2}[l.Tier])))
				}
			}
		}
	}
}

func naiveYear(r scoring.Ranking, date string) int {
	y, _ := strconv.Atoi(date[:4])
	if month := date[5:7]; r == scoring.StudentsRanking && (month == "10" || month == "11" || month == "12") {
		return y + 1
	}
	return y
}

func naiveMember(f *scoring.Facts, player, date string) bool {
	return slices.ContainsFunc(f.Roster, func(m scoring.Membership) bool {
		return m.Player == player && m.From <= date && (m.Until == nil || *m.Until >= date)
	})
}

// naivePoints is 9 · √n / √p for about 30 % of the starters, half as much again
// at a championship, and 5.
func naivePoints(t *scoring.Tournament, place int) *big.Float {
	paid := max(1, (3*t.Entries+5)/10)
	if t.Paid != nil {
		paid = *t.Paid
	}
	points := precise(5)
	if place <= paid {
		root := new(big.Float).SetPrec(200).Sqrt(precise(float64(t.Entries)))
		root.Quo(root, new(big.Float).SetPrec(200).Sqrt(precise(float64(place))))
		worth := times(precise(9), root)
		if t.Kind == scoring.Championship {
			worth = times(precise(1.5), worth)
		}
		points = plus(points, worth)
	}
	return points
}

// naiveMillionths rounds half up.
func naiveMillionths(x *big.Float) scoring.Millionths {
	whole, _ := plus(times(x, precise(1e6)), precise(0.5)).Int64()
	return scoring.Millionths(whole)
}

// vintages draws up to four seasons in years of their own, or in the same.
func vintages(t *rapid.T) []*scoring.Facts {
	var all []*scoring.Facts
	for range rapid.IntRange(1, 4).Draw(t, "seasons") {
		f := scoringtest.Season(drawing(t))
		year := fmt.Sprint(rapid.IntRange(2008, 2012).Draw(t, "year"))
		month := rapid.SampledFrom([]string{"-01-", "-09-", "-10-", "-12-"}).Draw(t, "month")
		move := func(date string) string { return strings.Replace(date, "2010-03-", year+month, 1) }
		for i := range f.Leagues {
			for j := range f.Leagues[i].Matchdays {
				f.Leagues[i].Matchdays[j].Date = move(f.Leagues[i].Matchdays[j].Date)
			}
		}
		for i := range f.Roster {
			f.Roster[i].From = year + "-01-01"
			if f.Roster[i].Until != nil {
				*f.Roster[i].Until = move(*f.Roster[i].Until)
			}
		}
		for i := range f.Tournaments {
			f.Tournaments[i].Date = move(f.Tournaments[i].Date)
		}
		all = append(all, f)
	}
	return all
}

// § 4.1.1.5: whatever was played, the ranking is what one gets by paper and
// pencil, to the millionth of a point, and sorted by it.
func TestTheRankingIsWhatPaperAndPencilSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		facts := vintages(t)
		on := fmt.Sprintf("%d-%s", rapid.IntRange(2008, 2015).Draw(t, "on"),
			rapid.SampledFrom([]string{"01-15", "09-30", "10-01", "12-31"}).Draw(t, "day"))
		for _, r := range []scoring.Ranking{scoring.AustrianRanking, scoring.StudentsRanking} {
			var seasons [][]scoring.Award
			for i, f := range facts {
				seasons = append(seasons, r.Awards(fmt.Sprint(i), f, scoring.Compute(f)))
			}
			rows := r.On(on, seasons, everybody)
			want := naive(r, on, facts)
			for player, sum := range want {
				if naiveMillionths(sum) == 0 {
					delete(want, player)
				}
			}
			if len(rows) != len(want) {
				t.Fatalf("%s on %s: %d rows, want %d", r, on, len(rows), len(want))
			}
			for i, row := range rows {
				if sum := want[row.Player]; sum == nil || naiveMillionths(sum) != row.Points {
					t.Fatalf("%s on %s: %s has %d, want %v", r, on, row.Player, row.Points, sum)
				}
				better := slices.IndexFunc(rows, func(x scoring.Aged) bool { return x.Points == row.Points }) + 1
				if row.Rank != better || i > 0 && rows[i-1].Points < row.Points {
					t.Fatalf("%s on %s: %s has rank %d, want %d", r, on, row.Player, row.Rank, better)
				}
			}
			allFalls(t, r, on, rows)
		}
	})
}

// allFalls checks that what expires is all that there is, and no sooner than the
// season of the day ends.
func allFalls(t *rapid.T, r scoring.Ranking, on string, rows []scoring.Aged) {
	for i := range rows {
		falls := r.Falls(on, &rows[i])
		left := rows[i].Points
		for _, f := range falls {
			left -= f.Points
			if f.Day < on {
				t.Fatalf("%s expired on %s, before %s", rows[i].Player, f.Day, on)
			}
		}
		if limit := scoring.Millionths(len(falls)); left > limit || left < -limit { // each is rounded
			t.Fatalf("%s: %d millionths of %d never expire", rows[i].Player, left, rows[i].Points)
		}
	}
}

// § 4.1.1.2: at the end of a calendar year that is one season, the ranking is
// what the results of the season say.
func TestOneSeasonAloneIsTheRankingOfItsResults(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		results := scoring.Compute(f)
		rows := scoring.AustrianRanking.On("2010-12-31", [][]scoring.Award{scoring.AustrianRanking.Awards("s", f, results)}, everybody)
		if len(rows) != len(results.AustrianRanking) {
			t.Fatalf("%d rows, want %d", len(rows), len(results.AustrianRanking))
		}
		for i, row := range results.AustrianRanking {
			if rows[i].Rank != row.Rank || rows[i].Player != row.Player || rows[i].Points != row.Points || len(rows[i].Parts) != len(row.Parts) {
				t.Fatalf("row %d is %+v, want %+v", i, rows[i], row)
			}
		}
	})
}
