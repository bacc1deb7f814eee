package people

import (
	"context"
	"errors"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people/factor"
)

// Authenticator is the app of a user that shows codes. It counts once its first
// code was right.
type Authenticator struct {
	User      string
	Secret    string
	Confirmed bool
	LastStep  int64 // the step of time whose code was used last; none opens again
	Created   time.Time
}

// Passkey is a key of a user on a device of his.
type Passkey struct {
	ID         string // base64url, as the device names it
	User       string
	Name       string
	Credential string // JSON, as factor needs it
	Created    time.Time
	LastUsed   string // YYYY-MM-DD, "" for never
}

// Ceremony waits for the answer of a device to a challenge.
type Ceremony struct {
	Digest  string // hex of SHA-256 of the token by which it is found again
	User    string // "" for a sign-in: whose it is says the answer
	Content string // JSON, as factor needs it
	Expires time.Time
}

// Why somebody with the right password is not let yet.
var (
	// ErrCode: the code of the authenticator is missing.
	ErrCode = errors.New("zum Passwort fehlt der Code der Authenticator-App oder ein Wiederherstellungscode")
	// ErrWrongCode: the code is wrong, or was used before.
	ErrWrongCode = errors.New("der Code ist falsch oder schon verbraucht")
)

// second asks a user who has an authenticator for its code, or for a recovery
// code, and uses it up. It reports whether there was a second factor.
func (d *Accounts) second(ctx context.Context, tx Tx, user, code string) (bool, error) {
	a, err := tx.Authenticator(ctx, user)
	if errors.Is(err, acts.ErrNotFound) || err == nil && !a.Confirmed {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	typed := strings.Join(strings.Fields(code), "")
	if typed == "" {
		return false, ErrCode
	}
	if step, ok := factor.Step(a.Secret, typed, d.now(), a.LastStep); ok {
		a.LastStep = step
		return true, tx.PutAuthenticator(ctx, a)
	}
	err = tx.TakeRecoveryCode(ctx, user, factor.RecoveryDigest(typed))
	if errors.Is(err, acts.ErrNotFound) {
		return false, ErrWrongCode
	}
	return err == nil, err
}

// refuseWeak refuses to touch the second factors, the password or the tokens of a user
// from a session that was opened by a password alone, once there is a second factor: a
// stolen password must not be enough to add another, or to outlive it.
func refuseWeak(ctx context.Context, tx Tx, by acts.Actor) error {
	if by.Strong {
		return nil
	}
	since, err := factorSince(ctx, tx, by.User)
	if err == nil && !since.IsZero() {
		return acts.ErrSecondFactor
	}
	return err
}

// appOf is the authenticator of a user as an act changes it, an empty one where there
// is none.
func appOf(ctx context.Context, tx Tx, user string) (*Authenticator, error) {
	a, err := tx.Authenticator(ctx, user)
	if errors.Is(err, acts.ErrNotFound) {
		return &Authenticator{User: user}, nil
	}
	return a, err
}

// NewApp is what an authenticator app is fed with, shown once.
type NewApp struct {
	Secret  string `json:"secret"`
	Address string `json:"address"` // otpauth://, for a QR code
}

// BeginApp makes the secret of a new authenticator app. It counts once a code of
// it is shown to [Accounts.ConfirmApp].
func (d *Accounts) BeginApp(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "authenticator", shown(terms), func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		a, err := appOf(ctx, tx, u.ID)
		if err != nil {
			return nil, err
		}
		if a.Confirmed {
			return nil, &acts.Refusal{Sentence: "Es gibt schon eine Authenticator-App; sie muss zuerst entfernt werden."}
		}
		secret, address, err := factor.NewSecret(u.Email)
		if err != nil {
			return nil, err
		}
		a.Secret, a.Created = secret, d.now()
		return &acts.Outcome{Kind: acts.Created, Content: NewApp{secret, address}}, tx.PutAuthenticator(ctx, a)
	})
}

// Codes are recovery codes, shown once.
type Codes struct {
	RecoveryCodes []string `json:"recovery_codes"`
}

// ConfirmApp lets a new authenticator app count once it has shown a right code,
// and gives recovery codes for the day on which the app is lost. The session is
// from now on one with a second factor.
func (d *Accounts) ConfirmApp(ctx context.Context, by acts.Actor, code string, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "authenticator", shown(terms), func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		a, err := appOf(ctx, tx, u.ID)
		if err != nil {
			return nil, err
		}
		if a.Secret == "" || a.Confirmed {
			return nil, &acts.Refusal{Sentence: "Es wartet keine neue Authenticator-App auf ihren ersten Code."}
		}
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		step, ok := factor.Step(a.Secret, strings.Join(strings.Fields(code), ""), d.now(), 0)
		if !ok {
			return nil, &acts.Refusal{Path: "$.code", Sentence: "Der Code stimmt nicht; geht die Uhr des Telefons richtig?"}
		}
		a.Confirmed, a.LastStep = true, step
		if err := tx.PutAuthenticator(ctx, a); err != nil {
			return nil, err
		}
		if err := strengthen(ctx, d, tx, by, u); err != nil {
			return nil, err
		}
		return newCodes(ctx, tx, u.ID)
	})
}

// strengthen makes the caller's session one with a second factor, and ends his
// others and his tokens: they were opened by less than is needed from now on.
func strengthen(ctx context.Context, d *Accounts, tx Tx, by acts.Actor, u *User) error {
	if err := errors.Join(tx.DeleteTokensOf(ctx, u.ID), mail(ctx, d, tx, u, "Zweiter Faktor eingerichtet",
		"Für dieses Konto wurde ein zweiter Faktor eingerichtet. Alle anderen Anmeldungen und alle Tokens sind beendet.")); err != nil {
		return err
	}
	if by.Session == "" {
		return errors.Join(tx.DeleteSessionsOf(ctx, u.ID), tx.DeleteDevicesOf(ctx, u.ID, ""))
	}
	s, _, err := tx.Session(ctx, by.Session)
	if err != nil {
		return err
	}
	if err := errors.Join(tx.DeleteSessionsOf(ctx, u.ID), tx.DeleteDevicesOf(ctx, u.ID, s.Device)); err != nil {
		return err
	}
	s.Strong = true
	return tx.PutSession(ctx, s)
}

// factorSince returns since when a user has a second factor, the zero time where he
// has none.
func factorSince(ctx context.Context, r Reader, user string) (since time.Time, err error) {
	a, err := r.Authenticator(ctx, user)
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return since, err
	}
	if err == nil && a.Confirmed {
		since = a.Created
	}
	keys, err := r.Passkeys(ctx, user)
	for i := range keys {
		if since.IsZero() || keys[i].Created.Before(since) {
			since = keys[i].Created
		}
	}
	return since, err
}

// dropped tells a user that a second factor of his is gone.
func dropped(ctx context.Context, d *Accounts, tx Tx, u *User, what string) error {
	return mail(ctx, d, tx, u, "Zweiter Faktor entfernt", "Von diesem Konto wurde ein zweiter Faktor entfernt: "+what+".")
}

// RenewCodes replaces the recovery codes.
func (d *Accounts) RenewCodes(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "recovery-codes", shown(terms), func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		a, err := appOf(ctx, tx, u.ID)
		if err != nil {
			return nil, err
		}
		if !a.Confirmed {
			return nil, &acts.Refusal{Sentence: "Wiederherstellungscodes gibt es zu einer Authenticator-App."}
		}
		return newCodes(ctx, tx, u.ID)
	})
}

// newCodes stores new recovery codes in place of the old ones and shows them.
func newCodes(ctx context.Context, tx Tx, user string) (*acts.Outcome, error) {
	shown, digests := factor.NewRecoveryCodes()
	return &acts.Outcome{Kind: acts.Created, Content: Codes{shown}}, tx.PutRecoveryCodes(ctx, user, digests)
}

// DropApp removes the authenticator app and the recovery codes.
func (d *Accounts) DropApp(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "authenticator", terms, func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		a, err := tx.Authenticator(ctx, u.ID)
		if err != nil {
			return nil, err
		}
		if a.Confirmed {
			if err := refuseWeak(ctx, tx, by); err != nil {
				return nil, err
			}
		}
		return removed(), errors.Join(dropApp(ctx, tx, u.ID), dropped(ctx, d, tx, u, "die Authenticator-App"))
	})
}

// dropApp removes the app of a user and what goes with it.
func dropApp(ctx context.Context, tx Tx, user string) error {
	return errors.Join(tx.PutRecoveryCodes(ctx, user, nil), tx.DeleteAuthenticator(ctx, user))
}

// Factors are the second factors of somebody, as he sees them.
type Factors struct {
	Authenticator bool             `json:"authenticator"`
	RecoveryCodes int              `json:"recovery_codes"` // how many are left
	Passkeys      []PasskeyContent `json:"passkeys"`
	Required      bool             `json:"required"` // by his office
}

// PasskeyContent is a passkey as its owner sees it.
type PasskeyContent struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Created  time.Time `json:"created"`
	LastUsed string    `json:"last_used,omitempty"`
}

// Factors returns the second factors of the caller.
func (d *Accounts) Factors(ctx context.Context, by acts.Actor) (*Factors, error) {
	if err := by.May(acts.DeedReadOneself, acts.Place{}); err != nil {
		return nil, err
	}
	a, err := d.store.Authenticator(ctx, by.User)
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	f := &Factors{Authenticator: err == nil && a.Confirmed, Passkeys: []PasskeyContent{},
		Required: d.settings.AdminsNeedSecondFactor && by.Admin()}
	if f.RecoveryCodes, err = d.store.RecoveryCodes(ctx, by.User); err != nil {
		return nil, err
	}
	keys, err := d.store.Passkeys(ctx, by.User)
	for i := range keys {
		f.Passkeys = append(f.Passkeys, keys[i].content())
	}
	return f, err
}
