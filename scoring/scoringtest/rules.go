package scoringtest

import "pokerliga/scoring"

// Rules are the numbers that tests of rules count with. They are written out
// here, so that an edition that changes a number changes what no other test
// expects; what the edition says itself is asked in scoring's edition_test.go.
func Rules() scoring.Rules {
	return scoring.Rules{
		NoShowPoints:        -10,
		NoShowFine:          100,
		NoShowsToLast:       2,
		LeftCountsFrom:      0,
		MinAge:              18,
		FeeDueDays:          7,
		TransferDueDays:     7,
		ReleaseDays:         14,
		LineupDueDays:       7,
		MinPlayers:          5,
		LineupFreezeMinutes: 30,
		SNGPoints:           []int{9, 7, 5, 3, 2, 1},
		InTimeBonus:         1,
		MTTPoints:           []int{30, 25, 21, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1},
		BarredMVPPlayers:    4,
		RankingFactor:       map[string]float64{"1": 3, "2": 2},
		TournamentFactor:    9,
		ParticipationBonus:  5,
		ChampionshipFactor:  1.5,
		PaidShare:           0.3,
		RankingDecay:        []float64{1, 0.5, 0.25},
		TablePoints:         []int{30, 25, 21, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1},
		MVPThirdPoints:      []int{7, 5, 3},
		PromotionPlaces:     3,
		PromotionDownTo:     5,
	}
}
