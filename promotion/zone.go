package promotion

import "pokerliga/scoring"

// Zones are the ranks of a league that decide promotion and relegation, before the
// exceptions that the plan makes.
type Zones struct {
	Champion bool // rank 1 is the title (§ 4.2.1.2)
	Up       int  // the ranks from 1 to Up entitle to promotion; 0 = none (§ 4.2.2.2.1)
	Next     int  // clubs from Up to this rank may take a free place
	Down     int  // the last ranks, from this one on; 0 = none (§ 4.2.2.1.1, § 4.2.2.2.2, A86)
}

// ZonesOf returns the zones of a league among those of a season. Unless there is
// exactly one league of tier 1 and one of tier 2, there is no promotion; if all
// ranks would be last places, none is.
func ZonesOf(rules *scoring.Rules, leagues []scoring.League, id string) Zones {
	var z Zones
	tiers := map[int]int{}
	var league *scoring.League
	for i := range leagues {
		tiers[leagues[i].Tier]++
		if leagues[i].ID == id {
			league = &leagues[i]
		}
	}
	if league == nil || tiers[league.Tier] != 1 {
		return z
	}
	z.Champion = league.Tier == 1
	if league.Tier > 2 || tiers[1] != 1 || tiers[2] != 1 || rules.PromotionPlaces < 1 {
		return z
	}
	if league.Tier == 2 {
		z.Up = min(rules.PromotionPlaces, rules.PromotionDownTo)
		z.Next = rules.PromotionDownTo
	}
	if first := lastPlaces(len(league.Holders()), rules.PromotionPlaces); first > 0 {
		z.Down = first + 1
	}
	return z
}

// AllLast reports whether every rank of a league is one of its last places, so that the best of it can be relegated. § 4.2.2.1.1,
// § 4.2.2.2.2, A86
func AllLast(rules *scoring.Rules, leagues []scoring.League, l *scoring.League) bool {
	tiers := map[int]int{}
	for i := range leagues {
		tiers[leagues[i].Tier]++
	}
	return l.Tier < 3 && tiers[1] == 1 && tiers[2] == 1 && len(l.Clubs) > 0 && lastPlaces(len(l.Holders()), rules.PromotionPlaces) == 0
}

// lastPlaces is the index of the first row of the last places of a table. A86
func lastPlaces(clubs, places int) int { return max(0, clubs-places) }

// Fate says whether a club can still come into a zone or out of it.
type Fate int

// The fates.
const (
	Nowhere Fate = iota // the league has no such zone
	Out                 // the club cannot come into it
	May                 // both are possible
	In                  // the club is certain to be in it
)

// Title returns whether the club becomes champion. § 4.2.1.2
func (z Zones) Title(r *scoring.Reach) Fate {
	if !z.Champion {
		return Nowhere
	}
	return within(r, 1)
}

// Rise returns whether the club ends on a rank that entitles to promotion.
// § 4.2.2.2.1
func (z Zones) Rise(r *scoring.Reach) Fate {
	if z.Up == 0 {
		return Nowhere
	}
	return within(r, z.Up)
}

// Fall returns whether the club ends on one of the last places. § 4.2.2.1.1,
// § 4.2.2.2.2
func (z Zones) Fall(r *scoring.Reach) Fate {
	if z.Down == 0 {
		return Nowhere
	}
	return In + Out - within(r, z.Down-1)
}

// within returns whether a club ends on the given rank or a better one.
func within(r *scoring.Reach, rank int) Fate {
	switch {
	case r.Worst <= rank:
		return In
	case r.Best > rank:
		return Out
	default:
		return May
	}
}
