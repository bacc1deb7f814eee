package people

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"

	"pokerliga/office/acts"
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
	return proofOf(key, user), nil
}

// proofOf is the proof of a user under a key.
func proofOf(key, user string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(user))
	return hex.EncodeToString(mac.Sum(nil)) + "." + user
}

// authorInHall returns who has made an entry on a laptop to which that lease lends a matchday, "" if the proof proves nothing.
func authorInHall(ctx context.Context, d *Accounts, of, proof string) (string, error) {
	key, err := d.store.HallEntryKey(ctx, of)
	if errors.Is(err, acts.ErrNotFound) {
		return "", nil
	}
	_, user, _ := strings.Cut(proof, ".")
	if err != nil || user == "" || !hmac.Equal([]byte(proof), []byte(proofOf(key, user))) {
		return "", err
	}
	return user, nil
}

// Author returns the id of the user whose entry it is that has such a proof, "" if it proves nothing. Before the proof of a page of a laptop in a hall stand
// its lease and a colon.
func Author(ctx context.Context, d *Accounts, proof string) (string, error) {
	of, own, lent := strings.Cut(proof, ":")
	if lent && strings.HasPrefix(of, "l-") {
		return authorInHall(ctx, d, of, own)
	}
	_, user, _ := strings.Cut(proof, ".")
	right, err := d.authorship(ctx, user)
	if err != nil || user == "" || !hmac.Equal([]byte(proof), []byte(right)) {
		return "", err
	}
	return user, nil
}
