package people

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// authorship proves that a page was made for a user. What he enters on it without a network waits on his device, together with the
// proof: another user who signs in there cannot send it as his own.
func (d *Accounts) authorship(ctx context.Context, user string) (string, error) {
	key, known := d.entryKey.Load().(string)
	if !known {
		var err error
		if key, err = d.store.EntryKey(ctx); err != nil {
			return "", err
		}
		d.entryKey.Store(key)
	}
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(user))
	return hex.EncodeToString(mac.Sum(nil)) + "." + user, nil
}

// Author returns the id of the user whose entry it is that has such a proof, "" if it proves nothing.
func Author(ctx context.Context, d *Accounts, proof string) (string, error) {
	_, user, _ := strings.Cut(proof, ".")
	right, err := d.authorship(ctx, user)
	if err != nil || user == "" || !hmac.Equal([]byte(proof), []byte(right)) {
		return "", err
	}
	return user, nil
}
