package seasonfile

import (
	"fmt"
	"slices"

	"pokerliga/scoring"
)

// Bounds of the numbers of the rulebook, far beyond sensible ones.
const (
	maxRule = 1_000_000
	maxKey  = 1000 // entries of a key
)

// check checks the numbers that the season changes. Points may be negative, counts
// and factors may not.
func (c *RuleChanges) check(path string) *scoring.Fault {
	return first(
		checkNumber(path+".no_show_points", c.NoShowPoints, -maxRule),
		checkNumber(path+".no_show_fine", c.NoShowFine, 0),
		checkNumber(path+".no_shows_to_last", c.NoShowsToLast, 1),
		checkNumber(path+".left_counts_from", c.LeftCountsFrom, 0),
		checkNumber(path+".transfer_due_days", c.TransferDueDays, 0),
		checkNumber(path+".release_days", c.ReleaseDays, 0),
		checkNumber(path+".min_age", c.MinAge, 0),
		checkNumber(path+".fee_due_days", c.FeeDueDays, 0),
		checkNumber(path+".lineup_due_days", c.LineupDueDays, 0),
		checkNumber(path+".min_players", c.MinPlayers, 0),
		checkNumber(path+".lineup_freeze_minutes", c.LineupFreezeMinutes, 0),
		checkKey(path+".sng_points", c.SNGPoints, -maxRule),
		checkNumber(path+".in_time_bonus", c.InTimeBonus, -maxRule),
		checkKey(path+".mtt_points", c.MTTPoints, -maxRule),
		checkNumber(path+".barred_mvp_players", c.BarredMVPPlayers, 0),
		checkNumber(path+".first_level_minutes", c.FirstLevelMinutes, 0),
		c.checkRankingFactor(path+".ranking_factor"),
		checkNumber(path+".tournament_factor", c.TournamentFactor, 0),
		checkNumber(path+".participation_bonus", c.ParticipationBonus, -maxRule),
		checkNumber(path+".championship_factor", c.ChampionshipFactor, 0),
		checkNumber(path+".paid_share", c.PaidShare, 0),
		checkKey(path+".ranking_decay", c.RankingDecay, 0),
		checkKey(path+".table_points", c.TablePoints, -maxRule),
		checkKey(path+".mvp_third_points", c.MVPThirdPoints, -maxRule),
		checkNumber(path+".promotion_places", c.PromotionPlaces, 0),
		checkNumber(path+".promotion_down_to", c.PromotionDownTo, 0),
	)
}

// checkNumber checks that a number, if the season changes it, is within its bounds.
func checkNumber[N int | float64](path string, number *N, least N) *scoring.Fault {
	if number != nil && (*number < least || *number > maxRule) {
		return fault(path, "Die Zahl muss zwischen %v und %v liegen.", least, maxRule)
	}
	return nil
}

// checkKey checks that the numbers of a key are within their bounds.
func checkKey[N int | float64](path string, key []N, least N) *scoring.Fault {
	if len(key) > maxKey {
		return fault(path, "Der Schlüssel hat zu viele Einträge: erlaubt sind %d.", maxKey)
	}
	for i := range key {
		if found := checkNumber("", &key[i], least); found != nil {
			return within(path, i, found)
		}
	}
	return nil
}

// checkRankingFactor checks that factors are given for existing tiers. § 4.1.1.2
func (c *RuleChanges) checkRankingFactor(path string) *scoring.Fault {
	var tiers []string
	for tier := range c.RankingFactor {
		tiers = append(tiers, tier)
	}
	slices.Sort(tiers)
	for _, tier := range tiers {
		if tier != "1" && tier != "2" && tier != "3" {
			return fault(path, "Die Spielklasse „%s“ gibt es nicht; es gibt 1, 2 und 3.", scoring.Clip(tier))
		}
		factor := c.RankingFactor[tier]
		if found := checkNumber(fmt.Sprintf("%s.%s", path, tier), &factor, 0); found != nil {
			return found
		}
	}
	return nil
}
