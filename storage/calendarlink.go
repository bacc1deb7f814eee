package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
)

// calendarLinkRow is an address under which somebody subscribes to a calendar of his own.
type calendarLinkRow struct {
	ID     string `gorm:"primaryKey"`
	Club   string
	Player *string
	UserID *string
	Digest string
	MadeAt time.Time
}

func (r *calendarLinkRow) link() availability.CalendarLink {
	return availability.CalendarLink{ID: r.ID, Club: r.Club, Player: orZero(r.Player), User: orZero(r.UserID), Digest: r.Digest, Made: r.MadeAt.UTC()}
}

// CalendarLink returns the address that has a token with that digest.
func (r reader) CalendarLink(ctx context.Context, digest string) (*availability.CalendarLink, error) {
	l, err := one(r.with(ctx).Where("digest = ?", digest), "read the address of a calendar", (*calendarLinkRow).link)
	if err != nil || l.User == "" {
		return l, err
	}
	l.Presides, err = r.presides(ctx, l.User, l.Club)
	return l, err
}

// presides reports whether a user is a president of a club now, and not locked out.
func (r reader) presides(ctx context.Context, user, club string) (bool, error) {
	var presidents int64
	err := r.with(ctx).Raw(`SELECT count(*) FROM roles r JOIN users u ON u.id = r.user_id
		WHERE r.user_id = ? AND r.kind = ? AND r.club = ? AND u.locked_at IS NULL`, user, acts.RolePresident, club).Scan(&presidents).Error
	return presidents > 0, failed("read who presides a club", err)
}

// CalendarLinks returns the addresses of the calendars of a club and of its players.
func (r reader) CalendarLinks(ctx context.Context, club string) ([]availability.CalendarLink, error) {
	return list(r.with(ctx).Order("id").Where("club = ?", club), "read the addresses of calendars", (*calendarLinkRow).link)
}

// PutCalendarLink writes the address of a calendar; the one before of the same reader ends.
func (t tx) PutCalendarLink(ctx context.Context, l *availability.CalendarLink) error {
	done := t.with(ctx).Exec("DELETE FROM calendar_links WHERE club = ? AND (player = ? OR user_id = ?)", l.Club, l.Player, l.User)
	if done.Error != nil {
		return failed("end the address of a calendar", done.Error)
	}
	row := calendarLinkRow{l.ID, l.Club, orNull(l.Player), orNull(l.User), l.Digest, moment(l.Made)}
	return failed("write the address of a calendar", put(t.with(ctx), &row))
}
