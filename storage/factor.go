package storage

import (
	"context"
	"time"

	"pokerliga/office/people"
)

// authenticatorRow is the authenticator app of a user.
type authenticatorRow struct {
	UserID    string `gorm:"primaryKey"`
	Secret    string
	Confirmed bool
	LastStep  int64
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// recoveryCodeRow is a code that replaces the app once.
type recoveryCodeRow struct {
	UserID string `gorm:"primaryKey"`
	Digest string `gorm:"primaryKey"`
}

// passkeyRow is a key on a device of a user.
type passkeyRow struct {
	ID         string `gorm:"primaryKey"`
	UserID     string
	Name       string
	Credential string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	LastUsed   *string
}

// ceremonyRow is a passkey ceremony that waits for the device's answer.
type ceremonyRow struct {
	Digest    string `gorm:"primaryKey"`
	UserID    *string
	Content   string
	ExpiresAt time.Time
}

// Authenticator returns the authenticator app of a user.
func (r reader) Authenticator(ctx context.Context, user string) (*people.Authenticator, error) {
	var row authenticatorRow
	if err := r.with(ctx).Take(&row, "user_id = ?", user).Error; err != nil {
		return nil, failed("read an authenticator", err)
	}
	return &people.Authenticator{User: row.UserID, Secret: row.Secret, Confirmed: row.Confirmed, LastStep: row.LastStep,
		Created: row.CreatedAt.UTC()}, nil
}

// PutAuthenticator writes the authenticator app of a user.
func (t tx) PutAuthenticator(ctx context.Context, a *people.Authenticator) error {
	return failed("write an authenticator", put(t.with(ctx), &authenticatorRow{a.User, a.Secret, a.Confirmed, a.LastStep, moment(a.Created)}))
}

// DeleteAuthenticator removes the authenticator app of a user, if there is one.
func (t tx) DeleteAuthenticator(ctx context.Context, user string) error {
	return failed("delete an authenticator", t.with(ctx).Delete(&authenticatorRow{}, "user_id = ?", user).Error)
}

// RecoveryCodes returns how many recovery codes a user has left.
func (r reader) RecoveryCodes(ctx context.Context, user string) (int, error) {
	var n int64
	err := r.with(ctx).Model(&recoveryCodeRow{}).Where("user_id = ?", user).Count(&n).Error
	return int(n), failed("count recovery codes", err)
}

// PutRecoveryCodes replaces the recovery codes of a user.
func (t tx) PutRecoveryCodes(ctx context.Context, user string, digests []string) error {
	if err := t.with(ctx).Delete(&recoveryCodeRow{}, "user_id = ?", user).Error; err != nil {
		return failed("delete recovery codes", err)
	}
	rows := make([]recoveryCodeRow, len(digests))
	for i, digest := range digests {
		rows[i] = recoveryCodeRow{user, digest}
	}
	return failed("write recovery codes", add(t.with(ctx), rows))
}

// TakeRecoveryCode removes a recovery code. Of concurrent callers only one
// succeeds.
func (t tx) TakeRecoveryCode(ctx context.Context, user, digest string) error {
	return taken("take a recovery code", t.with(ctx).Delete(&recoveryCodeRow{}, "user_id = ? AND digest = ?", user, digest))
}

// Passkeys returns the passkeys of a user, the latest first.
func (r reader) Passkeys(ctx context.Context, user string) ([]people.Passkey, error) {
	return list(r.with(ctx).Order("created_at DESC, id").Where("user_id = ?", user), "read the passkeys of a user",
		func(row *passkeyRow) people.Passkey {
			return people.Passkey{ID: row.ID, User: row.UserID, Name: row.Name, Credential: row.Credential, Created: row.CreatedAt.UTC(),
				LastUsed: orZero(row.LastUsed)}
		})
}

// PutPasskey writes a passkey.
func (t tx) PutPasskey(ctx context.Context, p *people.Passkey) error {
	return failed("write a passkey", put(t.with(ctx), &passkeyRow{p.ID, p.User, p.Name, p.Credential, moment(p.Created), orNull(p.LastUsed)}))
}

// DeletePasskey removes a passkey of a user.
func (t tx) DeletePasskey(ctx context.Context, user, id string) error {
	return taken("delete a passkey", t.with(ctx).Delete(&passkeyRow{}, "user_id = ? AND id = ?", user, id))
}

// DeletePasskeysOf removes every passkey of a user.
func (t tx) DeletePasskeysOf(ctx context.Context, user string) error {
	return failed("delete the passkeys of a user", t.with(ctx).Delete(&passkeyRow{}, "user_id = ?", user).Error)
}

// PutCeremony writes a ceremony.
func (t tx) PutCeremony(ctx context.Context, c *people.Ceremony) error {
	return failed("write a ceremony", put(t.with(ctx), &ceremonyRow{c.Digest, orNull(c.User), c.Content, moment(c.Expires)}))
}

// TakeCeremony removes a ceremony and returns it. Of concurrent callers only one
// succeeds.
func (t tx) TakeCeremony(ctx context.Context, digest string) (*people.Ceremony, error) {
	var row ceremonyRow
	if err := t.with(ctx).Take(&row, "digest = ?", digest).Error; err != nil {
		return nil, failed("read a ceremony", err)
	}
	c := &people.Ceremony{Digest: row.Digest, User: orZero(row.UserID), Content: row.Content, Expires: row.ExpiresAt.UTC()}
	return c, taken("take a ceremony", t.with(ctx).Delete(&ceremonyRow{}, "digest = ?", digest))
}
