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

// ParseMatchdays reads a matchday, a league "2010/bl1" or a season "2010" as String
// writes it.
func ParseMatchdays(text string) (MatchdayRef, error) {
	season, league, _ := strings.Cut(text, "/")
	if season == "" || strings.HasSuffix(text, "/") {
		return MatchdayRef{}, fmt.Errorf("%q is not season, league and number", text)
	}
	if strings.Contains(league, "/") {
		return ParseMatchday(text)
	}
	return MatchdayRef{Season: season, League: league}, nil
}

// String writes a matchday as in "2010/bl1/3", a league as in "2010/bl1".
func (at MatchdayRef) String() string {
	switch {
	case at.Number > 0:
		return fmt.Sprintf("%s/%s/%d", at.Season, at.League, at.Number)
	case at.League != "":
		return at.Season + "/" + at.League
	}
	return at.Season
}

// covers reports whether a matchday is the one, or in the league or season, that a
// role is for.
func (at MatchdayRef) covers(day MatchdayRef) bool {
	return at.Season == day.Season && (at.League == "" || at.League == day.League && (at.Number == 0 || at.Number == day.Number))
}

// Place is what an act concerns: a season or a matchday of it, a club, a user.
// What it does not name is not concerned.
type Place struct {
	MatchdayRef
	Club string // id of the club whose affair it is
	User string // id of the user whose affair it is

	Sheet Sheet  // of the matchday, or of a tournament of the floor
	Whole Sheet  // the multi-round of which that tournament is a table, "" for none (§ 3.1.1)
	House string // id of the house whose evening or template it is, "" for none
}

// InSeason is the place of an act that concerns a season.
func InSeason(season string) Place { return Place{MatchdayRef: MatchdayRef{Season: season}} }

// AtClub is the place of an act that concerns a club.
func AtClub(club string) Place { return Place{Club: club} }

// AtHouse is the place of an act that concerns a house.
func AtHouse(house string) Place { return Place{House: house} }

// Place is the place of an act that concerns a matchday.
func (at MatchdayRef) Place() Place { return Place{MatchdayRef: at} }

// OfSheet is the place of an act that concerns a sheet of a heat.
func (at MatchdayRef) OfSheet(heat int, name string) Place {
	return Place{MatchdayRef: at, Sheet: SheetOf(heat, name)}
}

// Of is the place of an act that concerns a club on a matchday, or in a season.
func (at MatchdayRef) Of(club string) Place { return Place{MatchdayRef: at, Club: club} }

// AtMatchday is the matchday of an act.
type AtMatchday struct {
	Season   string `json:"-" path:"season"`
	League   string `json:"-" path:"league"`
	Matchday int    `json:"-" path:"matchday"`
}

// On names a matchday.
func On(at MatchdayRef) AtMatchday {
	return AtMatchday{Season: at.Season, League: at.League, Matchday: at.Number}
}

// Day is the matchday.
func (m AtMatchday) Day() MatchdayRef {
	return MatchdayRef{Season: m.Season, League: m.League, Number: m.Matchday}
}

// Place is the place of an act that concerns a matchday.
func (m AtMatchday) Place() Place { return m.Day().Place() }

// AtHeat is the heat of an act.
type AtHeat struct {
	AtMatchday `json:"-"`

	Heat int `json:"-" path:"heat"`
}

// HeatOf names a heat of a matchday.
func HeatOf(at MatchdayRef, heat int) AtHeat { return AtHeat{AtMatchday: On(at), Heat: heat} }
