package floor

import "slices"

// Results answers everything at once.
func (s *State) Results() *Results {
	r := &Results{
		Format: ResultsFormat, Clock: s.Clock(), Entries: s.Entries(), Money: s.Money(), Tables: s.Tables(),
		Waiting: s.Waiting(), Splits: list(s.splits), Penalties: list(s.penalties),
		Draws: list(slices.Clone(s.draws)), ChipRaces: list(slices.Clone(s.races)), // others read the state meanwhile
		Deal: s.Deal(), DealLeft: s.DealLeft(), Ranking: s.Ranking(), Card: s.Card(), Heats: s.Heats(), Rounds: s.Rounds(), Season: s.Season(),
		Warnings: list(s.warnings), Days: s.Days(),
	}
	if s.begun {
		r.AsOf = &s.asOf
	}
	r.Advice = s.Advised()
	r.Entries.Late, r.Money.Payouts = list(r.Entries.Late), list(r.Money.Payouts)
	for i := range r.Draws {
		r.Draws[i].Buttons = list(r.Draws[i].Buttons)
	}
	for i := range r.ChipRaces {
		r.ChipRaces[i].Rows = slices.Clone(r.ChipRaces[i].Rows)
		for j := range r.ChipRaces[i].Rows {
			r.ChipRaces[i].Rows[j].Cards = list(r.ChipRaces[i].Rows[j].Cards)
		}
	}
	return r
}

// Advised is the advice in the shape of the results file, nil for none.
func (s *State) Advised() any {
	if a := s.Advice(); a != nil {
		return a.shape()
	}
	return nil
}

// list is an empty list for none.
func list[T any](rows []T) []T {
	if rows == nil {
		return []T{}
	}
	return rows
}

// advised are the shapes of an advice in the results file.
type (
	advised struct {
		Do    string `json:"do"`
		Table int    `json:"table"`
	}
	advisedMove struct {
		Do      string  `json:"do"`
		From    int     `json:"from"`
		Entrant *string `json:"entrant"`
		Table   int     `json:"table"`
		Seat    int     `json:"seat"`
	}
)

func (a *Advice) shape() any {
	if a.Do != MoveOne {
		return advised{a.Do, a.Table}
	}
	move := advisedMove{Do: a.Do, From: a.From, Table: a.Table, Seat: a.Seat}
	if a.Entrant != "" {
		move.Entrant = &a.Entrant
	}
	return move
}

// Warnings answers what was recorded against the rules of the tournament, in order.
func (s *State) Warnings() []Warned { return list(s.warnings) }
