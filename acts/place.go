package acts

// MatchdayRef names a matchday: season, league and number.
type MatchdayRef struct {
	Season, League string
	Number         int
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
