package league

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// fromTheHall adds to the matchdays of a player what was noted about him in the hall: whether he has identified himself
// (§ 1.2.6), and his penalties (§ 2.2.15).
func (w *Views) fromTheHall(ctx context.Context, file *PlayerFile) error {
	penalties, err := w.store.PenaltiesAgainst(ctx, "", file.Player.ID)
	if err != nil {
		return err
	}
	identified, err := w.store.Identified(ctx, file.Player.ID)
	for i := range file.Seasons {
		year := &file.Seasons[i]
		for j := range year.Matchdays {
			day := &year.Matchdays[j]
			at := acts.MatchdayRef{Season: year.Season, League: day.League, Number: day.Matchday}
			day.Penalties = append([]matchday.Penalty{}, penalties[at]...)
			if was, checked := identified[at]; checked {
				day.Identified = &was
			}
		}
	}
	return err
}
