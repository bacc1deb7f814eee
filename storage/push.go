package storage

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// pushDeviceRow is a device that is told at once when there is something new. It goes with its session.
type pushDeviceRow struct {
	Session   string `gorm:"primaryKey"`
	Address   string
	PublicKey string
	Auth      string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	DueAt     *time.Time
	Attempts  int
}

func (row *pushDeviceRow) push() people.Push {
	return people.Push{Session: row.Session, Address: row.Address, Key: row.PublicKey, Auth: row.Auth, Created: row.CreatedAt.UTC(),
		Due: orZero(row.DueAt).UTC(), Attempts: row.Attempts}
}

// pushKeyRow is the secret of which the key for push services is made.
type pushKeyRow struct {
	ID     int `gorm:"primaryKey;autoIncrement:false"`
	Secret string
}

// PushSecret returns the secret of which the key for push services is made.
func (r reader) PushSecret(ctx context.Context) (string, error) {
	var row pushKeyRow
	err := r.with(ctx).Take(&row).Error
	return row.Secret, failed("read the key for push services", err)
}

// Pushes returns the devices of a user that are told, the first first.
func (r reader) Pushes(ctx context.Context, user string) ([]people.Push, error) {
	return list(r.with(ctx).Order("created_at, session").Where("session IN (SELECT digest FROM sessions WHERE user_id = ?)", user),
		"read which devices are told", (*pushDeviceRow).push)
}

// PutPush writes a device, in place of what its session or its address was before.
func (t tx) PutPush(ctx context.Context, p *people.Push) error {
	if err := t.with(ctx).Delete(&pushDeviceRow{}, "session = ? OR address = ?", p.Session, p.Address).Error; err != nil {
		return failed("replace a device that is told", err)
	}
	row := pushDeviceRow{Session: p.Session, Address: p.Address, PublicKey: p.Key, Auth: p.Auth, CreatedAt: moment(p.Created)}
	return failed("write a device that is told", t.with(ctx).Create(&row).Error)
}

// DeletePush removes a device, if it is there.
func (t tx) DeletePush(ctx context.Context, session string) error {
	return failed("remove a device that is told", t.with(ctx).Delete(&pushDeviceRow{}, "session = ?", session).Error)
}

// DuePushes says that the devices of the presidents of these clubs are to be told now.
func (t tx) DuePushes(ctx context.Context, clubs []string, now time.Time) error {
	return failed("say which devices are to be told", t.with(ctx).Exec(`UPDATE push_devices SET due_at = ?, attempts = 0 WHERE session IN
		(SELECT s.digest FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.user_id = u.id
		WHERE r.kind = ? AND r.club IN ? AND u.locked_at IS NULL)`, moment(now), acts.RolePresident, clubs).Error)
}

// TakePush returns the device that has been due longest, of a session that is not over, or nil if none is due, and counts an attempt. No other
// caller gets the same device before the lease is over.
func (t tx) TakePush(ctx context.Context, now, lease time.Time) (*people.Push, error) {
	db := t.with(ctx)
	if t.onPostgres() {
		db = db.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"})
	}
	var row pushDeviceRow
	err := db.Order("due_at, session").Take(&row, "due_at <= ? AND session IN (SELECT digest FROM sessions WHERE expires_at > ?)",
		moment(now), moment(now)).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, failed("take a device that is to be told", err)
	}
	row.Attempts++
	row.DueAt = orNull(moment(lease))
	taken := row.push()
	return &taken, failed("take a device that is to be told", t.with(ctx).Exec("UPDATE push_devices SET due_at = ?, attempts = ? WHERE session = ?",
		row.DueAt, row.Attempts, row.Session).Error)
}

// DelayPush says when a device that was taken is told again, zero for not, unless there has been something new since.
func (t tx) DelayPush(ctx context.Context, p *people.Push, due time.Time) error {
	return failed("say when a device is told again", t.with(ctx).Exec("UPDATE push_devices SET due_at = ? WHERE session = ? AND due_at = ?",
		orNull(moment(due)), p.Session, moment(p.Due)).Error)
}
