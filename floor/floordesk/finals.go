package floordesk

import (
	"context"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
)

// RoundStructure is how the rounds of a multi-round are played where nobody says it otherwise: as its head says, or as usual.
func (t *Tournament) RoundStructure() floorday.Structure {
	s := floorday.Usual()
	if limit := t.File.Rules.TimeLimit; limit > 0 {
		s.TimeLimit = limit
	}
	if len(t.File.Levels) > 0 {
		s.Levels = t.File.Levels
	}
	return s
}

// RoundPlayers are those who play the next preliminary round. § 3.1.1.1
func (t *Tournament) RoundPlayers() []string { return floorday.Players(&t.File.Head, t.File.Events) }

// stops says of a final table that is still played whether its chips decide now: the regular time of a round is over, and the first
// final table is decided. § 3.1.1.6
func (t *Tournament) stops(child *Tournament, clock *floor.Clock) bool {
	s := child.Series
	return s.Round == 0 && s.Table > 1 && t.roundTable(s) == nil &&
		floorday.FinalsStop(t.File.Finals, clock, t.RoundStructure().TimeLimit)
}

// Stops reports whether a tournament is a final table of a multi-round at which the chips decide now. § 3.1.1.6
func Stops(ctx context.Context, d *Desk, t *Tournament) (bool, error) {
	if t.Series == nil || t.Series.Round > 0 {
		return false, nil
	}
	whole, err := d.Tournament(ctx, t.Series.Tournament)
	if err != nil {
		return false, err
	}
	clock, err := t.ClockAt(d.acts.Now())
	if err != nil {
		return false, err
	}
	return whole.stops(t, &clock.Clock), nil
}

// Waits are the tables of the last round that was opened whose cards a multi-round lacks, so that nothing can be opened. § 3.1.1.2
func (v *RoundView) Waits() []RoundLine {
	return slices.DeleteFunc(slices.Clone(v.Tables), func(l RoundLine) bool { return l.Card })
}
