package scoring_test

import (
	"reflect"
	"testing"

	"pokerliga/scoring"
)

// The edition "apsa-2010", paragraph by paragraph. Only this test asks what the
// edition says: a number that changes turns its paragraph red here, and nothing
// else, because all other tests of rules count with numbers of their own.
func TestTheEditionOf2010(t *testing.T) {
	r := scoring.APSA2010()
	key := []int{30, 25, 21, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}
	numbers := []struct {
		paragraph, name string
		got, want       any
	}{
		{"§ 1.2.10", "NoShowPoints", r.NoShowPoints, -10},
		{"§ 1.2.10", "NoShowFine", r.NoShowFine, 100},
		{"§ 1.2.11", "NoShowsToLast", r.NoShowsToLast, 2},
		{"§ 1.2.11", "LeftCountsFrom", r.LeftCountsFrom, 0}, // the Regulativ does not say
		{"§ 1.2.5", "TransferDueDays", r.TransferDueDays, 7},
		{"§ 1.2.5", "ReleaseDays", r.ReleaseDays, 14},
		{"§ 1.2.6", "MinAge", r.MinAge, 18},
		{"§ 1.2.9", "FeeDueDays", r.FeeDueDays, 7},
		{"§ 2.2.11", "LineupDueDays", r.LineupDueDays, 7},
		{"§ 2.2.12", "MinPlayers", r.MinPlayers, 5},
		{"§ 2.2.14", "LineupFreezeMinutes", r.LineupFreezeMinutes, 30},
		{"§ 3.2.13", "SNGPoints", r.SNGPoints, []int{9, 7, 5, 3, 2, 1}},
		{"§ 3.2.13", "InTimeBonus", r.InTimeBonus, 1},
		{"§ 3.2.14", "MTTPoints", r.MTTPoints, key},
		{"§ 3.2.16", "BarredMVPPlayers", r.BarredMVPPlayers, 4},
		{"§ 3.2.17", "FirstLevelMinutes", r.FirstLevelMinutes, 0}, // the Regulativ does not say
		{"§ 4.1.1.2", "RankingFactor", r.RankingFactor, map[string]float64{"1": 3, "2": 2}},
		{"§ 4.1.1.2", "TournamentFactor", r.TournamentFactor, 9.0},
		{"§ 4.1.1.2", "ParticipationBonus", r.ParticipationBonus, 5},
		{"§ 4.1.1.2", "ChampionshipFactor", r.ChampionshipFactor, 1.5},
		{"§ 4.1.1.2", "PaidShare", r.PaidShare, 0.3},
		{"§ 4.1.1.5", "RankingDecay", r.RankingDecay, []float64{1, 0.5, 0.25}},
		{"§ 4.2.1.3", "TablePoints", r.TablePoints, key},
		{"§ 4.2.1.6", "MVPThirdPoints", r.MVPThirdPoints, []int{7, 5, 3}},
		{"§ 4.2.2", "PromotionPlaces", r.PromotionPlaces, 3},
		{"§ 4.2.2.2.1", "PromotionDownTo", r.PromotionDownTo, 5},
	}
	for _, n := range numbers {
		t.Run(n.paragraph+" "+n.name, func(t *testing.T) {
			if !reflect.DeepEqual(n.got, n.want) {
				t.Errorf("got %v, want %v", n.got, n.want)
			}
		})
	}
	if fields := reflect.TypeFor[scoring.Rules]().NumField(); fields != len(numbers) {
		t.Errorf("the edition has %d numbers, this test asks for %d", fields, len(numbers))
	}
}
