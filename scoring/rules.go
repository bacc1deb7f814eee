package scoring

// Rules are the numbers of the rulebook that an edition may change, in the
// rulebook's order. Procedures are functions; numbers stand nowhere else.
type Rules struct {
	NoShowPoints        int                `json:"no_show_points"`        // § 1.2.10
	NoShowFine          int                `json:"no_show_fine"`          // § 1.2.10, EUR
	NoShowsToLast       int                `json:"no_shows_to_last"`      // § 1.2.11
	LeftCountsFrom      int                `json:"left_counts_from"`      // § 1.2.11, A112, matchdays; 0 where all counts
	TransferDueDays     int                `json:"transfer_due_days"`     // § 1.2.5, A06; unless a season says otherwise those of the lineup
	ReleaseDays         int                `json:"release_days"`          // § 1.2.5, A108, that the old club has to answer
	MinAge              int                `json:"min_age"`               // § 1.2.6, years
	FeeDueDays          int                `json:"fee_due_days"`          // § 1.2.9
	LineupDueDays       int                `json:"lineup_due_days"`       // § 2.2.11
	MinPlayers          int                `json:"min_players"`           // § 2.2.12
	LineupFreezeMinutes int                `json:"lineup_freeze_minutes"` // § 2.2.14
	SNGPoints           []int              `json:"sng_points"`            // § 3.2.13, by place
	InTimeBonus         int                `json:"in_time_bonus"`         // § 3.2.13, A37
	MTTPoints           []int              `json:"mtt_points"`            // § 3.2.14, by place
	BarredMVPPlayers    int                `json:"barred_mvp_players"`    // § 3.2.16
	FirstLevelMinutes   int                `json:"first_level_minutes"`   // § 3.2.17, of a Sit'n'Go; 0 where it is not fixed
	RankingFactor       map[string]float64 `json:"ranking_factor"`        // § 4.1.1.2, by tier
	TournamentFactor    float64            `json:"tournament_factor"`     // § 4.1.1.2
	ParticipationBonus  int                `json:"participation_bonus"`   // § 4.1.1.2
	ChampionshipFactor  float64            `json:"championship_factor"`   // § 4.1.1.2, A54
	PaidShare           float64            `json:"paid_share"`            // § 4.1.1.2, A55
	RankingDecay        []float64          `json:"ranking_decay"`         // § 4.1.1.5, by age in seasons
	TablePoints         []int              `json:"table_points"`          // § 4.2.1.3, by place
	MVPThirdPoints      []int              `json:"mvp_third_points"`      // § 4.2.1.6, upper third first
	PromotionPlaces     int                `json:"promotion_places"`      // § 4.2.2
	PromotionDownTo     int                `json:"promotion_down_to"`     // § 4.2.2.2.1
}

// APSA2010 returns the edition "apsa-2010" of the rulebook's numbers.
func APSA2010() Rules {
	key := []int{30, 25, 21, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}
	return Rules{
		NoShowPoints:        -10,
		NoShowFine:          100,
		NoShowsToLast:       2,
		LeftCountsFrom:      0,
		TransferDueDays:     7,
		ReleaseDays:         14,
		MinAge:              18,
		FeeDueDays:          7,
		LineupDueDays:       7,
		MinPlayers:          5,
		LineupFreezeMinutes: 30,
		SNGPoints:           []int{9, 7, 5, 3, 2, 1},
		InTimeBonus:         1,
		MTTPoints:           key,
		BarredMVPPlayers:    4,
		RankingFactor:       map[string]float64{"1": 3, "2": 2},
		TournamentFactor:    9,
		ParticipationBonus:  5,
		ChampionshipFactor:  1.5,
		PaidShare:           0.3,
		RankingDecay:        []float64{1, 0.5, 0.25},
		TablePoints:         key,
		MVPThirdPoints:      []int{7, 5, 3},
		PromotionPlaces:     3,
		PromotionDownTo:     5,
	}
}

// PointsFor returns the table points of a place. § 4.2.1.3
func (r *Rules) PointsFor(place int) int { return keyed(r.TablePoints, place) }

// SeatPoints returns the Sit'n'Go points of a place, with the bonus of a win in time. § 3.2.13
func (r *Rules) SeatPoints(place int, inTime bool) int {
	points, bonus := r.sitAndGoPoints(&Seat{Place: place, InTime: inTime})
	return points + bonus
}

// keyed returns the value of a key for a place counted from 1. A place beyond
// the end of a key is worth 0 (A31), and so is no place at all.
func keyed(key []int, place int) int {
	if place < 1 || place > len(key) {
		return 0
	}
	return key[place-1]
}
