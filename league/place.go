package league

// Place is what a deed concerns: a season or a matchday of it, a club, a user.
// What it does not name is not concerned.
type Place struct {
	MatchdayRef
	Club string // id of the club whose affair it is
	User string // id of the user whose affair it is
}

// inSeason is the place of a deed that concerns a season.
func inSeason(season string) Place { return Place{MatchdayRef: MatchdayRef{Season: season}} }

// atClub is the place of a deed that concerns a club.
func atClub(club string) Place { return Place{Club: club} }

// place is the place of a deed that concerns a matchday.
func (at MatchdayRef) place() Place { return Place{MatchdayRef: at} }

// of is the place of a deed that concerns a club on a matchday, or in a season.
func (at MatchdayRef) of(club string) Place { return Place{MatchdayRef: at, Club: club} }
