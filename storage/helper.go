package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// helperLinkRow is the link of a helper.
type helperLinkRow struct {
	UserID string `gorm:"primaryKey"`
	Digest string
}

// Helpers returns those who help at sheets of a matchday or of a tournament, by when they were entered.
func (r reader) Helpers(ctx context.Context, at acts.Place) ([]people.User, error) {
	those := r.with(ctx).Where("kind = ? AND season = ? AND league = ? AND matchday = ? AND sheet IS NOT NULL", acts.RoleHelper, at.Season,
		at.League, at.Number)
	if at.Sheet != "" {
		those = r.with(ctx).Where("kind = ? AND season IS NULL AND sheet LIKE ?", acts.RoleHelper, string(at.Sheet)+"/%")
	}
	var roles []roleRow
	if err := those.Find(&roles).Error; err != nil {
		return nil, failed("read the roles of helpers", err)
	}
	of := make(map[string]acts.Role, len(roles))
	ids := make([]string, len(roles))
	for i := range roles {
		ids[i] = roles[i].UserID
		of[ids[i]] = roles[i].role()
	}
	var rows []userRow
	err := r.with(ctx).Order("created_at, id").Find(&rows, "id IN ?", ids).Error
	users := make([]people.User, len(rows))
	for i := range rows {
		users[i] = rows[i].user()
		users[i].Roles = []acts.Role{of[users[i].ID]}
	}
	return users, failed("read helpers", err)
}

// HelperOf returns the helper whose link has a token with that digest.
func (r reader) HelperOf(ctx context.Context, digest string) (*people.User, error) {
	return r.userWith(ctx, "id = (SELECT user_id FROM helper_links WHERE digest = ?)", digest)
}

// LinkHelper gives a helper a link with a token of that digest.
func (t tx) LinkHelper(ctx context.Context, user, digest string) error {
	return failed("link a helper", put(t.with(ctx), &helperLinkRow{user, digest}))
}

// HeatClosed reports whether a heat of a matchday is closed.
func (t tx) HeatClosed(ctx context.Context, at acts.MatchdayRef, heat int) (bool, error) {
	var closed int64
	err := t.with(ctx).Raw("SELECT COUNT(*) FROM heats WHERE season = ? AND league = ? AND matchday = ? AND number = ? AND NOT is_open",
		at.Season, at.League, at.Number, heat).Scan(&closed).Error
	return closed > 0, failed("look whether a heat is closed", err)
}

// EndHelpers ends the links and the sessions of those who help at sheets of a heat.
func (t tx) EndHelpers(ctx context.Context, at acts.MatchdayRef, heat int, now time.Time) error {
	const those = `IN (SELECT user_id FROM roles WHERE kind = ? AND season = ? AND league = ? AND matchday = ? AND sheet LIKE ?)`
	of := []any{acts.RoleHelper, at.Season, at.League, at.Number, string(acts.SheetOf(heat, "%"))}
	if err := t.with(ctx).Exec("DELETE FROM sessions WHERE user_id "+those, of...).Error; err != nil {
		return failed("end the sessions of helpers", err)
	}
	done := t.with(ctx).Exec("UPDATE users SET locked_at = ? WHERE locked_at IS NULL AND id "+those, append([]any{moment(now)}, of...)...)
	return failed("end the links of helpers", done.Error)
}
