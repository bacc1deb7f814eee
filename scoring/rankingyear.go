package scoring

import (
	"fmt"
	"strconv"
)

// Ranking is one of the two lists that the association keeps over the seasons
// (§ 4.1.1.1).
type Ranking string

// The rankings: that of all members of clubs, and that of all who take part in
// tournaments of students.
const (
	AustrianRanking Ranking = "austrian"
	StudentsRanking Ranking = "students"
)

// counts reports whether a kind of tournament counts for the ranking: those of
// students for theirs (§ 4.1.1.3), all others for the Austrian one (§ 4.1.1.2).
func (r Ranking) counts(kind string) bool { return (kind == Students) == (r == StudentsRanking) }

// RankingOf returns the ranking that a kind of tournament counts for.
func RankingOf(kind string) Ranking {
	if StudentsRanking.counts(kind) {
		return StudentsRanking
	}
	return AustrianRanking
}

// Year returns the ranking season that a day belongs to, named by the calendar
// year in which it ends: the Austrian Ranking counts from January to December,
// that of students from October to September. § 4.1.1.6
func (r Ranking) Year(day string) int {
	year, _ := strconv.Atoi(day[:len("2010")]) // a date of the facts is one
	if r == StudentsRanking && day[len("2010-"):] >= "10-01" {
		year++
	}
	return year
}

// Begins returns the first day of a ranking season. § 4.1.1.6
func (r Ranking) Begins(year int) string {
	if r == StudentsRanking {
		return fmt.Sprintf("%04d-10-01", year-1)
	}
	return fmt.Sprintf("%04d-01-01", year)
}

// Ends returns the last day of a ranking season. § 4.1.1.6
func (r Ranking) Ends(year int) string {
	if r == StudentsRanking {
		return fmt.Sprintf("%04d-09-30", year)
	}
	return fmt.Sprintf("%04d-12-31", year)
}
