package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
)

// lineupHandInRow says when a lineup was handed in first and changed last, and by
// whom.
type lineupHandInRow struct {
	Day        dayKey `gorm:"embedded"`
	Club       string `gorm:"primaryKey"`
	HandedInAt *time.Time
	HandedInBy *string
	ChangedAt  time.Time
	ChangedBy  *string
	Forced     bool
}

func (h *lineupHandInRow) handIn() matchday.HandIn {
	in := matchday.HandIn{League: h.Day.League, Matchday: h.Day.Matchday, Club: h.Club, FirstBy: orZero(h.HandedInBy),
		Changed: h.ChangedAt.UTC(), ChangedBy: orZero(h.ChangedBy), Forced: h.Forced}
	if h.HandedInAt != nil {
		in.First = h.HandedInAt.UTC()
	}
	return in
}

// HandIns returns when the lineups of a season were handed in, by league, matchday
// and club; imported lineups are not in the list.
func (r reader) HandIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.HandIn, error) {
	return list(r.within(ctx, at).Order("league, matchday, club"),
		"read when lineups were handed in", (*lineupHandInRow).handIn)
}

// HandIn returns when the lineup of a club was handed in.
func (t tx) HandIn(ctx context.Context, at acts.MatchdayRef, club string) (*matchday.HandIn, error) {
	return one(t.within(ctx, at).Where("club = ?", club), "read when a lineup was handed in", (*lineupHandInRow).handIn)
}

// PutHandIn writes when a lineup was handed in. The lineup must be there.
func (t tx) PutHandIn(ctx context.Context, season string, in *matchday.HandIn) error {
	row := lineupHandInRow{
		Day: dayKey{season, in.League, in.Matchday}, Club: in.Club, HandedInAt: orNull(in.First), HandedInBy: orNull(in.FirstBy),
		ChangedAt: in.Changed, ChangedBy: orNull(in.ChangedBy), Forced: in.Forced,
	}
	return failed("write when a lineup was handed in", put(t.with(ctx), &row))
}

// TierLineups returns the lineups of the leagues of a tier in a season.
func (t tx) TierLineups(ctx context.Context, season string, tier int) ([]eligibility.LeagueLineup, error) {
	return list(t.with(ctx).Where("season = ? AND league IN (SELECT id FROM leagues WHERE season = ? AND tier = ?)", season, season, tier).
		Order("league, matchday, position"), "read the lineups of a tier",
		func(row *lineupRow) eligibility.LeagueLineup {
			return eligibility.LeagueLineup{League: row.Day.League, Matchday: row.Day.Matchday, Lineup: row.lineup()}
		})
}
