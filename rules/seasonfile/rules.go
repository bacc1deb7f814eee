package seasonfile

import "pokerliga/scoring"

// RuleChanges are the numbers of the edition "apsa-2010" that a season changes. A
// nil field changes nothing; any other replaces the whole value.
type RuleChanges struct {
	NoShowPoints        *int               `json:"no_show_points,omitzero"`
	NoShowFine          *int               `json:"no_show_fine,omitzero"`
	NoShowsToLast       *int               `json:"no_shows_to_last,omitzero"`
	TransferDueDays     *int               `json:"transfer_due_days,omitzero"`
	MinAge              *int               `json:"min_age,omitzero"`
	FeeDueDays          *int               `json:"fee_due_days,omitzero"`
	LineupDueDays       *int               `json:"lineup_due_days,omitzero"`
	MinPlayers          *int               `json:"min_players,omitzero"`
	LineupFreezeMinutes *int               `json:"lineup_freeze_minutes,omitzero"`
	SNGPoints           []int              `json:"sng_points,omitzero"`
	InTimeBonus         *int               `json:"in_time_bonus,omitzero"`
	MTTPoints           []int              `json:"mtt_points,omitzero"`
	BarredMVPPlayers    *int               `json:"barred_mvp_players,omitzero"`
	RankingFactor       map[string]float64 `json:"ranking_factor,omitzero"`
	TournamentFactor    *float64           `json:"tournament_factor,omitzero"`
	ParticipationBonus  *int               `json:"participation_bonus,omitzero"`
	ChampionshipFactor  *float64           `json:"championship_factor,omitzero"`
	PaidShare           *float64           `json:"paid_share,omitzero"`
	RankingDecay        []float64          `json:"ranking_decay,omitzero"`
	TablePoints         []int              `json:"table_points,omitzero"`
	MVPThirdPoints      []int              `json:"mvp_third_points,omitzero"`
	PromotionPlaces     *int               `json:"promotion_places,omitzero"`
	PromotionDownTo     *int               `json:"promotion_down_to,omitzero"`
}

// apply replaces the changed numbers.
func (c *RuleChanges) apply(r *scoring.Rules) {
	set(&r.NoShowPoints, c.NoShowPoints)
	set(&r.NoShowFine, c.NoShowFine)
	set(&r.NoShowsToLast, c.NoShowsToLast)
	set(&r.MinAge, c.MinAge)
	set(&r.FeeDueDays, c.FeeDueDays)
	set(&r.LineupDueDays, c.LineupDueDays)
	r.TransferDueDays = r.LineupDueDays // A06
	set(&r.TransferDueDays, c.TransferDueDays)
	set(&r.MinPlayers, c.MinPlayers)
	set(&r.LineupFreezeMinutes, c.LineupFreezeMinutes)
	if c.SNGPoints != nil {
		r.SNGPoints = c.SNGPoints
	}
	set(&r.InTimeBonus, c.InTimeBonus)
	if c.MTTPoints != nil {
		r.MTTPoints = c.MTTPoints
	}
	set(&r.BarredMVPPlayers, c.BarredMVPPlayers)
	if c.RankingFactor != nil {
		r.RankingFactor = c.RankingFactor
	}
	set(&r.TournamentFactor, c.TournamentFactor)
	set(&r.ParticipationBonus, c.ParticipationBonus)
	set(&r.ChampionshipFactor, c.ChampionshipFactor)
	set(&r.PaidShare, c.PaidShare)
	if c.RankingDecay != nil {
		r.RankingDecay = c.RankingDecay
	}
	if c.TablePoints != nil {
		r.TablePoints = c.TablePoints
	}
	if c.MVPThirdPoints != nil {
		r.MVPThirdPoints = c.MVPThirdPoints
	}
	set(&r.PromotionPlaces, c.PromotionPlaces)
	set(&r.PromotionDownTo, c.PromotionDownTo)
}

// set replaces a number if the season changes it.
func set[N int | float64](number *N, change *N) {
	if change != nil {
		*number = *change
	}
}
