package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// lineupLinkRow is a link by which a president hands in a lineup.
type lineupLinkRow struct {
	ID          string `gorm:"primaryKey"`
	Season      string
	League      string
	Matchday    int
	Club        string
	UserID      string
	Digest      *string
	Proposed    string
	WrittenAt   time.Time
	UsedAt      *time.Time
	WithdrawnAt *time.Time
}

func (r *lineupLinkRow) link() acts.LineupLink {
	return acts.LineupLink{ID: r.ID, At: acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday}, Club: r.Club, User: r.UserID,
		Proposed: acts.Version(r.Proposed), Written: r.WrittenAt.UTC(), Used: orZero(r.UsedAt).UTC(), Withdrawn: orZero(r.WithdrawnAt).UTC()}
}

// LineupLink returns the link that has a token with that digest.
func (r reader) LineupLink(ctx context.Context, digest string) (*acts.LineupLink, error) {
	l, err := one(r.with(ctx).Where("digest = ?", digest), "read the link of a lineup", (*lineupLinkRow).link)
	if err != nil {
		return nil, err
	}
	l.Presides, err = r.presides(ctx, l.User, l.Club)
	return l, err
}

// LineupLinks returns the links of a club for a matchday that were sent and still hold, the latest first.
func (r reader) LineupLinks(ctx context.Context, at acts.MatchdayRef, club string) ([]acts.LineupLink, error) {
	return list(r.within(ctx, at).Order("written_at DESC, id").
		Where("club = ? AND digest IS NOT NULL AND used_at IS NULL AND withdrawn_at IS NULL", club), "read the links of a lineup", (*lineupLinkRow).link)
}

// PutLineupLink writes a new link, which has no token yet.
func (t tx) PutLineupLink(ctx context.Context, l *acts.LineupLink) error {
	row := lineupLinkRow{ID: l.ID, Season: l.At.Season, League: l.At.League, Matchday: l.At.Number, Club: l.Club, UserID: l.User,
		Proposed: string(l.Proposed), WrittenAt: moment(l.Written)}
	return failed("write the link of a lineup", put(t.with(ctx), &row))
}

// LinkLineup gives a link a token in place of the one before, and reports whether it is there and holds.
func (t tx) LinkLineup(ctx context.Context, id, digest string) (bool, error) {
	done := t.with(ctx).Exec("UPDATE lineup_links SET digest = ? WHERE id = ? AND used_at IS NULL AND withdrawn_at IS NULL", digest, id)
	return done.RowsAffected > 0, failed("give the link of a lineup its token", done.Error)
}

// UseLineupLink notes that a link was used.
func (t tx) UseLineupLink(ctx context.Context, id string, at time.Time) error {
	return failed("use the link of a lineup", t.with(ctx).Exec("UPDATE lineup_links SET used_at = ? WHERE id = ?", moment(at), id).Error)
}

// WithdrawLineupLinks withdraws the links of a club for a matchday that were not used, also those on their way.
func (t tx) WithdrawLineupLinks(ctx context.Context, at acts.MatchdayRef, club string, when time.Time) error {
	return failed("withdraw the links of a lineup", t.with(ctx).Exec(`UPDATE lineup_links SET withdrawn_at = ? WHERE season = ? AND league = ?
		AND matchday = ? AND club = ? AND used_at IS NULL AND withdrawn_at IS NULL`, moment(when), at.Season, at.League, at.Number, club).Error)
}

// forgetLineupLinks removes the links for matchdays long before a day.
func (t tx) forgetLineupLinks(ctx context.Context, day string) error {
	return failed("forget the links of lineups", t.with(ctx).Exec(`DELETE FROM lineup_links WHERE EXISTS (SELECT 1 FROM matchdays m
		WHERE m.season = lineup_links.season AND m.league = lineup_links.league AND m.number = lineup_links.matchday AND m.date < ?)`,
		rulebook.AddDays(day, -askingsKept)).Error)
}
