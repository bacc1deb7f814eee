package storage

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
)

// mailRow is a letter in the outbox.
type mailRow struct {
	Seq       int64 `gorm:"primaryKey"`
	Recipient string
	Subject   string
	Body      string
	Link      *string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	DueAt     time.Time
	Attempts  int
	DoneAt    *time.Time
	Sent      bool
	Asking    *string
}

// TableName is the outbox.
func (mailRow) TableName() string { return "outbox" }

// AddMail adds a letter to the outbox and sets its number.
func (t tx) AddMail(ctx context.Context, m *people.Mail) error {
	row := mailRow{
		Recipient: m.To, Subject: m.Subject, Body: m.Text, Link: orNull(string(m.Link)),
		CreatedAt: moment(m.Created), DueAt: moment(m.Due), Attempts: m.Attempts,
		Asking: orNull(m.Asking),
	}
	if err := t.with(ctx).Create(&row).Error; err != nil {
		return failed("put a letter into the outbox", err)
	}
	m.Seq = row.Seq
	return nil
}

// AddLetter adds a letter without a link to the outbox.
func (t tx) AddLetter(ctx context.Context, written time.Time, to, subject, text string) error {
	return t.AddMail(ctx, people.NewMail(written, to, subject, text))
}

// AddAskingLetter adds a letter to the outbox that gets the link of an asking.
func (t tx) AddAskingLetter(ctx context.Context, asking string, written time.Time, to, subject, text string) error {
	m := people.NewMail(written, to, subject, text)
	m.Asking = asking
	return t.AddMail(ctx, m)
}

// Presidents returns the presidents of these clubs who have accepted their invitation and are not locked out, by address and club: who
// presides several stands there for each.
func (t tx) Presidents(ctx context.Context, clubs []string) (list []register.President, err error) {
	err = t.with(ctx).Raw(`SELECT DISTINCT id AS "user", email, club FROM users JOIN roles ON user_id = id
		WHERE locked_at IS NULL AND password <> '' AND kind = ? AND club IN ? ORDER BY email, club`, acts.RolePresident, clubs).Scan(&list).Error
	return list, failed("read the presidents of clubs", err)
}

// TakeMail returns the letter that has been due longest and counts an attempt; no
// other caller gets it before the lease is over. It returns nil if none is due.
func (t tx) TakeMail(ctx context.Context, now, lease time.Time) (*people.Mail, error) {
	var row mailRow
	db := t.with(ctx)
	if t.onPostgres() {
		db = db.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"})
	}
	err := db.Order("due_at, seq").Take(&row, "done_at IS NULL AND due_at <= ?", moment(now)).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, failed("take a letter from the outbox", err)
	}
	row.Attempts++
	row.DueAt = moment(lease)
	if err := t.with(ctx).Exec("UPDATE outbox SET attempts = ?, due_at = ? WHERE seq = ?", row.Attempts, row.DueAt,
		row.Seq).Error; err != nil {
		return nil, failed("take a letter from the outbox", err)
	}
	return &people.Mail{
		Seq: row.Seq, To: row.Recipient, Subject: row.Subject, Text: row.Body, Link: people.LinkKind(orZero(row.Link)),
		Created: row.CreatedAt.UTC(), Due: row.DueAt.UTC(), Attempts: row.Attempts, Asking: orZero(row.Asking),
	}, nil
}

// DelayMail says when a letter is tried again.
func (t tx) DelayMail(ctx context.Context, seq int64, due time.Time) error {
	return failed("delay a letter", t.with(ctx).Exec("UPDATE outbox SET due_at = ? WHERE seq = ?", moment(due), seq).Error)
}

// EndMail records that a letter was sent or given up, and deletes its text. Of a letter to a player nothing is left,
// as his address is his club's alone.
func (t tx) EndMail(ctx context.Context, seq int64, at time.Time, sent bool) error {
	done := t.with(ctx).Exec("DELETE FROM outbox WHERE seq = ? AND asking IS NOT NULL", seq)
	if done.Error != nil || done.RowsAffected > 0 {
		return failed("end a letter", done.Error)
	}
	return failed("end a letter", t.with(ctx).Exec(
		"UPDATE outbox SET done_at = ?, sent = ?, body = '' WHERE seq = ?", moment(at), sent, seq).Error)
}
