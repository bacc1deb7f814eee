package acts

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// How much callers without an account write: with one link, or one key of a form; from one address, behind which a whole hall sits;
// from one network; in one tournament; and from one network in one tournament.
var (
	linkBudget    = Brake{AtOnce: 60, Pause: 10 * time.Second}
	addressBudget = Brake{AtOnce: 600, Pause: time.Second}
	networkBudget = Brake{AtOnce: 1200, Pause: time.Second / 2}
	placeBudget   = Brake{AtOnce: 600, Pause: 10 * time.Second}
	thereBudget   = Brake{AtOnce: 400, Pause: 10 * time.Second}
)

// fewThere is how much a network writes in a tournament that may have of its last fifth.
const fewThere = 20

// Door counts everything that is written without an account, repeats and refusals, too. Its zero value is ready for use.
type Door struct {
	mu   sync.Mutex
	logs [5]Counts // each kind apart, so that nobody makes the others forgotten by flooding one
}

// key is the key of a value in a context.
type key int

// What a context can have.
const (
	keyDoor key = iota
	keyWhole
	keyUnsent
	keyLease
)

// caller is where a request came from, and the door that counts it.
type caller struct {
	door    *Door
	address string
}

// Through returns the context of a request that came from a network address, and is counted at the door.
func Through(ctx context.Context, d *Door, address string) context.Context {
	return context.WithValue(ctx, keyDoor, caller{d, address})
}

// Inside returns a context without the door, for what belongs to an act that was counted.
func Inside(ctx context.Context) context.Context { return context.WithValue(ctx, keyDoor, caller{}) }

// knock counts an act at the door, or refuses it, if everybody may do it or the caller came by the link of an entrant. Signing in and
// out has brakes of its own.
func (r *Request) knock(ctx context.Context, now time.Time) error {
	from, _ := ctx.Value(keyDoor).(caller)
	if from.door == nil || r.Deed == DeedSignIn || r.Deed == DeedSignOut || !r.anonymous() {
		return nil
	}
	return from.door.pass(cmp.Or(r.Link, r.By.User, string(r.Subject)), from.address, r.At.Sheet.Tournament(), now)
}

// Knock counts at the door, or refuses, what is written without an account and is no act: with one link, or of one kind.
func Knock(ctx context.Context, link string, now time.Time) error {
	from, _ := ctx.Value(keyDoor).(caller)
	if from.door == nil {
		return nil
	}
	return from.door.pass(link, from.address, "", now)
}

// anonymous reports whether an act needs no account.
func (r *Request) anonymous() bool {
	p := PowerOver(r.Deed)
	return p != nil && slices.Contains(p.Who, Everybody) || r.By.ByOwnLink()
}

// ByOwnLink reports whether the actor came by the link of an entrant, which everybody is given who enters himself.
func (a Actor) ByOwnLink() bool {
	help := a.Helping()
	if help == nil {
		return false
	}
	kind, _ := help.Sheet.Part()
	return kind == PartEntrant
}

// pass counts one more with a link, from an address, in a tournament, or refuses it. Nobody is refused for want of room to count.
func (d *Door) pass(link, address, place string, now time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	network := networkOf(address)
	of := [...]struct {
		what string
		Brake
	}{{link, linkBudget}, {address, addressBudget}, {network, networkBudget}, {place, placeBudget}, {network + " " + place, thereBudget}}
	var keys [len(of)]CountKey
	var found [len(of)]Count
	for i, one := range of {
		if one.what == "" || i > 2 && place == "" {
			continue
		}
		if d.logs[i] == nil {
			d.logs[i] = Counts{}
		}
		keys[i] = d.logs[i].Room(KeyOf(one.what), now)
		if keys[i] == (CountKey{}) {
			continue
		}
		if found[i] = d.logs[i].Find(keys[i], one.Brake, now); found[i].Left < 1 {
			return &TooMany{Pause: one.Pause}
		}
	}
	last := keys[3] != CountKey{} && found[3].Left <= placeBudget.AtOnce/5
	if last && keys[4] != (CountKey{}) && found[4].AtOnce-found[4].Left >= fewThere {
		return &TooMany{Pause: placeBudget.Pause}
	}
	for i, key := range keys {
		if key != (CountKey{}) {
			found[i].Left--
			d.logs[i][key] = found[i]
		}
	}
	return nil
}

// networkOf returns the network of an address: 256 addresses of IPv4, and what a household or a house is given of IPv6.
func networkOf(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	bits := 48
	if ip = ip.Unmap().WithZone(""); ip.Is4() {
		bits = 24
	}
	return netip.PrefixFrom(ip, bits).Masked().String()
}
