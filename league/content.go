package league

import (
	"pokerliga/scoring"
)

// MatchdayHead is a matchday without what happens on it.
type MatchdayHead struct {
	Number        int    `json:"number"`
	Date          string `json:"date"`
	Start         string `json:"start,omitempty"`
	Venue         string `json:"venue,omitempty"`
	Host          string `json:"host,omitempty"`
	SNGStartChips int    `json:"sng_start_chips,omitempty"`
	MTTStartChips int    `json:"mtt_start_chips,omitempty"`
	Replays       int    `json:"replays,omitempty"` // number of the annulled matchday in whose place it is played (A111)
}

// HeadOf returns the head of a matchday.
func HeadOf(m *scoring.Matchday) *MatchdayHead {
	return &MatchdayHead{m.Number, m.Date, m.Start, m.Venue, m.Host, m.SNGStartChips, m.MTTStartChips, m.Replays}
}

// write puts the head on a matchday.
func (h *MatchdayHead) write(m *scoring.Matchday) {
	m.Number, m.Date, m.Start, m.Venue, m.Host = h.Number, h.Date, h.Start, h.Venue, h.Host
	m.SNGStartChips, m.MTTStartChips, m.Replays = h.SNGStartChips, h.MTTStartChips, h.Replays
}

// NoShow is the content of a club's no-show.
type NoShow struct {
	Club    string `json:"club"`
	Excused bool   `json:"excused,omitempty"` // A107
}
