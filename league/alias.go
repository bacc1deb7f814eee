package league

import "pokerliga/matchday"

// The nouns of a matchday.
type (
	Penalty         = matchday.Penalty
	Lift            = matchday.Lift
	PenaltyCount    = matchday.PenaltyCount
	CheckIn         = matchday.CheckIn
	PresentPlayer   = matchday.PresentPlayer
	Deadlines       = matchday.Opening
	Acknowledgement = matchday.Acknowledgement
	Doubt           = matchday.Doubt
	Preset          = matchday.Preset
	PresetMTT       = matchday.PresetMTT
	PresetStack     = matchday.PresetStack
)

// The kinds of penalty, from the mildest to the hardest. § 2.2.15
const (
	PenaltyWarning          = matchday.PenaltyWarning
	PenaltyOrbits           = matchday.PenaltyOrbits
	PenaltyDisqualification = matchday.PenaltyDisqualification
)
