package league

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"time"
)

// SessionLength is how long a sign-in lasts.
const SessionLength = 30 * 24 * time.Hour

// answersKept is how long the answer to an idempotency key is kept at least.
const answersKept = 30 * 24 * time.Hour

// ErrWrong says that this address with this password opens nothing.
var ErrWrong = errors.New("E-Mail-Adresse oder Passwort ist falsch")

// SignIn opens a session for who knows the password. The token is shown once;
// only its digest is stored. A wrong address and a wrong password are the same
// [ErrWrong], and take the same time.
func (o *Office) SignIn(ctx context.Context, email, password string) (token string, s *Session, u *User, err error) {
	u, err = o.store.UserByEmail(ctx, address(email))
	known := err == nil
	if err != nil && !errors.Is(err, ErrNotFound) {
		return "", nil, nil, err
	}
	stored := ""
	if known {
		stored = u.Password
	}
	right := false
	err = o.whileHashing(ctx, func() {
		if !known {
			stored = o.decoy()
		}
		right = len(password) <= passwordMax && matchesHash(password, stored)
	})
	if err != nil {
		return "", nil, nil, err
	}
	if !known || !right {
		return "", nil, nil, ErrWrong
	}
	token, s, err = o.open(ctx, u)
	return token, s, u, err
}

// open stores a new session of a user, and clears away what is long over.
func (o *Office) open(ctx context.Context, u *User) (string, *Session, error) {
	random := make([]byte, 32)
	if _, err := rand.Read(random); err != nil {
		return "", nil, err
	}
	token := base64.RawURLEncoding.EncodeToString(random)
	now := o.now()
	s := &Session{Digest: tokenDigest(token), User: u.ID, Created: now, Expires: now.Add(SessionLength)}
	e := errand{by: Actor{User: u}, deed: DeedSignIn, subject: "session"}
	_, err := o.act(ctx, e, func(tx Tx, _ *JournalEntry) (*Receipt, error) {
		if err := tx.Forget(ctx, now.Add(-answersKept)); err != nil {
			return nil, err
		}
		return nil, tx.PutSession(ctx, s)
	})
	return token, s, err
}

// SignOut ends the session with that token; where there is none it does
// nothing.
func (o *Office) SignOut(ctx context.Context, token string) error {
	by, err := o.Who(ctx, token)
	if errors.Is(err, ErrSignIn) || err == nil && by.User == nil {
		return nil
	}
	if err != nil {
		return err
	}
	e := errand{by: by, deed: DeedSignOut, subject: "session"}
	_, err = o.act(ctx, e, func(tx Tx, _ *JournalEntry) (*Receipt, error) {
		return nil, tx.DeleteSession(ctx, tokenDigest(token))
	})
	return err
}

// Who returns who asks with that token: [Public] without one, and [ErrSignIn]
// where the session is unknown or over.
func (o *Office) Who(ctx context.Context, token string) (Actor, error) {
	if token == "" {
		return Public, nil
	}
	s, u, err := o.store.Session(ctx, tokenDigest(token))
	if errors.Is(err, ErrNotFound) {
		return Public, ErrSignIn
	}
	if err != nil {
		return Public, err
	}
	if !o.now().Before(s.Expires) {
		return Public, ErrSignIn
	}
	return Actor{User: u}, nil
}

// tokenDigest returns what is stored of a token.
func tokenDigest(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
