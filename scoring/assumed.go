package scoring

import (
	"cmp"
	"slices"
)

// Assumed is a hypothetical matchday: a place for every club.
type Assumed struct {
	Number int
	Places map[string]int
}

// Clash says why requested places do not form a ranking. Either Shared clubs share
// Place, so that the place Lost, which is requested too, is skipped; or Shared
// clubs cannot share Place because there are not that many places, and then Lost is
// 0. § 2.2.26
type Clash struct {
	Number, Place, Shared, Lost int
}

// Upcoming returns the numbers of the matchdays that are still to be completed,
// in their order.
func (l *LeagueResult) Upcoming() []int {
	var numbers []int
	for n := 1; len(numbers) < l.Remaining(); n++ {
		if m := l.league.Matchday(n); m != nil && m.Annulled != nil {
			continue
		}
		if day := l.Matchday(n); day == nil || day.Provisional {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// Assume completes a matchday from places requested for some clubs: the other clubs
// take the free places in the order of the table. Clubs may share a place, and then
// as many of the next places are skipped (§ 2.2.26, A27). The clash is non-nil if
// the requested places are impossible.
func (l *LeagueResult) Assume(number int, wished map[string]int) (Assumed, *Clash) {
	rows := l.playing()
	sharing := make([]int, len(rows)+1)
	for _, row := range rows {
		if place := wished[row.Club]; place > 0 && place < len(sharing) {
			sharing[place]++
		}
	}
	taken := make([]bool, len(sharing))
	for place, clubs := range sharing {
		for at := place; at < place+clubs; at++ {
			switch {
			case at == len(sharing):
				return Assumed{}, &Clash{number, place, clubs, 0}
			case at > place && sharing[at] > 0:
				return Assumed{}, &Clash{number, place, clubs, at}
			}
			taken[at] = true
		}
	}
	a, free := Assumed{number, make(map[string]int, len(rows))}, 1
	for _, row := range rows {
		if place := wished[row.Club]; place > 0 && place < len(sharing) {
			a.Places[row.Club] = place
			continue
		}
		for taken[free] {
			free++
		}
		taken[free], a.Places[row.Club] = true, free
	}
	return a, nil
}

// playing returns the rows of the clubs that have not left, which are the last ones of a table. A110
func (l *LeagueResult) playing() []Standing {
	n := len(l.Standings)
	for n > 0 && l.Standings[n-1].Left != "" {
		n--
	}
	return l.Standings[:n]
}

// With returns the league as if these matchdays had been played as well, with every
// club present and no further sanctions. Their round points are unknown, so clubs
// that are level on points and places share a rank. § 4.2.1.2, § 4.2.1.3
func (l *LeagueResult) With(days ...Assumed) *LeagueResult {
	if len(days) == 0 {
		return l
	}
	then := *l
	then.Running, then.MVP, then.decisions = nil, nil, nil
	then.Matchdays = make([]MatchdayResult, 0, len(l.Matchdays)+len(days))
	for i := range l.Matchdays {
		day := l.Matchdays[i]
		day.Teams = slices.Clone(day.Teams)
		for j := range day.Teams {
			day.Teams[j].RoundPoints = 0
		}
		then.Matchdays = append(then.Matchdays, day)
	}
	for i := range days {
		then.Matchdays = append(then.Matchdays, l.scored(&days[i]))
	}
	slices.SortFunc(then.Matchdays, func(a, b MatchdayResult) int { return cmp.Compare(a.Number, b.Number) })
	then.Final = then.final(then.Matchdays)
	then.Standings = then.standings(then.Matchdays)
	return &then
}

// scored returns an assumed matchday as if it had been scored.
func (l *LeagueResult) scored(a *Assumed) MatchdayResult {
	day := MatchdayResult{Number: a.Number}
	for _, club := range l.league.Clubs {
		if l.league.Leaving(club) != nil {
			continue
		}
		team, rank := TeamDay{Club: club, Status: StatusRanked}, a.Places[club]
		if rank > 0 {
			l.rules.place(&team, &rank)
		}
		day.Teams = append(day.Teams, team)
	}
	return day
}
