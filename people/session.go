package people

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"pokerliga/acts"
)

// SessionLength is how long a sign-in lasts.
const SessionLength = 30 * 24 * time.Hour

// answersKept is how long the answer to an idempotency key is kept at least, and
// what the outbox knows of a letter.
const answersKept = 30 * 24 * time.Hour

// ErrWrong says that this address with this password opens nothing.
var ErrWrong = errors.New("E-Mail-Adresse oder Passwort ist falsch")

// errLocked refuses a user who knows his password and may not come in.
var errLocked = &acts.Refusal{Sentence: "Dieses Konto ist gesperrt; Auskunft gibt die APSA."}

// Opening is what somebody shows to sign in.
type Opening struct {
	Email, Password string
	Code            string // of the authenticator app, or a recovery code
	Before          string // token of the session that the browser has had so far; it ends
	Agent           string // how the browser or program names itself
}

// SignIn opens a session for who knows the password, and the code where there
// is an authenticator app. The token is shown once; only its digest is stored. A
// wrong address and a wrong password are the same [ErrWrong], and take the same
// time.
func (d *Desk) SignIn(ctx context.Context, in Opening) (token string, s *Session, u *User, err error) {
	u, err = d.known(ctx, in.Email, in.Password)
	if err != nil {
		return "", nil, nil, err
	}
	proven := u.Password
	e := acts.Request{By: actorOf(u), Deed: acts.DeedSignIn, Subject: "session"}
	_, err = d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx := a.Tx
		u, err := tx.LockUser(ctx, u.ID)
		switch {
		case err != nil:
			return nil, err
		case u.Password != proven: // changed in the meantime
			return nil, ErrWrong
		case u.IsLocked():
			return nil, errLocked
		}
		strong, err := d.second(ctx, tx, u.ID, in.Code)
		if err != nil {
			return nil, err
		}
		token, s, err = d.newSession(ctx, tx, u, in, strong)
		return nil, err
	})
	if err != nil {
		return "", nil, nil, err
	}
	return token, s, u, nil
}

// known returns the user with that address and password.
func (d *Desk) known(ctx context.Context, email, password string) (*User, error) {
	u, err := d.store.UserByEmail(ctx, address(email))
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	known := err == nil && u.Password != ""
	right := false
	err = d.whileHashing(ctx, func() (err error) {
		var stored string
		if known {
			stored = u.Password
		} else if stored, err = d.decoy(); err != nil {
			return err
		}
		right = len(password) <= passwordMax && matchesHash(password, stored)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if !known || !right {
		return nil, ErrWrong
	}
	return u, nil
}

// newSession stores a new session of a user in place of the one before, and
// clears away what is long over.
func (d *Desk) newSession(ctx context.Context, tx Tx, u *User, in Opening, strong bool) (string, *Session, error) {
	token, now := acts.NewSecret(), d.now()
	s := &Session{Digest: tokenDigest(token), User: u.ID, Created: now, Expires: now.Add(SessionLength), Strong: strong,
		Agent: agent(in.Agent)}
	if err := tx.Forget(ctx, now.Add(-answersKept)); err != nil {
		return "", nil, err
	}
	if in.Before != "" {
		if err := tx.DeleteSession(ctx, tokenDigest(in.Before)); err != nil {
			return "", nil, err
		}
	}
	return token, s, tx.PutSession(ctx, s)
}

// agent cuts how a browser names itself to what tells it from others.
func agent(text string) string {
	const most = 200
	text = strings.ToValidUTF8(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }), " "), "")
	if len(text) <= most {
		return text
	}
	for text = text[:most]; !utf8.ValidString(text); {
		text = text[:len(text)-1]
	}
	return text
}

// SignOut ends the session with that token; where there is none it does
// nothing.
func (d *Desk) SignOut(ctx context.Context, token string) error {
	by, err := d.Who(ctx, token)
	if errors.Is(err, acts.ErrSignIn) || err == nil && by.Session == "" {
		return nil
	}
	if err != nil {
		return err
	}
	e := acts.Request{By: by, Deed: acts.DeedSignOut, Subject: "session"}
	_, err = d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx := a.Tx
		return nil, tx.DeleteSession(ctx, tokenDigest(token))
	})
	return err
}

// Who returns who asks with that token, of a session or of a program: [Public]
// without one, and [ErrSignIn] where it is unknown or over.
func (d *Desk) Who(ctx context.Context, token string) (acts.Actor, error) {
	if token == "" {
		return acts.Public, nil
	}
	if strings.HasPrefix(token, TokenPrefix) {
		return d.whoByToken(ctx, token)
	}
	s, u, err := d.store.Session(ctx, tokenDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return acts.Public, acts.ErrSignIn
	}
	if err != nil {
		return acts.Public, err
	}
	if !d.now().Before(s.Expires) || u.IsLocked() {
		return acts.Public, acts.ErrSignIn
	}
	by := actorOf(u)
	by.Session, by.Strong = s.Digest, s.Strong
	by.Unfinished = d.settings.AdminsNeedSecondFactor && by.Admin() && !s.Strong
	return by, nil
}

// tokenDigest returns what is stored of a token.
func tokenDigest(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
