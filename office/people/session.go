package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// A session ends when nobody has asked through it for so long: of the office and of
// helpers, and of everybody else.
const (
	OfficeIdle    = 12 * time.Hour
	SessionLength = 30 * 24 * time.Hour
)

// idle is how long a session of a caller lasts without being used.
func idle(by acts.Actor) time.Duration {
	if by.Admin() || by.Serves(acts.Place{}, []acts.Deed{acts.DeedReadOneself}) || by.Helping() != nil {
		return OfficeIdle
	}
	return SessionLength
}

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
	Proven          string // stands for the password that was right, as [CodeAsked] has given it
	Code            string // of the authenticator app, or a recovery code
	From            Browser
}

// CodeAsked says to who has shown the right password that the code is missing, or wrong. For a few minutes, and for one try, Proven
// stands for the password.
type CodeAsked struct {
	Proven string
	Why    error // [ErrCode] or [ErrWrongCode]
}

// Error says why.
func (e *CodeAsked) Error() string { return e.Why.Error() }

// Unwrap is why.
func (e *CodeAsked) Unwrap() error { return e.Why }

// SignIn opens a session for who knows the password, and the code where there
// is an authenticator app. The token is shown once; only its digest is stored. A
// wrong address and a wrong password are the same [ErrWrong], and take the same
// time.
func (d *Accounts) SignIn(ctx context.Context, in Opening) (token string, s *Session, u *User, err error) {
	if in.Proven == "" {
		u, err = d.known(ctx, in.Email, in.Password, knownAs(ctx, d.store, d.now(), in.From, in.Email) != "")
	} else {
		u, err = d.proven(ctx, &in)
	}
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
		token, s, err = d.newSession(ctx, tx, u, in.From, strong)
		if err != nil || s.known {
			return nil, err
		}
		return nil, mailOfDevice(ctx, d, tx, u, s)
	})
	if errors.Is(err, ErrCode) || errors.Is(err, ErrWrongCode) {
		err = d.askCode(ctx, u, err)
	}
	if err != nil {
		return "", nil, nil, err
	}
	return token, s, u, nil
}

// passwordProof is what is kept of a password that was right: it holds as long as the password is not changed.
func passwordProof(u *User) string { return strconv.Quote(acts.SecretDigest(u.Password)) }

// askCode keeps that a user has shown the right password, until his code comes.
func (d *Accounts) askCode(ctx context.Context, u *User, why error) error {
	asked := &CodeAsked{Why: why}
	err := d.store.Transact(ctx, func(tx Tx) error {
		begun, err := d.ceremony(ctx, tx, u.ID, nil, passwordProof(u))
		if err == nil {
			asked.Proven = begun.Ceremony
		}
		return err
	})
	if err != nil {
		return err
	}
	return asked
}

// proven returns who has shown the right password before. That is used up, whatever comes of it; with another address it is worth
// nothing, for the brake goes by the address.
func (d *Accounts) proven(ctx context.Context, in *Opening) (*User, error) {
	var c *Ceremony
	err := d.store.Transact(ctx, func(tx Tx) (err error) {
		c, err = tx.TakeCeremony(ctx, acts.SecretDigest(in.Proven))
		return err
	})
	if errors.Is(err, acts.ErrNotFound) || err == nil && (c.User == "" || !d.now().Before(c.Expires)) {
		return nil, errCeremony
	}
	if err != nil {
		return nil, err
	}
	u, err := d.store.User(ctx, c.User)
	if errors.Is(err, acts.ErrNotFound) || err == nil && (u.Email != address(in.Email) || c.Content != passwordProof(u)) {
		return nil, errCeremony
	}
	return u, err
}

// known returns the user with that address and password, who comes from a device on which he has signed in before, or from another.
func (d *Accounts) known(ctx context.Context, email, password string, before bool) (*User, error) {
	u, err := d.store.UserByEmail(ctx, address(email))
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	known := err == nil && u.Password != ""
	right := false
	err = d.whileHashing(ctx, before, func() (err error) {
		var stored string
		if known {
			stored = u.Password
		} else if stored, err = d.decoy(); err != nil {
			return err
		}
		right = !tooLong(password) && matchesHash(password, stored)
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
func (d *Accounts) newSession(ctx context.Context, tx Tx, u *User, from Browser, strong bool) (string, *Session, error) {
	token, now := acts.NewSecret(), d.now()
	s := &Session{Digest: acts.SecretDigest(token), User: u.ID, Created: now, Expires: now.Add(idle(actorOf(u))), Strong: strong,
		Agent: agent(from.Agent)}
	if err := tx.Forget(ctx, now.Add(-answersKept)); err != nil {
		return "", nil, err
	}
	var err error
	if s.DeviceToken, s.known, err = meet(ctx, tx, now, u, from); err != nil {
		return "", nil, err
	}
	s.Device = acts.SecretDigest(s.DeviceToken)
	if from.Session != "" {
		if err := tx.DeleteSession(ctx, acts.SecretDigest(from.Session)); err != nil {
			return "", nil, err
		}
	}
	return token, s, tx.PutSession(ctx, s)
}

// mailOfDevice warns a user that somebody has signed in as him on a device that he has not
// signed in on before.
func mailOfDevice(ctx context.Context, d *Accounts, tx Tx, u *User, s *Session) error {
	return mail(ctx, d, tx, u, "Anmeldung auf einem neuen Gerät",
		fmt.Sprintf("Bei Ihrem Konto hat sich ein Gerät angemeldet, das hier neu ist: %s, %s Uhr, am %s.", cmp.Or(DeviceName(s.Agent), "ein unbekanntes Programm"),
			rulebook.Clock(s.Created), rulebook.Date(rulebook.Day(s.Created))))
}

// mail writes a letter to a user about his own account, where mail is configured.
func mail(ctx context.Context, d *Accounts, tx Tx, u *User, subject, text string) error {
	if !d.settings.Mail {
		return nil
	}
	return tx.AddMail(ctx, NewMail(d.now(), u.Email, "Pokerliga: "+subject, acts.Greeting+text+
		"\n\nWer das nicht selbst war, ändert sofort das Passwort und meldet sich bei der APSA.\n\nKonto ansehen: "+acts.SiteHere+"/konto\n"))
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
func (d *Accounts) SignOut(ctx context.Context, token string) error {
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
		return nil, tx.DeleteSession(ctx, acts.SecretDigest(token))
	})
	return err
}

// idleSteps says how finely it is noted that a session is used: its end is put off
// once a step of its length has passed.
const idleSteps = 24

// Who returns the caller with that token, of a session or of a program: [Public]
// without one, and [ErrSignIn] where it is unknown or over.
func (d *Accounts) Who(ctx context.Context, token string) (acts.Actor, error) {
	if token == "" {
		return acts.Public, nil
	}
	if strings.HasPrefix(token, TokenPrefix) {
		return d.whoByToken(ctx, token)
	}
	s, u, err := d.store.Session(ctx, acts.SecretDigest(token))
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
	if most := idle(by); s.Expires.Sub(d.now()) < most-most/idleSteps {
		// An end that cannot be put off is no reason to turn anybody away.
		_ = d.store.Transact(ctx, func(tx Tx) error { return tx.ProlongSession(ctx, s.Digest, d.now().Add(most)) })
	}
	by.Session, by.Strong = s.Digest, s.Strong
	by.Unfinished = d.settings.AdminsNeedSecondFactor && by.Admin() && !s.Strong
	return by, nil
}
