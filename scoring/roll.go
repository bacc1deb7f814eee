package scoring

import "slices"

// roll numbers the players of a season's lineups in the order of their ids, so that
// the computation can index slices by player instead of looking up names.
type roll map[string]int32

// callRoll lists all players in lineups of the leagues.
func callRoll(leagues []League) roll {
	numbers := roll{}
	var players []string
	for l := range leagues {
		for m := range leagues[l].Matchdays {
			lineups := leagues[l].Matchdays[m].Lineups
			for i := range lineups {
				for _, player := range lineups[i].Slots {
					if _, known := numbers[player]; !known && player != "" {
						numbers[player] = 0
						players = append(players, player)
					}
				}
			}
		}
	}
	slices.Sort(players)
	for i, player := range players {
		numbers[player] = int32(i) //nolint:gosec // a season has far fewer than 2³¹ players
	}
	return numbers
}
