package scoring

import (
	"cmp"
	"slices"
)

// The further criteria that a comparison of two rows can be decided by.
const (
	ByNoShows = "last_by_no_shows" // § 1.2.11, in a final table only
	ByPoints  = "points"
)

// Comparison says which of two rows of a table ranks higher and why: the first
// criterion in the order of § 4.2.1.2 that tells them apart, with the values of
// both. Better is 1 if the first row is better, -1 if the second is, 0 if they are
// level on everything that the table counts.
type Comparison struct {
	Better    int
	Criterion string // ByNoShows, ByPoints, TieByPlaces, TieByRoundPoints; "" when level
	Place     int    // of TieByPlaces: 1 = wins, 2 = second places, …
	A, B      int    // the values compared; of ByNoShows the no-shows
}

// CompareStandings compares two rows of one table: in a final table clubs that
// are last by § 1.2.11 stand behind all others (A17, A18); then points, the
// number of wins, second places and so on, and the sum of round points (A76,
// A78). § 4.2.1.2
func CompareStandings(a, b *Standing, final bool) Comparison {
	if final && a.LastByNoShows != b.LastByNoShows {
		better := 1
		if a.LastByNoShows {
			better = -1
		}
		return Comparison{Better: better, Criterion: ByNoShows, A: a.NoShows, B: b.NoShows}
	}
	if a.Points != b.Points {
		return Comparison{cmp.Compare(a.Points, b.Points), ByPoints, 0, a.Points, b.Points}
	}
	for i := range a.Places {
		if a.Places[i] != b.Places[i] {
			return Comparison{cmp.Compare(a.Places[i], b.Places[i]), TieByPlaces, i + 1, a.Places[i], b.Places[i]}
		}
	}
	if a.RoundPoints != b.RoundPoints {
		return Comparison{cmp.Compare(a.RoundPoints, b.RoundPoints), TieByRoundPoints, 0, a.RoundPoints, b.RoundPoints}
	}
	return Comparison{}
}

// nameTieBreaks writes into every row what separates its club from the others
// on the same points.
func nameTieBreaks(rows []Standing, final bool) {
	for first := 0; first < len(rows); {
		end := first + 1
		for end < len(rows) && samePoints(&rows[first], &rows[end], final) {
			end++
		}
		if end-first > 1 {
			for i := first; i < end; i++ {
				name := tieBreak(rows[first:end], i-first)
				rows[i].TieBreak = &name
			}
		}
		first = end
	}
}

func samePoints(a, b *Standing, final bool) bool {
	return a.Points == b.Points && !(final && a.LastByNoShows != b.LastByNoShows)
}

// tieBreak names the weakest criterion that is needed to tell one row of a
// group on equal points from all the others.
func tieBreak(group []Standing, i int) string {
	row := &group[i]
	name := TieByPlaces
	for j := range group {
		other := &group[j]
		switch {
		case j == i || !slices.Equal(row.Places, other.Places):
		case row.RoundPoints != other.RoundPoints:
			if name == TieByPlaces {
				name = TieByRoundPoints
			}
		case row.Rank != other.Rank:
			name = TieByDecision
		default:
			name = TieShared
		}
	}
	return name
}

// Rival is another club of the same table and how it compares.
type Rival struct {
	Club       string
	Rank       int
	Comparison              // the club asked about is A
	Decision   *TieDecision // what ranked two level clubs, if anything did
}

// Rivals returns how a club compares with every other club on the same points,
// in the order of the table.
func (l *LeagueResult) Rivals(club string) []Rival {
	row := l.Standing(club)
	if row == nil {
		return nil
	}
	var rivals []Rival
	for i := range l.Standings {
		other := &l.Standings[i]
		if other.Club == club || other.Points != row.Points {
			continue
		}
		rival := Rival{Club: other.Club, Rank: other.Rank, Comparison: CompareStandings(row, other, l.Final)}
		if rival.Better == 0 && other.Rank != row.Rank {
			rival.Decision = l.decisionFor(l.levelWith(row))
			rival.Better = cmp.Compare(other.Rank, row.Rank)
		}
		rivals = append(rivals, rival)
	}
	return rivals
}

// levelWith returns the rows that the table leaves level with a row, and it.
func (l *LeagueResult) levelWith(row *Standing) []Standing {
	var level []Standing
	for i := range l.Standings {
		if CompareStandings(row, &l.Standings[i], l.Final).Better == 0 {
			level = append(level, l.Standings[i])
		}
	}
	return level
}
