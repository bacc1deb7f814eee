package seasonfile

import (
	"encoding/json"

	"pokerliga/scoring"
)

// RuleChanges are the numbers of the edition "apsa-2010" that a season changes. A
// nil field changes nothing; any other replaces the whole value. The tags say which paragraph a number belongs to, and what
// people call it.
type RuleChanges struct {
	NoShowPoints        *int               `json:"no_show_points,omitzero" rule:"1.2.10" label:"Punkte für einen Nichtantritt"`
	NoShowFine          *int               `json:"no_show_fine,omitzero" rule:"1.2.10" label:"Strafe für einen Nichtantritt in Euro"`
	NoShowsToLast       *int               `json:"no_shows_to_last,omitzero" rule:"1.2.11" label:"Nichtantritte, ab denen eine Mannschaft Letzte ist"`
	LeftCountsFrom      *int               `json:"left_counts_from,omitzero" rule:"1.2.11" label:"Sammelrunden, ab denen zählt, was ein ausgeschiedener Verein gespielt hat"`
	TransferDueDays     *int               `json:"transfer_due_days,omitzero" rule:"1.2.5" label:"Tage, die ein Wechsel vor der Sammelrunde gemeldet sein muss"`
	ReleaseDays         *int               `json:"release_days,omitzero" rule:"1.2.5" label:"Tage, die der alte Verein bei einem Wechsel für die Antwort hat"`
	MinAge              *int               `json:"min_age,omitzero" rule:"1.2.6" label:"Mindestalter in Jahren"`
	FeeDueDays          *int               `json:"fee_due_days,omitzero" rule:"1.2.9" label:"Tage, die das Nenngeld vor der Sammelrunde fällig ist"`
	LineupDueDays       *int               `json:"lineup_due_days,omitzero" rule:"2.2.11" label:"Tage, die die Aufstellung vor der Sammelrunde fällig ist"`
	MinPlayers          *int               `json:"min_players,omitzero" rule:"2.2.12" label:"Mindestzahl der Spieler"`
	LineupFreezeMinutes *int               `json:"lineup_freeze_minutes,omitzero" rule:"2.2.14" label:"Minuten vor Beginn, bis zu denen umgestellt werden kann"`
	SNGPoints           []int              `json:"sng_points,omitzero" rule:"3.2.13" label:"Punkte im Sit'n'Go nach dem Platz"`
	InTimeBonus         *int               `json:"in_time_bonus,omitzero" rule:"3.2.13" label:"Zusatzpunkte für den Sieg in der Zeit"`
	MTTPoints           []int              `json:"mtt_points,omitzero" rule:"3.2.14" label:"Punkte im Team-MTT nach dem Platz"`
	BarredMVPPlayers    *int               `json:"barred_mvp_players,omitzero" rule:"3.2.16" label:"Gesperrte Spieler nach der MVP-Wertung"`
	FirstLevelMinutes   *int               `json:"first_level_minutes,omitzero" rule:"3.2.17" label:"Minuten des ersten Levels am Sit'n'Go, 0 für offen"`
	RankingFactor       map[string]float64 `json:"ranking_factor,omitzero" rule:"4.1.1.2" label:"Faktor fürs Austrian Ranking nach der Spielklasse"`
	TournamentFactor    *float64           `json:"tournament_factor,omitzero" rule:"4.1.1.2" label:"Faktor in der Formel für Turniere"`
	ParticipationBonus  *int               `json:"participation_bonus,omitzero" rule:"4.1.1.2" label:"Bonuspunkte für die Teilnahme"`
	ChampionshipFactor  *float64           `json:"championship_factor,omitzero" rule:"4.1.1.2" label:"Faktor für Staatsmeisterschaften"`
	PaidShare           *float64           `json:"paid_share,omitzero" rule:"4.1.1.2" label:"Anteil der Punkteränge"`
	RankingDecay        []float64          `json:"ranking_decay,omitzero" rule:"4.1.1.5" label:"Gewicht der Punkte nach dem Alter in Saisonen"`
	TablePoints         []int              `json:"table_points,omitzero" rule:"4.2.1.3" label:"Tabellenpunkte nach dem Platz"`
	MVPThirdPoints      []int              `json:"mvp_third_points,omitzero" rule:"4.2.1.6" label:"MVP-Punkte nach dem Drittel"`
	PromotionPlaces     *int               `json:"promotion_places,omitzero" rule:"4.2.2" label:"Plätze für Auf- und Absteiger"`
	PromotionDownTo     *int               `json:"promotion_down_to,omitzero" rule:"4.2.2.2.1" label:"Letzter Rang, der aufsteigen kann"`
}

// apply replaces the changed numbers.
func (c *RuleChanges) apply(r *scoring.Rules) {
	set(&r.NoShowPoints, c.NoShowPoints)
	set(&r.NoShowFine, c.NoShowFine)
	set(&r.NoShowsToLast, c.NoShowsToLast)
	set(&r.LeftCountsFrom, c.LeftCountsFrom)
	set(&r.MinAge, c.MinAge)
	set(&r.FeeDueDays, c.FeeDueDays)
	set(&r.LineupDueDays, c.LineupDueDays)
	r.TransferDueDays = r.LineupDueDays // A06
	set(&r.TransferDueDays, c.TransferDueDays)
	set(&r.ReleaseDays, c.ReleaseDays)
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
	set(&r.FirstLevelMinutes, c.FirstLevelMinutes)
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

// Usual are the numbers of the edition, as if the season had changed them to what they are.
func Usual() (c RuleChanges) {
	text, err := json.Marshal(scoring.APSA2010())
	if err == nil {
		err = json.Unmarshal(text, &c)
	}
	if err != nil {
		panic(err) // both have the same keys
	}
	return c
}

// set replaces a number if the season changes it.
func set[N int | float64](number *N, change *N) {
	if change != nil {
		*number = *change
	}
}
