package league

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// fromTheHall adds to the matchdays of a player what was noted about him in the hall: whether he has identified himself
// (§ 1.2.6), and his penalties (§ 2.2.15).
func (w *Views) fromTheHall(ctx context.Context, file *PlayerFile) error {
	for i := range file.Seasons {
		year := &file.Seasons[i]
		for j := range year.Matchdays {
			day := &year.Matchdays[j]
			at := acts.MatchdayRef{Season: year.Season, League: day.League, Number: day.Matchday}
			if err := w.fromTheDay(ctx, at, day, file.Player.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// fromTheDay adds what one matchday has noted of a player.
func (w *Views) fromTheDay(ctx context.Context, at acts.MatchdayRef, day *PlayerMatchday, player string) error {
	day.Penalties = []matchday.Penalty{}
	penalties, err := w.store.Penalties(ctx, at)
	if err != nil {
		return err
	}
	for _, p := range penalties {
		if p.Player == player {
			day.Penalties = append(day.Penalties, p)
		}
	}
	teams, err := w.store.CheckIns(ctx, at)
	if err != nil {
		return err
	}
	for i := range teams {
		for _, p := range teams[i].Players {
			if p.Player == player {
				day.Identified = &p.Identified
			}
		}
	}
	return nil
}
