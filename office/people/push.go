package people

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Push is where a device is told that there is something new: the address at the push service of its browser, and the keys by which only
// the browser reads it. It belongs to a session and ends with it, so signing out ends it.
type Push struct {
	Session  string // digest of its token
	Address  string // a stranger has named it
	Key      string // of the browser, base64url of a point on P-256
	Auth     string // its secret, base64url of 16 bytes
	Created  time.Time
	Due      time.Time // when the device is told next, zero if there is nothing
	Attempts int
}

// PushKey is the key by which this installation signs what it sends to push services (VAPID, RFC 8292), base64url. Only Public leaves it.
type PushKey struct{ Public, Private string }

// newPushKey is the key of a secret of the installation. A digest that is no key, one of four billion, is digested again.
func newPushKey(secret string) PushKey {
	for digest := sha256.Sum256([]byte(secret)); ; digest = sha256.Sum256(digest[:]) {
		if key, err := ecdh.P256().NewPrivateKey(digest[:]); err == nil {
			return PushKey{base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), base64.RawURLEncoding.EncodeToString(digest[:])}
		}
	}
}

// PushOn asks that the device on which the caller has signed in is told at once when there is something new for a club of his. What it is told is
// the same for everybody: that there is something, and where to sign in.
type PushOn struct {
	OnUser `json:"-"` // the caller

	Address string `json:"endpoint" label:"Adresse beim Push-Dienst" most:"1000"`
	Key     string `json:"p256dh" label:"Schlüssel des Browsers" most:"100"`
	Auth    string `json:"auth" label:"Geheimnis des Browsers" most:"30"`
}

// PushDevice is a device that is told at once, as its owner sees it: not where.
type PushDevice struct {
	Session string    `json:"session"` // id, as in the list of sessions
	Since   time.Time `json:"since"`
}

func (p *Push) device() *PushDevice { return &PushDevice{sessionID(p.Session), p.Created.UTC()} }

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, PushOn, PushDevice]{
	Kind: declare.Kind{
		Deed: "self.push", May: []acts.Grant{acts.SignedIn}, Subject: "users/:user/push", Private: true,
		Called: "eigenes Konto: Mitteilungen eingeschaltet", API: "POST /me/push",
		Summary: "Be told at once on this device when there is something new", Example: "a browser"},
	Asked: PushOn{Address: "https://push.example.at/send/abc", Auth: "BTBZMqHH6r4Tts7J_aSIgg",
		Key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
	Made: PushDevice{Session: "3f0c7d2b9a1e4f5d", Since: time.Date(2010, 4, 25, 16, 42, 0, 0, time.UTC)},
	At:   (*PushOn).ofCaller,
	Do:   (*PushOn).do, Says: unsaid[PushDevice],
})

func (p *PushOn) do(ctx context.Context, d *Accounts, a *act) (before, after *PushDevice, err error) {
	if a.By.Session == "" {
		return nil, nil, &acts.Refusal{Sentence: "Mitteilungen bekommt nur ein Gerät, auf dem Sie angemeldet sind."}
	}
	if !a.By.PresidesSome() {
		return nil, nil, &acts.Refusal{Sentence: "Mitteilungen gibt es nur für Obleute: Sie melden, was es für einen Verein Neues gibt."}
	}
	if !d.settings.Push {
		return nil, nil, &acts.Refusal{Sentence: "Dieser Server schickt keine Mitteilungen auf Geräte."}
	}
	if err := p.refuse(d.settings.PushAlso); err != nil {
		return nil, nil, err
	}
	if _, err := a.Tx.LockUser(ctx, p.User); err != nil {
		return nil, nil, err
	}
	push := &Push{Session: a.By.Session, Address: p.Address, Key: p.Key, Auth: p.Auth, Created: a.Entry.At}
	return nil, push.device(), a.Tx.PutPush(ctx, push)
}

// refuse refuses what no browser sends. The address is a stranger's: it must lead to a public place, over TLS, or to the one that tests
// name. What its name stands for is looked at when the server calls there.
func (p *PushOn) refuse(also string) error {
	key, err := base64.RawURLEncoding.Strict().DecodeString(strings.TrimRight(p.Key, "="))
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	if err != nil {
		return &acts.Refusal{Path: "$.p256dh", Sentence: "Das ist kein Schlüssel eines Browsers."}
	}
	if auth, err := base64.RawURLEncoding.Strict().DecodeString(strings.TrimRight(p.Auth, "=")); err != nil || len(auth) != 16 {
		return &acts.Refusal{Path: "$.auth", Sentence: "Das ist kein Geheimnis eines Browsers."}
	}
	u, err := url.Parse(p.Address)
	if err != nil || u.Scheme != "https" || u.User != nil || u.Fragment != "" || !isOutside(u) && u.Host != also {
		return &acts.Refusal{Path: "$.endpoint", Sentence: "Das ist keine Adresse eines Push-Dienstes: Sie beginnt mit https:// und führt ins öffentliche Netz."}
	}
	return nil
}

// isOutside reports whether an address may lead out of this network, as far as it tells by itself.
func isOutside(u *url.URL) bool {
	if u.Port() != "" && u.Port() != "443" {
		return false
	}
	host := strings.ToLower(u.Hostname())
	if ip, err := netip.ParseAddr(host); err == nil {
		return IsPublic(ip)
	}
	last := host[strings.LastIndexByte(host, '.')+1:]
	return last != host && !slices.Contains([]string{"", "localhost", "local", "internal", "lan", "home", "arpa"}, last)
}

// notPublic are the networks that are no public place, beside those that [netip.Addr] knows: shared, for tests and documents, for
// protocols, reserved, and those by which IPv6 speaks to IPv4.
var notPublic = func() (all []netip.Prefix) {
	for _, net := range []string{"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
		"203.0.113.0/24", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10"} {
		all = append(all, netip.MustParsePrefix(net))
	}
	return all
}()

// IsPublic reports whether an address is one of the public network.
func IsPublic(ip netip.Addr) bool {
	ip = ip.Unmap()
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && ip.Zone() == "" && !slices.ContainsFunc(notPublic, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// PushOff ends that a device of the caller is told.
type PushOff struct {
	OnUser `json:"-"` // the caller

	Session string `json:"-" path:"session"`
}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, PushOff, PushDevice]{
	Kind: declare.Kind{
		Deed: "self.push-off", May: []acts.Grant{acts.SignedIn}, Subject: "users/:user/push", Private: true,
		Called: "eigenes Konto: Mitteilungen beendet", API: "DELETE /me/push/:session", Summary: "Be told no more on a device",
		Page: declare.Page{On: ownPage, Sends: "/mitteilungen/:session/beenden", Form: "mitteilungen-:session", Button: "Mitteilungen beenden", Plain: true,
			To: ownPage + "#mitteilungen", Word: "keine-mitteilungen", Done: "Auf dieses Gerät kommen keine Mitteilungen mehr."}},
	At: (*PushOff).ofCaller,
	Do: (*PushOff).do, Says: unsaid[PushDevice],
})

func (p *PushOff) do(ctx context.Context, _ *Accounts, a *act) (before, after *PushDevice, err error) {
	if _, err := a.Tx.LockUser(ctx, p.User); err != nil {
		return nil, nil, err
	}
	all, err := a.Tx.Pushes(ctx, p.User)
	if err != nil {
		return nil, nil, err
	}
	for i := range all {
		if was := all[i].device(); was.Session == p.Session {
			return was, nil, a.Tx.DeletePush(ctx, all[i].Session)
		}
	}
	return nil, nil, acts.ErrNotFound
}

// Pushes are the devices of a user that are told at once, and the public key that a browser needs to add another. The key is "" where the
// server sends no pushes, and for a caller who is no president, because only notices of clubs are pushed.
type Pushes struct {
	Key     string       `json:"key,omitempty"`
	Devices []PushDevice `json:"devices"`
}

// Pushes returns the devices of the caller that are told at once.
func (p Post) Pushes(ctx context.Context, by acts.Actor) (*Pushes, error) {
	if err := by.May(acts.DeedReadOneself, acts.Place{}); err != nil {
		return nil, err
	}
	all, err := p.accounts.store.Pushes(ctx, by.User)
	if err != nil {
		return nil, err
	}
	list := &Pushes{Devices: []PushDevice{}}
	for i := range all {
		list.Devices = append(list.Devices, *all[i].device())
	}
	if p.accounts.settings.Push && by.PresidesSome() {
		secret, err := p.accounts.store.PushSecret(ctx)
		if err != nil {
			return nil, err
		}
		list.Key = newPushKey(secret).Public
	}
	return list, nil
}

// pushTries is how often a device is tried that cannot be told. Between tries goes the pause of letters; after the last one the device is told
// with the next notice.
const pushTries = 8

// SendPushes tells the devices that are to be told, one after another, and returns how many were. A device that is gone is forgotten.
func (p Post) SendPushes(ctx context.Context, send func(ctx context.Context, to *Push, key PushKey) (gone bool, err error)) (sent int, err error) {
	for ctx.Err() == nil {
		var to *Push
		var secret string
		now := p.accounts.now()
		err := p.accounts.store.Transact(ctx, func(tx Tx) (err error) {
			if to, err = tx.TakePush(ctx, now, now.Add(mailLease)); err != nil || to == nil {
				return err
			}
			secret, err = tx.PushSecret(ctx)
			return err
		})
		if err != nil || to == nil {
			return sent, err
		}
		gone, tried := send(ctx, to, newPushKey(secret))
		err = p.accounts.store.Transact(context.WithoutCancel(ctx), func(tx Tx) error {
			switch {
			case gone:
				return tx.DeletePush(ctx, to.Session)
			case tried == nil || to.Attempts >= pushTries:
				return tx.DelayPush(ctx, to, time.Time{})
			}
			return tx.DelayPush(ctx, to, p.accounts.now().Add(pauseAfter(to.Attempts)))
		})
		if err != nil {
			return sent, err
		}
		if tried == nil && !gone {
			sent++
		}
	}
	return sent, ctx.Err()
}
