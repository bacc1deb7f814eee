package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people/factor"
	"pokerliga/rules/rulebook"
)

// Bounds of passkeys.
const (
	ceremonyLength = 5 * time.Minute
	passkeysMost   = 20 // of one user
)

// ErrPasskey says that the answer of a device opens nothing.
var ErrPasskey = errors.New("dieser Passkey öffnet hier nichts")

// errCeremony refuses an answer that comes too late or a second time.
var errCeremony = &acts.Refusal{Path: "$.ceremony", Sentence: "Das hat zu lange gedauert; bitte noch einmal beginnen."}

// Begun is the first half of a ceremony: what the device is asked, and the
// token under which the answer is sent.
type Begun struct {
	Ceremony string          `json:"ceremony"`
	Options  json.RawMessage `json:"options"`
}

// site is where passkeys belong to.
func (d *Accounts) site() (*factor.Passkeys, error) {
	if d.passkeys == nil {
		return nil, &acts.Refusal{
			Sentence: "Auf diesem Server gibt es keine Passkeys: Dafür muss er wissen, unter welchem Namen man ihn erreicht.",
		}
	}
	return d.passkeys, nil
}

// ceremony keeps what lies between the halves of a ceremony.
func (d *Accounts) ceremony(ctx context.Context, tx Tx, user string, options json.RawMessage, between string) (*Begun, error) {
	token := acts.NewSecret()
	c := &Ceremony{Digest: acts.SecretDigest(token), User: user, Content: between, Expires: d.now().Add(ceremonyLength)}
	return &Begun{token, options}, tx.PutCeremony(ctx, c)
}

// resume takes what was kept of a ceremony of that user.
func (d *Accounts) resume(ctx context.Context, tx Tx, user, token string) (string, error) {
	c, err := tx.TakeCeremony(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) || err == nil && (c.User != user || !d.now().Before(c.Expires)) {
		return "", errCeremony
	}
	if err != nil {
		return "", err
	}
	return c.Content, nil
}

// owner is a user as the owner of his passkeys.
func owner(ctx context.Context, r Reader, u *User) (factor.Owner, []Passkey, error) {
	keys, err := r.Passkeys(ctx, u.ID)
	who := factor.Owner{ID: u.ID, Email: u.Email, Name: u.Name}
	for i := range keys {
		who.Stored = append(who.Stored, keys[i].Credential)
	}
	return who, keys, err
}

// BeginPasskey begins to make a passkey for the caller.
func (d *Accounts) BeginPasskey(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "passkeys", shown(terms), func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		site, err := d.site()
		if err != nil {
			return nil, err
		}
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		who, keys, err := owner(ctx, tx, u)
		if err != nil {
			return nil, err
		}
		if len(keys) >= passkeysMost {
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Mehr als %d Passkeys braucht niemand; bitte zuerst alte entfernen.", passkeysMost)}
		}
		options, between, err := site.BeginRegistration(who)
		if err != nil {
			return nil, err
		}
		begun, err := d.ceremony(ctx, tx, u.ID, options, between)
		if err != nil {
			return nil, err
		}
		return &acts.Outcome{Kind: acts.Created, Content: begun}, nil
	})
}

// AddPasskey stores the passkey that a device of the caller has made. The session
// is from now on one with a second factor.
func (d *Accounts) AddPasskey(ctx context.Context, by acts.Actor, ceremony, name string, answer json.RawMessage, terms acts.Terms,
) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "passkeys", shown(terms), func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		site, err := d.site()
		if err != nil {
			return nil, err
		}
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		if name, err = personName("$.name", name); err != nil {
			return nil, err
		}
		between, err := d.resume(ctx, tx, u.ID, ceremony)
		if err != nil {
			return nil, err
		}
		who, _, err := owner(ctx, tx, u)
		if err != nil {
			return nil, err
		}
		id, credential, err := site.FinishRegistration(who, between, answer)
		if errors.Is(err, factor.ErrPasskey) {
			return nil, &acts.Refusal{Path: "$.answer", Sentence: "Dieses Gerät hat keinen gültigen Passkey gemacht."}
		}
		if err != nil {
			return nil, err
		}
		key := &Passkey{ID: id, User: u.ID, Name: name, Credential: credential, Created: d.now()}
		if err := tx.PutPasskey(ctx, key); err != nil {
			return nil, err
		}
		return &acts.Outcome{Kind: acts.Created, Content: key.content()}, strengthen(ctx, d, tx, by, u)
	})
}

// DropPasskey removes a passkey of the caller.
func (d *Accounts) DropPasskey(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedFactor, "passkeys/"+id, terms, func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		_, keys, err := owner(ctx, tx, u)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(keys, func(k Passkey) bool { return k.content().ID == id })
		if i < 0 {
			return nil, acts.ErrNotFound
		}
		return removed(), errors.Join(tx.DeletePasskey(ctx, u.ID, keys[i].ID), dropped(ctx, d, tx, u, "der Passkey „"+keys[i].Name+"“"))
	})
}

// content is a passkey as its owner sees it.
func (p *Passkey) content() PasskeyContent {
	return PasskeyContent{sessionID(acts.SecretDigest(p.ID)), p.Name, p.Created.UTC().Truncate(time.Microsecond), p.LastUsed}
}

// BeginPasskeySignIn begins a sign-in by passkey. Who it will be says the
// answer. A network address begins only so often, and a device on which somebody has
// signed in before for itself.
func (d *Accounts) BeginPasskeySignIn(ctx context.Context, from Browser, address string) (begun *Begun, err error) {
	if err := acts.Public.May(acts.DeedSignIn, acts.Place{}); err != nil {
		return nil, err
	}
	who := address
	if len(devices(ctx, d.store, d.now(), from)) > 0 {
		who = "device " + from.Device
	} else if err := acts.Knock(ctx, acts.NewSecret(), d.now()); err != nil {
		return nil, err
	}
	if err := d.ceremonies.Take(who, 1, AddressBrake, d.now()); err != nil {
		return nil, err
	}
	site, err := d.site()
	if err != nil {
		return nil, err
	}
	options, between, err := site.BeginSignIn()
	if err != nil {
		return nil, err
	}
	err = d.store.Transact(ctx, func(tx Tx) error {
		begun, err = d.ceremony(ctx, tx, "", options, between)
		return err
	})
	return begun, err
}

// PasskeySignIn opens a session for who holds a passkey. It needs no password
// and no code: the device has asked for a finger or a number itself.
func (d *Accounts) PasskeySignIn(ctx context.Context, ceremony string, answer json.RawMessage, from Browser,
) (token string, s *Session, err error) {
	site, err := d.site()
	if err != nil {
		return "", nil, err
	}
	var between string
	err = d.store.Transact(ctx, func(tx Tx) (err error) { // a challenge is used up, whatever comes of it
		between, err = d.resume(ctx, tx, "", ceremony)
		return err
	})
	if err != nil {
		return "", nil, err
	}
	var u *User
	id, credential, err := site.FinishSignIn(between, answer, func(user string) (factor.Owner, error) {
		var err error
		if u, err = d.store.User(ctx, user); err != nil {
			return factor.Owner{}, err
		}
		who, _, err := owner(ctx, d.store, u)
		return who, err
	})
	if errors.Is(err, factor.ErrPasskey) || errors.Is(err, acts.ErrNotFound) {
		return "", nil, ErrPasskey
	}
	if err != nil {
		return "", nil, err
	}
	e := acts.Request{By: actorOf(u), Deed: acts.DeedSignIn, Subject: "session"}
	_, err = d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx := a.Tx
		u, err := tx.LockUser(ctx, u.ID)
		if err != nil {
			return nil, err
		}
		if u.IsLocked() {
			return nil, errLocked
		}
		_, keys, err := owner(ctx, tx, u)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(keys, func(k Passkey) bool { return k.ID == id })
		if i < 0 {
			return nil, ErrPasskey
		}
		keys[i].Credential, keys[i].LastUsed = credential, rulebook.Day(d.now())
		if err := tx.PutPasskey(ctx, &keys[i]); err != nil {
			return nil, err
		}
		token, s, err = d.newSession(ctx, tx, u, from, true)
		if err != nil || s.known {
			return nil, err
		}
		return nil, mailOfDevice(ctx, d, tx, u, s)
	})
	return token, s, err
}
