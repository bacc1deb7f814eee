package promotion

import (
	"cmp"
	"slices"

	"pokerliga/scoring"
)

// Entrant is a team that a Landesliga sends to the Master Play Off: its champion
// or the next that may (§ 4.2.2.3.1). How many come is up to the Landesligen
// (A98).
type Entrant struct {
	Club string `json:"club"`
	// Players are those known to the season whom the team fielded in a
	// Landesliga that is played elsewhere; a Landesliga of the season itself
	// says so by its own cards.
	Players []string `json:"players"`
}

// Hindrance is what keeps a team away from the Master Play Off. Because is
// [InSecond] or [FieldedFirst].
type Hindrance struct {
	Because Because
	Rank    int    // the row in the table of the second league
	Player  string // whom it should not have fielded
}

// Hindrance returns why a team may not play in the Master Play Off, or nil: its
// club plays in the second league and does not stand in the last places there,
// or it fielded a player who had a seat or a stack in the first league that
// season (A95). § 4.2.2.3.1
func (e *Entrant) Hindrance(rules *scoring.Rules, leagues []scoring.League, results []scoring.LeagueResult) *Hindrance {
	if second := only(leagues, results, 2); second != nil {
		t := newTable(second, rules.PromotionPlaces)
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

// daysOf goes through the matchdays of a tier that have begun.
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
