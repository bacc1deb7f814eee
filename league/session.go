package league

import (
	"context"
	"time"
)

// SessionLength is how long a sign-in lasts.
const SessionLength = 30 * 24 * time.Hour

// SignIn opens a session for who knows the password. The token is shown once;
// only its digest is stored. A wrong address and a wrong password are the same
// [ErrWrong], and take the same time.
func (o *Office) SignIn(ctx context.Context, email, password string) (token string, s *Session, u *User, err error) {
	return "", nil, nil, ErrUnavailable
}

// SignOut ends the session with that token; where there is none it does
// nothing.
func (o *Office) SignOut(ctx context.Context, token string) error { return ErrUnavailable }

// Who returns who asks with that token: [Public] without one, and [ErrSignIn]
// where the session is unknown or over.
func (o *Office) Who(ctx context.Context, token string) (Actor, error) {
	return Public, ErrUnavailable
}
