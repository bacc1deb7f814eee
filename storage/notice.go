package storage

import (
	"context"
	"time"
	"unicode/utf8"

	"pokerliga/office/register"
)

// noticeRow is a notice to a club.
type noticeRow struct {
	ID        string `gorm:"primaryKey"`
	Club      string
	WrittenAt time.Time
	Season    string
	Subject   string
	Sentence  string
	Decides   bool
	ReadAt    *time.Time
}

// Notices returns the notices to a club, the latest first.
func (r reader) Notices(ctx context.Context, club string) ([]register.Notice, error) {
	return r.NoticesAbout(ctx, club, "")
}

// NoticesAbout returns the notices to a club whose subject begins so, the latest first.
func (r reader) NoticesAbout(ctx context.Context, club, subject string) ([]register.Notice, error) {
	var rows []noticeRow
	err := r.with(ctx).Order("written_at DESC, id").Find(&rows, "club = ? AND substr(subject, 1, ?) = ?", club, utf8.RuneCountInString(subject), subject).Error
	if err != nil {
		return nil, failed("read the notices of "+club, err)
	}
	notices := make([]register.Notice, len(rows))
	for i, row := range rows {
		notices[i] = register.Notice{ID: row.ID, Club: row.Club, At: row.WrittenAt.UTC(), Season: row.Season, Subject: row.Subject,
			Text: row.Sentence, Decides: row.Decides, Read: orZero(row.ReadAt)}
		if row.ReadAt != nil {
			notices[i].Read = row.ReadAt.UTC()
		}
	}
	return notices, nil
}

// UnreadNotices returns how many notices to a club nobody has read.
func (r reader) UnreadNotices(ctx context.Context, club string) (int, error) {
	var unread int64
	err := r.with(ctx).Model(&noticeRow{}).Where("club = ? AND read_at IS NULL", club).Count(&unread).Error
	return int(unread), failed("count the notices of "+club, err)
}

// AddNotices adds notices to clubs.
func (t tx) AddNotices(ctx context.Context, notices []register.Notice) error {
	rows := make([]noticeRow, len(notices))
	for i, n := range notices {
		rows[i] = noticeRow{n.ID, n.Club, moment(n.At), n.Season, n.Subject, n.Text, n.Decides, nil}
	}
	return failed("write notices", add(t.with(ctx), rows))
}

// ReadNotice records when a notice to a club was read.
func (t tx) ReadNotice(ctx context.Context, club, id string, at time.Time) error {
	return failed("mark a notice", t.with(ctx).Exec("UPDATE notices SET read_at = ? WHERE club = ? AND id = ?", moment(at), club, id).Error)
}

// ReadNotices records when the notices to a club were read that nobody had read.
func (t tx) ReadNotices(ctx context.Context, club string, at time.Time) error {
	return failed("mark the notices of "+club, t.with(ctx).Exec("UPDATE notices SET read_at = ? WHERE club = ? AND read_at IS NULL",
		moment(at), club).Error)
}
