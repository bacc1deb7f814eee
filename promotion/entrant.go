package promotion

import (
	"cmp"
	"slices"

	"pokerliga/scoring"
)

// StateLeagues is of how many leagues the champions play in the Master Play Off. § 4.2.2.3.1
const StateLeagues = 9

// Entrant is a team that a Landesliga sends to the Master Play Off: its champion or
// the next eligible team (§ 4.2.2.3.1). The Landesligen decide how many they send
// (A98).
type Entrant struct {
	Club string `json:"club"`
	// Players lists the players known to the season that the team fielded in a
	// Landesliga outside it. For a Landesliga of the season itself the cards say
	// so.
	Players []string `json:"players"`
}

// Hindrance is the reason why a team may not play in the Master Play Off. Because
// is [InSecond] or [FieldedFirst].
type Hindrance struct {
	Because Because
	Rank    int    // the row in the table of the second league
	Player  string // the player that it should not have fielded
}

// Hindrance returns why a team may not play in the Master Play Off, or nil: its
// club plays in the second league and is not in the last places there, or it
// fielded a player who had a seat or a stack in the first league that season (A95).
// § 4.2.2.3.1
func (e *Entrant) Hindrance(rules *scoring.Rules, leagues []scoring.League, results []scoring.LeagueResult) *Hindrance {
	if second := only(leagues, results, 2); second != nil {
		t := newTable(second.ID, second.Standings, rules.PromotionPlaces)
		if t.plays(e.Club) && !t.inZone(e.Club) {
			return &Hindrance{Because: InSecond, Rank: t.row[e.Club] + 1}
		}
	}
	first := map[string]bool{}
	for day := range daysOf(leagues, results, 1) {
		for i := range day.Players {
			first[day.Players[i].Player] = true
		}
	}
	fielded := slices.Clone(e.Players)
	for day := range daysOf(leagues, results, 3) {
		for i := range day.Players {
			if day.Players[i].Club == e.Club {
				fielded = append(fielded, day.Players[i].Player)
			}
		}
	}
	slices.SortFunc(fielded, cmp.Compare[string])
	if i := slices.IndexFunc(fielded, func(player string) bool { return first[player] }); i >= 0 {
		return &Hindrance{Because: FieldedFirst, Player: fielded[i]}
	}
	return nil
}

// daysOf iterates over the matchdays of a tier that have begun.
func daysOf(leagues []scoring.League, results []scoring.LeagueResult, tier int) func(func(*scoring.MatchdayResult) bool) {
	return func(yield func(*scoring.MatchdayResult) bool) {
		for i := range leagues {
			if leagues[i].Tier != tier {
				continue
			}
			for _, days := range [][]scoring.MatchdayResult{results[i].Matchdays, results[i].Running} {
				for j := range days {
					if !yield(&days[j]) {
						return
					}
				}
			}
		}
	}
}
