package people

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
)

// A device is known for so long after its user has last signed in there, as long as
// browsers keep a cookie; and so many devices of one user.
const (
	DeviceKept  = 400 * 24 * time.Hour
	devicesMost = 20
)

// Browser is what a browser or program shows: the token of the session that it has had
// so far, which ends when another is opened; the token of the device that it is; and how
// it names itself.
type Browser struct{ Session, Device, Agent string }

// Device is a browser on which a user has signed in. Only a digest of its token is stored.
type Device struct {
	Digest  string // hex of SHA-256 of the token
	User    string // user id
	Created time.Time
	Expires time.Time // [DeviceKept] after the user has last signed in there
}

// visits is 1 for a device on which the user has signed in once, 2 for others.
func (v *Device) visits() int {
	if v.Expires.Sub(v.Created) > DeviceKept {
		return 2
	}
	return 1
}

// meet notes the device on which a user signs in. It returns its token, and whether the
// user has signed in there before. A token that is new to the user is replaced, for all
// who have signed in there: somebody else may have left it in the browser, and know it.
func meet(ctx context.Context, tx Tx, now time.Time, u *User, from Browser) (token string, known bool, err error) {
	known, err = hadSession(ctx, tx, u, from.Session)
	if err != nil {
		return "", false, err
	}
	mine, err := tx.Devices(ctx, u.ID)
	if err != nil {
		return "", false, err
	}
	shown := acts.SecretDigest(from.Device)
	for i := range mine {
		if v := &mine[i]; v.Digest == shown && now.Before(v.Expires) {
			v.Expires = now.Add(DeviceKept)
			return from.Device, true, tx.PutDevice(ctx, v)
		}
	}
	token = acts.NewSecret()
	v := &Device{Digest: acts.SecretDigest(token), User: u.ID, Created: now, Expires: now.Add(DeviceKept)}
	if from.Device != "" {
		if err := tx.MoveDevices(ctx, shown, v.Digest); err != nil {
			return "", false, err
		}
	}
	if err := tx.PutDevice(ctx, v); err != nil {
		return "", false, err
	}
	return token, known, forgetOldest(ctx, tx, mine)
}

// hadSession reports whether a token is that of a session of a user, also of one that is over.
func hadSession(ctx context.Context, tx Tx, u *User, token string) (bool, error) {
	if token == "" {
		return false, nil
	}
	s, _, err := tx.Session(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return false, nil
	}
	return err == nil && s.User == u.ID, err
}

// forgetOldest makes room for one more device of a user: those are forgotten first to which
// he has never come back, as programs that keep no cookie are new every time.
func forgetOldest(ctx context.Context, tx Tx, mine []Device) error {
	slices.SortFunc(mine, func(a, b Device) int {
		return cmp.Or(cmp.Compare(a.visits(), b.visits()), a.Expires.Compare(b.Expires))
	})
	for i := range max(0, len(mine)+1-devicesMost) {
		if err := tx.DeleteDevice(ctx, mine[i].User, mine[i].Digest); err != nil {
			return err
		}
	}
	return nil
}

// knownAs returns what a browser is counted by that has signed in as that account before,
// "" for none.
func knownAs(ctx context.Context, r Reader, now time.Time, from Browser, account string) string {
	account = strings.TrimSpace(account)
	if from.Session != "" {
		_, u, err := r.Session(ctx, acts.SecretDigest(from.Session))
		if err == nil && strings.EqualFold(u.Email, account) {
			return u.ID + " " + from.Session
		}
	}
	for _, v := range devices(ctx, r, now, from) {
		u, err := r.User(ctx, v.User)
		if err == nil && strings.EqualFold(u.Email, account) {
			return u.ID + " " + from.Device
		}
	}
	return ""
}

// devices returns the device that a browser is, once for each user who is known there.
func devices(ctx context.Context, r Reader, now time.Time, from Browser) []Device {
	if from.Device == "" {
		return nil
	}
	list, err := r.DevicesWith(ctx, acts.SecretDigest(from.Device))
	if err != nil {
		return nil // as little known as any other
	}
	return slices.DeleteFunc(list, func(v Device) bool { return !now.Before(v.Expires) })
}

// LastOn returns the id of the user who has signed in last with a browser, also if the session is over: of its session, else
// the only one who is known on that device. It returns "" if that is unknown.
func LastOn(ctx context.Context, d *Accounts, from Browser) string {
	if from.Session != "" {
		if s, _, err := d.store.Session(ctx, acts.SecretDigest(from.Session)); err == nil {
			return s.User
		}
		if user := d.ended.user(acts.SecretDigest(from.Session), d.now()); user != "" {
			return user
		}
	}
	if known := devices(ctx, d.store, d.now(), from); len(known) == 1 {
		return known[0].User
	}
	return ""
}
