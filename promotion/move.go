package promotion

import (
	"maps"
	"slices"
)

// Move is a team that plays elsewhere by a plan than in the season that follows it.
type Move struct {
	Club string `json:"club"`
	From string `json:"from,omitempty"` // league, "" if it joins
	To   string `json:"to,omitempty"`   // league, "" if it leaves
}

// Moves returns what a plan has changed of who plays where next season, as far as
// the next season does not follow it yet. Before and now are the teams of the leagues
// by the plan from which that season was opened and by the one that holds, teams
// those that it has. What was changed in it for other reasons stays. § 4.2.2, A100
func Moves(before, now, teams map[string][]string) []Move {
	left, joined := map[string][]string{}, map[string][]string{}
	for _, league := range slices.Sorted(maps.Keys(teams)) {
		for _, club := range before[league] {
			if !slices.Contains(now[league], club) && slices.Contains(teams[league], club) {
				left[club] = append(left[club], league)
			}
		}
		for _, club := range now[league] {
			if !slices.Contains(before[league], club) && !slices.Contains(teams[league], club) {
				joined[club] = append(joined[club], league)
			}
		}
	}
	clubs := slices.Concat(slices.Collect(maps.Keys(left)), slices.Collect(maps.Keys(joined)))
	slices.Sort(clubs)
	moves := []Move{}
	for _, club := range slices.Compact(clubs) {
		from, to := left[club], joined[club]
		for i := range max(len(from), len(to)) {
			m := Move{Club: club}
			if i < len(from) {
				m.From = from[i]
			}
			if i < len(to) {
				m.To = to[i]
			}
			moves = append(moves, m)
		}
	}
	return moves
}
