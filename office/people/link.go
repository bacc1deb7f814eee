package people

import (
	"context"
	"errors"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

// LinkKind says what a one-time link is for.
type LinkKind string

// The kinds of links.
const (
	LinkInvitation LinkKind = "invitation" // to choose name and password for the first time
	LinkReset      LinkKind = "reset"      // to choose a new password
)

// lengths are how long each kind of link is good.
var lengths = map[LinkKind]time.Duration{
	LinkInvitation: 14 * 24 * time.Hour,
	LinkReset:      24 * time.Hour,
}

// linkPause is how long somebody who has got a link for a new password by mail
// gets no other, however often it is asked for.
const linkPause = 10 * time.Minute

// OneTimeLink is a link by which a user comes in without a password. Only a
// digest of its token is stored.
type OneTimeLink struct {
	Digest  string // hex of SHA-256 of the token
	User    string // user id
	Kind    LinkKind
	Created time.Time
	Expires time.Time
	By      string // id of the user who has given it, "" for nobody
}

// errLink refuses a link; it does not say why.
var errLink = &acts.Refusal{Path: "$.token",
	Sentence: "Dieser Link gilt nicht mehr. Ein Link wirkt einmal und läuft ab; bitte um einen neuen bitten."}

// newLink stores a new link that a user gets by another and returns its token, which is shown once.
func (d *Accounts) newLink(ctx context.Context, tx Tx, user string, kind LinkKind, by string) (string, *OneTimeLink, error) {
	token := acts.NewSecret()
	now := d.now()
	l := &OneTimeLink{Digest: acts.SecretDigest(token), User: user, Kind: kind, Created: now, Expires: now.Add(lengths[kind]), By: by}
	return token, l, tx.PutLink(ctx, l)
}

// linkAddress is where the link with that token leads, "" where nobody has said
// under which address the server is reached.
func (d *Accounts) linkAddress(token string) string {
	if d.settings.URL == "" {
		return ""
	}
	return d.settings.URL + "/zugang/" + token
}

// linkInto makes the link of a letter and writes it into the text. It reports
// false where the address belongs to nobody who may get such a link.
func (d *Accounts) linkInto(ctx context.Context, tx Tx, m *Mail) (bool, error) {
	if m.Asking != "" {
		return m.askingInto(ctx, tx, d.settings.URL)
	}
	u, err := tx.UserByEmail(ctx, m.To)
	if errors.Is(err, acts.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if u.linkKind() != m.Link {
		return false, nil
	}
	if recent, err := tx.LinkSince(ctx, u.ID, m.Link, d.now().Add(-linkPause)); m.Link == LinkReset && (recent || err != nil) {
		return false, err
	}
	by, err := tx.GivenBy(ctx, u.ID)
	if err != nil {
		return false, err
	}
	token, _, err := d.newLink(ctx, tx, u.ID, m.Link, by)
	m.Text = strings.ReplaceAll(m.Text, acts.LinkHere, d.linkAddress(token))
	return true, err
}

// askingInto makes the link by which a player answers and writes it into the text; his
// older link ends. It reports false where he is asked no more.
func (m *Mail) askingInto(ctx context.Context, tx Tx, site string) (bool, error) {
	token := acts.NewSecret()
	m.Text = strings.ReplaceAll(m.Text, acts.LinkHere, site+"/zusage/"+token)
	return tx.LinkAsking(ctx, m.Asking, acts.SecretDigest(token))
}

// lineupsInto makes the links by which lineups are handed in and writes them into the text. Where one does not hold any more, the address of
// the site stands there.
func (m *Mail) lineupsInto(ctx context.Context, tx Tx, site string) error {
	for {
		before, id, after := acts.NextLineupLink(m.Text)
		if id == "" {
			return nil
		}
		token, address := acts.NewSecret(), site+"/"
		holds, err := tx.LinkLineup(ctx, id, acts.SecretDigest(token))
		if err != nil {
			return err
		}
		if holds {
			address = site + acts.LineupLinkPath + token
		}
		m.Text = before + address + after
	}
}

// linkKind is the kind of link that a user may get: none while locked.
func (u *User) linkKind() LinkKind {
	switch {
	case u.IsLocked():
		return ""
	case u.Password == "":
		return LinkInvitation
	}
	return LinkReset
}

// Access is what a one-time link is for.
type Access struct {
	Kind    LinkKind
	Email   string // of whose it is
	Roles   []acts.Role
	By      string // the name of who has given it, "" where that is not known
	Expires time.Time
	Code    bool // one of his authenticator app is needed to use it
}

// Access says what the one-time link with that token is for, without using it up; a link that works no more is a [acts.Refusal].
func (d *Accounts) Access(ctx context.Context, token string) (*Access, error) {
	l, err := d.store.Link(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errLink
	}
	if err != nil {
		return nil, err
	}
	u, err := d.store.User(ctx, l.User)
	if err != nil {
		return nil, err
	}
	if !d.now().Before(l.Expires) || u.linkKind() != l.Kind {
		return nil, errLink
	}
	names, err := d.store.UserNames(ctx, l.By)
	if err != nil {
		return nil, err
	}
	app, err := d.store.Authenticator(ctx, u.ID)
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	return &Access{l.Kind, u.Email, u.Roles, names[l.By], l.Expires, err == nil && app.Confirmed}, nil
}

// Redemption is what somebody sends who comes by a one-time link.
type Redemption struct {
	Token    string
	Name     string // of who was invited
	Password string
	Code     string // of the authenticator, of who has one
	From     Browser
}

// Redeem uses a one-time link: who was invited chooses name and password, who
// has forgotten his password chooses another. All older sessions, tokens and links
// end, and he has signed in. The second factor is asked for all the same.
func (d *Accounts) Redeem(ctx context.Context, r Redemption) (token string, s *Session, err error) {
	l, err := d.store.Link(ctx, acts.SecretDigest(r.Token))
	if errors.Is(err, acts.ErrNotFound) {
		return "", nil, errLink
	}
	if err != nil {
		return "", nil, err
	}
	u, err := d.store.User(ctx, l.User)
	if err != nil {
		return "", nil, err
	}
	name := u.Name
	if l.Kind == LinkInvitation {
		if name, err = personName("$.name", r.Name); err != nil {
			return "", nil, err
		}
	}
	if err := refusePassword(r.Password, u.Email, name); err != nil {
		return "", nil, err
	}
	hash, err := d.newHash(ctx, r.Password)
	if err != nil {
		return "", nil, err
	}
	e := acts.Request{By: actorOf(u), Deed: acts.DeedRedeem, Subject: acts.About("users", u.ID)}
	_, err = d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		u, err := tx.LockUser(ctx, l.User)
		if err != nil {
			return nil, err
		}
		taken, err := tx.TakeLink(ctx, l.Digest)
		if errors.Is(err, acts.ErrNotFound) || err == nil && (!d.now().Before(taken.Expires) || u.linkKind() != taken.Kind) {
			return nil, errLink
		}
		if err != nil {
			return nil, err
		}
		strong, err := d.second(ctx, tx, u.ID, r.Code)
		if err != nil {
			return nil, err
		}
		u.Name, u.Password = name, hash
		if err := d.renew(ctx, tx, u); err != nil {
			return nil, err
		}
		token, s, err = d.newSession(ctx, tx, u, r.From, strong)
		entry.After = string(seasonfile.Canonical(struct {
			Kind LinkKind `json:"kind"`
		}{l.Kind}))
		return nil, err
	})
	return token, s, err
}

// renew stores a user with a new password, and ends everything that the old one
// has opened.
func (d *Accounts) renew(ctx context.Context, tx Tx, u *User) error {
	if err := tx.PutUser(ctx, u); err != nil {
		return err
	}
	return shutOut(ctx, tx, u.ID)
}

// shutOut ends the sessions, the tokens and the links of a user, and forgets his devices.
func shutOut(ctx context.Context, tx Tx, user string) error {
	return errors.Join(tx.DeleteSessionsOf(ctx, user), tx.DeleteTokensOf(ctx, user), tx.DeleteLinksOf(ctx, user),
		tx.DeleteDevicesOf(ctx, user, ""))
}
