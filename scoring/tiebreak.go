package scoring

import (
	"cmp"
	"slices"
)

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

// samePoints reports whether two rows are level up to the points. § 4.2.1.2
func samePoints(a, b *Standing, final bool) bool {
	c := CompareStandings(a, b, final)
	return c.Better == 0 || slices.ContainsFunc(TieBreaks(), func(k Criterion) bool { return k.Name == c.Criterion })
}

// tieBreak names the weakest criterion that is needed to tell one row of a
// group on equal points from all the others.
func tieBreak(group []Standing, i int) string {
	weakest, name := -1, ""
	for j := range group {
		if j == i {
			continue
		}
		if at, needed := needed(&group[i], &group[j]); at > weakest {
			weakest, name = at, needed
		}
	}
	return name
}

// needed names the criterion that tells two rows on equal points apart, and how far
// behind it is in the order: behind all that the table counts comes a decision, and
// behind that a shared rank.
func needed(a, b *Standing) (at int, name string) {
	breaks := TieBreaks()
	for i := range breaks {
		if breaks[i].compare(a, b).Better != 0 {
			return i, breaks[i].Name
		}
	}
	if a.Rank != b.Rank {
		return len(breaks), TieByDecision
	}
	return len(breaks) + 1, TieShared
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
