package scoring

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON writes the slots as an array of six, null for a missing player.
func (s Slots) MarshalJSON() ([]byte, error) {
	var out [len(s)]*string
	for i := range s {
		if s[i] != "" {
			out[i] = &s[i]
		}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads an array of exactly six player ids or nulls.
func (s *Slots) UnmarshalJSON(data []byte) error {
	var in []*string
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	if len(in) != len(s) {
		return fmt.Errorf("slots: want %d entries, got %d", len(s), len(in))
	}
	for i, player := range in {
		s[i] = ""
		if player != nil {
			s[i] = *player
		}
	}
	return nil
}

// Players returns how many of the six slots name a player.
func (s *Slots) Players() int {
	n := 0
	for _, player := range s {
		if player != "" {
			n++
		}
	}
	return n
}
