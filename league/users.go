package league

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/mail"
	"strings"
)

// AddUser registers a person who may sign in. A director's roles name
// matchdays that the leagues of a season have.
func (o *Office) AddUser(ctx context.Context, by Actor, email, name, password string, roles []Role) (*User, error) {
	email = address(email)
	if err := by.May(DeedAddUser, Place{}); err != nil {
		return nil, err
	}
	if parsed, err := mail.ParseAddress(email); err != nil || parsed.Address != email {
		return nil, &Refusal{Path: "$.email", Sentence: fmt.Sprintf("„%s“ ist keine E-Mail-Adresse.", clip(email))}
	}
	if err := refusePassword(password, email); err != nil {
		return nil, err
	}
	stored, err := o.newHash(ctx, password)
	if err != nil {
		return nil, err
	}
	u := &User{ID: strings.ToLower(rand.Text()), Email: email, Name: strings.TrimSpace(name), Password: stored,
		Roles: roles, Created: o.now()}
	e := errand{by: by, deed: DeedAddUser, subject: "users/" + u.ID}
	_, err = o.act(ctx, e, func(tx Tx, entry *JournalEntry) (*Receipt, error) {
		if err := refuseUser(ctx, tx, u); err != nil {
			return nil, err
		}
		entry.After = string(userContent(u))
		return nil, tx.PutUser(ctx, u)
	})
	if err != nil {
		return nil, err
	}
	return u, nil
}

// refuseUser refuses a second user with the same address and roles that lead
// nowhere.
func refuseUser(ctx context.Context, tx Tx, u *User) error {
	_, err := tx.UserByEmail(ctx, u.Email)
	if err == nil {
		return &Clash{Sentence: fmt.Sprintf("Es gibt schon jemanden mit der Adresse %s.", u.Email)}
	}
	if !errors.Is(err, ErrNotFound) {
		return err
	}
	for _, r := range u.Roles {
		if r.Kind == RoleAdmin && r.At == (MatchdayRef{}) {
			continue
		}
		l, err := tx.League(ctx, r.At.Season, r.At.League)
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
		if r.Kind != RoleDirector || err != nil || r.At.Number < 1 || r.At.Number > l.Rounds {
			return &Refusal{Path: "$.roles", Sentence: fmt.Sprintf("Die Funktion „%s“ gibt es nicht.", r)}
		}
	}
	return nil
}

// ResetPassword gives a user a new password and ends all sessions of the user.
func (o *Office) ResetPassword(ctx context.Context, by Actor, email, password string) error {
	email = address(email)
	if err := by.May(DeedResetPassword, Place{}); err != nil {
		return err
	}
	if err := refusePassword(password, email); err != nil {
		return err
	}
	stored, err := o.newHash(ctx, password)
	if err != nil {
		return err
	}
	u, err := o.store.UserByEmail(ctx, email)
	if err != nil {
		return err
	}
	e := errand{by: by, deed: DeedResetPassword, subject: "users/" + u.ID}
	_, err = o.act(ctx, e, func(tx Tx, entry *JournalEntry) (*Receipt, error) {
		u, err := tx.UserByEmail(ctx, email)
		if err != nil {
			return nil, err
		}
		u.Password = stored
		if err := tx.PutUser(ctx, u); err != nil {
			return nil, err
		}
		return nil, tx.DeleteSessionsOf(ctx, u.ID)
	})
	return err
}

// Users returns all users, by e-mail address.
func (o *Office) Users(ctx context.Context, by Actor) ([]User, error) {
	if err := by.May(DeedListUsers, Place{}); err != nil {
		return nil, err
	}
	return o.store.Users(ctx)
}

// String writes a role the way it is given: "admin", "director 2010/bl1/3".
func (r Role) String() string {
	if r.At == (MatchdayRef{}) {
		return r.Kind
	}
	return fmt.Sprintf("%s %s/%s/%d", r.Kind, r.At.Season, r.At.League, r.At.Number)
}

// userContent is what the journal says of a user: neither address nor name.
func userContent(u *User) []byte {
	roles := []string{}
	for _, r := range u.Roles {
		roles = append(roles, r.String())
	}
	return canonical(struct {
		ID    string   `json:"id"`
		Roles []string `json:"roles"`
	}{u.ID, roles})
}

// address writes an e-mail address as it is stored.
func address(email string) string { return strings.ToLower(strings.TrimSpace(email)) }
