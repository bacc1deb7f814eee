package acts

import (
	"fmt"
	"strconv"
	"strings"
)

// MatchdayRef names a matchday: season, league and number.
type MatchdayRef struct {
	Season, League string
	Number         int
}

// ParseMatchday reads a matchday as String writes it.
func ParseMatchday(text string) (MatchdayRef, error) {
	parts := strings.Split(text, "/")
	if len(parts) != 3 {
		return MatchdayRef{}, fmt.Errorf("%q is not season, league and number", text)
	}
	number, err := strconv.Atoi(parts[2])
	return MatchdayRef{Season: parts[0], League: parts[1], Number: number}, err
}

// String writes a matchday as in "2010/bl1/3".
func (at MatchdayRef) String() string {
	return fmt.Sprintf("%s/%s/%d", at.Season, at.League, at.Number)
}

// Place is what an act concerns: a season or a matchday of it, a club, a user.
// What it does not name is not concerned.
type Place struct {
	MatchdayRef
	Club string // id of the club whose affair it is
	User string // id of the user whose affair it is
}

// InSeason is the place of an act that concerns a season.
func InSeason(season string) Place { return Place{MatchdayRef: MatchdayRef{Season: season}} }

// AtClub is the place of an act that concerns a club.
func AtClub(club string) Place { return Place{Club: club} }

// Place is the place of an act that concerns a matchday.
func (at MatchdayRef) Place() Place { return Place{MatchdayRef: at} }

// Of is the place of an act that concerns a club on a matchday, or in a season.
func (at MatchdayRef) Of(club string) Place { return Place{MatchdayRef: at, Club: club} }
