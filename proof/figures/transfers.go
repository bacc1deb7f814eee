package main

import (
	"context"
	"database/sql"
	"fmt"

	"pokerliga/proof/trials"
	"pokerliga/rules/seasonfile"
)

// movesPerSeason is how many players have come to one club in each season.
const movesPerSeason = 40

// move stores transfers to the first club in every season: requested, released and approved.
func (h *history) move(ctx context.Context, db *sql.DB, season *seasonfile.File) error {
	clubs := season.Leagues[0].Clubs
	h.club = clubs[0]
	for year := range h.seasons {
		begins := later(season.Season.Start, thisYear()-year)
		for n := range movesPerSeason {
			id := fmt.Sprintf("x-%d-%d", year, n)
			if _, err := db.ExecContext(ctx, "INSERT INTO transfers (id, player, from_club, to_club, begins) VALUES (?, ?, ?, ?, ?)",
				id, season.Players[n].ID, clubs[1+n%(len(clubs)-1)], h.club, begins); err != nil {
				return err
			}
			for i, kind := range []string{"requested", "released", "approved"} {
				if _, err := db.ExecContext(ctx,
					"INSERT INTO transfer_steps (transfer, position, kind, on_date, at, reason) VALUES (?, ?, ?, ?, ?, '')",
					id, i+1, kind, begins, begins+" 12:00:00+00:00"); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// check measures who of the club may stand in a lineup, which asks for late transfers.
func (h *history) check(ctx context.Context, s *trials.Server, v *visitor) (err error) {
	path := "/api/v1/seasons/" + nameOf(0) + "/leagues/bl1/matchdays/6/eligibility/" + h.club
	h.lineup, err = spent(s, 50, func() error {
		_, err := v.get(ctx, path)
		return err
	})
	return err
}
