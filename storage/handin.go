package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
)

// handInRow says when a lineup was handed in first and changed last, and by
// whom.
type handInRow struct {
	Day        dayKey `gorm:"embedded"`
	Club       string `gorm:"primaryKey"`
	HandedInAt *time.Time
	HandedInBy *string
	ChangedAt  time.Time
	ChangedBy  *string
	Forced     bool
}

// TableName returns the name, which GORM would not derive.
func (handInRow) TableName() string { return "lineup_hand_ins" }

func (h *handInRow) handIn() matchday.HandIn {
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
	var rows []handInRow
	if err := r.within(ctx, at).Order("league, matchday, club").Find(&rows).Error; err != nil {
		return nil, failed("read when lineups were handed in", err)
	}
	ins := make([]matchday.HandIn, len(rows))
	for i := range rows {
		ins[i] = rows[i].handIn()
	}
	return ins, nil
}

// HandIn returns when the lineup of a club was handed in.
func (t tx) HandIn(ctx context.Context, at acts.MatchdayRef, club string) (*matchday.HandIn, error) {
	var row handInRow
	if err := t.within(ctx, at).Take(&row, "club = ?", club).Error; err != nil {
		return nil, failed("read when a lineup was handed in", err)
	}
	in := row.handIn()
	return &in, nil
}

// PutHandIn writes when a lineup was handed in. The lineup must be there.
func (t tx) PutHandIn(ctx context.Context, season string, in *matchday.HandIn) error {
	row := handInRow{
		Day: dayKey{season, in.League, in.Matchday}, Club: in.Club, HandedInAt: orNull(in.First), HandedInBy: orNull(in.FirstBy),
		ChangedAt: in.Changed, ChangedBy: orNull(in.ChangedBy), Forced: in.Forced,
	}
	return failed("write when a lineup was handed in", put(t.with(ctx), &row))
}

// TierLineups returns the lineups of the leagues of a tier in a season.
func (t tx) TierLineups(ctx context.Context, season string, tier int) ([]eligibility.LeagueLineup, error) {
	var rows []lineupRow
	err := t.with(ctx).Where("season = ? AND league IN (SELECT id FROM leagues WHERE season = ? AND tier = ?)", season, season, tier).
		Order("league, matchday, position").Find(&rows).Error
	if err != nil {
		return nil, failed("read the lineups of a tier", err)
	}
	lineups := make([]eligibility.LeagueLineup, len(rows))
	for i := range rows {
		lineups[i] = eligibility.LeagueLineup{League: rows[i].Day.League, Matchday: rows[i].Day.Matchday, Lineup: rows[i].lineup()}
	}
	return lineups, nil
}
