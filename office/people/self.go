package people

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// onSelf carries out an act of a user on his own account, with the user locked.
func (d *Accounts) onSelf(ctx context.Context, by acts.Actor, deed acts.Deed, what string, terms acts.Terms,
	do func(Tx, *User, *acts.Entry) (*acts.Outcome, error),
) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: deed, Subject: acts.About("users", by.User, what), Terms: terms}
	return d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		u, err := tx.LockUser(ctx, by.User)
		if err != nil {
			return nil, err
		}
		return do(tx, u, entry)
	})
}

// shown returns the terms for an act whose answer is a secret that is shown
// once: it is not kept for a repeated request.
func shown(terms acts.Terms) acts.Terms {
	terms.Key = ""
	return terms
}

// SessionContent is a session as its owner sees it.
type SessionContent struct {
	ID      string    `json:"id"`
	Created time.Time `json:"created"`
	Expires time.Time `json:"expires"`
	Agent   string    `json:"agent,omitempty"` // how the browser or program names itself
	Strong  bool      `json:"second_factor"`   // whether it was opened with one
	Current bool      `json:"current"`         // whether it is the one that asks
}

// sessionID is how the owner speaks of a session: a piece of the digest, which
// opens nothing.
func sessionID(digest string) string { return digest[:16] }

// Self returns the caller.
func (d *Accounts) Self(ctx context.Context, by acts.Actor) (*User, error) {
	if err := by.May(acts.DeedReadOneself, acts.Place{}); err != nil {
		return nil, err
	}
	u, err := d.store.User(ctx, by.User)
	if err == nil {
		u.Proof, err = d.authorship(ctx, u.ID)
	}
	return u, err
}

// Sessions returns the sessions of the caller that are not over, the latest first.
func (d *Accounts) Sessions(ctx context.Context, by acts.Actor) ([]SessionContent, error) {
	if err := by.May(acts.DeedReadOneself, acts.Place{}); err != nil {
		return nil, err
	}
	sessions, err := d.store.Sessions(ctx, by.User)
	list := []SessionContent{}
	for _, s := range sessions {
		if d.now().Before(s.Expires) {
			current := by.Session == s.Digest
			list = append(list, SessionContent{sessionID(s.Digest), s.Created, s.Expires, s.Agent, s.Strong, current})
		}
	}
	return list, err
}

// EndSession ends a session of the caller, and forgets the device.
func (d *Accounts) EndSession(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedSessions, "sessions", terms, func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		sessions, err := tx.Sessions(ctx, u.ID)
		if err != nil {
			return nil, err
		}
		for _, s := range sessions {
			if sessionID(s.Digest) == id {
				return removed(), errors.Join(tx.DeleteSession(ctx, s.Digest), tx.DeleteDevice(ctx, u.ID, s.Device))
			}
		}
		return nil, acts.ErrNotFound
	})
}

// EndSessions signs the caller out everywhere, also here, and forgets his devices.
func (d *Accounts) EndSessions(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
	var over []Session
	out, err := d.onSelf(ctx, by, acts.DeedSessions, "sessions", terms, func(tx Tx, u *User, _ *acts.Entry) (_ *acts.Outcome, err error) {
		if over, err = tx.Sessions(ctx, u.ID); err != nil {
			return nil, err
		}
		return removed(), errors.Join(tx.DeleteSessionsOf(ctx, u.ID), tx.DeleteDevicesOf(ctx, u.ID, ""))
	})
	if err == nil {
		d.ended.remember(over, d.now())
	}
	return out, err
}

// ChangePassword gives the caller another password, if he knows the one so far.
// All sessions, tokens and links end, and a new session begins.
func (d *Accounts) ChangePassword(ctx context.Context, by acts.Actor, current, password string, from Browser,
) (token string, s *Session, err error) {
	if err := by.May(acts.DeedPassword, acts.Place{}); err != nil {
		return "", nil, err
	}
	self, err := d.store.User(ctx, by.User)
	if err != nil {
		return "", nil, err
	}
	proven, err := d.known(ctx, self.Email, current, true)
	if errors.Is(err, ErrWrong) {
		return "", nil, ErrWrong
	}
	if err != nil {
		return "", nil, err
	}
	if err := refusePassword(password, self.Email, self.Name); err != nil {
		return "", nil, err
	}
	hash, err := d.newHash(ctx, password)
	if err != nil {
		return "", nil, err
	}
	_, err = d.onSelf(ctx, by, acts.DeedPassword, "password", acts.Terms{}, func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		if u.Password != proven.Password || u.IsLocked() {
			return nil, ErrWrong
		}
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		u.Password = hash
		if err := d.renew(ctx, tx, u); err != nil {
			return nil, err
		}
		var err error
		token, s, err = d.newSession(ctx, tx, u, from, by.Strong)
		return nil, err
	})
	return token, s, err
}

// AskReset asks for a link by mail to who has forgotten his password. It answers
// the same, in the same time, whether the address belongs to somebody: who it
// belongs to is looked up when the letter is sent. A network address asks only so often.
func (d *Accounts) AskReset(ctx context.Context, from, email string) error {
	if err := acts.Public.May(acts.DeedAskReset, acts.Place{}); err != nil {
		return err
	}
	if err := errors.Join(acts.Knock(ctx, "reset "+from, d.now()), d.resets.Take(from, 1, PairBrake, d.now())); err != nil {
		return err
	}
	if !d.settings.Mail || d.settings.URL == "" {
		return &acts.Refusal{Sentence: "Dieser Server verschickt keine E-Mails. Einen Link für ein neues Passwort gibt ein Admin der APSA."}
	}
	email = address(email)
	if err := acts.RefuseAddress("$.email", email); err != nil {
		return err
	}
	m := NewMail(d.now(), email, "Neues Passwort für die Pokerliga",
		acts.Greeting+"Für diese Adresse wurde ein neues Passwort verlangt. Mit diesem Link wird es gewählt; er wirkt einmal und "+
			"gilt einen Tag.\n\nPasswort wählen: "+acts.LinkHere+"\n\nWer das nicht verlangt hat, braucht nichts zu tun: Das Passwort bleibt, wie es ist.\n")
	m.Link = LinkReset
	return d.store.Transact(ctx, func(tx Tx) error { return tx.AddMail(ctx, m) })
}

// personName returns the name of a person or of a thing of his, as it is kept.
func personName(path, name string) (string, error) {
	const most = 200
	name = strings.Join(strings.Fields(name), " ")
	switch {
	case name == "":
		return "", &acts.Refusal{Path: path, Sentence: "Der Name fehlt."}
	case len(name) > most || !utf8.ValidString(name) || strings.ContainsFunc(name, rulebook.Unseen):
		return "", &acts.Refusal{Path: path, Sentence: "Der Name ist zu lang oder enthält unsichtbare Zeichen."}
	}
	return name, nil
}
