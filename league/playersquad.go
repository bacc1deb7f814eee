package league

import (
	"context"
	"slices"
)

// PlayerSquad is what a national team has of a player: since when he belongs to
// it, and how often he has left it.
type PlayerSquad struct {
	Squad     string      `json:"squad"`
	Event     string      `json:"event"`
	Start     string      `json:"start_date" format:"date"`
	Nominated string      `json:"nominated,omitempty"` // "" = does not belong to it any more
	Captain   bool        `json:"captain,omitempty"`
	Exits     []SquadExit `json:"exits"`
}

// squadsOf gathers what all national teams have of a player (§ 4.1.2.3).
func (o *Office) squadsOf(ctx context.Context, player string) ([]PlayerSquad, error) {
	all, err := o.store.Squads(ctx)
	if err != nil {
		return nil, err
	}
	list := []PlayerSquad{}
	for i := range all {
		s := &all[i]
		row := PlayerSquad{Squad: s.ID, Event: s.Event, Start: s.Start, Captain: s.Captain == player,
			Exits: slices.DeleteFunc(append([]SquadExit{}, s.Exits...), func(e SquadExit) bool { return e.Player != player })}
		if n := s.nomination(player); n != nil {
			row.Nominated = n.Day
		}
		if row.Nominated != "" || len(row.Exits) > 0 {
			list = append(list, row)
		}
	}
	return list, nil
}
