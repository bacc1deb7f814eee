package api

import (
	"cmp"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/laptop"
	"pokerliga/office/seasons"
	"pokerliga/web"
	"pokerliga/web/workplace"
)

// Options say how the server stands in the world. The zero value is a server
// that people reach directly.
type Options struct {
	// BehindProxy: a proxy of ours stands in front, so that its X-Forwarded-For
	// and X-Forwarded-Proto are true.
	BehindProxy bool
	// Operator is who runs the site, for imprint and privacy.
	Operator web.Operator
	// Payee is to whom clubs pay, nil where nobody has said so.
	Payee *seasons.Payee
	// Demo is who can sign in to a demo, nil where it is none.
	Demo *workplace.Demo
	// Listeners is how many may listen to live pages at once; each keeps a
	// connection open.
	Listeners int
	// Laptop is the laptop in a hall that the server runs on, nil elsewhere.
	Laptop *laptop.Machine
	// Opening is the laptop in a hall on which no matchday lies yet, nil elsewhere.
	Opening *laptop.Opening
	// Log takes what went wrong; without it the default logger does.
	Log *slog.Logger

	// How long the server waits for the header of a request and for all of it,
	// until an answer is sent, for the next request on a connection, and at the
	// end for answers that are under way.
	HeaderTime, ReadTime, WriteTime, IdleTime, GraceTime time.Duration
	// ActTime is how long an answer may be worked on.
	ActTime time.Duration
	// ImportTime stands for ReadTime, ActTime and WriteTime when a season file
	// comes in.
	ImportTime time.Duration
}

// filled returns the options with a value for each.
func (o Options) filled() Options {
	o.Log = cmp.Or(o.Log, slog.Default())
	o.Listeners = cmp.Or(o.Listeners, 4000)
	o.HeaderTime = cmp.Or(o.HeaderTime, 5*time.Second)
	o.ReadTime = cmp.Or(o.ReadTime, 20*time.Second)
	o.ActTime = cmp.Or(o.ActTime, 20*time.Second)
	o.WriteTime = cmp.Or(o.WriteTime, 60*time.Second)
	o.IdleTime = cmp.Or(o.IdleTime, 2*time.Minute)
	o.GraceTime = cmp.Or(o.GraceTime, 10*time.Second)
	o.ImportTime = cmp.Or(o.ImportTime, 3*time.Minute)
	return o
}

// address says how the address of the caller is found.
func (o Options) address() echo.IPExtractor {
	find := echo.ExtractIPDirect()
	if o.BehindProxy {
		find = echo.ExtractIPFromXFFHeader()
	}
	return func(r *http.Request) string { return network(find(r)) }
}

// network is what of an address counts as one caller: of IPv6 the first 64 bits, since
// everybody has all the rest to himself.
func network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil || ip.Unmap().Is4() {
		return address
	}
	return netip.PrefixFrom(ip.WithZone(""), 64).Masked().Addr().String()
}
