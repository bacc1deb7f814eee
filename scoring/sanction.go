package scoring

import "encoding/json"

// MarshalJSON writes the keys that belong to the kind of sanction: players of
// a disqualification, points of a correction, each also where empty or 0.
func (s Sanction) MarshalJSON() ([]byte, error) {
	type common struct {
		Date   string `json:"date,omitempty"`
		Rule   string `json:"rule,omitempty"`
		Reason string `json:"reason,omitempty"`
	}
	rest := common{Date: s.Date, Rule: s.Rule, Reason: s.Reason}
	if s.Kind == Disqualification {
		players := s.Players
		if players == nil {
			players = []string{}
		}
		return json.Marshal(struct {
			Kind     string   `json:"kind"`
			League   string   `json:"league"`
			Matchday int      `json:"matchday"`
			Club     string   `json:"club"`
			Players  []string `json:"players"`
			common
		}{s.Kind, s.League, s.Matchday, s.Club, players, rest})
	}
	return json.Marshal(struct {
		Kind     string `json:"kind"`
		League   string `json:"league"`
		Matchday int    `json:"matchday,omitempty"`
		Club     string `json:"club"`
		Points   int    `json:"points"`
		common
	}{s.Kind, s.League, s.Matchday, s.Club, s.Points, rest})
}
