package storage

import (
	"context"
	"errors"
	"time"

	"pokerliga/office/people"
)

// deviceRow is a browser on which a user has signed in.
type deviceRow struct {
	UserID    string    `gorm:"primaryKey"`
	Digest    string    `gorm:"primaryKey"`
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// Devices returns the devices of a user, the one where he has signed in last first.
func (r reader) Devices(ctx context.Context, user string) ([]people.Device, error) {
	return r.devicesWith(ctx, "user_id = ?", user)
}

// DevicesWith returns the device with that token digest, once for each user.
func (r reader) DevicesWith(ctx context.Context, digest string) ([]people.Device, error) {
	return r.devicesWith(ctx, "digest = ?", digest)
}

// devicesWith returns the devices that a condition finds.
func (r reader) devicesWith(ctx context.Context, condition, value string) ([]people.Device, error) {
	return list(r.with(ctx).Order("expires_at DESC, user_id, digest").Where(condition, value), "read devices",
		func(row *deviceRow) people.Device {
			return people.Device{Digest: row.Digest, User: row.UserID, Created: row.CreatedAt.UTC(), Expires: row.ExpiresAt.UTC()}
		})
}

// PutDevice writes a device.
func (t tx) PutDevice(ctx context.Context, v *people.Device) error {
	return failed("write a device", put(t.with(ctx), &deviceRow{v.User, v.Digest, moment(v.Created), moment(v.Expires)}))
}

// MoveDevices gives a device another token, for all its users.
func (t tx) MoveDevices(ctx context.Context, from, to string) error {
	return failed("give a device another token", errors.Join(
		t.with(ctx).Model(&deviceRow{}).Where("digest = ?", from).UpdateColumn("digest", to).Error,
		t.with(ctx).Model(&sessionRow{}).Where("device = ?", from).UpdateColumn("device", to).Error))
}

// DeleteDevice forgets a device of a user, if it is known.
func (t tx) DeleteDevice(ctx context.Context, user, digest string) error {
	return failed("forget a device", t.with(ctx).Delete(&deviceRow{}, "user_id = ? AND digest = ?", user, digest).Error)
}

// DeleteDevicesOf forgets the devices of a user, except the one with that digest.
func (t tx) DeleteDevicesOf(ctx context.Context, user, except string) error {
	return failed("forget the devices of a user", t.with(ctx).Delete(&deviceRow{}, "user_id = ? AND digest <> ?", user, except).Error)
}
